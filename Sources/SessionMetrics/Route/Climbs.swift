public import ActivityStreams

/// The definition of a climb, and the order of climbs.
public struct ClimbSettings: SettingsGroup {
  /// Smallest mean grade, rise over run.
  public var minimumGrade = 0.03
  /// Smallest gain, m.
  public var minimumGain = 20.0
  /// Smallest length, m.
  public var minimumLength = 300.0
  /// Descent allowed within a climb, m, before the gain above the least grade ends: 15 m are a descent of 15 m, or
  /// 500 m of flat road.
  package static let dip = 15.0
  /// Length × grade in per cent from which a climb is of category 4, 3, 2, 1 and beyond category.
  public var categories = [8000.0, 16_000, 32_000, 64_000, 80_000]
  /// Length of the steepest stretch, m.
  package static let steepestLength = 100.0

  /// The name of the group in a formula file.
  package static let group = "climbs"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<ClimbSettings>] = [
    .number(
      "minimum_grade", \.minimumGrade, in: 0.005...0.3, "smallest mean grade, rise over run",
      source: "Strava: climbs of segments"),
    .number("minimum_gain", \.minimumGain, in: 5...1000, unit: "m", "least gain", source: "house rule"),
    .number(
      "minimum_length", \.minimumLength, in: 50...20_000, unit: "m", "least length", source: "house rule"),
    .numbers(
      "categories", \.categories, in: 100...1_000_000, count: 5...5, rising: true, unit: "m × %",
      "length × grade of category 4, 3, 2, 1 and beyond category",
      source: "Strava: climbs of segments"),
  ]

  /// The `standard` defaults.
  public init() {}

  /// The category of a climb: `"4"` to `"1"`, `"HC"` beyond them; `nil` below.
  public func category(length: Double, gain: Double) -> String? {
    // Length × grade in per cent is a hundred times the gain.
    let points = 100 * gain
    guard length > 0, points.isFinite else { return nil }
    let reached = categories.count { points >= $0 }
    return reached == 0 ? nil : reached == categories.count ? "HC" : "\(categories.count - reached)"
  }
}

/// A climb: the stretch between two turns that gains most above the least grade.
///
/// Of a line of altitudes z over distances d, u = z − g·d rises wherever the road is steeper than the least grade g. A climb runs from
/// a low of u to its next high, where highs and lows are those between which u turns by the dip: so it starts and ends where it is
/// worth it, and a short flat or descent within it does not end it.
///
/// Page: *Climbs*, tests: `ClimbsTests`.
public struct Climb: Sendable, Hashable {
  /// First and last row of the stream.
  public let rows: ClosedRange<Int>
  /// Distance at its start, m.
  public let start: Double
  /// Length along the road, m.
  public let length: Double
  /// Height of its end above its start, m.
  public let gain: Double
  /// Altitude at its end, m.
  public let top: Double
  /// Grade of its steepest stretch, rise over run; `nil` if it is shorter than one.
  public let steepest: Double?
  /// From start to end, s.
  public let seconds: Double

  /// Mean grade, rise over run.
  public var grade: Double { gain / length }
  /// Metres climbed an hour (VAM); `nil` if no time passed.
  public var verticalSpeed: Double? { VerticalSpeed.metresPerHour(gain: gain, seconds: seconds) }
  /// FIETS index: gain² ÷ (10 × length) + (top − 1000) ÷ 1000 above 1000 m.
  public var fiets: Double { gain * gain / (10 * length) + max(0, (top - 1000) / 1000) }

  /// The climbs of a line.
  ///
  /// - Parameters:
  ///   - time: Time at each row, s.
  ///   - distance: Distance so far, never falling, m.
  ///   - altitude: Smoothed altitude, m.
  ///   - rows: The row of the stream of each value.
  ///   - settings: The settings.
  /// - Returns: In order, without overlaps; none where a value is not finite or the columns differ in length.
  /// - Complexity: O(*n*).
  public static func along(
    time: [Double], distance: [Double], altitude: [Double], rows: [Int], settings: ClimbSettings = .init()
  ) -> [Climb] {
    let count = altitude.count
    guard count > 1, distance.count == count, time.count == count, rows.count == count,
      altitude.allSatisfy(\.isFinite), distance.allSatisfy(\.isFinite)
    else { return [] }
    var found: [Climb] = []
    var (low, high) = (0, 0)
    func excess(_ place: Int) -> Double { altitude[place] - settings.minimumGrade * distance[place] }
    func close() {
      let length = distance[high] - distance[low]
      let gain = altitude[high] - altitude[low]
      guard high > low, length >= settings.minimumLength, gain >= settings.minimumGain,
        gain >= settings.minimumGrade * length
      else { return }
      found.append(
        Climb(
          rows: rows[low]...max(rows[low], rows[high]), start: distance[low], length: length, gain: gain,
          top: altitude[high],
          steepest: steepest(distance, altitude, low...high, ClimbSettings.steepestLength),
          seconds: time[high] - time[low]))
    }
    for place in 1..<count {
      let now = excess(place)
      if now > excess(high) {
        high = place
      } else if excess(high) - now >= ClimbSettings.dip {
        close()
        (low, high) = (place, place)
      }
      if now < excess(low) { (low, high) = (place, place) }
    }
    close()
    return found
  }

  /// The greatest mean grade of any stretch of at least that length; `nil` if the climb is shorter.
  private static func steepest(
    _ distance: [Double], _ altitude: [Double], _ places: ClosedRange<Int>, _ length: Double
  ) -> Double? {
    var best: Double?
    var first = places.lowerBound
    for last in places {
      // The shortest stretch that is long enough.
      while first < last, distance[last] - distance[first + 1] >= length { first += 1 }
      let run = distance[last] - distance[first]
      guard run >= length, run > 0 else { continue }
      best = max(best ?? -.infinity, (altitude[last] - altitude[first]) / run)
    }
    return best
  }
}

extension ActivityStream {
  /// The climbs of the lines of smoothed altitude; none without distance.
  package func climbs(
    _ lines: [AltitudeLine], sport: ThresholdSport, settings: ClimbSettings, route: RouteSettings
  ) -> [Climb] {
    guard let distance = cumulativeDistance(sport: sport, settings: route) else { return [] }
    return lines.flatMap { line -> [Climb] in
      guard let places = Self.filled(distance, line.rows) else { return [] }
      return Climb.along(
        time: line.rows.map { time[$0] }, distance: places, altitude: line.altitude, rows: line.rows,
        settings: settings)
    }
  }
}

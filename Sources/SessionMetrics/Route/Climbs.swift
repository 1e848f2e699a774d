public import ActivityStreams

/// Settings that define a climb and the categories of climbs.
public struct ClimbSettings: SettingsGroup {
  /// Minimum mean grade of a climb, rise over run.
  public var minimumGrade = 0.03
  /// Minimum gain, m.
  public var minimumGain = 20.0
  /// Minimum length, m.
  public var minimumLength = 300.0
  /// Dip allowed within a climb, m, relative to the minimum grade. A dip of 15 m is a descent of 15 m or 500
  /// m of flat road.
  package static let dip = 15.0
  /// The same relative to the gain of the whole climb, as in GoldenCheetah: a flat piece or a short descent does not
  /// end a long climb.
  package static let dipOfGain = 0.2
  /// Length × grade in per cent from which a climb is category 4, 3, 2, 1 and HC.
  public var categories = [8000.0, 16_000, 32_000, 64_000, 80_000]
  /// Length of the steepest section, m.
  package static let steepestLength = 100.0

  package static let group = "climbs"
  package static let settings: [Setting<ClimbSettings>] = [
    .number(
      "minimum_grade", \.minimumGrade, in: 0.005...0.3, "minimum mean grade, rise over run",
      source: "Strava's rule for climb segments"),
    .number("minimum_gain", \.minimumGain, in: 5...1000, unit: "m", "minimum gain"),
    .number("minimum_length", \.minimumLength, in: 50...20_000, unit: "m", "minimum length"),
    .numbers(
      "categories", \.categories, in: 100...1_000_000, count: 5...5, rising: true, unit: "m × %",
      "length × grade at which categories 4, 3, 2, 1 and HC begin",
      source: "Strava's rule for climb segments"),
  ]

  /// Creates the `standard` settings.
  public init() {}

  /// Returns the category of a climb, `"4"` to `"1"` or `"HC"`, or `nil` below category 4.
  public func category(length: Double, gain: Double) -> String? {
    // Length × grade in per cent is 100 times the gain.
    let points = 100 * gain
    guard length > 0, points.isFinite else { return nil }
    let reached = categories.count { points >= $0 }
    return reached == 0 ? nil : reached == categories.count ? "HC" : "\(categories.count - reached)"
  }
}

/// A climb: the section between two turning points with the largest gain above the minimum grade.
///
/// For altitude z over distance d, u = z − g·d rises wherever the road is steeper than the minimum grade g. A
/// climb runs from a low of u to the next high. Turning points are where u reverses by more than the dip, which grows
/// with the climb. Flats and descents that are short beside the climb therefore do not end it, and gentle approaches
/// are not included.
///
/// Page: *Climbs*, tests: `ClimbsTests`.
public struct Climb: Sendable, Hashable {
  /// First and last row in the stream.
  public let rows: ClosedRange<Int>
  /// Distance at its start, m.
  public let start: Double
  /// Length along the road, m.
  public let length: Double
  /// Elevation difference between end and start, m.
  public let gain: Double
  /// Altitude at the end, m.
  public let top: Double
  /// Grade of the steepest section, rise over run; `nil` if the climb is shorter than such a section.
  public let steepest: Double?
  /// Time from start to end, s.
  public let seconds: Double

  /// Mean grade, rise over run.
  public var grade: Double { gain / length }
  /// Vertical speed (VAM), m/h; `nil` if the climb has no duration.
  public var verticalSpeed: Double? { VerticalSpeed.metresPerHour(gain: gain, seconds: seconds) }
  /// FIETS index: gain² ÷ (10 × length), plus (top − 1000) ÷ 1000 if the top is above 1000 m.
  public var fiets: Double { gain * gain / (10 * length) + max(0, (top - 1000) / 1000) }

  /// Finds the climbs in an altitude profile.
  ///
  /// - Parameters:
  ///   - time: Time at each row, s.
  ///   - distance: Cumulative distance, never decreasing, m.
  ///   - altitude: Smoothed altitude, m.
  ///   - rows: The stream row of each value.
  ///   - settings: The settings.
  /// - Returns: Climbs in order, without overlaps; none if a value is not finite or the columns differ in length.
  /// - Complexity: O(*n*).
  public static func along(
    time: [Double], distance: [Double], altitude: [Double], rows: [Int], settings: ClimbSettings = .init()
  ) -> [Climb] {
    let count = altitude.count
    guard count > 1, distance.count == count, time.count == count, rows.count == count,
      altitude.allSatisfy(\.isFinite), distance.allSatisfy(\.isFinite)
    else { return [] }
    var found: [(low: Int, high: Int)] = []
    // The climbs that a higher one may still continue, by place, each with the highest excess up to the next of them.
    var open: [(place: Int, peak: Double)] = []
    var (low, high) = (0, 0)
    func excess(_ place: Int) -> Double { altitude[place] - settings.minimumGrade * distance[place] }
    func close() {
      guard high > low else { return }
      var foot = low
      while let last = open.popLast() {
        let start = found[last.place].low
        if excess(start) >= excess(low) {
          if let before = open.indices.last { open[before].peak = max(open[before].peak, last.peak) }
        } else if excess(high) > last.peak,
          last.peak - excess(foot) <= ClimbSettings.dipOfGain * (altitude[high] - altitude[start])
        {
          foot = start
          found.removeSubrange(last.place...)
        } else {
          open.append(last)
          break
        }
      }
      open.append((found.count, excess(high)))
      found.append((foot, high))
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
    return found.compactMap { low, high in
      let length = distance[high] - distance[low]
      let gain = altitude[high] - altitude[low]
      guard length >= settings.minimumLength, gain >= settings.minimumGain,
        gain >= settings.minimumGrade * length
      else { return nil }
      return Climb(
        rows: rows[low]...max(rows[low], rows[high]), start: distance[low], length: length, gain: gain,
        top: altitude[high],
        steepest: steepest(distance, altitude, low...high, ClimbSettings.steepestLength),
        seconds: time[high] - time[low])
    }
  }

  /// Returns the highest mean grade over at least `length`, or `nil` if the climb is shorter.
  private static func steepest(
    _ distance: [Double], _ altitude: [Double], _ places: ClosedRange<Int>, _ length: Double
  ) -> Double? {
    var best: Double?
    var first = places.lowerBound
    for last in places {
      // The shortest section that is long enough.
      while first < last, distance[last] - distance[first + 1] >= length { first += 1 }
      let run = distance[last] - distance[first]
      guard run >= length, run > 0 else { continue }
      best = max(best ?? -.infinity, (altitude[last] - altitude[first]) / run)
    }
    return best
  }
}

extension ActivityStream {
  /// Returns the climbs in the smoothed altitude profile; empty if distance is missing.
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

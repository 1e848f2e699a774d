import ActivityStreams
import Statistics

/// Metres climbed and descended.
///
/// Page: *Elevation gain and loss*, tests: `ElevationTests`, `ClimbingTests`.
public struct ElevationGain: Sendable, Hashable {
  /// Sum of the rising legs, m.
  public var gain: Double
  /// Sum of the falling legs, m.
  public var loss: Double

  /// Gain and loss of a line of altitudes; `nil` for fewer than two, or if one of them or a sum is not finite.
  ///
  /// - Parameters:
  ///   - altitudes: in order, m.
  ///   - threshold: least turn that counts, m; 0 gives the sums of all rises and falls.
  ///   - rule: how legs are found.
  /// - Complexity: O(*n*).
  public init?(_ altitudes: some Collection<Double>, threshold: Double, rule: ElevationRule = .reversal) {
    self.init(Array(altitudes).elementSpan, threshold: threshold, rule: rule)
  }

  /// The same for a span.
  package init?(_ altitudes: Span<Double>, threshold: Double, rule: ElevationRule) {
    guard altitudes.count > 1, threshold >= 0, altitudes.isFinite else { return nil }
    if rule == .reversal, threshold > 0 {
      var legs = ReversalLegs(first: altitudes[0], threshold: threshold)
      legs.take(altitudes)
      (gain, loss) = legs.ended
    } else {
      let least = rule == .hysteresis ? threshold.nextUp : threshold
      var steps = LevelSteps(reference: altitudes[0], least: least)
      steps.take(altitudes)
      (gain, loss) = (steps.gain, steps.loss)
    }
    // Unrepaired altitudes can differ by more than a number can hold.
    guard gain.isFinite, loss.isFinite else { return nil }
  }
}

/// The climbing legs of an altitude line: they sum to ``ElevationGain/gain``, so the climbs of parts add up to
/// the climb of the whole.
struct ClimbingLegs {
  private let altitudes: [Double]
  /// First and last place of each leg, rising.
  private var legs: [(from: Int, to: Int)] = []

  /// The rising legs of a line; none where an altitude is not finite.
  /// - Complexity: O(*n*).
  init(_ altitudes: [Double], threshold: Double, rule: ElevationRule) {
    self.altitudes = altitudes
    guard altitudes.count > 1, threshold >= 0, altitudes.elementSpan.isFinite else { return }
    if rule == .reversal, threshold > 0 {
      findReversals(threshold)
    } else {
      let least = rule == .hysteresis ? threshold.nextUp : threshold
      var reference = 0
      for place in 1..<altitudes.count {
        let change = altitudes[place] - altitudes[reference]
        guard change.magnitude >= least else { continue }
        if change > 0 { legs.append((reference, place)) }
        reference = place
      }
    }
  }

  private mutating func findReversals(_ threshold: Double) {
    var (turning, extreme, lowest, highest, direction) = (0, 0, 0, 0, 0)
    for place in 1..<altitudes.count {
      let altitude = altitudes[place]
      if direction > 0 {
        if altitude > altitudes[extreme] {
          extreme = place
        } else if altitudes[extreme] - altitude >= threshold {
          legs.append((turning, extreme))
          (turning, extreme, direction) = (extreme, place, -1)
        }
      } else if direction < 0 {
        if altitude < altitudes[extreme] {
          extreme = place
        } else if altitude - altitudes[extreme] >= threshold {
          (turning, extreme, direction) = (extreme, place, 1)
        }
      } else {
        if altitude < altitudes[lowest] { lowest = place }
        if altitude > altitudes[highest] { highest = place }
        if altitude - altitudes[lowest] >= threshold {
          (turning, extreme, direction) = (lowest, place, 1)
        } else if altitudes[highest] - altitude >= threshold {
          (turning, extreme, direction) = (highest, place, -1)
        }
      }
    }
    if direction > 0 { legs.append((turning, extreme)) }
  }

  /// Metres climbed up to each of some rising places of the line, which may be between samples.
  func climbed(upTo places: [Double]) -> [Double] {
    var sum = 0.0
    var leg = 0
    // The highest place of the leg so far: a dip within a leg is not a descent.
    var top = 0
    return places.map { place in
      while leg < legs.count, Double(legs[leg].to) <= place {
        sum += altitudes[legs[leg].to] - altitudes[legs[leg].from]
        leg += 1
        top = leg < legs.count ? legs[leg].from : top
      }
      guard leg < legs.count, Double(legs[leg].from) < place else { return sum }
      top = Swift.max(top, legs[leg].from)
      var row = top
      while row + 1 < altitudes.count, Double(row + 1) <= place {
        row += 1
        if altitudes[row] > altitudes[top] { top = row }
      }
      return sum + Swift.max(altitudes[top], altitude(at: place)) - altitudes[legs[leg].from]
    }
  }

  private func altitude(at place: Double) -> Double {
    let low = Swift.min(altitudes.count - 1, Swift.max(0, Int(exactly: place.rounded(.down)) ?? 0))
    let high = Swift.min(altitudes.count - 1, low + 1)
    return altitudes[low] + (altitudes[high] - altitudes[low]) * (place - Double(low))
  }
}

/// A rule for climbs and descents of a line of altitudes.
private protocol ElevationLegs {
  /// The next altitude.
  mutating func take(_ altitude: Double)
  /// Takes some altitudes by their smallest and largest, if none of them ends a leg.
  mutating func passes(_ block: Extent) -> Bool
}

extension ElevationLegs {
  /// All altitudes but the first, finite ones: blocks that end no leg at once, the others one by one.
  @inline(__always)
  fileprivate mutating func take(_ altitudes: Span<Double>) {
    var place = 1
    while place < altitudes.count {
      let end = min(place &+ 32, altitudes.count)
      if !passes(altitudes.extent(of: place..<end)) {
        for row in place..<end { take(altitudes[unchecked: row]) }
      }
      place = end
    }
  }
}

/// A leg ends where the line has turned by a threshold.
private struct ReversalLegs: ElevationLegs {
  private let threshold: Double
  private var gain = 0.0
  private var loss = 0.0
  private var turning: Double
  private var extreme: Double
  private var lowest: Double
  private var highest: Double
  /// 1 up, −1 down, 0 before the first leg.
  private var direction = 0

  init(first: Double, threshold: Double) {
    self.threshold = threshold
    (turning, extreme, lowest, highest) = (first, first, first, first)
  }

  mutating func take(_ altitude: Double) {
    if direction > 0 {
      if altitude > extreme {
        extreme = altitude
      } else if extreme - altitude >= threshold {
        gain += extreme - turning
        (turning, extreme, direction) = (extreme, altitude, -1)
      }
    } else if direction < 0 {
      if altitude < extreme {
        extreme = altitude
      } else if altitude - extreme >= threshold {
        loss += turning - extreme
        (turning, extreme, direction) = (extreme, altitude, 1)
      }
    } else {
      lowest = min(lowest, altitude)
      highest = max(highest, altitude)
      if altitude - lowest >= threshold {
        (turning, extreme, direction) = (lowest, altitude, 1)
      } else if highest - altitude >= threshold {
        (turning, extreme, direction) = (highest, altitude, -1)
      }
    }
  }

  mutating func passes(_ block: Extent) -> Bool {
    if direction > 0 {
      let top = max(extreme, block.high)
      guard top - block.low < threshold else { return false }
      extreme = top
    } else if direction < 0 {
      let bottom = min(extreme, block.low)
      guard block.high - bottom < threshold else { return false }
      extreme = bottom
    } else {
      let (bottom, top) = (min(lowest, block.low), max(highest, block.high))
      guard top - bottom < threshold else { return false }
      (lowest, highest) = (bottom, top)
    }
    return true
  }

  /// Gain and loss with the leg that the line ends in.
  var ended: (gain: Double, loss: Double) {
    (gain + (direction > 0 ? extreme - turning : 0), loss + (direction < 0 ? turning - extreme : 0))
  }
}

/// A change from the last altitude that counted is a leg if it is large enough.
private struct LevelSteps: ElevationLegs {
  private var reference: Double
  private let least: Double
  private(set) var gain = 0.0
  private(set) var loss = 0.0

  init(reference: Double, least: Double) {
    self.reference = reference
    self.least = least
  }

  mutating func take(_ altitude: Double) {
    let change = altitude - reference
    guard change.magnitude >= least else { return }
    if change > 0 { gain += change } else { loss -= change }
    reference = altitude
  }

  func passes(_ block: Extent) -> Bool {
    block.high - reference < least && reference - block.low < least
  }
}

/// Elevation of a session.
public struct ElevationSummary: Sendable, Hashable {
  /// Metres climbed; `nil` with fewer than two altitudes in a row.
  public var gain: Double?
  /// Metres descended.
  public var loss: Double?
  /// Highest altitude as recorded, m.
  public var maximum: Double
  /// Lowest altitude as recorded, m.
  public var minimum: Double
}

extension ActivityStream {
  /// Gain, loss and extremes of altitude; `nil` without altitude.
  ///
  /// Unbroken stretches are smoothed and counted one by one, so no leg crosses a gap.
  /// - Parameters:
  ///   - sport: decides how wide the smoothing is.
  ///   - source: where altitude came from; decides the threshold.
  ///   - settings: the rules.
  /// - Complexity: O(*n*).
  public func elevation(
    sport: ThresholdSport = .other, source: AltitudeSource = .unknown, settings: ElevationSettings = .init()
  ) -> ElevationSummary? {
    elevation(
      smoothedAltitudeLines(sport: sport, source: source, settings: settings), source: source,
      settings: settings)
  }

  /// As ``elevation(sport:source:settings:)`` with lines smoothed before.
  package func elevation(
    _ lines: [AltitudeLine], source: AltitudeSource, settings: ElevationSettings
  ) -> ElevationSummary? {
    guard let extent = presentExtent(of: .altitude) else { return nil }
    var result = ElevationSummary(gain: nil, loss: nil, maximum: extent.high, minimum: extent.low)
    let threshold = settings.threshold(of: source)
    let lines = AltitudeLine.joined(lines, source: source, settings: settings)
    func add(_ line: [Double]) {
      guard let legs = ElevationGain(line.elementSpan, threshold: threshold, rule: settings.rule) else {
        return
      }
      result.gain = (result.gain ?? 0) + legs.gain
      result.loss = (result.loss ?? 0) + legs.loss
    }
    if settings.splitsAtGaps || lines.count == 1 {
      for line in lines { add(line.altitude) }
    } else {
      add(lines.flatMap(\.altitude))
    }
    if result.gain?.isFinite != true || result.loss?.isFinite != true {
      (result.gain, result.loss) = (nil, nil)
    }
    return result
  }

  /// Smoothed altitude of each unbroken stretch with its rows.
  package func smoothedAltitudeLines(
    sport: ThresholdSport, source: AltitudeSource, settings: ElevationSettings
  ) -> [AltitudeLine] {
    guard let altitude = values(of: .altitude) else { return [] }
    let needsDistance =
      settings.smoothing == .distance || (settings.smoothing == .automatic && source != .barometric)
    let distance = needsDistance ? cumulativeDistance(sport: sport) : nil
    return stretches(of: .altitude).map { stretch in
      let rows = stretch.isDense ? Self.array(stretch.rows) : stretch.rows.filter { !altitude[$0].isNaN }
      var line = AltitudeLine(
        rows: rows,
        altitude: stretch.rows.count == altitude.count && stretch.isDense
          ? altitude : rows.map { altitude[$0] })
      guard settings.smoothing != .none else { return line }
      if let distance, let places = Self.filled(distance, rows) {
        line.altitude = AltitudeFilter.gaussian(
          AltitudeFilter.median(line.altitude, width: ElevationSettings.median), distance: places,
          spread: settings.spread(of: sport))
      } else {
        line.altitude = AltitudeFilter.mean(
          line.altitude, time: rows.map { time[$0] }, length: settings.meanLength)
      }
      return line
    }
  }

  private static func array(_ rows: Range<Int>) -> [Int] {
    [Int](unsafeUninitializedCapacity: rows.count) { places, count in
      for row in rows { places[row - rows.lowerBound] = row }
      count = rows.count
    }
  }

  /// Some rows of a never falling column whose holes take the value before them (after them at the start).
  package static func filled(_ values: [Double], _ rows: [Int]) -> [Double]? {
    guard let first = rows.first(where: { !values[$0].isNaN }) else { return nil }
    var last = values[first]
    return rows.map { row in
      let value = values[row]
      if value > last { last = value }  // not where it is `nan`
      return last
    }
  }
}

extension AltitudeLine {
  /// Lines that a leg may cross: lines of a pressure sensor continue over a pause or a gap, unless altitude has
  /// changed by more than a sensor's fault would; all others end there.
  static func joined(_ lines: [AltitudeLine], source: AltitudeSource, settings: ElevationSettings)
    -> [AltitudeLine]
  {
    guard source == .barometric, settings.splitsAtGaps, lines.count > 1 else { return lines }
    var joined: [AltitudeLine] = []
    joined.reserveCapacity(lines.count)
    for line in lines {
      guard let last = joined.last?.altitude.last, let first = line.altitude.first,
        (first - last).magnitude <= ElevationSettings.joinedRise
      else {
        joined.append(line)
        continue
      }
      joined[joined.count - 1].rows += line.rows
      joined[joined.count - 1].altitude += line.altitude
    }
    return joined
  }
}

/// Smoothed altitude of an unbroken stretch.
package struct AltitudeLine: Sendable {
  /// The rows of the stream.
  package var rows: [Int]
  /// Altitude at each, m.
  package var altitude: [Double]
}

/// Vertical speed.
///
/// Page: *Vertical speed (VAM)*, tests: `ElevationTests`.
public enum VerticalSpeed {
  /// Metres climbed an hour (VAM): gain ÷ time; `nil` for a time that is not positive.
  public static func metresPerHour(gain: Double, seconds: Double) -> Double? {
    guard seconds > 0, seconds.isFinite, gain.isFinite else { return nil }
    return gain / seconds * 3600
  }

  /// The largest rise over a number of seconds, m/h, from altitudes at rising times; `nil` if none is that long.
  ///
  /// The end of the window is a sample, its start is interpolated.
  /// - Complexity: O(*n*).
  public static func best(altitudes: [Double], time: [Double], seconds: Double) -> Double? {
    guard altitudes.count == time.count, seconds > 0, altitudes.allSatisfy(\.isFinite) else { return nil }
    var best: Double?
    var first = 0
    for last in time.indices {
      let start = time[last] - seconds
      guard let begin = time.first, start >= begin else { continue }
      while first + 1 < time.count, time[first + 1] <= start { first += 1 }
      let step = first + 1 < time.count ? time[first + 1] - time[first] : 0
      let share = step > 0 ? (start - time[first]) / step : 0
      let from = altitudes[first] + (share > 0 ? (altitudes[first + 1] - altitudes[first]) * share : 0)
      let rate = (altitudes[last] - from) / seconds * 3600
      best = max(best ?? rate, rate)
    }
    return best
  }
}

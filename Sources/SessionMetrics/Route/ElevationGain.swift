import ActivityStreams
import Statistics

/// Elevation gain and loss.
///
/// Page: *Elevation gain and loss*, tests: `ElevationTests`, `ClimbingTests`.
public struct ElevationGain: Sendable, Hashable {
  /// Sum of the ascents, m.
  public var gain: Double
  /// Sum of the descents, m.
  public var loss: Double

  /// Computes gain and loss of an altitude profile. Returns `nil` for fewer than two altitudes, or if a value
  /// or sum is not finite.
  ///
  /// - Parameters:
  ///   - altitudes: Altitudes in order, m.
  ///   - threshold: Minimum counted reversal, m; 0 sums every rise and fall.
  ///   - rule: How ascents and descents are found.
  /// - Complexity: O(*n*).
  public init?(_ altitudes: some Collection<Double>, threshold: Double, rule: ElevationRule = .reversal) {
    self.init(Array(altitudes).elementSpan, threshold: threshold, rule: rule)
  }

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
    // Unrepaired altitudes can overflow the sums.
    guard gain.isFinite, loss.isFinite else { return nil }
  }
}

/// The ascents of an altitude profile. Their sum is ``ElevationGain/gain``, so that the climbs of parts add
/// up to the whole.
struct ClimbingLegs {
  private let altitudes: [Double]
  /// First and last index of each ascent, in order.
  private var legs: [(from: Int, to: Int)] = []

  /// Finds the ascents of a line. Finds none if an altitude is not finite.
  ///
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

  /// Returns the metres climbed up to each position. Positions ascend and may lie between samples.
  func climbed(upTo places: [Double]) -> [Double] {
    var sum = 0.0
    var leg = 0
    // The highest index of the ascent so far. A dip within an ascent is not a descent.
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

private protocol ElevationLegs {
  mutating func take(_ altitude: Double)
  /// Processes a block by its extent alone if no leg ends in the block.
  mutating func passes(_ block: Extent) -> Bool
}

extension ElevationLegs {
  /// Processes all altitudes except the first: in blocks where no leg ends, and one by one elsewhere. All
  /// altitudes must be finite.
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

/// A leg ends when altitude has reversed by the threshold.
private struct ReversalLegs: ElevationLegs {
  private let threshold: Double
  private var gain = 0.0
  private var loss = 0.0
  private var turning: Double
  private var extreme: Double
  private var lowest: Double
  private var highest: Double
  /// 1 upwards, −1 downwards, 0 before the first leg.
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

  /// Gain and loss, including the leg in progress.
  var ended: (gain: Double, loss: Double) {
    (gain + (direction > 0 ? extreme - turning : 0), loss + (direction < 0 ? turning - extreme : 0))
  }
}

/// A leg is counted when altitude has changed by the threshold since the last counted altitude.
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

/// Elevation gain, loss and extremes of a session.
public struct ElevationSummary: Sendable, Hashable {
  /// Elevation gain, m; `nil` if no two consecutive altitudes exist.
  public var gain: Double?
  /// Elevation loss, m.
  public var loss: Double?
  /// Highest recorded altitude, m.
  public var maximum: Double
  /// Lowest recorded altitude, m.
  public var minimum: Double
}

extension ActivityStream {
  /// Returns gain, loss and extremes of altitude, or `nil` if altitude is missing.
  ///
  /// Segments without gaps are smoothed and counted separately, so that no ascent crosses a gap.
  ///
  /// - Parameters:
  ///   - sport: Sets the width of the smoothing.
  ///   - source: The altitude source, which determines the threshold.
  ///   - settings: The settings of gain and loss.
  /// - Complexity: O(*n*).
  public func elevation(
    sport: ThresholdSport = .other, source: AltitudeSource = .unknown, settings: ElevationSettings = .init()
  ) -> ElevationSummary? {
    elevation(
      smoothedAltitudeLines(sport: sport, source: source, settings: settings), source: source,
      settings: settings)
  }

  /// Like ``elevation(sport:source:settings:)``, with lines already smoothed.
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

  /// Returns the smoothed altitude of each segment without gaps, with its rows.
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

  /// Returns the values of a never-decreasing column at the given rows. A gap takes the preceding value, or
  /// at the start the following value.
  package static func filled(_ values: [Double], _ rows: [Int]) -> [Double]? {
    guard let first = rows.first(where: { !values[$0].isNaN }) else { return nil }
    var last = values[first]
    return rows.map { row in
      let value = values[row]
      if value > last { last = value }  // false for NaN
      return last
    }
  }
}

extension AltitudeLine {
  /// Joins lines that an ascent may cross.
  ///
  /// Barometric lines continue across a pause or gap unless altitude changed by more than a sensor error would
  /// explain. Other lines end there.
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

/// The smoothed altitude of a segment without gaps.
package struct AltitudeLine: Sendable {
  package var rows: [Int]
  /// Altitude at each row, m.
  package var altitude: [Double]
}

/// Vertical speed (VAM).
///
/// Page: *Vertical speed (VAM)*, tests: `ElevationTests`.
public enum VerticalSpeed {
  /// Returns metres climbed per hour: gain ÷ time; `nil` unless the time is positive.
  public static func metresPerHour(gain: Double, seconds: Double) -> Double? {
    guard seconds > 0, seconds.isFinite, gain.isFinite else { return nil }
    return gain / seconds * 3600
  }

  /// Returns the highest climbing rate over a number of seconds, m/h; `nil` if the recording is shorter.
  ///
  /// Each window ends at a sample; its start is interpolated.
  ///
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

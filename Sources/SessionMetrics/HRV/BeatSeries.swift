public import ActivityStreams
import Statistics

/// Intervals between heartbeats, each marked as kept or removed.
///
/// A beat is removed if its interval is implausible or too far from the median of its neighbours (or by
/// another rule of ``HRVSettings/Filter``). Differences are computed only between two consecutive kept beats,
/// never across a removed beat or a gap in the recording.
///
/// Page: *Filtering beats*, tests: `BeatSeriesTests`.
public struct BeatSeries: Sendable, Hashable {
  /// Intervals, ms.
  public let intervals: [Double]
  /// End of each interval in seconds from the start of the series, or on the recording's clock if known.
  public let times: [Double]
  /// Whether each beat is kept.
  public let isValid: [Bool]
  /// Whether data are missing between each beat and the previous one.
  package let followsHole: [Bool]

  /// Filters intervals.
  ///
  /// - Parameters:
  ///   - intervals: Intervals in order, ms. Impossible ones are removed.
  ///   - settings: The settings.
  /// - Complexity: O(*n* · neighbours).
  public init(_ intervals: [Double], settings: HRVSettings = HRVSettings()) {
    self.init(intervals, messageTimes: [], settings: settings)
  }

  /// Filters the beats of a recording. A message time more than 5 s ahead of the beats marks a gap.
  public init(_ beats: [BeatInterval], settings: HRVSettings = HRVSettings()) {
    self.init(beats.map(\.milliseconds), messageTimes: beats.map(\.time), settings: settings)
  }

  private init(_ raw: [Double], messageTimes: [Double?], settings: HRVSettings) {
    var times: [Double] = []
    var holes: [Bool] = []
    times.reserveCapacity(raw.count)
    var clock = 0.0
    for (index, interval) in raw.enumerated() {
      let isUsable = Self.isPossible(interval)
      clock += isUsable ? interval / 1000 : 0
      var hole = !isUsable
      if messageTimes.indices.contains(index), let message = messageTimes[index], message.isFinite {
        if message > clock + HRVSettings.hole, message < 1e9 {
          hole = index > 0
          clock = message
        }
      }
      times.append(clock)
      holes.append(hole)
    }
    intervals = raw
    self.times = times
    followsHole = holes
    switch settings.filter {
    case .runningMedian: isValid = Self.byMedian(raw, settings)
    case .lastKept:
      isValid = Self.byLastKept(raw, settings, rise: settings.tolerance, fall: settings.tolerance)
    case .kamathFallen:
      isValid = Self.byLastKept(raw, settings, rise: HRVSettings.largestRise, fall: HRVSettings.largestFall)
    case .lipponenTarvainen:
      isValid = zip(raw, BeatClass.classes(of: raw, followsHole: holes, settings: settings)).map {
        $1 == .normal && $0 >= settings.shortest && $0 <= settings.longest
      }
    case .none: isValid = raw.map { $0 > 0 && $0.isFinite }
    }
  }

  private static func byMedian(_ raw: [Double], _ settings: HRVSettings) -> [Bool] {
    let inRange = raw.map { $0 >= settings.shortest && $0 <= settings.longest }
    // The median lies between the extremes of the neighbours, so a beat close to both extremes needs no median.
    let reach = max(0, min(settings.neighbours, raw.count))
    let least = slidingLeast(raw.indices.map { inRange[$0] ? raw[$0] : .infinity }, reach: reach)
    let opposite = slidingLeast(raw.indices.map { inRange[$0] ? -raw[$0] : .infinity }, reach: reach)
    // The margin keeps rounding errors from affecting the decision.
    let tolerance = settings.tolerance * (1 - 1e-9)
    var neighbours: [Double] = []
    return raw.indices.map { index in
      guard inRange[index] else { return false }
      let value = raw[index]
      let greatest = -opposite[index]
      if value - least[index] <= tolerance * least[index], greatest - value <= tolerance * greatest {
        return true
      }
      neighbours.removeAll(keepingCapacity: true)
      for other in max(0, index - reach)...min(raw.count - 1, index + reach)
      where other != index && inRange[other] { neighbours.append(raw[other]) }
      // There are too few neighbours to judge the beat.
      guard neighbours.count >= max(1, HRVSettings.minimumNeighbours) else { return true }
      neighbours.sort()
      guard let median = Statistics.median(sorted: neighbours) else { return true }
      return (value - median).magnitude <= settings.tolerance * median
    }
  }

  /// Returns, for each value, the minimum of the value and its `reach` neighbours on either side.
  ///
  /// - Complexity: O(*n* · log `reach`): minima over 1, 2, 4, … values, then of two overlapping runs.
  private static func slidingLeast(_ values: [Double], reach: Int) -> [Double] {
    let edge = repeatElement(Double.infinity, count: reach)
    var runs = edge + values + edge
    let width = 2 * reach + 1
    var length = 1
    while 2 * length <= width {
      for place in 0..<(runs.count - length) { runs[place] = min(runs[place], runs[place + length]) }
      length *= 2
    }
    return values.indices.map { min(runs[$0], runs[$0 + width - length]) }
  }

  private static func byLastKept(_ raw: [Double], _ settings: HRVSettings, rise: Double, fall: Double)
    -> [Bool]
  {
    var last: Double?
    return raw.map { interval in
      guard interval >= settings.shortest, interval <= settings.longest else { return false }
      if let last, interval - last > rise * last || last - interval > fall * last { return false }
      last = interval
      return true
    }
  }

  /// Number of beats.
  public var count: Int { intervals.count }
  /// Kept intervals in order, ms.
  public var kept: [Double] {
    isValid.allSatisfy { $0 } ? intervals : intervals.indices.filter { isValid[$0] }.map { intervals[$0] }
  }
  /// Fraction of beats removed; 0 for an empty series.
  public var removedShare: Double {
    count > 0 ? Double(isValid.count { !$0 }) / Double(count) : 0
  }
  /// Upper limit of a possible interval, ms: no heart pauses for a whole minute.
  package static let longestPossible = 60_000.0

  private static func isPossible(_ interval: Double) -> Bool { interval > 0 && interval < longestPossible }

  /// Total time of all possible intervals, s.
  package var seconds: Double { intervals.reduce(0) { Self.isPossible($1) ? $0 + $1 / 1000 : $0 } }
  package static func longestImpossible(_ beats: [BeatInterval]) -> Double? {
    beats.lazy.map(\.milliseconds).filter { $0 >= longestPossible && $0.isFinite }.max()
  }

  /// Fraction of the total beat time covered by kept beats.
  public var coverage: Double {
    var all = 0.0
    var good = 0.0
    for index in intervals.indices where Self.isPossible(intervals[index]) {
      all += intervals[index]
      if isValid[index] { good += intervals[index] }
    }
    return all > 0 ? good / all : 0
  }
  /// Differences between consecutive kept beats, ms.
  public var differences: [Double] {
    intervals.indices.dropFirst().compactMap { index in
      isValid[index] && isValid[index - 1] && !followsHole[index]
        ? intervals[index] - intervals[index - 1] : nil
    }
  }

  /// Returns part of the series with removed beats interpolated linearly over the beat index.
  ///
  /// - Returns: `nil` if the range has no kept beat or a gap after its first beat, or if too many beats were
  ///   removed.
  func repaired(_ range: Range<Int>, maximumRemoved: Double) -> [Double]? {
    let kept = range.filter { isValid[$0] }
    guard let first = kept.first, let last = kept.last,
      !range.dropFirst().contains(where: { followsHole[$0] }),
      Double(range.count - kept.count) <= maximumRemoved * Double(range.count)
    else { return nil }
    var result = range.map { intervals[$0] }
    var before = first
    for index in range where !isValid[index] {
      if index < first {
        result[index - range.lowerBound] = intervals[first]
      } else if index > last {
        result[index - range.lowerBound] = intervals[last]
      }
    }
    for next in kept.dropFirst() {
      if next > before + 1 {
        for index in (before + 1)..<next {
          let share = Double(index - before) / Double(next - before)
          result[index - range.lowerBound] = intervals[before] + share * (intervals[next] - intervals[before])
        }
      }
      before = next
    }
    return result
  }
}

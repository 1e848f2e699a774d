import ActivityStreams
import Statistics

/// Moving time and distance of a session, step by step. Stops, timer pauses and gaps count towards neither.
///
/// Motion is determined as for moving time, so that splits add up to the moving time. Splits and fastest
/// windows both use this course, so no split without a rest can be faster than the fastest window.
///
/// Page: *Splits and the fastest kilometre*, tests: `SplitTests`.
package struct MotionCourse: Sendable {
  /// Whether every step is counted. Then the moving clock equals the recording's clock, and ``times``,
  /// ``metres`` and ``rows`` are empty.
  package let isWhole: Bool
  /// Moving seconds at the end of each counted step, in ascending order from 0.
  let times: [Double]
  /// Moving metres at the end of each counted step, starting at 0.
  let metres: [Double]
  /// The row of the stream at which each step ends.
  let rows: [Int]
  /// The ranges of steps between rests: stops, timer pauses and gaps longer than ``longestCrossing``.
  let stretches: [Range<Int>]
  /// Longest stop that is no rest, as at a crossing or a gate, s (house rule).
  fileprivate static let longestCrossing = 45.0
  /// Metres of uncounted steps.
  package let leftOut: Double

  /// Seconds of counted steps; 0 if every step is counted.
  package var seconds: Double { times.last ?? 0 }
  /// Metres in uncounted steps, as a fraction of all metres, 0…1.
  package var shareLeftOut: Double { leftOut > 0 && length > 0 ? leftOut / (length + leftOut) : 0 }
  /// Metres of counted steps; 0 if every step is counted.
  package var length: Double { metres.last ?? 0 }

  /// Converts a moving time to the recording's clock, s.
  func instant(_ seconds: Double, in stream: ActivityStream) -> Double? {
    // Count back from the end of the step that contains the moving time.
    let next = Swift.min(times.partitioningIndex { $0 > seconds }, times.count - 1)
    guard next > 0 else { return nil }
    return stream.time[rows[next]] - (times[next] - seconds)
  }
}

extension ActivityStream {
  /// Returns the course of a session; `nil` if distance, positions and speed are all missing.
  ///
  /// - Parameters:
  ///   - sport: Sets which steps are plausible. A step faster than the sport allows adds neither time nor distance.
  ///   - settings: What counts as moving.
  ///   - route: The highest plausible speed of each sport.
  ///   - countsStops: Whether stops add their time; timer pauses and gaps never do.
  /// - Complexity: O(*n*).
  package func motionCourse(
    sport: ThresholdSport, settings: PaceSettings, route: RouteSettings,
    countsStops: Bool = false
  ) -> MotionCourse? {
    let fastest = route.speedLimit(of: sport)
    let mayStop = !countsStops && mayStand(settings)
    if pauses.isEmpty, evenStep.map({ $0 <= gapLimit }) ?? false, isUnbroken(.distance), isDistanceRising,
      !mayStop, extent(of: .speed).map({ $0.high <= fastest }) ?? false
    {
      return MotionCourse(isWhole: true, times: [], metres: [], rows: [], stretches: [], leftOut: 0)
    }
    guard let cumulative = cumulativeDistance(sport: sport, settings: route) else { return nil }
    let limit = has(.distance) ? gapLimit(of: .distance) : gapLimit(of: .latitude)
    let moving = mayStop ? movingRows(settings: settings) : nil
    var times: [Double] = []
    var metres: [Double] = []
    var rows: [Int] = []
    times.reserveCapacity(time.count)
    metres.reserveCapacity(time.count)
    rows.reserveCapacity(time.count)
    var first = -1
    var last = -1
    var stop = 0
    var (idle, leftOut) = (0.0, 0.0)
    // Uncounted seconds since the last record with a distance, and whether any second counts.
    var (lost, hasMotion) = (0.0, false)
    // Uncounted seconds since the last counted step, and where stretches begin.
    var rest = 0.0
    var starts = [0]
    for row in time.indices {
      if last >= 0 {
        let step = time[row] - time[row - 1]
        while stop < pauses.count, pauses[stop].end <= time[row - 1] { stop += 1 }
        let isPaused = stop < pauses.count && pauses[stop].start < time[row]
        if step <= gapLimit, !isPaused, moving?[row] ?? true { hasMotion = true } else { lost += step }
      }
      guard !cumulative[row].isNaN else { continue }
      defer { (last, lost, hasMotion) = (row, 0, false) }
      guard last >= 0 else {
        first = row
        times.append(0)
        metres.append(0)
        rows.append(row)
        continue
      }
      let seconds = time[row] - time[last]
      let step = cumulative[row] - cumulative[last]
      guard hasMotion, seconds <= limit, step <= fastest * (seconds - lost) else {
        idle += seconds
        rest += seconds
        leftOut += step
        continue
      }
      idle += lost
      if rest + lost > MotionCourse.longestCrossing, times.count > starts[starts.count - 1] + 1 {
        starts.append(times.count - 1)
      }
      rest = 0
      // Subtracting the excluded time is more exact than summing many steps.
      times.append(time[row] - time[first] - idle)
      metres.append(cumulative[row] - cumulative[first] - leftOut)
      rows.append(row)
    }
    let stretches = zip(starts, starts.dropFirst().map { $0 + 1 } + [times.count]).map { $0..<$1 }
    return MotionCourse(
      isWhole: false, times: times, metres: metres, rows: rows, stretches: stretches, leftOut: leftOut)
  }
}

import ActivityStreams
import Statistics

/// Time and distance of a session in motion, step by step: a stop, a timer pause or a gap takes no time and adds no
/// distance. Motion is decided as for moving time, so splits add up to it. Splits and the fastest stretches are both cut from it, so no split is faster than the fastest.
///
/// Page: *Splits and the fastest kilometre*, tests: `SplitTests`.
package struct MotionCourse: Sendable {
  /// Whether every step counts: the clock is that of the recording, and ``times``, ``metres`` and ``rows`` are empty.
  package let isWhole: Bool
  /// Seconds in motion up to the end of each step that counts, rising from 0.
  let times: [Double]
  /// Metres in motion up to there, never falling, from 0.
  let metres: [Double]
  /// The row of the stream at which each step ends.
  let rows: [Int]
  /// Metres of steps that do not count.
  package let leftOut: Double

  /// Seconds of steps that count; 0 if the course is whole.
  package var seconds: Double { times.last ?? 0 }
  /// Share of the metres that steps which do not count hold, 0…1.
  package var shareLeftOut: Double { leftOut > 0 && length > 0 ? leftOut / (length + leftOut) : 0 }
  /// Metres of steps that count; 0 if the course is whole.
  package var length: Double { metres.last ?? 0 }

  /// The recording time of a moving time, s.
  func instant(_ seconds: Double, in stream: ActivityStream) -> Double? {
    // The step that it is in, counted back from its end.
    let next = Swift.min(times.partitioningIndex { $0 > seconds }, times.count - 1)
    guard next > 0 else { return nil }
    return stream.time[rows[next]] - (times[next] - seconds)
  }
}

extension ActivityStream {
  /// The course of a session; `nil` without distance, places or speed.
  ///
  /// - Parameters:
  ///   - sport: decides which steps are accepted: a step faster than the sport allows adds neither time nor distance.
  ///   - settings: what counts as moving.
  ///   - route: the highest plausible speed of each sport.
  ///   - countsStops: whether a stop takes its time; a timer pause and a gap never do.
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
      return MotionCourse(isWhole: true, times: [], metres: [], rows: [], leftOut: 0)
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
    // Since the last record with a distance: seconds that do not count, and whether any does.
    var (lost, hasMotion) = (0.0, false)
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
        leftOut += step
        continue
      }
      idle += lost
      // Subtract the excluded part: summing many steps would be less exact.
      times.append(time[row] - time[first] - idle)
      metres.append(cumulative[row] - cumulative[first] - leftOut)
      rows.append(row)
    }
    return MotionCourse(isWhole: false, times: times, metres: metres, rows: rows, leftOut: leftOut)
  }
}

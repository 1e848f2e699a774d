import ActivityStreams
import MetricExpressions
import SessionMetrics

/// The clean streams of a session resampled to one value per second, for expressions.
///
/// Second 0 starts at the first record. Each unbroken stretch of a channel is averaged over whole seconds,
/// as for normalised power, and its last sample fills its second. Seconds between stretches are missing.
///
/// Page: *Custom metrics*, tests: `CustomSectionTests`.
struct SecondColumns {
  private let stream: ActivityStream
  private let origin: Double
  let count: Int

  /// Creates the columns; `nil` if the stream is empty or longer than the limit for expressions.
  init?(_ stream: ActivityStream) {
    guard let origin = stream.time.first, stream.elapsed <= Double(ExpressionLimits.seconds - 1),
      let last = Int(exactly: stream.elapsed.rounded(.down))
    else { return nil }
    (self.stream, self.origin) = (stream, origin)
    count = last + 1
  }

  private func second(_ time: Double) -> Int { Int(exactly: (time - origin).rounded()) ?? 0 }

  /// Returns a channel by second; `nil` if it has no value.
  func column(of channel: Channel) -> [Double]? {
    guard let series = stream.perSecondSeries(of: channel) else { return nil }
    let stretches = stream.stretches(of: channel)
    guard stretches.count == series.segments.count else { return nil }
    if stretches.count == 1, series.values.count == count, series.segments[0] == 0..<count,
      stretches[0].rows.lowerBound == 0
    {
      return series.values
    }
    var column = [Double](repeating: .nan, count: count)
    for (stretch, segment) in zip(stretches, series.segments) {
      let first = second(stream.time[stretch.rows.lowerBound])
      for (offset, place) in segment.enumerated() where first + offset < count {
        column[first + offset] = series.values[place]
      }
    }
    return column
  }

  /// Converts values by row to values by second. Each is held until the next row, but no longer than the gap limit.
  func column(ofRows values: [Double]) -> [Double] {
    var column = [Double](repeating: .nan, count: count)
    let time = stream.time
    guard values.count == time.count else { return column }
    for row in time.indices {
      let first = second(time[row])
      let isHeld = row + 1 < time.count && time[row + 1] - time[row] <= stream.gapLimit
      let end = isHeld ? max(first + 1, second(time[row + 1])) : first + 1
      for place in first..<min(max(first, end), count) { column[place] = values[row] }
    }
    return column
  }

  /// Seconds since the start; missing during timer stops and in gaps of all channels.
  var time: [Double] {
    var column = [Double](repeating: .nan, count: count)
    let time = stream.time
    var pause = 0
    for row in time.indices {
      let first = second(time[row])
      while pause < stream.pauses.count, stream.pauses[pause].end <= time[row] { pause += 1 }
      var end = first + 1
      if row + 1 < time.count, time[row + 1] - time[row] <= stream.gapLimit {
        let isPaused = pause < stream.pauses.count && stream.pauses[pause].start < time[row + 1]
        if !isPaused { end = max(end, second(time[row + 1])) }
      }
      for place in first..<min(max(first, end), count) { column[place] = Double(place) }
    }
    return column
  }

  /// The seconds at which the clock resumes after a timer stop.
  var breaks: [Int] {
    var segmentStarts: [Int] = []
    var row = 0
    for pause in stream.pauses {
      while row < stream.time.count, stream.time[row] < pause.end { row += 1 }
      if row < stream.time.count { segmentStarts.append(second(stream.time[row])) }
    }
    return segmentStarts
  }
}

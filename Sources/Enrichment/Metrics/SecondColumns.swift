import ActivityStreams
import MetricExpressions
import SessionMetrics

/// The clean streams of a session as expressions see them: one value a second.
///
/// Second 0 begins with the first record. A channel's unbroken stretches become means over whole seconds, as for normalised power, the last
/// sample of a stretch filling its second; everything between stretches is missing.
///
/// Page: *Custom metrics*, tests: `CustomSectionTests`.
struct SecondColumns {
  private let stream: ActivityStream
  private let origin: Double
  /// Number of seconds.
  let count: Int

  /// `nil` for a stream without a row, or longer than expressions are computed over.
  init?(_ stream: ActivityStream) {
    guard let origin = stream.time.first, stream.elapsed <= Double(ExpressionLimits.seconds - 1),
      let last = Int(exactly: stream.elapsed.rounded(.down))
    else { return nil }
    (self.stream, self.origin) = (stream, origin)
    count = last + 1
  }

  /// The second at which an instant lies, the nearest.
  private func second(_ time: Double) -> Int { Int(exactly: (time - origin).rounded()) ?? 0 }

  /// A channel; `nil` if it has no value.
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

  /// Values by row, each held until the next row, at most as long as a gap.
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

  /// Seconds since the start where the clock ran: neither in a gap of all channels nor in a timer stop.
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

  /// Seconds with which the clock runs again after a timer stop.
  var breaks: [Int] {
    var found: [Int] = []
    var row = 0
    for pause in stream.pauses {
      while row < stream.time.count, stream.time[row] < pause.end { row += 1 }
      if row < stream.time.count { found.append(second(stream.time[row])) }
    }
    return found
  }
}

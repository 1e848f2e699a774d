import ActivityStreams

extension SessionContext {
  /// Points of a chart.
  struct ChartPoints {
    var time: [Double] = []
    var values: [Double] = []
  }

  /// At most as many points of a channel as a chart shows: minimum and maximum of each bucket, in time order.
  func chart(of channel: Channel) -> ChartPoints? {
    guard let values = stream.values(of: channel) else { return nil }
    return chart(time: stream.time, values: values)
  }

  /// The same for a column of one's own; `nan` is skipped.
  func chart(time: [Double], values: [Double]) -> ChartPoints? {
    var points = ChartPoints()
    let valid = values.indices.filter { !values[$0].isNaN }
    guard !valid.isEmpty else { return nil }
    if valid.count <= 200 {
      points.time = valid.map { time[$0] }
      points.values = valid.map { values[$0] }
      return points
    }
    for bucket in 0..<100 {
      let part = valid[(bucket * valid.count / 100)..<((bucket + 1) * valid.count / 100)]
      guard var low = part.first else { continue }
      var high = low
      for row in part {
        if values[row] < values[low] { low = row }
        if values[row] > values[high] { high = row }
      }
      for row in low == high ? [low] : [Swift.min(low, high), Swift.max(low, high)] {
        points.time.append(time[row])
        points.values.append(values[row])
      }
    }
    return points
  }
}

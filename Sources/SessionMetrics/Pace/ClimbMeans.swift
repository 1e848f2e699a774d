import ActivityStreams

extension ActivityStream {
  /// Returns the time-weighted mean of the given channel over each climb. A climb without observed values
  /// gives `nil`.
  package func means(of channel: Channel, over climbs: [Climb]) -> [Double?] {
    let spans = climbs.map { (start: time[$0.rows.lowerBound], end: time[$0.rows.upperBound]) }
    guard let sums = PrefixIntegral(self, channel, at: Instants(spans.flatMap { [$0.start, $0.end] })) else {
      return climbs.map { _ in nil }
    }
    return spans.map { span in
      let part = sums.integral(from: span.start, to: span.end)
      return part.seconds > 0 && part.integral.isFinite ? part.integral / part.seconds : nil
    }
  }
}

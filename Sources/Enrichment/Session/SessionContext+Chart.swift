import ActivityStreams
import FormulaSets
import Statistics

extension SessionContext {
  struct ChartPoints {
    var time: [Double]
    var values: [Double]
  }

  /// Samples a channel for a chart; `nil` if it has no value.
  func chart(of channel: Channel) -> ChartPoints? {
    if isLean { return nil }
    return stream.values(of: channel).flatMap {
      chart(time: stream.time, values: $0, areFinite: stream.extent(of: channel) != nil)
    }
  }

  /// Samples a column for a chart, skipping NaN and infinity; `nil` if nothing remains.
  ///
  /// - Parameters:
  ///   - time: The time of each value, s.
  ///   - values: The column.
  ///   - areFinite: Whether all values are known to be finite; `nil` if unknown.
  func chart(time: [Double], values: [Double], areFinite: Bool? = nil) -> ChartPoints? {
    guard !isLean, time.count == values.count else { return nil }
    let points = formulas.output.chartPoints
    let rows =
      switch formulas.output.chartSampling {
      case .extremes:
        ChartSampling.extremes(
          of: values.elementSpan, points: points, areFinite: areFinite ?? values.elementSpan.isFinite)
      case .largestTriangles:
        ChartSampling.largestTriangles(of: values.elementSpan, over: time.elementSpan, points: points)
      }
    return rows.isEmpty ? nil : ChartPoints(time: rows.map { time[$0] }, values: rows.map { values[$0] })
  }
}

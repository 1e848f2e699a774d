import ActivityStreams
import FormulaSets
import Statistics

extension SessionContext {
  /// Points of a chart.
  struct ChartPoints {
    var time: [Double]
    var values: [Double]
  }

  /// A channel as a chart shows it; `nil` if it has no value.
  func chart(of channel: Channel) -> ChartPoints? {
    if isLean { return nil }
    return stream.values(of: channel).flatMap {
      chart(time: stream.time, values: $0, areFinite: stream.extent(of: channel) != nil)
    }
  }

  /// A custom column for a chart; values that are not finite are left out. `nil` without one.
  /// - Parameter areFinite: whether all values are known to be finite; `nil` if that is unknown.
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

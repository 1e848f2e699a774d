import ActivityStreams
import FormulaSets
import SessionMetrics

extension DistanceAlong {
  /// Creates the distances of a session as in its total; `nil` without distance, positions and speed.
  init?(_ context: borrowing SessionContext) {
    let stream = context.stream
    guard
      let column = stream.cumulativeDistance(sport: context.kind.sport, settings: context.formulas.route)
    else { return nil }
    self.init(column.indices.lazy.map { (stream.time[$0], column[$0]) })
  }
}

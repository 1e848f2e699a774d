import ActivityStreams
import FormulaSets
import SessionMetrics

extension SecondTable {
  /// Creates the table of a session, with distance as in the blocks of its structure and climb as in its laps; `nil` if
  /// the session is too long or has fewer than two records.
  init?(_ context: borrowing SessionContext) {
    let formulas = context.formulas
    self.init(
      context.stream, believed: context.believed, pace: formulas.pace, power: formulas.power,
      minimumCoverage: formulas.loadFallback.minimumCoverage)
    if context.power == nil { watts = nil }
    if rateClock == .moving, !context.kind.travels { rateClock = .timer }
    // Motion between the walls of a pool is unknown.
    if context.pool == nil, context.motion.distance != nil, let along = DistanceAlong(context) {
      distance = (0...end).map { along.metres(from: 0, to: Double($0)) }
    }
    guard context.elevation != nil else { return }
    let seconds = (0..<end).map {
      Lap(span: TimeSpan(start: Double($0), end: Double($0 + 1)), distance: 0)
    }
    let gains = context.stream.splits(
      laps: seconds, context.altitudeLines, source: context.altitudeSource, sport: context.kind.sport,
      settings: formulas.pace, elevation: formulas.elevation, route: formulas.route)
    guard gains.count == end else { return }
    var sum = 0.0
    climb =
      [0]
      + gains.map { second in
        sum += second.gain ?? 0
        return second.gain == nil ? .nan : sum
      }
  }
}

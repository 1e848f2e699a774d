import ActivityStreams
import TextFormats

/// The effect of one session on fitness, fatigue and form.
///
/// The "before" values include all other loads of the session's day. The "after" values add this
/// session, so each filter rises by its daily weight × load.
public struct LoadEffect: Sendable, Hashable {
  /// Long-term fitness before the session.
  public let chronicBefore: Double
  /// Long-term fitness after the session.
  public let chronicAfter: Double
  /// Short-term fatigue before the session.
  public let acuteBefore: Double
  /// Short-term fatigue after the session.
  public let acuteAfter: Double
  /// Form (fitness − fatigue) before the session.
  package var balanceBefore: Double { chronicBefore - acuteBefore }
  /// Form (fitness − fatigue) after the session.
  package var balanceAfter: Double { chronicAfter - acuteAfter }
  /// Whether long-term fitness still depends strongly on its starting value.
  public let isWarmingUp: Bool
  /// Fraction of the last 28 days, ending on the session's day, with complete load data; 0 without a history.
  public let coverage: Double

  /// Computes how a load on a given day changes fitness, fatigue and form.
  ///
  /// - Parameters:
  ///   - load: The session's load.
  ///   - day: The session's day.
  ///   - history: Other sessions in any order. Later sessions and any with the same `id` are ignored.
  ///   - id: The session's identifier, in case the history contains it.
  ///   - unlogged: Days on which training was not logged.
  ///   - rules: The rules that choose each session's load.
  ///   - settings: Time constants, daily weights and starting values.
  /// - Throws: ``FitnessError`` if the load is negative or not finite.
  package init(
    of load: Double, on day: CalendarDay, history: [SessionSummary], id: String? = nil,
    unlogged: [CalendarDay] = [], rules: LoadRules,
    settings: FitnessSettings
  ) throws(FitnessError) {
    guard load >= 0, load.isFinite else { throw .invalidLoad(index: 0, value: load) }
    let loads = DailyLoads(
      history.filter { (id == nil || $0.id != id) && $0.day <= day }, unlogged: unlogged, rules: rules)
    // The session's own day counts towards the 28 days needed for a starting value.
    let state = FitnessCurve.state(after: day, loads, settings: settings)
    coverage = state.coverage
    var fitness = state.fitness
    if fitness.day == nil { try fitness.advance(to: day) }
    chronicBefore = fitness.chronic
    acuteBefore = fitness.acute
    try fitness.add(load: load, on: day)
    chronicAfter = fitness.chronic
    acuteAfter = fitness.acute
    isWarmingUp = fitness.isWarmingUp
  }
}

import ActivityStreams
import TextFormats

/// The effect of one session on fitness, fatigue and form.
///
/// "Before" includes all loads of the session's day except this one. "After" adds it, so after − before =
/// α·load.
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
  /// Whether long-term fitness still depends on its starting value.
  public let isWarmingUp: Bool
  /// Share of the previous 28 days whose load is fully known; 0 without such days.
  public let coverage: Double

  /// Computes the effect of a load on a day.
  ///
  /// - Parameters:
  ///   - load: The session's load.
  ///   - day: The session's day.
  ///   - history: Other sessions in any order. Later sessions, and any session with the same `id`, are
  ///     ignored.
  ///   - id: The session's identifier, if the history may contain it.
  ///   - unlogged: Days whose training is unknown.
  ///   - rules: Which load of a session is used.
  ///   - settings: Time constants, weights and seed.
  /// - Throws: ``FitnessError`` if the load is negative or not finite.
  package init(
    of load: Double, on day: CalendarDay, history: [SessionSummary], id: String? = nil,
    unlogged: [CalendarDay] = [], rules: LoadRules,
    settings: FitnessSettings
  ) throws(FitnessError) {
    guard load >= 0, load.isFinite else { throw .invalidLoad(index: 0, value: load) }
    let loads = DailyLoads(
      history.filter { (id == nil || $0.id != id) && $0.day <= day }, unlogged: unlogged, rules: rules)
    // The session's own day counts towards the history length, so a history of 28 days has a seed.
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

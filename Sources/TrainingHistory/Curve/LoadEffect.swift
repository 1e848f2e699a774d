import ActivityStreams
import TextFormats

/// The effect of one session on fitness, fatigue and their balance.
///
/// Before is its day with all loads except this one, after is with it, so after − before = α·load.
public struct LoadEffect: Sendable, Hashable {
  /// Long-term fitness before.
  public let chronicBefore: Double
  /// Long-term fitness after.
  public let chronicAfter: Double
  /// Short-term fatigue before.
  public let acuteBefore: Double
  /// Short-term fatigue after.
  public let acuteAfter: Double
  /// Fitness less fatigue before.
  package var balanceBefore: Double { chronicBefore - acuteBefore }
  /// Fitness less fatigue after.
  package var balanceAfter: Double { chronicAfter - acuteAfter }
  /// Whether long-term fitness still depends on where it started.
  public let isWarmingUp: Bool
  /// Share of the 28 days before with fully known load; 0 if there are no such days.
  public let coverage: Double

  /// The effect of a load on a day.
  ///
  /// - Parameters:
  ///   - load: The session's load.
  ///   - day: Its day.
  ///   - history: Other sessions in any order; the session itself, by `id`, and later days are left out.
  ///   - id: The session's identifier, if the history may contain it.
  ///   - unlogged: Days whose training is unknown.
  ///   - rules: Which load of a session is used.
  ///   - settings: The rules of the filters.
  /// - Throws: ``FitnessError`` for a load that is negative or not finite.
  package init(
    of load: Double, on day: CalendarDay, history: [SessionSummary], id: String? = nil,
    unlogged: [CalendarDay] = [], rules: LoadRules = LoadRules(),
    settings: FitnessSettings = FitnessSettings()
  ) throws(FitnessError) {
    guard load >= 0, load.isFinite else { throw .invalidLoad(index: 0, value: load) }
    let loads = DailyLoads(
      history.filter { (id == nil || $0.id != id) && $0.day <= day }, unlogged: unlogged, rules: rules)
    // The day counts for the length of the history, so one of 28 days has its seed.
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

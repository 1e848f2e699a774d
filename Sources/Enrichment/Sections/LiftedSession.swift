import ActivityStreams
import FormulaSets
import SessionMetrics
import StrengthTraining

/// A session whose device counted sets, as a strength log with this session alone.
///
/// Numbers equal `p247 strength` on the same file: records, trends and the athlete's own factor of sets need the log.
struct LiftedSession {
  let history: StrengthHistory
  /// The load of its sets; `nil` if unknown, and for a kind whose sets are not lifting.
  let load: SetsLoad?
  /// The share of each muscle group in that load, by the catalogue's shares, in alphabetical order; what unknown
  /// exercises is not split over muscles. `nil` if no muscle is known.
  let regions: [(region: String, share: Double)]?

  /// The session; `nil` if the device counted no sets.
  init?(_ context: borrowing SessionContext) {
    guard var session = StrengthSession(context.recording) else { return nil }
    session.rating = context.summary.perceivedExertion
    session.duration = context.minutes.map { $0 * 60 } ?? session.duration
    history = StrengthHistory(
      StrengthLog([session]), bodyWeight: context.thresholds.mass, settings: context.formulas.strength)
    var scale = context.formulas.loadFallback
    // A rating is worth the same with sets and without.
    scale.ratingFactor =
      RatedLoad.factor(RatedLoad.all(context.history ?? []), settings: scale) ?? scale.ratingFactor
    let found = history.loads(scale: scale).first
    load =
      context.kind.countsSets
      ? found?.load.map { SetsLoad(value: $0.value, interval: $0.interval, method: $0.method.rawValue) } : nil
    guard let found, let whole = found.load?.value, whole > 0 else {
      regions = nil
      return
    }
    let shares = found.muscles.byRegion.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    regions = shares.isEmpty ? nil : shares.map { ($0.key, $0.value / whole) }
  }
}

extension LoadInputs {
  /// The most that a lifting session with only heart rate, which undercounts it, may load: the upper end from its
  /// rating, else its minutes; `nil` for other sessions.
  func mostOfLifting(_ load: TrainingLoad, _ formulas: FormulaSet) -> Double? {
    guard kind.isOfStrength, sets == nil, load.method == .heartRate else { return nil }
    var scale = formulas.loadFallback
    scale.ratingFactor = RatedLoad.factor(rated, settings: scale) ?? scale.ratingFactor
    return StrengthLoad(
      rating: rating, minutes: minutes, stimulus: 0, heartRateLoad: load.value, own: nil, scale: scale)?
      .interval.upper
  }
}

extension EnrichedActivity {
  /// Whether the load of a lifting session comes from heart rate alone, which undercounts it, without sets.
  package var isLiftingByHeartRate: Bool {
    ActivityKind(named: kind).isOfStrength && strength?.load == nil && trainingLoad?.isOfHeartRate == true
  }
}

/// The load of a session's counted sets (`StrengthLoad`).
struct SetsLoad: Sendable, Hashable {
  let value: Double
  let interval: LoadInterval
  /// The source, as documents name it: `session_rpe`, `own_sets`, `sets`, `minutes`.
  let method: String
}

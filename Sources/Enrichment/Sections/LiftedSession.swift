import ActivityStreams
import FormulaSets
import SessionMetrics
import StrengthTraining

/// A session whose sets were counted by the device, analysed as a strength log of one session.
///
/// The numbers match the output of `p247 strength` for the same file. Records, trends and a personal factor per
/// set need the full log.
struct LiftedSession {
  let history: StrengthHistory
  /// The load of the sets; `nil` if unknown, or if sets of this kind are not lifting.
  let load: SetsLoad?
  /// Each muscle group's share of the load, sorted by name; the load of unknown exercises is not assigned.
  /// `nil` if no muscle is known.
  let regions: [(region: String, share: Double)]?

  /// Creates the analysis; `nil` if the device counted no sets.
  init?(_ context: borrowing SessionContext) {
    guard var session = StrengthSession(context.recording) else { return nil }
    session.rating = context.summary.perceivedExertion
    session.duration = context.minutes.map { $0 * 60 } ?? session.duration
    history = StrengthHistory(
      StrengthLog([session]), bodyWeight: context.thresholds.mass, settings: context.formulas.strength)
    var scale = context.formulas.loadFallback
    // A rating has the same value whether or not sets were counted.
    scale.ratingFactor =
      RatedLoad.factor(RatedLoad.all(context.history ?? []), settings: scale) ?? scale.ratingFactor
    let sessionLoad = history.loads(scale: scale).first
    load =
      context.kind.countsSets
      ? sessionLoad?.load.map { SetsLoad(value: $0.value, interval: $0.interval, method: $0.method.rawValue) }
      : nil
    guard let sessionLoad, let whole = sessionLoad.load?.value, whole > 0 else {
      regions = nil
      return
    }
    let shares = sessionLoad.muscles.byRegion.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    regions = shares.isEmpty ? nil : shares.map { ($0.key, $0.value / whole) }
  }
}

extension LoadInputs {
  /// Upper limit of the load of a lifting session that has only heart rate, which underestimates it. The
  /// limit comes from the rating or, if the session was not rated, from the duration. `nil` for other
  /// sessions.
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
  /// Whether the load of a lifting session without sets is based on heart rate alone, which underestimates it.
  package var isLiftingByHeartRate: Bool {
    ActivityKind(named: kind).isOfStrength && strength?.load == nil && trainingLoad?.isOfHeartRate == true
  }
}

/// The load of a session's sets (`StrengthLoad`).
struct SetsLoad: Sendable, Hashable {
  let value: Double
  let interval: LoadInterval
  /// The method as named in documents: `session_rpe`, `own_sets`, `sets` or `minutes`.
  let method: String
}

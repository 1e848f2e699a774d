import FormulaSets
import TrainingHistory

/// Daily loads of a season and the resulting fitness curve. As in `p247 history`, duplicates count once and
/// sessions without a date are omitted.
struct TuneCurve: Sendable {
  /// Total load of all days. If no activity has a date, the total of all activities.
  let load: Double
  /// Fitness, fatigue and form for every day from the first activity to the last, at most ten years.
  let days: [FitnessDay]

  init(_ activities: [TuneSession.Activity], _ rows: [TuneRow], _ formulas: FormulaSet) {
    let sessions = zip(activities, rows).compactMap { $0.session(under: $1) }
    guard let last = sessions.last?.day else {
      load = rows.map { $0.values[TuneColumn.load] }.filter { !$0.isNaN }.reduce(0, +)
      days = []
      return
    }
    days = FitnessCurve.days(
      of: sessions, through: last, rules: formulas.loadRules, settings: formulas.fitness)
    load = days.reduce(0) { $0 + $1.load }
  }
}

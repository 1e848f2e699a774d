import FormulaSets
import TrainingHistory

/// The sums of a season's loads, by day: the rules of `p247 history`, by which a repeated session counts once and one
/// without a day does not count.
struct TuneCurve: Sendable {
  /// The load of these days; where no activity has a day, of all activities.
  let load: Double
  /// Fitness, fatigue and form of every day from the first activity to the last, at most ten years.
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

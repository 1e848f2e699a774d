import ActivityStreams
import FormulaSets
import SessionMetrics

/// Power values of a session, shared by the sections.
struct PowerFacts {
  let summary: PowerSummary
  /// The athlete's threshold power on that day, W.
  let threshold: Double?

  init?(_ stream: ActivityStream, thresholds: AthleteThresholds, formulas: FormulaSet) {
    guard let summary = stream.powerSummary(settings: formulas.power), summary.maximum > 0 else { return nil }
    self.summary = summary
    threshold = thresholds.thresholdPower
  }

  /// Training stress score of the session; `nil` if the threshold power is unknown.
  var stress: Double? { threshold.flatMap(summary.trainingStress) }
}

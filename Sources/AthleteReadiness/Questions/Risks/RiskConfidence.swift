import ActivityStreams
import DayRecords
import RealModule

/// Confidence in a risk on a continuous scale: low below 0, high from 1. It does not depend on the probability.
extension AthleteState {
  /// Returns the confidence in the given risk. It is never high during the first few days.
  func confidence(
    _ kind: RiskKind, issue: IssueTime, evidence: borrowing ConfidenceEvidence, inputs: borrowing RiskInputs,
    answersShare: Double, reports: SelfReportState?
  ) -> Confidence {
    if evidence.isSilent { return .low }
    let rule = ConfidenceRules.rule(kind, issue)
    var place: Double
    if answersShare > 0.5 {
      place = answersPlace(kind, inputs, reports)
    } else {
      let knownShare = kind == .recoveryInstability ? inputs[.vitalsShare] ?? 0 : memory.training.known
      place = min(
        (evidence.sum(rule.weights) - rule.low) / max(rule.high - rule.low, 1e-9),
        (knownShare - ConfidenceRules.minimumKnown)
          / max(ConfidenceRules.fullKnown - ConfidenceRules.minimumKnown, 1e-9))
      let nights = inputs[.vitalsShare] ?? 0
      if kind != .fuelingMismatch, nights < ConfidenceRules.fullNights { place = min(place, 0.999) }
    }
    let days = memory.risks.days
    let grown = place - (1 - min(1, Double(days) / max(1, ConfidenceRules.grownAfter)))
    if grown < 0 { return .low }
    return min(rule.most, grown >= 1 && days >= ConfidenceRules.highFrom ? .high : .medium)
  }

  /// Returns the confidence from the athlete's own answers: how many of them are recent, how predictable they
  /// were, and how many exist in total.
  private func answersPlace(_ kind: RiskKind, _ inputs: borrowing RiskInputs, _ reports: SelfReportState?)
    -> Double
  {
    let isSoreness = kind == .loadAccumulation
    let forecast = reports.map { isSoreness ? $0.comfort : $0.feel } ?? SelfReportForecast()
    let error = forecast.deviation(
      usual: isSoreness ? SelfReportRules.sorenessError : SelfReportRules.feelError)
    let spread = max(memory.risks.answers.levels[isSoreness ? 1 : 0].deviation, 1e-6)
    let record = (1 - error * error / (spread * spread)).clamped(-0.2, 0.6)
    let evidence =
      min(1, inputs[.answersShare] ?? 0) + ConfidenceRules.recordWeight * record
      + ConfidenceRules.answersWeight * min(1, Double(forecast.count) / max(1, ConfidenceRules.fullAnswers))
    return (evidence - ConfidenceRules.answersLow)
      / max(ConfidenceRules.answersHigh - ConfidenceRules.answersLow, 1e-9)
  }
}

import ActivityStreams
import RealModule

/// How far a risk can be trusted, as a place on a scale: below 0 confidence is low, from 1 it is high. The probability itself
/// does not enter.
extension AthleteState {
  /// The confidence of a risk. Never high in the first days.
  func confidence(
    _ kind: RiskKind, issue: Issue, evidence: ConfidenceEvidence, inputs: RiskInputs, answersShare: Double,
    reports: SelfReportMemory?, settings: ReadinessSettings
  ) -> Confidence {
    let rules = settings.confidence
    if isSilent { return .low }
    var place: Double
    if answersShare > 0.5 {
      place = answersPlace(kind, inputs, reports, settings: settings)
    } else {
      let rule = rules.rule(kind, issue)
      let known = kind == .recoveryInstability ? inputs[.vitalsShare] ?? 0 : memory.training.known
      place = min(
        (evidence.sum(rule.weights) - rule.low) / max(rule.high - rule.low, 1e-9),
        (known - rules.leastKnown) / max(rules.fullKnown - rules.leastKnown, 1e-9))
      let nights = inputs[.vitalsShare] ?? 0
      if kind != .fuelingMismatch, nights < rules.fullNights { place = min(place, 0.999) }
    }
    let days = memory.risks.days
    let grown = place - (1 - min(1, Double(days) / max(1, rules.grownAfter)))
    if grown < 0 { return .low }
    return grown >= 1 && days >= rules.highFrom ? .high : .medium
  }

  private static let voices: [TrackedMetric] = [
    .restingHeartRate, .lnRMSSD, .lnSDNN, .sleep, .feel, .soreness, .energyIntake, .plannedLoad,
  ]

  /// Whether the last fourteen days say nothing: no vitals, night, answer, food, training or plan.
  private var isSilent: Bool {
    for day in 0..<14 {
      for metric in Self.voices where recent[metric, day] != nil { return false }
      if let load = recent[.load, day], load > 0 { return false }
    }
    return true
  }

  /// The place where the athlete's own answers lead: how many there are of late, how well they could be forecast so far, and how
  /// many there are in all.
  private func answersPlace(
    _ kind: RiskKind, _ inputs: RiskInputs, _ reports: SelfReportMemory?, settings: ReadinessSettings
  ) -> Double {
    let rules = settings.confidence
    let isSoreness = kind == .loadAccumulation
    let own = settings.selfReport
    let forecast = reports.map { isSoreness ? $0.comfort : $0.feel } ?? SelfReportForecast()
    let error = forecast.deviation(usual: isSoreness ? own.sorenessError : own.feelError, settings: own)
    let spread = max(memory.risks.answers.levels[isSoreness ? 1 : 0].deviation, 1e-6)
    let record = (1 - error * error / (spread * spread)).clamped(-0.2, 0.6)
    let evidence =
      min(1, inputs[.answersShare] ?? 0) + rules.recordWeight * record
      + rules.answersWeight * min(1, Double(forecast.count) / max(1, rules.fullAnswers))
    return (evidence - rules.answersLow) / max(rules.answersHigh - rules.answersLow, 1e-9)
  }
}

extension RiskKind {
  /// Whether an absent input matters to the risk.
  func looks(at input: String) -> Bool {
    switch self {
    case .fatigueSpillover, .loadAccumulation: input != "food"
    case .performanceSuppression: true
    case .fuelingMismatch: ["food", "load", "planned_load"].contains(input)
    case .recoveryInstability: ["hrv", "resting_hr", "sleep"].contains(input)
    }
  }
}

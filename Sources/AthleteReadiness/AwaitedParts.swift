// What the assembly of a day needs of its parts, in the plainest form that works. Each declaration here is replaced by
// the part's own: whoever lands that part deletes it here.

extension AthleteState {
  /// The five risks, in the order of ``RiskKind``.
  public func risks(
    issue: Issue = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> [RiskPrediction] {
    RiskKind.allCases.map {
      RiskPrediction(kind: $0, probability: 0.05, baseRate: 0.05, level: .low, confidence: .low)
    }
  }

  /// Rules of thumb that fire today.
  public func flags(settings: ReadinessSettings = ReadinessSettings()) -> [HealthFlag] { [] }
}

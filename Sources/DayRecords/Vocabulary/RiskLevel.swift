/// Level of a risk.
public enum RiskLevel: String, Sendable, Hashable, CaseIterable {
  case low, moderate, high
}

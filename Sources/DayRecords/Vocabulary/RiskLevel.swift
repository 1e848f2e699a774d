/// How much a risk stands out.
public enum RiskLevel: String, Sendable, Hashable, CaseIterable {
  case low, moderate, high
}

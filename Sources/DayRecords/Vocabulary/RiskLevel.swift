/// How high a risk is.
public enum RiskLevel: String, Sendable, Hashable, CaseIterable {
  case low, moderate, high
}

/// How far a result can be trusted, regardless of its probability.
public enum Confidence: String, Sendable, Hashable, CaseIterable, Comparable {
  case low, medium, high

  /// Whether the first is lower.
  public static func < (one: Confidence, other: Confidence) -> Bool {
    Self.allCases.firstIndex(of: one).map { $0 < (Self.allCases.firstIndex(of: other) ?? 0) } ?? false
  }
}

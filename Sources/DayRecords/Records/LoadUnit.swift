/// Unit of a planned or completed load.
public enum LoadUnit: String, Sendable, Hashable, CaseIterable {
  /// Exponential TRIMP, the scale to which all loads are converted.
  case load
  /// Session RPE × minutes.
  case sessionRating = "session_rpe"
  /// Stress points from power or pace.
  case stress = "tss"
  case minutes
}

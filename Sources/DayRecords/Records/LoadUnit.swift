/// Unit of a planned or completed load.
public enum LoadUnit: String, Sendable, Hashable, CaseIterable {
  /// Load units of exponential TRIMP, the common scale.
  case load
  /// Session RPE × minutes.
  case sessionRating = "session_rpe"
  /// Stress points from power or pace.
  case stress = "tss"
  /// Minutes of training.
  case minutes
}

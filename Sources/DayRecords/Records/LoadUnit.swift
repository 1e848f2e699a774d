/// The unit of a load that was planned or done.
public enum LoadUnit: String, Sendable, Hashable, CaseIterable {
  /// The one scale: that of the exponential training impulse.
  case load
  /// Session RPE × minutes.
  case sessionRating = "session_rpe"
  /// Stress points of power or pace.
  case stress = "tss"
  /// Minutes of training.
  case minutes
}

/// Load from session RPE (Foster 1998).
///
/// Page: *Session RPE*, tests: `ZoneTRIMPTests`, `TrainingLoadTests`.
public enum SessionRPELoad {
  /// Returns rating × minutes, in arbitrary units.
  ///
  /// - Parameters:
  ///   - rating: Rating of perceived exertion of the entire session on the CR10 scale, 0–10; half points
  ///     allowed.
  ///   - minutes: Duration including pauses.
  /// - Returns: `nil` for a rating outside 0–10, or a duration that is negative or not finite.
  public static func load(rating: Double, minutes: Double) -> Double? {
    guard (0...10).contains(rating), minutes >= 0, minutes.isFinite else { return nil }
    return rating * minutes
  }
}

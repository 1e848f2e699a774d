/// Heart-rate recovery in the minute after a session, recorded only if it can be compared with other
/// sessions.
public struct SessionRecovery: Sendable, Hashable {
  /// Heart rate at the end of exercise, bpm.
  public var start: Double
  /// Fall in heart rate within 60 s, bpm.
  public var drop: Double

  package init(start: Double, drop: Double) {
    self.start = start
    self.drop = drop
  }
}

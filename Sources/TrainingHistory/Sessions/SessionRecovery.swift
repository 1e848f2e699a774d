/// Heart-rate recovery in the minute after a session, if comparable with other sessions.
public struct SessionRecovery: Sendable, Hashable {
  /// Heart rate at the end of the exercise, bpm.
  public var start: Double
  /// Fall in heart rate within 60 s, bpm.
  public var drop: Double

  package init(start: Double, drop: Double) {
    self.start = start
    self.drop = drop
  }
}

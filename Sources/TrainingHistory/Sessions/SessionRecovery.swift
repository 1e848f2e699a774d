/// The fall of heart rate in the minute after a session, where it compares with others.
public struct SessionRecovery: Sendable, Hashable {
  /// Heart rate at the end of the exercise, bpm.
  public var start: Double
  /// Fall within 60 s, bpm.
  public var drop: Double

  /// A recovery.
  ///
  /// - Parameters:
  ///   - start: Heart rate at the end of the exercise, bpm.
  ///   - drop: Fall within 60 s, bpm.
  package init(start: Double, drop: Double) {
    self.start = start
    self.drop = drop
  }
}

public import ActivityStreams

/// What is said of one day: score, signal, risks, the decision, and what stood out.
public struct DayAssessment: Sendable, Hashable {
  public var day: CalendarDay
  public var issue: Issue
  public var recovery: RecoveryScore
  public var signal: ReadinessSignal
  /// All five, in the order of ``RiskKind``.
  public var predictions: [RiskPrediction]
  public var decision: Decision
  public var supportingInsight: String?
  public var coaching: [CoachingNote]
  public var flags: [HealthFlag]
  public var patterns: [EmergingPattern]
  /// Inputs of the day that were absent.
  public var missing: [String]
}

public import SessionMetrics
public import TextFormats
public import TrainingHistory

/// Options for reading records.
public struct RecordOptions: Sendable, Hashable {
  /// The preferred sources of each metric.
  public var priority = SourcePriority()
  /// The athlete's time zone, for records without one.
  public var timeZone: String?
  /// Whether raw samples yield a nightly resting heart rate if no device reports one
  /// (`NightRestingHeartRate`).
  ///
  /// Use this only for an athlete whose device never reports one. The lowest half hour of a night is
  /// usually below a device's value, and a baseline of both raises false alarms.
  public var restingHeartRateOfNights = false

  /// The reading limits of a record.
  public var budget = ReadingBudget()
  /// Limits that no session can exceed.
  public var plausibility = PlausibilitySettings()
  /// When two workouts are reports of one session.
  public var duplicates = DuplicateSettings()

  /// The default options.
  public init() {}
}

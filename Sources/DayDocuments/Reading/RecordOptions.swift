public import SessionMetrics
public import TextFormats
public import TrainingHistory

/// Options for reading records.
public struct RecordOptions: Sendable, Hashable {
  /// The order of preference among sources, for each metric.
  public var priority = SourcePriority()
  /// The athlete's time zone, for records without one.
  public var timeZone: String?
  /// Whether to estimate resting heart rate from night heart rates if no device reports one
  /// (`NightRestingHeartRate`).
  ///
  /// Use this only for an athlete whose device never reports one. The lowest half hour of a night is usually
  /// below a device's value, so a baseline that mixes both raises false alarms.
  public var restingHeartRateOfNights = false

  /// The limits on the size of a record.
  public var budget = ReadingBudget()
  /// The limits that no session can exceed.
  public var plausibility = PlausibilitySettings()
  /// When two reports of a workout are taken to describe the same session.
  public var duplicates = DuplicateSettings()

  /// Creates the default options.
  public init() {}
}

/// Settings for how time is counted: gaps, pauses, missing samples and the weighting of samples in time.
///
/// Every metric uses the same policy (science 0.3). The limits determine which steps between samples count as
/// observed time. A longer step, or one that spans a timer stop, is a gap and is not counted.
///
/// Page: *Missing samples, gaps and time*, tests: `ActivityStreamTests`.
public struct TimeBaseSettings: SettingsGroup {
  package static let group = "time_base"

  /// Longest step that counts as observed, s; `nil` to determine it from the recording (``GapLimit``).
  public var gapLimit: Double?
  /// Automatic gap limit of ordinary recordings, s. This is also the smallest automatic limit.
  package static let autoFloor = 10.0
  /// Largest automatic gap limit, s.
  package static let autoCeiling = 60.0
  /// Automatic gap limit, as a multiple of a percentile of the steps.
  package static let autoMultiple = 3.0
  /// Percentile of the steps from which the automatic limit is determined, as a fraction.
  package static let autoPercentile = 0.9
  /// Maximum value of that percentile in an ordinary recording, s.
  package static let autoOrdinaryStep = 2.0
  /// Longest step between positions that counts as observed, s; `nil` to use the general limit.
  public var positionGapLimit: Double? = 30
  /// Longest step between altitudes that counts as observed, s; `nil` to use the general limit.
  public var altitudeGapLimit: Double? = 60
  /// Whether recorded timer stops count as pauses.
  public var honoursPauses = true
  /// How a row without a value affects the value before it.
  public var missingSamples = MissingSamples.bridged
  /// What to do with records that go back in time.
  public var timeOrder = TimeOrder.dropStrays
  /// How heart-rate samples are weighted in time.
  public var heartRateRule = IntegrationRule.trapezoid
  /// How power, pace and cadence samples are weighted in time.
  public var outputRule = IntegrationRule.leftConstant

  /// Creates the default settings.
  public init() {}

  package static let settings: [Setting<TimeBaseSettings>] = [
    .number(
      "gap_limit", \.gapLimit, in: 1...3600, unit: "s",
      "longest step between two samples that counts as recorded; null = chosen from the recording"),
    .number(
      "position_gap_limit", \.positionGapLimit, in: 1...3600, unit: "s",
      "longest step between positions; null = as for other samples"),
    .number(
      "altitude_gap_limit", \.altitudeGapLimit, in: 1...3600, unit: "s",
      "longest step between altitudes; null = as for other samples"),
    .flag("honours_pauses", \.honoursPauses, "treat recorded timer stops as pauses"),
    .choice("missing_samples", \.missingSamples, "effect of a record without a value on the previous value"),
    .choice("time_order", \.timeOrder, "treatment of records that go back in time"),
    .choice("heart_rate_rule", \.heartRateRule, "how heart-rate samples are weighted in time"),
    .choice("output_rule", \.outputRule, "how power, pace and cadence samples are weighted in time"),
  ]
}

/// A rule for weighting samples in time (science 0.3).
///
/// Page: *Integration rules*, tests: `ActivityStreamTests`, `NonuniformWindowTests`.
public enum IntegrationRule: String, CaseIterable, Sendable, Codable {
  /// A sample counts for half of the step before it and half of the step after it. The error is of second
  /// order in the step. Sampling every 1 s, every 2 s or only on change therefore gives nearly the same
  /// result, and a histogram suffices.
  case trapezoid
  /// Each value holds until the next sample. The last value has no duration.
  case leftConstant = "left_constant"
  /// Values are interpolated linearly between samples and integrated exactly.
  case linear
}

/// How a record without a value affects the value before it.
///
/// Page: *Missing samples, gaps and NaN*, tests: `ActivityStreamTests`.
public enum MissingSamples: String, CaseIterable, Sendable, Codable {
  /// The record is skipped: a step goes from one valid sample to the next.
  case bridged
  /// The previous value holds up to this record. From there to the next valid sample, nothing is observed.
  case ended
}

/// What to do with records that go back in time.
public enum TimeOrder: String, CaseIterable, Sendable, Codable {
  /// Isolated strays are dropped and counted. A block whose times restart at an earlier value is sorted into place.
  case dropStrays = "drop_strays"
  /// All records are sorted by time. Records with equal times keep their file order.
  case sort
}

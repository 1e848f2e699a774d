/// Settings for counting time: gaps, pauses, missing samples and the rule that weights samples in time.
///
/// Every metric uses the same policy (science 0.3). The limits decide which steps between samples are
/// observed time. A longer step, or one that spans a timer stop, is a gap and does not count.
///
/// Page: *Missing samples, gaps and time*, tests: `ActivityStreamTests`.
public struct TimeBaseSettings: SettingsGroup {
  /// The group `time_base` of a formula file.
  package static let group = "time_base"

  /// Longest step that counts as observed, s; `nil` determines it from the recording (``GapLimit``).
  public var gapLimit: Double?
  /// `auto`: the limit for ordinary recordings, s.
  package static let autoFloor = 10.0
  /// `auto`: the maximum limit, s.
  package static let autoCeiling = 60.0
  /// `auto`: the limit as a multiple of the percentile of the steps.
  package static let autoMultiple = 3.0
  /// `auto`: the percentile of the steps, as a fraction.
  package static let autoPercentile = 0.9
  /// `auto`: largest percentile of an ordinary recording, s.
  package static let autoOrdinaryStep = 2.0
  /// Longest observed step of positions, s.
  public var positionGapLimit: Double? = 30
  /// Longest observed step of altitude, s.
  public var altitudeGapLimit: Double? = 60
  /// Whether recorded timer stops are pauses.
  public var honoursPauses = true
  /// How a row without a value affects the previous value.
  public var missingSamples = MissingSamples.bridged
  /// How records that go back in time are treated.
  public var timeOrder = TimeOrder.dropStrays
  /// How heart-rate samples are weighted in time.
  public var heartRateRule = IntegrationRule.trapezoid
  /// How power, pace and cadence samples are weighted in time.
  public var outputRule = IntegrationRule.leftConstant

  /// The default settings.
  public init() {}

  package static let settings: [Setting<TimeBaseSettings>] = [
    .number(
      "gap_limit", \.gapLimit, in: 1...3600, unit: "s",
      "longest step between two samples that counts as recorded; null = chosen from the recording",
      source: "house rule"),
    .number(
      "position_gap_limit", \.positionGapLimit, in: 1...3600, unit: "s",
      "longest step between positions; null = as for other samples", source: "house rule"),
    .number(
      "altitude_gap_limit", \.altitudeGapLimit, in: 1...3600, unit: "s",
      "longest step between altitudes; null = as for other samples", source: "house rule"),
    .flag("honours_pauses", \.honoursPauses, "treat recorded timer stops as pauses", source: "house rule"),
    .choice(
      "missing_samples", \.missingSamples, "effect of a record without a value on the previous value",
      source: "house rule"),
    .choice("time_order", \.timeOrder, "treatment of records that go back in time", source: "house rule"),
    .choice(
      "heart_rate_rule", \.heartRateRule, "how heart-rate samples are weighted in time", source: "house rule"),
    .choice(
      "output_rule", \.outputRule, "how power, pace and cadence samples are weighted in time",
      source: "house rule"),
  ]
}

/// A rule for weighting samples in time (science 0.3).
///
/// Page: *Integration rules*, tests: `ActivityStreamTests`, `NonuniformWindowTests`.
public enum IntegrationRule: String, CaseIterable, Sendable, Codable {
  /// A sample counts for half of the step before it and half of the step after it. The error is of second
  /// order in the step, so 1 s, 2 s and smart recording agree, and a histogram suffices.
  case trapezoid
  /// A sample holds until the next one; the last has no duration.
  case leftConstant = "left_constant"
  /// Values are interpolated linearly between samples and integrated exactly.
  case linear
}

/// The effect of a record without a value on the previous value.
///
/// Page: *Missing samples, gaps and NaN*, tests: `ActivityStreamTests`.
public enum MissingSamples: String, CaseIterable, Sendable, Codable {
  /// The record is skipped: steps go from one valid sample to the next.
  case bridged
  /// The previous value holds up to the record, and nothing is observed from there to the next valid
  /// sample.
  case ended
}

/// A rule for records that go back in time.
public enum TimeOrder: String, CaseIterable, Sendable, Codable {
  /// An isolated stray is dropped and counted; a block that restarts earlier is sorted in.
  case dropStrays = "drop_strays"
  /// All records are sorted by time, in file order for equal times.
  case sort
}

/// How time is counted: gaps, pauses, missing samples and the rule that turns samples into seconds.
///
/// One policy serves every metric (science 0.3). The limits decide which steps between two samples are observed
/// time; a longer step, or one that spans a timer stop, is a gap and counts for nothing.
///
/// Page: *Missing samples, gaps and time*, tests: `ActivityStreamTests`.
public struct TimeBaseSettings: SettingsGroup {
  /// `time_base` in a formula file.
  package static let group = "time_base"

  /// Longest step that is still observed, s; `nil` = chosen from the recording (``GapLimit``).
  public var gapLimit: Double?
  /// `auto`: the limit of ordinary recordings, s.
  package static let autoFloor = 10.0
  /// `auto`: no limit is longer than this, s.
  package static let autoCeiling = 60.0
  /// `auto`: the limit is this many times the percentile of the steps.
  package static let autoMultiple = 3.0
  /// `auto`: which percentile of the steps is looked at, as a fraction.
  package static let autoPercentile = 0.9
  /// `auto`: a recording whose percentile is at most this many seconds is an ordinary one.
  package static let autoOrdinaryStep = 2.0
  /// Longest observed step of positions, s.
  public var positionGapLimit: Double? = 30
  /// Longest observed step of altitude, s.
  public var altitudeGapLimit: Double? = 60
  /// Whether recorded timer stops are pauses.
  public var honoursPauses = true
  /// The effect of a row without a value on the value before it.
  public var missingSamples = MissingSamples.bridged
  /// The treatment of records that go back in time.
  public var timeOrder = TimeOrder.dropStrays
  /// How heart-rate samples become seconds.
  public var heartRateRule = IntegrationRule.trapezoid
  /// How power, pace and cadence samples become seconds.
  public var outputRule = IntegrationRule.leftConstant

  /// The `standard` defaults.
  public init() {}

  /// Every setting of the group.
  package static let settings: [Setting<TimeBaseSettings>] = [
    .number(
      "gap_limit", \.gapLimit, in: 1...3600, unit: "s",
      "longest step between two samples that counts as recorded; null = chosen from the recording",
      source: "house rule"),
    .number(
      "position_gap_limit", \.positionGapLimit, in: 1...3600, unit: "s",
      "longest step between positions; null = the limit of samples", source: "house rule"),
    .number(
      "altitude_gap_limit", \.altitudeGapLimit, in: 1...3600, unit: "s",
      "longest step between altitudes; null = the limit of samples", source: "house rule"),
    .flag("honours_pauses", \.honoursPauses, "recorded timer stops are pauses", source: "house rule"),
    .choice(
      "missing_samples", \.missingSamples, "effect of a record without a value on the previous value",
      source: "house rule"),
    .choice("time_order", \.timeOrder, "treatment of records that go back in time", source: "house rule"),
    .choice(
      "heart_rate_rule", \.heartRateRule, "conversion of heart-rate samples to seconds", source: "house rule"),
    .choice(
      "output_rule", \.outputRule, "conversion of power, pace and cadence samples to seconds",
      source: "house rule"),
  ]
}

/// How samples become seconds (science 0.3).
///
/// Page: *Integration rules*, tests: `ActivityStreamTests`, `NonuniformWindowTests`.
public enum IntegrationRule: String, CaseIterable, Sendable, Codable {
  /// A sample weighs half the step before it and half the step after it. Second-order accurate in the step, so 1 s,
  /// 2 s and smart recording agree, and still a histogram.
  case trapezoid
  /// A sample holds until the next one; the last holds for nothing.
  case leftConstant = "left_constant"
  /// The value runs straight from sample to sample and is integrated exactly.
  case linear
}

/// The effect of a record without a value on the value before it.
///
/// Page: *Missing samples, gaps and NaN*, tests: `ActivityStreamTests`.
public enum MissingSamples: String, CaseIterable, Sendable, Codable {
  /// The record is left out of its channel: steps run from valid sample to valid sample.
  case bridged
  /// The value before holds up to the record, and nothing is observed from there to the next valid sample.
  case ended
}

/// The treatment of records that go back in time.
public enum TimeOrder: String, CaseIterable, Sendable, Codable {
  /// An isolated stray is dropped and counted; a block that restarts earlier is sorted in.
  case dropStrays = "drop_strays"
  /// All records are sorted by time, keeping the file's order among equals.
  case sort
}

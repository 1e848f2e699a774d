public import ActivityStreams

/// How power is averaged, weighted and rated.
public struct PowerSettings: SettingsGroup {
  /// Length of the rolling mean of normalised power, s.
  public var window = 30
  /// Exponent of the weighting of normalised power and xPower.
  public var exponent = 4.0
  /// The contents of a stretch's first windows.
  public var startup = RollingStartup.full
  /// The effect of unobserved time on the rolling mean.
  public var gaps = SecondGaps.restart
  /// The treatment of a record without power.
  public var missing = SecondMissing.unobserved
  /// How samples become seconds.
  public var resampling = SecondResampling.means
  /// Time constant of xPower, s.
  public var xPowerTimeConstant = 25.0
  /// Share of the best mean power of `thresholdDuration` taken as threshold power.
  public var thresholdShare = 0.95
  /// Length of the effort that threshold power is estimated from, s.
  public var thresholdDuration = 1200.0
  /// Lower edges of the power zones but the first, % of threshold power.
  public var zoneEdges = [56.0, 76, 91, 106, 121, 151]

  /// The name of the group in a formula file.
  package static let group = "power"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<PowerSettings>] = [
    .count(
      "window", \.window, in: 1...600, unit: "s", "length of the rolling mean of normalised power",
      source: "Allen & Coggan 2010; Coggan 2003"),
    .number(
      "exponent", \.exponent, in: 1...10, "exponent of the weighting",
      source: "Allen & Coggan 2010; Coggan 2003"),
    .choice(
      "startup", \.startup, "start of the rolling mean",
      source: "full windows: Coggan 2003; zero_padded: GoldenCheetah"),
    .choice("gaps", \.gaps, "effect of gaps on the rolling mean", source: "Coggan 2003"),
    .choice("missing", \.missing, "value of a record without power", source: "Coggan 2003"),
    .choice("resampling", \.resampling, "conversion of samples to seconds", source: "Coggan 2003"),
    .number(
      "xpower_time_constant", \.xPowerTimeConstant, in: 1...600, unit: "s", "time constant of xPower",
      source: "Skiba 2006"),
    .number(
      "threshold_share", \.thresholdShare, in: 0.5...1.2,
      "threshold power as a share of best mean power", source: "Allen & Coggan 2010"),
    .number(
      "threshold_duration", \.thresholdDuration, in: 60...7200, unit: "s",
      "length of the effort used to estimate threshold power", source: "Allen & Coggan 2010"),
    .numbers(
      "zone_edges", \.zoneEdges, in: 1...1000, count: 1...12, rising: true, unit: "% of threshold power",
      "lower edges of the power zones from zone 2", source: "Allen & Coggan 2010; 151: house rule"),
  ]

  /// The `standard` defaults.
  public init() {}
}

/// The contents of a stretch's first windows.
public enum RollingStartup: String, CaseIterable, Sendable {
  /// Only full windows count.
  case full
  /// Zeros before the start.
  case zeroPadded = "zero_padded"
  /// The mean of the available values.
  case growing
}

/// The effect of unobserved time on a series of seconds.
public enum SecondGaps: String, CaseIterable, Sendable {
  /// The series starts afresh after it.
  case restart
  /// It is left out and both sides are joined.
  case dropped
  /// It counts as zeros.
  case zero
}

/// The value of a record without one in a series of seconds.
public enum SecondMissing: String, CaseIterable, Sendable {
  /// Nothing: its neighbours decide, or a gap if they are far apart.
  case unobserved
  /// Zero.
  case zero
}

/// How samples become one value a second.
public enum SecondResampling: String, CaseIterable, Sendable {
  /// The mean over the second of samples that hold until the next one.
  case means
  /// The last sample at or before the start of the second, counted from the first record.
  case lastSample = "last_sample"
}

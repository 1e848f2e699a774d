public import ActivityStreams

/// Settings for averaging, weighting and rating power.
public struct PowerSettings: SettingsGroup {
  /// Rolling window of normalised power, s.
  public var window = 30
  /// Exponent of normalised power and xPower.
  public var exponent = 4.0
  /// How the first windows of a segment are filled.
  public var startup = RollingStartup.full
  /// How unobserved time affects the rolling mean.
  public var gaps = SecondGaps.restart
  /// How a record without power is treated.
  public var missing = SecondMissing.unobserved
  /// How samples are converted to seconds.
  public var resampling = SecondResampling.means
  /// Time constant of xPower, s.
  public var xPowerTimeConstant = 25.0
  /// Threshold power as a fraction of the best mean power over ``thresholdDuration``.
  public var thresholdShare = 0.95
  /// Duration of the effort from which threshold power is estimated, s.
  public var thresholdDuration = 1200.0
  /// Lower edges of all power zones except the first, % of threshold power.
  public var zoneEdges = [56.0, 76, 91, 106, 121, 151]

  package static let group = "power"
  package static let settings: [Setting<PowerSettings>] = [
    .count(
      "window", \.window, in: 1...600, unit: "s", "length of the rolling mean of normalised power",
      source: "Allen & Coggan 2010; Coggan 2003"),
    .number(
      "exponent", \.exponent, in: 1...10, "exponent of normalised power and xPower",
      source: "Allen & Coggan 2010; Coggan 2003"),
    .choice(
      "startup", \.startup, "how the first windows of the rolling mean are filled",
      source: "full windows: Coggan 2003; zero_padded: GoldenCheetah"),
    .choice("gaps", \.gaps, "how gaps affect the rolling mean", source: "Coggan 2003"),
    .choice("missing", \.missing, "how a record without power is treated", source: "Coggan 2003"),
    .choice("resampling", \.resampling, "how samples are converted to seconds", source: "Coggan 2003"),
    .number(
      "xpower_time_constant", \.xPowerTimeConstant, in: 1...600, unit: "s", "time constant of xPower",
      source: "Skiba 2006"),
    .number(
      "threshold_share", \.thresholdShare, in: 0.5...1.2,
      "threshold power as a fraction of best mean power", source: "Allen & Coggan 2010"),
    .number(
      "threshold_duration", \.thresholdDuration, in: 60...7200, unit: "s",
      "length of the effort used to estimate threshold power", source: "Allen & Coggan 2010"),
    .numbers(
      "zone_edges", \.zoneEdges, in: 1...1000, count: 1...12, rising: true, unit: "% of threshold power",
      "lower edges of the power zones, from zone 2 up",
      source: "Allen & Coggan 2010; the edge at 151 % is a house rule"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}

/// A rule for the first windows of a segment.
public enum RollingStartup: String, CaseIterable, Sendable {
  /// Only full windows are used.
  case full
  /// Zeros precede the start.
  case zeroPadded = "zero_padded"
  /// The window grows with the available values.
  case growing
}

/// The effect of unobserved time on a series of seconds.
public enum SecondGaps: String, CaseIterable, Sendable {
  /// The series restarts after unobserved time.
  case restart
  /// Unobserved time is skipped, and the values before and after it are joined.
  case dropped
  /// Unobserved time counts as zeros.
  case zero
}

/// How a second without a recorded power value is treated.
public enum SecondMissing: String, CaseIterable, Sendable {
  /// The second is unobserved: the previous value is held until the next value, unless the gap is too long.
  case unobserved
  /// Treated as 0 W.
  case zero
}

/// A method for converting samples to one value per second.
public enum SecondResampling: String, CaseIterable, Sendable {
  /// The mean within the second, with each sample held until the next sample.
  case means
  /// The last sample at or before the start of the second, counted from the first record.
  case lastSample = "last_sample"
}

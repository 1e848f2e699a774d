/// Settings for the rules that reject heart-rate samples (science HR-06).
public struct HeartRateRepairSettings: SettingsGroup {
  package static let group = "heart_rate_repair"

  /// Whether heart rate is repaired.
  public var isEnabled = true
  /// Lowest plausible heart rate, bpm.
  public var lowest = 25.0
  /// Highest plausible heart rate, bpm.
  public var highest = 240.0
  /// Time after which a constant value counts as a dropout while speed or power change, s.
  public var flatSeconds = 60.0
  /// Time after which a constant value counts as a dropout if no other channel is recorded, s.
  package static let flatSecondsAlone = 120.0
  /// Minimum change in the other channel that counts as a change in effort, as a fraction.
  package static let flatChange = 0.2
  /// Averaging window for the other channel, s.
  package static let flatSmoothing = 30.0
  /// Time that is kept at the start of a constant run, s.
  package static let flatKept = 10.0
  /// Number of samples on each side that the spike rule uses. Hampel 1974; the width is a house rule.
  package static let spikeHalfWidth = 5
  /// Maximum distance from the median, in scaled median absolute deviations.
  public var spikeLimit = 3.0
  /// Distance from the median that is always allowed, bpm.
  package static let spikeFloor = 5.0
  /// Minimum number of samples needed by every rule except range and slew.
  package static let minimumSamples = 7
  /// Fastest plausible change, bpm/s.
  public var slewLimit = 10.0
  /// Window length of the cadence rule, s.
  package static let lockWindow = 60.0
  /// Maximum median distance between heart rate and step rate, bpm.
  package static let lockDistance = 3.0
  /// Minimum correlation between heart rate and step rate.
  package static let lockCorrelation = 0.7
  /// Minimum difference from the median heart rate of the last window that was not locked, bpm.
  package static let lockJump = 10.0

  /// Creates the default settings.
  public init() {}

  package static let settings: [Setting<HeartRateRepairSettings>] = [
    .flag("is_enabled", \.isEnabled, "repair heart rate"),
    .number("lowest", \.lowest, in: 0...100, unit: "bpm", "lowest possible heart rate"),
    .number("highest", \.highest, in: 150...300, unit: "bpm", "highest possible heart rate"),
    .number(
      "flat_seconds", \.flatSeconds, in: 10...3600, unit: "s",
      "time after which a constant value is a dropout while speed or power changes"),
    .number(
      "spike_limit", \.spikeLimit, in: 0.5...20, "outlier limit, in scaled median deviations",
      source: "Pearson 2002"),
    .number("slew_limit", \.slewLimit, in: 1...200, unit: "bpm/s", "fastest plausible change"),
  ]
}

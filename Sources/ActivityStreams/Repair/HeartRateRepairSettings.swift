/// The rules that reject heart-rate samples (science HR-06).
public struct HeartRateRepairSettings: SettingsGroup {
  /// `heart_rate_repair` in a formula file.
  package static let group = "heart_rate_repair"

  /// Whether heart rate is repaired at all.
  public var isEnabled = true
  /// Lowest believable heart rate, bpm.
  public var lowest = 25.0
  /// Highest believable heart rate, bpm.
  public var highest = 240.0
  /// A constant value this long is a dropout where speed or power change, s.
  public var flatSeconds = 60.0
  /// A constant value this long is a dropout where no other channel is known, s.
  package static let flatSecondsAlone = 120.0
  /// Change that the other channel needs, as a fraction.
  package static let flatChange = 0.2
  /// Width of the average of the other channel before the comparison, s.
  package static let flatSmoothing = 30.0
  /// Seconds kept of a constant run.
  package static let flatKept = 10.0
  /// Samples before and after in the spike rule. Hampel 1974; width: house rule.
  package static let spikeHalfWidth = 5
  /// Deviations a sample may be away from the median.
  public var spikeLimit = 3.0
  /// Distance from the median that is always allowed, bpm.
  package static let spikeFloor = 5.0
  /// The smallest number of samples for every rule but range and slew.
  package static let minimumSamples = 7
  /// Fastest believable change, bpm/s.
  public var slewLimit = 10.0
  /// Length of the windows of the cadence rule, s.
  package static let lockWindow = 60.0
  /// Largest median distance between heart rate and steps, bpm.
  package static let lockDistance = 3.0
  /// Smallest correlation between heart rate and steps.
  package static let lockCorrelation = 0.7
  /// Smallest difference from the last window that was not locked, bpm.
  package static let lockJump = 10.0

  /// The `standard` defaults.
  public init() {}

  /// Every setting of the group.
  package static let settings: [Setting<HeartRateRepairSettings>] = [
    .flag("is_enabled", \.isEnabled, "heart rate is repaired", source: "house rule"),
    .number(
      "lowest", \.lowest, in: 0...100, unit: "bpm", "lowest possible heart rate",
      source: "house rule"),
    .number(
      "highest", \.highest, in: 150...300, unit: "bpm", "highest possible heart rate",
      source: "house rule"),
    .number(
      "flat_seconds", \.flatSeconds, in: 10...3600, unit: "s",
      "length of a constant value that is a dropout if speed or power change",
      source: "house rule"),
    .number(
      "spike_limit", \.spikeLimit, in: 0.5...20, "limit of outliers, in scaled median deviations",
      source: "Pearson 2002"),
    .number(
      "slew_limit", \.slewLimit, in: 1...200, unit: "bpm/s", "fastest plausible change",
      source: "house rule"),
  ]
}

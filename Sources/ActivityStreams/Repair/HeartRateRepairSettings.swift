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
  public var flatSecondsAlone = 120.0
  /// Change that the other channel needs, as a fraction.
  public var flatChange = 0.2
  /// Width of the average of the other channel before the comparison, s.
  public var flatSmoothing = 30.0
  /// Seconds kept of a constant run.
  public var flatKept = 10.0
  /// Samples before and after in the spike rule.
  public var spikeHalfWidth = 5
  /// Deviations a sample may be away from the median.
  public var spikeLimit = 3.0
  /// Distance from the median that is always allowed, bpm.
  public var spikeFloor = 5.0
  /// The smallest number of samples for every rule but range and slew.
  public var minimumSamples = 7
  /// Fastest believable change, bpm/s.
  public var slewLimit = 10.0
  /// Length of the windows of the cadence rule, s.
  public var lockWindow = 60.0
  /// Largest median distance between heart rate and steps, bpm.
  public var lockDistance = 3.0
  /// Smallest correlation between heart rate and steps.
  public var lockCorrelation = 0.7
  /// Smallest difference from the last window that was not locked, bpm.
  public var lockJump = 10.0

  /// The `standard` defaults.
  public init() {}

  /// Every setting of the group.
  package static let settings: [Setting<HeartRateRepairSettings>] = [
    .flag("is_enabled", \.isEnabled, "heart rate is repaired", source: "house rule"),
    .number(
      "lowest", \.lowest, in: 0...100, unit: "bpm", "lower values are not heart beats",
      source: "house rule"),
    .number(
      "highest", \.highest, in: 150...300, unit: "bpm", "higher values are not heart beats",
      source: "house rule"),
    .number(
      "flat_seconds", \.flatSeconds, in: 10...3600, unit: "s",
      "a constant value this long is a dropout where speed or power change",
      source: "house rule"),
    .number(
      "flat_seconds_alone", \.flatSecondsAlone, in: 10...86_400, unit: "s",
      "a constant value this long is a dropout where no other channel is known",
      source: "house rule"),
    .number(
      "flat_change", \.flatChange, in: 0.01...10, "change of speed or power that heart rate must follow",
      source: "house rule"),
    .number(
      "flat_smoothing", \.flatSmoothing, in: 1...600, unit: "s",
      "speed or power are averaged over so long before they are compared", source: "house rule"),
    .number(
      "flat_kept", \.flatKept, in: 0...600, unit: "s", "start of a constant run that is kept",
      source: "house rule"),
    .count(
      "spike_half_width", \.spikeHalfWidth, in: 1...60, unit: "samples", "samples before and after a spike",
      source: "Hampel 1974; width: house rule"),
    .number(
      "spike_limit", \.spikeLimit, in: 0.5...20, "scaled median deviations that are allowed",
      source: "Pearson 2002"),
    .number(
      "spike_floor", \.spikeFloor, in: 0...100, unit: "bpm",
      "distance from the median that is always allowed",
      source: "house rule"),
    .count(
      "minimum_samples", \.minimumSamples, in: 1...1000, unit: "samples",
      "with fewer only range and slew are looked at", source: "house rule"),
    .number(
      "slew_limit", \.slewLimit, in: 1...200, unit: "bpm/s", "fastest believable change",
      source: "house rule"),
    .number(
      "lock_window", \.lockWindow, in: 10...600, unit: "s", "windows of the cadence rule",
      source: "house rule"),
    .number(
      "lock_distance", \.lockDistance, in: 0...50, unit: "bpm",
      "median distance between heart rate and steps of a locked window", source: "house rule"),
    .number(
      "lock_correlation", \.lockCorrelation, in: -1...1, "correlation with the steps of a locked window",
      source: "house rule"),
    .number(
      "lock_jump", \.lockJump, in: 0...100, unit: "bpm",
      "difference of a locked window from the last one that was not", source: "house rule"),
  ]
}

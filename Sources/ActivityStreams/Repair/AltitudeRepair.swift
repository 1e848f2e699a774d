/// The rules that reject altitude samples.
public struct AltitudeRepairSettings: SettingsGroup {
  /// `altitude_repair` in a formula file.
  public static let group = "altitude_repair"

  /// Whether altitude is repaired at all.
  public var isEnabled = true
  /// Lowest believable altitude, m.
  public var lowest = -500.0
  /// Highest believable altitude, m.
  public var highest = 9000.0
  /// Samples before and after in the spike rule.
  public var spikeHalfWidth = 5
  /// Deviations a sample may be away from the median.
  public var spikeLimit = 3.0
  /// Distance from the median that is always allowed, m.
  public var spikeFloor = 10.0
  /// Fewest samples for the spike rule.
  public var fewestSamples = 7

  /// The `standard` defaults.
  public init() {}

  /// Every setting of the group.
  public static let settings: [Setting<AltitudeRepairSettings>] = [
    .flag("is_enabled", \.isEnabled, "altitude is repaired", source: "house rule"),
    .number(
      "lowest", \.lowest, in: -12_000...0, unit: "m", "lower values are not on land",
      source: "house rule; shore of the Dead Sea -430 m"),
    .number(
      "highest", \.highest, in: 1000...50_000, unit: "m", "higher values are not on land",
      source: "house rule; Mount Everest 8849 m"),
    .count(
      "spike_half_width", \.spikeHalfWidth, in: 1...60, unit: "samples", "samples before and after a spike",
      source: "Hampel 1974; width house rule"),
    .number(
      "spike_limit", \.spikeLimit, in: 0.5...20, "scaled median deviations that are allowed",
      source: "Pearson 2002"),
    .number(
      "spike_floor", \.spikeFloor, in: 0...1000, unit: "m", "distance from the median that is always allowed",
      source: "house rule"),
    .count(
      "fewest_samples", \.fewestSamples, in: 1...1000, unit: "samples",
      "with fewer only the range is looked at", source: "house rule"),
  ]
}

extension Repair {
  /// The masks of the altitude channel: range, then spikes by the Hampel identifier.
  /// - Returns: Masks with at least one row each, reasons `out_of_range`, `spike`.
  public static func altitudeMasks(
    for stream: ActivityStream, _ settings: AltitudeRepairSettings = .init()
  ) -> [RepairMask] {
    guard settings.isEnabled, var work = RepairWork(stream, .altitude) else { return [] }
    work.rejectOutside(settings.lowest, settings.highest)
    work.rejectOutliers(
      Hampel(halfWidth: settings.spikeHalfWidth, limit: settings.spikeLimit, floor: settings.spikeFloor),
      fewest: settings.fewestSamples, "spike", "far from the median of their neighbours")
    return work.masks
  }
}

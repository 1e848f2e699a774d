public import ActivityStreams

/// Bounds of the intensity labels.
public struct IntensitySettings: SettingsGroup {
  /// From here on Medium, share of maximum heart rate.
  public var medium = 0.6
  /// From here on High.
  public var high = 0.8

  /// The `standard` bounds.
  public init() {}

  /// `intensity` in a formula file.
  package static let group = "intensity"
  /// Every setting of the group.
  package static let settings: [Setting<IntensitySettings>] = [
    .number(
      "medium", \.medium, in: 0.2...1, "mean heart rate ÷ maximum at which intensity is Medium",
      source: "house rule"),
    .number(
      "high", \.high, in: 0.3...1.1, "mean heart rate ÷ maximum at which intensity is High",
      source: "house rule"),
  ]
}

/// Mean heart rate as a share of the maximum, with the share of the reserve beside it.
///
/// Page: *Intensity*, tests: `IntensityTests`.
public struct Intensity: Sendable, Hashable {
  /// Words for it.
  public enum Label: String, Sendable, Hashable, CaseIterable {
    /// Below the first bound.
    case low = "Low"
    /// Between the bounds.
    case medium = "Medium"
    /// At or above the second bound.
    case high = "High"
  }

  /// Mean heart rate ÷ maximum heart rate.
  public let fractionOfMaximum: Double
  /// Mean heart rate as a fraction of the reserve; `nil` without a resting heart rate.
  public let fractionOfReserve: Double?
  /// The word.
  public let label: Label

  /// The intensity of a mean heart rate.
  ///
  /// - Returns: `nil` if the mean is not finite or the maximum heart rate is missing.
  public init?(
    meanHeartRate: Double, anchors: HeartRateAnchors, settings: IntensitySettings = IntensitySettings()
  ) {
    guard meanHeartRate.isFinite, meanHeartRate > 0, let maximum = anchors.maximum, maximum.mean > 0 else {
      return nil
    }
    fractionOfMaximum = meanHeartRate / maximum.mean
    fractionOfReserve = anchors.reserve?.fraction(of: meanHeartRate)
    label =
      fractionOfMaximum >= settings.high ? .high : fractionOfMaximum >= settings.medium ? .medium : .low
  }

  /// In per cent, 0–100: heart rates above the maximum read 100.
  public var percentage: Double { min(100, 100 * fractionOfMaximum) }
}

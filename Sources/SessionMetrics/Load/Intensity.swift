public import ActivityStreams

/// Bounds of the intensity labels.
public struct IntensitySettings: SettingsGroup {
  /// Lower bound of the label Medium, as a fraction of maximum heart rate.
  public var medium = 0.6
  /// Lower bound of the label High, as a fraction of maximum heart rate.
  public var high = 0.8

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "intensity"
  package static let settings: [Setting<IntensitySettings>] = [
    .number("medium", \.medium, in: 0.2...1, "mean heart rate ÷ maximum at which intensity is Medium"),
    .number("high", \.high, in: 0.3...1.1, "mean heart rate ÷ maximum at which intensity is High"),
  ]
}

/// Mean heart rate relative to the maximum and to the reserve.
///
/// Page: *Intensity*, tests: `IntensityTests`.
public struct Intensity: Sendable, Hashable {
  /// The intensity labels.
  public enum Label: String, Sendable, Hashable, CaseIterable {
    /// Mean heart rate below the first bound.
    case low = "Low"
    /// Mean heart rate between the bounds.
    case medium = "Medium"
    /// Mean heart rate at or above the second bound.
    case high = "High"
  }

  /// Mean heart rate ÷ maximum heart rate.
  public let fractionOfMaximum: Double
  /// Mean heart rate as a fraction of the reserve; `nil` if resting heart rate is missing.
  public let fractionOfReserve: Double?
  /// The label of the fraction of maximum heart rate.
  public let label: Label

  /// Computes the intensity of a mean heart rate.
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

  /// Percentage of maximum heart rate, capped at 100.
  public var percentage: Double { min(100, 100 * fractionOfMaximum) }
}

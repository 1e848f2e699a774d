public import ActivityStreams

/// Settings for the effort scale, 0–10.
public struct EffortSettings: SettingsGroup {
  /// The available formulas.
  public enum Formula: String, Sendable, Hashable, CaseIterable {
    /// 10(1 − e^(−c·E^β)), where E is the integral of the load rate to the power of q.
    case anchored
    /// Load per minute × intensity × 10, capped at 10. This was the first formula; it reached 10 in most sessions.
    case product
  }

  /// The formula in use.
  public var formula = Formula.anchored
  /// The scale c in 10(1 − e^(−c·E^β)).
  public var scale = 0.39
  /// The exponent β of E, which sets how effort grows with duration.
  public var durationExponent = 0.6
  /// The exponent q of the load rate. A higher exponent gives hard minutes more weight.
  public var intensityExponent = 2.31
  /// Lower bounds of the labels.
  public var labelBounds = [0.0, 1, 2, 3, 4, 5.5, 7, 8.5]

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "effort"
  package static let settings: [Setting<EffortSettings>] = [
    .choice("formula", \.formula, "formula for the effort score"),
    .number("scale", \.scale, in: 0.01...10, "c in 10(1 − exp(−c·E^β))"),
    .number("duration_exponent", \.durationExponent, in: 0.1...2, "β in 10(1 − exp(−c·E^β))"),
    .number(
      "intensity_exponent", \.intensityExponent, in: 0.5...6,
      "exponent of load per minute in the integral E"),
    .numbers(
      "label_bounds", \.labelBounds, in: 0...10, count: 8...8, rising: true,
      "lower bounds of Very Light, Light, Easy, Moderate, Challenging, Hard, Very Hard and Maximum"),
  ]

  /// The formula of the `p247` set, which was the first one.
  public static var product: EffortSettings {
    var settings = EffortSettings()
    settings.formula = .product
    return settings
  }
}

/// The labels of effort scores.
public enum EffortLabel: String, Sendable, Hashable, CaseIterable {
  /// The lowest scores, below Light.
  case veryLight = "Very Light"
  /// Above Very Light, below Easy.
  case light = "Light"
  /// Above Light, below Moderate.
  case easy = "Easy"
  /// Above Easy, below Challenging.
  case moderate = "Moderate"
  /// Above Moderate, below Hard.
  case challenging = "Challenging"
  /// Above Challenging, below Very Hard.
  case hard = "Hard"
  /// Above Hard, below Maximum.
  case veryHard = "Very Hard"
  /// The highest scores, at or above the last bound.
  case maximum = "Maximum"
}

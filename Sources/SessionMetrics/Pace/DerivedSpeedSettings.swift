public import ActivityStreams

/// Settings for deriving speed that no sensor recorded.
public struct DerivedSpeedSettings: SettingsGroup {
  /// Whether speed is derived.
  public var isEnabled = true
  /// Length of the window for the line fitted to recorded distance, s. House rule, tuned on test recordings.
  package static let distanceWindow = 4.0
  /// Length of the window for the line fitted to positions, s. House rule: white noise of 0.5 m becomes 0.1
  /// m/s, and a bend with a radius of 37 m costs 1 % at 4 m/s.
  package static let placeWindow = 6.0
  /// The same for a swim, s, whose positions are off by more than a stroke (house rule).
  package static let swimWindow = 20.0
  /// Minimum fraction of rows with a recorded speed for the speed to be kept unchanged.
  package static let minimumShare = 0.9
  /// Averaging time for top speed, s. House rule: a 15-m position jump is not a sprint.
  package static let topWindow = 10.0
  /// Minimum mean speed for spreading distance over the time when the position was lost, m/s. House rule:
  /// slower than a walk with stops.
  package static let minimumCatchUp = 0.5
  /// Drop in distance above which it counts as a reset, m.
  package static let resetDrop = 5.0

  package static let group = "derived_speed"
  package static let settings: [Setting<DerivedSpeedSettings>] = [
    .flag(
      "is_enabled", \.isEnabled, "derive speed from distance or positions if it was not recorded")
  ]

  /// Creates the `standard` settings.
  public init() {}
}

public import ActivityStreams

/// How speed is found where no sensor recorded it.
public struct DerivedSpeedSettings: SettingsGroup {
  /// Whether speed is derived at all.
  public var isEnabled = true
  /// Length of the straight line that is laid through recorded distance, s.
  /// House rule, set on test recordings.
  package static let distanceWindow = 4.0
  /// Length of the straight line that is laid through places, s.
  /// House rule: white noise of 0.5 m becomes 0.1 m/s, a bend of 37 m costs 1 % at 4 m/s.
  package static let placeWindow = 6.0
  /// Share of the rows with a distance or place that must have a recorded speed for it to be kept unchanged.
  package static let minimumShare = 0.9
  /// The highest speed is the highest mean over this long, s.
  /// House rule: a receiver's step of 15 m is not a sprint.
  package static let topWindow = 10.0
  /// A distance that stood still while nothing located the athlete was covered in that time if it makes this mean speed, m/s.
  /// House rule: slower than a walk with stops.
  package static let minimumCatchUp = 0.5
  /// A distance that falls by more than this restarts, m.
  package static let resetDrop = 5.0

  /// The name of the group in a formula file.
  package static let group = "derived_speed"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<DerivedSpeedSettings>] = [
    .flag(
      "is_enabled", \.isEnabled, "derive speed from distance or positions if it was not recorded",
      source: "house rule")
  ]

  /// The `standard` defaults.
  public init() {}
}

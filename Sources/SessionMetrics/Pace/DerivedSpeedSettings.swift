public import ActivityStreams

/// How speed is found where no sensor recorded it.
public struct DerivedSpeedSettings: SettingsGroup {
  /// Whether speed is derived at all.
  public var isEnabled = true
  /// Length of the straight line that is laid through recorded distance, s.
  public var distanceWindow = 4.0
  /// Length of the straight line that is laid through places, s.
  public var placeWindow = 6.0
  /// Share of the rows with a distance or place that must have a recorded speed for it to be kept unchanged.
  public var minimumShare = 0.9
  /// The highest speed is the highest mean over this long, s.
  public var topWindow = 10.0
  /// A distance that stood still while nothing located the athlete was covered in that time if it makes this mean speed, m/s.
  public var minimumCatchUp = 0.5
  /// A distance that falls by more than this restarts, m.
  public var resetDrop = 5.0

  /// The name of the group in a formula file.
  package static let group = "derived_speed"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<DerivedSpeedSettings>] = [
    .flag(
      "is_enabled", \.isEnabled, "speed is derived from distance or places where it was not recorded",
      source: "house rule"),
    .number(
      "distance_window", \.distanceWindow, in: 1...60, unit: "s",
      "length of the straight line through recorded distance",
      source: "house rule, set on test recordings"),
    .number(
      "place_window", \.placeWindow, in: 1...60, unit: "s",
      "length of the straight line through places",
      source: "house rule: white noise of 0.5 m becomes 0.1 m/s, a bend of 37 m costs 1 % at 4 m/s"),
    .number(
      "minimum_share", \.minimumShare, in: 0...1,
      "share of rows with a distance or place that must have a speed for none to be derived",
      source: "house rule"),
    .number(
      "top_window", \.topWindow, in: 1...60, unit: "s",
      "the highest derived speed is the highest mean over this long",
      source: "house rule: a receiver's step of 15 m is not a sprint"),
    .number(
      "minimum_catch_up", \.minimumCatchUp, in: 0...10, unit: "m/s",
      "distance that a counter caught up with after it was lost is spread over that time from this mean speed on",
      source: "house rule: slower than a walk with stops"),
    .number(
      "reset_drop", \.resetDrop, in: 0...1000, unit: "m", "a distance that falls further restarts",
      source: "house rule"),
  ]

  /// The `standard` defaults.
  public init() {}
}

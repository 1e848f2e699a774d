public import ActivityStreams

/// Every setting of recovery, readiness and prediction, by topic.
public struct ReadinessSettings: Sendable, Hashable {
  public var load = DayLoadSettings()
  public var advice = AdviceSettings()

  /// The `standard` settings.
  public init() {}
}

/// How a session without a load gets one.
public struct DayLoadSettings: SettingsGroup {
  /// Load of one minute at session RPE 1.
  public var loadPerRatingMinute = 0.25
  /// Load of one kilocalorie.
  public var loadPerKilocalorie = 0.125

  /// The `standard` rules.
  public init() {}

  /// `day_load` in a formula file.
  public static let group = "day_load"
  /// Every setting of the group.
  public static let settings: [Setting<DayLoadSettings>] = [
    .number(
      "load_per_rating_minute", \.loadPerRatingMinute, in: 0.01...10, unit: "load/min",
      "load of one minute at session RPE 1", source: "house rule: an hour at RPE 6 counts 90"),
    .number(
      "load_per_kilocalorie", \.loadPerKilocalorie, in: 0.001...10, unit: "load/kcal",
      "load of one kilocalorie of a session", source: "house rule: 8 kcal a load unit"),
  ]
}

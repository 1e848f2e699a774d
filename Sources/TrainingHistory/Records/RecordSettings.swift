public import ActivityStreams

/// The periods for which records are kept.
public struct RecordSettings: SettingsGroup {
  /// Days of the recent period.
  public var recentDays = 90
  /// The month in which seasons begin.
  public var seasonMonth = 1

  /// The `standard` periods.
  public init() {}

  /// `records` in a formula file.
  package static let group = "records"
  /// Every setting of the group.
  package static let settings: [Setting<RecordSettings>] = [
    .count(
      "recent_days", \.recentDays, in: 1...3660, unit: "days", "days of the recent period",
      source: "house rule"),
    .count("season_month", \.seasonMonth, in: 1...12, "month in which seasons begin", source: "house rule"),
  ]
}

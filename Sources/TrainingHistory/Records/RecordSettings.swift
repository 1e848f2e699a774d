public import ActivityStreams

/// The periods over which records are kept.
public struct RecordSettings: SettingsGroup {
  /// Length of the recent period, in days.
  public var recentDays = 90
  /// Month in which seasons begin, 1…12.
  public var seasonMonth = 1

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "records"
  package static let settings: [Setting<RecordSettings>] = [
    .count("recent_days", \.recentDays, in: 1...3660, unit: "days", "length of the recent period"),
    .count("season_month", \.seasonMonth, in: 1...12, "first month of the season"),
  ]
}

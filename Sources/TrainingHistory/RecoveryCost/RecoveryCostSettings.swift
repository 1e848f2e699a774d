public import ActivityStreams

/// Settings for recognising repeated workouts and measuring recovery from them.
public struct RecoveryCostSettings: SettingsGroup {
  /// Maximum difference in distance, duration and load between repeats, as a fraction of the larger value.
  package static let similarity = 0.2
  /// Length of the baseline before a session, in days.
  public var baselineDays = 28
  /// Minimum number of days with a value in the baseline.
  package static let minimumBaseline = 7
  /// Number of days after a session during which recovery is observed.
  public var watchDays = 7
  /// Distance from the baseline within which the athlete counts as recovered, in standard deviations.
  public var band = 0.5
  /// Minimum number of repeats for a trend.
  package static let minimumRepeats = 4
  /// Minimum load of another session that disturbs a repeat, as a fraction of the repeat's load.
  package static let disturbingLoad = 1.0
  /// Coverage probability of the intervals (Sen 1968).
  package static let level = 0.9
  /// Maximum number of repeats; the most recent are used.
  package static let maximumRepeats = 200

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "recovery_cost"
  package static let settings: [Setting<RecoveryCostSettings>] = [
    .count("baseline_days", \.baselineDays, in: 7...90, unit: "days", "number of days in the baseline"),
    .count("watch_days", \.watchDays, in: 2...21, unit: "days", "number of days observed after a session"),
    .number(
      "band", \.band, in: 0.1...3, unit: "standard deviations",
      "distance from the baseline within which an athlete counts as recovered",
      source: "house rule, based on the smallest worthwhile change in Vesterinen et al. 2016"),
  ]
}

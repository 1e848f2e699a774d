public import ActivityStreams

/// When sessions repeat and when the body is back at its baseline.
public struct RecoveryCostSettings: SettingsGroup {
  /// Largest difference in distance, duration and load of a repeat, share of the larger.
  package static let similarity = 0.2
  /// Days before a session that make its baseline.
  public var baselineDays = 28
  /// Known days that the baseline needs.
  package static let minimumBaseline = 7
  /// Days after a session in which the body is watched.
  public var watchDays = 7
  /// Distance from the baseline within which it counts as back, standard deviations.
  public var band = 0.5
  /// Repeats that a trend needs.
  package static let minimumRepeats = 4
  /// Load of another session that disturbs a repeat, share of the load of the repeat.
  package static let disturbingLoad = 1.0
  /// Probability of the intervals. Sen 1968.
  package static let level = 0.9
  /// The largest number of repeats; of more the latest are taken.
  package static let maximumRepeats = 200

  /// The `standard` rules.
  public init() {}

  /// `recovery_cost` in a formula file.
  package static let group = "recovery_cost"
  /// Every setting of the group.
  package static let settings: [Setting<RecoveryCostSettings>] = [
    .count(
      "baseline_days", \.baselineDays, in: 7...90, unit: "days", "days of the baseline", source: "house rule"),
    .count(
      "watch_days", \.watchDays, in: 2...21, unit: "days", "days followed after a session",
      source: "house rule"),
    .number(
      "band", \.band, in: 0.1...3, unit: "standard deviations",
      "distance from baseline that counts as recovered",
      source: "house rule, after the smallest worthwhile change of Vesterinen et al. 2016"),
  ]
}

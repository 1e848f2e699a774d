public import ActivityStreams

/// When sessions repeat and when the body is back at its baseline.
public struct RecoveryCostSettings: SettingsGroup {
  /// Largest difference in distance, duration and load of a repeat, share of the larger.
  public var similarity = 0.2
  /// Days before a session that make its baseline.
  public var baselineDays = 28
  /// Known days that the baseline needs.
  public var minimumBaseline = 7
  /// Days after a session in which the body is watched.
  public var watchDays = 7
  /// Distance from the baseline within which it counts as back, standard deviations.
  public var band = 0.5
  /// Repeats that a trend needs.
  public var minimumRepeats = 4
  /// Load of another session that disturbs a repeat, share of the load of the repeat.
  public var disturbingLoad = 1.0
  /// Probability of the intervals.
  public var level = 0.9
  /// The largest number of repeats; of more the latest are taken.
  public var maximumRepeats = 200

  /// The `standard` rules.
  public init() {}

  /// `recovery_cost` in a formula file.
  package static let group = "recovery_cost"
  /// Every setting of the group.
  package static let settings: [Setting<RecoveryCostSettings>] = [
    .number(
      "similarity", \.similarity, in: 0.01...0.9,
      "how much distance, duration and load of a repeat may differ",
      source: "house rule"),
    .count(
      "baseline_days", \.baselineDays, in: 7...90, unit: "days", "days of the baseline", source: "house rule"),
    .count(
      "minimum_baseline", \.minimumBaseline, in: 3...60, unit: "days", "known days that the baseline needs",
      source: "house rule"),
    .count(
      "watch_days", \.watchDays, in: 2...21, unit: "days", "days watched after a session",
      source: "house rule"),
    .number(
      "band", \.band, in: 0.1...3, unit: "standard deviations", "distance at which the body counts as back",
      source: "house rule, after the smallest worthwhile change of Vesterinen et al. 2016"),
    .count(
      "minimum_repeats", \.minimumRepeats, in: 3...50, "repeats that a trend needs", source: "house rule"),
    .number(
      "disturbing_load", \.disturbingLoad, in: 0.1...10,
      "load of another session that disturbs a repeat, share of the repeat's", source: "house rule"),
    .number("level", \.level, in: 0.5...0.999, "probability of the intervals", source: "Sen 1968"),
    .count(
      "maximum_repeats", \.maximumRepeats, in: 10...1000, "repeats at most; of more the latest are taken",
      source: "house rule"),
  ]
}

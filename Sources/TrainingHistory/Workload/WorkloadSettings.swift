public import ActivityStreams

/// Workload ratio, monotony and strain.
public struct WorkloadSettings: SettingsGroup, Codable {
  /// The ratios.
  public enum Ratio: String, Sendable, Hashable, CaseIterable, Codable {
    /// Last 7 days against the 21 before.
    case uncoupled
    /// Last 7 days against the last 28, which contain them.
    case coupled
    /// Exponential means of 7 and 28 days.
    case exponential
  }

  /// The ratio in use.
  public var ratio = Ratio.uncoupled
  /// Days of the acute window.
  public var acuteDays = 7
  /// Days of the chronic window.
  public var chronicDays = 28
  /// Known days that the chronic window needs.
  public var minimumDays = 22
  /// Whether the standard deviation of monotony divides by n rather than n − 1.
  public var usesPopulationDeviation = false

  /// The `standard` rules.
  public init() {}

  /// `workload` in a formula file.
  package static let group = "workload"
  /// Every setting of the group.
  package static let settings: [Setting<WorkloadSettings>] = [
    .choice("ratio", \.ratio, "method of the acute:chronic ratio", source: "Williams et al. 2017"),
    .count(
      "acute_days", \.acuteDays, in: 2...14, unit: "days", "days of the acute window", source: "Foster 1998"),
    .count(
      "chronic_days", \.chronicDays, in: 14...84, unit: "days", "days of the chronic window",
      source: "Williams et al. 2017"),
    .count(
      "minimum_days", \.minimumDays, in: 1...84, unit: "days",
      "minimum number of known days in the chronic window",
      source: "house rule"),
    .flag(
      "population_sd", \.usesPopulationDeviation, "monotony divides by n rather than n − 1",
      source: "Foster 1998 does not say"),
  ]
}

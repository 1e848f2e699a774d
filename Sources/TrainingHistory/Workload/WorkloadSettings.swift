public import ActivityStreams

/// Settings for the workload ratio, monotony and strain.
public struct WorkloadSettings: SettingsGroup, Codable {
  /// How the acute-to-chronic workload ratio is computed.
  public enum Ratio: String, Sendable, Hashable, CaseIterable, Codable {
    /// Last 7 days divided by the preceding 21 days.
    case uncoupled
    /// Last 7 days divided by the last 28, which include them.
    case coupled
    /// Exponential means with time constants of 7 and 28 days.
    case exponential
  }

  /// How the workload ratio is computed.
  public var ratio = Ratio.uncoupled
  /// Length of the acute window, in days.
  public var acuteDays = 7
  /// Length of the chronic window, in days.
  public var chronicDays = 28
  /// Minimum number of days with a recorded load in the chronic window.
  public var minimumDays = 22
  /// Whether the standard deviation for monotony divides by n rather than n − 1.
  public var usesPopulationDeviation = false

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "workload"
  package static let settings: [Setting<WorkloadSettings>] = [
    .choice("ratio", \.ratio, "method for computing the acute:chronic ratio", source: "Williams et al. 2017"),
    .count(
      "acute_days", \.acuteDays, in: 2...14, unit: "days", "days in the acute window", source: "Foster 1998"),
    .count(
      "chronic_days", \.chronicDays, in: 14...84, unit: "days", "days in the chronic window",
      source: "Williams et al. 2017"),
    .count(
      "minimum_days", \.minimumDays, in: 1...84, unit: "days",
      "minimum number of recorded days in the chronic window"),
    .flag(
      "population_sd", \.usesPopulationDeviation, "monotony divides by n rather than n − 1",
      source: "not specified by Foster 1998"),
  ]
}

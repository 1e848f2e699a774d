public import ActivityStreams

/// When a change over sessions counts as a trend.
public struct TrendSettings: SettingsGroup {
  /// Look-back, in days.
  public var lookBackDays = 182
  /// Minimum number of values for a trend.
  public var minimumValues = 8
  /// Minimum number of days between the first and the last value.
  public var minimumSpan = 28
  /// Probability of the confidence interval.
  public var level = 0.95
  /// Smallest change over the entire span that is reported, as a percentage of the median.
  public var smallestChange = 1.0
  /// Maximum number of values; the most recent are used.
  package static let maximumValues = 400

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "trends"
  package static let settings: [Setting<TrendSettings>] = [
    .count("look_back_days", \.lookBackDays, in: 14...3660, unit: "days", "look-back period"),
    .count("minimum_values", \.minimumValues, in: 3...400, "minimum number of values for a trend"),
    .count(
      "minimum_span", \.minimumSpan, in: 2...3660, unit: "days",
      "shortest span from the first to the last value"),
    .number("level", \.level, in: 0.5...0.999, "probability of the interval", source: "Sen 1968"),
    .number(
      "smallest_change", \.smallestChange, in: 0...100, unit: "%",
      "smallest change over the span that is reported"),
  ]
}

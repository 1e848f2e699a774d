public import ActivityStreams

/// When a change over sessions is called a trend.
public struct TrendSettings: SettingsGroup {
  /// Days that are looked at.
  public var lookBackDays = 182
  /// Values that a trend needs.
  public var minimumValues = 8
  /// Days between the first and the last value that a trend needs.
  public var minimumSpan = 28
  /// Probability of the interval.
  public var level = 0.95
  /// Smallest change over the whole span that is worth a word, per cent of the median.
  public var smallestChange = 1.0
  /// The largest number of values; of more the latest are taken.
  package static let maximumValues = 400

  /// The `standard` rules.
  public init() {}

  /// `trends` in a formula file.
  package static let group = "trends"
  /// Every setting of the group.
  package static let settings: [Setting<TrendSettings>] = [
    .count(
      "look_back_days", \.lookBackDays, in: 14...3660, unit: "days", "look-back",
      source: "house rule"),
    .count(
      "minimum_values", \.minimumValues, in: 3...400, "minimum number of values for a trend",
      source: "house rule"),
    .count(
      "minimum_span", \.minimumSpan, in: 2...3660, unit: "days",
      "shortest span from the first to the last value",
      source: "house rule"),
    .number("level", \.level, in: 0.5...0.999, "probability of the interval", source: "Sen 1968"),
    .number(
      "smallest_change", \.smallestChange, in: 0...100, unit: "%",
      "smallest change over the span that is reported", source: "house rule"),
  ]
}

public import ActivityStreams

/// How the normal range of heart-rate variability is computed.
public struct HRVTrendSettings: SettingsGroup {
  /// Half-width of the normal range, in standard deviations.
  public var bandWidth = 0.5
  /// Length of the reference window, days. It ends where the current week begins.
  public var bandDays = 28
  /// Minimum number of recorded days in the reference window.
  public var bandNeeds = 14
  /// Number of days in the current mean.
  public var meanDays = 7
  /// Minimum number of recorded days in the current mean (Plews et al. 2014).
  package static let meanNeeds = 3
  package static let variationNeeds = 5
  /// Number of consecutive falls in the mean that count as declining.
  public var falls = 3

  /// The standard rules.
  public init() {}

  package static let group = "hrv_trend"
  package static let settings: [Setting<HRVTrendSettings>] = [
    .number(
      "band_width", \.bandWidth, in: 0.05...3, unit: "SD", "half-width of the normal range",
      source: "Vesterinen et al. 2016; Javaloyes et al. 2019"),
    .count(
      "band_days", \.bandDays, in: 7...77, unit: "days", "number of days used for the normal range",
      source: "Vesterinen et al. 2016"),
    .count(
      "band_needs", \.bandNeeds, in: 3...77, unit: "days",
      "minimum number of days with a value for the normal range",
      source: "house rule"),
    .count(
      "mean_days", \.meanDays, in: 2...14, unit: "days", "number of days in the mean compared with the range",
      source: "Plews et al. 2012"),
    .count(
      "falls", \.falls, in: 1...7, "number of consecutive falls in the mean that counts as declining",
      source: "house rule"),
  ]
}

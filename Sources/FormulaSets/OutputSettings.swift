public import ActivityStreams

/// Settings for the contents of the result document, other than the metrics themselves.
public struct OutputSettings: SettingsGroup {
  /// How charts are downsampled.
  public enum Sampling: String, Sendable, Hashable, CaseIterable {
    /// Keeps the minimum and maximum of each bucket.
    case extremes
    /// Largest triangle three buckets (LTTB).
    case largestTriangles = "lttb"
  }

  /// Maximum number of points in a chart.
  public var chartPoints = 200
  /// How charts are downsampled.
  public var chartSampling = Sampling.extremes
  /// Whether to include the product's older zone load as `trimp_zone`.
  public var productZoneLoad = false

  package static let group = "output"
  package static let settings: [Setting<OutputSettings>] = [
    .count("chart_points", \.chartPoints, in: 2...200, "maximum number of points in a chart"),
    .choice(
      "chart_sampling", \.chartSampling, "downsampling of charts", source: "lttb: Steinarsson 2013"),
    .flag("product_zone_load", \.productZoneLoad, "include the product's older zone load as trimp_zone"),
  ]

  /// Creates the default settings.
  public init() {}
}

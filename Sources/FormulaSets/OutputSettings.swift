public import ActivityStreams

/// Settings for the contents of the result document, apart from the metrics themselves.
public struct OutputSettings: SettingsGroup {
  /// A method of downsampling a chart.
  public enum Sampling: String, Sendable, Hashable, CaseIterable {
    /// The minimum and maximum of each bucket.
    case extremes
    /// Largest triangles.
    case largestTriangles = "lttb"
  }

  /// Maximum number of points in a chart.
  public var chartPoints = 200
  /// Method of downsampling charts.
  public var chartSampling = Sampling.extremes
  /// Whether to include the product's older zone load as `trimp_zone`.
  public var productZoneLoad = false

  package static let group = "output"
  package static let settings: [Setting<OutputSettings>] = [
    .count(
      "chart_points", \.chartPoints, in: 2...200, "maximum number of points in a chart",
      source: "product rule"),
    .choice(
      "chart_sampling", \.chartSampling, "downsampling of charts", source: "lttb: Steinarsson 2013"),
    .flag(
      "product_zone_load", \.productZoneLoad, "include the product's older zone load as trimp_zone",
      source: "product rule"),
  ]

  /// The default settings.
  public init() {}
}

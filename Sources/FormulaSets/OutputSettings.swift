public import ActivityStreams

/// The contents of the result document apart from the metrics' own rules.
public struct OutputSettings: SettingsGroup {
  /// The method of thinning a chart.
  public enum Sampling: String, Sendable, Hashable, CaseIterable {
    /// Smallest and largest value of each bucket.
    case extremes
    /// Largest triangles.
    case largestTriangles = "lttb"
  }

  /// The largest number of points of a chart.
  public var chartPoints = 200
  /// The method of thinning a chart.
  public var chartSampling = Sampling.extremes
  /// Whether the product's older zone load is given as `trimp_zone`.
  public var productZoneLoad = false

  /// The name of the group in a formula file.
  package static let group = "output"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<OutputSettings>] = [
    .count(
      "chart_points", \.chartPoints, in: 2...200, "maximum number of points of a chart",
      source: "product rule"),
    .choice(
      "chart_sampling", \.chartSampling, "downsampling of charts", source: "lttb: Steinarsson 2013"),
    .flag(
      "product_zone_load", \.productZoneLoad, "give the older zone load of the product as trimp_zone",
      source: "product rule"),
  ]

  /// The `standard` output.
  public init() {}
}

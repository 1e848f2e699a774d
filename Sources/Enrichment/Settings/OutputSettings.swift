public import ActivityStreams

/// What the result document holds beside the metrics' own rules: sizes of charts, further numbers.
public struct OutputSettings: SettingsGroup {
  /// Most points of a chart.
  public var chartPoints = 200
  /// Most points of a route.
  public var routePoints = 300
  /// Whether the product's older zone load is given as `trimp_zone`.
  public var productZoneLoad = false

  public static let group = "output"
  public static let settings: [Setting<OutputSettings>] = [
    .count("chart_points", \.chartPoints, in: 2...20_000, "most points of a chart", source: "product rule"),
    .count("route_points", \.routePoints, in: 2...20_000, "most points of a route", source: "product rule"),
    .flag(
      "product_zone_load", \.productZoneLoad, "give the older zone load of the product as trimp_zone",
      source: "product rule"),
  ]

  /// The `standard` output.
  public init() {}
}

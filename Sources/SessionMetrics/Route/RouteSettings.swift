public import ActivityStreams

/// A method for computing the distance between positions.
public enum DistanceMethod: String, CaseIterable, Sendable {
  /// Plane tangent to the ellipsoid at the midpoint. For the steps of a track, the relative error is below 1e-8.
  case localPlane = "local_plane"
  /// A sphere. Distances differ from the ellipsoid by −0.45 to +0.56 %.
  case haversine
  /// Vincenty's iteration on the ellipsoid. If it does not converge, Karney's solution is used.
  case vincenty
  /// Karney's geodesic on the ellipsoid, accurate to about 15 nm.
  case karney
}

/// A rule for which steps of a track count as distance.
public enum TrackRule: String, CaseIterable, Sendable {
  /// Excludes impossible speeds, jitter at stops and steps across gaps.
  case filtered
  /// Every step between consecutive records with a position, including gaps.
  case everyStep = "every_step"
  /// Every step except gaps.
  case activeSteps = "active_steps"
}

/// Settings for measuring and drawing a route.
public struct RouteSettings: SettingsGroup {
  /// How the distance between positions is computed.
  public var method = DistanceMethod.localPlane
  /// The rule for which steps of a track count as distance.
  public var rule = TrackRule.filtered
  /// Radius of the haversine sphere, m.
  public var earthRadius = 6_371_008.8
  /// Highest plausible speed by sport, m/s.
  package static let speedLimits: [String: Double] = [
    "run": 12, "ride": 35, "walk": 4, "swim": 4, "row": 10, "ski": 50, "strength": 12, "other": 60,
  ]
  /// Number of consecutive records above the speed limit after which further records are accepted.
  package static let longestSpike = 5
  /// Speed below which the athlete counts as stopped, m/s.
  public var standSpeed = 0.5
  /// Minimum time at a stop for movement to count as jitter, s.
  public var standDuration = 10.0
  /// Maximum number of positions in a drawn route.
  public var points = 300
  /// Number of decimals in the encoded polyline. Google, Encoded Polyline Algorithm Format.
  package static let precision = 5

  package static let group = "route"
  package static let settings: [Setting<RouteSettings>] = [
    .choice(
      "method", \.method, "formula for the distance between positions",
      source: "Sinnott 1984; Vincenty 1975; Karney 2013"),
    .choice("rule", \.rule, "rule for the steps of a track that count as distance"),
    .number(
      "earth_radius", \.earthRadius, in: 6_300_000...6_400_000, unit: "m", "radius of the haversine sphere",
      source: "IUGG mean radius R1, Moritz 1980"),
    .number("stand_speed", \.standSpeed, in: 0...3, unit: "m/s", "speed below which the athlete is stopped"),
    .number(
      "stand_duration", \.standDuration, in: 1...600, unit: "s",
      "shortest stop whose movement counts as jitter"),
    .count("points", \.points, in: 2...100_000, "maximum number of positions in a drawn route"),
  ]

  /// Creates the `standard` settings.
  public init() {}

  package func speedLimit(of sport: ThresholdSport) -> Double {
    Self.speedLimits[sport.rawValue] ?? Self.speedLimits["other"] ?? .infinity
  }
}

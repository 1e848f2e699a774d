public import ActivityStreams

/// How distance between positions is measured.
public enum DistanceMethod: String, CaseIterable, Sendable {
  /// Plane tangent to the ellipsoid at the midpoint; relative error below 1e-8 for the steps of a track.
  case localPlane = "local_plane"
  /// A sphere: −0.45 … +0.56 % against the ellipsoid.
  case haversine
  /// Vincenty's iteration on the ellipsoid, with Karney's solution where it does not converge.
  case vincenty
  /// The geodesic on the ellipsoid, to about 15 nm.
  case karney
}

/// The track steps that count.
public enum TrackRule: String, CaseIterable, Sendable {
  /// Impossible speeds, jitter at stops and steps across gaps are left out.
  case filtered
  /// Every step between neighbouring records with a position, gaps included.
  case everyStep = "every_step"
  /// Every step that is not a gap.
  case activeSteps = "active_steps"
}

/// The measurement and drawing of a route.
public struct RouteSettings: SettingsGroup {
  /// How distance between positions is measured.
  public var method = DistanceMethod.localPlane
  /// The track steps that count.
  public var rule = TrackRule.filtered
  /// Radius of the sphere of the haversine formula, m.
  public var earthRadius = 6_371_008.8
  /// Highest plausible speed by sport, m/s.
  package static let speedLimits: [String: Double] = [
    "run": 12, "ride": 35, "walk": 4, "swim": 4, "row": 10, "ski": 50, "strength": 12, "other": 60,
  ]
  /// Records in a row above the speed limit from which on they are accepted.
  package static let longestSpike = 5
  /// Below this speed the athlete is stopped, m/s.
  public var standSpeed = 0.5
  /// Movement while standing this long is jitter, s.
  public var standDuration = 10.0
  /// Positions of a drawn route at most.
  public var points = 300
  /// Decimals of the encoded polyline. Google, Encoded Polyline Algorithm Format.
  package static let precision = 5

  /// The name of the group in a formula file.
  package static let group = "route"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<RouteSettings>] = [
    .choice(
      "method", \.method, "formula of the distance between positions",
      source: "Sinnott 1984; Vincenty 1975; Karney 2013"),
    .choice("rule", \.rule, "counted steps of a track", source: "house rule"),
    .number(
      "earth_radius", \.earthRadius, in: 6_300_000...6_400_000, unit: "m", "radius of the haversine sphere",
      source: "IUGG mean radius R1, Moritz 1980"),
    .number(
      "stand_speed", \.standSpeed, in: 0...3, unit: "m/s", "speed below which the athlete stands still",
      source: "house rule"),
    .number(
      "stand_duration", \.standDuration, in: 1...600, unit: "s",
      "shortest standstill whose movement is jitter", source: "house rule"),
    .count(
      "points", \.points, in: 2...100_000, "maximum number of positions of a drawn route",
      source: "product rule"),
  ]

  /// The `standard` defaults.
  public init() {}

  /// Highest plausible speed of a sport, m/s.
  package func speedLimit(of sport: ThresholdSport) -> Double {
    Self.speedLimits[sport.rawValue] ?? Self.speedLimits["other"] ?? .infinity
  }
}

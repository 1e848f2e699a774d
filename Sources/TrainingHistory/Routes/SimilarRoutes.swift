public import ActivityStreams
import RealModule
import SessionMetrics
import Statistics
import TextFormats

/// Settings for recognising sessions on the same route.
public struct RouteMatchSettings: SettingsGroup {
  /// Maximum difference in length, as a fraction of the longer route.
  package static let lengthShare = 0.05
  /// Maximum distance between the two starts, m.
  package static let startDistance = 200.0
  /// Maximum distance from a point to the other route, m.
  package static let shapeDistance = 50.0
  /// Minimum fraction of points within ``shapeDistance``.
  package static let shapeShare = 0.95
  /// Search window on either side of the corresponding point, as a fraction of the route.
  package static let window = 0.05
  /// Number of points to which each route is resampled.
  package static let points = 64
  /// Minimum number of sessions that make a repeated route or segment.
  public var minimumRepeats = 3
  /// Minimum length of a segment, m.
  public var segmentLength = 1000.0

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "route_match"
  package static let settings: [Setting<RouteMatchSettings>] = [
    .count(
      "minimum_repeats", \.minimumRepeats, in: 2...1000,
      "minimum number of sessions on a repeated route or segment"),
    .number(
      "segment_length", \.segmentLength, in: 200...100_000, unit: "m",
      "minimum length of a segment shared by different routes"),
  ]
}

/// A session's route, with its time and effort.
package struct SessionRoute: Sendable, Hashable {
  /// The date in the athlete's time zone.
  package var day: CalendarDay
  /// Kind of activity ("Run").
  package var kind: String
  /// Identifier of the session, if any.
  package var session: String?
  package var points: [GeoPoint]
  /// Moving time, s.
  package var seconds: Double?
  /// Mean heart rate, bpm.
  package var heartRate: Double?
  /// Mean power, W.
  package var power: Double?
  /// Elapsed time at each point including stops, s; `nil` if not recorded.
  package var elapsed: [Double]?
  /// Measured distance of the session, m; `nil` if not recorded.
  package var distance: Double?

  /// Creates the route of a session.
  package init(
    day: CalendarDay, kind: String, session: String? = nil, points: [GeoPoint], seconds: Double? = nil,
    heartRate: Double? = nil, power: Double? = nil, elapsed: [Double]? = nil, distance: Double? = nil
  ) {
    self.day = day
    self.kind = kind
    self.session = session
    self.points = points
    self.seconds = seconds
    self.heartRate = heartRate
    self.power = power
    self.elapsed = elapsed
    self.distance = distance
  }

  /// Returns the sessions up to a day that have valid coordinates, latest first, regardless of the
  /// input order.
  static func newest(_ routes: [SessionRoute], through day: CalendarDay) -> [SessionRoute] {
    routes.filter { $0.day <= day && $0.points.allSatisfy(\.isValid) }.sorted(by: isEarlier).reversed()
  }

  /// Sorts by day, then by all other properties, so the input order has no effect.
  private static func isEarlier(_ one: SessionRoute, _ other: SessionRoute) -> Bool {
    if one.day != other.day { return one.day < other.day }
    if one.session != other.session { return (one.session ?? "") < (other.session ?? "") }
    if one.kind != other.kind { return one.kind < other.kind }
    let keys = (one.numbers, other.numbers)
    if keys.0 != keys.1 { return keys.0.lexicographicallyPrecedes(keys.1) }
    for (a, b) in zip(one.points, other.points) where a != b {
      return a.latitude != b.latitude ? a.latitude < b.latitude : a.longitude < b.longitude
    }
    for (a, b) in zip(one.elapsed ?? [], other.elapsed ?? []) where a != b { return a < b }
    return false
  }

  /// Properties used for sorting, without NaN.
  private var numbers: [Double] {
    [
      seconds ?? 0, Double(points.count), heartRate ?? 0, power ?? 0, Double(elapsed?.count ?? 0),
      distance ?? 0,
    ]
    .map { $0.isNaN ? -.infinity : $0 }
  }
}

/// A route that was repeated in the same direction.
///
/// Page: *Similar routes*, tests: `SimilarRoutesTests`.
package struct RepeatedRoute: Sendable, Hashable {
  package let sport: ThresholdSport
  /// Median length of the tracks, m.
  package let length: Double
  package let sessions: [SessionRoute]

  /// The fastest session; `nil` if times are missing.
  package var fastest: SessionRoute? {
    sessions.filter { $0.seconds != nil }.min { ($0.seconds ?? 0) < ($1.seconds ?? 0) }
  }

  /// Median time, s; `nil` if times are missing.
  package var medianSeconds: Double? { Statistics.median(of: sessions.compactMap(\.seconds)) }

  /// Returns whether two sessions follow the same route in the same direction, whatever their kind.
  ///
  /// - Complexity: O(points²) in the worst case.
  package static func isSame(
    _ one: SessionRoute, _ other: SessionRoute
  ) -> Bool {
    guard let a = WayPoints(one), let b = WayPoints(other) else { return false }
    return a.isSame(as: b)
  }

  /// Finds repeated routes.
  ///
  /// Sessions are processed from the latest to the earliest. Each joins the first route it matches or
  /// starts a new one.
  ///
  /// - Parameters:
  ///   - routes: The sessions in any order.
  ///   - day: The last day included.
  ///   - settings: Minimum number of repeats.
  ///   - limit: Maximum number of routes.
  /// - Returns: Routes with the most repeats first; ties by the most recent session.
  /// - Complexity: O(*n* · routes), although few pairs are compared point by point.
  package static func all(
    _ routes: [SessionRoute], through day: CalendarDay,
    settings: RouteMatchSettings, limit: Int = 20
  ) -> [RepeatedRoute] {
    let newest = SessionRoute.newest(routes, through: day)
    var groups: [[Grouped]] = []
    for session in grouped(newest) {
      if session.group == groups.count { groups.append([]) }
      groups[session.group].append(session)
    }
    let repeated = groups.enumerated().filter { $0.element.count >= max(2, settings.minimumRepeats) }
      .sorted {
        $0.element.count != $1.element.count
          ? $0.element.count > $1.element.count : $0.offset < $1.offset
      }
    return repeated.prefix(max(0, limit)).compactMap { entry in
      let members = entry.element
      guard let last = members.first, let length = Statistics.median(of: members.map(\.length)) else {
        return nil
      }
      return RepeatedRoute(sport: last.sport, length: length, sessions: members.reversed().map(\.route))
    }
  }

  /// A session with the group its route belongs to.
  struct Grouped {
    let route: SessionRoute
    let sport: ThresholdSport
    /// Length of the track, m.
    let length: Double
    /// Group number, counted from 0. Sessions on the same route share a group.
    let group: Int
  }

  /// Assigns sessions to groups in order: each joins the first matching group or starts a new one. Beyond
  /// 2000 groups per sport, routes that match none are omitted. Sessions without a track are omitted too.
  static func grouped(
    _ routes: some Sequence<SessionRoute>
  ) -> [Grouped] {
    var leaders: [WayPoints] = []
    var places: [ThresholdSport: [Int]] = [:]
    var groups: [Grouped] = []
    for route in routes {
      guard let track = WayPoints(route) else { continue }
      let sport = ActivityKind(named: route.kind).sport
      let sameSport = places[sport] ?? []
      if let group = sameSport.first(where: { track.isSame(as: leaders[$0]) }) {
        groups.append(Grouped(route: route, sport: sport, length: track.length, group: group))
      } else if sameSport.count < 2000 {
        places[sport, default: []].append(leaders.count)
        groups.append(Grouped(route: route, sport: sport, length: track.length, group: leaders.count))
        leaders.append(track)
      }
    }
    return groups
  }
}

extension GeoPoint {
  /// Interpolates towards another point by the shorter way, even across the date line.
  func towards(_ other: GeoPoint, _ share: Double) -> GeoPoint {
    let east = (other.longitude - longitude).remainder(dividingBy: 360)
    return GeoPoint(
      latitude: latitude + share * (other.latitude - latitude), longitude: longitude + share * east)
  }
}

/// A track resampled at equal distances.
private struct WayPoints {
  /// Length of the track, m.
  let length: Double
  let points: [GeoPoint]

  /// Returns `nil` for a track of zero length or with an invalid point.
  init?(_ route: SessionRoute) {
    let given = route.points
    guard given.count > 1, given.allSatisfy(\.isValid) else { return nil }
    var along = [0.0]
    for place in 1..<given.count {
      along.append(along[place - 1] + Geodesy.localPlane(given[place - 1], given[place]))
    }
    guard let length = along.last, length > 0, length.isFinite else { return nil }
    let count = max(2, RouteMatchSettings.points)
    var points: [GeoPoint] = []
    points.reserveCapacity(count)
    var next = 1
    for place in 0..<count {
      let target = length * Double(place) / Double(count - 1)
      while next + 1 < given.count, along[next] < target { next += 1 }
      let step = along[next] - along[next - 1]
      let share = step > 0 ? min(1, max(0, (target - along[next - 1]) / step)) : 0
      points.append(given[next - 1].towards(given[next], share))
    }
    self.length = length
    self.points = points
  }

  func isSame(as other: WayPoints) -> Bool {
    guard (length - other.length).magnitude <= RouteMatchSettings.lengthShare * max(length, other.length),
      let start = points.first, let begin = other.points.first,
      Geodesy.localPlane(start, begin) <= RouteMatchSettings.startDistance
    else { return false }
    return lies(on: other) && other.lies(on: self)
  }

  /// Returns whether enough points are close to the other route at about the same relative distance.
  private func lies(on other: WayPoints) -> Bool {
    let count = min(points.count, other.points.count)
    let reach = max(1, Int(exactly: (RouteMatchSettings.window * Double(count)).rounded(.up)) ?? count)
    // Metres from the start. A flat projection is accurate enough over tens of metres.
    guard let origin = points.first else { return false }
    let scale =
      Geodesy.localPlane(
        origin, GeoPoint(latitude: origin.latitude + 0.001, longitude: origin.longitude)) * 1000
    let narrow = Double.cos(origin.latitude * .pi / 180)
    func plane(_ point: GeoPoint) -> SIMD2<Double> {
      let east = (point.longitude - origin.longitude).remainder(dividingBy: 360)
      return SIMD2(east * narrow, point.latitude - origin.latitude) * scale
    }
    let line = other.points.map(plane)
    var near = 0
    for (place, point) in points.map(plane).enumerated() {
      let first = max(0, place - reach)
      let last = min(line.count - 1, place + reach)
      guard first < last else { continue }
      let isNear = (first..<last).contains { row in
        let side = line[row + 1] - line[row]
        let toPoint = point - line[row]
        let squared = (side * side).sum()
        let share = squared > 0 ? min(1, max(0, (side * toPoint).sum() / squared)) : 0
        let offset = toPoint - side * share
        return (offset * offset).sum() <= RouteMatchSettings.shapeDistance * RouteMatchSettings.shapeDistance
      }
      if isNear { near += 1 }
      let best = near + points.count - 1 - place
      guard Double(best) >= RouteMatchSettings.shapeShare * Double(points.count) else { return false }
    }
    return Double(near) >= RouteMatchSettings.shapeShare * Double(points.count)
  }
}

public import ActivityStreams
import RealModule
import SessionMetrics
import Statistics
import TextFormats

/// When two sessions went the same way.
public struct RouteMatchSettings: SettingsGroup {
  /// Lengths differ by at most this share of the longer one.
  package static let lengthShare = 0.05
  /// Starts are at most so far apart, m.
  package static let startDistance = 200.0
  /// So far from the other way a point still is on it, m.
  package static let shapeDistance = 50.0
  /// Share of the points that must.
  package static let shapeShare = 0.95
  /// A point is looked for within this share of the way before and after its own place.
  package static let window = 0.05
  /// Points that each way is cut into.
  package static let points = 64
  /// Sessions that a repeated way or segment takes.
  public var minimumRepeats = 3
  /// A segment that different ways have in common is at least so long, m.
  public var segmentLength = 1000.0

  /// The `standard` rules.
  public init() {}

  /// `route_match` in a formula file.
  package static let group = "route_match"
  /// Every setting of the group.
  package static let settings: [Setting<RouteMatchSettings>] = [
    .count(
      "minimum_repeats", \.minimumRepeats, in: 2...1000,
      "minimum number of sessions on a repeated route or segment",
      source: "house rule"),
    .number(
      "segment_length", \.segmentLength, in: 200...100_000, unit: "m",
      "shortest segment shared by different routes", source: "house rule"),
  ]
}

/// The route of a session, and its time.
package struct SessionRoute: Sendable, Hashable {
  /// The athlete's day.
  package var day: CalendarDay
  /// Kind of activity by its name ("Run").
  package var kind: String
  /// Identifier of the session, if it has one.
  package var session: String?
  /// The way, from start to end.
  package var points: [GeoPoint]
  /// Time in motion, s.
  package var seconds: Double?
  /// Mean heart rate, bpm.
  package var heartRate: Double?
  /// Mean power, W.
  package var power: Double?
  /// Seconds since the start of the recording at each of the points, stops included; `nil` if they are unknown.
  package var elapsed: [Double]?
  /// Distance of the session as it was measured, m; `nil` if unknown.
  package var distance: Double?

  /// A way.
  ///
  /// - Parameters:
  ///   - day: The athlete's day.
  ///   - kind: Kind of activity by its name.
  ///   - session: Identifier of the session.
  ///   - points: The way, from start to end.
  ///   - seconds: Time in motion, s.
  ///   - heartRate: Mean heart rate, bpm.
  ///   - power: Mean power, W.
  ///   - elapsed: Seconds since the start at each of the points; others than there are points, or such that fall, count as unknown.
  ///   - distance: Distance of the session as it was measured, m.
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

  /// The sessions up to a day whose points are places, the latest first, whatever the order in which they are given.
  static func newest(_ routes: [SessionRoute], through day: CalendarDay) -> [SessionRoute] {
    routes.filter { $0.day <= day && $0.points.allSatisfy(\.isValid) }.sorted(by: isEarlier).reversed()
  }

  /// Whether a session precedes another in time; on one day by other differences, so the order of the input
  /// shows nowhere.
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

  /// Its values, in an order in which no number is NaN.
  private var numbers: [Double] {
    [
      seconds ?? 0, Double(points.count), heartRate ?? 0, power ?? 0, Double(elapsed?.count ?? 0),
      distance ?? 0,
    ]
    .map { $0.isNaN ? -.infinity : $0 }
  }
}

/// Sessions that went the same way in the same direction.
///
/// Page: *Similar routes*, tests: `SimilarRoutesTests`.
package struct RepeatedRoute: Sendable, Hashable {
  /// The sport.
  package let sport: ThresholdSport
  /// Median of the lengths of the drawn ways, m.
  package let length: Double
  /// The sessions, oldest first.
  package let sessions: [SessionRoute]

  /// The fastest session; `nil` without times.
  package var fastest: SessionRoute? {
    sessions.filter { $0.seconds != nil }.min { ($0.seconds ?? 0) < ($1.seconds ?? 0) }
  }

  /// Median of the times, s; `nil` without times.
  package var medianSeconds: Double? { Statistics.median(of: sessions.compactMap(\.seconds)) }

  /// Whether two sessions went the same way in the same direction, whatever their kinds.
  ///
  /// - Parameters:
  ///   - one: A session.
  ///   - other: Another one.
  /// - Complexity: O(points²) at most.
  package static func isSame(
    _ one: SessionRoute, _ other: SessionRoute
  ) -> Bool {
    guard let a = WayPoints(one), let b = WayPoints(other) else { return false }
    return a.isSame(as: b)
  }

  /// The ways that repeat.
  ///
  /// From the latest session back, each session that is not yet taken gathers the earlier ones that are like it.
  /// - Parameters:
  ///   - routes: The sessions in any order.
  ///   - day: The last day.
  ///   - settings: When ways are the same, and how many repeats it takes.
  ///   - limit: Ways at most.
  /// - Returns: Most repeats first; of equally many, the latest first.
  /// - Complexity: O(*n* · ways); few of them are compared point by point.
  package static func all(
    _ routes: [SessionRoute], through day: CalendarDay,
    settings: RouteMatchSettings = RouteMatchSettings(), limit: Int = 20
  ) -> [RepeatedRoute] {
    let newest = SessionRoute.newest(routes, through: day)
    var groups: [[Grouped]] = []
    for session in grouped(newest) {
      if session.group == groups.count { groups.append([]) }
      groups[session.group].append(session)
    }
    let found = groups.enumerated().filter { $0.element.count >= max(2, settings.minimumRepeats) }
      .sorted {
        $0.element.count != $1.element.count
          ? $0.element.count > $1.element.count : $0.offset < $1.offset
      }
    return found.prefix(max(0, limit)).compactMap { entry in
      let members = entry.element
      guard let last = members.first, let length = Statistics.median(of: members.map(\.length)) else {
        return nil
      }
      return RepeatedRoute(sport: last.sport, length: length, sessions: members.reversed().map(\.route))
    }
  }

  /// A session and the ways that are the same as its own.
  struct Grouped {
    let route: SessionRoute
    let sport: ThresholdSport
    /// Length of the drawn way, m.
    let length: Double
    /// Sessions that went the same way have the same; counted from 0 as they come.
    let group: Int
  }

  /// The sessions that have a way, in the order in which they come: each goes to the first earlier one like it that leads a group, or
  /// leads one itself. With 2000 routes in a sport, routes unlike all of these are left out.
  static func grouped(
    _ routes: some Sequence<SessionRoute>
  ) -> [Grouped] {
    var leaders: [WayPoints] = []
    var places: [ThresholdSport: [Int]] = [:]
    var found: [Grouped] = []
    for route in routes {
      guard let way = WayPoints(route) else { continue }
      let sport = ActivityKind(named: route.kind).sport
      let own = places[sport] ?? []
      if let group = own.first(where: { way.isSame(as: leaders[$0]) }) {
        found.append(Grouped(route: route, sport: sport, length: way.length, group: group))
      } else if own.count < 2000 {
        places[sport, default: []].append(leaders.count)
        found.append(Grouped(route: route, sport: sport, length: way.length, group: leaders.count))
        leaders.append(way)
      }
    }
    return found
  }
}

extension GeoPoint {
  /// The place a share of the short way to another one, across the date line too.
  func towards(_ other: GeoPoint, _ share: Double) -> GeoPoint {
    let east = (other.longitude - longitude).remainder(dividingBy: 360)
    return GeoPoint(
      latitude: latitude + share * (other.latitude - latitude), longitude: longitude + share * east)
  }
}

/// A way as points at equal distances along it.
private struct WayPoints {
  /// m, along the drawn way.
  let length: Double
  let points: [GeoPoint]

  /// The points; `nil` for a way without length, or with an invalid point.
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

  /// Whether enough points are near the other way, about as far along it.
  private func lies(on other: WayPoints) -> Bool {
    let count = min(points.count, other.points.count)
    let reach = max(1, Int(exactly: (RouteMatchSettings.window * Double(count)).rounded(.up)) ?? count)
    // Metres about the start: a plane is good enough within tens of metres.
    guard let origin = points.first else { return false }
    let scale =
      Geodesy.localPlane(
        origin, GeoPoint(latitude: origin.latitude + 0.001, longitude: origin.longitude)) * 1000
    let narrow = Double.cos(origin.latitude * .pi / 180)
    func plane(_ point: GeoPoint) -> SIMD2<Double> {
      let east = (point.longitude - origin.longitude).remainder(dividingBy: 360)
      return SIMD2(east * narrow, point.latitude - origin.latitude) * scale
    }
    let way = other.points.map(plane)
    var near = 0
    for (place, point) in points.map(plane).enumerated() {
      let first = max(0, place - reach)
      let last = min(way.count - 1, place + reach)
      guard first < last else { continue }
      let isNear = (first..<last).contains { row in
        let side = way[row + 1] - way[row]
        let toPoint = point - way[row]
        let squared = (side * side).sum()
        let share = squared > 0 ? min(1, max(0, (side * toPoint).sum() / squared)) : 0
        let rest = toPoint - side * share
        return (rest * rest).sum() <= RouteMatchSettings.shapeDistance * RouteMatchSettings.shapeDistance
      }
      if isNear { near += 1 }
      let best = near + points.count - 1 - place
      guard Double(best) >= RouteMatchSettings.shapeShare * Double(points.count) else { return false }
    }
    return Double(near) >= RouteMatchSettings.shapeShare * Double(points.count)
  }
}

public import ActivityStreams
import RealModule
public import SessionMetrics
import Statistics
public import TextFormats

/// When two sessions went the same way.
public struct RouteMatchSettings: SettingsGroup {
  /// Lengths differ by at most this share of the longer one.
  public var lengthShare = 0.05
  /// Starts lie at most so far apart, m.
  public var startDistance = 200.0
  /// So far from the other way a point still lies on it, m.
  public var shapeDistance = 50.0
  /// Share of the points that must.
  public var shapeShare = 0.95
  /// A point is looked for within this share of the way before and after its own place.
  public var window = 0.05
  /// Points that each way is cut into.
  public var points = 64
  /// Sessions that a repeated way takes.
  public var minimumRepeats = 3

  /// The `standard` rules.
  public init() {}

  /// `route_match` in a formula file.
  public static let group = "route_match"
  /// Every setting of the group.
  public static let settings: [Setting<RouteMatchSettings>] = [
    .number(
      "length_share", \.lengthShare, in: 0...0.5, "lengths differ by at most this share", source: "house rule"
    ),
    .number(
      "start_distance", \.startDistance, in: 1...10_000, unit: "m", "starts lie at most so far apart",
      source: "house rule"),
    .number(
      "shape_distance", \.shapeDistance, in: 1...5000, unit: "m",
      "so far from the other way a point still lies on it", source: "house rule"),
    .number("shape_share", \.shapeShare, in: 0.1...1, "share of the points that must", source: "house rule"),
    .number(
      "window", \.window, in: 0...1, "share of the way before and after a place in which it is looked for",
      source: "house rule"),
    .count("points", \.points, in: 8...1000, "points that each way is cut into", source: "house rule"),
    .count(
      "minimum_repeats", \.minimumRepeats, in: 2...1000, "sessions that a repeated way takes",
      source: "house rule"),
  ]
}

/// The way that a session went, and what it took.
public struct SessionRoute: Sendable, Hashable {
  /// The athlete's day.
  public var day: CalendarDay
  /// Kind of activity by its name ("Run").
  public var kind: String
  /// Identifier of the session, if it has one.
  public var session: String?
  /// The way, from start to end.
  public var points: [GeoPoint]
  /// Time in motion, s.
  public var seconds: Double?
  /// Mean heart rate, bpm.
  public var heartRate: Double?
  /// Mean power, W.
  public var power: Double?

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
  public init(
    day: CalendarDay, kind: String, session: String? = nil, points: [GeoPoint], seconds: Double? = nil,
    heartRate: Double? = nil, power: Double? = nil
  ) {
    self.day = day
    self.kind = kind
    self.session = session
    self.points = points
    self.seconds = seconds
    self.heartRate = heartRate
    self.power = power
  }
}

/// Sessions that went the same way in the same direction.
///
/// Page: *Similar routes*, tests: `SimilarRoutesTests`.
public struct RepeatedRoute: Sendable, Hashable {
  /// The sport.
  public let sport: ThresholdSport
  /// Median of the lengths of the drawn ways, m.
  public let length: Double
  /// The sessions, oldest first.
  public let sessions: [SessionRoute]

  /// The session that took least time; `nil` where none has a time.
  public var fastest: SessionRoute? {
    sessions.filter { $0.seconds != nil }.min { ($0.seconds ?? 0) < ($1.seconds ?? 0) }
  }

  /// Median of the times, s; `nil` where none has one.
  public var medianSeconds: Double? { Statistics.median(of: sessions.compactMap(\.seconds)) }

  /// Whether two sessions went the same way in the same direction, whatever their kinds.
  ///
  /// - Parameters:
  ///   - one: A session.
  ///   - other: Another one.
  ///   - settings: When ways are the same.
  /// - Complexity: O(points²) at most.
  public static func isSame(
    _ one: SessionRoute, _ other: SessionRoute, settings: RouteMatchSettings = RouteMatchSettings()
  ) -> Bool {
    guard let a = WayPoints(one, settings), let b = WayPoints(other, settings) else { return false }
    return a.isSame(as: b, settings)
  }

  /// The ways that repeat.
  ///
  /// From the latest session back, each session that is not yet taken gathers the earlier ones that are like it.
  /// - Parameters:
  ///   - routes: The sessions in any order.
  ///   - day: The last day.
  ///   - settings: When ways are the same, and how many repeats it takes.
  ///   - limit: Ways at most.
  /// - Returns: Most repeats first; of as many, the latest first.
  /// - Complexity: O(*n* · ways), few of which are compared point by point.
  public static func all(
    _ routes: [SessionRoute], through day: CalendarDay,
    settings: RouteMatchSettings = RouteMatchSettings(), limit: Int = 20
  ) -> [RepeatedRoute] {
    let ordered = routes.filter { $0.day <= day }.sorted(by: isEarlier)
    var leaders: [(way: WayPoints, members: [(SessionRoute, Double)])] = []
    var places: [ThresholdSport: [Int]] = [:]
    for route in ordered.reversed() {
      guard let way = WayPoints(route, settings) else { continue }
      let sport = ActivityKind(named: route.kind).sport
      let own = places[sport] ?? []
      if let place = own.first(where: { way.isSame(as: leaders[$0].way, settings) }) {
        leaders[place].members.append((route, way.length))
      } else if own.count < 2000 {
        places[sport, default: []].append(leaders.count)
        leaders.append((way, [(route, way.length)]))
      }
    }
    let found = leaders.enumerated().filter { $0.element.members.count >= max(2, settings.minimumRepeats) }
      .sorted {
        $0.element.members.count != $1.element.members.count
          ? $0.element.members.count > $1.element.members.count : $0.offset < $1.offset
      }
    return found.prefix(max(0, limit)).compactMap { entry in
      let members = entry.element.members
      guard let last = members.first, let length = Statistics.median(of: members.map(\.1)) else { return nil }
      return RepeatedRoute(
        sport: ActivityKind(named: last.0.kind).sport, length: length, sessions: members.reversed().map(\.0))
    }
  }

  private static func isEarlier(_ one: SessionRoute, _ other: SessionRoute) -> Bool {
    if one.day != other.day { return one.day < other.day }
    if one.session != other.session { return (one.session ?? "") < (other.session ?? "") }
    return (one.seconds ?? 0, one.points.count) < (other.seconds ?? 0, other.points.count)
  }
}

/// A way as points at equal distances along it.
private struct WayPoints {
  /// m, along the drawn way.
  let length: Double
  let points: [GeoPoint]

  /// The points; `nil` of a way without a length, or with a point that is no place.
  init?(_ route: SessionRoute, _ settings: RouteMatchSettings) {
    let given = route.points
    guard given.count > 1, given.allSatisfy(\.isValid) else { return nil }
    var along = [0.0]
    for place in 1..<given.count {
      along.append(along[place - 1] + Geodesy.localPlane(given[place - 1], given[place]))
    }
    guard let length = along.last, length > 0, length.isFinite else { return nil }
    let count = max(2, settings.points)
    var points: [GeoPoint] = []
    points.reserveCapacity(count)
    var next = 1
    for place in 0..<count {
      let target = length * Double(place) / Double(count - 1)
      while next + 1 < given.count, along[next] < target { next += 1 }
      let step = along[next] - along[next - 1]
      let share = step > 0 ? min(1, max(0, (target - along[next - 1]) / step)) : 0
      let (from, to) = (given[next - 1], given[next])
      points.append(
        GeoPoint(
          latitude: from.latitude + share * (to.latitude - from.latitude),
          longitude: from.longitude + share * (to.longitude - from.longitude)))
    }
    self.length = length
    self.points = points
  }

  func isSame(as other: WayPoints, _ settings: RouteMatchSettings) -> Bool {
    guard (length - other.length).magnitude <= settings.lengthShare * max(length, other.length),
      let start = points.first, let begin = other.points.first,
      Geodesy.localPlane(start, begin) <= settings.startDistance
    else { return false }
    return lies(on: other, settings) && other.lies(on: self, settings)
  }

  /// Whether enough points lie near the other way, about as far along it.
  private func lies(on other: WayPoints, _ settings: RouteMatchSettings) -> Bool {
    let count = min(points.count, other.points.count)
    let reach = max(1, Int(exactly: (settings.window * Double(count)).rounded(.up)) ?? count)
    // Metres about the start: a plane is good enough for what lies within tens of metres.
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
        return (rest * rest).sum() <= settings.shapeDistance * settings.shapeDistance
      }
      if isNear { near += 1 }
    }
    return Double(near) >= settings.shapeShare * Double(points.count)
  }
}

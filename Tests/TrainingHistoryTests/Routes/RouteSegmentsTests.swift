import ActivityStreams
import Foundation
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import TrainingHistory

/// Page: *Similar routes*.
@Suite struct RouteSegmentsTests {
  private typealias Corners = [(Double, Double)]
  private static let day = CalendarDay(ordinal: 20_454)

  /// A path through points in metres around a place, one point every 30 m at 3 m/s, each displaced by up to a
  /// given distance.
  private static func way(
    _ corners: Corners, ago: Int, noise: Double = 0, kind: String = "Run",
    at place: (Double, Double) = (47, 11)
  ) -> SessionRoute {
    var chance = SplitMix64(seed: UInt64(ago.magnitude) + 1)
    var points: [GeoPoint] = []
    var elapsed: [Double] = []
    var time = 0.0
    let north = 1 / 111_177.0
    let east = 1 / (111_506 * cos(place.0 * .pi / 180))
    func moved(_ metres: Double) -> Double { metres + chance.uniform(-noise...noise) }
    func add(_ x: Double, _ y: Double) {
      let longitude = place.1 + east * moved(x)
      points.append(
        GeoPoint(
          latitude: place.0 + north * moved(y), longitude: longitude > 180 ? longitude - 360 : longitude))
      elapsed.append(time)
    }
    for (from, to) in zip(corners, corners.dropFirst()) {
      let length = hypot(to.0 - from.0, to.1 - from.1)
      let count = max(1, Int(length / 30))
      for step in 0..<count {
        let share = Double(step) / Double(count)
        add(from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
        time += length / Double(count) / 3
      }
    }
    if let last = corners.last { add(last.0, last.1) }
    return SessionRoute(
      day: day.adding(days: -ago), kind: kind, session: "s\(ago)", points: points, seconds: time,
      elapsed: elapsed)
  }

  private static func found(
    _ routes: [SessionRoute], _ settings: RouteMatchSettings = RouteMatchSettings()
  ) -> [RouteSegment] { RouteSegment.all(routes, through: day, settings: settings) }

  /// From the west along a straight of 2 km, then to the north.
  private static let west: Corners = [(-1020, 0), (2000, 0), (2000, 1500)]
  /// From the south onto the same straight, then on to the east.
  private static let south: Corners = [(0, -520), (0, 0), (2000, 0), (3500, 0)]

  private static func four(
    noise: Double = 0, at place: (Double, Double) = (47, 11), scale: Double = 1
  ) -> [SessionRoute] {
    let scaled = [west, south].map { $0.map { (scale * $0.0, scale * $0.1) } }
    return (0..<4).map { way(scaled[$0 % 2], ago: 7 * $0, noise: noise, at: place) }
  }

  /// The latest way has places at 1000, 1050, …, 3050 m within 50 m of the other: from 20 m before the straight to 30 m behind it.
  /// Less a step at either end these are 1950 m, 650 s at 3 m/s; the other comes to the first of them after 520 + 30 m.
  @Test func workedNumber() throws {
    let segments = Self.found(Self.four())
    let one = try #require(segments.first)
    #expect(segments.count == 1 && one.sport == .run && one.sessions == 4 && one.passes.count == 4)
    #expect(one.length == 1950)
    #expect(one.passes.map(\.session.session) == ["s21", "s14", "s7", "s0"])
    for (pass, from) in zip(one.passes, [550.0, 1050, 550, 1050]) {
      #expect((pass.from - from).magnitude < 3 && (pass.to - from - 1950).magnitude < 3)
      #expect(((pass.seconds ?? 0) - 650).magnitude < 1)
    }
    #expect(((one.medianSeconds ?? 0) - 650).magnitude < 1 && one.fastest != nil)
    #expect((one.start.latitude - 47).magnitude < 1e-6 && (one.end.latitude - 47).magnitude < 1e-6)
    // 30 and 1980 m to the east.
    #expect((one.start.longitude - 11 - 30 / 76_046.0).magnitude < 5e-5)
    #expect((one.end.longitude - 11 - 1980 / 76_046.0).magnitude < 5e-5)
  }

  @Test("A receiver's error moves the ends by a step or two", arguments: [2.0, 5, 8])
  func noise(metres: Double) throws {
    let one = try #require(Self.found(Self.four(noise: metres)).first)
    #expect(one.sessions == 4 && (one.length - 1950).magnitude <= 100)
    for pass in one.passes { #expect(((pass.seconds ?? 0) - one.length / 3).magnitude < 25) }
  }

  /// A point every 30 m that jumps by up to 20 m to every side draws a zigzag of √(30² + 4 · 20² ÷ 3) = 38 m a step and less. The segment
  /// lies on a straight: it is as long as from its start to its end.
  @Test func aZigzagIsAsLongAsItWasMeasured() throws {
    let routes = Self.four(noise: 20)
    func length(_ distances: [Double?]) throws -> (told: Double, straight: Double) {
      let measured = zip(routes, distances).map { route, distance in
        var route = route
        route.distance = distance
        return route
      }
      let one = try #require(Self.found(measured).first)
      return (one.length, Geodesy.localPlane(one.start, one.end))
    }
    // 1020 + 2000 + 1500 m, and 520 + 2000 + 1500 m.
    let known = try length([4520, 4020, 4520, 4020])
    #expect((known.told / known.straight - 1).magnitude < 0.02)
    let drawn = try length([nil, nil, nil, nil])
    #expect(drawn.told / drawn.straight > 1.2)
    // A part of the way alone, or another one: nothing is known of it.
    for distances in [
      [9000, 9000, 9000, 9000], [0, -1, Double.nan, Double.infinity], [1000, 1, nil, 1e300],
    ] as [[Double?]] {
      #expect(try length(distances).told == drawn.told)
    }
    // One that knows is enough.
    let single = try length([nil, 4020, nil, nil])
    #expect((single.told / single.straight - 1).magnitude < 0.03)
  }

  /// A stretch that is drawn a little longer than a segment, and is shorter as measured, is none.
  @Test func whatIsShorterAsMeasuredIsNoSegment() throws {
    let routes = Self.four(scale: 0.55)
    let drawn = try #require(Self.found(routes).first)
    #expect((1000...1100).contains(drawn.length))
    let measured = routes.enumerated().map { place, route in
      var route = route
      route.distance = 0.55 * (place % 2 == 0 ? 4520 : 4020) * 0.85
      return route
    }
    #expect(Self.found(measured).isEmpty)
  }

  @Test func theOrderShowsNowhere() {
    let routes = Self.four(noise: 8) + Self.four(noise: 3).prefix(3)
    let segments = Self.found(routes)
    #expect(!segments.isEmpty)
    var chance = SplitMix64(seed: 3)
    for _ in 0..<6 { #expect(Self.found(routes.shuffled(using: &chance)) == segments) }
    // A session after the day changes nothing.
    var later = routes[0]
    later.day = Self.day.adding(days: 1)
    #expect(Self.found(routes + [later]) == segments)
  }

  @Test func directionAndSport() {
    func four(_ second: Corners, kind: String = "Run") -> [RouteSegment] {
      Self.found(
        (0..<4).map { Self.way($0 % 2 == 0 ? Self.west : second, ago: $0, kind: $0 % 2 == 0 ? "Run" : kind) })
    }
    #expect(four(Self.south).count == 1)
    #expect(four(Self.south.reversed()).isEmpty)
    // Beside it, 80 m away: another road.
    #expect(four(Self.south.map { ($0.0, $0.1 - 80) }).isEmpty)
    #expect(four(Self.south, kind: "Ride").isEmpty)
    #expect(four(Self.south, kind: "TrailRun").count == 1)
  }

  /// Out on a road and back on it, to other turning points: the way out and the way back are two segments.
  @Test func outAndBack() throws {
    let segments = Self.found(
      [3000.0, 4000, 5000].enumerated().map { Self.way([(0, 0), ($1, 0), (0, 0)], ago: $0, noise: 5) })
    #expect(segments.count == 2 && segments.allSatisfy { $0.sessions == 3 && $0.passes.count == 3 })
    for one in segments { #expect((one.length - 2900).magnitude <= 150) }
    let ends = segments.map { $0.end.longitude > $0.start.longitude }
    #expect(Set(ends).count == 2)
  }

  @Test func aWholeWayIsNoSegment() {
    let loops = (0..<5).map { Self.way(Self.west, ago: $0, noise: 4) }
    #expect(
      Self.found(loops).isEmpty && RepeatedRoute.all(loops, through: Self.day, settings: .init()).count == 1)
    // A single other way that has a part of it in common makes that part a segment.
    let one = Self.found(loops + [Self.way(Self.south, ago: 9)])
    #expect(one.count == 1 && one.first?.sessions == 6)
  }

  private static func laps(_ count: Int, radius: Double, ago: Int) -> SessionRoute {
    var corners: Corners = []
    for step in 0...(24 * count) {
      let angle = 2 * Double.pi * Double(step) / 24
      corners.append((radius * cos(angle), radius * sin(angle)))
    }
    return way(corners, ago: ago, noise: 2)
  }

  /// A lap of 400 m is shorter than a segment, and twenty-five of them are none; laps of 2 km are passes each.
  @Test func lapsOfATrack() throws {
    #expect(Self.found((0..<8).map { Self.laps(15 + 2 * $0, radius: 63.7, ago: $0) }).isEmpty)
    let park = Self.found((0..<5).map { Self.laps(2 + $0, radius: 318, ago: $0) })
    let lap = try #require(park.first)
    #expect(park.count == 1 && lap.sessions == 5 && lap.passes.count == 2 + 3 + 4 + 5 + 6)
    #expect((1700...2000).contains(lap.length))
    for (one, next) in zip(lap.passes, lap.passes.dropFirst()) where one.session == next.session {
      #expect(one.to <= next.from)
    }
  }

  /// 1200 m to the north onto a circle of 300 m, three times round it, and away to somewhere else each: the lap of 1885 m, less a step or
  /// two at either end, three times each. The approach is not gone again, and alone too short.
  @Test func lapsBehindACommonApproach() throws {
    func session(_ ago: Int, laps: Int) -> SessionRoute {
      var corners: Corners = [(300, -1200)]
      for step in 0...(48 * laps) {
        let angle = 2 * Double.pi * Double(step) / 48
        corners.append((300 * cos(angle), 300 * sin(angle)))
      }
      return Self.way(corners + [(1200, 700 * Double(ago) - 700)], ago: ago)
    }
    let three = Self.found((0..<3).map { session($0, laps: 3) })
    let lap = try #require(three.first)
    #expect(three.count == 1 && lap.sessions == 3 && lap.passes.count == 9)
    #expect((1650...1885).contains(lap.length))
    for pass in lap.passes { #expect(((pass.seconds ?? 0) - lap.length / 3).magnitude < 25) }
    // Once round is no lap: with the approach it is one stretch of 3085 m.
    let once = try #require(Self.found((0..<3).map { session($0, laps: 1) }).first)
    #expect(once.passes.count == 3 && (2700...3100).contains(once.length))
  }

  @Test func runsArePartedAtPlaces() {
    let run = StepRun(way: 2, begin: 100, end: 140, first: 10, last: 50, missed: 1)
    func parts(_ places: [Int]) -> [[Int]] {
      run.parted(at: places).map { [$0.first, $0.last, $0.begin, $0.end] }
    }
    #expect(parts([]) == [[10, 50, 100, 140]] && parts([9, 51, -4, .max]) == [[10, 50, 100, 140]])
    #expect(parts([30]) == [[10, 29, 100, 119], [31, 50, 121, 140]])
    #expect(parts([10, 50]) == [[11, 49, 101, 139]] && parts([11, 49]) == [[12, 48, 102, 138]])
  }

  /// Ten sessions cover 4 km, three others the first 2 km: that part is reported as well, with all passes.
  @Test func aPartOfASegment() throws {
    let long = (0..<10).map {
      Self.way([(0, 0), (4000, 0), (4000 + 3000 * cos(Double($0)), 2000 + 150 * Double($0))], ago: $0)
    }
    let short = (0..<3).map {
      Self.way([(-500, -600 - 300 * Double($0)), (0, 0), (2000, 0), (1900, -1500)], ago: 20 + $0)
    }
    let segments = Self.found(long + short)
    #expect(segments.contains { $0.sessions == 13 && (1800...2000).contains($0.length) })
    #expect(segments.contains { $0.sessions == 10 && (3800...4100).contains($0.length) })
    // The most sessions stand first.
    #expect(segments.map(\.sessions) == segments.map(\.sessions).sorted(by: >))
    #expect(Self.found(long + short.prefix(2)).allSatisfy { !(11...13).contains($0.sessions) })
  }

  @Test(
    "The same anywhere: across the date line, in the south, beside a pole",
    arguments: [(47, 11), (47, 179.99), (-33, 151), (0.001, 0), (89.9, 40)] as [(Double, Double)])
  func anywhere(place: (Double, Double)) throws {
    // A degree to the north is up to 0.5 % longer elsewhere.
    let one = try #require(Self.found(Self.four(noise: 2, at: place)).first)
    #expect(one.sessions == 4 && (one.length - 1950).magnitude <= 100)
    #expect(one.passes.allSatisfy { ($0.to - $0.from - one.length).magnitude < 40 })
    #expect(one.start.longitude.magnitude <= 361 && one.start.latitude.magnitude <= 90)
  }

  /// Whole ways across the date line are the same, too.
  @Test func wholeWaysAcrossTheDateLine() {
    let routes = (0..<3).map { Self.way(Self.west, ago: $0, noise: 5, at: (47, 179.99)) }
    #expect(RepeatedRoute.all(routes, through: Self.day, settings: .init()).first?.sessions.count == 3)
  }

  @Test func settingsRule() {
    var settings = RouteMatchSettings()
    settings.segmentLength = 1900
    #expect(Self.found(Self.four(), settings).count == 1)
    settings.segmentLength = 2100
    #expect(Self.found(Self.four(), settings).isEmpty)
    settings = RouteMatchSettings()
    settings.minimumRepeats = 5
    #expect(Self.found(Self.four(), settings).isEmpty)
    #expect(RouteSegment.all(Self.four(), through: Self.day, settings: .init(), limit: 0).isEmpty)
    #expect(RouteSegment.all(Self.four(), through: Self.day, settings: .init(), limit: -1).isEmpty)
  }

  @Test func timesThatAreNotKnown() throws {
    var routes = Self.four()
    routes[0].elapsed = nil
    routes[1].elapsed = routes[1].elapsed?.dropLast()
    routes[2].elapsed = routes[2].elapsed?.reversed()
    let one = try #require(Self.found(routes).first)
    #expect(one.passes.map { $0.seconds == nil } == [false, true, true, true])
    #expect(one.fastest?.session.session == "s21")
    let none = try #require(
      Self.found(
        routes.map {
          var route = $0
          route.elapsed = nil
          return route
        }
      ).first)
    #expect(none.fastest == nil && none.medianSeconds == nil)
  }

  /// Stops at the ends of a part do not count, one within it does.
  @Test func stops() throws {
    let points = [0.0, 100, 100, 200, 200, 300].map { GeoPoint(latitude: 47 + $0 / 111_177, longitude: 11) }
    let route = SessionRoute(
      day: Self.day, kind: "Run", points: points, elapsed: [0, 30, 90, 120, 500, 530])
    let way = try #require(WaySteps(route, step: 50, most: 100))
    let lengths = (0...3).map { 100 * Double($0) * way.length / 300 }
    func seconds(_ from: Int, _ to: Int) -> Double {
      (way.seconds(from: lengths[from] + 1e-3, to: lengths[to] - 1e-3) ?? 0).rounded()
    }
    #expect(seconds(0, 1) == 30 && seconds(1, 2) == 30 && seconds(2, 3) == 30)
    #expect(seconds(0, 2) == 120 && seconds(0, 3) == 530)
    #expect(way.seconds(from: 50, to: 50) == nil && way.seconds(from: 90, to: 20) == nil)
  }

  /// Ways of people who mean no good: one cell for all, jumps about the globe, points that are none, all the same.
  @Test(arguments: 0..<12)
  func oddWays(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed) + 77)
    var routes: [SessionRoute] = []
    for ago in 0..<40 {
      let size = [1e-4, 1e-3, 0.02, 1, 180][Int(chance.next() % 5)]
      var (latitude, longitude) = (
        [0.0, 47, 89.999, -90][Int(chance.next() % 4)], [0.0, 180, -11][Int(chance.next() % 3)]
      )
      let count = Int(chance.next() % 300)
      var points: [GeoPoint] = []
      for _ in 0..<count {
        latitude = min(90, max(-90, latitude + chance.uniform(-size...size)))
        longitude = (longitude + chance.uniform(-size...size)).remainder(dividingBy: 360)
        points.append(GeoPoint(latitude: latitude, longitude: longitude))
      }
      if chance.next() % 9 == 0 { points.append(GeoPoint(latitude: .nan, longitude: .infinity)) }
      if chance.next() % 5 == 0 {
        points = [GeoPoint](repeating: GeoPoint(latitude: 47, longitude: 11), count: 9)
      }
      if chance.next() % 4 == 0, let last = routes.last { points = last.points }
      routes.append(
        SessionRoute(
          day: Self.day.adding(days: -ago), kind: chance.next() % 3 == 0 ? "Ride" : "Run", points: points,
          seconds: [nil, .nan, 0, 900][Int(chance.next() % 4)],
          elapsed: chance.next() % 2 == 0 ? points.map { _ in chance.uniform(-1e300...1e300) } : nil))
    }
    var settings = RouteMatchSettings()
    settings.segmentLength = [200, 1000, 100_000][seed / 3 % 3]
    let segments = Self.found(routes, settings)
    #expect(segments.count <= 20)
    for one in segments {
      #expect(one.sessions >= 3 && one.passes.count >= one.sessions && one.length >= settings.segmentLength)
      #expect(one.start.isValid && one.end.isValid)
      for pass in one.passes { #expect(pass.from >= 0 && pass.from < pass.to && pass.seconds != 0) }
    }
    // A time that is no number is not equal to itself.
    #expect("\(Self.found(routes.reversed(), settings))" == "\(segments)")
  }

  /// However many ways lie on one place, what is compared is bounded; so are the segments.
  @Test func manyWaysOfOnePlace() {
    var chance = SplitMix64(seed: 5)
    let routes = (0..<60).map { ago in
      Self.way((0..<25).map { _ in (chance.uniform(0...900), chance.uniform(0...900)) }, ago: ago)
    }
    #expect(Self.found(routes).count <= 20)
  }

  @Test func aBudgetEnds() {
    var budget = SearchBudget(10)
    budget.spend(4)
    #expect(budget.left == 6 && !budget.isSpent)
    budget.spend(.max)
    #expect(budget.left == 0 && budget.isSpent)
    #expect(Self.found([]).isEmpty && Self.found(Array(Self.four().prefix(1))).isEmpty)
  }
}

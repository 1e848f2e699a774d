import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Track distance*.
struct TrackDistanceTests {
  /// A track due north at a speed, metres of the plane.
  static func north(_ speeds: [Double], from latitude: Double = 47) -> (
    latitude: [Double], longitude: [Double]
  ) {
    var degrees = latitude
    var result = [degrees]
    for speed in speeds {
      degrees += speed / 111_180
      result.append(degrees)
    }
    return (result, result.map { _ in 8.0 })
  }

  @Test func sumsSteps() throws {
    let track = Self.north([Double](repeating: 3, count: 100))
    let stream = makeStream(time: seconds(101), [.latitude: track.latitude, .longitude: track.longitude])
    let distance = try #require(stream.trackDistance(sport: .run))
    #expect(abs(distance.metres - 300) < 0.3 && distance.rejected == 0 && distance.standing == 0)
    var settings = RouteSettings()
    settings.method = .haversine
    settings.earthRadius = 6_371_000
    settings.rule = .everyStep
    let plain = try #require(stream.trackDistance(settings: settings))
    #expect(close(plain.metres, 300.0 / 111_180 * .pi / 180 * 6_371_000, 1e-9))
  }

  /// Two steps at a time give what each step alone gives, also where a step is long, on another circle of latitude or across
  /// the date line.
  @Test func theSumIsThatOfTheSteps() throws {
    var random = SplitMix64(seed: 12)
    for count in Array(2...64) + [601] {
      var latitude = random.uniform(-80...80)
      var longitude = random.uniform(-180...180)
      var points: [GeoPoint] = []
      for _ in 0..<count {
        latitude += random.chance(0.02) ? random.uniform(-2...2) : random.uniform(-1e-4...1e-4)
        longitude += random.chance(0.02) ? random.uniform(-2...2) : random.uniform(-1e-4...1e-4)
        points.append(GeoPoint(latitude: latitude, longitude: longitude))
      }
      let stream = makeStream(
        time: seconds(count), [.latitude: points.map(\.latitude), .longitude: points.map(\.longitude)])
      for method in [DistanceMethod.haversine, .localPlane, .karney] {
        var settings = RouteSettings()
        settings.method = method
        settings.rule = .everyStep
        let sum = zip(points, points.dropFirst()).reduce(0.0) {
          $0 + ($1.0.distance(to: $1.1, method: method, settings: settings) ?? 0)
        }
        let found = try #require(stream.trackDistance(settings: settings))
        #expect(close(found.metres, sum, 1e-11))
        #expect(found.positions == count)
      }
    }
  }

  @Test func leavesOutSpikesGapsAndJitter() throws {
    var track = Self.north([Double](repeating: 3, count: 100))
    track.latitude[50] += 0.01
    let time = (0...100).map { Double($0) + ($0 > 70 ? 100 : 0) }
    let stream = makeStream(time: time, [.latitude: track.latitude, .longitude: track.longitude])
    let distance = try #require(stream.trackDistance(sport: .run))
    #expect(abs(distance.metres - 297) < 0.3 && distance.rejected == 1)
    #expect(abs(distance.acrossGaps - 3) < 0.01)
    var random = SplitMix64(seed: 4)
    let jitter = (0...600).map { _ in 47 + random.uniform(-2...2) / 111_180 }
    let still = makeStream(time: seconds(601), [.latitude: jitter, .longitude: jitter.map { _ in 8 }])
    #expect((try #require(still.trackDistance(sport: .run))).metres < 60)
    var settings = RouteSettings()
    settings.rule = .activeSteps
    #expect((try #require(still.trackDistance(settings: settings))).metres > 600)
  }

  @Test func zeroIslandIsNoPlace() throws {
    var track = Self.north([3, 3, 3, 3])
    track.latitude[2] = 0
    track.longitude[2] = 0
    let stream = makeStream(time: seconds(5), [.latitude: track.latitude, .longitude: track.longitude])
    #expect(abs((try #require(stream.trackDistance())).metres - 12) < 0.1)
    var settings = RouteSettings()
    settings.rule = .everyStep
    #expect((try #require(stream.trackDistance(settings: settings))).metres > 1e6)
  }

  @Test func edges() {
    #expect(makeStream(time: [], [:]).trackDistance() == nil)
    #expect(makeStream(time: [0], [.latitude: [.nan], .longitude: [.nan]]).trackDistance() == nil)
    #expect(makeStream(time: [0], [.latitude: [1], .longitude: [1]]).trackDistance()?.metres == 0)
    #expect(makeStream(time: [0, 1], [.latitude: [1, 1]]).route() == nil)
  }

  @Test func routeIsBoundedAndKeepsItsEnds() throws {
    var random = SplitMix64(seed: 9)
    var latitude = [47.0]
    var longitude = [8.0]
    for _ in 0..<2000 {
      latitude.append((latitude.last ?? 0) + random.uniform(-3e-5...3e-5))
      longitude.append((longitude.last ?? 0) + random.uniform(-3e-5...3e-5))
    }
    let stream = makeStream(time: seconds(2001), [.latitude: latitude, .longitude: longitude])
    let route = try #require(stream.route(sport: .run))
    #expect(route.coordinates.count == 300)
    #expect(route.coordinates.first == route.start && route.coordinates.last == route.end)
    #expect(try EncodedPolyline.decode(route.polyline).count == 300)
    #expect(route.seconds.count == 300 && route.seconds.first == 0 && route.seconds.last == 2000)
    for (point, second) in zip(route.coordinates, route.seconds) {
      let row = try #require(Int(exactly: second))
      #expect(point == GeoPoint(latitude: latitude[row], longitude: longitude[row]))
    }
  }

  @Test func cumulativeDistancePrefersTheRecordedOne() throws {
    let stream = makeStream(time: seconds(4), [.distance: [0, 5, 4, 9], .speed: [1, 1, 1, 1]])
    #expect(stream.cumulativeDistance() == [0, 5, 5, 9])
    let speed = makeStream(time: seconds(3), [.speed: [1, 3, 5]])
    #expect(speed.cumulativeDistance() == [0, 2, 6])
    #expect(makeStream(time: seconds(2), [.heartRate: [100, 100]]).cumulativeDistance() == nil)
  }
}

/// Page: *Encoded polyline and simplification*.
struct EncodedPolylineTests {
  static let points = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)].map {
    GeoPoint(latitude: $0.0, longitude: $0.1)
  }

  @Test func workedExamples() throws {
    #expect(try EncodedPolyline.encode(Self.points) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(try EncodedPolyline.encode(Self.points, precision: 6) == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")
    #expect(try EncodedPolyline.encode(value: -179.9832104) == "`~oia@")
    #expect(try EncodedPolyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@") == Self.points)
    #expect(try EncodedPolyline.encode([]) == "")
    #expect(try EncodedPolyline.decode("").isEmpty)
    #expect(try EncodedPolyline.encode([Self.points[0], Self.points[0]]).hasSuffix("??"))
  }

  @Test func roundTrip() throws {
    var random = SplitMix64(seed: 1)
    for precision in 1...7 {
      let points = (0..<200).map { _ in
        GeoPoint(latitude: random.uniform(-90...90), longitude: random.uniform(-180...180))
      }
      let decoded = try EncodedPolyline.decode(
        EncodedPolyline.encode(points, precision: precision), precision: precision)
      let error = 0.5 * Double.pow(10, Double(-precision)) * (1 + 1e-6) + 1e-13
      #expect(decoded.count == points.count)
      for (one, other) in zip(points, decoded) {
        #expect(abs(one.latitude - other.latitude) <= error && abs(one.longitude - other.longitude) <= error)
      }
    }
  }

  @Test func badInput() {
    #expect(throws: PolylineError.notACoordinate(index: 1)) {
      try EncodedPolyline.encode([Self.points[0], GeoPoint(latitude: .nan, longitude: 0)])
    }
    #expect(throws: PolylineError.truncated(offset: 5)) { try EncodedPolyline.decode("_p~iF") }
    #expect(throws: PolylineError.truncated(offset: 3)) { try EncodedPolyline.decode("_p~") }
    #expect(throws: PolylineError.unexpectedCharacter(offset: 0)) { try EncodedPolyline.decode(" ") }
    #expect(throws: PolylineError.self) { try EncodedPolyline.decode("~~~~~~~~~~~~~~~~?") }
    #expect(throws: PolylineError.unsupportedPrecision(0)) { try EncodedPolyline.decode("??", precision: 0) }
  }

  @Test func randomTextNeverTraps() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<5000 {
      let bytes = (0..<random.integer(0...30)).map { _ in UInt8(random.integer(32...127)) }
      let points = try? EncodedPolyline.decode(String(decoding: bytes, as: UTF8.self))
      for point in points ?? [] { #expect(abs(point.latitude) <= 90 && abs(point.longitude) <= 360) }
    }
  }
}

/// Page: *Encoded polyline and simplification*.
struct RouteSimplificationTests {
  static let line = [
    (0.0, 0.0), (1, 0.1), (2, -0.1), (3, 5), (4, 6), (5, 7), (6, 8.1), (7, 9), (8, 9), (9, 9),
  ].map { PlanePoint(x: $0.0, y: $0.1) }

  @Test func workedExamples() {
    #expect(RouteSimplification.douglasPeucker(Self.line, tolerance: 1) == [0, 2, 3, 7, 9])
    let removed = RouteSimplification.visvalingam(Self.line)
    #expect(removed.map(\.index) == [4, 8, 5, 1, 6, 7, 2, 3])
    for (point, area) in zip(removed, [0, 0, 0.1, 0.15, 0.2, 4.0, 5.15, 9.0]) {
      #expect(abs(point.area - area) < 1e-12)
    }
  }

  @Test func edges() {
    #expect(RouteSimplification.douglasPeucker([], tolerance: 1).isEmpty)
    #expect(RouteSimplification.douglasPeucker(Array(Self.line.prefix(2)), tolerance: 1) == [0, 1])
    let same = [PlanePoint](repeating: PlanePoint(x: 1, y: 1), count: 5)
    #expect(RouteSimplification.douglasPeucker(same, tolerance: 0) == [0, 4])
    #expect(RouteSimplification.visvalingam([]).isEmpty && RouteSimplification.visvalingam(same).count == 3)
    let loop = [(0.0, 0.0), (10, 0), (10, 10), (0, 0)].map { PlanePoint(x: $0.0, y: $0.1) }
    #expect(RouteSimplification.douglasPeucker(loop, tolerance: 1) == [0, 1, 2, 3])
  }

  /// The definition: find the smallest triangle afresh each time.
  static func naive(_ points: [PlanePoint]) -> [Int] {
    var left = Array(points.indices)
    var order: [Int] = []
    while left.count > 2 {
      var best = 1
      var smallest = Double.infinity
      for place in 1..<(left.count - 1) {
        let (a, b, c) = (points[left[place - 1]], points[left[place]], points[left[place + 1]])
        let area = abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
        if area < smallest { (best, smallest) = (place, area) }
      }
      order.append(left.remove(at: best))
    }
    return order
  }

  @Test func equalsTheDefinition() {
    var random = SplitMix64(seed: 6)
    for count in Array(0...64) + [400] {
      let points = (0..<count).map { _ in
        PlanePoint(x: Double(random.integer(0...20)), y: Double(random.integer(0...20)))
      }
      #expect(RouteSimplification.visvalingam(points).map(\.index) == Self.naive(points))
    }
  }

  /// Mean distance of all points of a line from the line through some of them.
  static func distance(_ points: [PlanePoint], _ kept: [Int]) -> Double {
    var sum = 0.0
    for (first, last) in zip(kept, kept.dropFirst()) {
      let (dx, dy) = (points[last].x - points[first].x, points[last].y - points[first].y)
      let length = dx * dx + dy * dy
      for index in first..<last {
        let (px, py) = (points[index].x - points[first].x, points[index].y - points[first].y)
        let along = length > 0 ? min(1, max(0, (px * dx + py * dy) / length)) : 0
        let (ex, ey) = (px - along * dx, py - along * dy)
        sum += (ex * ex + ey * ey).squareRoot()
      }
    }
    return sum / Double(points.count)
  }

  /// A line with many points keeps its shape nearly as well as when the points go one by one.
  @Test func manyPointsKeepTheShape() throws {
    var random = SplitMix64(seed: 8)
    for noise in [0.0, 1e-6, 1e-5] {
      var (latitude, longitude, heading, turn) = (47.0, 8.0, 0.0, 0.0)
      let points = (0..<4000).map { index -> GeoPoint in
        if index % 90 == 0 { turn = random.uniform(-0.12...0.12) * (random.chance(0.5) ? 0 : 1) }
        heading += turn
        latitude += 8e-5 * .cos(heading)
        longitude += 1.1e-4 * .sin(heading)
        return GeoPoint(
          latitude: latitude + random.uniform(-1...1) * noise,
          longitude: longitude + random.uniform(-1...1) * noise)
      }
      let plane = RouteSimplification.plane(of: points)
      let removed = RouteSimplification.visvalingam(plane).prefix(3700).map(\.index)
      let exact = Set(plane.indices).subtracting(removed).sorted()
      let shape = RouteSimplification.shape(of: points, limit: 300)
      let kept = shape.compactMap { points.firstIndex(of: $0) }
      #expect(kept.count == 300 && kept == kept.sorted())
      #expect(kept.first == 0 && kept.last == 3999)
      let own = Self.distance(plane, kept)
      let best = Self.distance(plane, exact)
      #expect(own <= 1.5 * best + 0.05, "\(own) m, one by one \(best) m")
    }
  }

  /// Any number of points, down to the ends alone, of any line, also one that no round can thin.
  @Test func anyNumberOfPointsIsReached() {
    var random = SplitMix64(seed: 14)
    for count in Array(0...40) + [300] {
      for limit in Array(0...24) {
        let isStraight = random.chance(0.3)
        let points = (0..<count).map { place in
          GeoPoint(
            latitude: 47 + Double(place) * 1e-5,
            longitude: 8 + (isStraight || place < 3 ? 0 : random.uniform(0...1e-4)))
        }
        let shape = RouteSimplification.shape(of: points, limit: limit)
        #expect(shape.count == min(count, max(2, limit)))
        #expect(shape.first == points.first && shape.last == points.last)
      }
    }
  }

  /// A route across the date line has the shape of the same route elsewhere.
  @Test func theDateLineDoesNotMatter() {
    var random = SplitMix64(seed: 10)
    let steps = (0..<900).map { _ in (random.uniform(-1...1) / 1024, random.uniform(0...1) / 1024) }
    func track(from longitude: Double) -> [GeoPoint] {
      var place = GeoPoint(latitude: 10, longitude: longitude)
      return steps.map { step in
        place.latitude += step.0
        place.longitude += step.1
        if place.longitude > 180 { place.longitude -= 360 }
        return place
      }
    }
    let here = RouteSimplification.shape(of: track(from: 128), limit: 100)
    let there = RouteSimplification.shape(of: track(from: 179.875), limit: 100)
    #expect(here.map(\.latitude) == there.map(\.latitude))
  }
}

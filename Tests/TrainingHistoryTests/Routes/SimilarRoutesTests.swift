import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// Page: *Similar routes*.
@Suite struct SimilarRoutesTests {
  private static let day = CalendarDay(ordinal: 20_500)
  /// Degrees of latitude of a metre, near 47°: 1 ÷ 111 170.
  private static let north = 1 / 111_170.0
  /// Degrees of longitude of a metre there: 1 ÷ 76 060.
  private static let east = 1 / 76_060.0

  /// A path through points in metres around a start, each displaced by up to a given distance.
  private static func route(
    _ corners: [(Double, Double)], ago: Int, seconds: Double = 1800, noise: Double = 0, kind: String = "Run"
  ) -> SessionRoute {
    var chance = SplitMix64(seed: UInt64(ago.magnitude) + 1)
    var points: [GeoPoint] = []
    func moved(_ metres: Double) -> Double {
      metres + noise * (2 * Double(chance.next() >> 11) * 0x1p-53 - 1)
    }
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 0..<20 {
        let share = Double(step) / 20
        points.append(
          GeoPoint(
            latitude: 47 + north * moved(from.1 + share * (to.1 - from.1)),
            longitude: 11 + east * moved(from.0 + share * (to.0 - from.0))))
      }
    }
    return SessionRoute(
      day: day.adding(days: -ago), kind: kind, session: "s\(ago)", points: points, seconds: seconds)
  }

  /// A square of a kilometre a side.
  private static let square: [(Double, Double)] = [(0, 0), (1000, 0), (1000, 1000), (0, 1000), (0, 0)]

  /// What is the same and what is not, with distances that are known.
  @Test func sameAndOther() {
    let base = Self.route(Self.square, ago: 0)
    func isSame(_ corners: [(Double, Double)], noise: Double = 0) -> Bool {
      let other = Self.route(corners, ago: 1, noise: noise)
      let found = RepeatedRoute.isSame(base, other)
      #expect(RepeatedRoute.isSame(other, base) == found)
      return found
    }
    #expect(isSame(Self.square, noise: 8))
    // Forty metres aside all the way: still on it. Seventy: not.
    #expect(isSame(Self.square.map { ($0.0 + 28, $0.1 + 28) }))
    #expect(!isSame(Self.square.map { ($0.0 + 100, $0.1 + 100) }))
    // The other way round, a side left out, three hundred metres away.
    #expect(!isSame(Self.square.reversed()))
    #expect(!isSame([(0, 0), (1000, 0), (0, 1000), (0, 0)]))
    #expect(!isSame(Self.square.map { ($0.0 + 300, $0.1) }))
    // As long, from the same start, elsewhere.
    #expect(!isSame([(0, 0), (-1000, 0), (-1000, -1000), (0, -1000), (0, 0)]))
  }

  @Test func repeatsOfASeason() throws {
    let loops = [1800.0, 1750, 1820, 1700].enumerated().map {
      Self.route(Self.square, ago: 30 - 7 * $0.offset, seconds: $0.element, noise: 6)
    }
    let others = [
      Self.route(Self.square, ago: 2, kind: "Ride"), Self.route(Self.square.reversed(), ago: 3),
      Self.route(Self.square, ago: -1, seconds: 100),
    ]
    let found = RepeatedRoute.all(loops + others, through: Self.day, settings: .init())
    let loop = try #require(found.first)
    #expect(found.count == 1 && loop.sport == .run && loop.sessions.count == 4)
    #expect(loop.sessions.map(\.seconds) == [1800, 1750, 1820, 1700])
    #expect(loop.fastest?.seconds == 1700 && loop.medianSeconds == 1775)
    #expect((loop.length - 3950).magnitude < 150)
    #expect(RepeatedRoute.all((loops + others).reversed(), through: Self.day, settings: .init()) == found)
  }

  @Test func whatIsNoWay() {
    let base = Self.route(Self.square, ago: 0)
    var odd = base
    for points in [
      [], [GeoPoint(latitude: 47, longitude: 11)],
      [GeoPoint(latitude: .nan, longitude: 11), GeoPoint(latitude: 47, longitude: 11)],
      [GeoPoint(latitude: 47, longitude: 11), GeoPoint(latitude: 47, longitude: 11)],
    ] {
      odd.points = points
      #expect(!RepeatedRoute.isSame(base, odd) && !RepeatedRoute.isSame(odd, odd))
    }
    #expect(RepeatedRoute.all([], through: Self.day, settings: .init()).isEmpty)
  }
}

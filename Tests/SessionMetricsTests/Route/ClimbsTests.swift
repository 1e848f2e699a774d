import ActivityStreams
import Testing
import _TestSupport

@testable import SessionMetrics

/// Page: *Climbs*.
@Suite struct ClimbsTests {
  /// A road of sections with given lengths and grades, one point every ten metres at 4 m/s, from a given
  /// altitude.
  private func road(_ parts: [(metres: Double, grade: Double)], from start: Double = 200) -> (
    time: [Double], distance: [Double], altitude: [Double]
  ) {
    var (time, distance, altitude) = ([0.0], [0.0], [start])
    for part in parts {
      for _ in 0..<Int(part.metres / 10) {
        time.append(time[time.count - 1] + 2.5)
        distance.append(distance[distance.count - 1] + 10)
        altitude.append(altitude[altitude.count - 1] + 10 * part.grade)
      }
    }
    return (time, distance, altitude)
  }

  private func climbs(
    _ road: (time: [Double], distance: [Double], altitude: [Double]), _ settings: ClimbSettings = .init()
  ) -> [Climb] {
    Climb.along(
      time: road.time, distance: road.distance, altitude: road.altitude, rows: Array(road.time.indices),
      settings: settings)
  }

  /// 2 km at 7 % between flats, by hand: 140 m in 500 s, so 1008 m/h; points 14 000: category 4; FIETS 140² ÷ 20 000 = 0.98.
  @Test func aClimbBetweenFlats() throws {
    let climb = try #require(climbs(road([(1000, 0), (2000, 0.07), (1000, 0)])).first)
    #expect((climb.start - 1000).magnitude < 1e-9 && (climb.length - 2000).magnitude < 1e-9)
    #expect((climb.gain - 140).magnitude < 1e-9 && (climb.grade - 0.07).magnitude < 1e-12)
    #expect(climb.seconds == 500 && ((climb.verticalSpeed ?? 0) - 1008).magnitude < 1e-9)
    #expect((climb.fiets - 0.98).magnitude < 1e-9)
    #expect(((climb.steepest ?? 0) - 0.07).magnitude < 1e-9)
    #expect(ClimbSettings().category(length: climb.length, gain: climb.gain) == "4")
  }

  /// The Alpe d'Huez of the road books: 13.8 km at 8.1 % to 1850 m is beyond category, FIETS 9.05 + 0.85.
  @Test func alpe() throws {
    let gain = 13_800 * 0.081
    let climb = try #require(climbs(road([(13_800, 0.081)], from: 1850 - gain)).first)
    #expect(ClimbSettings().category(length: climb.length, gain: climb.gain) == "HC")
    #expect((climb.fiets - (gain * gain / 138_000 + 0.85)).magnitude < 1e-6)
    #expect((climb.top - 1850).magnitude < 1e-6)
  }

  /// A flat of 300 m loses 9 m of the excess and stays within; one of 900 m loses 27 m, more than a fifth of the 120 m
  /// climbed, and parts two climbs.
  @Test func dipsAndFlats() {
    #expect(climbs(road([(1000, 0.06), (300, 0), (1000, 0.06)])).count == 1)
    #expect(climbs(road([(1000, 0.06), (900, 0), (1000, 0.06)])).map(\.length) == [1000, 1000])
    // A descent of 10 m over 100 m loses 13 m; of 20 m over 200 m it loses 26.
    #expect(climbs(road([(1000, 0.06), (100, -0.1), (1000, 0.06)])).count == 1)
    #expect(climbs(road([(1000, 0.06), (200, -0.1), (1000, 0.06)])).count == 2)
  }

  /// The dip grows with the climb: a pass with a flat of 2 km and a descent of 50 m stays whole, beside a small hill
  /// before it and a lower one after it.
  @Test func aPassIsOneClimb() {
    let pass = climbs(
      road([
        (500, 0.06), (500, -0.06), (5000, 0.08), (2000, 0), (500, -0.1), (4000, 0.08), (1500, -0.08),
        (800, 0.06),
      ]))
    #expect(pass.map { $0.gain.rounded() } == [30, 670, 48])
    // Two hills with a valley between them that is deep for both are two climbs.
    #expect(climbs(road([(2000, 0.06), (800, -0.06), (2000, 0.06)])).count == 2)
  }

  @Test func whatIsNoClimb() {
    #expect(climbs(road([(5000, 0.029)])).isEmpty)
    #expect(climbs(road([(250, 0.09)])).isEmpty)
    #expect(climbs(road([(400, 0.04)])).isEmpty)
    #expect(climbs(road([(3000, -0.08)])).isEmpty)
    #expect(climbs(road([])).isEmpty)
    #expect(Climb.along(time: [0, 1], distance: [0, .nan], altitude: [0, 100], rows: [0, 1]).isEmpty)
    #expect(Climb.along(time: [0, 1], distance: [0], altitude: [0, 100], rows: [0, 1]).isEmpty)
  }

  @Test(
    arguments: [(79.9, nil), (80, "4"), (160, "3"), (320, "2"), (640, "1"), (799, "1"), (800, "HC")]
      as [(Double, String?)])
  func categories(gain: Double, category: String?) {
    #expect(ClimbSettings().category(length: 5000, gain: gain) == category)
  }

  /// Whatever the road: climbs do not overlap, hold what they promise, lie within the road, and do not care how high it lies.
  @Test func anyRoad() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let parts = (0..<Int(1 + random.next() % 12)).map { _ in
        (metres: Double(random.next() % 300) * 10, grade: (Double(random.next() % 300) - 149.5) / 1000)
      }
      let road = road(parts)
      let found = climbs(road)
      for (one, next) in zip(found, found.dropFirst()) {
        #expect(one.rows.upperBound <= next.rows.lowerBound)
      }
      let settings = ClimbSettings()
      for climb in found {
        #expect(climb.length >= settings.minimumLength && climb.gain >= settings.minimumGain)
        #expect(climb.grade >= settings.minimumGrade - 1e-12 && climb.steepest != nil)
        #expect(climb.start >= 0 && climb.start + climb.length <= (road.distance.last ?? 0) + 1e-9)
      }
      var higher = road
      higher.altitude = road.altitude.map { $0 + 500 }
      #expect(climbs(higher).map(\.rows) == found.map(\.rows))
    }
  }
}

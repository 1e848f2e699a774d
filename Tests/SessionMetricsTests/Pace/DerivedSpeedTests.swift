import ActivityStreams
import RealModule
import Testing
import _TestSupport

@testable import SessionMetrics

/// Page: *Derived speed*.
/// Page: *Splits and the fastest kilometre*.
@Suite struct DerivedSpeedTests {
  /// A stream of a given length with the given columns.
  private func stream(
    _ seconds: [Double], pauses: [TimeSpan] = [], _ columns: [Channel: (Double) -> Double]
  ) -> ActivityStream {
    var recording = ActivityRecording()
    recording.time = seconds
    recording.pauses = pauses
    for (channel, value) in columns { recording.columns[channel] = seconds.map(value) }
    return ActivityStream(recording)
  }

  /// Metres a second in degrees of latitude near 46°.
  private static let degree = 1 / 111_147.0

  @Test func evenMotionGivesItsSpeed() throws {
    for step in [1.0, 2, 5, 9] {
      let seconds = (0...60).map { Double($0) * step }
      let byDistance = stream(seconds, [.distance: { 3.3 * $0 }]).derivingSpeed(sport: .run)
      let speeds = try #require(byDistance.values(of: .speed))
      #expect(speeds.allSatisfy { ($0 - 3.3).magnitude < 1e-9 }, "\(step)")
      #expect(byDistance.derived == [.init(channel: .speed, source: .distance, samples: 61)])
      let byPlace = stream(
        seconds, [.latitude: { 46 + 3.3 * Self.degree * $0 }, .longitude: { _ in 7 }]
      ).derivingSpeed(sport: .run)
      let placed = try #require(byPlace.values(of: .speed))
      #expect(placed.allSatisfy { ($0 / 3.3 - 1).magnitude < 1e-3 }, "\(step)")
      #expect(byPlace.derived.map(\.source) == [.latitude])
      #expect(byPlace.recorded[.speed] == nil)
    }
  }

  @Test func jitterAtAStandIsNoMotion() throws {
    let places = stream(
      (0..<300).map(Double.init),
      [.latitude: { 46 + 1e-5 * Double.sin($0 * 2.3) }, .longitude: { 7 + 1e-5 * Double.cos($0 * 3.1) }]
    ).derivingSpeed(sport: .run)
    let moving = try #require(places.movingTime())
    #expect(moving.seconds < 15)
  }

  /// A walk of 20 min, a stop of 20 min whose positions drift by some metres a minute, and the same walk on.
  @Test func driftAtALongStopIsNoMotion() throws {
    func north(_ second: Double) -> Double {
      let walked = 1.2 * (min(second, 1200) + max(0, second - 2400))
      return walked + ((1200..<2400).contains(second) ? 5 * Double.sin(second / 6) : 0)
    }
    let hike = stream(
      (0..<3600).map(Double.init), [.latitude: { 46 + Self.degree * north($0) }, .longitude: { _ in 7 }]
    ).derivingSpeed(sport: .walk)
    let moving = try #require(hike.movingTime())
    #expect((2370...2430).contains(moving.seconds), "\(moving.seconds)")
    // Shuttles of 20 m lead nowhere either.
    let shuttles = stream(
      (0..<600).map(Double.init),
      [.latitude: { 46 + Self.degree * abs(($0 * 2.5).remainder(dividingBy: 40)) }, .longitude: { _ in 7 }]
    ).derivingSpeed(sport: .run)
    #expect(try #require(shuttles.movingTime()).seconds > 400)
  }

  @Test("The strokes of a swim are no way, and each part of a noisy track adds up to its whole")
  func noisyTracks() throws {
    for (sport, speed, noise) in [(ThresholdSport.swim, 0.8, 4.0), (.run, 3, 1.5)] {
      var random = SplitMix64(seed: 3)
      func noised(_ metres: Double) -> Double { metres + noise * random.uniform(-1...1) }
      let seconds = (0..<2400).map(Double.init)
      let track = makeStream(
        time: seconds,
        [
          .latitude: seconds.map { 46 + Self.degree * noised(speed * $0) },
          .longitude: seconds.map { _ in 7 + Self.degree * noised(0) },
        ]
      ).derivingSpeed(sport: sport)
      let along = try #require(track.cumulativeDistance(sport: sport))
      let metres = (along.last ?? 0) - (along.first ?? 0)
      #expect((metres / (2400 * speed) - 1).magnitude < 0.04, "\(sport) \(metres)")
      #expect(track.trackDistance(sport: sport)?.metres == along.last)
      #expect(track.route(sport: sport)?.distance.metres == along.last)
    }
    // The bends of a trail are no noise.
    let bends = stream(
      (0..<1200).map(Double.init),
      [
        .latitude: { 46 + Self.degree * 12 * Double.sin($0 * 5 / 12) },
        .longitude: { 7 + Self.degree / 0.6947 * 12 * Double.cos($0 * 5 / 12) },
      ]
    ).derivingSpeed(sport: .ride)
    let along = try #require(bends.cumulativeDistance(sport: .ride)?.last)
    #expect((along / 6000 - 1).magnitude < 0.02, "\(along)")
  }

  @Test func noLineCrossesAStopAJumpOrANewStart() throws {
    let seconds = (0..<40).map(Double.init) + (100..<140).map(Double.init)
    let paused = stream(
      seconds, pauses: [TimeSpan(start: 39, end: 100)], [.distance: { $0 < 50 ? 2 * $0 : 4 * $0 }]
    ).derivingSpeed(sport: .run)
    let speeds = try #require(paused.values(of: .speed))
    #expect(speeds[..<40].allSatisfy { ($0 - 2).magnitude < 1e-9 })
    #expect(speeds[40...].allSatisfy { ($0 - 4).magnitude < 1e-9 })
    // The second leg starts at 0 again, and a satellite receiver finds itself a kilometre away.
    let legs = stream((0..<120).map(Double.init), [.distance: { $0 < 60 ? 3 * $0 : 3 * ($0 - 60) }])
      .derivingSpeed(sport: .run)
    #expect(try #require(legs.values(of: .speed)).allSatisfy { ($0 - 3).magnitude < 1e-9 })
    let jump = stream(
      (0..<120).map(Double.init),
      [
        .latitude: { 46 + 3 * Self.degree * ($0 < 60 ? $0 : $0 + 333) }, .longitude: { _ in 7 },
      ]
    ).derivingSpeed(sport: .run)
    #expect(try #require(jump.values(of: .speed)).allSatisfy { ($0 - 3).magnitude < 0.01 })
  }

  @Test func aRecordedSpeedStaysUnlessItIsSilent() throws {
    let seconds = (0..<60).map(Double.init)
    let recorded = stream(seconds, [.distance: { 3 * $0 }, .speed: { _ in 2.5 }])
    #expect(recorded.derivingSpeed(sport: .run).derived.isEmpty)
    let silent = stream(seconds, [.distance: { 3 * $0 }, .speed: { _ in 0 }]).derivingSpeed(sport: .run)
    #expect(try #require(silent.values(of: .speed)).allSatisfy { ($0 - 3).magnitude < 1e-9 })
    // Half of it is missing: the other half stays.
    let half = stream(seconds, [.distance: { 3 * $0 }, .speed: { $0 < 30 ? 2.5 : .nan }])
      .derivingSpeed(sport: .run)
    let speeds = try #require(half.values(of: .speed))
    #expect(speeds[..<30].allSatisfy { $0 == 2.5 } && speeds[30...].allSatisfy { ($0 - 3).magnitude < 1e-9 })
    #expect(half.derived.map(\.samples) == [30])
    var off = DerivedSpeedSettings()
    off.isEnabled = false
    #expect(
      stream(seconds, [.distance: { 3 * $0 }]).derivingSpeed(sport: .run, settings: off).derived.isEmpty)
    // Nothing to derive from.
    #expect(stream(seconds, [.heartRate: { _ in 140 }]).derivingSpeed(sport: .run).derived.isEmpty)
    #expect(stream([0], [.distance: { _ in 1 }]).derivingSpeed(sport: .run).derived.isEmpty)
  }

  @Test("A fastest distance does not contain a stop of the timer")
  func fastestWithinTheTimer() throws {
    // 600 m, two minutes with the timer stopped, 700 m, ten seconds stopped, 400 m.
    func metres(_ second: Double) -> Double {
      3 * min(second, 200) + 3.5 * min(max(second - 320, 0), 200) + 3 * max(second - 530, 0)
    }
    let run = stream(
      (0...663).map(Double.init).filter { !(201..<320).contains($0) && !(521..<530).contains($0) },
      pauses: [TimeSpan(start: 200, end: 320), TimeSpan(start: 520, end: 530)], [.distance: metres]
    ).derivingSpeed(sport: .run)
    let found = run.fastestInMotion(over: [600, 1000, 1200], sport: .run)
    #expect(found.map(\.distance) == [600, 1000])
    #expect((found[0].seconds - 600 / 3.5).magnitude < 1 && found[0].start >= 320)
    #expect((found[1].seconds - 300).magnitude < 2 && found[1].start >= 320)
  }

  @Test func theFastestKilometreAndPaceCountStopsAlike() throws {
    // 600 m, forty seconds at traffic lights with the timer on, 600 m.
    let seconds = (0...440).map(Double.init)
    let run = stream(
      seconds, [.distance: { $0 <= 200 ? 3 * $0 : $0 <= 240 ? 600 : 600 + 3 * ($0 - 240) }]
    ).derivingSpeed(sport: .run)
    let best = try #require(run.fastestInMotion(over: [1000], sport: .run).first)
    let moving = try #require(run.movingTime()).seconds
    #expect((best.seconds - 1000.0 / 3).magnitude < 6)
    #expect((moving - 400).magnitude < 8)
    let split = try #require(run.splits(sport: .run).first)
    #expect((split.seconds - best.seconds).magnitude < 6)
    // The window starts at a real instant.
    #expect(best.start >= 0 && best.start <= 200)
    var elapsed = PaceSettings()
    elapsed.clock = .timer
    #expect((try #require(run.splits(sport: .run, settings: elapsed).first).seconds - 373.3).magnitude < 1)
  }

  @Test("Repetitions with standing rests between them are not one fast distance", arguments: [false, true])
  func fastestWithinARepetition(isGap: Bool) throws {
    // Six times 800 m at 5 m/s with two minutes of standing, or without records, after each.
    func metres(_ second: Double) -> Double {
      let round = (second / 280).rounded(.down)
      return 800 * round + 5 * min(160, second - 280 * round)
    }
    let seconds = (0...1560).map(Double.init).filter {
      !isGap || $0.truncatingRemainder(dividingBy: 280) <= 160
    }
    let run = stream(seconds, [.distance: metres]).derivingSpeed(sport: .run)
    #expect(run.fastestInMotion(over: [400, 1000, 4000], sport: .run).map(\.distance) == [400])
  }
}

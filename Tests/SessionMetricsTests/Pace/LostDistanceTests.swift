import ActivityStreams
import Testing

@testable import SessionMetrics

/// Page: *Derived speed*.
@Suite struct LostDistanceTests {
  /// Half an hour at 3 m/s without GPS from 300 to 1500 s: distance is constant, then catches up by `gained`
  /// metres.
  private func run(
    gained: Double = 3603, cadence: ((Double) -> Double)? = { _ in 88 }, hasSpeed: Bool = true
  ) -> ActivityStream {
    func isLost(_ second: Double) -> Bool { second >= 300 && second < 1500 }
    var recording = ActivityRecording()
    recording.time = (0...1800).map(Double.init)
    recording.columns[.distance] = recording.time.map { second in
      second < 300 ? 3 * second : isLost(second) ? 897 : 897 + gained + 3 * (second - 1500)
    }
    recording.columns[.latitude] = recording.time.map { isLost($0) ? .nan : 46 + $0 * 3 / 111_147 }
    recording.columns[.longitude] = recording.time.map { isLost($0) ? .nan : 7 }
    if hasSpeed { recording.columns[.speed] = recording.time.map { isLost($0) ? .nan : 3 } }
    if let cadence { recording.columns[.cadence] = recording.time.map(cadence) }
    return ActivityStream(recording)
  }

  @Test(
    "A run whose receiver is lost for 20 minutes goes on: what distance catches up with is spread over them")
  func runs() throws {
    for stream in [run(), run(cadence: nil), run(hasSpeed: false)] {
      let made = stream.derivingSpeed(sport: .run)
      #expect(abs(try #require(made.movingTime()).seconds - 1800) < 2)
      let speeds = try #require(made.values(of: .speed))
      #expect(speeds.allSatisfy { abs($0 - 3) < 1e-6 })
      #expect(abs(try #require(made.values(of: .distance))[900] - 2700) < 1e-6)
      #expect(made.masks.filter { $0.reason == "lost" }.map(\.rows) == [Array(300..<1500)])
      let splits = made.splits(sport: .run).prefix(5)
      #expect(splits.count == 5 && splits.allSatisfy { abs($0.seconds - 1000.0 / 3) < 1e-6 })
    }
  }

  @Test("It is spread over the time in which feet moved")
  func stops() throws {
    // Ten of the twenty minutes at a stand.
    let made = run(gained: 1803, cadence: { $0 >= 600 && $0 < 1200 ? 0 : 88 }).derivingSpeed(sport: .run)
    let metres = try #require(made.values(of: .distance))
    for (row, place) in [(599, 1797.0), (1199, 1797), (1499, 2697)] {
      #expect(abs(metres[row] - place) < 1e-6)
    }
    #expect(abs(try #require(made.movingTime()).seconds - 1200) < 5)
  }

  @Test("Where it catches up with nothing, feet that moved have no distance, and others stood")
  func nothing() throws {
    let moved = run(gained: 3).derivingSpeed(sport: .run)
    #expect(moved.values(of: .speed)?[300..<1500].allSatisfy(\.isNaN) == true)
    #expect(moved.values(of: .distance)?[299] == 897 && moved.values(of: .distance)?[1500] == 900)
    let still: [((Double) -> Double)?] = [nil, { _ in 0 }]
    for cadence in still {
      let stood = run(gained: 3, cadence: cadence).derivingSpeed(sport: .run)
      #expect(!stood.masks.contains { $0.reason == "lost" })
      #expect(stood.values(of: .speed)?[400..<1400].allSatisfy { $0 == 0 } == true)
    }
    // Nobody runs 60 km in 20 minutes.
    let leap = run(gained: 60_000).derivingSpeed(sport: .run)
    #expect(leap.values(of: .distance)?[900].isNaN == true)
  }

  @Test("A stand that the receiver saw, or that is as short as a gap may be, is one")
  func stands() {
    var recording = ActivityRecording()
    recording.time = (0...900).map(Double.init)
    recording.columns[.distance] = recording.time.map { 3 * min($0, 300) + 3 * max(0, $0 - 600) }
    func speed(_ second: Double, lost: ClosedRange<Double>) -> Double {
      if lost.contains(second) { return .nan }
      return second > 300 && second <= 600 ? 0 : 3
    }
    recording.columns[.speed] = recording.time.map { speed($0, lost: 700...700) }
    recording.columns[.cadence] = recording.time.map { _ in 88 }
    let stream = ActivityStream(recording)
    #expect(stream.derivingSpeed(sport: .run).masks.isEmpty)
    recording.columns[.speed] = recording.time.map { speed($0, lost: 301...308) }
    #expect(ActivityStream(recording).derivingSpeed(sport: .run).masks.isEmpty)
  }
}

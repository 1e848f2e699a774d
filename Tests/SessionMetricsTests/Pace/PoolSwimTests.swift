import ActivityStreams
import Testing

@testable import SessionMetrics

/// Lengths of a pool: sets, rests and hundreds.
///
/// Page: *Pool lengths*.
struct PoolSwimTests {
  private static func length(
    _ start: Double, _ seconds: Double, _ strokes: Int? = nil, _ style: String? = nil
  )
    -> PoolLength
  {
    var length = PoolLength(span: TimeSpan(start: start, end: start + seconds), strokes: strokes)
    length.style = style
    return length
  }

  private static func rest(_ start: Double, _ seconds: Double) -> PoolLength {
    PoolLength(span: TimeSpan(start: start, end: start + seconds), isActive: false)
  }

  /// Two hundreds of 25 m lengths with a rest of 20 s that the device tells: 100 m in 100 s and in 120 s.
  private static let session: [PoolLength] = {
    var all: [PoolLength] = (0..<4).map { length(25 * Double($0), 25, 15) }
    all.append(rest(100, 20))
    all += (0..<4).map { length(120 + 30 * Double($0), 30, 17) }
    all.append(rest(240, 9))
    return all
  }()

  @Test func setsAndRests() throws {
    let swim = try #require(PoolSwim(Self.session, poolLength: 25))
    #expect(swim.lengths.count == 8)
    #expect(swim.intervals.map(\.distance) == [100, 100])
    #expect(swim.intervals.map(\.seconds) == [100, 120])
    // The rest after the last length is no rest between lengths.
    #expect(swim.intervals.map(\.rest) == [20, nil])
    #expect(swim.whole.rest == 20 && swim.whole.seconds == 220 && swim.whole.distance == 200)
    #expect(swim.whole.secondsPer100 == 110)
  }

  /// Seconds and strokes: 25 + 15 and 30 + 17.
  @Test func swolfIsSecondsAndStrokes() throws {
    let swim = try #require(PoolSwim(Self.session, poolLength: 25))
    #expect(swim.intervals.map(\.swolf) == [40, 47] && swim.whole.swolf == 43.5)
    #expect(swim.intervals.map(\.strokes) == [60, 68])
  }

  /// A length without a stroke is one whose strokes were not counted: it is in no mean.
  @Test func noStrokesAreNotCounted() throws {
    let swim = try #require(
      PoolSwim([Self.length(0, 25, 15), Self.length(25, 30, 0, "drill")], poolLength: 25))
    #expect(swim.lengths.map(\.strokes) == [15, nil] && swim.lengths.map(\.swolf) == [40, nil])
    #expect(swim.whole.swolf == 40 && swim.whole.strokes == 15)
  }

  /// Where the device tells no rest, a gap does; a second between two lengths is its whole seconds.
  @Test func gapsAreRests() throws {
    let swim = try #require(
      PoolSwim([Self.length(0, 30), Self.length(31, 30), Self.length(76, 30)], poolLength: 25))
    #expect(swim.intervals.map { $0.lengths.count } == [2, 1])
    #expect(swim.intervals.map(\.rest) == [15, nil])
  }

  /// A stop of the timer at the wall is rest too: 10 s told by the device, 60 s more on the clock.
  @Test func aStoppedTimerIsRest() throws {
    let swim = try #require(
      PoolSwim([Self.length(0, 30), Self.rest(30, 10), Self.length(100, 30)], poolLength: 25))
    #expect(swim.intervals.map(\.rest) == [70, nil])
  }

  /// Hundreds are whole lengths, and their time is the time swum: ten fifties with rests are five hundreds.
  @Test func hundredsLeaveRestsOut() throws {
    let fifties = (0..<10).flatMap { place in
      [Self.length(80 * Double(place), 50), Self.rest(80 * Double(place) + 50, 30)]
    }
    let swim = try #require(PoolSwim(fifties, poolLength: 50))
    #expect(swim.splitUnit == .hundredMetres)
    #expect(swim.hundreds.map(\.distance) == [100, 100, 100, 100, 100])
    #expect(swim.hundreds.map(\.seconds) == [100, 100, 100, 100, 100])
    #expect(swim.hundreds.map(\.rest) == [60, 60, 60, 60, 30])
  }

  /// Four lengths of 25 yards are a hundred yards; three of 33.33 m a hundred metres.
  @Test func poolsOfYardsAndOfThirds() throws {
    let yards = try #require(PoolSwim(Self.session, poolLength: 22.86))
    #expect(yards.splitUnit == .hundredYards)
    #expect(yards.hundreds.compactMap(\.distance).allSatisfy { ($0 - 91.44).magnitude < 1e-9 })
    // 100 s for 91.44 m.
    #expect(((yards.hundreds.first?.secondsPer100 ?? 0) - 109.361).magnitude < 1e-3)
    let thirds = try #require(PoolSwim(Self.session, poolLength: 33.33))
    #expect(thirds.splitUnit == .hundredMetres && thirds.hundreds.map { $0.lengths.count } == [3, 3, 2])
  }

  @Test func theLengthOfThePoolFromTheDistance() throws {
    #expect(PoolSwim(Self.session, distance: 200)?.poolLength == 25)
    let unknown = try #require(PoolSwim(Self.session))
    #expect(unknown.poolLength == nil && unknown.hundreds.isEmpty && unknown.whole.secondsPer100 == nil)
    #expect(unknown.whole.swolf == 43.5)
  }

  /// The fastest distance is swum without a rest, and only where whole lengths make it.
  @Test func fastestDistances() throws {
    let swim = try #require(PoolSwim(Self.session, poolLength: 25))
    let best = swim.fastest(over: [50, 100, 200, 110])
    #expect(
      best == [
        FastestDistance(distance: 50, seconds: 50, start: 0),
        FastestDistance(distance: 100, seconds: 100, start: 0),
      ])
  }

  /// The rest at the wall is in no mean heart rate: 150 bpm swimming, 90 at rest.
  @Test func heartRateOfTheSwimmingAlone() throws {
    let time = (0...249).map(Double.init)
    var recording = ActivityRecording()
    recording.time = time
    recording.columns[.heartRate] = time.map { $0 >= 100 && $0 < 120 ? 90 : 150 }
    let swim = try #require(PoolSwim(Self.session, poolLength: 25))
    let rates = ActivityStream(recording).heartRates(of: swim.intervals, in: swim)
    #expect(rates.count == 2)
    // In the last second to the wall it falls by 60 bpm, 30 in the mean: 0.3 of a hundred seconds.
    #expect(((rates[0] ?? 0) - 149.7).magnitude < 1e-9 && rates[1] == 150)
  }

  @Test func nothingSwum() {
    #expect(PoolSwim([]) == nil && PoolSwim([Self.rest(0, 10)]) == nil)
    #expect(PoolSwim([Self.length(0, 0), Self.length(.nan, 3), Self.length(0, .infinity)]) == nil)
  }
}

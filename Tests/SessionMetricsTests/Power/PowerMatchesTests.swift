import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Matches*.
@Suite struct PowerMatchesTests {
  private func stream(_ parts: [(seconds: Int, watts: Double)]) -> ActivityStream {
    var watts = parts.flatMap { [Double](repeating: $0.watts, count: $0.seconds) }
    watts.append(0)
    return makeStream(time: seconds(watts.count), [.power: watts])
  }

  private func matches(_ stream: ActivityStream, _ settings: MatchSettings = .init()) throws -> [PowerMatch] {
    let balance = try #require(stream.wPrimeBalance(criticalPower: 250, capacity: 20_000))
    return stream.powerMatches(balance, criticalPower: 250, settings: settings)
  }

  /// The worked ride of the balance of W′: two efforts, by hand 120 s · 100 W and 60 s · 150 W above critical power.
  @Test func theWorkedRide() throws {
    let ride = stream([(300, 200), (120, 350), (180, 150), (60, 400), (120, 100)])
    let found = try matches(ride)
    #expect(found.map(\.start) == [300, 600] && found.map(\.seconds) == [120, 60])
    #expect(found.map(\.watts) == [350, 400] && found.map(\.workAbove) == [12_000, 9000])
    #expect(isClose(found.map(\.spent), [12_000, 9000]))
    #expect(isClose(found.map(\.left), [8000, 6121.1640831], 1e-10))
    #expect(isClose(found.map(\.recovered), [7121.1640831, 14357.2864037 - 6121.1640831], 1e-9))
    #expect(found.allSatisfy { !$0.isExhausting })
    #expect(isClose(ride.work(above: 250), 21_000))
  }

  /// Ten easy seconds within an effort do not end it; a minute does. What is spent is then less than the work above.
  @Test func easySecondsWithinAnEffort() throws {
    let short = try matches(stream([(60, 150), (60, 400), (10, 100), (60, 400), (200, 100)]))
    #expect(short.count == 1 && short[0].seconds == 130 && short[0].workAbove == 18_000)
    #expect(short[0].spent < 18_000 && short[0].spent > 16_500)
    #expect(try matches(stream([(60, 150), (60, 400), (60, 100), (60, 400), (200, 100)])).count == 2)
  }

  @Test func whatIsNoMatch() throws {
    #expect(try matches(stream([(600, 250)])).isEmpty)
    #expect(try matches(stream([(100, 200), (10, 400), (100, 200)])).isEmpty)
    var settings = MatchSettings()
    settings.minimumSpent = 1000
    #expect(try matches(stream([(100, 200), (10, 400), (100, 200)]), settings).count == 1)
    #expect(PowerMatch.along(time: [0, 1], watts: [300], balance: [1, 1], criticalPower: 250).isEmpty)
    #expect(PowerMatch.along(time: [], watts: [], balance: [], criticalPower: 250).isEmpty)
    let all = try matches(stream([(60, 100), (210, 350)]))
    #expect(all.count == 1 && all[0].isExhausting)
  }

  /// Whatever the ride: matches are in order, apart, within it, cost what they must, and together take no more than the work above
  /// critical power.
  @Test func anyRide() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<200 {
      let parts = (0..<20).map { _ in (Int(1 + random.next() % 200), Double(random.next() % 600)) }
      let ride = stream(parts)
      let found = try matches(ride)
      for (one, next) in zip(found, found.dropFirst()) {
        #expect(one.start + one.seconds <= next.start)
        #expect(isClose(next.spent + next.left, one.left + one.recovered, 1e-9))
      }
      for match in found {
        #expect(match.spent >= 2000 && match.spent <= match.workAbove + 1e-6)
        #expect(match.start >= 0 && match.start + match.seconds <= ride.elapsed + 1)
      }
      let sum = found.reduce(0) { $0 + $1.workAbove }
      #expect(sum <= (ride.work(above: 250) ?? 0) + 1e-6)
    }
  }
}

import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// Page: *Heart-rate recovery over weeks*.
@Suite struct HeartRateRecoveryTrendTests {
  private static let day = CalendarDay(ordinal: 20_500)

  private static func session(_ drop: Double, ago: Int, start: Double = 170, kind: String = "Run")
    -> SessionSummary
  {
    var session = SessionSummary(day: day.adding(days: -ago), kind: kind, load: 50)
    session.recovery = SessionRecovery(start: start, drop: drop)
    return session
  }

  /// One beat more a week: four in four weeks, without scatter and so without a band.
  @Test func aBeatAWeek() throws {
    let sessions = (0..<10).map { Self.session(30 + Double($0), ago: 63 - 7 * $0) }
    let found = try #require(HeartRateRecoveryTrend.all(sessions, through: Self.day, trends: .init()).first)
    #expect(found.sport == .run && found.points.count == 10 && found.excluded == 0)
    #expect(isClose(found.median, 34.5) && isClose(found.trend?.perFourWeeks, 4))
    #expect(found.trend?.direction == .rising && found.noise == nil && found.isLastOutside == nil)
    #expect(
      HeartRateRecoveryTrend.all(sessions.reversed(), through: Self.day, trends: .init()).first == found)
  }

  /// By hand: 31 ± 1.6448536 · 1.4826022 · 1.
  @Test func theBandAboutTheMedian() throws {
    let drops = [28.0, 30, 31, 32, 36]
    let sessions = drops.enumerated().map { Self.session($0.element, ago: $0.offset) }
    let found = try #require(HeartRateRecoveryTrend.all(sessions, through: Self.day, trends: .init()).first)
    #expect(found.median == 31 && found.trend == nil && found.start == 170)
    #expect(isClose(found.noise?.lowerBound, 31 - 2.438664, 1e-6))
    #expect(isClose(found.noise?.upperBound, 31 + 2.438664, 1e-6))
    // Four before the last one make no band.
    #expect(found.isLastOutside == nil)
    let more = try #require(
      HeartRateRecoveryTrend.all(
        drops.enumerated().map { Self.session($0.element, ago: 10 + $0.offset) } + [Self.session(35, ago: 1)],
        through: Self.day, trends: .init()
      ).first)
    #expect(more.isLastOutside == true)
  }

  @Test func onlyLikeSessionsAreCompared() throws {
    let sessions =
      (0..<6).map { Self.session(30 + Double($0 % 3), ago: 5 * $0) }
      + [Self.session(12, ago: 2, start: 150), Self.session(55, ago: 3, kind: "Ride")]
      + [Self.session(5, ago: -1), Self.session(5, ago: 182), Self.session(.nan, ago: 1)]
    var without = SessionSummary(day: Self.day, kind: "Run", load: 10)
    without.maximumHeartRate = 190
    let found = HeartRateRecoveryTrend.all(sessions + [without], through: Self.day, trends: .init())
    #expect(found.map(\.sport) == [.run, .ride])
    #expect(found[0].points.count == 6 && found[0].excluded == 1 && found[0].median == 31)
    #expect(found[1].points.count == 1 && found[1].noise == nil && found[1].median == 55)
    #expect(HeartRateRecoveryTrend.all([], through: Self.day, trends: .init()).isEmpty)
  }
}

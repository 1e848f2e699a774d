import StrengthTraining
import Testing
import TextFormats
import _TestSupport

/// Page: *Strength trends and plateaus*
@Suite("Strength trends and plateaus")
struct StrengthTrendTests {
  private static let start = CalendarDay(ordinal: 20_000)

  private func points(_ count: Int, _ level: (Int) -> Double) -> [(day: CalendarDay, level: Double)] {
    (0..<count).map { (Self.start.adding(days: 3 * $0), level($0)) }
  }

  @Test("A line of 1 kg in three days is 7/3 kg a week, rising")
  func rising() throws {
    let trend = try #require(StrengthTrend(points(10) { 100 + Double($0) }))
    #expect(isClose(trend.perWeek, 7.0 / 3) && trend.direction == .rising && trend.count == 10)
    #expect(isClose(trend.percentPerWeek, 100 * 7 / 3 / 104.5))
    #expect(isClose(trend.interval.lowerBound, 7.0 / 3))
  }

  @Test("No direction if the interval contains 0; nothing for three sessions or one day")
  func unknown() throws {
    let noise = [1.0, -2, 2, -1, 1, -1, 2, -2]
    let trend = try #require(StrengthTrend(points(8) { 100 + noise[$0] }))
    #expect(trend.direction == nil && trend.interval.contains(0))
    #expect(StrengthTrend(points(3) { 100 + Double($0) }) == nil)
    let day = (0..<8).map { (day: Self.start, level: 100 + Double($0)) }
    #expect(StrengthTrend(day) == nil)
  }

  @Test("Level weeks are a plateau; progress, few sessions and old sessions are not")
  func plateaus() throws {
    let settings = StrengthSettings()
    let noise = [0.2, -0.1, 0.1, -0.2]
    let level = points(20) { 100 + noise[$0 % 4] }
    let last = Self.start.adding(days: 57)
    let plateau = try #require(StrengthPlateau(level, through: last, settings: settings))
    #expect(plateau.weeks == 8 && plateau.maximumPercentPerWeek < 0.25)
    // 1 % a week.
    let rising = points(20) { 100 + 3.0 / 7 * Double($0) + noise[$0 % 4] }
    #expect(StrengthPlateau(rising, through: last, settings: settings) == nil)
    #expect(StrengthPlateau(Array(level.suffix(4)), through: last, settings: settings) == nil)
    #expect(StrengthPlateau(level, through: last.adding(days: 40), settings: settings) == nil)
  }

  @Test("Ranges begin on the day that makes them whole")
  func ranges() {
    let last = Self.start
    let days = StrengthRange.allCases.map { $0.first(through: last).map { $0.days(to: last) + 1 } }
    #expect(days == [28, 56, 84, 182, 365, nil])
  }
}

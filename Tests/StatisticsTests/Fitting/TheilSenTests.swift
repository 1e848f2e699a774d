import RealModule
import Statistics
import Testing
import _TestSupport

/// Page: *Minima, roots and robust lines*.
@Suite struct TheilSenTests {
  static let days = [0.0, 1, 2, 3, 5, 7, 8]
  static let kilograms = [80.4, 80.1, 80.3, 79.8, 79.9, 83.0, 79.2]

  @Test func workedNumbers() throws {
    let trend = try #require(TheilSen(Self.days, Self.kilograms))
    #expect(isClose(trend.slope, -0.12, 1e-12))
    #expect(isClose(trend.intercept, 80.4, 1e-12))
    #expect(isClose(trend.interval.lowerBound, -0.233333333333, 1e-11))
    #expect(isClose(trend.interval.upperBound, 0.483333333333, 1e-11))
    #expect(!trend.hasTrend && trend.count == 7 && trend.pairs == 21)
    let line = try #require(StraightLine(x: Self.days, y: Self.kilograms))
    #expect(isClose(line.slope, 0.0752577319588, 1e-11))
    let otherStyle = (median(of: Self.kilograms) ?? .nan) - trend.slope * 3
    #expect(isClose(otherStyle, 80.46, 1e-12))
  }

  @Test func orderDoesNotMatterAndUnitsScale() throws {
    let trend = try #require(TheilSen(Self.days, Self.kilograms))
    let turned = try #require(TheilSen(Self.days.reversed(), Self.kilograms.reversed()))
    #expect(turned == trend)
    let grams = try #require(TheilSen(Self.days, Self.kilograms.map { $0 * 1000 }))
    #expect(isClose(grams.slope, trend.slope * 1000, 1e-9))
  }

  @Test func edges() throws {
    #expect(TheilSen([1, 1], [2, 3]) == nil && TheilSen([], []) == nil && TheilSen([1], [1, 2]) == nil)
    #expect(TheilSen([1, 2], [1, 2], level: 1) == nil)
    let constant = try #require(TheilSen([1, 2, 3], [7, 7, 7]))
    #expect(constant.slope == 0 && constant.intercept == 7 && !constant.hasTrend)
    let two = try #require(TheilSen([0, .nan, 2], [1, 5, 5]))
    #expect(two.slope == 2 && two.count == 2)
  }
}

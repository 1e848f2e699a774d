import RealModule
import Statistics
import Testing
import _TestSupport

/// Page: *Averages over time*.
@Suite struct ExponentialAverageTests {
  @Test func workedLoads() throws {
    var fitness = try #require(LoadAverage(timeConstant: 42, value: 50))
    fitness.skip(days: 4)
    fitness.add(80)
    #expect(isClose(fitness.value, 46.2705413281, 1e-11))
    var exact = try #require(LoadAverage(timeConstant: 42, value: 50))
    exact.skip(days: 14)
    #expect(isClose(exact.value, 35.8265655287, 1e-11))
    var log = try #require(LoadAverage(timeConstant: 42, weighting: .reciprocal, value: 50))
    log.skip(days: 14)
    #expect(isClose(log.value, 35.6823897698, 1e-11))
  }

  @Test func workedMeasurements() throws {
    var baseline = try #require(MeasurementAverage(timeConstant: 7, value: 50))
    baseline.add(56, after: 3)
    #expect(isClose(baseline.value, 52.0913656548, 1e-11))
  }

  @Test(arguments: ExponentialWeighting.allCases)
  func skippingIsAddingZeros(weighting: ExponentialWeighting) throws {
    var one = try #require(LoadAverage(timeConstant: 7, weighting: weighting, value: 31))
    var other = one
    one.skip(days: 9)
    for _ in 0..<9 { other.add(0) }
    #expect(isClose(one.value, other.value, 1e-13))
    var constant = try #require(LoadAverage(timeConstant: 7, weighting: weighting, value: 31))
    #expect(constant.values(after: Array(repeating: 31, count: 50)).allSatisfy { $0 == 31 })
    var series = one
    var stepwise = one
    let loads = [10.0, .nan, 30, 0, 99]
    let values = series.values(after: loads)
    for (load, value) in zip(loads, values) {
      stepwise.add(load)
      #expect(stepwise.value == value)
    }
  }

  @Test func aMissingMeasurementOnlyLengthensTheWait() throws {
    let column = try #require(
      MeasurementAverage.column(of: [.nan, 10, .nan, .nan, 13], timeConstant: 7))
    #expect(column[0].isNaN)
    #expect(Array(column[1...3]) == [10, 10, 10])
    #expect(isClose(column[4], 10 + 3 * (1 - .exp(-3.0 / 7)), 1e-14))
    let timed = try #require(
      MeasurementAverage.column(of: [10, 13], at: [5, 8], timeConstant: 7))
    #expect(isClose(timed[1], column[4], 1e-14))
    #expect(MeasurementAverage.column(of: [1], at: [], timeConstant: 7) == nil)
  }

  @Test func parametersOutOfRange() {
    for tau in [0, -1, .nan, Double.infinity] {
      #expect(LoadAverage(timeConstant: tau) == nil)
      #expect(MeasurementAverage(timeConstant: tau) == nil)
    }
    #expect(LoadAverage(timeConstant: 0.5, weighting: .reciprocal) == nil)
    #expect(LoadAverage(timeConstant: 7, value: .nan) == nil)
    var average = LoadAverage(timeConstant: 7, value: 5)
    average?.skip(days: .nan)
    average?.skip(days: -3)
    #expect(average?.value == 5)
  }
}

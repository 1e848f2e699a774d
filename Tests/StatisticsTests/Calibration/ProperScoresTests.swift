import RealModule
import Statistics
import Testing
import _TestSupport

/// Page: *Scores and calibration*.
@Suite struct ProperScoresTests {
  static let forecasts = [0.1, 0.1, 0.3, 0.3, 0.3, 0.7, 0.7, 0.7, 0.9, 0.9]
  static let outcomes = [0.0, 0, 0, 1, 0, 1, 0, 1, 1, 1]

  @Test func workedNumbers() throws {
    let pairs = try CalibrationTests.pairs(Self.forecasts, Self.outcomes)
    let brier = try #require(BrierScore(pairs))
    #expect(isClose(brier.score, 0.138, 1e-12))
    #expect(isClose(brier.reliability, 0.00466666666667, 1e-10))
    #expect(isClose(brier.resolution, 0.116666666667, 1e-11))
    #expect(brier.uncertainty == 0.25)
    #expect(isClose(brier.skill, 0.448, 1e-12))
    #expect(abs(brier.withinBinVariance) < 1e-15 && abs(brier.withinBinCovariance) < 1e-15)
    #expect(isClose(logLoss(pairs), 0.425608744704, 1e-11))
    #expect(isClose(ExpectedCalibrationError(pairs)?.value, 0.06, 1e-12))
    let area = try #require(AreaUnderCurve(pairs))
    #expect(isClose(area.value, 0.88, 1e-15))
    #expect(isClose(area.standardError, 0.118080699827, 1e-11))
  }

  @Test(arguments: [nil, ForecastBins.equalWidth(1), .equalWidth(5), .equalWidth(64), .equalMass(7)])
  func theDecompositionAddsUp(bins: ForecastBins?) throws {
    var generator = SplitMix64(seed: 17)
    let forecasts = (0..<400).map { _ in (generator.uniform() * 50).rounded() / 50 }
    let outcomes = forecasts.map { generator.chance($0 * $0) ? 1.0 : 0 }
    let pairs = try CalibrationTests.pairs(forecasts, outcomes)
    let brier = try #require(BrierScore(pairs, bins: bins))
    let murphy: Double = brier.reliability - brier.resolution + brier.uncertainty
    let within: Double = brier.withinBinVariance - brier.withinBinCovariance
    #expect(isClose(murphy + within, brier.score, 1e-12))
    if bins == nil { #expect(isClose(murphy, brier.score, 1e-12)) }
  }

  @Test func areaByItsDefinition() throws {
    var generator = SplitMix64(seed: 23)
    for count in [2, 5, 64, 300] {
      let scores = (0..<count).map { _ in (generator.normal() * 5).rounded() }
      let outcomes = CalibrationTests.mixed(count, rate: 0.4, &generator)
      var won = 0.0
      var compared = 0.0
      for i in scores.indices where outcomes[i] == 1 {
        for j in scores.indices where outcomes[j] == 0 {
          won += scores[i] > scores[j] ? 1 : scores[i] == scores[j] ? 0.5 : 0
          compared += 1
        }
      }
      let area = try #require(AreaUnderCurve(CalibrationTests.pairs(scores, outcomes)))
      #expect(isClose(area.value, won / compared, 1e-13))
      let turned = try #require(AreaUnderCurve(CalibrationTests.pairs(scores.map { -$0 }, outcomes)))
      #expect(isClose(turned.value + area.value, 1, 1e-13))
    }
  }

  @Test func groupsOfEqualMass() throws {
    var generator = SplitMix64(seed: 3)
    let forecasts = (0..<300).map { _ in generator.uniform() }
    let outcomes = forecasts.map { generator.chance($0) ? 1.0 : 0 }
    let pairs = try CalibrationTests.pairs(forecasts, outcomes)
    let error = try #require(ExpectedCalibrationError(pairs))
    #expect(error.bins.map(\.count) == Array(repeating: 20, count: 15))
    #expect(error.bins.map(\.forecast) == error.bins.map(\.forecast).sorted())
    var one = SplitMix64(seed: 9)
    var other = SplitMix64(seed: 9)
    let interval = try #require(error.interval(draws: 200, using: &one))
    #expect(interval == error.interval(draws: 200, using: &other))
    #expect(interval.upperBound > error.value && interval.lowerBound > 0)
    #expect(error.interval(level: 1, using: &one) == nil)
    let single = try #require(ExpectedCalibrationError(pairs, bins: .equalWidth(1)))
    let gap = (mean(of: forecasts) ?? .nan) - (mean(of: outcomes) ?? .nan)
    #expect(isClose(single.value, abs(gap), 1e-12))
    let tied = try CalibrationTests.pairs(Array(repeating: 0.5, count: 200), outcomes.prefix(200).map { $0 })
    #expect(try #require(ExpectedCalibrationError(tied)).bins.count == 1)
  }

  @Test func edges() throws {
    let none = try CalibrationTests.pairs([], [])
    #expect(BrierScore(none) == nil && logLoss(none) == nil && ExpectedCalibrationError(none) == nil)
    #expect(AreaUnderCurve(none) == nil)
    let oneClass = try CalibrationTests.pairs([0.2, 0.4], [1, 1])
    #expect(try #require(BrierScore(oneClass)).skill == nil && AreaUnderCurve(oneClass) == nil)
    let wild = try CalibrationTests.pairs([-0.2, 1.4], [1, 0])
    #expect(BrierScore(wild) == nil && logLoss(wild) == nil && ExpectedCalibrationError(wild) == nil)
    let wrong = try CalibrationTests.pairs([0], [1])
    #expect(isClose(logLoss(wrong), -.log(1e-15), 1e-12))
  }
}

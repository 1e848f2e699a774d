import RealModule
import Statistics
import Testing
import _TestSupport

/// Page: *Scores and calibration*.
@Suite struct ProperScoresTests {
  static let forecasts = [0.1, 0.1, 0.3, 0.3, 0.3, 0.7, 0.7, 0.7, 0.9, 0.9]
  static let outcomes = [0.0, 0, 0, 1, 0, 1, 0, 1, 1, 1]

  private static func pairs(_ scores: [Double], _ outcomes: [Double]) throws -> ScoredOutcomes {
    try #require(ScoredOutcomes(scores, outcomes: outcomes))
  }

  @Test func workedNumbers() throws {
    let pairs = try Self.pairs(Self.forecasts, Self.outcomes)
    let brier = try #require(BrierScore(pairs))
    #expect(isClose(brier.score, 0.138, 1e-12))
    #expect(isClose(brier.reliability, 0.00466666666667, 1e-10))
    #expect(isClose(brier.resolution, 0.116666666667, 1e-11))
    #expect(brier.uncertainty == 0.25)
    #expect(isClose(brier.skill, 0.448, 1e-12))
    #expect(abs(brier.withinBinVariance) < 1e-15 && abs(brier.withinBinCovariance) < 1e-15)
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
    let pairs = try Self.pairs(forecasts, outcomes)
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
      // The first is 0 and the second 1.
      let outcomes = (0..<count).map { $0 < 2 ? Double($0) : generator.chance(0.4) ? 1 : 0 }
      var won = 0.0
      var compared = 0.0
      for i in scores.indices where outcomes[i] == 1 {
        for j in scores.indices where outcomes[j] == 0 {
          won += scores[i] > scores[j] ? 1 : scores[i] == scores[j] ? 0.5 : 0
          compared += 1
        }
      }
      let area = try #require(AreaUnderCurve(Self.pairs(scores, outcomes)))
      #expect(isClose(area.value, won / compared, 1e-13))
      let turned = try #require(AreaUnderCurve(Self.pairs(scores.map { -$0 }, outcomes)))
      #expect(isClose(turned.value + area.value, 1, 1e-13))
    }
  }

  @Test func groupsOfEqualMass() throws {
    var generator = SplitMix64(seed: 3)
    let forecasts = (0..<300).map { _ in generator.uniform() }
    let outcomes = forecasts.map { generator.chance($0) ? 1.0 : 0 }
    let pairs = try Self.pairs(forecasts, outcomes)
    let error = try #require(ExpectedCalibrationError(pairs))
    #expect(error.bins.map(\.count) == Array(repeating: 20, count: 15))
    #expect(error.bins.map(\.forecast) == error.bins.map(\.forecast).sorted())
    let single = try #require(ExpectedCalibrationError(pairs, bins: .equalWidth(1)))
    let gap = (mean(of: forecasts) ?? .nan) - (mean(of: outcomes) ?? .nan)
    #expect(isClose(single.value, abs(gap), 1e-12))
    let tied = try Self.pairs(Array(repeating: 0.5, count: 200), outcomes.prefix(200).map { $0 })
    #expect(try #require(ExpectedCalibrationError(tied)).bins.count == 1)
  }

  @Test func missingPairsAreLeftOut() throws {
    let pairs = try Self.pairs([0.1, .nan, 0.5, 0.9], [0, 1, .nan, 1])
    #expect(pairs.scores == [0.1, 0.9] && pairs.baseRate == 0.5)
    #expect(ScoredOutcomes([1], outcomes: []) == nil)
  }

  @Test func edges() throws {
    let none = try Self.pairs([], [])
    #expect(BrierScore(none) == nil && ExpectedCalibrationError(none) == nil)
    #expect(AreaUnderCurve(none) == nil)
    let oneClass = try Self.pairs([0.2, 0.4], [1, 1])
    #expect(try #require(BrierScore(oneClass)).skill == nil && AreaUnderCurve(oneClass) == nil)
    let wild = try Self.pairs([-0.2, 1.4], [1, 0])
    #expect(BrierScore(wild) == nil && ExpectedCalibrationError(wild) == nil)
  }
}

import ReadinessEvaluation
import Statistics
import Testing
import _TestSupport

@Suite struct ProbabilityMapTests {
  static let scores = [-1.5, -0.8, -0.3, 0.1, 0.4, 0.9, 1.4, 2.0]
  static let outcomes = [0.0, 0, 1, 0, 1, 0, 1, 1]

  static func pairs(_ scores: [Double], _ outcomes: [Double]) throws -> ScoredOutcomes {
    try #require(ScoredOutcomes(scores, outcomes: outcomes))
  }

  /// Random outcomes; the first is 0 and the second 1.
  static func mixed(_ count: Int, rate: Double, _ generator: inout SplitMix64) -> [Double] {
    var outcomes: [Double] = []
    for index in 0..<count { outcomes.append(index < 2 ? Double(index) : generator.chance(rate) ? 1 : 0) }
    return outcomes
  }

  @Test func plattWorked() throws {
    let map = PlattCalibration(try Self.pairs(Self.scores, Self.outcomes))
    #expect(isClose(map.slope, -0.762087868968, 1e-10))
    #expect(isClose(map.offset, 0.210322737447, 1e-10))
    #expect(isClose(map.probability(of: 0.5), 0.542576938139, 1e-10))
    // The unit of the score has no effect.
    let moved = PlattCalibration(try Self.pairs(Self.scores.map { 1e6 + 1e-2 * $0 }, Self.outcomes))
    #expect(isClose(moved.probability(of: 1e6 + 0.5e-2), 0.542576938139, 1e-6))
  }

  @Test func isotonicWorked() throws {
    let map = IsotonicCalibration(try Self.pairs(Self.scores, Self.outcomes))
    #expect(Self.scores.map { map.blockRate(of: $0) } == [0, 0, 0.5, 0.5, 0.5, 0.5, 1, 1])
    #expect(map.probability(of: -9) == 0.1 && map.probability(of: 9) == 0.9)
    var last = 0.0
    for score in stride(from: -3.0, through: 3, by: 0.01) {
      let p = try #require(map.probability(of: score))
      #expect(p >= last)
      last = p
    }
  }

  /// Pooling gives the least-squares monotone sequence. This is checked with the max–min formula.
  @Test(arguments: 2...30)
  func isotonicIsTheLeastSquaresAnswer(count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    let scores: [Double] = (0..<count).map { _ in (generator.normal() * 4).rounded() }.sorted()
    let outcomes = Self.mixed(count, rate: 0.5, &generator)
    let map = IsotonicCalibration(try Self.pairs(scores, outcomes))
    /// Returns the event rate of all pairs with scores from `low` to `high`.
    func rate(_ low: Double, _ high: Double) -> Double {
      let inside = scores.indices.filter { scores[$0] >= low && scores[$0] <= high }
      var sum = 0.0
      for index in inside { sum += outcomes[index] }
      return sum / Double(inside.count)
    }
    for score in scores {
      var best = -Double.infinity
      for low in scores where low <= score {
        var worst = Double.infinity
        for high in scores where high >= score { worst = min(worst, rate(low, high)) }
        best = max(best, worst)
      }
      #expect(isClose(map.blockRate(of: score), best, 1e-12))
    }
  }

  @Test func degenerateFits() throws {
    for outcome in [0.0, 1] {
      let pairs = try Self.pairs([0.2, 0.7], [outcome, outcome])
      #expect(PlattCalibration(pairs).isIdentity && PlattCalibration(pairs).probability(of: 0) == 0.5)
      #expect(IsotonicCalibration(pairs).isIdentity && IsotonicCalibration(pairs).probability(of: 0.3) == 0.3)
    }
    let equal = try Self.pairs([0.4, 0.4, 0.4, 0.4], [0, 1, 1, 1])
    // Targets 4/5 and 1/3: (3 · 0.8 + 1/3) / 4.
    #expect(isClose(PlattCalibration(equal).probability(of: 0.4), (2.4 + 1.0 / 3) / 4, 1e-10))
    #expect(isClose(IsotonicCalibration(equal).probability(of: 0.4), 0.75))
    let split = try Self.pairs([0.1, 0.2, 0.8, 0.9], [0, 0, 1, 1])
    for p in [
      PlattCalibration(split).probability(of: 0.1), IsotonicCalibration(split).probability(of: 0.1),
    ] { #expect((p ?? 1) < 0.35) }
    #expect(PlattCalibration(split).probability(of: .nan) == nil)
    #expect(IsotonicCalibration(split).probability(of: .infinity) == nil)
  }
}

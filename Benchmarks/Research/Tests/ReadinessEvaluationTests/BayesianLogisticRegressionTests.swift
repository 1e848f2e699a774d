import ReadinessEvaluation
import RealModule
import Statistics
import Testing
import VectorStatistics
import _TestSupport

@Suite struct BayesianLogisticRegressionTests {
  static let x = [-2, -1, -0.5, 0.3, 0.8, 1.5, 2.2]
  static let y = [0.0, 0, 1, 0, 1, 1, 1]

  @Test func workedPosterior() throws {
    let model = try BayesianLogisticRegression(predictors: [Self.x], outcomes: Self.y)
    #expect(isClose(model.coefficients, [0.183648532021, 0.906032088637], 1e-10))
    #expect(isClose(model.covariance[0, 0], 0.693958946007, 1e-10))
    #expect(isClose(model.covariance[0, 1], -0.00930774474572, 1e-10))
    #expect(isClose(model.covariance[1, 1], 0.363549647664, 1e-10))
    let at = try #require(model.prediction(at: [1]))
    #expect(isClose(at.score, 1.08968062066, 1e-10))
    #expect(isClose(at.scoreVariance, 1.03889310418, 1e-10))
    #expect(isClose(at.plugIn, 0.748321575624, 1e-10))
    #expect(isClose(at.probability, 0.714703170888, 1e-10))
    let interval = try #require(at.interval())
    #expect(isClose(interval.lowerBound, 0.287402239676, 1e-10))
    #expect(isClose(interval.upperBound, 0.956369820772, 1e-10))
    // What κ approximates: the sigmoid averaged over the posterior of the score.
    var integral = 0.0
    let deviation = at.scoreVariance.squareRoot()
    for step in -800...800 {
      let z = Double(step) / 100
      integral += sigmoid(at.score + deviation * z) * normalDensity(z) / 100
    }
    #expect(isClose(integral, 0.711405608526, 1e-10))
  }

  @Test func evidenceIsTheIntegralItStandsFor() throws {
    let model = try BayesianLogisticRegression(predictors: [Self.x], outcomes: Self.y)
    var evidence = 0.0
    let step = 0.05
    for i in -240...240 {
      for j in -120...120 {
        let (a, b) = (Double(i) * step, Double(j) * step)
        var log = 0.0
        for (x, y) in zip(Self.x, Self.y) { log -= logOnePlusExp(y == 1 ? -(a + b * x) : a + b * x) }
        evidence += .exp(log) * normalDensity(a / 2.5) / 2.5 * normalDensity(b) * step * step
      }
    }
    #expect(abs(model.logEvidence - .log(evidence)) < 0.1)
  }

  @Test func thePriorAlwaysGivesAnAnswer() throws {
    let none = try BayesianLogisticRegression(predictors: [[]], outcomes: [])
    #expect(none.prediction(at: [3])?.probability == 0.5)
    #expect(none.count == 0 && none.logLikelihood == 0)
    let oneClass = try BayesianLogisticRegression(predictors: [Self.x], outcomes: Self.x.map { _ in 1 })
    #expect(try #require(oneClass.prediction(at: [0])).probability > 0.7)
    let separated = try BayesianLogisticRegression(
      predictors: [[-1000, -1, 1, 1000]], outcomes: [0, 0, 1, 1], slopeDeviations: [1000])
    #expect(separated.coefficients.allSatisfy { $0.isFinite })
    let missing = try BayesianLogisticRegression(
      predictors: [Self.x + [.nan, 1]], outcomes: Self.y + [1, .nan])
    #expect(missing.count == 7)
    let complete = try BayesianLogisticRegression(predictors: [Self.x], outcomes: Self.y)
    #expect(missing == complete)
  }

  /// Also checks sizes above the limit of the small Cholesky solver.
  @Test(arguments: [1, 3, 15, 16, 20])
  func theGradientVanishesAtTheMaximum(count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    let predictors = (0..<count).map { _ in generator.normals(300) }
    let outcomes = (0..<300).map { row in generator.chance(sigmoid(predictors[0][row])) ? 1.0 : 0 }
    let model = try BayesianLogisticRegression(predictors: predictors, outcomes: outcomes)
    let rest = (0..<300).map { row in
      outcomes[row] - (model.prediction(at: predictors.map { $0[row] })?.plugIn ?? .nan)
    }
    #expect(abs(rest.reduce(0, +) - model.coefficients[0] / 6.25) < 1e-9)
    for index in 0..<count {
      let gradient = zip(rest, predictors[index]).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(gradient - model.coefficients[index + 1]) < 1e-9)
    }
  }

  @Test func badInputIsNamed() {
    #expect(throws: RegressionError.outcomeNotBinary(row: 1)) {
      try BayesianLogisticRegression(predictors: [[1, 2]], outcomes: [0, 0.5])
    }
    #expect(throws: RegressionError.mismatch(expected: 2, found: 1)) {
      try BayesianLogisticRegression(predictors: [[1]], outcomes: [0, 1])
    }
    #expect(throws: RegressionError.parameterOutOfRange(name: "prior standard deviation", value: 0)) {
      try BayesianLogisticRegression(predictors: [[1]], outcomes: [0], interceptDeviation: 0)
    }
  }
}

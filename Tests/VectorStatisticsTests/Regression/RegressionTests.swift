import RealModule
import Statistics
import Testing
import VectorStatistics
import _TestSupport

@Suite struct LinearRegressionTests {
  @Test func workedLine() throws {
    let line = try LinearRegression([1, 2, 3, 4], [6, 5, 7, 10])
    #expect(isClose(line.intercept?.value, 3.5, 1e-12))
    #expect(isClose(line.slopes[0].value, 1.4, 1e-12))
    #expect(isClose(line.slopes[0].standardError, 0.42.squareRoot(), 1e-12))
    // t of two degrees of freedom at 95 %: 4.302652729911275.
    let interval = try #require(line.slopes[0].interval())
    #expect(isClose(interval.upperBound, 1.4 + 4.302652729911275 * 0.42.squareRoot(), 1e-10))
    #expect(isClose(line.determination, 1 - 4.2 / 14, 1e-12))
    #expect(isClose(line.residualDeviation, 2.1.squareRoot(), 1e-12))
    #expect(isClose(line.prediction(at: [5]), 10.5, 1e-12))
    // Var of the line at x: s²(1/4 + (x − 2.5)²/5).
    let mean = try #require(line.interval(at: [5]))
    let single = try #require(line.interval(at: [5], includesScatter: true))
    let t = 4.302652729911275
    #expect(isClose(mean.upperBound, 10.5 + t * (2.1 * 1.5).squareRoot(), 1e-10))
    #expect(isClose(single.upperBound, 10.5 + t * (2.1 * 2.5).squareRoot(), 1e-10))
  }

  @Test func incompleteRowsAreLeftOut() throws {
    let line = try LinearRegression([1, .nan, 2, 3, 9, 4], [6, 1, 5, 7, .infinity, 10])
    #expect(line.count == 4)
    #expect(isClose(line.slopes[0].value, 1.4, 1e-12))
  }

  @Test func severalPredictors() throws {
    var generator = SplitMix64(seed: 6)
    let predictors = (0..<3).map { _ in generator.normals(400) }
    let response = (0..<400).map { row -> Double in
      2 + predictors[0][row] - 0.5 * predictors[1][row] + 0.1 * generator.normal()
    }
    let fit = try LinearRegression(predictors: predictors, response: response)
    let truth = [1, -0.5, 0.0]
    for (slope, value) in zip(fit.slopes, truth) {
      #expect(try #require(slope.interval(level: 0.9999)).contains(value))
    }
    #expect(try #require(fit.slopes[0].pValue) < 1e-10)
    #expect(try #require(fit.slopes[2].pValue) > 1e-3)
    let shrunk = try LinearRegression(
      predictors: predictors, response: response, penalties: [1e6, 1e6, 1e6])
    #expect(shrunk.slopes.allSatisfy { abs($0.value) < 0.01 })
    #expect(abs(try #require(shrunk.intercept?.value) - 2) < 0.2)
  }

  @Test func throughTheOriginAndWeights() throws {
    let fit = try LinearRegression(predictors: [[1, 2]], response: [2, 4], hasIntercept: false)
    #expect(fit.intercept == nil && isClose(fit.slopes[0].value, 2, 1e-14))
    #expect(isClose(fit.determination, 1, 1e-14))
    let weighted = try LinearRegression([0, 1, 5], [0, 1, 100], weights: [1, 1, 0])
    #expect(isClose(weighted.slopes[0].value, 1, 1e-12))
  }

  @Test func badInputIsNamed() {
    #expect(throws: RegressionError.mismatch(expected: 2, found: 1)) { try LinearRegression([1], [1, 2]) }
    #expect(throws: RegressionError.tooFewRows(needed: 2, found: 1)) {
      try LinearRegression([1, .nan], [1, 2])
    }
    #expect(throws: RegressionError.linearAlgebra(.negative(.weights, index: 0, value: -1))) {
      try LinearRegression([1, 2], [1, 2], weights: [-1, 1])
    }
    #expect(throws: Never.self) {
      let exact = try LinearRegression([1, 2], [1, 2])
      #expect(exact.slopes[0].interval() == nil && exact.prediction(at: []) == nil)
      #expect(exact.prediction(at: [.nan]) == nil)
    }
  }
}

@Suite struct LogisticRegressionTests {
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

  /// Every coefficient beyond the small Cholesky, too.
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

  @Test func likelihoodAloneNeedsOverlap() throws {
    let fit = try LogisticRegression(predictors: [Self.x], outcomes: Self.y)
    let wide = try BayesianLogisticRegression(
      predictors: [Self.x], outcomes: Self.y, interceptDeviation: 1e6, slopeDeviations: [1e6])
    #expect(isClose(fit.intercept.value, wide.coefficients[0], 1e-8))
    #expect(isClose(fit.slopes[0].value, wide.coefficients[1], 1e-8))
    #expect(isClose(fit.slopes[0].standardError, wide.covariance[1, 1].squareRoot(), 1e-8))
    #expect(isClose(fit.probability(at: [1]), wide.prediction(at: [1])?.plugIn ?? .nan, 1e-8))
    // Units and origin.
    let far = try LogisticRegression(predictors: [Self.x.map { 1e9 + 1e-3 * $0 }], outcomes: Self.y)
    #expect(isClose(far.slopes[0].value, fit.slopes[0].value * 1e3, 1e-3))
    #expect(throws: RegressionError.separated) {
      try LogisticRegression(predictors: [[1, 2, 3, 4]], outcomes: [0, 0, 1, 1])
    }
    #expect(throws: RegressionError.separated) {
      try LogisticRegression(predictors: [[1, 2, 2, 4]], outcomes: [0, 0, 1, 1])
    }
    #expect(throws: RegressionError.separated) {
      try LogisticRegression(predictors: [[1, 2]], outcomes: [1, 1])
    }
    #expect(throws: RegressionError.dependentColumns(rank: 2, columns: 3)) {
      try LogisticRegression(predictors: [Self.x, Self.x.map { 2 * $0 }], outcomes: Self.y)
    }
  }

  @Test func aTableHasItsClosedForm() throws {
    // 3 of 10 against 6 of 8: the slope is the log odds ratio, its variance Σ 1/cell.
    let x = Array(repeating: 0.0, count: 10) + Array(repeating: 1.0, count: 8)
    let y =
      Array(repeating: 1.0, count: 3) + Array(repeating: 0.0, count: 7)
      + Array(repeating: 1.0, count: 6) + Array(repeating: 0.0, count: 2)
    let fit = try LogisticRegression(predictors: [x], outcomes: y)
    #expect(isClose(fit.intercept.value, .log(3.0 / 7), 1e-10))
    #expect(isClose(fit.slopes[0].value, .log(3) - .log(3.0 / 7), 1e-10))
    let error = (1.0 / 3 + 1.0 / 7 + 1.0 / 6 + 1.0 / 2).squareRoot()
    #expect(isClose(fit.slopes[0].standardError, error, 1e-9))
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

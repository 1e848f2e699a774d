import RealModule
import Statistics
import VectorStatistics

/// Logistic regression with a Gaussian prior and the uncertainty of its coefficients (Laplace's
/// approximation).
///
///     P(y = 1 | x) = σ(wᵀφ),  φ = (1, x)        w ~ N(0, diag(prior SD²))
///
/// Because of the prior, a solution exists for any data, even if all outcomes are equal or perfectly
/// separated. Without rows, the result is the prior, and every prediction is ½. Standardise the predictors
/// first; a prior SD of 2.5 for the intercept and 1 for slopes is then weakly informative (house rule).
///
/// ```swift
/// let model = try BayesianLogisticRegression(
///   predictors: [[-2, -1, -0.5, 0.3, 0.8, 1.5, 2.2]], outcomes: [0, 0, 1, 0, 1, 1, 1])
/// model.prediction(at: [1])?.probability    // 0.714703170888
/// ```
///
/// - Note: MacKay 1992.
package struct BayesianLogisticRegression: Sendable, Hashable {
  package struct Prediction: Sendable, Hashable {
    /// The linear score, μ = wᵀφ.
    package let score: Double
    /// The variance of the score, s² = φᵀH⁻¹φ.
    package let scoreVariance: Double
    /// σ(μ), which ignores the uncertainty of the coefficients.
    package let plugIn: Double
    /// σ(κ μ) with κ = (1 + π s²/8)^(−½), which uncertainty moves towards ½.
    package let probability: Double

    /// Returns the interval σ(μ ± z s); `nil` if the level is outside 0…1.
    package func interval(level: Double = 0.95) -> ClosedRange<Double>? {
      guard let z = normalCritical(level: level) else { return nil }
      let reach = z * scoreVariance.squareRoot()
      return sigmoid(score - reach)...sigmoid(score + reach)
    }
  }

  /// Coefficients at the posterior maximum: the intercept, then the slopes.
  package let coefficients: [Double]
  /// Covariance of the coefficients, H⁻¹.
  package let covariance: Matrix
  /// Log likelihood, ln P(y | w), at the maximum.
  package let logLikelihood: Double
  /// Log evidence, ln P(y), by Laplace's approximation, for comparing sets of predictors.
  package let logEvidence: Double
  package let count: Int

  /// Fits outcomes to predictors. Rows with a missing value are ignored.
  ///
  /// - Parameters:
  ///   - predictors: One standardised column per predictor.
  ///   - outcomes: 0 or 1 per row; NaN if unknown.
  ///   - interceptDeviation: Prior SD of the intercept.
  ///   - slopeDeviations: Prior SD of each slope; by default 1.
  /// - Throws: ``RegressionError`` if columns differ in length, an outcome is neither 0 nor 1, or a prior SD
  ///   is not positive and finite.
  /// - Complexity: O(*n p²*) per Newton step, with fewer than ten steps.
  package init(
    predictors: [[Double]], outcomes: [Double], interceptDeviation: Double = 2.5,
    slopeDeviations: [Double]? = nil
  ) throws(RegressionError) {
    let deviations = [interceptDeviation] + (slopeDeviations ?? predictors.map { _ in 1 })
    guard deviations.count == predictors.count + 1 else {
      throw .mismatch(expected: predictors.count, found: deviations.count - 1)
    }
    for deviation in deviations where !(deviation > 1e-150 && deviation < 1e150) {
      throw .parameterOutOfRange(name: "prior standard deviation", value: deviation)
    }
    let problem = try LogisticProblem(
      predictors, outcomes, precisions: deviations.map { 1 / ($0 * $0) })
    let solution = try problem.solve(limit: 100)
    let (covariance, logDeterminant) = try wrapped { () throws(LinearAlgebraError) in
      let factor = try Cholesky(solution.hessian, jitterTries: 3)
      return (try factor.inverse(), factor.logDeterminant)
    }
    coefficients = solution.coefficients
    self.covariance = covariance
    logLikelihood = solution.logLikelihood
    // ln prior + (d/2) ln 2π, since the powers of 2π cancel.
    let logPrior = zip(solution.coefficients, deviations).reduce(0.0) { sum, term in
      let ratio = term.0 / term.1
      return sum - ratio * ratio / 2 - .log(term.1)
    }
    logEvidence = solution.logLikelihood + logPrior - logDeterminant / 2
    count = problem.rows
  }

  /// Returns the predicted probability; `nil` if the number of values is wrong or one is not finite.
  package func prediction(at place: [Double]) -> Prediction? {
    guard place.count + 1 == coefficients.count, place.allSatisfy(\.isFinite) else { return nil }
    let row = [1] + place
    var score = 0.0
    var variance = 0.0
    for i in row.indices {
      score += row[i] * coefficients[i]
      for j in row.indices { variance += row[i] * covariance[i, j] * row[j] }
    }
    guard score.isFinite, variance.isFinite else { return nil }
    variance = max(0, variance)
    let shrink = 1 / (1 + .pi * variance / 8).squareRoot()
    return Prediction(
      score: score, scoreVariance: variance, plugIn: sigmoid(score), probability: sigmoid(shrink * score))
  }
}

import RealModule
import Statistics

/// An estimate and how sure it is.
public struct RegressionEstimate: Sendable, Hashable {
  /// The estimate.
  public let value: Double
  /// Its standard error; `nil` if no degree of freedom is left.
  public let standardError: Double?
  /// Degrees of freedom of the standard error; infinite if it comes from a likelihood.
  public let degreesOfFreedom: Double

  /// The probability of an estimate at least so far from 0 if the truth were 0; `nil` without a standard error.
  public var pValue: Double? {
    guard let standardError, standardError > 0 else { return nil }
    return StudentT(degreesOfFreedom: degreesOfFreedom)?.twoSidedTail(value / standardError)
  }

  /// value ± t · standard error; `nil` without a standard error or if the level is outside 0…1.
  public func interval(level: Double = 0.95) -> ClosedRange<Double>? {
    guard let standardError, let t = StudentT(degreesOfFreedom: degreesOfFreedom)?.critical(level: level)
    else { return nil }
    let reach = t * standardError
    guard reach.isFinite else { return nil }
    return value - reach...value + reach
  }
}

/// A straight line, or a plane through several predictors, by least squares.
///
///     y = b₀ + b₁ x₁ + … + bₚ xₚ + error
///
/// Rows with a missing number are left out. Intervals use Student's t.
///
/// ```swift
/// let line = try LinearRegression([1, 2, 3, 4], [6, 5, 7, 10])
/// line.intercept?.value    // 3.5
/// line.slopes[0].value     // 1.4
/// line.slopes[0].interval(level: 0.95)
/// ```
///
/// - Note: Legendre 1805; Student 1908 for the intervals.
public struct LinearRegression: Sendable, Hashable {
  /// b₀; `nil` for a line through the origin.
  public let intercept: RegressionEstimate?
  /// b₁ … bₚ.
  public let slopes: [RegressionEstimate]
  /// Complete rows.
  public let count: Int
  /// Share of the variance that is explained, 1 − RSS/TSS; `nil` if the response is constant.
  public let determination: Double?
  /// The fit underneath: residuals, covariance, condition number.
  public let fit: LeastSquaresFit

  /// Fits a response to several predictors.
  ///
  /// - Parameters:
  ///   - predictors: A column each.
  ///   - response: y.
  ///   - weights: A weight ≥ 0 a row, such as an inverse variance.
  ///   - penalties: A ridge penalty ≥ 0 a predictor; the intercept is never penalised.
  ///   - hasIntercept: Whether there is a b₀.
  /// - Throws: ``RegressionError`` if columns differ in length or there are fewer complete rows than parameters.
  /// - Complexity: O(*n p²*).
  public init(
    predictors: [[Double]], response: [Double], weights: [Double]? = nil, penalties: [Double]? = nil,
    hasIntercept: Bool = true
  ) throws(RegressionError) {
    let rows = try completeRows(predictors, response, weights)
    let parameters = predictors.count + (hasIntercept ? 1 : 0)
    guard rows.count >= max(1, penalties == nil ? parameters : 1) else {
      throw .tooFewRows(needed: max(1, parameters), found: rows.count)
    }
    let columns =
      (hasIntercept ? [rows.map { _ in 1.0 }] : []) + predictors.map { column in rows.map { column[$0] } }
    let values = rows.map { response[$0] }
    let chosen = weights.map { weights in rows.map { weights[$0] } }
    let fit = try wrapped { () throws(LinearAlgebraError) in
      try leastSquares(
        try Matrix(columns: columns), values, weights: chosen,
        penalties: penalties.map { (hasIntercept ? [0] : []) + $0 })
    }
    let errors = fit.standardErrors
    let estimates = fit.coefficients.indices.map { index in
      RegressionEstimate(
        value: fit.coefficients[index], standardError: errors?[index],
        degreesOfFreedom: fit.degreesOfFreedom)
    }
    intercept = hasIntercept ? estimates.first : nil
    slopes = Array(estimates.dropFirst(hasIntercept ? 1 : 0))
    count = rows.count
    let spread = WeightedMoments(values, weights: chosen ?? values.map { _ in 1 })
    let total =
      hasIntercept
      ? spread?.sumOfSquaredDeviations ?? 0
      : compensatedSum(of: values.indices.map { (chosen?[$0] ?? 1) * values[$0] * values[$0] })
    determination = total > 0 && total.isFinite ? 1 - fit.residualSumOfSquares / total : nil
    self.fit = fit
  }

  /// Fits a line to one predictor.
  ///
  /// - Throws: ``RegressionError``, see ``init(predictors:response:weights:penalties:hasIntercept:)``.
  public init(_ x: [Double], _ y: [Double], weights: [Double]? = nil) throws(RegressionError) {
    try self.init(predictors: [x], response: y, weights: weights)
  }

  /// Standard deviation of the residuals; `nil` if no degree of freedom is left.
  public var residualDeviation: Double? { fit.residualVariance?.squareRoot() }

  /// The value of the line at a place; `nil` if there are not as many numbers as predictors or one is not finite.
  public func prediction(at place: [Double]) -> Double? {
    guard let row = row(at: place) else { return nil }
    let value = zip(row, fit.coefficients).reduce(0) { $0 + $1.0 * $1.1 }
    return value.isFinite ? value : nil
  }

  /// An interval for the line itself, or for a new observation, at a place.
  ///
  /// - Parameters:
  ///   - place: A number a predictor.
  ///   - level: The probability, such as 0.95.
  ///   - includesScatter: Whether to add the scatter of a single observation.
  /// - Returns: `nil` without a prediction or a standard error.
  public func interval(
    at place: [Double], level: Double = 0.95, includesScatter: Bool = false
  ) -> ClosedRange<Double>? {
    guard let row = row(at: place), let value = prediction(at: place), let covariance = fit.covariance,
      let variance = fit.residualVariance
    else { return nil }
    var square = includesScatter ? variance : 0
    for i in row.indices {
      for j in row.indices { square += row[i] * covariance[i, j] * row[j] }
    }
    return RegressionEstimate(
      value: value, standardError: max(0, square).squareRoot(), degreesOfFreedom: fit.degreesOfFreedom
    ).interval(level: level)
  }

  private func row(at place: [Double]) -> [Double]? {
    guard place.count == slopes.count, place.allSatisfy(\.isFinite) else { return nil }
    return (intercept == nil ? [] : [1]) + place
  }
}

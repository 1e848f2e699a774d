import Statistics

/// A polynomial c₀ + c₁ x + c₂ x² + …
///
/// ```swift
/// let p = Polynomial([1, 0, 3])
/// p(2)                 // 13
/// p.derivative(2)      // 12
/// ```
public struct Polynomial: Sendable, Hashable {
  /// The coefficients c₀, c₁, …; empty for the zero polynomial.
  public let coefficients: [Double]

  /// Creates a polynomial from its coefficients, constant term first.
  public init(_ coefficients: [Double]) { self.coefficients = coefficients }

  /// Returns the value at x, by Horner's rule.
  public func callAsFunction(_ x: Double) -> Double {
    coefficients.reversed().reduce(0) { $0 * x + $1 }
  }

  /// The antiderivative whose value at 0 is 0.
  public var antiderivative: Polynomial {
    Polynomial(coefficients.isEmpty ? [] : [0] + coefficients.enumerated().map { $1 / Double($0 + 1) })
  }

  /// Returns the definite integral over start…end.
  public func integral(from start: Double, to end: Double) -> Double {
    let whole = antiderivative
    return whole(end) - whole(start)
  }

  /// Returns p(a + b x) as a polynomial in x.
  func substituting(offset a: Double, scale b: Double) -> Polynomial {
    var result: [Double] = []
    for coefficient in coefficients.reversed() {
      // result · (a + b x) + coefficient
      var next = Array(repeating: 0.0, count: result.count + 1)
      for (power, value) in result.enumerated() {
        next[power] += value * a
        next[power + 1] += value * b
      }
      next[0] += coefficient
      result = next
    }
    return Polynomial(result)
  }
}

/// A polynomial fitted to points by least squares.
///
/// The x values are first shifted and scaled to −1…1, which keeps the problem well conditioned.
public struct PolynomialFit: Sendable, Hashable {
  /// The fitted polynomial in the original x.
  public let polynomial: Polynomial
  /// The fit in the scaled x, with residuals and condition number.
  public let fit: LeastSquaresFit
  private let scaled: Polynomial
  private let center: Double
  private let reach: Double

  /// Fits a polynomial. Points with a missing value are ignored.
  ///
  /// - Parameters:
  ///   - x: The x values.
  ///   - y: The y values.
  ///   - degree: The highest power, 0…30.
  ///   - weights: Weights ≥ 0, one per point.
  /// - Throws: ``RegressionError`` if columns differ in length, if the degree is out of range, or if the
  ///   distinct x values are fewer than the coefficients.
  /// - Complexity: O(*n d²*).
  public init(
    _ x: [Double], _ y: [Double], degree: Int, weights: [Double]? = nil
  ) throws(RegressionError) {
    guard (0...30).contains(degree) else {
      throw .parameterOutOfRange(name: "degree", value: Double(degree))
    }
    let rows = try completeRows([x], y, weights)
    guard rows.count > degree, let low = rows.map({ x[$0] }).min(), let high = rows.map({ x[$0] }).max()
    else { throw .tooFewRows(needed: degree + 1, found: rows.count) }
    let center = midpoint(low, high)
    let reach = max(high - center, 0) > 0 ? high - center : 1
    var columns = [rows.map { _ in 1.0 }]
    for power in 0..<degree {
      columns.append(zip(columns[power], rows).map { $0 * ((x[$1] - center) / reach) })
    }
    let fit = try wrapped { () throws(LinearAlgebraError) in
      try leastSquares(
        Matrix(columns: columns), rows.map { y[$0] }, weights: weights.map { w in rows.map { w[$0] } })
    }
    guard fit.hasFullRank else { throw .dependentColumns(rank: fit.rank, columns: degree + 1) }
    self.fit = fit
    self.center = center
    self.reach = reach
    scaled = Polynomial(fit.coefficients)
    polynomial = scaled.substituting(offset: -center / reach, scale: 1 / reach)
  }

  /// Returns the fitted value at x, or `nil` if it is not finite.
  public func value(at x: Double) -> Double? {
    let value = scaled((x - center) / reach)
    return value.isFinite ? value : nil
  }
}

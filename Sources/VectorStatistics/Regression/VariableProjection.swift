import Statistics

/// A fit of a model that is linear in all parameters but one.
///
///     y = c₁ φ₁(θ) + c₂ φ₂(θ) + … + error
///
/// For each θ the best c is a linear least squares problem, so only θ is searched (Golub and Pereyra 1973).
package struct VariableProjection: Sendable, Hashable {
  /// θ.
  package let parameter: Double
  /// The fit of c at that θ: coefficients, residuals, residual sum of squares, condition number.
  package let linear: LeastSquaresFit
  /// Whether θ is at an end of its range.
  package let isAtBound: Bool

  /// Fits the model.
  ///
  /// Where the derivative of the basis is given, θ is polished to full precision: at the best c the slope of the residual sum of
  /// squares is −2 Σ r · φ′(θ) c, and θ is moved to where it is 0.
  ///
  /// - Parameters:
  ///   - values: y, finite.
  ///   - range: Where to look for θ.
  ///   - weights: A weight ≥ 0 a value.
  ///   - scan: Steps of the first look at the range.
  ///   - basis: The columns φ for a θ, each as long as the values.
  ///   - derivative: The derivatives of these columns with respect to θ.
  /// - Throws: ``RegressionError`` where there are fewer values than parameters, or no θ of the range gives a fit.
  /// - Complexity: About sixty linear fits.
  package init(
    _ values: [Double], over range: ClosedRange<Double>, weights: [Double]? = nil, scan: Int = 32,
    basis: (Double) -> [[Double]], derivative: ((Double) -> [[Double]])? = nil
  ) throws(RegressionError) {
    let middle = midpoint(range.lowerBound, range.upperBound)
    let parameters = basis(middle).count + 1
    guard values.count >= parameters else { throw .tooFewRows(needed: parameters, found: values.count) }

    func fit(_ parameter: Double) throws(RegressionError) -> LeastSquaresFit {
      try wrapped { () throws(LinearAlgebraError) in
        try leastSquares(Matrix(columns: basis(parameter)), values, weights: weights)
      }
    }
    // What is wrong with the values is wrong at any parameter, and is thrown as it is.
    _ = try fit(middle)
    func sumOfSquares(_ parameter: Double) -> Double {
      (try? fit(parameter))?.residualSumOfSquares ?? .nan
    }
    func slope(_ parameter: Double) -> Double {
      guard let derivative, let fit = try? fit(parameter) else { return .nan }
      let changes = derivative(parameter)
      guard changes.count == fit.coefficients.count, changes.allSatisfy({ $0.count == values.count }) else {
        return .nan
      }
      var sum = NeumaierSum<Double>()
      for (column, coefficient) in zip(changes, fit.coefficients) {
        for row in values.indices {
          sum.add(-(weights?[row] ?? 1) * fit.residuals[row] * column[row] * coefficient)
        }
      }
      return sum.value
    }
    guard let coarse = minimise(in: range, scan: scan, tolerance: 1e-9, sumOfSquares) else {
      throw .notConverged(iterations: scan)
    }
    var best = coarse.argument
    if derivative != nil, !coarse.isAtBound {
      // The rough minimum is good to 1e-8; look for the sign change of the slope near it.
      let width = range.upperBound - range.lowerBound
      for share in [1e-6, 1e-4, 1e-2] {
        let near = max(range.lowerBound, best - share * width)...min(range.upperBound, best + share * width)
        if let polished = root(in: near, slope) {
          best = polished
          break
        }
      }
    }
    parameter = best
    linear = try fit(best)
    isAtBound = coarse.isAtBound
  }
}

internal import CLAPACK
import RealModule
import Statistics

/// A linear least-squares fit: the x that minimises ‖A x − b‖, with its uncertainty.
public struct LeastSquaresFit: Sendable, Hashable {
  /// The solution x, one coefficient per column of A.
  public let coefficients: [Double]
  /// The unweighted residuals b − A x, one per row.
  public let residuals: [Double]
  /// The residual sum of squares, Σ w (b − A x)², without penalties.
  public let residualSumOfSquares: Double
  /// The numerical rank of A, including any penalty rows.
  public let rank: Int
  /// Number of rows with positive weight minus the number of parameters.
  ///
  /// With penalties, the *effective* number of parameters, tr((AᵀWA + Λ)⁻¹AᵀWA), is subtracted.
  public let degreesOfFreedom: Double
  /// The ratio of the largest to the smallest singular value of A with columns scaled to length 1.
  ///
  /// It is infinite if the smallest singular value is 0. Its log₁₀ is about the number of digits lost in the
  /// solution.
  public let conditionNumber: Double
  /// The covariance of the coefficients at unit residual variance; `nil` if A is rank-deficient.
  ///
  /// It is (AᵀWA)⁻¹, or C − CΛC with C = (AᵀWA + Λ)⁻¹ if there are penalties.
  public let unscaledCovariance: Matrix?

  /// The residual variance s² = RSS / degrees of freedom; `nil` if no degrees of freedom remain.
  public var residualVariance: Double? {
    degreesOfFreedom > 1e-9 ? residualSumOfSquares / degreesOfFreedom : nil
  }

  /// Standard errors of the coefficients; `nil` if A is rank-deficient or no degrees of freedom remain.
  public var standardErrors: [Double]? {
    guard let unscaledCovariance, let residualVariance else { return nil }
    return unscaledCovariance.diagonal.map { (max(0, $0) * residualVariance).squareRoot() }
  }

  /// The covariance matrix of the coefficients: s² times the unscaled covariance; `nil` under the same
  /// conditions as ``standardErrors``.
  public var covariance: Matrix? {
    guard let unscaledCovariance, let residualVariance else { return nil }
    return Matrix(
      trusted: unscaledCovariance.elements.map { $0 * residualVariance }, rows: unscaledCovariance.rows,
      columns: unscaledCovariance.columns)
  }

  /// Whether the columns of A are linearly independent.
  public var hasFullRank: Bool { rank == coefficients.count }
}

/// Fits b ≈ A x by least squares, with optional weights and ridge penalties.
///
/// The fit minimises Σ wᵢ (bᵢ − Σⱼ aᵢⱼ xⱼ)² + Σ λⱼ xⱼ² by QR of A, with rows multiplied by √w and a row √λⱼ
/// appended for each penalty. This avoids the normal equations, which square the condition number. Columns
/// are first scaled to length 1. If the columns are dependent at `tolerance`, the singular value
/// decomposition gives the solution with the smallest norm (in scaled coefficients), without standard errors.
///
/// ```swift
/// let line = try Matrix(columns: [[1, 1, 1, 1], [1, 2, 3, 4]])
/// try leastSquares(line, [6, 5, 7, 10]).coefficients    // [3.5, 1.4]
/// ```
///
/// - Parameters:
///   - matrix: The matrix A, one row per observation.
///   - values: The observed values b.
///   - weights: Weights w ≥ 0, one per row, such as inverse variances; `nil` for weights of 1.
///   - penalties: Penalties λ ≥ 0, one per column. Use 0 for columns that should not be penalised, such
///     as the intercept.
///   - tolerance: Ratio of singular values below which columns count as dependent.
/// - Throws: ``LinearAlgebraError`` if sizes differ, a number is not finite, a weight or penalty is
///   negative, the matrix is empty, or LAPACK does not converge.
/// - Complexity: O(*m n²*) by `dgels`, or a few times more by `dgelsd`.
/// - Note: Golub 1965 (QR); van der Sluis 1969 (column scaling); Hoerl and Kennard 1970 (ridge).
public func leastSquares(
  _ matrix: Matrix, _ values: [Double], weights: [Double]? = nil, penalties: [Double]? = nil,
  tolerance: Double = 1e-12
) throws(LinearAlgebraError) -> LeastSquaresFit {
  let problem = try LeastSquaresProblem(matrix, values, weights: weights, penalties: penalties)
  if let fit = try problem.solveByQR(tolerance) { return fit }
  return try problem.solveBySingularValues(tolerance)
}

/// A validated and scaled problem, with rows multiplied by √w, penalty rows appended and columns of length 1.
private struct LeastSquaresProblem {
  let original: Matrix
  let values: [Double]
  let weights: [Double]?
  let penalties: [Double]?
  var scaled: [Double]
  /// The weighted values, followed by a zero for each penalty row.
  var rightHandSide: [Double]
  /// Lengths of the columns before scaling; 1 for columns of zeros.
  var lengths: [Double]
  let rows: Int

  var columns: Int { original.columns }

  init(
    _ matrix: Matrix, _ values: [Double], weights: [Double]?, penalties: [Double]?
  ) throws(LinearAlgebraError) {
    guard matrix.rows > 0, matrix.columns > 0 else { throw .empty(.matrix) }
    guard values.count == matrix.rows else {
      throw .mismatch(.rightHandSide, expected: matrix.rows, found: values.count)
    }
    try matrix.requireFinite()
    if let place = firstNotFinite(values) { throw .notFinite(.rightHandSide, row: place, column: 0) }
    try requireNonNegative(weights, .weights, count: matrix.rows)
    try requireNonNegative(penalties, .penalties, count: matrix.columns)
    original = matrix
    self.values = values
    self.weights = weights
    self.penalties = penalties
    let roots = weights?.map { $0.squareRoot() }
    let extra = penalties == nil ? 0 : matrix.columns
    let height = matrix.rows + extra
    rows = height
    _ = try lapackInteger(height)
    rightHandSide = values
    if let roots { for row in 0..<matrix.rows { rightHandSide[row] *= roots[row] } }
    rightHandSide += Array(repeating: 0, count: extra)
    scaled = []
    scaled.reserveCapacity(height * matrix.columns)
    lengths = []
    for column in 0..<matrix.columns {
      var numbers = matrix.column(column)
      if let roots { for row in 0..<matrix.rows { numbers[row] *= roots[row] } }
      if let penalties {
        numbers += (0..<extra).map { $0 == column ? penalties[column].squareRoot() : 0 }
      }
      let length = clapack_dnrm2(try lapackInteger(height), numbers)
      guard length.isFinite else { throw .overflow }
      lengths.append(length > 0 ? length : 1)
      let divisor = lengths[column]
      for number in numbers { scaled.append(number / divisor) }
    }
    if let place = firstNotFinite(rightHandSide) {
      throw .notFinite(.rightHandSide, row: place, column: 0)
    }
  }

  /// Solves by QR. Returns `nil` if the columns are dependent.
  func solveByQR(_ tolerance: Double) throws(LinearAlgebraError) -> LeastSquaresFit? {
    guard rows >= columns else { return nil }
    let m = try lapackInteger(rows)
    let n = try lapackInteger(columns)
    var a = scaled
    var b = rightHandSide
    var query = [0.0]
    try check(clapack_dgels(m, n, 1, &a, m, &b, m, &query, -1), of: .dgels) {
      .notConverged(.dgels, info: $0)
    }
    let length = try workspaceLength(query[0])
    var work = Array(repeating: 0.0, count: Int(length))
    let info = clapack_dgels(m, n, 1, &a, m, &b, m, &work, length)
    if info > 0 { return nil }
    try check(info, of: .dgels) { .notConverged(.dgels, info: $0) }

    // The triangular factor R has the same singular values as A.
    var triangle = Array(repeating: 0.0, count: columns * columns)
    for column in 0..<columns {
      for row in 0...column { triangle[row + column * columns] = a[row + column * rows] }
    }
    let singular = try singularValues(triangle)
    guard let largest = singular.first, let smallest = singular.last, smallest > tolerance * largest else {
      return nil
    }
    // Computes (RᵀR)⁻¹ by treating R as a Cholesky factor.
    try check(clapack_dpotri(flag("U"), n, &triangle, n), of: .dpotri) {
      .notPositiveDefinite(order: $0)
    }
    var inverse = Matrix(trusted: triangle, rows: columns, columns: columns).transposed
    inverse.mirrorLowerTriangle()
    for column in 0..<columns {
      for row in 0..<columns { inverse[row, column] /= lengths[row] * lengths[column] }
    }
    return try finish(
      Array(b[0..<columns]), rank: columns, condition: largest / smallest, inverse: inverse)
  }

  /// Returns the solution with the smallest norm, for any rank.
  func solveBySingularValues(_ tolerance: Double) throws(LinearAlgebraError) -> LeastSquaresFit {
    let m = try lapackInteger(rows)
    let n = try lapackInteger(columns)
    let height = max(rows, columns)
    let ldb = try lapackInteger(height)
    var a = scaled
    var b = rightHandSide + Array(repeating: 0, count: height - rows)
    var singular = Array(repeating: 0.0, count: min(rows, columns))
    var rank: clapack_int = 0
    var query = [0.0]
    var integerQuery: [clapack_int] = [0]
    try check(
      clapack_dgelsd(
        m, n, 1, &a, m, &b, ldb, &singular, tolerance, &rank, &query, -1, &integerQuery), of: .dgelsd
    ) { .notConverged(.dgelsd, info: $0) }
    let length = try workspaceLength(query[0])
    var work = Array(repeating: 0.0, count: Int(length))
    var integers = Array(repeating: clapack_int(0), count: Int(max(1, integerQuery[0])))
    try check(
      clapack_dgelsd(m, n, 1, &a, m, &b, ldb, &singular, tolerance, &rank, &work, length, &integers),
      of: .dgelsd
    ) { .notConverged(.dgelsd, info: $0) }
    let largest = singular.first ?? 0
    let smallest = rows < columns ? 0 : singular.last ?? 0
    return try finish(
      Array(b[0..<columns]), rank: Int(rank), condition: smallest > 0 ? largest / smallest : .infinity,
      inverse: nil)
  }

  /// Undoes the column scaling and adds residuals and degrees of freedom.
  private func finish(
    _ solution: [Double], rank: Int, condition: Double, inverse: Matrix?
  ) throws(LinearAlgebraError) -> LeastSquaresFit {
    let coefficients = zip(solution, lengths).map { $0 / $1 }
    guard firstNotFinite(coefficients) == nil else { throw .overflow }
    let fitted = try original.multiplied(by: coefficients)
    let residuals = zip(values, fitted).map { $0 - $1 }
    var sum = NeumaierSum<Double>()
    for row in residuals.indices { sum.add((weights?[row] ?? 1) * residuals[row] * residuals[row]) }
    guard sum.value.isFinite else { throw .overflow }
    var parameters = Double(rank)
    var covariance = inverse
    if let penalties, let inverse {
      for column in 0..<columns { parameters -= penalties[column] * inverse[column, column] }
      for column in 0..<columns {
        for row in 0..<columns {
          for inner in 0..<columns {
            covariance?[row, column] -= inverse[row, inner] * penalties[inner] * inverse[inner, column]
          }
        }
      }
    }
    let observed = weights?.count { $0 > 0 } ?? values.count
    return LeastSquaresFit(
      coefficients: coefficients, residuals: residuals, residualSumOfSquares: sum.value, rank: rank,
      degreesOfFreedom: max(0, Double(observed) - parameters), conditionNumber: condition,
      unscaledCovariance: covariance)
  }

  /// Returns the singular values of a small square matrix in descending order.
  private func singularValues(_ square: [Double]) throws(LinearAlgebraError) -> [Double] {
    let n = try lapackInteger(columns)
    var a = square
    var values = Array(repeating: 0.0, count: columns)
    var query = [0.0]
    try check(clapack_dgesvd_values(n, n, &a, n, &values, &query, -1), of: .dgesvd) {
      .notConverged(.dgesvd, info: $0)
    }
    let length = try workspaceLength(query[0])
    var work = Array(repeating: 0.0, count: Int(length))
    try check(clapack_dgesvd_values(n, n, &a, n, &values, &work, length), of: .dgesvd) {
      .notConverged(.dgesvd, info: $0)
    }
    return values
  }
}

/// Throws unless exactly `count` numbers are given, all of them finite and non-negative.
private func requireNonNegative(
  _ numbers: [Double]?, _ operand: LinearAlgebraError.Operand, count: Int
) throws(LinearAlgebraError) {
  guard let numbers else { return }
  guard numbers.count == count else { throw .mismatch(operand, expected: count, found: numbers.count) }
  for (index, number) in numbers.enumerated() {
    guard number.isFinite else { throw .notFinite(operand, row: index, column: 0) }
    guard number >= 0 else { throw .negative(operand, index: index, value: number) }
  }
}

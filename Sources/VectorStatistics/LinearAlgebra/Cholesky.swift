internal import CLAPACK
import RealModule
import Statistics

/// The Cholesky factor of a symmetric positive definite matrix: A = L Lᵀ with lower triangular L.
///
/// It is used for Newton steps, ridge systems and Gaussian posteriors. The factor solves linear
/// systems, inverts A and gives the log-determinant, ln|A| = 2 Σ ln L_jj.
///
/// ```swift
/// let a = try Matrix(rows: [[4, 1, 0], [1, 3, 1], [0, 1, 2]])
/// try Cholesky(a).solve([1, 2, 3])    // [2/9, 1/9, 13/9]
/// ```
///
/// Rounding can make a matrix slightly indefinite. With optional *jitter*, 1e-10 times the mean diagonal
/// element is added to the diagonal, then 1e-9 and 1e-8 times, until the factorisation succeeds.
///
/// Up to order 16, the factor is computed in Swift, without the overhead of a library call. For larger
/// matrices, it is computed by `dpotrf`. Tests compare the two.
public struct Cholesky: Sendable, Hashable {
  /// The lower triangular factor L; the elements above its diagonal are 0.
  public let factor: Matrix
  /// The amount added to each diagonal element; 0 unless jitter was allowed and needed.
  public let jitter: Double

  enum Engine {
    case automatic, swift, lapack
  }

  /// Factors a matrix.
  ///
  /// - Parameters:
  ///   - matrix: A symmetric matrix.
  ///   - jitterTries: Maximum number of retries with jitter. 0 means no retries; 3 is usual for Newton steps.
  /// - Throws: ``LinearAlgebraError/notPositiveDefinite(order:)`` with the order of the first leading
  ///   minor that is not positive, or another error if the matrix is not square, symmetric and finite.
  /// - Complexity: O(*n³*).
  public init(_ matrix: Matrix, jitterTries: Int = 0) throws(LinearAlgebraError) {
    try self.init(matrix, jitterTries: jitterTries, engine: .automatic)
  }

  /// The largest order that is factored in Swift.
  private static let smallOrder = 16

  init(_ matrix: Matrix, jitterTries: Int, engine: Engine) throws(LinearAlgebraError) {
    try matrix.requireSquare()
    try matrix.requireFinite()
    try matrix.requireSymmetric()
    let order = matrix.rows
    let inSwift = engine == .swift || (engine == .automatic && order <= Self.smallOrder)
    let unit = max(0, matrix.diagonal.reduce(0) { $0 + $1 / Double(order) }) * 1e-10
    var jitter = 0.0
    for attempt in 0...max(0, jitterTries) {
      var elements = matrix.elements
      for index in 0..<order { elements[index * (order + 1)] += jitter }
      do throws(LinearAlgebraError) {
        if inSwift {
          if let minor = SmallCholesky.factor(&elements, order: order) {
            throw .notPositiveDefinite(order: minor)
          }
        } else {
          let info = clapack_dpotrf(
            flag("L"), try lapackInteger(order), &elements, try lapackInteger(order))
          try check(info, of: .dpotrf) { .notPositiveDefinite(order: $0) }
        }
        for column in 1..<max(1, order) {
          for row in 0..<column { elements[row + column * order] = 0 }
        }
        factor = Matrix(trusted: elements, rows: order, columns: order)
        self.jitter = jitter
        return
      } catch .notPositiveDefinite(let minor) {
        guard attempt < jitterTries, unit > 0 else { throw .notPositiveDefinite(order: minor) }
        jitter = attempt == 0 ? unit : jitter * 10
      }
    }
    throw .notPositiveDefinite(order: 1)
  }

  /// The order of the matrix.
  public var order: Int { factor.rows }

  /// ln |A|, computed without overflow.
  public var logDeterminant: Double {
    2 * factor.diagonal.reduce(0) { $0 + Double.log($1) }
  }

  /// Solves A x = b.
  ///
  /// - Throws: ``LinearAlgebraError`` if b has the wrong length or is not finite, or if x overflows.
  /// - Complexity: O(*n²*).
  public func solve(_ rightHandSide: [Double]) throws(LinearAlgebraError) -> [Double] {
    try solve(Matrix(trusted: rightHandSide, rows: rightHandSide.count, columns: 1)).elements
  }

  /// Solves A X = B, column by column.
  ///
  /// - Throws: ``LinearAlgebraError`` if B has the wrong number of rows or is not finite, or if X overflows.
  /// - Complexity: O(*n²*) per column.
  public func solve(_ rightHandSides: Matrix) throws(LinearAlgebraError) -> Matrix {
    guard rightHandSides.rows == order else {
      throw .mismatch(.rightHandSide, expected: order, found: rightHandSides.rows)
    }
    try rightHandSides.requireFinite(.rightHandSide)
    var solution = rightHandSides.elements
    if order <= Self.smallOrder {
      for column in 0..<rightHandSides.columns {
        SmallCholesky.solve(factor.elements, order: order, &solution, from: column * order)
      }
    } else if rightHandSides.columns > 0 {
      let info = clapack_dpotrs(
        flag("L"), try lapackInteger(order), try lapackInteger(rightHandSides.columns), factor.elements,
        try lapackInteger(order), &solution, try lapackInteger(order))
      try check(info, of: .dpotrs) { .notConverged(.dpotrs, info: $0) }
    }
    guard firstNotFinite(solution) == nil else { throw .overflow }
    return Matrix(trusted: solution, rows: order, columns: rightHandSides.columns)
  }

  /// Returns the inverse of A, which is the covariance if A is a precision matrix.
  ///
  /// - Throws: ``LinearAlgebraError/overflow`` if an element exceeds the range of `Double`.
  /// - Complexity: O(*n³*).
  public func inverse() throws(LinearAlgebraError) -> Matrix {
    var elements = factor.elements
    let info = clapack_dpotri(flag("L"), try lapackInteger(order), &elements, try lapackInteger(order))
    try check(info, of: .dpotri) { .notPositiveDefinite(order: $0) }
    guard firstNotFinite(elements) == nil else { throw .overflow }
    var inverse = Matrix(trusted: elements, rows: order, columns: order)
    inverse.mirrorLowerTriangle()
    return inverse
  }
}

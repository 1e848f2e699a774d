/// Why a linear algebra operation failed.
///
/// Every BLAS and LAPACK failure is thrown as one of these errors. No result signals failure with NaN.
public enum LinearAlgebraError: Error, Sendable, Hashable {
  /// The argument that caused the error.
  public enum Operand: String, Sendable, Hashable {
    /// The matrix, or the first matrix of a product.
    case matrix
    /// The second matrix of a product.
    case secondMatrix = "second matrix"
    /// The right-hand side, or the response.
    case rightHandSide = "right-hand side"
    /// The row weights.
    case weights
    /// The ridge penalties.
    case penalties
  }

  /// The LAPACK routine that reported the error.
  public enum Routine: String, Sendable, Hashable {
    /// Least squares by QR factorisation.
    case dgels
    /// Least squares by singular value decomposition.
    case dgelsd
    /// Singular value decomposition.
    case dgesvd
    /// Cholesky factorisation.
    case dpotrf
    /// Solution using a Cholesky factor.
    case dpotrs
    /// Inverse using a Cholesky factor.
    case dpotri
  }

  /// The argument has no rows or no columns.
  case empty(Operand)
  /// The argument has the wrong number of rows, columns or elements.
  case mismatch(Operand, expected: Int, found: Int)
  /// A negative number of rows or columns was requested.
  case negativeDimension(Int)
  /// A dimension or workspace exceeds LAPACK's 32-bit integers.
  case tooLarge(Int)
  /// An element is NaN or infinite.
  case notFinite(Operand, row: Int, column: Int)
  /// A weight or a penalty is negative.
  case negative(Operand, index: Int, value: Double)
  /// The matrix is not square.
  case notSquare(rows: Int, columns: Int)
  /// The matrix is not symmetric: this element differs from its mirror image.
  case notSymmetric(row: Int, column: Int)
  /// The leading minor of this order (counted from 1) is not positive.
  case notPositiveDefinite(order: Int)
  /// A result exceeds the range of `Double`.
  case overflow
  /// A LAPACK iteration did not converge; `info` is its return code.
  case notConverged(Routine, info: Int)
  /// LAPACK rejected the argument at this position, counted from 1. This indicates a bug in this library.
  case illegalArgument(Routine, position: Int)
}

extension LinearAlgebraError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .empty(let operand): "the \(operand.rawValue) is empty"
    case .mismatch(let operand, let expected, let found):
      "the size of the \(operand.rawValue) is \(found), expected \(expected)"
    case .negativeDimension(let size): "the number of rows or columns is negative: \(size)"
    case .tooLarge(let size): "\(size) is too large for LAPACK's 32-bit integers"
    case .notFinite(let operand, let row, let column):
      "the \(operand.rawValue) is not finite in row \(row), column \(column)"
    case .negative(let operand, let index, let value):
      "the \(operand.rawValue) must not be negative, but element \(index) is \(value)"
    case .notSquare(let rows, let columns): "the matrix is \(rows) × \(columns), not square"
    case .notSymmetric(let row, let column): "the matrix is not symmetric at row \(row), column \(column)"
    case .notPositiveDefinite(let order):
      "the matrix is not positive definite: its leading minor of order \(order) is not positive"
    case .overflow: "the result is beyond the range of Double"
    case .notConverged(let routine, let info): "\(routine.rawValue) did not converge (info \(info))"
    case .illegalArgument(let routine, let position):
      "\(routine.rawValue) rejected argument \(position)"
    }
  }
}

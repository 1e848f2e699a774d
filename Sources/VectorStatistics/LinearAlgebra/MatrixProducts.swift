internal import CLAPACK

extension Matrix {
  /// Which factors of a product are transposed.
  public enum Transposition: Sendable, Hashable {
    /// A B, with neither factor transposed.
    case none
    /// Aᵀ B, with the first factor transposed.
    case first
    /// A Bᵀ, with the second factor transposed.
    case second
    /// Aᵀ Bᵀ, with both factors transposed.
    case both
  }

  /// Returns the product A B, with either or both factors optionally transposed.
  ///
  /// Predictions for a batch of athletes or bootstrap samples are one such product.
  ///
  /// ```swift
  /// let a = try Matrix(rows: [[1, 2], [3, 4]])
  /// try a.multiplied(by: a, transposing: .first).elements   // [10, 14, 14, 20]
  /// ```
  ///
  /// - Parameters:
  ///   - other: The second factor, B.
  ///   - transposing: Which factors to transpose. No copies are made.
  /// - Throws: ``LinearAlgebraError`` if the inner dimensions differ, an element is not finite, or the result
  ///   overflows.
  /// - Complexity: O(*m n k*) by `dgemm`.
  public func multiplied(
    by other: Matrix, transposing: Transposition = .none
  ) throws(LinearAlgebraError) -> Matrix {
    let mirrorsFirst = transposing == .first || transposing == .both
    let mirrorsSecond = transposing == .second || transposing == .both
    let inner = mirrorsFirst ? rows : columns
    let otherInner = mirrorsSecond ? other.columns : other.rows
    guard inner == otherInner else { throw .mismatch(.secondMatrix, expected: inner, found: otherInner) }
    try requireFinite()
    try other.requireFinite(.secondMatrix)
    let height = mirrorsFirst ? columns : rows
    let width = mirrorsSecond ? other.rows : other.columns
    var product = try Matrix(rows: height, columns: width, repeating: 0).elements
    if height > 0, width > 0, inner > 0 {
      clapack_dgemm(
        flag(mirrorsFirst), flag(mirrorsSecond), try lapackInteger(height), try lapackInteger(width),
        try lapackInteger(inner), elements, try lapackInteger(max(1, rows)), other.elements,
        try lapackInteger(max(1, other.rows)), &product, try lapackInteger(height))
    }
    guard firstNotFinite(product) == nil else { throw .overflow }
    return Matrix(trusted: product, rows: height, columns: width)
  }

  /// Returns the product with a vector: A x, or Aᵀ x.
  ///
  /// - Parameters:
  ///   - vector: The vector x, with one number per column of the matrix (per row if `transposed`).
  ///   - transposed: Whether to transpose the matrix.
  /// - Throws: ``LinearAlgebraError`` if the sizes differ, an element is not finite, or the result overflows.
  /// - Complexity: O(*m n*) by `dgemv`.
  public func multiplied(
    by vector: [Double], transposed: Bool = false
  ) throws(LinearAlgebraError) -> [Double] {
    let inner = transposed ? rows : columns
    guard vector.count == inner else { throw .mismatch(.rightHandSide, expected: inner, found: vector.count) }
    try requireFinite()
    if let place = firstNotFinite(vector) { throw .notFinite(.rightHandSide, row: place, column: 0) }
    var product = Array(repeating: 0.0, count: transposed ? columns : rows)
    if rows > 0, columns > 0 {
      clapack_dgemv(
        flag(transposed), try lapackInteger(rows), try lapackInteger(columns), elements,
        try lapackInteger(rows), vector, &product)
    }
    guard firstNotFinite(product) == nil else { throw .overflow }
    return product
  }

  /// Returns the Gram matrix Aᵀ A: the dot product of every pair of columns.
  ///
  /// The condition number of the Gram matrix is the square of that of A. For fitting, use
  /// ``leastSquares(_:_:weights:penalties:tolerance:)``.
  ///
  /// - Throws: ``LinearAlgebraError`` if an element is not finite or the result overflows.
  /// - Complexity: O(*m n²*) by `dsyrk`, half the work of a general product.
  public func gram() throws(LinearAlgebraError) -> Matrix {
    try requireFinite()
    var product = try Matrix(rows: columns, columns: columns, repeating: 0).elements
    if rows > 0, columns > 0 {
      clapack_dsyrk(
        flag("L"), flag("T"), try lapackInteger(columns), try lapackInteger(rows), elements,
        try lapackInteger(rows), &product, try lapackInteger(columns))
    }
    guard firstNotFinite(product) == nil else { throw .overflow }
    var gram = Matrix(trusted: product, rows: columns, columns: columns)
    gram.mirrorLowerTriangle()
    return gram
  }
}

/// Converts a letter to a BLAS or LAPACK character argument.
func flag(_ letter: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: letter.value) }

private func flag(_ transposed: Bool) -> CChar { flag(transposed ? "T" : "N") }

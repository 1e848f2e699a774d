internal import CLAPACK

/// The eigenvalues and eigenvectors of a symmetric matrix: A v = λ v.
///
/// Eigenvalues rise. Each eigenvector has length 1 and its element of largest magnitude is positive (the first of
/// them, where several are equally large to 1e-6), so that the answer does not depend on the library that computed it, as
/// long as the eigenvalue is simple.
///
/// ```swift
/// let a = try Matrix(rows: [[4, 1, 0], [1, 3, 1], [0, 1, 2]])
/// try SymmetricEigen(a).values    // [3 − √3, 3, 3 + √3]
/// ```
public struct SymmetricEigen: Sendable, Hashable {
  /// The eigenvalues, rising.
  public let values: [Double]
  /// The eigenvectors, a column each, in the order of the values.
  public let vectors: Matrix

  /// Decomposes a matrix.
  ///
  /// - Throws: ``LinearAlgebraError`` where the matrix is not square, symmetric and finite, or where the iteration
  ///   does not converge.
  /// - Complexity: O(*n³*); `dsyev` up to order 20, `dsyevd` above.
  public init(_ matrix: Matrix) throws(LinearAlgebraError) {
    try matrix.requireSquare()
    try matrix.requireFinite()
    try matrix.requireSymmetric()
    let order = try lapackInteger(matrix.rows)
    var elements = matrix.elements
    var values = Array(repeating: 0.0, count: matrix.rows)
    var query = [0.0]
    if order <= 20 {
      try check(
        clapack_dsyev(flag("L"), order, &elements, order, &values, &query, -1), of: .dsyev
      ) { .notConverged(.dsyev, info: $0) }
      let length = try workspaceLength(query[0])
      var work = Array(repeating: 0.0, count: Int(length))
      try check(
        clapack_dsyev(flag("L"), order, &elements, order, &values, &work, length), of: .dsyev
      ) { .notConverged(.dsyev, info: $0) }
    } else {
      var integerQuery: [clapack_int] = [0]
      try check(
        clapack_dsyevd(flag("L"), order, &elements, order, &values, &query, -1, &integerQuery, -1),
        of: .dsyevd
      ) { .notConverged(.dsyevd, info: $0) }
      let length = try workspaceLength(query[0])
      let integerLength = max(1, integerQuery[0])
      var work = Array(repeating: 0.0, count: Int(length))
      var integers = Array(repeating: clapack_int(0), count: Int(integerLength))
      try check(
        clapack_dsyevd(
          flag("L"), order, &elements, order, &values, &work, length, &integers, integerLength),
        of: .dsyevd
      ) { .notConverged(.dsyevd, info: $0) }
    }
    guard firstNotFinite(values) == nil, firstNotFinite(elements) == nil else { throw .overflow }
    fixSigns(&elements, order: matrix.rows)
    self.values = values
    vectors = Matrix(trusted: elements, rows: matrix.rows, columns: matrix.rows)
  }
}

/// Turns each column so that its element of largest magnitude is positive.
private func fixSigns(_ elements: inout [Double], order: Int) {
  for column in 0..<order {
    let range = column * order..<(column + 1) * order
    let largest = elements[range].reduce(0) { max($0, abs($1)) }
    let leader = elements[range].first { abs($0) >= largest * (1 - 1e-6) } ?? 0
    if leader < 0 {
      for index in range { elements[index] = -elements[index] }
    }
  }
}

/// Cholesky factorisation in plain Swift, which is faster than LAPACK below about 16 rows.
///
/// Matrices are in column-major order. Only the lower triangle is used.
package enum SmallCholesky {
  /// Replaces the lower triangle of a matrix with its factor L, A = L Lᵀ.
  ///
  /// - Parameters:
  ///   - a: n² numbers in column-major order.
  ///   - n: The order.
  ///   - minimumPivot: Pivots up to this value count as 0.
  /// - Returns: `nil` on success, or the order of the first leading minor that is not positive.
  /// - Complexity: O(*n³*).
  package static func factor(_ a: inout [Double], order n: Int, minimumPivot: Double = 0) -> Int? {
    guard n >= 0, a.count >= n * n else { return 1 }
    for column in 0..<n {
      for previous in 0..<column {
        let scale = a[column + previous * n]
        for row in column..<n { a[row + column * n] -= a[row + previous * n] * scale }
      }
      let pivot = a[column + column * n]
      guard pivot > minimumPivot, pivot.isFinite else { return column + 1 }
      let root = pivot.squareRoot()
      for row in column..<n { a[row + column * n] /= root }
    }
    return nil
  }

  /// Solves L Lᵀ x = b in place, for the `n` numbers of `b` that begin at index `start`.
  ///
  /// - Complexity: O(*n²*).
  package static func solve(_ l: [Double], order n: Int, _ b: inout [Double], from start: Int = 0) {
    for row in 0..<n {
      var sum = b[start + row]
      for column in 0..<row { sum -= l[row + column * n] * b[start + column] }
      b[start + row] = sum / l[row + row * n]
    }
    for row in (0..<n).reversed() {
      var sum = b[start + row]
      for column in row + 1..<max(n, row + 1) { sum -= l[column + row * n] * b[start + column] }
      b[start + row] = sum / l[row + row * n]
    }
  }
}

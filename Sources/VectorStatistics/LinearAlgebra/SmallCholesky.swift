import Statistics

/// Up to this order a Cholesky factor is computed in Swift.
let smallOrder = 16

/// Replaces the lower triangle of a small matrix by its Cholesky factor, column after column.
func factorSmall(_ a: inout [Double], order n: Int) throws(LinearAlgebraError) {
  for column in 0..<n {
    for previous in 0..<column {
      let scale = a[column + previous * n]
      for row in column..<n { a[row + column * n] -= a[row + previous * n] * scale }
    }
    let pivot = a[column + column * n]
    guard pivot > 0, pivot.isFinite else { throw .notPositiveDefinite(order: column + 1) }
    let root = pivot.squareRoot()
    for row in column..<n { a[row + column * n] /= root }
  }
}

/// Solves L Lᵀ x = b in place, for the `n` numbers of `b` from `start`.
func solveSmall(_ l: [Double], order n: Int, _ b: inout [Double], from start: Int) {
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

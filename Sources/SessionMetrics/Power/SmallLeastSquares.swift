import RealModule
import Statistics

/// Nonlinear least squares with a few parameters (Levenberg 1944, Marquardt 1963).
///
/// The normal equations (at most 4 × 4) are scaled to a unit diagonal and solved by Cholesky factorisation.
struct CurveFit {
  struct Row {
    var residual: Double
    var derivatives: [Double]
  }

  private(set) var parameters: [Double]
  private(set) var sumOfSquares: Double
  private(set) var standardErrors: [Double]?

  /// Fits from starting values.
  ///
  /// - Parameters:
  ///   - start: Starting parameters.
  ///   - isAllowed: Whether parameters are valid.
  ///   - rows: Residuals (model − observation) and their derivatives.
  init?(start: [Double], isAllowed: ([Double]) -> Bool, rows: ([Double]) -> [Row]) {
    guard isAllowed(start) else { return nil }
    var current = start
    var currentRows = rows(current)
    var best = Self.squares(currentRows)
    guard best.isFinite, currentRows.count >= start.count else { return nil }
    var damping = 1e-3
    var settled = 0
    for _ in 0..<500 {
      guard let step = Self.step(currentRows, damping: damping, count: start.count) else {
        damping *= 10
        if damping > 1e16 { break }
        continue
      }
      let trial = zip(current, step).map { $0 - $1 }
      let trialRows = isAllowed(trial) ? rows(trial) : []
      let trialSquares = trialRows.isEmpty ? Double.infinity : Self.squares(trialRows)
      if trialSquares <= best {
        let change = zip(step, trial).map { abs($0) / max(abs($1), 1e-300) }.max() ?? 0
        current = trial
        currentRows = trialRows
        best = trialSquares
        damping = max(damping / 10, 1e-18)
        settled = change < 1e-13 ? settled + 1 : 0
        if settled >= 2 { break }
      } else {
        damping *= 10
        if damping > 1e16 { break }
      }
    }
    // Gauss–Newton steps refine the last digits, where the sum of squares no longer changes.
    for _ in 0..<20 {
      guard let step = Self.step(currentRows, damping: 0, count: start.count) else { break }
      let trial = zip(current, step).map { $0 - $1 }
      guard isAllowed(trial) else { break }
      let trialRows = rows(trial)
      let trialSquares = Self.squares(trialRows)
      guard trialSquares <= best * (1 + 1e-12) else { break }
      current = trial
      currentRows = trialRows
      best = min(best, trialSquares)
      if (zip(step, trial).map { abs($0) / max(abs($1), 1e-300) }.max() ?? 0) < 1e-15 { break }
    }
    parameters = current
    sumOfSquares = best
    let free = currentRows.count - start.count
    standardErrors =
      free > 0
      ? Self.inverseDiagonal(currentRows, count: start.count).map { diagonal in
        diagonal.map { ($0 * best / Double(free)).squareRoot() }
      } : nil
  }

  private static func squares(_ rows: [Row]) -> Double { rows.reduce(0) { $0 + $1.residual * $1.residual } }

  /// Returns JᵀJ (lower triangle, column-major) and Jᵀr with columns scaled to unit length.
  private static func normal(_ rows: [Row], count: Int) -> (
    matrix: [Double], right: [Double], scale: [Double]
  )? {
    var scale = [Double](repeating: 0, count: count)
    for row in rows {
      for column in 0..<count { scale[column] += row.derivatives[column] * row.derivatives[column] }
    }
    scale = scale.map { $0.squareRoot() }
    guard scale.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    var matrix = [Double](repeating: 0, count: count * count)
    var right = [Double](repeating: 0, count: count)
    for row in rows {
      let scaled = zip(row.derivatives, scale).map { $0 / $1 }
      for one in 0..<count {
        right[one] += scaled[one] * row.residual
        for other in 0...one { matrix[one + other * count] += scaled[one] * scaled[other] }
      }
    }
    return (matrix, right, scale)
  }

  /// Smallest pivot that counts as non-zero, for a unit diagonal.
  private static let minimumPivot = 1e-15

  private static func step(_ rows: [Row], damping: Double, count: Int) -> [Double]? {
    guard let (matrix, right, scale) = normal(rows, count: count) else { return nil }
    var factor = matrix
    for index in 0..<count { factor[index * (count + 1)] *= 1 + damping }
    guard SmallCholesky.factor(&factor, order: count, minimumPivot: minimumPivot) == nil else { return nil }
    var solution = right
    SmallCholesky.solve(factor, order: count, &solution)
    return zip(solution, scale).map { $0 / $1 }
  }

  private static func inverseDiagonal(_ rows: [Row], count: Int) -> [Double]? {
    guard let (matrix, _, scale) = normal(rows, count: count) else { return nil }
    var factor = matrix
    guard SmallCholesky.factor(&factor, order: count, minimumPivot: minimumPivot) == nil else { return nil }
    return (0..<count).map { column in
      var unit = [Double](repeating: 0, count: count)
      unit[column] = 1
      SmallCholesky.solve(factor, order: count, &unit)
      return unit[column] / (scale[column] * scale[column])
    }
  }
}

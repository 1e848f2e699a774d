import RealModule
import Statistics
import VectorStatistics

/// Outcomes and predictors of a logistic regression, with a zero-mean Gaussian prior.
struct LogisticProblem {
  struct Solution {
    var coefficients: [Double]
    var hessian: Matrix
    var logLikelihood: Double
  }

  let rows: Int
  /// The columns; the first is all ones.
  let columns: [[Double]]
  /// The outcomes, 0 or 1.
  let outcomes: [Double]
  /// Prior precisions of the coefficients.
  let precisions: [Double]

  init(_ predictors: [[Double]], _ outcomes: [Double], precisions: [Double]) throws(RegressionError) {
    let complete = try completeRows(predictors, outcomes, nil)
    for row in complete where outcomes[row] != 0 && outcomes[row] != 1 { throw .outcomeNotBinary(row: row) }
    rows = complete.count
    columns = [complete.map { _ in 1 }] + predictors.map { column in complete.map { column[$0] } }
    self.outcomes = complete.map { outcomes[$0] }
    self.precisions = precisions
  }

  /// Maximises likelihood × prior by Newton's method with step halving.
  func solve(limit: Int) throws(RegressionError) -> Solution {
    var coefficients = precisions.map { _ in 0.0 }
    var objective = self.objective(coefficients)
    for _ in 0..<limit {
      let (gradient, hessian) = derivatives(coefficients)
      let step = try wrapped { () throws(LinearAlgebraError) in
        try Cholesky(hessian, jitterTries: 3).solve(gradient)
      }
      var scale = 1.0
      var next = coefficients
      var nextObjective = objective
      for _ in 0..<60 {
        next = zip(coefficients, step).map { $0 + scale * $1 }
        nextObjective = self.objective(next)
        if nextObjective >= objective - 1e-13 * abs(objective) { break }
        scale /= 2
      }
      let movement = zip(next, coefficients).reduce(0) { max($0, abs($1.0 - $1.1)) }
      let size = next.reduce(1) { max($0, abs($1)) }
      coefficients = next
      objective = nextObjective
      guard size.isFinite, objective.isFinite else { throw .notConverged(iterations: limit) }
      if movement <= 1e-14 * size || (movement <= 1e-10 * size && scale < 1) {
        return Solution(
          coefficients: coefficients, hessian: derivatives(coefficients).hessian,
          logLikelihood: logLikelihood(scores(coefficients)))
      }
    }
    // Because of rounding, the last digit may keep changing.
    let (gradient, hessian) = derivatives(coefficients)
    guard gradient.allSatisfy({ abs($0) <= 1e-8 * Double(max(1, rows)) }) else {
      throw .notConverged(iterations: limit)
    }
    return Solution(
      coefficients: coefficients, hessian: hessian, logLikelihood: logLikelihood(scores(coefficients)))
  }

  private func scores(_ w: [Double]) -> [Double] {
    var scores = Array(repeating: 0.0, count: rows)
    for (column, weight) in zip(columns, w) {
      for row in 0..<rows { scores[row] += column[row] * weight }
    }
    return scores
  }

  private func logLikelihood(_ scores: [Double]) -> Double {
    var sum = 0.0
    for row in 0..<rows { sum -= logOnePlusExp(outcomes[row] == 1 ? -scores[row] : scores[row]) }
    return sum
  }

  private func objective(_ w: [Double]) -> Double {
    zip(w, precisions).reduce(logLikelihood(scores(w))) { $0 - $1.0 * $1.0 * $1.1 / 2 }
  }

  /// Returns the gradient Φᵀ(y − p) − Λw and the negative Hessian ΦᵀSΦ + Λ.
  private func derivatives(_ w: [Double]) -> (gradient: [Double], hessian: Matrix) {
    let order = columns.count
    let scores = scores(w)
    var rest = scores
    var curvature = scores
    for row in 0..<rows {
      let p = sigmoid(scores[row])
      rest[row] = outcomes[row] - p
      curvature[row] = p * sigmoid(-scores[row])
    }
    var gradient = Array(repeating: 0.0, count: order)
    var elements = Array(repeating: 0.0, count: order * order)
    for i in 0..<order {
      var sum = 0.0
      for row in 0..<rows { sum += columns[i][row] * rest[row] }
      gradient[i] = sum - precisions[i] * w[i]
      for j in 0...i {
        var product = 0.0
        for row in 0..<rows { product += columns[i][row] * curvature[row] * columns[j][row] }
        if i == j { product += precisions[i] }
        elements[i + j * order] = product
        elements[j + i * order] = product
      }
    }
    return (gradient, Matrix(trusted: elements, rows: order, columns: order))
  }
}

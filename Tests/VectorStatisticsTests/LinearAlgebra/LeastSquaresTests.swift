import Statistics
import Testing
import VectorStatistics
import _TestSupport

@Suite struct LeastSquaresTests {
  @Test func workedLine() throws {
    let line = try Matrix(columns: [[1, 1, 1, 1], [1, 2, 3, 4]])
    let fit = try leastSquares(line, [6, 5, 7, 10])
    #expect(isClose(fit.coefficients, [3.5, 1.4], 1e-12))
    #expect(isClose(fit.residuals, [1.1, -1.3, -0.7, 0.9], 1e-12))
    #expect(isClose(fit.residualSumOfSquares, 4.2, 1e-12))
    #expect(fit.degreesOfFreedom == 2 && fit.rank == 2 && fit.hasFullRank)
    // s² = 2.1; Var(slope) = s²/Σ(x − x̄)² = 2.1/5; Var(intercept) = s²(1/4 + 6.25/5).
    let errors = try #require(fit.standardErrors)
    #expect(isClose(errors, [(2.1 * 1.5).squareRoot(), 0.42.squareRoot()], 1e-12))
    #expect(isClose(fit.covariance?[0, 1], -2.1 * 2.5 / 5, 1e-12))
  }

  /// QR keeps the digits that the normal equations lose (Läuchli 1961).
  @Test func läuchliMatrix() throws {
    let small = 1e-8
    let a = try Matrix(rows: [[1, 1, 1], [small, 0, 0], [0, small, 0], [0, 0, small]])
    let fit = try leastSquares(a, [3, small, small, small])
    #expect(fit.hasFullRank)
    #expect(isClose(fit.conditionNumber, 3.0.squareRoot() / small, 1e-6))
    #expect(isClose(fit.coefficients, [1, 1, 1], 1e-7))
    #expect(throws: LinearAlgebraError.self) { try Cholesky(a.gram()) }
  }

  @Test func weightsAreRepeatedRows() throws {
    var generator = SplitMix64(seed: 9)
    let rows = (0..<12).map { _ in [1] + generator.normals(2) }
    let values = generator.normals(12)
    let repeats = (0..<12).map { $0 % 3 }
    let weighted = try leastSquares(Matrix(rows: rows), values, weights: repeats.map(Double.init))
    let all = (0..<12).flatMap { Array(repeating: $0, count: repeats[$0]) }
    let repeated = try leastSquares(Matrix(rows: all.map { rows[$0] }), all.map { values[$0] })
    #expect(isClose(weighted.coefficients, repeated.coefficients, backendTolerance))
    #expect(isClose(weighted.residualSumOfSquares, repeated.residualSumOfSquares, backendTolerance))
    #expect(weighted.degreesOfFreedom == 5)
  }

  /// Ridge against its closed form, (AᵀA + Λ)⁻¹Aᵀb.
  @Test func ridgeIsItsClosedForm() throws {
    let a = try MatrixProductsTests.random(15, 4, seed: 12)
    let b = try MatrixProductsTests.random(15, 1, seed: 13).elements
    let penalties = [0, 0.5, 2, 10]
    let fit = try leastSquares(a, b, penalties: penalties)
    var normal = try a.gram()
    for index in 0..<4 { normal[index, index] += penalties[index] }
    let inverse = try Cholesky(normal).inverse()
    let solution = try inverse.multiplied(by: a.multiplied(by: b, transposed: true))
    #expect(isClose(fit.coefficients, solution, backendTolerance))
    let gramInverse = try a.gram().multiplied(by: inverse)
    #expect(isClose(fit.degreesOfFreedom, 15 - gramInverse.diagonal.reduce(0, +), backendTolerance))
    let sandwich = try inverse.multiplied(by: gramInverse)
    #expect(isClose(try #require(fit.unscaledCovariance).elements, sandwich.elements, backendTolerance))
  }

  @Test func ridgeMakesDependentColumnsUnique() throws {
    let a = try Matrix(columns: [[1, 2, 3], [1, 2, 3]])
    let fit = try leastSquares(a, [2, 4, 6], penalties: [1e-6, 1e-6])
    #expect(fit.hasFullRank)
    #expect(isClose(fit.coefficients, [1, 1], 1e-6))
  }

  @Test func dependentColumnsGetTheSmallestSolution() throws {
    let a = try Matrix(columns: [[1, 2, 3], [1, 2, 3], [0, 0, 0]])
    let fit = try leastSquares(a, [2, 4, 6])
    #expect(fit.rank == 1 && !fit.hasFullRank)
    #expect(fit.standardErrors == nil)
    #expect(isClose(fit.coefficients, [1, 1, 0], backendTolerance))
    #expect(fit.conditionNumber > 1e12)
    let wide = try leastSquares(Matrix(rows: [[3, 4]]), [5])
    #expect(wide.rank == 1)
    // Each column scaled to 1, so the smallest solution of x + y = 5 in scaled coefficients.
    #expect(isClose(wide.coefficients, [2.5 / 3, 2.5 / 4], backendTolerance))
  }

  @Test func scaleDoesNotMatter() throws {
    let x = (0..<20).map(Double.init)
    let y = x.map { 3 + 2 * $0 + ($0.truncatingRemainder(dividingBy: 3)) }
    let plain = try leastSquares(Matrix(columns: [x.map { _ in 1 }, x]), y)
    let huge = try leastSquares(Matrix(columns: [x.map { _ in 1 }, x.map { $0 * 1e150 }]), y)
    #expect(isClose(huge.coefficients[1] * 1e150, plain.coefficients[1], backendTolerance))
    #expect(huge.hasFullRank)
  }

  @Test func residualsAreOrthogonal() throws {
    let a = try MatrixProductsTests.random(200, 6, seed: 21)
    let b = try MatrixProductsTests.random(200, 1, seed: 22).elements
    let fit = try leastSquares(a, b)
    #expect(try a.multiplied(by: fit.residuals, transposed: true).allSatisfy { abs($0) < 1e-10 })
  }

  @Test func badInputIsNamed() throws {
    let a = try Matrix(rows: [[1, 2], [3, 4]])
    #expect(throws: LinearAlgebraError.mismatch(.rightHandSide, expected: 2, found: 1)) {
      try leastSquares(a, [1])
    }
    #expect(throws: LinearAlgebraError.notFinite(.rightHandSide, row: 1, column: 0)) {
      try leastSquares(a, [1, .nan])
    }
    #expect(throws: LinearAlgebraError.negative(.weights, index: 1, value: -1)) {
      try leastSquares(a, [1, 2], weights: [1, -1])
    }
    #expect(throws: LinearAlgebraError.notFinite(.penalties, row: 0, column: 0)) {
      try leastSquares(a, [1, 2], penalties: [.infinity, 0])
    }
    #expect(throws: LinearAlgebraError.empty(.matrix)) { try leastSquares(Matrix(rows: []), []) }
    #expect(try leastSquares(a, [1, 2]).standardErrors == nil)
  }
}

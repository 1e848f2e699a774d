import RealModule
import Testing
import _TestSupport

@testable import Statistics
@testable import VectorStatistics

@Suite struct CholeskyTests {
  static let rows: [[Double]] = [[4, 1, 0], [1, 3, 1], [0, 1, 2]]

  /// A random symmetric positive definite matrix.
  static func random(_ order: Int, seed: UInt64) throws -> Matrix {
    let a = try MatrixProductsTests.random(order + 2, order, seed: seed)
    var gram = try a.gram()
    for index in 0..<order { gram[index, index] += 0.5 }
    return gram
  }

  @Test func workedNumbers() throws {
    let a = try Matrix(rows: Self.rows)
    let expected = [2.0 / 9, 1.0 / 9, 13.0 / 9]
    #expect(isClose(try Cholesky(a).solve([1, 2, 3]), expected, 1e-12))
    // The determinant of this matrix is 18.
    #expect(isClose(try Cholesky(a).logDeterminant, 2.8903717578961645, 1e-12))
    #expect(isClose(try Cholesky(a).inverse().multiplied(by: [1, 2, 3]), expected, 1e-12))
  }

  @Test(arguments: 1...24)
  func swiftAndLAPACKAgree(order: Int) throws {
    let a = try Self.random(order, seed: UInt64(order))
    let one = try Cholesky(a, jitterTries: 0, engine: .swift)
    let other = try Cholesky(a, jitterTries: 0, engine: .lapack)
    #expect(isClose(one.factor.elements, other.factor.elements, backendTolerance))
    var generator = SplitMix64(seed: 77)
    let b = try Matrix(rows: order, columns: 3, elements: generator.normals(order * 3))
    let x = try Cholesky(a).solve(b)
    #expect(isClose(try a.multiplied(by: x).elements, b.elements, 1e-9))
    let identity = try a.multiplied(by: Cholesky(a).inverse())
    #expect(isClose(identity.elements, try Matrix.identity(order).elements, 1e-9))
  }

  @Test(arguments: [Cholesky.Engine.swift, .lapack])
  func theLeadingMinorIsNamed(engine: Cholesky.Engine) throws {
    let a = try Matrix(rows: [[1, 2, 0], [2, 1, 0], [0, 0, 1]])
    #expect(throws: LinearAlgebraError.notPositiveDefinite(order: 2)) {
      try Cholesky(a, jitterTries: 3, engine: engine)
    }
  }

  @Test func jitterHelpsASingularMatrix() throws {
    let ones = try Matrix(rows: [[1, 1], [1, 1]])
    #expect(throws: LinearAlgebraError.notPositiveDefinite(order: 2)) { try Cholesky(ones) }
    let factor = try Cholesky(ones, jitterTries: 3)
    #expect(factor.jitter == 1e-10)
    #expect(try Cholesky(Matrix(rows: Self.rows), jitterTries: 3).jitter == 0)
  }

  @Test func badInputIsNamed() throws {
    #expect(throws: LinearAlgebraError.notSquare(rows: 1, columns: 2)) {
      try Cholesky(Matrix(rows: [[1, 2]]))
    }
    #expect(throws: LinearAlgebraError.empty(.matrix)) { try Cholesky(Matrix(rows: [])) }
    #expect(throws: LinearAlgebraError.notSymmetric(row: 0, column: 1)) {
      try Cholesky(Matrix(rows: [[1, 0.5], [0.4, 1]]))
    }
    #expect(throws: LinearAlgebraError.notFinite(.matrix, row: 0, column: 1)) {
      try Cholesky(Matrix(rows: [[1, .infinity], [0.4, 1]]))
    }
    #expect(throws: LinearAlgebraError.mismatch(.rightHandSide, expected: 3, found: 2)) {
      try Cholesky(Matrix(rows: Self.rows)).solve([1, 2])
    }
  }
}

import Statistics
import Testing
import VectorStatistics
import _TestSupport

@Suite struct MatrixTests {
  @Test func storageIsColumnAfterColumn() throws {
    let matrix = try Matrix(rows: [[1, 2, 3], [4, 5, 6]])
    #expect(matrix.elements == [1, 4, 2, 5, 3, 6])
    #expect(try matrix == Matrix(columns: [[1, 4], [2, 5], [3, 6]]))
    #expect(try matrix == Matrix(rows: 2, columns: 3, elements: [1, 4, 2, 5, 3, 6]))
    #expect(matrix[1, 2] == 6)
    #expect(matrix.row(1) == [4, 5, 6])
    #expect(matrix.column(1) == [2, 5])
    #expect(matrix.transposed.elements == [1, 2, 3, 4, 5, 6])
    #expect(matrix.transposed.transposed == matrix)
    #expect(try Matrix.identity(3).diagonal == [1, 1, 1])
    #expect(try Matrix.identity(0).elements.isEmpty)
  }

  @Test func sizesThatDisagreeAreErrors() {
    #expect(throws: LinearAlgebraError.mismatch(.matrix, expected: 4, found: 3)) {
      try Matrix(rows: 2, columns: 2, elements: [1, 2, 3])
    }
    #expect(throws: LinearAlgebraError.mismatch(.matrix, expected: 2, found: 1)) {
      try Matrix(rows: [[1, 2], [3]])
    }
    #expect(throws: LinearAlgebraError.negativeDimension(-1)) {
      try Matrix(rows: -1, columns: 2, repeating: 0)
    }
    #expect(throws: LinearAlgebraError.tooLarge(1 << 31)) {
      try Matrix(rows: 1 << 31, columns: 0, repeating: 0)
    }
    #expect(throws: LinearAlgebraError.tooLarge(1 << 40)) {
      try Matrix(rows: 1 << 20, columns: 1 << 20, repeating: 0)
    }
  }

  @Test func errorsSpeak() {
    #expect(
      LinearAlgebraError.notFinite(.rightHandSide, row: 3, column: 0).description
        == "the right-hand side is not finite in row 3, column 0")
  }
}

@Suite struct MatrixProductsTests {
  /// The product by its definition.
  static func product(_ a: Matrix, _ b: Matrix) throws -> Matrix {
    var c = try Matrix(rows: a.rows, columns: b.columns, repeating: 0)
    for i in 0..<a.rows {
      for j in 0..<b.columns { for k in 0..<a.columns { c[i, j] += a[i, k] * b[k, j] } }
    }
    return c
  }

  static func random(_ rows: Int, _ columns: Int, seed: UInt64) throws -> Matrix {
    var generator = SplitMix64(seed: seed)
    return try Matrix(rows: rows, columns: columns, elements: generator.normals(rows * columns))
  }

  @Test(arguments: [(1, 1, 1), (2, 3, 4), (7, 1, 5), (33, 20, 17), (0, 3, 2), (3, 0, 2), (3, 2, 0)])
  func everyTranspositionIsTheDefinition(m: Int, k: Int, n: Int) throws {
    let a = try Self.random(m, k, seed: 1)
    let b = try Self.random(k, n, seed: 2)
    let expected = try Self.product(a, b)
    for (product, label) in [
      (try a.multiplied(by: b), "none"),
      (try a.transposed.multiplied(by: b, transposing: .first), "first"),
      (try a.multiplied(by: b.transposed, transposing: .second), "second"),
      (try a.transposed.multiplied(by: b.transposed, transposing: .both), "both"),
    ] {
      #expect(product.rows == m && product.columns == n, "\(label)")
      #expect(isClose(product.elements, expected.elements, backendTolerance), "\(label)")
    }
  }

  @Test func vectorsAndGram() throws {
    let a = try Self.random(9, 4, seed: 3)
    let x = try Self.random(4, 1, seed: 4)
    let y = try Self.random(9, 1, seed: 5)
    #expect(isClose(try a.multiplied(by: x.elements), try Self.product(a, x).elements, backendTolerance))
    #expect(
      isClose(
        try a.multiplied(by: y.elements, transposed: true), try Self.product(a.transposed, y).elements,
        backendTolerance))
    #expect(isClose(try a.gram().elements, try Self.product(a.transposed, a).elements, backendTolerance))
    #expect(try a.gram().transposed == a.gram())
  }

  @Test func badInputIsNamed() throws {
    let a = try Matrix(rows: [[1, 2], [3, .nan]])
    let b = try Matrix(rows: [[1, 2]])
    #expect(throws: LinearAlgebraError.mismatch(.secondMatrix, expected: 2, found: 1)) {
      try a.multiplied(by: b)
    }
    #expect(throws: LinearAlgebraError.notFinite(.matrix, row: 1, column: 1)) { try a.gram() }
    #expect(throws: LinearAlgebraError.notFinite(.rightHandSide, row: 1, column: 0)) {
      try b.multiplied(by: [1, .infinity])
    }
    #expect(throws: LinearAlgebraError.overflow) { try b.multiplied(by: [1e308, 1e308]) }
  }
}

internal import CLAPACK

/// A dense matrix of `Double` in column-major order, as BLAS and LAPACK expect.
///
/// Element (i, j), counted from 0, is `elements[i + j * rows]`. A matrix may have no rows or no columns.
/// Operations that need elements throw ``LinearAlgebraError/empty(_:)``.
///
/// ```swift
/// let a = try Matrix(rows: [[4, 1], [1, 3]])
/// a[0, 1]         // 1
/// a.elements      // [4, 1, 1, 3]
/// ```
public struct Matrix: Sendable, Hashable {
  /// The number of rows.
  public let rows: Int
  /// The number of columns.
  public let columns: Int
  /// The elements in column-major order.
  public private(set) var elements: [Double]

  /// Creates a matrix from elements in column-major order.
  ///
  /// - Throws: ``LinearAlgebraError`` if a dimension is negative, the number of elements is not rows ·
  ///   columns, or a dimension exceeds 2³¹ − 1.
  public init(rows: Int, columns: Int, elements: [Double]) throws(LinearAlgebraError) {
    let count = try Matrix.elementCount(rows, columns)
    guard elements.count == count else {
      throw .mismatch(.matrix, expected: count, found: elements.count)
    }
    self.init(trusted: elements, rows: rows, columns: columns)
  }

  /// Creates a matrix filled with one number.
  ///
  /// - Throws: ``LinearAlgebraError`` if a dimension is negative or if the matrix would have more than 2³¹ −
  ///   1 elements.
  public init(rows: Int, columns: Int, repeating element: Double) throws(LinearAlgebraError) {
    let count = try Matrix.elementCount(rows, columns)
    self.init(trusted: Array(repeating: element, count: count), rows: rows, columns: columns)
  }

  /// Creates a matrix from rows of equal length.
  ///
  /// - Throws: ``LinearAlgebraError/mismatch(_:expected:found:)`` if the lengths differ.
  public init(rows: [[Double]]) throws(LinearAlgebraError) {
    let width = rows.first?.count ?? 0
    for row in rows where row.count != width {
      throw .mismatch(.matrix, expected: width, found: row.count)
    }
    var elements: [Double] = []
    elements.reserveCapacity(rows.count * width)
    for column in 0..<width {
      for row in rows { elements.append(row[column]) }
    }
    self.init(trusted: elements, rows: rows.count, columns: width)
  }

  /// Creates a matrix from columns of equal length.
  ///
  /// - Throws: ``LinearAlgebraError/mismatch(_:expected:found:)`` if the lengths differ.
  public init(columns: [[Double]]) throws(LinearAlgebraError) {
    let height = columns.first?.count ?? 0
    for column in columns where column.count != height {
      throw .mismatch(.matrix, expected: height, found: column.count)
    }
    self.init(trusted: Array(columns.joined()), rows: height, columns: columns.count)
  }

  /// Returns the identity matrix.
  ///
  /// - Throws: ``LinearAlgebraError`` if the order is negative or above 46 340.
  public static func identity(_ order: Int) throws(LinearAlgebraError) -> Matrix {
    try diagonal(Matrix(rows: order, columns: 1, repeating: 1).elements)
  }

  /// Returns the diagonal matrix with the given diagonal elements.
  ///
  /// - Throws: ``LinearAlgebraError/tooLarge(_:)`` if the matrix would have more than 2³¹ − 1 elements.
  public static func diagonal(_ numbers: [Double]) throws(LinearAlgebraError) -> Matrix {
    var matrix = try Matrix(rows: numbers.count, columns: numbers.count, repeating: 0)
    for (index, number) in numbers.enumerated() { matrix[index, index] = number }
    return matrix
  }

  /// Creates a matrix without checking its dimensions.
  package init(trusted elements: [Double], rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    self.elements = elements
  }

  /// The element at a row and column, counted from 0.
  ///
  /// - Precondition: Row and column are inside the matrix.
  public subscript(row: Int, column: Int) -> Double {
    get {
      precondition(row >= 0 && row < rows && column >= 0 && column < columns, "index outside the matrix")
      return elements[row + column * rows]
    }
    set {
      precondition(row >= 0 && row < rows && column >= 0 && column < columns, "index outside the matrix")
      elements[row + column * rows] = newValue
    }
  }

  /// Returns one column.
  ///
  /// - Precondition: The column is inside the matrix.
  public func column(_ column: Int) -> [Double] {
    precondition(column >= 0 && column < columns, "column outside the matrix")
    return Array(elements[column * rows..<(column + 1) * rows])
  }

  /// Returns one row.
  ///
  /// - Precondition: The row is inside the matrix.
  public func row(_ row: Int) -> [Double] {
    precondition(row >= 0 && row < rows, "row outside the matrix")
    return (0..<columns).map { elements[row + $0 * rows] }
  }

  /// The diagonal elements.
  public var diagonal: [Double] { (0..<min(rows, columns)).map { elements[$0 + $0 * rows] } }

  /// The transpose, with rows and columns exchanged.
  public var transposed: Matrix {
    var mirrored: [Double] = []
    mirrored.reserveCapacity(elements.count)
    for row in 0..<rows {
      for column in 0..<columns { mirrored.append(elements[row + column * rows]) }
    }
    return Matrix(trusted: mirrored, rows: columns, columns: rows)
  }

  /// Returns the number of elements. Throws if it exceeds LAPACK's 32-bit integers.
  private static func elementCount(_ rows: Int, _ columns: Int) throws(LinearAlgebraError) -> Int {
    for size in [rows, columns] {
      guard size >= 0 else { throw .negativeDimension(size) }
      _ = try lapackInteger(size)
    }
    let (count, overflows) = rows.multipliedReportingOverflow(by: columns)
    guard !overflows else { throw .tooLarge(max(rows, columns)) }
    _ = try lapackInteger(count)
    return count
  }
}

extension Matrix {
  func requireFinite(_ operand: LinearAlgebraError.Operand = .matrix) throws(LinearAlgebraError) {
    guard let place = firstNotFinite(elements) else { return }
    throw .notFinite(operand, row: place % rows, column: place / rows)
  }

  /// Throws unless the matrix is square and has at least one row.
  func requireSquare() throws(LinearAlgebraError) {
    guard rows == columns else { throw .notSquare(rows: rows, columns: columns) }
    guard rows > 0 else { throw .empty(.matrix) }
  }

  /// Throws unless the matrix is symmetric to within 1e-10 of its largest element.
  func requireSymmetric() throws(LinearAlgebraError) {
    let tolerance = 1e-10 * elements.reduce(0) { max($0, abs($1)) }
    for column in 0..<columns {
      for row in 0..<column where abs(self[row, column] - self[column, row]) > tolerance {
        throw .notSymmetric(row: row, column: column)
      }
    }
  }

  /// Copies the lower triangle to the upper triangle.
  mutating func mirrorLowerTriangle() {
    for column in 0..<columns {
      for row in 0..<column { elements[row + column * rows] = elements[column + row * rows] }
    }
  }
}

func firstNotFinite(_ numbers: [Double]) -> Int? {
  // The sum stays 0 unless an element is not finite; in that case it becomes NaN. Unlike a loop with an early
  // exit, this loop vectorises.
  var probe = 0.0
  for number in numbers { probe += number * 0 }
  return probe == 0 ? nil : numbers.firstIndex { !$0.isFinite }
}

func lapackInteger(_ size: Int) throws(LinearAlgebraError) -> clapack_int {
  guard let integer = clapack_int(exactly: size) else { throw .tooLarge(size) }
  return integer
}

/// Converts the result of a LAPACK workspace query to a length.
func workspaceLength(_ answer: Double) throws(LinearAlgebraError) -> clapack_int {
  let length = max(1, answer.rounded(.up))
  guard let integer = clapack_int(exactly: length) else { throw .tooLarge(Int(exactly: length) ?? .max) }
  return integer
}

/// Throws if `info` indicates an error: an invalid argument if it is negative, and the error returned by
/// `positive` if it is positive.
func check(
  _ info: clapack_int, of routine: LinearAlgebraError.Routine,
  positive: (Int) -> LinearAlgebraError
) throws(LinearAlgebraError) {
  if info < 0 { throw .illegalArgument(routine, position: -Int(info)) }
  if info > 0 { throw positive(Int(info)) }
}

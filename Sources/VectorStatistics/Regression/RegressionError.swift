/// Why a regression could not be fitted.
public enum RegressionError: Error, Sendable, Hashable {
  /// A column and the response differ in length.
  case mismatch(expected: Int, found: Int)
  /// The complete rows are too few for the number of parameters.
  case tooFewRows(needed: Int, found: Int)
  /// A parameter of the method is out of range.
  case parameterOutOfRange(name: String, value: Double)
  /// The outcome in this row is neither 0 nor 1.
  case outcomeNotBinary(row: Int)
  /// The columns are linearly dependent.
  case dependentColumns(rank: Int, columns: Int)
  /// The iteration did not converge.
  case notConverged(iterations: Int)
  /// The underlying linear algebra failed.
  case linearAlgebra(LinearAlgebraError)
}

extension RegressionError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .mismatch(let expected, let found): "a column has \(found) rows, expected \(expected)"
    case .tooFewRows(let needed, let found): "\(found) complete rows, at least \(needed) are needed"
    case .parameterOutOfRange(let name, let value): "\(name) is out of range: \(value)"
    case .outcomeNotBinary(let row): "the outcome in row \(row) is neither 0 nor 1"
    case .dependentColumns(let rank, let columns): "\(columns) columns have rank \(rank)"
    case .notConverged(let iterations): "not converged after \(iterations) iterations"
    case .linearAlgebra(let error): error.description
    }
  }
}

/// Runs `body` and rethrows its errors as `RegressionError`.
package func wrapped<Value>(
  _ body: () throws(LinearAlgebraError) -> Value
) throws(RegressionError) -> Value {
  do throws(LinearAlgebraError) { return try body() } catch { throw .linearAlgebra(error) }
}

/// Returns the indices of rows in which all columns, the response and the weight are finite.
package func completeRows(
  _ columns: [[Double]], _ response: [Double], _ weights: [Double]?
) throws(RegressionError) -> [Int] {
  for column in columns + (weights.map { [$0] } ?? []) where column.count != response.count {
    throw .mismatch(expected: response.count, found: column.count)
  }
  return response.indices.filter { row in
    response[row].isFinite && columns.allSatisfy { $0[row].isFinite } && (weights?[row].isFinite ?? true)
  }
}

/// Why an expression was rejected, with the position, what was found and what was expected.
///
/// Page: *Custom metrics*, tests: `WrongExpressionTests`.
public struct ExpressionError: Error, Sendable, Hashable {
  /// The kinds of error in an expression.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The text does not follow the grammar.
    case syntax
    /// The name is unknown.
    case unknownName = "unknown_name"
    /// The function does not exist.
    case unknownFunction = "unknown_function"
    /// The unit does not exist.
    case unknownUnit = "unknown_unit"
    /// The name is already defined.
    case repeatedName = "repeated_name"
    /// The function has too few or too many arguments.
    case argumentCount = "argument_count"
    /// Incompatible units are combined, or a quantity is used where a plain number is expected.
    case units
    /// A condition is used where a number is expected, or vice versa.
    case type
    /// A single value is used where one value per second is expected, or vice versa.
    case shape
    /// A length, exponent or fraction must be a constant but is computed.
    case constantWanted = "constant_wanted"
    /// A length, exponent or fraction is out of range.
    case outOfRange = "out_of_range"
    /// The expression exceeds a limit on its length, nesting or number of operations.
    case tooLarge = "too_large"
  }

  /// The kind of error.
  public let kind: Kind
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// The text found at the position.
  public let found: String
  /// What was expected at the position.
  public let expected: String
  /// The most similar existing name, if any.
  public let nearest: String?
}

extension ExpressionError: CustomStringConvertible {
  /// The error message, starting with the position.
  public var description: String {
    "line \(line), column \(column): found \(found), expected \(expected)"
      + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}

/// Size limits of an expression.
package enum ExpressionLimits {
  /// Maximum length of the text, in bytes.
  package static let bytes = 4096
  package static let depth = 48
  package static let operations = 400
  package static let arguments = 16
  /// Maximum number of steps of one metric on one recording, about 0.2 s. See
  /// ``MetricExpression/cost(seconds:)``.
  package static let cost = 200_000_000
  /// Maximum length of a recording, s: seven days, as for all rolling metrics.
  package static let seconds = 604_800
}

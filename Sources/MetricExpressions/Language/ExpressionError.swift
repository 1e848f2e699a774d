/// The reason an expression was rejected: place, found text and expected text.
///
/// Page: *Custom metrics*, tests: `WrongExpressionTests`.
public struct ExpressionError: Error, Sendable, Hashable {
  /// The kind of mistake.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The text breaks the grammar.
    case syntax
    /// An unknown name.
    case unknownName = "unknown_name"
    /// A function that does not exist.
    case unknownFunction = "unknown_function"
    /// A unit that does not exist.
    case unknownUnit = "unknown_unit"
    /// A repeated name, or one that already has a meaning.
    case repeatedName = "repeated_name"
    /// A function with too few or too many arguments.
    case argumentCount = "argument_count"
    /// Quantities that do not measure the same are added, compared or chosen between, or a quantity is used where a plain number is needed.
    case units
    /// A condition where a number is wanted, or the other way round.
    case type
    /// One value where a value for each second is wanted, or the other way round.
    case shape
    /// A value that must be known before the recording is read: a length, an exponent, a share.
    case constantWanted = "constant_wanted"
    /// A length, an exponent or a share out of range.
    case outOfRange = "out_of_range"
    /// More text, depth or steps than a metric may have.
    case tooLarge = "too_large"
  }

  /// The kind of mistake.
  public let kind: Kind
  /// Line, from 1.
  public let line: Int
  /// Column, from 1, in characters.
  public let column: Int
  /// The found text.
  public let found: String
  /// The expected text.
  public let expected: String
  /// The nearest name that exists.
  public let nearest: String?
}

extension ExpressionError: CustomStringConvertible {
  /// A sentence for people, its place first.
  public var description: String {
    "line \(line), column \(column): found \(found), expected \(expected)"
      + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}

/// How large an expression may be.
package enum ExpressionLimits {
  /// The largest number of bytes of a text.
  package static let bytes = 4096
  /// The largest number of levels of parts within each other.
  package static let depth = 48
  /// The largest number of operations.
  package static let operations = 400
  /// The largest number of arguments of a function.
  package static let arguments = 16
  /// Largest number of steps of one metric over one recording; see ``MetricExpression/cost(seconds:)``. About a fifth of a second.
  package static let cost = 200_000_000
  /// Longest recording, s: seven days, as for every rolling metric.
  package static let seconds = 604_800
}

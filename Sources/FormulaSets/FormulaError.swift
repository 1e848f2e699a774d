public import MetricExpressions

/// Why a formula file, or the name of a set, was refused.
public enum FormulaError: Error, Sendable, Hashable {
  /// No set of this name; the names that exist.
  case unknownSet(name: String, known: [String])
  /// The text is not YAML (or JSON, which is YAML).
  case syntax(line: Int, column: Int, problem: String)
  /// The file is larger, deeper or more repetitive than a formula file can be.
  case tooLarge(what: String, limit: Int)
  /// The document or an entry of it has the wrong shape.
  case shape(key: String, expected: String)
  /// An unknown key, and the nearest known one.
  case unknownKey(key: String, nearest: String?)
  /// A key of a former setting that is a constant since 0.1.
  case constant(key: String)
  /// A key that occurs twice in the file.
  case repeatedKey(key: String)
  /// A setting that is given by its old key and by its new one.
  case oldAndNewKey(RenamedKey)
  /// A value outside the allowed range.
  case outOfRange(key: String, value: String, allowed: String)
  /// An own metric whose expression is wrong, with the place in it.
  case metric(name: String, problem: ExpressionError)
  /// An edge of zones (`zones.power.0`) whose expression is wrong, with the place in it.
  case zone(key: String, problem: ExpressionError)
}

extension FormulaError: CustomStringConvertible {
  /// A word for programs, in `snake_case`.
  public var kind: String {
    switch self {
    case .unknownSet: "unknown_formula_set"
    case .syntax: "formula_syntax"
    case .tooLarge: "formula_too_large"
    case .shape: "formula_shape"
    case .unknownKey: "formula_unknown_key"
    case .constant: "formula_constant"
    case .repeatedKey, .oldAndNewKey: "formula_repeated_key"
    case .outOfRange: "formula_out_of_range"
    case .metric: "formula_metric"
    case .zone: "formula_zone"
    }
  }

  /// The key or the name that the error is about.
  public var field: String? {
    switch self {
    case .unknownSet(let name, _): name
    case .syntax, .tooLarge: nil
    case .metric(let name, _): "metrics.\(name)"
    case .oldAndNewKey(let renamed): renamed.new
    case .shape(let key, _), .unknownKey(let key, _), .constant(let key), .repeatedKey(let key),
      .outOfRange(let key, _, _),
      .zone(let key, _):
      key
    }
  }

  /// A sentence for people: the finding and the allowed values.
  public var description: String {
    switch self {
    case .unknownSet(let name, let known):
      return "There is no formula set \"\(name)\": expected \(known.joined(separator: ", ")), or a file."
    case .syntax(let line, let column, let problem):
      return "The formula file is not YAML at line \(line), column \(column): \(problem)."
    case .tooLarge(let what, let limit): return "The formula file has more than \(limit) \(what)."
    case .shape(let key, let expected):
      return key.isEmpty ? "The formula file must be \(expected)." : "\"\(key)\" must be \(expected)."
    case .unknownKey(let key, let nearest):
      return "Unknown setting \"\(key)\"." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")
    case .constant(let key): return "\"\(key)\" is a constant since 0.1. Remove it."
    case .repeatedKey(let key): return "\"\(key)\" is given twice."
    case .oldAndNewKey(let renamed):
      return "\"\(renamed.old)\" and \"\(renamed.new)\" are one setting, given twice."
    case .outOfRange(let key, let value, let allowed):
      return "\"\(key)\" is \(value), but must be \(allowed)."
    case .metric(let name, let problem):
      return "The metric \"\(name)\" is wrong at \(problem.description)."
    case .zone(let key, let problem): return "The edge \"\(key)\" is wrong at \(problem.description)."
    }
  }
}

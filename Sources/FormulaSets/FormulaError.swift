public import MetricExpressions

/// Why a formula file or a set name was rejected.
public enum FormulaError: Error, Sendable, Hashable {
  /// No set has this name; `known` lists the existing names.
  case unknownSet(name: String, known: [String])
  /// The text is not YAML (or JSON, a subset of YAML).
  case syntax(line: Int, column: Int, problem: String)
  /// The file is too large, too deeply nested or too repetitive.
  case tooLarge(what: String, limit: Int)
  /// The document or an entry has the wrong structure.
  case shape(key: String, expected: String)
  /// The key is unknown; `nearest` is the closest existing key.
  case unknownKey(key: String, nearest: String?)
  /// The setting has been fixed since version 0.1.
  case constant(key: String)
  /// The key occurs twice.
  case repeatedKey(key: String)
  /// The setting is given by both its old and its new key.
  case oldAndNewKey(RenamedKey)
  /// The value is outside the allowed range.
  case outOfRange(key: String, value: String, allowed: String)
  /// A custom metric has an invalid expression. The problem includes its position.
  case metric(name: String, problem: ExpressionError)
  /// A zone edge (`zones.power.0`) has an invalid expression. The problem includes its position.
  case zone(key: String, problem: ExpressionError)
}

extension FormulaError: CustomStringConvertible {
  /// An error code in `snake_case`.
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

  /// The key or name in question.
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

  /// The message in the form that follows the name of the option `formulas`.
  package var reasonAfterOption: String {
    "cannot be used: \(description.hasSuffix(".") ? String(description.dropLast()) : description)"
  }

  /// The message: what was found and what is allowed.
  public var description: String {
    switch self {
    case .unknownSet(let name, let known):
      return "Unknown formula set \"\(name)\": expected \(known.joined(separator: ", ")), or a file."
    case .syntax(let line, let column, let problem):
      return "The formula file is not valid YAML at line \(line), column \(column): \(problem)."
    case .tooLarge(let what, let limit): return "The formula file has more than \(limit) \(what)."
    case .shape(let key, let expected):
      return key.isEmpty ? "The formula file must be \(expected)." : "\"\(key)\" must be \(expected)."
    case .unknownKey(let key, let nearest):
      return "Unknown setting \"\(key)\"." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")
    case .constant(let key): return "\"\(key)\" has been fixed since version 0.1 and can't be set. Remove it."
    case .repeatedKey(let key): return "\"\(key)\" is given twice."
    case .oldAndNewKey(let renamed):
      return "\"\(renamed.old)\" and \"\(renamed.new)\" are the same setting, given twice."
    case .outOfRange(let key, let value, let allowed):
      return "\"\(key)\" is \(value), but must be \(allowed)."
    case .metric(let name, let problem):
      return "There is an error in the metric \"\(name)\" at \(problem.description)."
    case .zone(let key, let problem):
      return "There is an error in zone edge \"\(key)\" at \(problem.description)."
    }
  }
}

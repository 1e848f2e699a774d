/// Why a JSON document could not be read completely.
public enum JSONReadError: Error, Sendable, Hashable {
  /// A position in a JSON document.
  public struct Location: Sendable, Hashable {
    /// The path of keys and indices, such as `streams.heartrate.data[57]`; empty for the document itself.
    public var path: String
    /// Byte offset.
    public var byteOffset: Int
    /// Line, from 1.
    public var line: Int
    /// Column in bytes, from 1.
    public var column: Int
  }

  /// The document ends in the middle of a value.
  case truncated(Location)
  /// A byte is not valid at its position.
  case unexpected(found: String, expected: String, Location)
  /// A value has the wrong type.
  case wrongType(found: String, expected: String, Location)
  /// A number is too large for a `Double`.
  case numberOutOfRange(Location)
  /// A string contains an invalid escape, a control character or invalid UTF-8.
  case badString(reason: String, Location)
  /// Arrays and objects are nested too deeply.
  case tooDeep(limit: Int, Location)
  /// The document has more entries or samples than the limit.
  case overLimit(BudgetError, Location)
  /// A date or time does not exist in the calendar.
  case badTime(Location)

  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .truncated: "json_truncated"
    case .unexpected: "json_syntax"
    case .wrongType: "json_wrong_type"
    case .numberOutOfRange: "json_number_out_of_range"
    case .badString: "json_bad_string"
    case .tooDeep: "json_too_deep"
    case .overLimit(let error, _): error.kind
    case .badTime: "json_bad_time"
    }
  }

  /// The error message: what was expected and what was found.
  public var message: String {
    switch self {
    case .truncated(let at): "The JSON document ends in the middle of a value\(Self.inside(at))."
    case .unexpected(let found, let expected, let at):
      "The JSON is not valid\(Self.inside(at)), byte \(at.byteOffset), line \(at.line): expected \(expected), found \(found)."
    case .wrongType(let found, let expected, let at):
      "Expected \(expected)\(Self.inside(at)), line \(at.line), found \(found)."
    case .numberOutOfRange(let at):
      "The number\(Self.inside(at)), line \(at.line), is too large for a double-precision number."
    case .badString(let reason, let at):
      "The string\(Self.inside(at)), byte \(at.byteOffset), line \(at.line), is not valid: \(reason)."
    case .tooDeep(let limit, let at):
      "Arrays and objects are nested deeper than \(limit) levels at byte \(at.byteOffset). \(ReadingBudget.Limit.depth.advice)"
    case .overLimit(let error, _): error.message
    case .badTime(let at):
      "Expected a date and time such as 2026-03-08T07:30:00Z\(Self.inside(at)), line \(at.line)."
    }
  }

  /// The path of the value.
  public var field: String? {
    location.path.isEmpty ? nil : location.path
  }

  /// The path, byte offset, line and column of the error.
  public var location: Location {
    switch self {
    case .truncated(let at), .unexpected(_, _, let at), .wrongType(_, _, let at), .numberOutOfRange(let at),
      .badString(_, let at), .tooDeep(_, let at), .badTime(let at), .overLimit(_, let at):
      at
    }
  }

  private static func inside(_ at: Location) -> String { at.path.isEmpty ? "" : " at \(at.path)" }
}

extension JSONReadError {
  /// An error for a limit that was reached before the document began.
  package init(excess limit: ReadingBudget.Limit, of budget: ReadingBudget) {
    self = .overLimit(budget.excess(limit), Location(path: "", byteOffset: 0, line: 1, column: 1))
  }
}

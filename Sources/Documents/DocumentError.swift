/// Why an athlete or history document was rejected.
public enum DocumentError: Error, Sendable, Hashable {
  /// The document contains only white space.
  case empty
  /// The text is not JSON.
  case syntax(problem: String)
  /// A value has the wrong type. Contains the path of keys and indices to the value, and the expected type.
  case wrongType(path: String, expected: String)
  /// A value is impossible for an athlete, or two values contradict each other. The message never contains
  /// the value.
  case notAllowed(path: String, reason: String)
}

extension DocumentError: CustomStringConvertible {
  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .empty: "empty_document"
    case .syntax: "json_syntax"
    case .wrongType: "wrong_type"
    case .notAllowed: "not_allowed"
    }
  }

  /// The path of the error.
  public var path: String? {
    switch self {
    case .empty, .syntax: nil
    case .wrongType(let path, _), .notAllowed(let path, _): path
    }
  }

  /// The message for people. It contains no health values.
  public var description: String {
    switch self {
    case .empty: "The document is empty."
    case .syntax(let problem): "The document is not valid JSON: \(problem)"
    case .wrongType(let path, let expected): "\(path.isEmpty ? "The document" : path) must be \(expected)."
    case .notAllowed(_, let reason): reason.hasSuffix(".") || reason.hasSuffix("?") ? reason : reason + "."
    }
  }
}

/// Why an athlete or a history document was refused.
public enum DocumentError: Error, Sendable, Hashable {
  /// There is nothing but white space.
  case empty
  /// The text is not JSON.
  case syntax(problem: String)
  /// A value of the wrong type; its path of keys and indices, and the expected type.
  case wrongType(path: String, expected: String)
  /// A value that no athlete can have, or two that contradict each other; never the value itself.
  case notAllowed(path: String, reason: String)
}

extension DocumentError: CustomStringConvertible {
  /// A word for programs, in `snake_case`.
  public var kind: String {
    switch self {
    case .empty: "empty_document"
    case .syntax: "json_syntax"
    case .wrongType: "wrong_type"
    case .notAllowed: "not_allowed"
    }
  }

  /// The place of the fault.
  public var path: String? {
    switch self {
    case .empty, .syntax: nil
    case .wrongType(let path, _), .notAllowed(let path, _): path
    }
  }

  /// A sentence for people, without health values.
  public var description: String {
    switch self {
    case .empty: "The document is empty."
    case .syntax(let problem): "The document is not JSON: \(problem)"
    case .wrongType(let path, let expected): "\(path.isEmpty ? "The document" : path) must be \(expected)."
    case .notAllowed(_, let reason): reason.hasSuffix(".") ? reason : reason + "."
    }
  }
}

import Documents

/// The members of a JSON object. A member of another type than requested counts as absent.
package struct JSONMembers {
  let members: [String: JSONValue]

  package init(_ members: [String: JSONValue]) { self.members = members }

  package func text(_ key: String) -> String? {
    if case .text(let text)? = members[key] { text } else { nil }
  }

  /// Returns a string, or an integer converted to a string.
  package func looseText(_ key: String) -> String? {
    switch members[key] {
    case .text(let text)?: text
    case .number(let number)?: Int(exactly: number).map { "\($0)" }
    default: nil
    }
  }

  /// Returns a number, or a Boolean as 0 or 1.
  package func looseNumber(_ key: String) -> Double? { members[key].flatMap(Self.looseNumber) }

  /// Returns a number, or a Boolean as 0 or 1.
  package static func looseNumber(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// Returns whether the key is present and not `null`.
  package func has(_ key: String) -> Bool { members[key].map { $0 != .null } ?? false }

  package func list(_ key: String) -> [JSONValue]? {
    if case .array(let elements)? = members[key] { elements } else { nil }
  }

  package func object(_ key: String) -> JSONMembers? { members[key]?.object.map(JSONMembers.init) }
}

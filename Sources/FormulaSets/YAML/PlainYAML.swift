/// The contents of a plain YAML file: mappings, sequences and scalars. JSON is accepted too.
///
/// It supports the YAML that people write in settings: mappings by indentation or in braces, sequences with
/// dashes or in brackets, plain or quoted scalars, and comments. Anchors, aliases, tags, directives, block
/// scalars (`|`, `>`) and keys that are not text are rejected with their position, so a file contains no
/// hidden meaning.
indirect enum PlainYAML: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    let key: String
    let value: PlainYAML
  }

  /// A scalar as written, and whether it is unquoted.
  case scalar(String, isPlain: Bool)
  case sequence([PlainYAML])
  /// A mapping in file order, including repeated keys.
  case mapping([Entry])

  /// The value of an empty entry.
  static let nothing = PlainYAML.scalar("", isPlain: true)
  static let maximumDepth = 64

  /// Parses a file; `nil` if it has no value.
  ///
  /// - Throws: ``PlainYAML/Fault`` with line and column, starting at 1.
  static func read(_ text: String) throws(Fault) -> PlainYAML? {
    var reader = PlainYAMLReader(Array(text.utf8))
    return try reader.document()
  }

  struct Fault: Error, Hashable {
    var line: Int
    var column: Int
    var problem: String
    var isDepth = false
  }

  /// The scalar as text; `nil` for mappings and sequences.
  var text: String? {
    if case .scalar(let text, _) = self { return text }
    return nil
  }

  /// The number, if the scalar is unquoted and finite; otherwise `nil`.
  var number: Double? {
    guard case .scalar(let text, isPlain: true) = self, let first = text.utf8.first else { return nil }
    // Excludes text that Swift would also parse as a number, such as `nan` or hexadecimal digits.
    let isNumber = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E")]
          .contains(byte)
    }
    guard isNumber, first != UInt8(ascii: "e"), first != UInt8(ascii: "E") else { return nil }
    let digits = text.hasSuffix(".") ? text + "0" : text
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The Boolean in any YAML spelling; `nil` for anything else.
  var flag: Bool? {
    guard case .scalar(let text, isPlain: true) = self else { return nil }
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
    default: return nil
    }
  }

  /// Whether the scalar is empty or `null`.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = self else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

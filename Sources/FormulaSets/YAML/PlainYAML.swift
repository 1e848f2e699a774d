/// The content of a plain YAML file: tables, lists and single values. JSON is read as well.
///
/// The YAML that people write in settings: tables by indentation or in braces, lists by dashes or in brackets, values
/// plain or in quotes, comments. Anchors, aliases, tags, directives, block texts (`|`, `>`) and keys that are not
/// text are refused with their place: a file has no hidden meaning.
indirect enum PlainYAML: Sendable, Hashable {
  /// An entry of a table.
  struct Entry: Sendable, Hashable {
    let key: String
    let value: PlainYAML
  }

  /// A value as written, and whether it is unquoted.
  case scalar(String, isPlain: Bool)
  /// A list.
  case sequence([PlainYAML])
  /// A table, in the order of the file, repeated keys included.
  case mapping([Entry])

  /// Nothing, as an empty value is read.
  static let nothing = PlainYAML.scalar("", isPlain: true)
  /// The largest number of levels of tables and lists in each other.
  static let maximumDepth = 64

  /// Reads a file; `nil` for one without a value.
  ///
  /// - Throws: ``PlainYAML/Fault`` with line and column, from 1.
  static func read(_ text: String) throws(Fault) -> PlainYAML? {
    var reader = PlainYAMLReader(Array(text.utf8))
    return try reader.document()
  }

  /// Why a file cannot be read.
  struct Fault: Error, Hashable {
    var line: Int
    var column: Int
    var problem: String
    /// Whether it is nested too deeply.
    var isDepth = false
  }

  /// The value as text; `nil` for tables and lists.
  var text: String? {
    if case .scalar(let text, _) = self { return text }
    return nil
  }

  /// The number that is written without quotes; `nil` for everything else, infinite values too.
  var number: Double? {
    guard case .scalar(let text, isPlain: true) = self, let first = text.utf8.first else { return nil }
    // Texts that Swift also parses as numbers: names and hexadecimal digits.
    let isNumber = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E")]
          .contains(byte)
    }
    guard isNumber, first != UInt8(ascii: "e"), first != UInt8(ascii: "E") else { return nil }
    let digits = text.hasSuffix(".") ? text + "0" : text
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  /// `true` or `false` in the ways that YAML writes them; `nil` for everything else.
  var flag: Bool? {
    guard case .scalar(let text, isPlain: true) = self else { return nil }
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
    default: return nil
    }
  }

  /// Whether nothing is written, or `null`.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = self else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

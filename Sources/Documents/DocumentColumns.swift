import TextFormats

/// A type of document as the columns of a table: one for each dotted key whose value is a number, a text or a flag, in the
/// order of the document.
///
/// The columns come from the type and not from one document, so every table of a type has the same header and
/// tables can be concatenated.
///
/// - A list of texts is one column, its texts joined with "; ".
/// - `interval` is two columns, `interval.lower` and `interval.upper`; a place is `.lat` and `.lng`.
/// - Lists named in `numbered` have a column for each place, `zones.0.seconds`.
/// - Every other list (charts, splits, warnings) is left out: a field of a table holds one value.
package struct DocumentColumns: Sendable {
  /// A column.
  package struct Column: Sendable, Hashable {
    /// The type of its fields.
    package enum Kind: Sendable, Hashable { case number, text, flag, texts }

    /// The keys that lead to its value.
    package let keys: [String]
    /// The type of its fields.
    package let kind: Kind
    /// The place of the list that is meant; `nil` for anything but a list.
    package let place: Int?
    /// The key inside that place.
    package let inner: String?
    /// The heading.
    package let name: String

    /// A column of a single value.
    package init(keys: [String], kind: Kind) {
      self.init(keys: keys, kind: kind, place: nil, inner: nil, name: keys.joined(separator: "."))
    }

    init(keys: [String], kind: Kind, place: Int?, inner: String?, name: String) {
      (self.keys, self.kind, self.place, self.inner, self.name) = (keys, kind, place, inner, name)
    }
  }

  /// A list whose places are columns.
  package struct Numbered: Sendable {
    /// The dotted key of the list.
    package let key: String
    /// The number of places with columns.
    package let count: Int
    /// The key of the value in an object of the list; `nil` for a list of numbers.
    package let inner: String?

    package init(_ key: String, count: Int, inner: String? = nil) {
      (self.key, self.count, self.inner) = (key, count, inner)
    }
  }

  /// The columns.
  package let columns: [Column]
  private let selection: DocumentSelection

  /// The columns of a type.
  ///
  /// - Parameters:
  ///   - type: the type of document.
  ///   - numbered: lists that have a column for each place.
  ///   - leaving: dotted keys that have no column, each with all that is below it.
  ///   - further: columns of keys that the type does not name, at the end.
  package init<Document: Decodable>(
    of type: Document.Type, numbered: [Numbered] = [], leaving left: [String] = [],
    further: [Column] = []
  ) {
    let found = KeyList()
    _ = try? Document(from: KeyFinder(keys: [], found: found))
    var columns: [Column] = []
    for leaf in found.leaves {
      let key = leaf.keys.joined(separator: ".")
      guard !left.contains(where: { key == $0 || key.hasPrefix($0 + ".") }) else { continue }
      if let list = numbered.first(where: { $0.key == key }) {
        for place in 0..<max(0, min(1000, list.count)) {
          let name = "\(key).\(place)" + (list.inner.map { ".\($0)" } ?? "")
          columns.append(Column(keys: leaf.keys, kind: .number, place: place, inner: list.inner, name: name))
        }
      } else if let kind = leaf.kind {
        columns.append(Column(keys: leaf.keys, kind: kind, place: nil, inner: nil, name: key))
      } else if let names = Self.pair(leaf.keys.last) {
        for (place, name) in names.enumerated() {
          columns.append(
            Column(keys: leaf.keys, kind: .number, place: place, inner: nil, name: "\(key).\(name)"))
        }
      }
    }
    self.columns = columns + further
    selection = DocumentSelection(self.columns)
  }

  /// The names of the two numbers of a list that always has two.
  private static func pair(_ key: String?) -> [String]? {
    switch key {
    case "interval": ["lower", "upper"]
    case "start_latlng", "end_latlng": ["lat", "lng"]
    default: nil
    }
  }

  /// Writes the headings, without an end of line.
  package func writeHeadings(to table: inout CSVWriter) {
    for column in columns { table.field(column.name) }
  }

  /// Writes the fields of a document, without an end of line; those that it does not have are empty.
  ///
  /// - Throws: Errors of encoding the document; the library's types throw none.
  package func write(_ document: some Encodable, to table: inout CSVWriter) throws {
    for value in try selection.values(of: document) { Self.write(value, to: &table) }
  }

  /// Writes an empty field for each column.
  package func writeNothing(to table: inout CSVWriter) {
    for _ in columns { table.field(String?.none) }
  }

  /// A column's values from a document; empty if the document lacks them.
  package enum Value: Sendable, Hashable {
    case number(Double)
    case text(String)
    case flag(Bool)
  }

  /// The value of a column in a parsed document.
  package static func value(_ column: Column, of root: JSONValue) -> Value? {
    var value = root
    for key in column.keys { value = value.object?[key] ?? .null }
    if let place = column.place {
      guard case .array(let list) = value, list.indices.contains(place) else { return nil }
      value = list[place]
      if let inner = column.inner { value = value.object?[inner] ?? .null }
    }
    switch (column.kind, value) {
    case (.number, .number(let number)): return .number(number)
    case (.text, .text(let text)): return .text(text)
    case (.flag, .flag(let flag)): return .flag(flag)
    case (.texts, .array(let list)):
      let texts = list.compactMap { element in
        if case .text(let text) = element { text } else { String?.none }
      }
      return texts.isEmpty ? nil : .text(texts.joined(separator: "; "))
    default: return nil
    }
  }

  private static func write(_ value: Value?, to table: inout CSVWriter) {
    switch value {
    case .number(let number): table.field(number)
    case .text(let text): table.field(text)
    case .flag(let flag): table.field(flag)
    case nil: table.field(String?.none)
    }
  }
}

/// The keys found so far.
private final class KeyList {
  /// A value of a document, or a list.
  struct Leaf {
    var keys: [String]
    /// `nil` for lists of anything but text.
    var kind: DocumentColumns.Column.Kind?
  }
  var leaves: [Leaf] = []
  /// Types may hold each other: no document is deeper than this.
  static let maximumDepth = 16
}

/// A decoder that reads nothing: it notes which keys a type asks for and answers with zeros and empty texts.
private struct KeyFinder: Decoder {
  let keys: [String]
  let found: KeyList
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyFinderObject<Key>(keys: keys, found: found))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    found.leaves.append(.init(keys: keys, kind: nil))
    return KeyFinderList()
  }
  func singleValueContainer() -> any SingleValueDecodingContainer {
    KeyFinderValue(finder: self)
  }

  func note(_ kind: DocumentColumns.Column.Kind) { found.leaves.append(.init(keys: keys, kind: kind)) }

  /// A value of any type; a type that refuses zeros is a text.
  func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    if let known = plain(type) { return known }
    guard keys.count <= KeyList.maximumDepth else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "too deep"))
    }
    return try Value(from: self)
  }

  private func plain<Value>(_ type: Value.Type) -> Value? {
    switch type {
    case is Bool.Type: note(.flag)
    case is String.Type: note(.text)
    case is Double.Type, is Int.Type: note(.number)
    case is [String].Type: note(.texts)
    default: return nil
    }
    return Self.nothing(type)
  }

  /// The empty value of a plain type.
  static func nothing<Value>(_ type: Value.Type) -> Value? {
    (false as? Value) ?? ("" as? Value) ?? (0.0 as? Value) ?? (0 as? Value) ?? ([String]() as? Value)
  }
}

private struct KeyFinderObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let keys: [String]
  let found: KeyList
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  private func finder(_ key: Key) -> KeyFinder { KeyFinder(keys: keys + [key.stringValue], found: found) }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try finder(key).value(of: type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> { finder(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    finder(key).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { KeyFinder(keys: keys, found: found) }
  func superDecoder(forKey key: Key) -> any Decoder { finder(key) }
}

private struct KeyFinderValue: SingleValueDecodingContainer {
  let finder: KeyFinder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try finder.value(of: type) }
}

/// A list without elements; types with a fixed number of numbers, such as a place, get zeros.
private struct KeyFinderList: UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  private func refuse() -> DecodingError {
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no element found"))
  }
  mutating func decodeNil() throws -> Bool { throw refuse() }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let nothing = KeyFinder.nothing(type) else { throw refuse() }
    return nothing
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw refuse() }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw refuse() }
  mutating func superDecoder() throws -> any Decoder { throw refuse() }
}

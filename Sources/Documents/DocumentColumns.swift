import TextFormats

/// The table columns of a document type: one per dotted key with a number, a text or a flag, in document
/// order.
///
/// The columns depend only on the type, so all tables of a type have the same header and can be concatenated.
///
/// - A list of texts is one column, joined with "; ".
/// - `interval` becomes two columns, `interval.lower` and `interval.upper`; a position becomes `.lat` and
///   `.lng`.
/// - Lists named in `numbered` have a column per index, such as `zones.0.seconds`.
/// - All other lists (charts, splits, warnings) are omitted, because a field holds a single value.
package struct DocumentColumns: Sendable {
  package struct Column: Sendable, Hashable {
    package enum Kind: Sendable, Hashable { case number, text, flag, texts }

    package let keys: [String]
    package let kind: Kind
    /// The index in a list; `nil` outside lists.
    package let place: Int?
    package let inner: String?
    package let name: String

    package init(keys: [String], kind: Kind) {
      self.init(keys: keys, kind: kind, place: nil, inner: nil, name: keys.joined(separator: "."))
    }

    init(keys: [String], kind: Kind, place: Int?, inner: String?, name: String) {
      (self.keys, self.kind, self.place, self.inner, self.name) = (keys, kind, place, inner, name)
    }
  }

  package struct Numbered: Sendable {
    package let key: String
    package let count: Int
    /// The key within an element; `nil` for a list of numbers.
    package let inner: String?

    package init(_ key: String, count: Int, inner: String? = nil) {
      (self.key, self.count, self.inner) = (key, count, inner)
    }
  }

  package let columns: [Column]
  private let selection: DocumentSelection

  /// Derives the columns of a type.
  ///
  /// - Parameters:
  ///   - type: The document type.
  ///   - numbered: Lists with a column per index.
  ///   - left: Dotted keys to omit, with everything below them.
  ///   - further: Columns to append for keys that the type does not declare.
  package init<Document: Decodable>(
    of type: Document.Type, numbered: [Numbered] = [], leaving left: [String] = [],
    further: [Column] = []
  ) {
    let keyList = KeyList()
    _ = try? Document(from: KeyFinder(keys: [], found: keyList))
    var columns: [Column] = []
    for leaf in keyList.leaves {
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

  /// Returns the names of the two numbers in a list that always has two; `nil` for any other list.
  private static func pair(_ key: String?) -> [String]? {
    switch key {
    case "interval": ["lower", "upper"]
    case "start_latlng", "end_latlng": ["lat", "lng"]
    default: nil
    }
  }

  /// Writes the header line without ending it.
  package func writeHeadings(to table: inout CSVWriter) {
    for column in columns { table.field(column.name) }
  }

  /// Writes the fields of a document without ending the line. Missing values are empty fields.
  ///
  /// - Throws: Errors that occur when the document is encoded; the library's types throw none.
  package func write(_ document: some Encodable, to table: inout CSVWriter) throws {
    for value in try selection.values(of: document) { Self.write(value, to: &table) }
  }

  package func writeNothing(to table: inout CSVWriter) {
    for _ in columns { table.field(String?.none) }
  }

  package enum Value: Sendable, Hashable {
    case number(Double)
    case text(String)
    case flag(Bool)
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

private final class KeyList {
  struct Leaf {
    var keys: [String]
    /// The kind of the list's elements; `nil` for anything except text.
    var kind: DocumentColumns.Column.Kind?
  }
  var leaves: [Leaf] = []
  /// Maximum depth. It is limited because types may be recursive.
  static let maximumDepth = 16
}

/// A decoder without data. It records the keys for which a type asks, and returns zeros and empty texts.
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

  /// Returns a placeholder for any type. A type that rejects zeros is taken to be text.
  func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    if let scalar = plain(type) { return scalar }
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

/// An empty list. A type that needs a fixed number of numbers, such as a position, gets zeros.
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

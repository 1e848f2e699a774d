/// Reads selected columns directly from a document, without encoding it as JSON.
///
/// Parts without a selected column are skipped.
package struct DocumentSelection: Sendable {
  /// A document key with the selected columns at or below it.
  fileprivate struct Node: Sendable {
    var members: [String: Int] = [:]
    var places: [Int: Int] = [:]
    var columns: [Int] = []
  }

  fileprivate private(set) var nodes = [Node()]
  fileprivate let kinds: [DocumentColumns.Column.Kind]

  package init(_ columns: [DocumentColumns.Column]) {
    kinds = columns.map(\.kind)
    for (index, column) in columns.enumerated() {
      var node = 0
      for key in column.keys { node = member(key, of: node) }
      if let place = column.place {
        node = self.place(place, of: node)
        if let inner = column.inner { node = member(inner, of: node) }
      }
      nodes[node].columns.append(index)
    }
  }

  private mutating func member(_ key: String, of node: Int) -> Int {
    if let memberIndex = nodes[node].members[key] { return memberIndex }
    nodes[node].members[key] = nodes.count
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func place(_ place: Int, of node: Int) -> Int {
    if let elementIndex = nodes[node].places[place] { return elementIndex }
    nodes[node].places[place] = nodes.count
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Returns the value of each column, in order. A value is `nil` if the document has no value of the column's kind.
  ///
  /// - Throws: Errors of the document's own `encode(to:)`; the library's types throw none.
  package func values(of document: some Encodable) throws -> [DocumentColumns.Value?] {
    let taken = TakenValues(self)
    try taken.take(document, at: 0)
    return taken.values
  }
}

private final class TakenValues {
  let selection: DocumentSelection
  private(set) var values: [DocumentColumns.Value?]

  init(_ selection: DocumentSelection) {
    self.selection = selection
    values = Array(repeating: nil, count: selection.kinds.count)
  }

  func take<Value: Encodable>(_ value: Value, at node: Int) throws {
    if let number = value as? Double {
      put(number, at: node)
    } else if let number = value as? Int {
      put(Double(number), at: node)
    } else if let text = value as? String {
      put(.text(text), .text, at: node)
    } else if let flag = value as? Bool {
      put(.flag(flag), .flag, at: node)
    } else if let texts = value as? [String] {
      if !texts.isEmpty { put(.text(texts.joined(separator: "; ")), .texts, at: node) }
    } else {
      try value.encode(to: ValueTaker(taken: self, node: node))
    }
  }

  func put(_ number: Double, at node: Int) {
    if number.isFinite { put(.number(number), .number, at: node) }
  }

  func put(_ value: DocumentColumns.Value, _ kind: DocumentColumns.Column.Kind, at node: Int) {
    for column in selection.nodes[node].columns where selection.kinds[column] == kind {
      values[column] = value
    }
  }
}

private struct ValueTaker: Encoder {
  let taken: TakenValues
  let node: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(MemberTaker<Key>(taken: taken, node: node))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { PlaceTaker(taken: taken, node: node) }
  func singleValueContainer() -> any SingleValueEncodingContainer { SingleTaker(taken: taken, node: node) }
}

private struct MemberTaker<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let taken: TakenValues
  let node: Int
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {}
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if let wanted = taken.selection.nodes[node].members[key.stringValue] { try taken.take(value, at: wanted) }
  }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(DocumentNowhere<Nested>())
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { DocumentNowhere<NoKey>() }
  func superEncoder() -> any Encoder { ValueTaker(taken: taken, node: node) }
  func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct PlaceTaker: UnkeyedEncodingContainer {
  let taken: TakenValues
  let node: Int
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  mutating func encodeNil() { count += 1 }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    if let wanted = taken.selection.nodes[node].places[count] { try taken.take(value, at: wanted) }
    count += 1
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(DocumentNowhere<Nested>()) }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { DocumentNowhere<NoKey>() }
  mutating func superEncoder() -> any Encoder { ValueTaker(taken: taken, node: node) }
}

private struct SingleTaker: SingleValueEncodingContainer {
  let taken: TakenValues
  let node: Int
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode(_ value: Bool) { taken.put(.flag(value), .flag, at: node) }
  func encode(_ value: String) { taken.put(.text(value), .text, at: node) }
  func encode(_ value: Double) { taken.put(value, at: node) }
  func encode(_ value: Float) { encode(Double(value)) }
  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) { encode(Double(value)) }
  func encode<Value: Encodable>(_ value: Value) throws { try taken.take(value, at: node) }
}

import SessionMetrics

/// The keys that a type of document declares, found by decoding it from nothing.
struct DocumentTypeKeys {
  enum Kind { case number, list, other }
  struct Key {
    var path: String
    var kind: Kind
  }

  let keys: [Key]

  init<Document: Decodable>(of type: Document.Type) {
    let found = Found()
    _ = try? Document(from: Walker(path: [], found: found))
    keys = found.keys
  }

  fileprivate final class Found {
    var keys: [Key] = []
  }
}

private protocol AnyList {
  static var element: Any.Type { get }
  static var empty: Self { get }
}
extension Array: AnyList {
  fileprivate static var element: Any.Type { Element.self }
  fileprivate static var empty: [Element] { [] }
}
private protocol AnyOptional { static var wrapped: Any.Type { get } }
extension Optional: AnyOptional { fileprivate static var wrapped: Any.Type { Wrapped.self } }

private struct Walker: Decoder {
  let path: [String]
  let found: DocumentTypeKeys.Found
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members<Key>(path: path, found: found))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { Nothing() }
  func singleValueContainer() -> any SingleValueDecodingContainer { Nothing() }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let path: [String]
  let found: DocumentTypeKeys.Found
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    note(type, key)
    if let list = Value.self as? any AnyList.Type, let empty = list.empty as? Value { return empty }
    if let plain = Nothing.plain(type) { return plain }
    return try Value(from: Walker(path: path + [key.stringValue], found: DocumentTypeKeys.Found()))
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    note(type, key)
    return nil
  }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? { note(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? { note(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? { note(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? { note(type, key) }

  @discardableResult
  private func note<Value>(_ type: Value.Type, _ key: Key) -> Value? {
    let path = path + [key.stringValue]
    let isNumber = type == Double.self || type == Int.self
    let list = type as? any AnyList.Type
    // A position is written as two numbers.
    let isList = list != nil || type == GeoPoint.self
    let kind: DocumentTypeKeys.Kind = isList ? .list : isNumber ? .number : .other
    found.keys.append(.init(path: path.joined(separator: "."), kind: kind))
    var part = list?.element ?? type
    while let inner = part as? any AnyList.Type { part = inner.element }
    if let optional = part as? any AnyOptional.Type { part = optional.wrapped }
    if Nothing.isPlain(part) { return nil }
    if let part = part as? any Decodable.Type { _ = try? part.init(from: Walker(path: path, found: found)) }
    return nil
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw Nothing.refusal }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw Nothing.refusal
  }
  func superDecoder() throws -> any Decoder { throw Nothing.refusal }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw Nothing.refusal }
}

/// Gives zeros and empty texts; refuses the rest.
private struct Nothing: UnkeyedDecodingContainer, SingleValueDecodingContainer {
  static let refusal = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "nothing"))
  static func plain<Value>(_ type: Value.Type) -> Value? {
    (false as? Value) ?? ("" as? Value) ?? (0.0 as? Value) ?? (0 as? Value)
  }
  static func isPlain(_ type: Any.Type) -> Bool {
    type == Bool.self || type == String.self || type == Double.self || type == Int.self
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }
  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let plain = Self.plain(type) else { throw Self.refusal }
    return plain
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw Self.refusal }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.refusal }
  func superDecoder() throws -> any Decoder { throw Self.refusal }
}

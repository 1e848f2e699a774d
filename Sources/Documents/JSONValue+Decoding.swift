extension JSONValue {
  /// Decodes the value as a type.
  ///
  /// - Throws: `DecodingError` with the path of a missing or mistyped value.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try ValueDecoder(self, at: []).decode(type)
  }
}

private struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue, at path: [any CodingKey]) {
    self.value = value
    codingPath = path
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected \(type), found another type.")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(MemberDecoder(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return ElementDecoder(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .flag(let flag) = value else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let number) = value else { throw mismatch(type) }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    guard case .number(let number) = value, let whole = Number(exactly: number) else { throw mismatch(type) }
    return whole
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}

private struct MemberDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: JSONValue]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func member(_ key: some CodingKey) throws -> ValueDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "The key \(key.stringValue) is missing."))
    }
    return ValueDecoder(value, at: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try member(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try member(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try member(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try member(key).decode(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try member(PlaceKey(name: "super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct ElementDecoder: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private func element(_ type: Any.Type) throws -> ValueDecoder {
    let path = codingPath + [PlaceKey(place: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: path, debugDescription: "The array has no further element."))
    }
    return ValueDecoder(elements[currentIndex], at: path)
  }

  private mutating func next<Value>(_ type: Value.Type, _ decode: (ValueDecoder) throws -> Value) throws
    -> Value
  {
    let value = try decode(try element(type))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    let isNull = try element(Any?.self).decodeNil()
    if isNull { currentIndex += 1 }
    return isNull
  }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next(type) { try $0.decode(type) } }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type) }
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(KeyedDecodingContainer<Nested>.self) { try $0.container(keyedBy: type) }
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}

/// A coding key for a name or an array index.
private struct PlaceKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(name: String) {
    stringValue = name
    intValue = nil
  }
  init(place: Int) {
    stringValue = "\(place)"
    intValue = place
  }
  init?(stringValue: String) { self.init(name: stringValue) }
  init?(intValue: Int) { self.init(place: intValue) }
}

import SessionMetrics
import TextFormats

/// Encodes any `Encodable` document as JSON: keys in declaration order, missing values as `null`, and numbers
/// at full precision. A column of numbers is written without a call per number.
///
/// Foundation's encoder sorts or shuffles keys, omits missing values, and takes longer to encode a result
/// than it took to compute.
package enum DocumentEncoder {
  /// Encodes a document. `pretty` puts each member on its own line.
  ///
  /// - Throws: Errors of the type's own `encode(to:)`; the library's types throw none.
  /// - Complexity: O(size of the result).
  package static func encode(_ document: some Encodable, pretty: Bool = false) throws -> [UInt8] {
    let sink = DocumentSink(pretty: pretty)
    try sink.write(document)
    return sink.writer.bytes
  }
}

/// The output shared by all containers of a document.
final class DocumentSink {
  var writer: JSONWriter
  private var current = Open.nothing

  private enum Open { case nothing, object, array, value }

  init(pretty: Bool) { writer = JSONWriter(capacity: 1 << 16, pretty: pretty) }

  func openObject() {
    guard current == .nothing else { return }
    writer.beginObject()
    current = .object
  }

  func openArray() {
    guard current == .nothing else { return }
    writer.beginArray()
    current = .array
  }

  func writeValue(_ body: (inout JSONWriter) -> Void) {
    body(&writer)
    current = .value
  }

  /// Writes a value of any type. Frequent types need no container.
  @inline(__always)
  func write<Value: Encodable>(_ value: Value) throws {
    if Value.self == Double.self, let number = value as? Double {
      writer.value(number)
    } else if Value.self == [Double].self, let numbers = value as? [Double] {
      writer.numbers(numbers)
    } else if Value.self == [GeoPoint].self, let places = value as? [GeoPoint] {
      writer.beginArray()
      for place in places {
        withUnsafeBytes(of: (place.latitude, place.longitude)) { pair in
          writer.numbers(pair.assumingMemoryBound(to: Double.self).span)
        }
      }
      writer.endArray()
    } else if Value.self == [Int].self, let numbers = value as? [Int] {
      writer.beginArray()
      for number in numbers { writer.value(number) }
      writer.endArray()
    } else if Value.self == [Double?].self, let numbers = value as? [Double?] {
      writer.beginArray()
      for number in numbers { writer.value(number) }
      writer.endArray()
    } else {
      try writeAny(value)
    }
  }

  private func writeAny(_ value: some Encodable) throws {
    let outer = current
    current = .nothing
    try value.encode(to: DocumentValueEncoder(sink: self))
    switch current {
    case .nothing: writer.null()
    case .object: writer.endObject()
    case .array: writer.endArray()
    case .value: break
    }
    current = outer
  }
}

private struct DocumentValueEncoder: Encoder {
  let sink: DocumentSink
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    sink.openObject()
    return KeyedEncodingContainer(DocumentObject<Key>(sink: sink))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    sink.openArray()
    return DocumentArray(sink: sink)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { DocumentValue(sink: sink) }
}

private struct DocumentObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let sink: DocumentSink
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    sink.writer.key(key.stringValue)
    sink.writer.null()
  }
  func encode(_ value: Bool, forKey key: Key) { sink.writer.member(key.stringValue, value) }
  func encode(_ value: String, forKey key: Key) { sink.writer.member(key.stringValue, value) }
  func encode(_ value: Double, forKey key: Key) { sink.writer.member(key.stringValue, value) }
  func encode(_ value: Int, forKey key: Key) { sink.writer.member(key.stringValue, value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    sink.writer.key(key.stringValue)
    try sink.write(value)
  }
  func encodeIfPresent(_ value: Bool?, forKey key: Key) { sink.writer.member(key.stringValue, value) }
  func encodeIfPresent(_ value: String?, forKey key: Key) { sink.writer.member(key.stringValue, value) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) { sink.writer.member(key.stringValue, value) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { sink.writer.member(key.stringValue, value) }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(DocumentNowhere<Nested>())
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    DocumentNowhere<NoKey>()
  }
  func superEncoder() -> any Encoder { DocumentValueEncoder(sink: sink) }
  func superEncoder(forKey key: Key) -> any Encoder { DocumentValueEncoder(sink: sink) }
}

private struct DocumentArray: UnkeyedEncodingContainer {
  let sink: DocumentSink
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  mutating func encodeNil() {
    sink.writer.null()
    count += 1
  }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try sink.write(value)
    count += 1
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(DocumentNowhere<Nested>())
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { DocumentNowhere<NoKey>() }
  mutating func superEncoder() -> any Encoder { DocumentValueEncoder(sink: sink) }
}

private struct DocumentValue: SingleValueEncodingContainer {
  let sink: DocumentSink
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { sink.writeValue { $0.null() } }
  func encode(_ value: Bool) { sink.writeValue { $0.value(value) } }
  func encode(_ value: String) { sink.writeValue { $0.value(value) } }
  func encode(_ value: Double) { sink.writeValue { $0.value(value) } }
  func encode(_ value: Float) { sink.writeValue { $0.value(Double(value)) } }
  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) {
    sink.writeValue { $0.value(Int(clamping: value)) }
  }
  func encode<Value: Encodable>(_ value: Value) throws {
    try sink.write(value)
    sink.writeValue { _ in }
  }
}

/// Nested containers, which the library's types never request. A type that requests one gets an error.
struct DocumentNowhere<Key: CodingKey>: KeyedEncodingContainerProtocol, UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  private func refuse(_ value: Any) throws -> Never {
    throw EncodingError.invalidValue(
      value, .init(codingPath: [], debugDescription: "nested containers are not written"))
  }
  func encodeNil() throws { try refuse("null") }
  func encodeNil(forKey key: Key) throws { try refuse("null") }
  func encode<Value: Encodable>(_ value: Value) throws { try refuse(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try refuse(value) }
  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(DocumentNowhere<Nested>()) }
  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(DocumentNowhere<Nested>()) }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { DocumentValueEncoder(sink: DocumentSink(pretty: false)) }
  func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

enum NoKey: CodingKey {
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
  var stringValue: String { "" }
  var intValue: Int? { nil }
}

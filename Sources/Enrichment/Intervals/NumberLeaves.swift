import FormulaSets

/// All computed numbers of a document, by dotted key with list indices: `heart_rate.zones.2.seconds`.
///
/// Skipped are lists of numbers (charts, intervals, map positions), reader warnings, and values entered by
/// the athlete or reported by a device.
struct NumberLeaves {
  private(set) var keys: [String] = []
  private(set) var values: [Double] = []
  private var places: [String: Int] = [:]

  init(_ document: some Encodable) {
    let sink = LeafSink()
    try? document.encode(to: LeafEncoder(sink: sink))
    keys = sink.keys
    values = sink.values
  }

  mutating func index() {
    places = Dictionary(
      keys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the number at the given index if its key matches, otherwise the number of the key; `nil` if there is none.
  func value(of key: String, at place: Int) -> Double? {
    if keys.indices.contains(place), keys[place] == key { return values[place] }
    return places[key].map { values[$0] }
  }

  /// Whether a name is skipped. `intervals` is skipped, except in a pool swim, where it contains the sets.
  static func passesOver(_ name: String, in path: String) -> Bool {
    KeyRow.notComputed.contains(name) && !(name == "intervals" && path == "pool")
  }
}

private final class LeafSink {
  var keys: [String] = []
  var values: [Double] = []
  var path = ""

  func leaf(_ name: String, _ value: Double) {
    guard value.isFinite else { return }
    keys.append(path.isEmpty ? name : path + "." + name)
    values.append(value)
  }

  func descend(_ name: String, _ value: some Encodable) throws {
    let outer = path
    path = outer.isEmpty ? name : outer + "." + name
    try value.encode(to: LeafEncoder(sink: self))
    path = outer
  }
}

private struct LeafEncoder: Encoder {
  let sink: LeafSink
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(LeafObject<Key>(sink: sink))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { LeafArray(sink: sink) }
  func singleValueContainer() -> any SingleValueEncodingContainer { LeafValue(sink: sink) }
}

private struct LeafObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let sink: LeafSink
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {}
  func encode(_ value: Bool, forKey key: Key) {}
  func encode(_ value: String, forKey key: Key) {}
  func encode(_ value: Double, forKey key: Key) { sink.leaf(key.stringValue, value) }
  func encode(_ value: Int, forKey key: Key) { sink.leaf(key.stringValue, Double(value)) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if Value.self == [Double].self || Value.self == [String].self { return }
    let name = key.stringValue
    guard !NumberLeaves.passesOver(name, in: sink.path) else { return }
    if let number = value as? Double { return sink.leaf(name, number) }
    try sink.descend(name, value)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(LeafObject<Nested>(sink: sink)) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { LeafArray(sink: sink) }
  func superEncoder() -> any Encoder { LeafEncoder(sink: sink) }
  func superEncoder(forKey key: Key) -> any Encoder { LeafEncoder(sink: sink) }
}

private struct LeafArray: UnkeyedEncodingContainer {
  let sink: LeafSink
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  mutating func encodeNil() { count += 1 }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try sink.descend(String(count), value)
    count += 1
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(LeafObject<Nested>(sink: sink)) }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { LeafArray(sink: sink) }
  mutating func superEncoder() -> any Encoder { LeafEncoder(sink: sink) }
}

/// Encodes a single value. Optionals are unwrapped.
private struct LeafValue: SingleValueEncodingContainer {
  let sink: LeafSink
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode(_ value: Bool) {}
  func encode(_ value: String) {}
  func encode(_ value: Double) {}
  func encode(_ value: Float) {}
  func encode(_ value: Int) {}
  func encode(_ value: Int8) {}
  func encode(_ value: Int16) {}
  func encode(_ value: Int32) {}
  func encode(_ value: Int64) {}
  func encode(_ value: UInt) {}
  func encode(_ value: UInt8) {}
  func encode(_ value: UInt16) {}
  func encode(_ value: UInt32) {}
  func encode(_ value: UInt64) {}
  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: LeafEncoder(sink: sink)) }
}

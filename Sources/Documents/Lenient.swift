/// A member that is ignored if its format differs, so that the rest of its object is still read.
@propertyWrapper
struct Lenient<Value: Decodable>: Decodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) { wrappedValue = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  func decode<Value>(_: Lenient<Value>.Type, forKey key: Key) -> Lenient<Value> {
    Lenient(wrappedValue: try? decode(Value.self, forKey: key))
  }
}

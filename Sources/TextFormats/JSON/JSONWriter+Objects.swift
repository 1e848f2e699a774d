extension JSONWriter {
  /// Returns a document that is an object with the members that `write` writes.
  package static func object(
    capacity: Int = 4096, pretty: Bool = false, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(capacity: capacity, pretty: pretty)
    writer.object(write)
    return writer.finish()
  }

  /// Writes an object with the members that `write` writes.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a key and an object.
  package mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    object(write)
  }

  /// Writes a key and the object of a value, or `null`.
  package mutating func object<Value>(
    _ name: String, _ value: Value?, _ write: (Value, inout JSONWriter) -> Void
  ) {
    key(name)
    if let value { object { write(value, &$0) } } else { null() }
  }

  /// Writes a key and an array; `write` writes each element.
  package mutating func list<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }

  /// Writes a key and an array of objects; `write` writes the members of each.
  package mutating func objects<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    list(name, elements) { element, writer in writer.object { write(element, &$0) } }
  }

  /// Writes a key and an array of texts.
  package mutating func texts(_ name: String, _ texts: some Sequence<String>) {
    list(name, texts) { $1.value($0) }
  }

  /// Writes a key and an array of numbers.
  package mutating func member(_ name: String, _ numbers: [Double]) {
    key(name)
    self.numbers(numbers)
  }

  /// Writes a key and an array of two numbers, or `null`.
  package mutating func member(_ name: String, _ interval: ClosedRange<Double>?) {
    key(name)
    if let interval { numbers([interval.lowerBound, interval.upperBound]) } else { null() }
  }
}

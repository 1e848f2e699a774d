import TextFormats

extension JSONValue {
  /// The value as JSON text.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.finish()
  }
}

extension JSONWriter {
  /// Writes a parsed value with object members in alphabetical order.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .flag(let flag): self.value(flag)
    case .number(let number): self.value(number)
    case .text(let text): self.value(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        key(name)
        self.value(member)
      }
      endObject()
    }
  }
}

package import TextFormats

/// A result that can be written as JSON.
package protocol LabDocument: Sendable {
  /// Returns the result as JSON with keys in `snake_case`; missing values are `null`.
  func json(pretty: Bool) -> [UInt8]
}

extension LabDocument {
  package func json() -> [UInt8] { json(pretty: false) }
}

package protocol LabWriting: LabDocument {
  func write(to writer: inout JSONWriter)
}

extension LabWriting {
  /// Returns the result as JSON with keys in `snake_case`; missing values are `null`.
  package func json(pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    write(to: &writer)
    return writer.finish()
  }
}

extension JSONWriter {
  /// Writes a key and an array of two numbers, or `null`.
  mutating func member(_ name: String, _ interval: ClosedRange<Double>?) {
    key(name)
    if let interval { numbers([interval.lowerBound, interval.upperBound]) } else { null() }
  }

  /// Writes a key and an object with `value` and `interval`, or `null`.
  mutating func member(_ name: String, _ estimate: LabEstimate?) {
    key(name)
    guard let estimate else {
      null()
      return
    }
    beginObject()
    member("value", estimate.value)
    member("interval", estimate.interval)
    endObject()
  }

  mutating func list<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { body(element, &self) }
    endArray()
  }
}

package import TextFormats

/// A result that can be written as JSON.
package protocol LabDocument: Sendable {
  /// Writes the members of the result, with keys in `snake_case`; missing values are `null`.
  func write(to writer: inout JSONWriter)
}

extension LabDocument {
  /// Returns the result as JSON.
  package func json(pretty: Bool = false) -> [UInt8] {
    JSONWriter.object(pretty: pretty) { write(to: &$0) }
  }
}

extension JSONWriter {
  /// Writes a key and an object with `value` and `interval`, or `null`.
  mutating func member(_ name: String, _ estimate: LabEstimate?) {
    object(name, estimate) { estimate, writer in
      writer.member("value", estimate.value)
      writer.member("interval", estimate.interval)
    }
  }
}

/// A string compared by its UTF-8 bytes.
///
/// Swift treats "é" as equal to "e" plus a combining accent. Names of athletes, data sets and files must stay
/// distinct, so they are compared and ordered by their UTF-8 bytes.
package struct ByteText: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package static func == (one: ByteText, other: ByteText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package static func < (one: ByteText, other: ByteText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension ByteText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

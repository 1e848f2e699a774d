/// A text that equals another only if their bytes do.
///
/// Swift takes "é" and "e" with a combining accent for the same text. Names of athletes, data sets and files must
/// stay distinct, so they are kept, compared and ordered as UTF-8 bytes.
package struct ByteText: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The text.
  package let text: String

  /// A text that is compared by its bytes.
  package init(_ text: String) { self.text = text }

  /// The text.
  package var description: String { text }

  /// Whether the bytes are the same.
  package static func == (one: ByteText, other: ByteText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Whether the bytes come first in the order of a dictionary.
  package static func < (one: ByteText, other: ByteText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Feeds the bytes to a hash.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension ByteText: ExpressibleByStringLiteral {
  /// A text with a place in the source.
  package init(stringLiteral text: String) { self.init(text) }
}

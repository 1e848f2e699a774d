/// A JSON key of up to eight ASCII bytes, stored in one machine word. Samples stored as objects can then be
/// read without creating strings.
package struct ShortKey: Hashable, ExpressibleByStringLiteral {
  /// The bytes, first byte lowest; 0 if the key is longer than eight bytes.
  package let word: UInt64

  @inlinable package init(word: UInt64) { self.word = word }

  @inlinable package init(stringLiteral text: StaticString) {
    var word: UInt64 = 0
    for index in 0..<min(8, text.utf8CodeUnitCount) {
      word |= UInt64(text.utf8Start[index]) << UInt64(8 * index)
    }
    self.word = word
  }

  /// The key as text; "…" if it is longer than eight bytes.
  package var name: String {
    if word == 0 { return "…" }
    var bytes: [UInt8] = []
    var remaining = word
    while remaining != 0 {
      bytes.append(UInt8(truncatingIfNeeded: remaining))
      remaining >>= 8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @inlinable package static func ~= (pattern: ShortKey, value: ShortKey) -> Bool {
    pattern.word == value.word
  }
}

extension JSONScanner {
  @inlinable @inline(__always)
  package mutating func shortKey() throws(JSONFault) -> ShortKey {
    if end - position >= 10, position[0] == UInt8(ascii: "\"") {
      let bytes = SWAR.load(position + 1)
      let low: UInt64 = 0x0101_0101_0101_0101
      let quote = bytes ^ (low &* 0x22)
      let ends = (quote &- low) & ~quote & (low &* 0x80)
      // The closing quote is within eight bytes, with no backslash or control character before it.
      if ends != 0 {
        let count = ends.trailingZeroBitCount >> 3
        let mask = count == 0 ? 0 : UInt64.max >> UInt64(64 &- 8 &* count)
        let word = bytes & mask
        let backslash = word ^ (low &* 0x5C)
        let escapes = (backslash &- low) & ~backslash & (low &* 0x80)
        let filled = word | ~mask
        let controls = (filled &- low &* 0x20) & ~filled & (low &* 0x80)
        if escapes | controls == 0 {
          position += count + 2
          return ShortKey(word: word)
        }
      }
    }
    let text = try string()
    guard text.utf8.count <= 8 else { return ShortKey(word: 0) }
    var word: UInt64 = 0
    for (index, byte) in text.utf8.enumerated() { word |= UInt64(byte) << UInt64(8 * index) }
    return ShortKey(word: word)
  }
}

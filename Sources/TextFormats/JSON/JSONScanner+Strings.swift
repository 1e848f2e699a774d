extension JSONScanner {
  /// Reads a string, resolves its escapes and checks its UTF-8.
  package mutating func string(expected: StaticString = "a string") throws(JSONFault) -> String {
    guard byte == UInt8(ascii: "\"") else { throw mismatch(expected) }
    let first = position + 1
    try skipString()
    let raw = UnsafeBufferPointer(start: first, count: position - 1 - first)
    guard raw.count <= maximumText else {
      throw JSONFault(kind: .tooMany(.field), offset: first - start)
    }
    if !raw.contains(UInt8(ascii: "\\")) {
      // Almost every string is ASCII. An ASCII string needs no UTF-8 check, which is slow in the standard library.
      if raw.reduce(0, |) < 0x80 { return String(decoding: raw, as: UTF8.self) }
      guard let text = String(utf8: raw) else {
        throw JSONFault(kind: .badString("it is not UTF-8"), offset: first - start)
      }
      return text
    }
    return try unescaped(raw, at: first - start)
  }

  /// Skips a string. Checks escapes and control characters, but not UTF-8.
  package mutating func skipString() throws(JSONFault) {
    guard byte == UInt8(ascii: "\"") else { throw mismatch("a string") }
    position += 1
    while true {
      while end - position >= 8 {
        let count = Self.plainCount(SWAR.load(position))
        position += count
        if count < 8 { break }
      }
      guard position < end else { throw fault(.syntax(expected: "the closing quote")) }
      switch position[0] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        try skipEscape()
      case 0..<0x20:
        throw fault(.badString("it contains an unescaped control character"))
      default:
        position += 1
      }
    }
  }

  /// Number of bytes before the first quote, backslash or control character.
  @inline(__always)
  private static func plainCount(_ word: UInt64) -> Int {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ (low &* 0x22)
    let backslash = word ^ (low &* 0x5C)
    let special =
      (((quote &- low) & ~quote) | ((backslash &- low) & ~backslash) | ((word &- low &* 0x20) & ~word)) & high
    return special.trailingZeroBitCount >> 3
  }

  private mutating func skipEscape() throws(JSONFault) {
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard hexValue(byte) != nil else { throw escapeFault() }
        position += 1
      }
    default:
      throw escapeFault()
    }
  }

  private func escapeFault() -> JSONFault {
    position == end
      ? fault(.syntax(expected: "the closing quote")) : fault(.badString("it contains an unknown escape"))
  }

  private func hexValue(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte &- 0x30)
    case 0x41...0x46: UInt16(byte &- 0x37)
    case 0x61...0x66: UInt16(byte &- 0x57)
    default: nil
    }
  }

  /// Resolves escapes that `skipString()` has checked.
  private func unescaped(_ raw: UnsafeBufferPointer<UInt8>, at offset: Int) throws(JSONFault) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = 0
    func unit(at index: Int) -> UInt16? {
      guard index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u")
      else {
        return nil
      }
      return (2..<6).reduce(UInt16?.some(0)) { value, place in
        guard let value, let digit = hexValue(raw[index + place]) else { return nil }
        return value << 4 | digit
      }
    }
    while index < raw.count {
      let byte = raw[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
        bytes.append(byte)
        index += 1
        continue
      }
      if let high = unit(at: index) {
        var scalar = UInt32(high)
        index += 6
        if (0xD800..<0xDC00).contains(high), let low = unit(at: index), (0xDC00..<0xE000).contains(low) {
          scalar = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
          index += 6
        }
        guard let character = Unicode.Scalar(scalar) else {
          throw JSONFault(
            kind: .badString("it contains half of a surrogate pair"), offset: offset + index - 6)
        }
        bytes.append(contentsOf: String(character).utf8)
        continue
      }
      switch raw[index + 1] {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      default: bytes.append(raw[index + 1])
      }
      index += 2
    }
    guard let text = String(utf8: bytes) else {
      throw JSONFault(kind: .badString("it is not UTF-8"), offset: offset)
    }
    return text
  }
}

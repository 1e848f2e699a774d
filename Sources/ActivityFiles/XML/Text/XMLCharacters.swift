import TextFormats

/// Finds characters that an XML document must not contain.
enum XMLCharacters {
  /// Returns the offset of the first forbidden character: invalid UTF-8 (Unicode 15, table 3-7), control
  /// characters other than tab and line breaks, U+FFFE and U+FFFF (XML 1.0, section 2.2).
  ///
  /// - Complexity: O(*n*), eight bytes at a time for ASCII.
  static func firstForbidden(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (offset: Int, cause: StaticString)? {
    guard let start = bytes.baseAddress else { return nil }
    var place = 0
    while place < bytes.count {
      while bytes.count - place >= 8 {
        let word = SWAR.load(start + place)
        // Sets the highest bit of each byte that is at least 0x80, or whose lower seven bits are below
        // 0x20, unless it is a line feed.
        let high: UInt64 = 0x8080_8080_8080_8080
        let other = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ ~high | word
        let odd = (word | ~((word | high) &- 0x2020_2020_2020_2020)) & other & high
        place += odd.trailingZeroBitCount >> 3
        if odd != 0 { break }
      }
      guard place < bytes.count else { return nil }
      let lead = bytes[place]
      if lead < 0x80 {
        guard lead >= 0x20 || lead.isBlank else {
          return (place, "found a character that XML does not allow")
        }
        place += 1
        continue
      }
      guard let length = length(of: lead, at: place, in: bytes) else {
        return (place, "the text is not UTF-8 here")
      }
      if lead == 0xEF, bytes[place + 1] == 0xBF, bytes[place + 2] >= 0xBE {
        return (place, "found a character that XML does not allow")
      }
      place += length
    }
    return nil
  }

  /// The length of a multi-byte character; `nil` if the character is invalid.
  @inline(__always)
  private static func length(of lead: UInt8, at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return nil }
    for step in 2..<max(2, length) where bytes[place + step] & 0xC0 != 0x80 { return nil }
    return length
  }
}

/// Converts UTF-16 text, which spreadsheets export, to UTF-8.
package enum WideText {
  package enum ByteOrder {
    case lowFirst, highFirst
  }

  /// Detects the byte order of UTF-16 text from a byte-order mark or from the zero byte of each ASCII
  /// character. Returns `nil` for other text.
  package static func byteOrder(of bytes: some Collection<UInt8>) -> ByteOrder? {
    let head = Array(bytes.prefix(32))
    guard head.count >= 4 else { return nil }
    if head[0] == 0xFF, head[1] == 0xFE { return .lowFirst }
    if head[0] == 0xFE, head[1] == 0xFF { return .highFirst }
    func areZero(_ first: Int) -> Bool {
      stride(from: first, to: head.count, by: 2).allSatisfy { head[$0] == 0 }
        && stride(from: 1 - first, to: head.count, by: 2).allSatisfy { head[$0] != 0 }
    }
    if areZero(1) { return .lowFirst }
    return areZero(0) ? .highFirst : nil
  }

  /// Converts UTF-16 to UTF-8 without a byte-order mark; other text is unchanged. Invalid characters become U+FFFD.
  ///
  /// - Complexity: O(*n*).
  package static func narrowed(_ bytes: [UInt8]) -> [UInt8] {
    guard let order = byteOrder(of: bytes) else { return bytes }
    let (low, high) = order == .lowFirst ? (0, 1) : (1, 0)
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = 0
    // A single byte at the end is half of a truncated character.
    while place + 1 < bytes.count {
      units.append(UInt16(bytes[place + low]) | UInt16(bytes[place + high]) << 8)
      place += 2
    }
    if units.first == 0xFEFF { units.removeFirst() }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false,
      into: { text.append($0) })
    return text
  }
}

import Statistics

/// The checksum of FIT headers and files: CRC-16 with polynomial 0xA001 (reflected 0x8005) and initial value 0.
enum FITChecksum {
  /// Four tables of 256 remainders. Table *k* is used for a byte that is followed by *k* more bytes.
  private static let tables: [UInt16] = {
    var tables = [UInt16](repeating: 0, count: 1024)
    for byte in 0..<256 {
      var remainder = UInt16(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xA001 : remainder >> 1 }
      tables[byte] = remainder
    }
    for place in 256..<1024 {
      let before = tables[place - 256]
      tables[place] = before >> 8 ^ tables[Int(before & 0xFF)]
    }
    return tables
  }()

  /// The checksum of a byte range.
  ///
  /// - Complexity: O(*n*), four bytes at a time.
  static func of(_ bytes: RawSpan, from start: Int, to end: Int) -> UInt16 {
    let tables = Self.tables.elementSpan
    var remainder: UInt16 = 0
    var place = start
    while place + 4 <= end {
      let word =
        bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian ^ UInt32(remainder)
      remainder =
        tables[768 + Int(word & 0xFF)] ^ tables[512 + Int(word >> 8 & 0xFF)]
        ^ tables[256 + Int(word >> 16 & 0xFF)] ^ tables[Int(word >> 24)]
      place += 4
    }
    while place < end {
      let byte = bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt8.self)
      remainder = remainder >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
      place += 1
    }
    return remainder
  }
}

/// Processes eight bytes at a time in a 64-bit word (SIMD within a register).
package enum SWAR {
  /// The bytes "00000000".
  package static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Loads eight bytes. The first byte becomes the least significant.
  @inlinable @inline(__always)
  package static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// Number of leading digits in eight bytes XOR ``zeros``.
  @inlinable @inline(__always)
  package static func digitCount(_ word: UInt64) -> Int {
    let others = ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount >> 3
  }

  /// Returns the value of the first `count` digits (1…8) in eight bytes XOR ``zeros``.
  @inlinable @inline(__always)
  package static func number(_ word: UInt64, count: Int) -> UInt64 {
    var digits = word &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    digits = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ digits >> 16) & 0x0000_FFFF_0000_FFFF
    return (digits &* 10_000 &+ digits >> 32) & 0xFFFF_FFFF
  }

  @inlinable @inline(__always)
  package static func spaceCount(_ pointer: UnsafePointer<UInt8>) -> Int {
    (load(pointer) ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3
  }

  /// Returns the first index, at or after `start`, of any of three bytes, or the end index if none of them occurs.
  @inline(__always)
  package static func first(
    of one: UInt8, _ other: UInt8, _ third: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = bytes.baseAddress else { return start }
    let low: UInt64 = 0x0101_0101_0101_0101
    let marks = (low &* UInt64(one), low &* UInt64(other), low &* UInt64(third))
    var place = start
    while bytes.count - place >= 8 {
      let word = load(base + place)
      let (first, second, third) = (word ^ marks.0, word ^ marks.1, word ^ marks.2)
      // The lowest set bit marks the first zero byte; higher bits may be wrong.
      let zeros =
        (((first &- low) & ~first) | ((second &- low) & ~second) | ((third &- low) & ~third))
        & (low &* 0x80)
      if zeros != 0 { return place + zeros.trailingZeroBitCount >> 3 }
      place += 8
    }
    while place < bytes.count, bytes[place] != one, bytes[place] != other, bytes[place] != third {
      place += 1
    }
    return place
  }
}

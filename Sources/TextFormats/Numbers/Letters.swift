extension UInt8 {
  /// Whether the byte is a space, tab, line feed or carriage return.
  @inlinable @inline(__always) package var isBlank: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }
  @inlinable @inline(__always) package var isDigit: Bool { self &- 0x30 < 10 }
  /// The lower-case form of an ASCII letter; other bytes are unchanged.
  @inlinable @inline(__always) package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

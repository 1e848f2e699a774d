import TextFormats

extension XMLPullParser {
  /// Skips to the next `<` or to the end. Decoded references are appended to `pieces`.
  @inline(__always)
  mutating func skipText() throws(XMLFault) {
    while true {
      while end - position >= 8 {
        let offset = SWAR.firstOf(
          UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"), SWAR.load(position))
        position += offset
        if offset < 8 { break }
      }
      guard position < end else { return }
      switch position[0] {
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "&"):
        try flushText()
        let scalar = try reference()
        pieces.append(scalar: scalar)
        textStart = position
      case UInt8(ascii: "]"):
        guard !stands("]]>") else { throw fault(.syntax("]]> is outside character data")) }
        position += 1
      default: position += 1
      }
    }
  }

  @inline(__always)
  mutating func startText() {
    textStart = position
    guard isInPieces else { return }
    pieces.removeAll()
    isInPieces = false
  }

  /// Appends the text up to the position to `pieces`. The caller updates `textStart`.
  @inline(never)
  mutating func flushText() throws(XMLFault) {
    isInPieces = true
    let count = position - textStart
    guard count <= longestText - pieces.count else { throw tooMuchText }
    pieces.append(lines: UnsafeBufferPointer(start: textStart, count: count))
  }

  var tooMuchText: XMLFault { fault(.overLimit(.text, limit: longestText)) }

  /// Skips a comment, or reads a CDATA section and appends its content to `pieces`.
  @inline(never)
  mutating func skipMarked() throws(XMLFault) {
    if stands("<!--") {
      try flushText()
      try skipComment()
      textStart = position
    } else if stands("<![CDATA[") {
      try flushText()
      position += 9
      textStart = position
      try skip(to: "]]>", fault(.ended("character data is not closed by ]]>")))
      try flushText()
      position += 3
      textStart = position
    } else if isCut("<!--") || isCut("<![CDATA[") {
      throw fault(.ended("it ends inside a tag"))
    } else {
      throw fault(.syntax("a declaration is inside an element"))
    }
  }

  mutating func skipComment() throws(XMLFault) {
    let unclosed = fault(.ended("a comment is not closed by -->"))
    position += 4
    try skip(to: "-->", unclosed)
    position += 3
  }

  mutating func skipInstruction() throws(XMLFault) {
    let unclosed = fault(.ended("a processing instruction is not closed by ?>"))
    position += 2
    try skip(to: "?>", unclosed)
    position += 2
  }

  private mutating func skip(to mark: StaticString, _ unclosed: XMLFault) throws(XMLFault) {
    while position < end {
      if position[0] == mark.utf8Start[0], stands(mark) { return }
      position += 1
    }
    throw unclosed
  }

  func stands(_ mark: StaticString) -> Bool {
    guard end - position >= mark.utf8CodeUnitCount else { return false }
    for step in 0..<mark.utf8CodeUnitCount where position[step] != mark.utf8Start[step] { return false }
    return true
  }

  func isCut(_ mark: StaticString) -> Bool {
    let remaining = end - position
    guard remaining < mark.utf8CodeUnitCount else { return false }
    for step in 0..<remaining where position[step] != mark.utf8Start[step] { return false }
    return true
  }

  // MARK: References

  /// Reads `&…;` at the position: one of the five predefined entities or a character reference.
  @inline(never)
  mutating func reference() throws(XMLFault) -> Unicode.Scalar {
    if end - position >= 2, position[1] == UInt8(ascii: "#") { return try numberedCharacter() }
    for (text, scalar) in predefinedEntities where stands(text) {
      position += text.utf8CodeUnitCount
      return scalar
    }
    if predefinedEntities.contains(where: { isCut($0.0) }) {
      throw fault(.ended("it ends inside a reference"))
    }
    throw fault(.syntax("found an undeclared entity, or a & not written as &amp;"))
  }

  private mutating func numberedCharacter() throws(XMLFault) -> Unicode.Scalar {
    let first = position
    position += 2
    let isHexadecimal = position < end && position[0] == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let digits = position
    var value: UInt32 = 0
    while position < end, let digit = Self.digit(position[0], isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      position += 1
    }
    guard position < end else { throw fault(.ended("it ends inside a reference")) }
    let isClosed = position > digits && position[0] == UInt8(ascii: ";")
    guard isClosed, let scalar = Unicode.Scalar(value), value >= 0x20 || UInt8(value).isBlank,
      value & ~1 != 0xFFFE
    else {
      position = first
      throw fault(.syntax("a character reference is broken or not allowed in XML"))
    }
    position += 1
    return scalar
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte - 0x30) }
    guard isHexadecimal, (0x61...0x66).contains(byte | 0x20) else { return nil }
    return UInt32(byte | 0x20) - 0x61 + 10
  }
}

/// The predefined entities (XML 1.0, section 4.6).
private let predefinedEntities: [(StaticString, Unicode.Scalar)] = [
  ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
]

extension SWAR {
  /// Returns the index of the first occurrence of any of three byte values in a word of eight bytes, or 8 if
  /// it contains none of the values.
  @inline(__always)
  static func firstOf(_ one: UInt8, _ two: UInt8, _ three: UInt8, _ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    /// Sets the highest bit of each matching byte, and possibly of bytes after the first match.
    func hits(_ byte: UInt8) -> UInt64 {
      let difference = word ^ (ones &* UInt64(byte))
      return (difference &- ones) & ~difference
    }
    return ((hits(one) | hits(two) | hits(three)) & (ones &* 0x80)).trailingZeroBitCount >> 3
  }
}

/// The encoding of an XML document.
enum XMLEncoding {
  case utf8
  /// UTF-16, little- or big-endian.
  case utf16(isLittle: Bool)
  case singleByte(SingleByteEncoding)
  case shiftJIS
  case eucJP

  /// Looks up the encoding named in a declaration, in lower case. Returns `nil` if it is unknown.
  ///
  /// A document that declares UTF-16 but uses single bytes is read as UTF-8, because some programs mislabel it.
  init?(named name: String) {
    switch name {
    case "", "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be", "utf16": self = .utf8
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1": self = .singleByte(.latin1)
    case "iso-8859-2", "latin2": self = .singleByte(.latin2)
    case "iso-8859-15", "latin9": self = .singleByte(.latin9)
    case "windows-1250", "cp1250": self = .singleByte(.windows1250)
    case "windows-1251", "cp1251": self = .singleByte(.windows1251)
    case "windows-1252", "cp1252": self = .singleByte(.windows1252)
    case "windows-1253", "cp1253": self = .singleByte(.windows1253)
    case "windows-1254", "cp1254": self = .singleByte(.windows1254)
    case "shift_jis", "shift-jis", "sjis", "windows-31j": self = .shiftJIS
    case "euc-jp": self = .eucJP
    default: return nil
    }
  }

  /// Converts a document to UTF-8.
  ///
  /// - Returns: The text up to the first invalid byte, and whether this is the whole text. Returns `nil` for
  ///   UTF-8, which needs no conversion.
  /// - Complexity: O(*n*).
  func decode(_ document: UnsafeBufferPointer<UInt8>) -> (text: [UInt8], isWhole: Bool)? {
    switch self {
    case .utf8: nil
    case .utf16(let isLittle): Self.decodeWide(document, isLittle: isLittle)
    case .singleByte(let encoding): (Self.decodeNarrow(document, encoding.upperHalf()), true)
    case .shiftJIS: Self.decodeJapanese(document, pair: Self.shiftedPair)
    case .eucJP: Self.decodeJapanese(document, pair: Self.extendedPair)
    }
  }

  private static func decodeNarrow(
    _ document: UnsafeBufferPointer<UInt8>, _ upperHalf: [UInt16]
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(document.count)
    for byte in document {
      if byte < 0x80 { text.append(byte) } else { text.append(scalar: UInt32(upperHalf[Int(byte) - 0x80])) }
    }
    return text
  }

  private static func decodeWide(
    _ document: UnsafeBufferPointer<UInt8>, isLittle: Bool
  ) -> (text: [UInt8], isWhole: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(document.count / 2)
    var place = 0
    func unit(_ place: Int) -> UInt32? {
      guard place + 1 < document.count else { return nil }
      let (first, second) = (UInt32(document[place]), UInt32(document[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    if unit(0) == 0xFEFF { place = 2 }
    while let first = unit(place) {
      place += 2
      if first & 0xF800 != 0xD800 {
        text.append(scalar: first)
      } else if first < 0xDC00, let second = unit(place), second & 0xFC00 == 0xDC00 {
        place += 2
        text.append(scalar: 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
      } else {
        return (text, false)
      }
    }
    // A single byte at the end is half of a truncated character.
    return (text, true)
  }

  /// A character in a Japanese encoding, as a code point or a cell of JIS X 0208.
  private enum JapaneseLetter {
    case scalar(UInt32)
    case cell(Int)
  }

  private static func decodeJapanese(
    _ document: UnsafeBufferPointer<UInt8>,
    pair: (UnsafeBufferPointer<UInt8>, Int) -> (letter: JapaneseLetter, length: Int)?
  ) -> (text: [UInt8], isWhole: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(document.count)
    let cells = JISLetters.cells()
    var place = 0
    while place < document.count {
      if document[place] < 0x80 {
        text.append(document[place])
        place += 1
        continue
      }
      guard let (letter, length) = pair(document, place) else { return (text, false) }
      switch letter {
      case .scalar(let scalar): text.append(scalar: scalar)
      case .cell(let cell):
        text.append(scalar: cells.indices.contains(cell) ? UInt32(cells[cell]) : 0xFFFD)
      }
      place += length
    }
    return (text, true)
  }

  /// Decodes a Shift-JIS character from 0x80 upwards. Half-width characters take one byte, other characters two.
  private static func shiftedPair(
    _ document: UnsafeBufferPointer<UInt8>, _ place: Int
  ) -> (letter: JapaneseLetter, length: Int)? {
    let lead = document[place]
    if (0xA1...0xDF).contains(lead) { return (.scalar(UInt32(lead) + 0xFEC0), 1) }
    guard place + 1 < document.count, (0x81...0x9F).contains(lead) || (0xE0...0xFC).contains(lead) else {
      return nil
    }
    let trail = document[place + 1]
    guard (0x40...0xFC).contains(trail), trail != 0x7F else { return nil }
    let column = Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
    return (.cell((Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + column), 2)
  }

  /// Decodes an EUC-JP character from 0x80 upwards. It takes two bytes, or three for JIS X 0212, which is
  /// not supported.
  private static func extendedPair(
    _ document: UnsafeBufferPointer<UInt8>, _ place: Int
  ) -> (letter: JapaneseLetter, length: Int)? {
    let lead = document[place]
    let letters: ClosedRange<UInt8> = 0xA1...0xFE
    guard place + 1 < document.count else { return nil }
    let second = document[place + 1]
    if lead == 0x8E, (0xA1...0xDF).contains(second) { return (.scalar(UInt32(second) + 0xFEC0), 2) }
    guard letters.contains(second) else { return nil }
    if lead == 0x8F {
      guard place + 2 < document.count, letters.contains(document[place + 2]) else { return nil }
      return (.scalar(0xFFFD), 3)
    }
    guard letters.contains(lead) else { return nil }
    return (.cell((Int(lead) - 0xA1) * 94 + Int(second) - 0xA1), 2)
  }
}

extension [UInt8] {
  /// Appends a Unicode scalar in UTF-8. An invalid value is appended as U+FFFD.
  mutating func append(scalar value: UInt32) {
    append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }
}

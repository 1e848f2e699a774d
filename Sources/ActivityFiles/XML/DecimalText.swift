import TextFormats

/// Reads decimal numbers of XML documents.
enum DecimalText {
  /// A number such as `-12.5`, `+3`, `.5`, `7.`, `1e3` or, as some programs write it, `12,5`; blanks around it are
  /// skipped. `nil` for anything else, also for infinities and texts with both a comma and a point.
  static func parse(_ text: String) -> Double? {
    var copy = text
    return copy.withUTF8 { parse($0) }
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    guard start < end else { return nil }
    var place = start
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative || bytes[place] == UInt8(ascii: "+") { place += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = 0
    var separator: Int?
    while place < end {
      let byte = bytes[place]
      if byte.isDigit {
        digits += 1
        if mantissa < 1 << 53 {
          mantissa = mantissa * 10 + UInt64(byte - 0x30)
          if separator != nil { decimals += 1 }
        }
      } else if separator == nil, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        separator = place
      } else {
        break
      }
      place += 1
    }
    guard digits > 0 else { return nil }
    if place == end, digits <= 15 {
      // Both whole numbers are exact, so the quotient is the nearest number (Clinger 1990).
      let value = Double(mantissa) / powersOfTen[decimals]
      return isNegative ? -value : value
    }
    guard place == end || bytes[place] | 0x20 == UInt8(ascii: "e"), end - start <= 400 else { return nil }
    var letters = String(decoding: bytes[start..<end], as: UTF8.self)
    if letters.utf8.contains(UInt8(ascii: ",")) { letters = String(letters.map { $0 == "," ? "." : $0 }) }
    return Double(letters).flatMap { $0.isFinite ? $0 : nil }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

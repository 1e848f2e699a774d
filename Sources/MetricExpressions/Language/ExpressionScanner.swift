import TextFormats

/// Splits an expression into tokens on demand.
struct ExpressionScanner {
  enum Word: Hashable {
    case number(Double)
    case name(String)
    case symbol(String)
    case end
  }

  struct Token: Hashable {
    var word: Word
    /// Byte offset of the first character.
    var place: Int
  }

  private let bytes: [UInt8]
  private var next = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the line and column of a byte offset, counted from 1.
  func position(of place: Int) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(max(0, place)) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  func error(
    _ kind: ExpressionError.Kind, at place: Int, found: String, expected: String, nearest: String? = nil
  ) -> ExpressionError {
    let (line, column) = position(of: place)
    return ExpressionError(
      kind: kind, line: line, column: column, found: found, expected: expected, nearest: nearest)
  }

  private func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skipBlanks() {
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
  }

  /// Returns the name that starts at a byte offset.
  private func name(from place: Int) -> String {
    var end = place
    while end < bytes.count,
      Self.isLetter(bytes[end]) || Self.isDigit(bytes[end])
        || (bytes[end] == UInt8(ascii: ".") && Self.isLetter(byte(at: end + 1)) && end > place)
        || (bytes[end] == UInt8(ascii: ".") && Self.isDigit(byte(at: end + 1)) && end > place)
    { end += 1 }
    return String(decoding: bytes[place..<max(place, end)], as: UTF8.self)
  }

  mutating func take() throws(ExpressionError) -> Token {
    skipBlanks()
    let place = next
    guard next < bytes.count else { return Token(word: .end, place: place) }
    let first = bytes[next]
    if Self.isDigit(first) || first == UInt8(ascii: ".") && Self.isDigit(byte(at: next + 1)) {
      return Token(word: .number(try number()), place: place)
    }
    if Self.isLetter(first) {
      let name = name(from: next)
      next += name.utf8.count
      return Token(word: .name(name), place: place)
    }
    for symbol in ["<=", ">=", "==", "!="] where bytes[next...].starts(with: symbol.utf8) {
      next += 2
      return Token(word: .symbol(symbol), place: place)
    }
    if "+-*/^()<>,;=".utf8.contains(first) {
      next += 1
      return Token(word: .symbol(String(decoding: [first], as: UTF8.self)), place: place)
    }
    throw error(.syntax, at: place, found: letter(at: place), expected: "a number, a name or an operator")
  }

  /// Returns the quoted character at a byte offset, for error messages.
  private func letter(at place: Int) -> String {
    var end = place + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let text = String(decoding: bytes[place..<end], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F else {
      return "a control character"
    }
    return "\"\(text)\""
  }

  private mutating func number() throws(ExpressionError) -> Double {
    let start = next
    while Self.isDigit(byte(at: next)) { next += 1 }
    if byte(at: next) == UInt8(ascii: "."), Self.isDigit(byte(at: next + 1)) {
      next += 1
      while Self.isDigit(byte(at: next)) { next += 1 }
    }
    if byte(at: next) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(at: next + 1)
      let digits = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? next + 2 : next + 1
      if Self.isDigit(byte(at: digits)) {
        next = digits
        while Self.isDigit(byte(at: next)) { next += 1 }
      }
    }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    guard next - start <= 40, let value = Double(text), value.isFinite else {
      throw error(
        .outOfRange, at: start, found: String(text.prefix(40)),
        expected: "a number of at most 40 digits below 1.8e308")
    }
    return value
  }

  /// Returns the unit after a number, or `nil` if no unit follows. Units contain no spaces.
  mutating func takeUnit() throws(ExpressionError) -> MetricUnit? {
    let start = next
    skipBlanks()
    let place = next
    guard let first = unitName(from: next), !ExpressionParser.keywords.contains(first) else {
      next = start
      return nil
    }
    guard MetricUnit.named(first) != nil else {
      throw error(
        .unknownUnit, at: place, found: "\"\(first)\"", expected: "a unit or an operator after the number",
        nearest: NearestName.of(first, among: MetricUnit.names))
    }
    var text = first
    next += first.utf8.count
    text += takeExponent()
    while [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(at: next)),
      let name = unitName(from: next + 1),
      MetricUnit.named(name) != nil, byte(at: next + 1 + name.utf8.count) != UInt8(ascii: "(")
    {
      text += String(decoding: [bytes[next]], as: UTF8.self) + name
      next += 1 + name.utf8.count
      text += takeExponent()
    }
    guard let unit = MetricUnit(reading: text) else {
      throw error(.unknownUnit, at: place, found: "\"\(text)\"", expected: "a unit such as W/kg or m/s^2")
    }
    return unit
  }

  private func unitName(from place: Int) -> String? {
    let first = byte(at: place)
    if first == UInt8(ascii: "%") { return "%" }
    if first == 0xC2, byte(at: place + 1) == 0xB0 {
      return byte(at: place + 2) == UInt8(ascii: "C") ? "°C" : "°"
    }
    return Self.isLetter(first) ? name(from: place) : nil
  }

  private mutating func takeExponent() -> String {
    guard byte(at: next) == UInt8(ascii: "^"), Self.isDigit(byte(at: next + 1)),
      !Self.isDigit(byte(at: next + 2)), byte(at: next + 2) != UInt8(ascii: ".")
    else { return "" }
    let text = String(decoding: bytes[next..<(next + 2)], as: UTF8.self)
    next += 2
    return text
  }
}

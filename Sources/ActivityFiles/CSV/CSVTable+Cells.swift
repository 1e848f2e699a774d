import TextFormats

/// Reads table cells as text.
extension CSVTable {
  mutating func headerCell() throws(CSVError) -> String {
    let text: String
    skipSpaces()
    let start = position
    if byte == UInt8(ascii: "\"") {
      let first = position + 1
      try skipQuoted()
      try checkField(from: start)
      text = Self.text(UnsafeBufferPointer(start: first, count: position - 1 - first))
    } else {
      let first = position
      // Stop scanning a heading at the length limit.
      let last = end - position > budget[.field] ? position + budget[.field] + 1 : end
      while position < last, byte != separator, !isAtLineEnd { position += 1 }
      try checkField(from: start)
      text = Self.text(UnsafeBufferPointer(start: first, count: position - first))
    }
    skipSpaces()
    // Text between a closing quote and the separator is ignored.
    while byte != separator, !isAtLineEnd { position += 1 }
    let trimmed = text.drop(while: \.isWhitespace)
    guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(trimmed[...last].prefix(80))
  }

  /// Decodes UTF-8. If the text is not UTF-8, decodes the single-byte encoding that older programs write.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if let text = String(utf8: bytes) { return text }
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return String(letters)
  }

  func checkField(from start: UnsafePointer<UInt8>) throws(CSVError) {
    guard position - start <= budget[.field] else {
      throw .overLimit(budget.excess(.field), line: line)
    }
  }

  mutating func skipSpaces() {
    while position < end, position[0] == 0x20 || (position[0] == 0x09 && separator != 0x09) { position += 1 }
  }

  mutating func skipQuoted() throws(CSVError) {
    let (quoteLine, quoteColumn) = (line, column)
    position += 1
    while position < end {
      let byte = position[0]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < end, position[0] == UInt8(ascii: "\"") else { return }
        position += 1
      } else if byte == 0x0A {
        line += 1
        lineStart = position
      }
    }
    throw .unterminatedQuote(line: quoteLine, column: quoteColumn)
  }

  mutating func skipCell() throws(CSVError) {
    skipSpaces()
    if byte == UInt8(ascii: "\"") { try skipQuoted() }
    while byte != separator, !isAtLineEnd { position += 1 }
  }

  mutating func cell() throws(CSVError) -> [UInt8] {
    skipSpaces()
    if byte == UInt8(ascii: "\"") {
      let first = position + 1
      try skipQuoted()
      try checkField(from: first)
      let content = Array(UnsafeBufferPointer(start: first, count: position - 1 - first))
      skipSpaces()
      if byte == separator || isAtLineEnd { return content }
      while byte != separator, !isAtLineEnd { position += 1 }
      return content + [UInt8(ascii: "\"")]  // text after the quote: no number
    }
    let first = position
    while byte != separator, !isAtLineEnd { position += 1 }
    try checkField(from: first)
    return Array(UnsafeBufferPointer(start: first, count: position - first))
  }

  mutating func skipSurplus() throws(CSVError) {
    let column = self.column
    guard try cell().allSatisfy(\.isBlank) else {
      throw .tooManyCells(expected: places.count, line: line, column: column)
    }
  }
}

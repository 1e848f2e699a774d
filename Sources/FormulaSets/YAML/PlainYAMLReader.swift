/// A single-pass parser for plain YAML that visits each byte a bounded number of times.
struct PlainYAMLReader {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  // MARK: Bytes

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }
  private var column: Int { place - lineStart }

  private func peek(_ ahead: Int) -> UInt8? { place + ahead < bytes.count ? bytes[place + ahead] : nil }

  private static func isBlank(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == 0x09 }
  private static func isBreak(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }
  /// Returns whether a word ends here: at white space, a line break or the end.
  private static func isGap(_ byte: UInt8?) -> Bool { byte == nil || isBlank(byte) || isBreak(byte) }

  private mutating func advance() {
    if bytes[place] == 0x0A || (bytes[place] == 0x0D && peek(1) != 0x0A) {
      line += 1
      lineStart = place + 1
    }
    place += 1
  }

  private func fault(_ problem: String) -> PlainYAML.Fault {
    PlainYAML.Fault(line: line, column: column + 1, problem: problem)
  }

  private mutating func enter() throws(PlainYAML.Fault) {
    depth += 1
    guard depth <= PlainYAML.maximumDepth else {
      var fault = fault("it is nested too deeply")
      fault.isDepth = true
      throw fault
    }
  }

  private mutating func skipBlanks() {
    while Self.isBlank(byte) { place += 1 }
  }

  /// Skips white space, comments and line breaks.
  private mutating func skipTrivia() {
    while let byte {
      if Self.isBlank(byte) {
        place += 1
      } else if Self.isBreak(byte) {
        advance()
      } else if byte == UInt8(ascii: "#"), place == 0 || Self.isGap(bytes[place - 1]) {
        while let byte = self.byte, !Self.isBreak(byte) { place += 1 }
      } else {
        return
      }
    }
  }

  /// Checks that the rest of the line is blank or a comment.
  private mutating func endLine() throws(PlainYAML.Fault) {
    skipBlanks()
    guard let byte, !Self.isBreak(byte) else { return }
    guard byte == UInt8(ascii: "#"), Self.isBlank(bytes[place - 1]) else {
      throw fault("found text after the value")
    }
    skipTrivia()
  }

  private func stands(_ marks: String) -> Bool {
    column == 0 && bytes[place...].starts(with: marks.utf8) && Self.isGap(peek(3))
  }

  // MARK: Documents

  mutating func document() throws(PlainYAML.Fault) -> PlainYAML? {
    skipTrivia()
    if stands("---") {
      place += 3
      skipTrivia()
    }
    guard byte != nil, !stands("...") else { return nil }
    let value = try block(deeperThan: -1)
    skipTrivia()
    if stands("...") {
      place += 3
      skipTrivia()
    }
    guard byte == nil else {
      throw fault(stands("---") ? "a second document begins" : "this line does not fit the lines above")
    }
    return value
  }

  // MARK: Blocks

  private mutating func block(deeperThan parent: Int) throws(PlainYAML.Fault) -> PlainYAML {
    try enter()
    defer { depth -= 1 }
    if bytes[lineStart..<place].contains(0x09), bytes[lineStart..<place].allSatisfy({ Self.isBlank($0) }) {
      throw fault("a line is indented with a tab: use spaces")
    }
    let indent = column
    if isDash { return try list(at: indent) }
    if let key = try keyAhead() { return try table(at: indent, first: key) }
    return try value(deeperThan: parent)
  }

  private var isDash: Bool { byte == UInt8(ascii: "-") && Self.isGap(peek(1)) }

  private mutating func list(at indent: Int) throws(PlainYAML.Fault) -> PlainYAML {
    var elements: [PlainYAML] = []
    while column == indent, isDash {
      place += 1
      skipBlanks()
      let begun = line
      skipTrivia()
      if byte == nil || (line != begun && column <= indent) {
        elements.append(.nothing)
      } else {
        elements.append(try block(deeperThan: indent))
      }
      skipTrivia()
    }
    guard byte == nil || column <= indent else {
      throw fault("this line is indented more than its list")
    }
    return .sequence(elements)
  }

  private mutating func table(at indent: Int, first: String) throws(PlainYAML.Fault) -> PlainYAML {
    var entries: [PlainYAML.Entry] = []
    var next: String? = first
    while let key = next {
      entries.append(PlainYAML.Entry(key: key, value: try valueOfKey(indent: indent)))
      skipTrivia()
      next = nil
      guard byte != nil, !stands("..."), !stands("---") else { break }
      guard column <= indent else { throw fault("this line is indented more than its table") }
      guard column == indent, !isDash else { break }
      guard let key = try keyAhead() else { throw fault("expected a key with a colon") }
      next = key
    }
    return .mapping(entries)
  }

  private mutating func valueOfKey(indent: Int) throws(PlainYAML.Fault) -> PlainYAML {
    let begun = line
    skipTrivia()
    if byte == nil { return .nothing }
    if line == begun {
      if isDash { throw fault("start the list on a new line") }
      return try value(deeperThan: indent)
    }
    // A sequence may have the same indentation as its key.
    if column == indent, isDash {
      try enter()
      defer { depth -= 1 }
      return try list(at: indent)
    }
    return column > indent ? try block(deeperThan: indent) : .nothing
  }

  /// Parses a key and its colon. Without a colon, nothing is consumed.
  private mutating func keyAhead() throws(PlainYAML.Fault) -> String? {
    let start = (place, line, lineStart)
    guard let byte else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let key = try quoted()
      let isSameLine = line == start.1
      skipBlanks()
      if isSameLine, self.byte == UInt8(ascii: ":"), Self.isGap(peek(1)) {
        place += 1
        return key
      }
      (place, line, lineStart) = start
      return nil
    }
    guard !Self.isMark(byte) else { return nil }
    if byte == UInt8(ascii: "?"), Self.isGap(peek(1)) { throw fault("a key must be one line of text") }
    var end = place
    while end < bytes.count, !Self.isBreak(bytes[end]) {
      if bytes[end] == UInt8(ascii: ":"), Self.isGap(end + 1 < bytes.count ? bytes[end + 1] : nil) {
        let key = Self.trimmed(bytes[place..<end])
        place = end + 1
        guard !key.isEmpty else { throw fault("the key before the colon is empty") }
        return key
      }
      if bytes[end] == UInt8(ascii: "#"), Self.isBlank(bytes[end - 1]) { break }
      end += 1
    }
    return nil
  }

  /// Parses a value other than an indented mapping or sequence.
  private mutating func value(deeperThan parent: Int) throws(PlainYAML.Fault) -> PlainYAML {
    guard let byte else { return .nothing }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let value = try flow()
      try endLine()
      return value
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = try quoted()
      try endLine()
      return .scalar(text, isPlain: false)
    default: break
    }
    try refuseMarks(byte)
    var text = try plainLine()
    // A plain scalar continues on lines that are indented more than its parent.
    while true {
      let mark = (place, line, lineStart)
      skipTrivia()
      guard self.byte != nil, line > mark.1, column > max(parent, 0) else {
        (place, line, lineStart) = mark
        break
      }
      text += " " + (try plainLine())
    }
    return .scalar(text, isPlain: true)
  }

  private mutating func plainLine() throws(PlainYAML.Fault) -> String {
    let start = place
    while let byte, !Self.isBreak(byte) {
      if byte == UInt8(ascii: "#"), place > start, Self.isBlank(bytes[place - 1]) { break }
      if byte == UInt8(ascii: ":"), Self.isGap(peek(1)) {
        throw fault("a table cannot start inside a value")
      }
      try refuseControl(byte)
      place += 1
    }
    return Self.trimmed(bytes[start..<place])
  }

  private func refuseControl(_ byte: UInt8) throws(PlainYAML.Fault) {
    if byte < 0x20, byte != 0x09 { throw fault("found a control character") }
  }

  /// Returns whether a value that starts with this byte cannot be a plain scalar.
  private static func isMark(_ byte: UInt8) -> Bool { "[]{},&*!|>%@`".utf8.contains(byte) }

  private func refuseMarks(_ byte: UInt8) throws(PlainYAML.Fault) {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "*"):
      throw fault("anchors and aliases are not supported: write the value out")
    case UInt8(ascii: "!"): throw fault("tags are not supported")
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      throw fault("multi-line text is not supported: put it in quotes")
    case UInt8(ascii: "%"): throw fault("directives are not supported")
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw fault("a value cannot start with this character: put it in quotes")
    default: try refuseControl(byte)
    }
  }

  // MARK: Brackets and braces

  private mutating func flow() throws(PlainYAML.Fault) -> PlainYAML {
    try enter()
    defer { depth -= 1 }
    let isTable = byte == UInt8(ascii: "{")
    let end = isTable ? UInt8(ascii: "}") : UInt8(ascii: "]")
    place += 1
    var elements: [PlainYAML] = []
    var entries: [PlainYAML.Entry] = []
    while true {
      skipTrivia()
      guard let byte else { throw fault(isTable ? "the brace is not closed" : "the bracket is not closed") }
      if byte == end {
        place += 1
        return isTable ? .mapping(entries) : .sequence(elements)
      }
      if isTable {
        let key = try flowKey()
        entries.append(PlainYAML.Entry(key: key, value: try flowValueOfKey()))
      } else {
        elements.append(try flowValue())
      }
      skipTrivia()
      if self.byte == UInt8(ascii: ",") {
        place += 1
      } else if self.byte != end {
        throw fault("expected a comma or \(isTable ? "a brace" : "a bracket")")
      }
    }
  }

  private mutating func flowKey() throws(PlainYAML.Fault) -> String {
    guard let key = try flowValue().text, !key.isEmpty else { throw fault("a key must be text") }
    return key
  }

  private mutating func flowValueOfKey() throws(PlainYAML.Fault) -> PlainYAML {
    skipTrivia()
    guard byte == UInt8(ascii: ":") else { return .nothing }
    place += 1
    skipTrivia()
    guard let byte, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") else { return .nothing }
    return try flowValue()
  }

  private mutating func flowValue() throws(PlainYAML.Fault) -> PlainYAML {
    guard let byte else { return .nothing }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { return try flow() }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return .scalar(try quoted(), isPlain: false)
    }
    try refuseMarks(byte)
    let start = place
    while let byte = self.byte, !Self.isBreak(byte), !",[]{}".utf8.contains(byte) {
      if byte == UInt8(ascii: ":"), Self.isGap(peek(1)) || peek(1).map({ ",[]{}".utf8.contains($0) }) ?? true
      {
        break
      }
      if byte == UInt8(ascii: "#"), place > start, Self.isBlank(bytes[place - 1]) { break }
      try refuseControl(byte)
      place += 1
    }
    let text = Self.trimmed(bytes[start..<place])
    guard !text.isEmpty else { throw fault("expected a value") }
    return .scalar(text, isPlain: true)
  }

  // MARK: Quotes

  private mutating func quoted() throws(PlainYAML.Fault) -> String {
    let begun = (line: line, column: column + 1)
    let isDouble = byte == UInt8(ascii: "\"")
    let quote = isDouble ? UInt8(ascii: "\"") : UInt8(ascii: "'")
    place += 1
    var text: [UInt8] = []
    while let byte {
      if byte == quote {
        place += 1
        if !isDouble, self.byte == quote {
          text.append(quote)
          place += 1
          continue
        }
        return String(decoding: text, as: UTF8.self)
      }
      if Self.isBreak(byte) {
        fold(into: &text)
        continue
      }
      if isDouble, byte == UInt8(ascii: "\\") {
        place += 1
        try escape(into: &text)
        continue
      }
      try refuseControl(byte)
      text.append(byte)
      place += 1
    }
    throw PlainYAML.Fault(line: begun.line, column: begun.column, problem: "the quote is not closed")
  }

  /// Folds line breaks in quotes: a line break becomes a space, and an empty line becomes a line break.
  private mutating func fold(into text: inout [UInt8]) {
    while Self.isBlank(text.last) { text.removeLast() }
    var breaks = 0
    while let byte, Self.isBlank(byte) || Self.isBreak(byte) {
      if byte == 0x0A || (byte == 0x0D && peek(1) != 0x0A) { breaks += 1 }
      advance()
    }
    text += breaks > 1 ? Array(repeating: 0x0A, count: breaks - 1) : [UInt8(ascii: " ")]
  }

  private mutating func escape(into text: inout [UInt8]) throws(PlainYAML.Fault) {
    guard let byte else { throw fault("the quote is not closed") }
    if Self.isBreak(byte) {
      while let byte = self.byte, Self.isBlank(byte) || Self.isBreak(byte) { advance() }
      return
    }
    guard "\"\\/ ntrbfxUu\t".utf8.contains(byte) else {
      throw fault("this character cannot follow a backslash")
    }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: " "): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"), 0x09: text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "x"): try append(try hexadecimal(2), to: &text)
    case UInt8(ascii: "U"): try append(try hexadecimal(8), to: &text)
    case UInt8(ascii: "u"):
      let first = try hexadecimal(4)
      guard (0xD800..<0xDC00).contains(first), self.byte == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u")
      else {
        return try append(first, to: &text)
      }
      place += 2
      let second = try hexadecimal(4)
      guard (0xDC00..<0xE000).contains(second) else { throw fault("found half of a surrogate pair") }
      try append(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), to: &text)
    default: break
    }
  }

  private mutating func hexadecimal(_ digits: Int) throws(PlainYAML.Fault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("expected \(digits) hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }

  private func append(_ code: UInt32, to text: inout [UInt8]) throws(PlainYAML.Fault) {
    guard let scalar = Unicode.Scalar(code) else { throw fault("no character has this code") }
    text += Array(String(Character(scalar)).utf8)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var slice = bytes
    while isBlank(slice.first) { slice.removeFirst() }
    while isBlank(slice.last) { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }
}

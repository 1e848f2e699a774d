import TextFormats

/// The text of an XML document, converted to UTF-8 if needed, and the range that can be parsed.
struct XMLDocument {
  /// The document in UTF-8; `nil` if no conversion was needed.
  let converted: [UInt8]?
  /// The range to parse, from the end of a byte-order mark to the first forbidden character.
  let range: Range<Int>
  let cause: StaticString?

  /// Decodes and checks a document.
  ///
  /// Supports UTF-8, UTF-16, ISO 8859-1, -2 and -15, Windows-1250 to 1254, Shift-JIS and EUC-JP. UTF-16 is
  /// detected by its first bytes, the other encodings by the XML declaration.
  ///
  /// - Throws: ``XMLActivityError/unsupportedEncoding(line:column:name:)``.
  /// - Complexity: O(*n*); the document is copied only if it is not UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLActivityError) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let decoded = hasMark ? nil : try Self.encoding(of: bytes).decode(bytes)
    var fault: (offset: Int, cause: StaticString)?
    let count: Int
    if let decoded {
      count = decoded.text.count
      fault = decoded.text.withUnsafeBufferPointer { XMLCharacters.firstForbidden(in: $0) }
      if fault == nil, !decoded.isWhole { fault = (count, "the text is not in the declared encoding") }
    } else {
      count = bytes.count
      fault = XMLCharacters.firstForbidden(in: bytes)
    }
    converted = decoded?.text
    range = (hasMark ? 3 : 0)..<(fault?.offset ?? count)
    cause = fault?.cause
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let forbidden = XMLCharacters.firstForbidden(in: UnsafeBufferPointer(rebasing: bytes[start...]))
    converted = nil
    range = start..<(forbidden.map { start + $0.offset } ?? bytes.count)
    cause = forbidden?.cause
  }

  private static func encoding(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(XMLActivityError) -> XMLEncoding {
    if bytes.count >= 2 {
      switch (bytes[0], bytes[1]) {
      case (0xFF, 0xFE), (0x3C, 0): return .utf16(isLittle: true)
      case (0xFE, 0xFF), (0, 0x3C): return .utf16(isLittle: false)
      default: break
      }
    }
    let name = declaredEncoding(bytes)
    guard let encoding = XMLEncoding(named: name) else {
      throw .unsupportedEncoding(line: 1, column: 1, name: name)
    }
    return encoding
  }

  /// The encoding named in the XML declaration, in lower case; empty if it names none.
  private static func declaredEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // A declaration is short. Ignore one that is not closed within a kilobyte.
    guard let start = bytes.firstIndex(where: { !$0.isBlank }) else { return "" }
    let head = bytes[start...].prefix(1024)
    guard head.starts(with: "<?xml".utf8), head.dropFirst(5).first?.isBlank == true else { return "" }
    var tail = head
    let key = "encoding".utf8
    while !tail.starts(with: key) {
      guard !tail.isEmpty, !tail.starts(with: "?>".utf8) else { return "" }
      tail = tail.dropFirst()
    }
    tail = tail.dropFirst(key.count).drop { $0.isBlank || $0 == UInt8(ascii: "=") }
    guard let quote = tail.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return "" }
    let name = tail.dropFirst().prefix { $0 != quote && (0x21..<0x7F).contains($0) }.prefix(40)
    return String(decoding: name.map(\.lowercased), as: UTF8.self)
  }

  /// Line and column of an offset in UTF-8 text, both counted from 1. A byte-order mark takes up no column.
  ///
  /// - Complexity: O(*offset*).
  static func place(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    return (line, max(0, offset - lineStart) + 1)
  }
}

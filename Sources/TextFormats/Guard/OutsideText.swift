/// Guards text from outside (names, titles, notes, keys, file names) on its way to a person.
///
/// One rule for characters that control a terminal or change text direction: control characters (C0, DEL, C1), the marks of
/// bidirectional text, separators of lines and paragraphs, and invisible marks that only format. The joiners of letters and emoji
/// (U+200C, U+200D) pass.
package enum OutsideText {
  /// Whether a scalar controls a terminal or changes text direction.
  package static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  /// A text as one line: control characters become spaces. Colours from ``ink(_:_:)`` stay.
  /// - Complexity: O(*n*).
  package static func line(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var line = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", rest.starts(with: key) {
        line.append(contentsOf: "\u{1B}[".unicodeScalars)
        rest = rest.dropFirst(key.count)
      } else {
        line.append(steers(scalar) ? " " : scalar)
      }
    }
    return String(line)
  }

  /// A page: each of the texts is one line of it, whatever it holds, and the last one ends in a line feed.
  package static func page(_ lines: some Sequence<String>) -> String {
    lines.map { line($0) + "\n" }.joined()
  }

  /// A page of blocks with an empty line between two; blocks without a line are left out.
  package static func page(blocks: [[String]]) -> String {
    page(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// A text in a colour or weight of a terminal. The sequences carry a secret of this process until ``line(_:)`` takes it away, so
  /// that no text from outside can colour anything.
  /// - Parameter code: the number of the escape sequence.
  package static func ink(_ code: String, _ text: String) -> String {
    "\u{1B}\(keyText)\(code)m\(text)\u{1B}\(keyText)0m"
  }

  /// Bytes for standard output or standard error: control characters become spaces, line feeds stay. The last guard, for whatever did not
  /// pass another one.
  /// - Parameter isColoured: whether sequences that set a colour or weight stay as well.
  /// - Complexity: O(*n*); a look at each byte where all is plain.
  package static func forTerminal(_ bytes: [UInt8], isColoured: Bool = false) -> [UInt8] {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", isColoured, let end = colourEnd(rest) {
        plain.append(0x1B)
        plain += String(rest[..<end]).utf8
        rest = rest[end...]
      } else if scalar != "\n", steers(scalar) {
        plain.append(0x20)
      } else {
        plain += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return plain
  }

  /// The end of `[`, at most two digits and `m`.
  private static func colourEnd(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard text.first == "[" else { return nil }
    let end = text.dropFirst().prefix(3).firstIndex { !("0"..."9").contains($0) }
    guard let end, text[end] == "m" else { return nil }
    return text.index(after: end)
  }

  private static let keyText = "[" + String(UInt64.random(in: .min ... .max), radix: 36) + ";"
  private static let key = Array(keyText.unicodeScalars)
}

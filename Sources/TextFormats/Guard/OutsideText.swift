/// Sanitises text from outside (names, titles, notes, keys, file names) before display.
///
/// It removes every character that can control a terminal or change the text direction: control characters
/// (C0, DEL, C1), bidirectional marks, line and paragraph separators, and invisible formatting marks. The
/// zero-width joiners (U+200C, U+200D) are kept, because some scripts and emoji need them.
package enum OutsideText {
  /// Whether a scalar can control a terminal or change the text direction.
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

  /// Returns the text as one line, with control characters replaced by spaces. Colours from ``ink(_:_:)`` are kept.
  ///
  /// - Complexity: O(*n*).
  package static func line(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var line = String.UnicodeScalarView()
    var remaining = text.unicodeScalars[...]
    while let scalar = remaining.popFirst() {
      if scalar == "\u{1B}", remaining.starts(with: key) {
        line.append(contentsOf: "\u{1B}[".unicodeScalars)
        remaining = remaining.dropFirst(key.count)
      } else {
        line.append(steers(scalar) ? " " : scalar)
      }
    }
    return String(line)
  }

  /// Sanitises lines and joins them, each ending with a line feed.
  package static func page(_ lines: some Sequence<String>) -> String {
    lines.map { line($0) + "\n" }.joined()
  }

  /// Joins blocks of lines with an empty line between blocks. Empty blocks are skipped.
  package static func page(blocks: [[String]]) -> String {
    page(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// Returns text in a terminal colour or weight.
  ///
  /// The escape sequences contain a random key of this process, which ``line(_:)`` removes. Outside text
  /// therefore cannot set colours.
  ///
  /// - Parameters:
  ///   - code: The number in the escape sequence.
  ///   - text: The text.
  package static func ink(_ code: String, _ text: String) -> String {
    "\u{1B}\(keyText)\(code)m\(text)\u{1B}\(keyText)0m"
  }

  /// Sanitises bytes for standard output or error: control characters become spaces, line feeds are kept.
  /// This is the last safeguard, for text that was not sanitised earlier.
  ///
  /// - Parameters:
  ///   - bytes: The output.
  ///   - isColoured: Whether to keep escape sequences that set a colour or weight.
  /// - Complexity: O(*n*).
  package static func forTerminal(_ bytes: [UInt8], isColoured: Bool = false) -> [UInt8] {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var remaining = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = remaining.popFirst() {
      if scalar == "\u{1B}", isColoured, let end = colourEnd(remaining) {
        plain.append(0x1B)
        plain += String(remaining[..<end]).utf8
        remaining = remaining[end...]
      } else if scalar != "\n", steers(scalar) {
        plain.append(0x20)
      } else {
        plain += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return plain
  }

  /// The index after a colour sequence: `[`, at most two digits and `m`.
  private static func colourEnd(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard text.first == "[" else { return nil }
    let end = text.dropFirst().prefix(3).firstIndex { !("0"..."9").contains($0) }
    guard let end, text[end] == "m" else { return nil }
    return text.index(after: end)
  }

  private static let keyText = "[" + String(UInt64.random(in: .min ... .max), radix: 36) + ";"
  private static let key = Array(keyText.unicodeScalars)
}

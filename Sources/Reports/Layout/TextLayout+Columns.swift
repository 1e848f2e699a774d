extension TextLayout {
  /// Returns the number of terminal columns of a text: two for wide characters and emoji, none for combining marks.
  ///
  /// Characters of the classes W and F in UAX #11 are wide, and so are symbols with emoji presentation.
  package static func columns(of text: some StringProtocol) -> Int {
    // Fast path: almost all text is ASCII, with one column per byte.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let isPicture =
      first.properties.isEmojiPresentation
      || (first.properties.isEmoji && first.value > 0xFF
        && character.unicodeScalars.contains { $0.value == 0xFE0F })
    if isPicture || isWide(first.value) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    wide.contains { $0.contains(scalar) }
  }

  /// Unicode blocks of wide characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]

  /// Returns the longest prefix of a text that fits a number of columns.
  package static func cut<Text: StringProtocol>(_ text: Text, width: Int) -> Text.SubSequence {
    var used = 0
    var end = text.startIndex
    for place in text.indices {
      used += columns(of: text[place])
      guard used <= width else { break }
      end = text.index(after: place)
    }
    return text[..<end]
  }

  /// Wraps text to at most `width` columns. A word too long for a line continues on the next line.
  static func wrappedWords(_ text: String, width: Int) -> [String] {
    let words = text.split(separator: " ").flatMap { word -> [Substring] in
      guard columns(of: word) > width else { return [word] }
      var parts: [Substring] = []
      var remaining = word
      while !remaining.isEmpty {
        let part = cut(remaining, width: max(2, width))
        guard !part.isEmpty else { break }
        parts.append(part)
        remaining = remaining[part.endIndex...]
      }
      return parts
    }
    return wrapped(words.joined(separator: " "), width: width)
  }
}

/// A heading of a table as people write it: its words and, from brackets of any kind, its unit.
///
/// ```swift
/// TableHeading("Heart Rate [bpm]").words  // "heart rate"
/// TableHeading("Speed (km/h)").unit       // "km/h"
/// ```
///
/// Case, underscores, hyphens, points and further blanks do not matter. Tests: `TableHeadingTests`.
package struct TableHeading: Sendable, Hashable {
  /// The words in small letters, a blank between them.
  package let words: String
  /// The text in brackets, in lower case without blanks; `nil` without brackets.
  package let unit: String?

  /// A heading as it is written.
  package init(_ text: String) {
    var (words, unit) = ("", "")
    var depth = 0
    var isGap = false
    for character in text.lowercased().prefix(200) {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth = max(0, depth - 1)
      case _ where depth > 0: if !character.isWhitespace { unit.append(character) }
      case "_", "-", ".", "\u{2011}", "\u{2013}", "®", "™": isGap = true
      case _ where character.isWhitespace: isGap = true
      default:
        if isGap, !words.isEmpty { words += " " }
        isGap = false
        words.append(character)
      }
      if depth > 0 { isGap = true }
    }
    self.words = words
    self.unit = unit.isEmpty ? nil : unit
  }

  /// The words with the unit after them, as headings without brackets have it: `heart rate bpm`.
  package var whole: String { unit.map { words.isEmpty ? $0 : "\(words) \($0)" } ?? words }

  /// The first of some names that this is, with or without its unit: each in small letters with blanks, `heart rate`.
  package func matches(_ names: Set<String>) -> Bool { names.contains(whole) || names.contains(words) }
}

/// A table heading, split into its words and the unit in brackets.
///
/// ```swift
/// TableHeading("Heart Rate [bpm]").words  // "heart rate"
/// TableHeading("Speed (km/h)").unit       // "km/h"
/// ```
///
/// Case, underscores, hyphens, dots and repeated spaces are ignored. Tests: `TableHeadingTests`.
package struct TableHeading: Sendable, Hashable {
  /// The words in lower case, separated by spaces.
  package let words: String
  /// The text in brackets, in lower case without spaces; `nil` if the heading has no brackets.
  package let unit: String?

  package init(_ text: String) {
    var (words, unit) = ("", "")
    var depth = 0
    var isGap = false
    for character in text.lowercased().prefix(200) {
      switch character {
      case "(", "[", "{":
        // Leading brackets contain the name if another pair follows: "[La] (mmol/L)".
        if words.isEmpty, !unit.isEmpty { (words, unit) = (unit, "") }
        depth += 1
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

  /// The words followed by the unit, as in a heading without brackets: `heart rate bpm`.
  package var whole: String { unit.map { words.isEmpty ? $0 : "\(words) \($0)" } ?? words }

  /// The words without a trailing unit, as in "Lactate mmol/L"; `nil` if the last word has no slash.
  package var wordsBeforeUnit: String? {
    guard unit == nil, let space = words.lastIndex(of: " "), words[space...].contains("/") else { return nil }
    return String(words[..<space])
  }

  /// Whether the heading is one of the given names, with or without its unit.
  ///
  /// The names must be in lower case with spaces: `heart rate`.
  package func matches(_ names: Set<String>) -> Bool { names.contains(whole) || names.contains(words) }
}

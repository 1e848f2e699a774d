import TextFormats

/// Splits an athlete's text into normalised words.
package enum NoteText {
  /// Returns the words in lower case without accents: "tête" becomes "tete".
  /// - Complexity: O(bytes).
  package static func words(of text: some StringProtocol) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map { $0.map(\.plain).joined() }
  }
}

/// Splits an athlete's text into normalised words.
package enum NoteText {
  /// Returns the words in lower case without accents, so that "tête" is found as "tete".
  /// - Complexity: O(bytes).
  package static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        for scalar in character.unicodeScalars where !scalar.properties.isDiacritic {
          append(scalar, to: &word)
        }
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func append(_ scalar: Unicode.Scalar, to word: inout String) {
    if let plain = plain[scalar] { word += plain } else { word.unicodeScalars.append(scalar) }
  }

  private static let plain: [Unicode.Scalar: String] = {
    var plain: [Unicode.Scalar: String] = ["ß": "ss", "æ": "ae", "œ": "oe", "ø": "o"]
    for (letter, accented) in [
      ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõö"), ("u", "ùúûü"),
      ("y", "ýÿ"),
    ] {
      for scalar in accented.unicodeScalars { plain[scalar] = letter }
    }
    return plain
  }()
}

extension Character {
  private static let plainLetters: [Unicode.Scalar: String] = {
    var plain: [Unicode.Scalar: String] = ["ß": "ss", "æ": "ae", "œ": "oe", "ø": "o"]
    for (letter, accented) in [
      ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõö"), ("u", "ùúûü"),
      ("y", "ýÿ"),
    ] {
      for scalar in accented.unicodeScalars { plain[scalar] = letter }
    }
    return plain
  }()

  /// The character in lower case without accents: "É" becomes "e" and "ß" becomes "ss".
  package var plain: String {
    var plain = ""
    for scalar in lowercased().unicodeScalars where plain.isEmpty || !scalar.properties.isDiacritic {
      plain += Self.plainLetters[scalar] ?? String(scalar)
    }
    return plain
  }
}

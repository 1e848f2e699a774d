extension Behaviour {
  /// Whether the journal says that the athlete was ill: a word for it among the words of the name, "Sick" as well as
  /// "Feeling sick or ill?", with an amount over 0.
  package var isIllness: Bool {
    guard amount > 0 else { return false }
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains { Self.illnessWords.contains(String($0)) }
      && !words.contains { Self.denials.contains(String($0)) }
  }

  private static let illnessWords: Set<String> = [
    "illness", "ill", "sick", "sickness", "fever", "feverish", "flu", "influenza", "covid", "infection",
  ]
  private static let denials: Set<String> = ["no", "not", "without", "recovered"]
}

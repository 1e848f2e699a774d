import TextFormats

/// What the quoted word of a note suggests beside its kind, as plain data: parts of words, tried in this order.
package enum NoteIdea: Sendable, Hashable, CaseIterable {
  /// The operation itself, and the aids and orders that follow it.
  case aftercare
  /// A broken bone or a stress fracture.
  case fracture
  case cramps
  /// What many drinks explain.
  case hangover
  /// A positive test, which may be one for pregnancy.
  case test

  private var kinds: Set<Symptom.Kind> {
    switch self {
    case .aftercare, .fracture: [.injury]
    case .cramps, .hangover: [.illness, .pain]
    case .test: [.illness]
    }
  }

  private var stems: [String] {
    switch self {
    case .aftercare:
      [
        "oper", "chirur", "cirur", "surg", "throscop", "artrosco", "post", "sutur", "stitch", "staple",
        "genaht",
        "punto", "punti", "hecht", "crutch", "kruck", "bequill", "stampell", "muleta", "cast", "boot",
        "sling",
        "plaster", "gips", "platre", "gesso", "escayola", "brace", "splint", "schiene", "orthes", "attelle",
        "ferula",
        "spalk", "hospital", "krankenhaus", "hopital", "ospedale", "ziekenhuis",
      ]
    case .fracture:
      [
        "fractur", "fratur", "fraktur", "frattur", "fissur", "fisura", "stress", "broke", "bruch", "haarriss",
        "gebro",
        "breuk",
      ]
    case .cramps: ["cramp", "krampf", "kramp", "calambr", "colic"]
    case .hangover:
      [
        "headach", "kopfweh", "kopfschmerz", "schadel", "hoofdpijn", "rough", "pounding", "tete", "testa",
        "cabeza",
        "nause", "queasy", "sick", "schlecht", "ubel", "misselijk",
      ]
    case .test: ["positi"]
    }
  }

  /// Finds the idea of words that report a kind; `nil` without one.
  init?(of words: [String], in kind: Symptom.Kind) {
    let idea = Self.allCases.first { idea in
      idea.kinds.contains(kind) && words.contains { idea.stems.contains(where: $0.contains) }
    }
    guard let idea else { return nil }
    self = idea
  }
}

extension Symptom {
  /// What the quoted word suggests; `nil` for reports that are not from a note.
  package var idea: NoteIdea? {
    source == .note ? quote.flatMap { NoteIdea(of: NoteText.words(of: $0), in: kind) } : nil
  }
}

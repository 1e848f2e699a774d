import TextFormats

/// What the quoted word of a note suggests beside its kind, as plain data: words and stems, tried in this order.
package enum NoteIdea: Sendable, Hashable, CaseIterable {
  /// An operation, its aids, and the orders of a professional. They are not new complaints.
  case aftercare
  /// A broken bone or a stress fracture.
  case fracture
  case cramps
  /// What many drinks explain.
  case hangover
  /// A positive test, which may be one for pregnancy.
  case test
  /// A concussion, which needs no further symptom.
  case concussion

  private var kinds: Set<Symptom.Kind> {
    switch self {
    case .aftercare, .fracture: [.injury]
    case .cramps, .hangover: [.illness, .pain]
    case .test: [.illness]
    case .concussion: [.alarm]
    }
  }

  /// Words, or stems marked with `*` as in ``NoteTable``.
  private var stems: Set<String> { Self.stemsByIdea[self] ?? [] }

  private static let stemsByIdea: [NoteIdea: Set<String>] = [
    .aftercare: NoteTable.words(
      """
      oper* *operation* *operatie* geoper* chirur* cirur* surg* *arthros* *artros* post postop* sutur* stitch* staple*
      genaht faden* fils punto* punti* hecht* gehecht crutch* kruck* bequill* stampell* muleta* cast aircast boot boots
      moonboot* sling plaster gips* platre* gesso escayola* brace splint* schiene* gipsschiene orthes* attelle* ferula*
      spalk* hospital* krankenhaus hopital ospedale ziekenhuis running run says sagt dit dice zegt disse told wants
      ordered banned forbidden verordnet verboten verbot verbiedt pausieren laufverbot sportverbot laufpause zwangspause
      sportpause trainingspause trainingsverbot prescrit interdit deconseille prohibido quitaron vietato proibito
      verboden repos reposo
      """),
    .fracture: NoteTable.words(
      """
      fractur* fratur* fraktur* *fraktur frattur* fissur* fisura* stress* broke broken bruch knochenbruch*
      ermudungsbruch* *beinbruch* *armbruch* *fussbruch* *handbruch* rippenbruch* angebrochen* haarriss*
      gebro* *breuk
      """),
    .cramps: NoteTable.words(
      "cramp* *krampf* *kramp calambr* colic* regel* regles regla period* menstru* mestru*"),
    .hangover: NoteTable.words(
      """
      headach* kopfweh* kopfschmerz* *schadel hoofdpijn* rough pounding tete testa cabeza nause* queasy sick* schlecht
      *ubel* misselijk* vomi* threw puk* erbrochen gekotzt gerbe overgegeven
      """),
    .test: NoteTable.words("positi*"),
    .concussion: NoteTable.words("concuss* commotion* conmocion* gehirnersch* hersensch* commozion*"),
  ]

  /// Finds the idea of words that report a kind; `nil` without one.
  init?(of words: [String], in kind: Symptom.Kind) {
    let idea = Self.allCases.first { idea in
      idea.kinds.contains(kind)
        && words.contains { word in idea.stems.contains { NoteTable.isStem($0, of: word) } }
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

/// What the words of a health professional in a clause mean for earlier reports.
///
/// One rule reads them in every language: who says it · what allows · which training · how far. A denial between the
/// word that allows and the training forbids it, and a day to come allows nothing yet.
///
/// Page: *Reports and notes*, tests: `NoteReadingTests`.
enum NoteClearance: Sendable {
  /// All training is allowed.
  case whole
  /// Some training is allowed: easy, of a named kind, or until a day.
  case part
  /// Something good is said, or only hard training is forbidden. Whether training is allowed stays open.
  case doubtful

  /// Reads a clause; `nil` if it allows nothing.
  ///
  /// - Parameters:
  ///   - words: The words of the clause.
  ///   - speaker: How the clause is tied to a professional.
  ///   - isAllClear: Whether the clause has the table's words for an all-clear.
  ///   - isGood: Whether the clause calls something fine.
  ///   - isPending: Whether the clause speaks of what is still to come.
  init?(of words: [String], by speaker: Speaker, isAllClear: Bool, isGood: Bool, isPending: Bool) {
    let isAllowed =
      isAllClear
      || speaker != .nobody
        && words.indices.contains { Self.permits($0, in: words, by: speaker) && Self.allows($0, in: words) }
    let isOnly =
      speaker == .sentence
      && words.indices.contains { place in
        Self.onlys.contains(words[place]) && words[(place + 1)...].prefix(3).contains(where: Self.isKind)
      }
    if isOnly {
      self = .part
      return
    }
    if isAllowed {
      let ahead = words.prefix { !Self.strongPermits.contains($0) && !Self.verbs.contains($0) }
      guard Self.conditions.isDisjoint(with: ahead) else { return nil }
      let isLimited =
        words.contains(where: Self.limits.contains)
        || words.contains(where: Self.partKinds.contains)
          && !words.contains { Self.wholeKinds.contains($0) && !Self.againKinds.contains($0) }
        || words.contains(where: Self.walks.contains)
      let stated = NoteTerm.stated(in: words)
      self =
        isLimited || stated?.isDated ?? false
        ? .part : stated == nil && !Self.isAhead(words) ? .whole : .doubtful
      return
    }
    let isHardDenied = words.indices.dropLast().contains {
      NoteTable.isDenial(words[$0]) && Self.hardKinds.contains(words[$0 + 1])
    }
    let isGood = isGood || !Self.reassurances.isDisjoint(with: words)
    guard speaker == .sentence, isHardDenied || isGood && !isPending else { return nil }
    self = .doubtful
  }

  /// Whether words name a day to come.
  private static func isAhead(_ words: [String]) -> Bool {
    switch NoteTerm.start(of: words.count..<words.count, in: words, isAhead: true) {
    case .days(1...), .weekday, .date: true
    default: false
    }
  }

  /// How a clause is tied to a health professional.
  enum Speaker: Sendable {
    case nobody
    /// An earlier sentence of the note names one.
    case note
    /// The sentence names one.
    case sentence
  }

  /// Whether a word allows the nearest training that a clause names, with no denial at the word or between the two.
  private static func allows(_ place: Int, in words: [String]) -> Bool {
    let kinds = words.indices.filter { $0 != place && isKind(words[$0]) }
    let nearest = kinds.first { $0 > place } ?? kinds.last { $0 < place }
    guard let nearest else { return false }
    let around = words[max(0, min(place, nearest) - denialReach)...max(place, nearest)]
    return !around.contains { NoteTable.isDenial($0) || denials.contains($0) }
  }

  /// Maximum number of words between a denial and the word that it denies.
  private static let denialReach = 3

  /// Whether a word allows something: "may", "can" and "ok to" in a sentence of a professional.
  private static func permits(_ place: Int, in words: [String], by speaker: Speaker) -> Bool {
    func word(_ place: Int) -> String { words.indices.contains(place) ? words[place] : "" }
    switch words[place] {
    case "may": return Double(word(place - 1)) == nil && Double(word(place + 1)) == nil
    case "droit": return ["de", "d", "a", "au", "aux", "qu"].contains(word(place + 1))
    case let word where strongPermits.contains(word): return true
    default: break
    }
    guard speaker == .sentence else { return false }
    return verbs.contains(words[place])
      || goods.contains(words[place])
        && (["to", "for", "with"].contains(word(place + 1)) || isKind(word(place - 1))
          || states.contains(word(place - 1)) && isKind(word(place - 2)))
  }

  private static func isKind(_ word: String) -> Bool { wholeKinds.contains(word) || partKinds.contains(word) }
  private static let onlys: Set<String> = [
    "only", "nur", "seulement", "solo", "solamente", "soltanto", "alleen", "so",
  ]
  /// Words that say that something is not serious.
  private static let reassurances = NoteTable.words(
    """
    nothing harmless benign muscular nichts harmlos muskular rien benin musculaire nada benigno niente innocuo
    muscolare
    niets onschuldig
    """)
  private static let states: Set<String> = ["is", "are", "ist", "est", "es", "e"]

  /// Verbs that allow something in a sentence of a professional, and words for "good" beside training.
  private static let verbs = NoteTable.words("can kann konne peux puis pouvais puedo puede posso kan")
  private static let goods = NoteTable.words("ok okay oke fine good happy back free")
  /// Words that allow something by themselves.
  private static let strongPermits = NoteTable.words(
    """
    may allowed allows lets let cleared permitted darf durfe erlaubt freigegeben droit autorise autorisee
    permite dejado
    permiso lascia permesso mag toegestaan liberou liberado liberada deixou
    """)
  /// Words for all training.
  private static let wholeKinds = NoteTable.words(
    """
    train training run running race racing sport sports exercise everything anything full fully normal normally
    compete
    lifting lift gym trainieren training laufen rennen joggen alles voll wettkampf wettkampfe normal einsteigen
    entrainer entrainement courir recourir tout normalement reprendre competition entrenar entrenamiento correr
    correre corsa deporte
    todo competir allenarmi allenamento allenare tutto gareggiare riprendere trainen hardlopen rennen sporten voluit
    hervatten treinar treino tudo esporte desporto retomar start restart again
    """)
  /// Words that name no kind of training, beside which a named one is all that is allowed.
  private static let againKinds = NoteTable.words(
    "start restart again train training trainieren reprendre retomar")
  /// Words for some kinds of training.
  private static let partKinds = NoteTable.words(
    """
    walk walking walks jog jogging cycle cycling bike biking ride rides riding turbo trainer swim swimming aqua
    aquajogging
    elliptical crosstrainer rower rowing row spin spinning hike hiking upper gehen spazieren wandern rad radfahren
    radeln velo schwimmen rolle marcher marche nager natation footing trottiner home bici bicicleta nadar
    caminar andar
    trotar nuotare camminare wandelen fietsen zwemmen caminhar pedalar bicicletta cyclette pedalare
    """)
  private static let walks = NoteTable.words(
    "walk walking gehen spazieren marcher marche caminar andar camminare wandelen caminhar")
  /// Words that limit what is allowed.
  private static let limits = NoteTable.words(
    """
    easy easily gentle gently light lightly slow slowly short only just minutes min mins careful carefully gradual
    gradually locker lockeres lockere leicht leichtes langsam kurz nur minuten vorsichtig ruhig doucement leger
    legere
    legerement seulement minute progressivement suave suavemente solo ligero despacio minutos poco piano leggero
    leggermente minuti tranquillo gradualmente rustig alleen minuten voorzichtig rustige leve devagar
    apenas until
    till unless bis jusqu hasta fino tot ate hills flat steady qu
    """)
  /// Hard training, which may be forbidden while the rest is not.
  private static let hardKinds = NoteTable.words(
    """
    hard racing races race intervals intensity wettkampf wettkampfe intensiv harte intervalle competition intensite
    fractionne competir intensidad series gare intensita ripetute wedstrijd wedstrijden intervallen competicao
    """)
  /// Words before what is allowed that make it a question or a hope.
  private static let conditions = NoteTable.words(
    """
    if whether when once until till before unless hope hopefully ob wenn sobald bis hoffentlich si quand espere cuando
    se quando spero of als zodra totdat hoop wait waiting
    """
  )
  private static let denials: Set<String> = ["t", "cannot", "pas", "plus", "kaum", "without"]
}

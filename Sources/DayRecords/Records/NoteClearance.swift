/// What the words of a health professional in a clause mean for earlier reports.
///
/// One rule reads them in every language: who says it · what allows · which training · how far. A denial between the
/// word that allows and the training forbids it. A condition, a hope or a question allows nothing. All training is
/// allowed only by a clause in which every word is known; any other word may limit it.
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
  ///   - isPending: Whether the clause speaks of the future.
  ///   - marked: Places of the words that the table reads as a complaint or an all-clear.
  init?(
    of words: [String], by speaker: Speaker, isAllClear: Bool, isGood: Bool, isPending: Bool, marked: Set<Int>
  ) {
    let isAllowed =
      isAllClear
      || speaker != .nobody
        && words.indices.contains { Self.permits($0, in: words, by: speaker) && Self.allows($0, in: words) }
    let free = words.indices.filter { !(isAllClear && marked.contains($0)) }.map { words[$0] }
    let isOnly =
      speaker == .sentence
      && words.indices.contains { place in
        let before = words.indices[..<place].suffix(Self.denialReach)
        return Self.onlys.contains(words[place])
          && (Self.hasKind(place, in: words) || before.contains { Self.isKind($0, in: words) })
      }
    if isAllowed || isOnly {
      let ahead = words.prefix { !Self.strongPermits.contains($0) && !Self.verbs.contains($0) }
      // A clearance after a test knows its result.
      guard isOnly || Self.ends.isDisjoint(with: ahead), Self.conditions.isDisjoint(with: free),
        isAllClear || Self.tests.isDisjoint(with: free)
      else { return nil }
      let isLimited =
        isOnly || !Self.limits.isDisjoint(with: free) || !Self.walks.isDisjoint(with: words)
        || !Self.partKinds.isDisjoint(with: words)
          && !words.contains { Self.wholeKinds.contains($0) && !Self.againKinds.contains($0) }
        || NoteTerm.stated(in: words)?.isDated ?? false
      let isWhole =
        (isAllClear || speaker == .sentence)
        && free.allSatisfy { Self.plains.contains($0) || BodyRegion.named($0) != nil }
        && (Self.thirds.isDisjoint(with: words) || !Self.selves.isDisjoint(with: words))
      guard isLimited || isWhole || speaker == .sentence else { return nil }
      self = isLimited ? .part : isWhole ? .whole : .doubtful
      return
    }
    let isHardDenied = words.indices.dropLast().contains {
      NoteTable.isDenial(words[$0]) && Self.hardKinds.contains(words[$0 + 1])
    }
    let isGood =
      isGood || !Self.reassurances.isDisjoint(with: words)
      || words.contains("worry") && words.contains { NoteTable.isDenial($0) || $0 == "t" }
    // "Slept well" beside a doctor says nothing about the doctor.
    let isSaid =
      [NoteTable.professionals, NoteTable.sayings, NoteTable.tests].contains { !$0.isDisjoint(with: words) }
      || words.contains { BodyRegion.named($0).map(["heart", "chest", "head"].contains) ?? false }
    guard speaker == .sentence, isHardDenied || isGood && isSaid && !isPending else { return nil }
    self = .doubtful
  }

  /// What a clause leaves of the all-clear right before it: "but nothing hard", "if the scan is clear"; `nil` for all.
  static func left(by words: [String], goesOn: Bool) -> NoteClearance? {
    let opening = words.first ?? ""
    guard
      goesOn || NoteTable.isDenial(opening) || onlys.contains(opening)
        || NoteTable.followUps.contains(opening)
        || ["take", "keep"].contains(opening)
    else { return nil }
    if [conditions, NoteTable.followUps].contains(where: { !$0.isDisjoint(with: words) }) {
      return .doubtful
    }
    let isDenied = words.indices.contains {
      (NoteTable.isDenial(words[$0]) || denials.contains(words[$0]))
        && (hasKind($0, in: words) || isKind($0 - 1, in: words))
    }
    return isDenied || !limits.isDisjoint(with: words) ? .part : nil
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
    let kinds = words.indices.filter { $0 != place && isKind($0, in: words) }
    let nearest = kinds.first { $0 > place } ?? kinds.last { $0 < place }
    guard let nearest else { return false }
    if restrictions.contains(words[place]) { return true }
    let around = words[max(0, min(place, nearest) - denialReach)...max(place, nearest)]
    return !around.contains { NoteTable.isDenial($0) || denials.contains($0) }
  }

  /// Maximum number of words between a denial or "only" and the word that it is about.
  private static let denialReach = 3

  /// Whether a word allows something: "may", "can" and "ok to" in a sentence of a professional.
  private static func permits(_ place: Int, in words: [String], by speaker: Speaker) -> Bool {
    func word(_ place: Int) -> String { words.indices.contains(place) ? words[place] : "" }
    switch words[place] {
    // "GP may refer me", "until May" and "everyone can train" allow the athlete nothing.
    case "may", "can":
      return (words[place] == "may" || speaker == .sentence)
        && (place == 0 || ofSelf.contains(word(place - 1)))
    // "Déjà" allows nothing.
    case "deja": return word(place - 1) == "me"
    case "droit": return ["de", "d", "a", "au", "aux", "qu"].contains(word(place + 1))
    case let word where strongPermits.contains(word): return true
    case let word where restrictions.contains(word):
      return words[..<place].suffix(2).contains { NoteTable.isDenial($0) || denials.contains($0) }
    default: break
    }
    guard speaker == .sentence else { return false }
    if verbs.contains(words[place]) {
      return !NoteTable.professionals.contains(word(place - 1))
        && !NoteTable.pronouns.contains(word(place - 1))
    }
    return goods.contains(words[place])
      && (["to", "for", "with"].contains(word(place + 1)) || isKind(place - 1, in: words)
        || NoteTable.states.contains(word(place - 1)) && isKind(place - 2, in: words))
  }

  /// Whether athletes say that they can do all training again, in words that are all known.
  static func isOwn(_ words: [String]) -> Bool {
    words.indices.contains { verbs.contains(words[$0]) && allows($0, in: words) }
      && [wholeKinds, NoteTable.agains.union(["volver"])].allSatisfy { !$0.isDisjoint(with: words) }
      && [conditions, tests, partKinds, limits, thirds].allSatisfy { $0.isDisjoint(with: words) }
      && words.allSatisfy { plains.contains($0) || BodyRegion.named($0) != nil }
  }

  /// Whether words are a question, a hope or a condition.
  static func isOpen(_ words: [String]) -> Bool { !conditions.isDisjoint(with: words) }

  /// Words before "may" and "can" of the athlete.
  private static let ofSelf = NoteTable.words("i we you and now that also says said say")

  /// Whether one of the words after a place, or of the limits among them, is about training.
  private static func hasKind(_ place: Int, in words: [String]) -> Bool {
    words.indices[(place + 1)...].prefix(denialReach).contains {
      isKind($0, in: words) || limits.contains(words[$0])
    }
  }

  /// Whether a word names training. "Full" and "start" do before a word for training or at the end of a clause.
  private static func isKind(_ place: Int, in words: [String]) -> Bool {
    guard words.indices.contains(place) else { return false }
    if namedKinds.contains(words[place]) { return true }
    guard generalKinds.contains(words[place]) else { return false }
    return words.dropFirst(place + 1).first.map(afterGeneralKinds.contains) ?? true
  }
  private static let onlys: Set<String> = [
    "only", "nur", "seulement", "solo", "solamente", "soltanto", "alleen",
  ]
  /// Words that say that something is not serious.
  private static let reassurances = NoteTable.words(
    """
    harmless benign muscular harmlos ungefahrlich muskular benin musculaire benigno innocuo muscolare onschuldig
    """)

  /// Verbs that allow something in a sentence of a professional, and words for "good" beside training.
  private static let verbs = NoteTable.words("can kann konne peux puis pouvais puedo puede posso kan")
  private static let goods = NoteTable.words("ok okay oke fine good happy back")
  /// Limits that training has not, behind a denial: "without restriction".
  private static let restrictions = NoteTable.words(
    """
    einschrankung einschrankungen restriction restrictions limit limits limitation limitations restriccion
    restricciones limitazioni restrizioni beperking beperkingen
    """)
  /// Words that allow something by themselves.
  private static let strongPermits = NoteTable.words(
    """
    may allowed allows lets let cleared permitted darf durfe erlaubt freigegeben droit autorise autorisee permite deja
    dejado permiso lascia permesso mag toegestaan liberou liberado liberada deixou
    """)
  /// Words for all training.
  private static let wholeKinds = NoteTable.words(
    """
    train training run running race racing sport sports exercise compete lifting lift gym trainieren laufen rennen
    joggen wettkampf wettkampfe entrainer entrainement courir recourir competition entrenar entrenamiento correr corsa
    deporte competir allenarmi allenamento allenare gareggiare trainen hardlopen sporten treinar treino esporte desporto
    """)
  /// Words for all training before a word for training or at the end of a clause.
  private static let generalKinds = NoteTable.words(
    """
    everything anything full fully normal normally start restart resume return alles voll einsteigen tout normalement
    reprendre todo tutto riprendere voluit hervatten tudo retomar
    """)
  private static let namedKinds = wholeKinds.union(partKinds).union(hardKinds)
  private static let afterGeneralKinds = namedKinds.union(generalKinds).union(limits).union(strongPermits)
    .union(NoteTable.agains)
  /// Words that name no kind of training, beside which a named one is all that is allowed.
  private static let againKinds = NoteTable.words("train training trainieren")
  /// Words for some kinds of training.
  private static let partKinds = NoteTable.words(
    """
    walk walking walks jog jogging cycle cycling bike biking ride rides riding turbo trainer swim swimming aqua
    aquajogging elliptical crosstrainer rower rowing row spin spinning hike hiking upper gehen spazieren wandern rad
    radfahren radeln velo schwimmen rolle marcher marche nager natation natacion footing trottiner bici bicicleta nadar
    caminar andar trotar nuotare camminare wandelen fietsen zwemmen caminhar pedalar bicicletta cyclette pedalare
    """)
  private static let walks = NoteTable.words(
    "walk walking gehen spazieren marcher marche caminar andar camminare wandelen caminhar")
  /// Words that limit what is allowed.
  private static let limits = NoteTable.words(
    """
    easy easily gentle gently light lightly slow slowly short only just minutes min mins careful carefully gradual
    gradually locker lockeres lockere leicht leichtes langsam kurz nur minuten vorsichtig ruhig doucement leger legere
    legerement seulement minute progressivement suave suavemente solo ligero despacio minutos poco piano leggero
    leggermente minuti tranquillo gradualmente rustig alleen minuten voorzichtig rustige leve devagar apenas until till
    unless bis jusqu hasta fino tot ate hills flat steady qu zone below under low max maximum maximal unter hochstens
    moins sous basse bajo sotto onder maximaal half
    """)
  /// Hard training, which may be forbidden while the rest is not.
  private static let hardKinds = NoteTable.words(
    """
    hard racing races race intervals intensity wettkampf wettkampfe intensiv harte intervalle competition intensite
    fractionne competir intensidad series gare intensita ripetute wedstrijd wedstrijden intervallen competicao
    """)
  /// Words that make what is allowed a question, a hope or a condition.
  private static let conditions = NoteTable.words(
    """
    if whether when once before hope hopefully hoping ob wenn sobald hoffentlich si quand espere cuando se quando spero
    als zodra hoop wait waiting ask asked asks asking fragt gefragt fragen demande demander pregunte preguntar chiesto
    vroeg vraagt gevraagd wish wished need needs provided providing myself anyway trotzdem selbst later tonight sofern
    falls solange condition might could would maybe perhaps probably vielleicht wahrscheinlich konnte pourrait podria
    potrebbe forse misschien
    """)
  /// Words for a test or a day after which something may be allowed.
  private static let tests = NoteTable.tests.union(NoteTable.followUps).union(afters)
  /// Words before a last day, which limits what is allowed, or before what is still to be allowed.
  private static let ends = NoteTable.words("until till unless bis jusqu hasta fino tot totdat")
  private static let afters = NoteTable.words("after nach apres despues dopo depois")
  /// Other persons, and the athlete. Some languages need no word for either.
  private static let thirds = NoteTable.pronouns.subtracting(["il", "el"])
  private static let selves = NoteTable.words(
    "i me my we you ich mich mir mein je j m moi yo mi puedo io posso ik me mij mijn eu")
  /// Words that limit nothing.
  private static let plains = NoteTable.words(
    """
    i me my we you the a an that it all for to from by and now today yesterday has have had been am is are was were m ve
    s of or also already officially finally completely medically go going do with on back ok okay fine good well happy
    gone healed over passed recovered healthy body cleared clear green clean bill health off signed got given left right
    fit keep as me mich mir mein meine ich ist sind war hat habe haben hab dass dann jetzt heute wieder ganz und zum zu
    zur den dem der die das fur ausgeheilt gesund alles gut grunes licht gegeben gestern je j m moi que qu elle est a ai
    on la le les l de des du d tout va bien bon maintenant et mon pour feu vert yo mi han dado dio el los alta del
    medica volver ya todo y se io lo via libera che tutto bene di nuovo e ik mij mijn dat weer groen heeft gegeven ben
    en het goed eu o os deu esta tudo bem voltar machen mache in ordnung marathon autorise para per gave dato donne
    commotion concussion gehirnerschutterung check checkup exam visit
    """
  ).union(namedKinds).union(generalKinds).union(strongPermits).union(verbs).union(goods).union(afters)
    .union(NoteTable.tests).union(NoteTable.professionals).union(NoteTable.sayings).union(NoteTable.pronouns)
    .union(NoteTable.states).union(NoteTable.agains)
  private static let denials: Set<String> = ["t", "cannot", "pas", "plus", "kaum", "without"]
}

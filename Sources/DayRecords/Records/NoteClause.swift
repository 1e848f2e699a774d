/// The words of one clause of a note, in small letters.
struct NoteClause {
  let words: [String]
  /// Whether a part of the body stands in it that can break, or that can be hurt.
  let namesABone: Bool
  let namesAJoint: Bool
  let namesAPart: Bool
  /// Whether words of another temperature than a body's, of a body's, of a deed or of a measure stand beside a number.
  let namesSurroundings: Bool
  let namesATemperature: Bool
  let namesADeed: Bool
  let namesAMeasure: Bool

  init(words: [String]) {
    self.words = words
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isNumbered = words.contains { word in word.utf8.first.map { digits.contains($0) } ?? false }
    let numbered = isNumbered ? words : []
    namesSurroundings = numbered.contains(where: NoteLexicon.surroundings.contains)
    namesATemperature = numbered.contains(where: NoteLexicon.temperatures.contains)
    namesADeed = numbered.contains(where: NoteLexicon.deeds.contains)
    namesAMeasure = numbered.contains(where: NoteLexicon.measures.contains)
    namesABone = words.contains(where: NoteLexicon.bones.contains)
    namesAJoint = namesABone || words.contains(where: NoteLexicon.joints.contains)
    namesAPart = namesAJoint || words.contains(where: NoteLexicon.parts.contains)
  }

  /// Hands over the clauses of a text, one after the other.
  ///
  /// A clause ends at a mark that ends one, at a dash between words and at a word of contrast. Marks outside ASCII part words as those
  /// inside do; a curly apostrophe is an apostrophe, and what stands before one without its vowel is a word. Letters of other scripts are part of words. A number with its decimals is one word,
  /// with a point whichever mark it was written with; a degree and a per cent sign are words; a colon before a number ends nothing.
  static func each(of text: Substring.UTF8View, _ take: (NoteClause) -> Void) {
    var clause: [String] = []
    var word: [UInt8] = []
    func closeWord() {
      let bare = word.drop { $0 == apostrophe }
      let end = bare.lastIndex { $0 != apostrophe }
      word.removeAll(keepingCapacity: true)
      guard let end else { return }
      let one = String(decoding: bare[...end], as: UTF8.self).lowercased()
      // "guéri de ma grippe" is no Italian "but".
      let isContrast = NoteLexicon.contrasts.contains(one) && !(one == "ma" && clause.last == "de")
      if isContrast { closeClause() } else { clause.append(one) }
    }
    /// At an apostrophe: an article without its vowel is a word of its own.
    func closeElision() {
      if word.count <= NoteLexicon.longestElision,
        NoteLexicon.elisions.contains(String(decoding: word, as: UTF8.self).lowercased())
      {
        closeWord()
      } else {
        word.append(apostrophe)
      }
    }
    func closeClause() {
      if !clause.isEmpty { take(NoteClause(words: clause)) }
      clause.removeAll(keepingCapacity: true)
    }
    var place = text.startIndex
    func next() -> UInt8? {
      guard place < text.endIndex else { return nil }
      defer { place = text.index(after: place) }
      return text[place]
    }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    /// Whether a digit comes next, behind blanks or at once.
    func isBeforeDigit(blanks: Bool) -> Bool {
      text[place...].first { !blanks || $0 != UInt8(ascii: " ") }.map(isDigit) ?? false
    }
    while let byte = next() {
      let small = byte | 0x20
      switch byte {
      case apostrophe: closeElision()
      case UInt8(ascii: "."), UInt8(ascii: ","):
        if !word.isEmpty, word.allSatisfy(isDigit), isBeforeDigit(blanks: false) {
          word.append(UInt8(ascii: "."))
        } else {
          closeWord()
          closeClause()
        }
      case UInt8(ascii: ":") where isBeforeDigit(blanks: true): closeWord()
      case UInt8(ascii: "%"):
        closeWord()
        clause.append("%")
      case 0xC2:
        // Marks of Latin-1: ¿, », a blank that does not break; a degree sign, also as a raised o.
        let second = next()
        closeWord()
        if second == 0xB0 || second == 0xBA { clause.append("°") }
      case 0xE2:
        // Dashes, quotation marks, symbols (U+2000 to U+2FFF, three bytes).
        let (second, third) = (next(), next())
        if second == 0x80, let third, (0x98...0x99).contains(third) {
          closeElision()
        } else {
          closeWord()
          // Dashes and an ellipsis end a clause.
          if second == 0x80, let third, (0x92...0x95).contains(third) || third == 0xA6 { closeClause() }
        }
      case 0xF0...0xF7:
        // Emoji, four bytes; an ill face is a word.
        let bytes = [byte] + (0..<3).compactMap { _ in next() }
        closeWord()
        let face = String(decoding: bytes, as: UTF8.self)
        if NoteLexicon.faces.contains(face) { clause.append(face) }
      case 0x80...: word.append(byte)
      case UInt8(ascii: "-") where word.isEmpty:
        // A hyphen between blanks is a dash.
        closeClause()
      case _ where (0x61...0x7A).contains(small) || (0x30...0x39).contains(byte): word.append(byte)
      default:
        closeWord()
        if ends.contains(byte) { closeClause() }
      }
    }
    closeWord()
    closeClause()
  }

  private static let apostrophe = UInt8(ascii: "'")
  private static let ends = Set(";:!?()\n\r/".utf8)

  // MARK: What stands in it

  /// Words side by side that tell something.
  struct Finding {
    let kind: NoteWords
    /// The first and the last word.
    let start: Int
    let end: Int
    /// Whether it is a pain, which may be over where an injury is not.
    var isPain = false
    /// Whether other words may stand between its first and its last.
    var isApart = false

    var isIllness: Bool { kind == .illness || kind == .fever }
  }

  /// What a clause tells, and of whom and when.
  struct Told {
    /// Of the athlete, of now.
    var found: NoteWords = []
    /// Of others, which the athlete may share: "the whole family is sick, me too".
    var ofOthers: NoteWords = []
    /// Of the athlete, of last week: over where the note says that all is well now.
    var lately: NoteWords = []
    /// Of the athlete, and gone: the note may go on with "still weak".
    var ended: NoteWords = []
    /// Whether something is denied or over.
    var denies = false
    /// Whether a doctor praises a test, which orders nothing where no other clause does.
    var isPraised = false
  }

  /// What the clause tells.
  var told: Told {
    var told = Told()
    if isAllClear {
      told.found = .cleared
      return told
    }
    // What a doctor forbids is said with a "no".
    if holds(NoteLexicon.ordered) {
      if praisesATest { told.isPraised = true } else { told.found.insert(.injury) }
    }
    let past = past
    for place in words.indices {
      eachFinding(at: place) { finding in
        guard !told.found.contains(finding.kind) else { return }
        if isDeniedBefore(finding) {
          told.denies = true
        } else if isOver(finding) {
          told.denies = true
          told.ended.insert(finding.kind)
        } else if isOfSomebodyElse(finding) {
          told.ofOthers.insert(finding.kind)
        } else if let past, finding.isIllness {
          if past == .lately { told.lately.insert(finding.kind) } else { told.denies = true }
        } else {
          told.found.insert(finding.kind)
        }
      }
    }
    return told
  }

  /// Whether it tells of a part of the body that is tight: a pain in the next clause is its.
  var tellsOfATightPart: Bool {
    namesAPart && words.contains(where: NoteLexicon.tightness.contains) && !words.contains(where: isNegation)
  }
  /// Whether it tells of a pain without its part: "calf tight, pain after the warm-up".
  var tellsOfAPain: Bool {
    !namesAPart && !words.contains(where: NoteLexicon.treatments.contains)
      && words.indices.contains { place in
        let pain = Finding(kind: .injury, start: place, end: place, isPain: true)
        return NoteLexicon.pains.contains(words[place])
          && following(place).map(NoteLexicon.painThings.contains) != true && !isDenied(pain)
          && !isOfSomebodyElse(pain)
      }
  }

  /// Whether it tells of a blow to the head.
  var tellsOfTheHead: Bool { holds(NoteLexicon.headHits) && !words.contains(where: isNegation) }
  /// Whether it tells of what follows one.
  var tellsOfADaze: Bool {
    words.contains(where: NoteLexicon.dazes.contains) && !words.contains(where: isNegation)
  }

  /// Whether an entry of a list of symptoms names one that counts as an illness: any that is neither denied, over or somebody else's
  /// nor a soreness, a tiredness or a part of the body that hurts.
  var namesASymptom: Bool {
    let told = told
    guard told.found.isEmpty, told.ofOthers.isEmpty, told.lately.isEmpty, !told.denies else { return false }
    let isNone = words.contains {
      isNegation($0) || NoteLexicon.gone.contains($0) || NoteLexicon.healed.contains($0)
        || NoteLexicon.otherComplaints.contains($0)
    }
    guard !isNone else { return false }
    if words.contains(where: NoteLexicon.complaints.contains) { return true }
    return !namesAPart
      && words.contains { word in
        !NoteLexicon.noSymptoms.contains(word) && !NoteLexicon.articles.contains(word)
          && word.contains(where: \.isLetter)
      }
  }

  /// "the doctor said my bloods are great": what is praised orders nothing, unless anything else stands beside it.
  private var praisesATest: Bool {
    words.contains(where: NoteLexicon.tests.contains) && words.contains(where: NoteLexicon.praises.contains)
      && !leavesOpen
  }

  /// Whether it leaves open what a doctor says.
  var leavesOpen: Bool {
    words.contains { word in
      isNegation(word) || NoteLexicon.inabilities.contains(word) || NoteLexicon.open.contains(word)
        || NoteLexicon.returning.contains(word)
    }
  }

  private func eachFinding(at place: Int, _ take: (Finding) -> Void) {
    let word = words[place]
    func phrase(_ list: NoteLexicon.Phrases, _ kind: NoteWords) {
      if let count = list.length(in: words, at: place) {
        take(Finding(kind: kind, start: place, end: place + count - 1))
      }
    }
    // Another meaning: "sick of intervals", "sick kids", a cold shower.
    let isIdiom =
      isWithin(NoteLexicon.illnessIdioms, place)
      || NoteLexicon.ofOthers.contains(word) && following(place).map(isPerson) == true
      || NoteLexicon.fever.contains(word) && place > 0 && NoteLexicon.otherFevers.contains(words[place - 1])
      || word == "ill" && following(place).map(NoteLexicon.illDone.contains) == true
      || word == "malade" && place > 0 && NoteLexicon.madLeads.contains(words[place - 1])
    if !isIdiom {
      if NoteLexicon.illness.contains(word) && !isChoking(place) || isACold(place) || endsAsAnIllness(place)
        || isNotYetCured(place)
        || NoteLexicon.handedOver.contains(word)
          && (place == 0
            || words[..<place].suffix(Self.denialSpan).contains(where: NoteLexicon.ofOneself.contains))
      {
        take(Finding(kind: .illness, start: place, end: place))
      }
      phrase(NoteLexicon.illnessPhrases, .illness)
      if place <= Self.partReach, words[..<place].allSatisfy(NoteLexicon.beginnings.contains) {
        phrase(NoteLexicon.notBetter, .illness)
      }
      phrase(NoteLexicon.colds, .illness)
      phrase(NoteLexicon.feverPhrases, .illness)
      phrase(NoteLexicon.feverPhrases, .fever)
      if NoteLexicon.fever.contains(word) { take(Finding(kind: .fever, start: place, end: place)) }
      if let end = feverEnd(at: place) {
        take(Finding(kind: .illness, start: place, end: end))
        take(Finding(kind: .fever, start: place, end: end))
      }
    }
    if !isWithin(NoteLexicon.injuryIdioms, place),
      NoteLexicon.injury.contains(word) || endsAsAnInjury(place)
        || namesABone && NoteLexicon.broken.contains(word) || namesAJoint && NoteLexicon.hurt.contains(word)
    {
      take(Finding(kind: .injury, start: place, end: place))
    }
    if let end = painEnd(at: place) { take(Finding(kind: .injury, start: place, end: end, isPain: true)) }
    if NoteLexicon.aches.contains(word) {
      take(Finding(kind: .injury, start: place, end: place, isPain: true))
    }
    phrase(NoteLexicon.injuryPhrases, .injury)
    if NoteLexicon.lameness.length(in: words, at: place) != nil,
      !around(place).contains(where: NoteLexicon.soreWords.contains)
    {
      phrase(NoteLexicon.lameness, .injury)
    }
    phrase(NoteLexicon.headHits, .injury)
    if !isWithin(NoteLexicon.alarmIdioms, place) {
      if NoteLexicon.alarm.contains(word) || isFastHeart(at: place) {
        take(Finding(kind: .alarm, start: place, end: place))
      }
      phrase(NoteLexicon.alarmPhrases, .alarm)
    }
    for (phrases, setting) in [
      (NoteLexicon.breathlessness, NoteSign.Setting.atRest), (NoteLexicon.poundings, .notOfEffort),
    ] {
      if let count = sign(phrases, at: place, in: setting) {
        take(Finding(kind: .alarm, start: place, end: place + count - 1))
      }
    }
    eachSign(at: place, take)
  }

  /// Words behind a pain among which the part that hurts is looked for.
  private static let partReach = 4

  /// The last word of a pain of a part of the body that begins at a place; `nil` where none does.
  func painEnd(at place: Int) -> Int? {
    let word = words[place]
    for ending in NoteLexicon.painEndings where word.hasSuffix(ending) {
      if NoteLexicon.painParts.contains(String(word.dropLast(ending.count))) { return place }
    }
    guard namesAPart else { return nil }
    let end: Int
    if let count = NoteLexicon.painPhrases.length(in: words, at: place) {
      end = place + count - 1
    } else if NoteLexicon.pains.contains(word),
      following(place).map(NoteLexicon.painThings.contains) != true
    {
      end = place
    } else {
      return nil
    }
    let behind = (end + 1)..<max(end + 1, min(words.count, end + 1 + Self.partReach))
    return behind.first { NoteLexicon.parts.contains(words[$0]) } ?? end
  }

  /// A cough of dust or of water.
  private func isChoking(_ place: Int) -> Bool {
    NoteLexicon.coughs.contains(words[place]) && around(place).contains(where: NoteLexicon.chokings.contains)
  }

  /// A cold that one has, and no cold shower.
  private func isACold(_ place: Int) -> Bool {
    words[place] == "cold" && place > 0 && NoteLexicon.coldLeads.contains(words[place - 1])
      && following(place).map(NoteLexicon.coldThings.contains) != true
  }

  /// "Ermüdungsbruch", "kuitspierscheuring"
  private func endsAsAnInjury(_ place: Int) -> Bool {
    let word = words[place]
    return NoteLexicon.injuryEndings.contains { ending in
      word.hasSuffix(ending) && NoteLexicon.injuryParts.contains(String(word.dropLast(ending.count)))
    }
  }

  /// "Nasennebenhöhlenentzündung", "buikgriep", and not the inflammation of a tendon.
  private func endsAsAnIllness(_ place: Int) -> Bool {
    let word = words[place]
    return NoteLexicon.illnessEndings.contains { word.hasSuffix($0) && word.utf8.count > $0.utf8.count }
      && !NoteLexicon.alarm.contains(word) && painEnd(at: place) == nil
  }

  /// "pas encore guéri"
  private func isNotYetCured(_ place: Int) -> Bool {
    NoteLexicon.cured.contains(words[place]) && !namesAPart
      && words[max(0, place - Self.denialReach)..<place].contains(where: isNegation)
  }

  func following(_ place: Int) -> String? { place + 1 < words.count ? words[place + 1] : nil }

  func holds(_ phrases: NoteLexicon.Phrases) -> Bool {
    words.indices.contains { phrases.length(in: words, at: $0) != nil }
  }
}

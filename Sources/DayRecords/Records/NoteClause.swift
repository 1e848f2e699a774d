/// The words of one clause of a note, in small letters.
struct NoteClause {
  let words: [String]
  /// Whether a part of the body stands in it that can break, or that can be hurt.
  private let namesABone: Bool
  let namesAJoint: Bool
  private let namesAPart: Bool
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
        // Emoji, four bytes.
        for _ in 0..<3 { _ = next() }
        closeWord()
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
    /// Whether something is denied or over.
    var denies = false
  }

  /// What the clause tells.
  var told: Told {
    var told = Told()
    if isAllClear {
      told.found = .cleared
      return told
    }
    // What a doctor forbids is said with a "no".
    if holds(NoteLexicon.ordered) { told.found.insert(.injury) }
    let past = past
    for place in words.indices {
      eachFinding(at: place) { finding in
        guard !told.found.contains(finding.kind) else { return }
        if isDenied(finding) {
          told.denies = true
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

  private func eachFinding(at place: Int, _ take: (Finding) -> Void) {
    let word = words[place]
    func phrase(_ list: NoteLexicon.Phrases, _ kind: NoteWords) {
      if let count = list.length(in: words, at: place) {
        take(Finding(kind: kind, start: place, end: place + count - 1))
      }
    }
    // Another meaning: "sick of intervals", "sick kids", a cold shower.
    let isIdiom =
      NoteLexicon.illnessIdioms.length(in: words, at: place) != nil
      || NoteLexicon.ofOthers.contains(word) && following(place).map(isPerson) == true
      || NoteLexicon.fever.contains(word) && place > 0 && NoteLexicon.otherFevers.contains(words[place - 1])
      || word == "malade" && place > 0 && NoteLexicon.madLeads.contains(words[place - 1])
    if !isIdiom {
      if NoteLexicon.illness.contains(word) || isACold(place) || endsAsAnIllness(place)
        || isNotYetCured(place)
        || NoteLexicon.handedOver.contains(word)
          && words[..<place].suffix(Self.denialSpan).contains(where: NoteLexicon.ofOneself.contains)
      {
        take(Finding(kind: .illness, start: place, end: place))
      }
      phrase(NoteLexicon.illnessPhrases, .illness)
      phrase(NoteLexicon.colds, .illness)
      phrase(NoteLexicon.feverPhrases, .illness)
      phrase(NoteLexicon.feverPhrases, .fever)
      if NoteLexicon.fever.contains(word) { take(Finding(kind: .fever, start: place, end: place)) }
      if let end = feverEnd(at: place) {
        take(Finding(kind: .illness, start: place, end: end))
        take(Finding(kind: .fever, start: place, end: end))
      }
    }
    if NoteLexicon.injury.contains(word)
      || namesABone && NoteLexicon.broken.contains(word) || namesAJoint && NoteLexicon.hurt.contains(word)
    {
      take(Finding(kind: .injury, start: place, end: place))
    }
    if let end = painEnd(at: place) { take(Finding(kind: .injury, start: place, end: end, isPain: true)) }
    phrase(NoteLexicon.injuryPhrases, .injury)
    phrase(NoteLexicon.headHits, .injury)
    if NoteLexicon.alarm.contains(word) { take(Finding(kind: .alarm, start: place, end: place)) }
    phrase(NoteLexicon.alarmPhrases, .alarm)
    if let pains = NoteLexicon.chestPains[word],
      following(place).map(NoteLexicon.chestThings.contains) != true
    {
      for other in max(0, place - Self.chestReach)...min(words.count - 1, place + Self.chestReach)
      where pains.contains(words[other]) {
        take(Finding(kind: .alarm, start: min(place, other), end: max(place, other), isApart: true))
      }
    }
  }

  /// Words about a chest among which its pain is looked for: "Schmerzen in der linken Brust".
  private static let chestReach = 4
  /// Words behind a pain among which the part that hurts is looked for.
  private static let partReach = 4

  /// The last word of a pain of a part of the body that begins at a place; `nil` where none does.
  private func painEnd(at place: Int) -> Int? {
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

  /// A cold that one has, and no cold shower.
  private func isACold(_ place: Int) -> Bool {
    words[place] == "cold" && place > 0 && NoteLexicon.coldLeads.contains(words[place - 1])
      && following(place).map(NoteLexicon.coldThings.contains) != true
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

  private func following(_ place: Int) -> String? { place + 1 < words.count ? words[place + 1] : nil }

  private func holds(_ phrases: NoteLexicon.Phrases) -> Bool {
    words.indices.contains { phrases.length(in: words, at: $0) != nil }
  }
}

// MARK: Denials

extension NoteClause {
  /// Words before a finding in which a denial counts.
  private static let denialReach = 3
  /// Words before a finding in which another person counts; of what a doctor must see, fewer.
  private static let personReach = 6
  /// Words before a finding, with the articles that do not count, in which a denial is looked for.
  private static let denialSpan = 7
  /// Words behind a finding in which its end counts, and with nothing but copulas and times between them.
  private static let endReach = 2
  private static let endSpan = 7
  /// Words behind a finding of somebody else in which the athlete shares it.
  private static let shareReach = 8

  /// Whether a finding is denied, over or feared.
  ///
  /// A denial counts before a finding and close to it. What lies behind a finding denies an illness that is over and an injury that has
  /// healed, and nothing that a doctor must see.
  private func isDenied(_ finding: Finding) -> Bool { isDeniedBefore(finding) || isOver(finding) }

  private func isDeniedBefore(_ finding: Finding) -> Bool {
    // A denial within "not well", "dor no peito" and their like, or between a pain and its part, is part of the finding.
    let last = finding.isApart ? max(finding.start, finding.end) : finding.start
    var count = 0
    for place in (max(0, finding.start - Self.denialSpan)..<last).reversed() {
      let word = words[place]
      if finding.kind != .alarm, place > 0,
        NoteLexicon.gonesBefore.length(in: words, at: place - 1) != nil
      {
        return !isOpen(before: place - 1)
      }
      if place < finding.start, NoteLexicon.articles.contains(word) { continue }
      if place < finding.start { count += 1 }
      if count > Self.denialReach { return false }
      if word == "plus", isNoMore(at: place, before: finding) { return true }
      // "no appetite and fever": a denial does not reach over an "and".
      if place < finding.start, NoteLexicon.joins.contains(word) || NoteLexicon.causes.contains(word) {
        return false
      }
      if isNegation(word), !isVoid(at: place, before: finding.start) {
        guard finding.kind == .alarm, place < finding.start else {
          return !(NoteLexicon.cured.contains(words[finding.start]) && finding.isIllness)
        }
        // Of what a doctor must see nothing but the finding itself may be denied.
        let between = words[(place + 1)..<finding.start]
        if between.allSatisfy(NoteLexicon.fillers.contains)
          || between.contains(where: NoteLexicon.ors.contains)
        {
          return true
        }
      }
      guard finding.kind != .alarm else { continue }
      // "over the flu"
      if word == "over", finding.kind != .injury,
        following(place).map(NoteLexicon.determiners.contains) == true
      {
        return !words[max(0, place - Self.personReach)..<place].contains {
          isNegation($0) || NoteLexicon.inabilities.contains($0)
        }
      }
      // "not fully recovered"
      if NoteLexicon.pastOrFeared.contains(word)
        || NoteLexicon.recovereds.contains(word) && following(place).map(NoteLexicon.froms.contains) == true
      {
        return !isOpen(before: place)
      }
      // "fit nach der Erkältung"
      if NoteLexicon.afters.contains(word),
        let back = (max(0, place - Self.denialReach)..<place).last(where: {
          NoteLexicon.returns.contains(words[$0])
        })
      {
        return !isOpen(before: back)
      }
      if NoteLexicon.vaccines.contains(word), following(place).map(NoteLexicon.againsts.contains) == true {
        return true
      }
    }
    return false
  }

  /// Whether words just before a place leave open that what begins there is so: "not fully recovered", "presque guéri".
  private func isOpen(before place: Int) -> Bool {
    words[max(0, place - Self.denialReach)..<place].contains {
      isNegation($0) || NoteLexicon.hedges.contains($0)
    }
  }

  /// Whether a French "plus" is no more: "plus de fièvre", "je ne suis plus malade", and not "plus de fièvre qu'hier".
  private func isNoMore(at place: Int, before finding: Finding) -> Bool {
    if place > 0, NoteLexicon.mores.contains(words[place - 1]) { return false }
    let behind = (place + 1)..<min(words.count, finding.end + 1 + Self.endReach)
    guard !words[behind].contains(where: NoteLexicon.thans.contains) else { return false }
    let isDenial = words[max(0, place - Self.denialReach)..<place].contains { $0 == "ne" || $0 == "n" }
    return isDenial || place == 0 || following(place).map { $0 == "de" || $0 == "d" } == true
  }

  /// Whether a person stands before a finding and the athlete neither between them nor, sharing it, behind.
  private func isOfSomebodyElse(_ finding: Finding) -> Bool {
    let reach = finding.kind == .alarm ? Self.denialReach : Self.personReach
    let before = max(0, finding.start - reach)..<finding.start
    guard let person = before.last(where: { isPerson(at: $0) }) else { return false }
    // "my wife is worried about my chest pain"
    return !words[(person + 1)..<finding.start].contains(where: NoteLexicon.selves.contains)
      && !isShared(from: finding.end + 1)
  }

  /// Whether the words from a place on say that the athlete has it, too: "and now I have it", "moi aussi".
  func isShared(from place: Int) -> Bool {
    let behind = place..<max(place, min(words.count, place + Self.shareReach))
    if behind.contains(where: { NoteLexicon.sharingPhrases.length(in: words, at: $0) != nil }) { return true }
    guard let subject = behind.first(where: { NoteLexicon.subjects.contains(words[$0]) }),
      words[behind].contains(where: NoteLexicon.sharings.contains)
    else { return false }
    return !words[place..<subject].contains("so")
      && !words[subject..<behind.upperBound].contains(where: NoteLexicon.spareds.contains)
  }

  private func isOver(_ finding: Finding) -> Bool {
    guard finding.kind != .alarm else { return false }
    if finding.isIllness, isOfAPastTime(finding.start) { return true }
    var isFilled = true
    for place in (finding.end + 1)..<max(finding.end + 1, min(words.count, finding.end + 1 + Self.endSpan)) {
      let word = words[place]
      let isNext = place == finding.end + 1
      let isNear = place <= finding.end + Self.endReach
      guard isNear || isFilled else { return false }
      if isNext, word == "free" || finding.isIllness && NoteLexicon.vaccines.contains(word) { return true }
      if isNear, finding.isIllness, NoteLexicon.longTimes.contains(word), following(place) == "ago" {
        return true
      }
      if isNear, finding.isPain, isPast(at: place) { return true }
      let isGone =
        (finding.isIllness || finding.isPain) && NoteLexicon.gone.contains(word)
        || isNext && word == "broke" && NoteLexicon.fever.contains(words[finding.end])
        || finding.isIllness && word == "over" && words[place - 1] != "all"
          && following(place).map(NoteLexicon.nows.contains) != false
      if isGone || NoteLexicon.healed.contains(word) {
        let isOpen = words[(finding.end + 1)..<place].contains {
          isNegation($0) || NoteLexicon.hedges.contains($0) || NoteLexicon.joins.contains($0)
        }
        if !isOpen { return true }
      }
      isFilled = isFilled && (NoteLexicon.endFillers.contains(word) || word.utf8.allSatisfy { $0 < 0x3A })
    }
    return false
  }

  /// When an illness of the past was.
  enum Past { case longAgo, lately }

  /// The time of the past that the clause is of: "I had covid in January", "letzte Woche war ich krank"; `nil` of one that goes on.
  private var past: Past? {
    let goesOn = words.contains {
      NoteLexicon.stills.contains($0) || NoteLexicon.stillFroms.contains($0) || isNegation($0)
    }
    guard !goesOn else { return nil }
    let was = words.contains(where: NoteLexicon.wases.contains)
    var isLately = false
    for place in words.indices {
      let before = place > 0 ? words[place - 1] : ""
      if was, NoteLexicon.months.contains(words[place]), NoteLexicon.ins.contains(before) { return .longAgo }
      guard NoteLexicon.longTimes.contains(words[place]) else { continue }
      let next = following(place) ?? ""
      let two = words[max(0, place - 2)..<place]
      let isAgo =
        NoteLexicon.agosBehind.contains(next) || two.contains(where: NoteLexicon.agosBefore.contains)
        || two.contains("a") && words[max(0, place - 3)..<place].contains("y")
      if was, isAgo { return .longAgo }
      isLately = isLately || NoteLexicon.lasts.contains(before) || NoteLexicon.lasts.contains(next)
    }
    return isLately ? .lately : nil
  }

  /// Whether the clause says that the athlete is well.
  var saysWell: Bool {
    words.contains(where: NoteLexicon.fits.contains)
      && !words.contains {
        isNegation($0) || NoteLexicon.hedges.contains($0) || NoteLexicon.inabilities.contains($0)
      }
  }

  /// Whether a time of the past begins at a place: "last week", "two weeks ago", and not "since last week".
  private func isPast(at place: Int) -> Bool {
    let isSince = place > 0 && NoteLexicon.stillFroms.contains(words[place - 1])
    if NoteLexicon.lasts.contains(words[place]) {
      return !isSince && following(place).map(NoteLexicon.longTimes.contains) == true
    }
    return NoteLexicon.longTimes.contains(words[place]) && following(place) == "ago"
  }

  /// Whether the last words are of a time that is over: "last week's flu", and not "last week's flu got worse".
  private func isOfAPastTime(_ place: Int) -> Bool {
    place >= 2 && place == words.count - 1 && NoteLexicon.lasts.contains(words[place - 2])
      && NoteLexicon.longTimesOf.contains(words[place - 1])
      && !words.contains { NoteLexicon.stills.contains($0) || isNegation($0) }
  }

  private func isNegation(_ word: String) -> Bool {
    NoteLexicon.negations.contains(word) || word.hasSuffix("n't") && !NoteLexicon.inabilities.contains(word)
  }

  /// Whether a negation is of something else: "not only", "not sure", "no appetite", "don't feel well", "never been this sick".
  private func isVoid(at place: Int, before finding: Int) -> Bool {
    guard let next = following(place) else { return false }
    let isOfTheCourse =
      place < finding
      && words[(place + 1)..<finding].contains {
        NoteLexicon.goings.contains($0) || NoteLexicon.extents.contains($0)
      }
    if isOfTheCourse { return true }
    if NoteLexicon.deniedThings.contains(next) { return true }
    return NoteLexicon.feelings.contains(next) && following(place + 1).map(NoteLexicon.wells.contains) == true
  }

  private func isPerson(_ word: String) -> Bool {
    NoteLexicon.persons.contains(word.hasSuffix("'s") ? String(word.dropLast(2)) : word)
  }

  private func isPerson(at place: Int) -> Bool {
    (isPerson(words[place]) || NoteLexicon.personPhrases.length(in: words, at: place) != nil)
      && NoteLexicon.noPersons.length(in: words, at: place) == nil
  }

  /// Whether a doctor found nothing against training; not where anything is left open.
  private var isAllClear: Bool {
    let isGiven = holds(NoteLexicon.clearances)
    let isFine =
      words.contains(where: NoteLexicon.doctors.contains)
      && (words.contains(where: NoteLexicon.fine.contains) || holds(NoteLexicon.finePhrases))
    guard isGiven || isFine else { return false }
    return !words.indices.contains { place in
      let word = words[place]
      return isNegation(word) || NoteLexicon.inabilities.contains(word) || NoteLexicon.open.contains(word)
        || !isGiven && NoteLexicon.returning.contains(word) || isPerson(at: place)
    }
  }
}

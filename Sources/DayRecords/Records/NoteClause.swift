/// The words of one clause of a note, in small letters.
struct NoteClause {
  let words: [String]
  /// Whether a part of the body stands in it that can break, or that can be hurt.
  private let namesABone: Bool
  let namesAJoint: Bool
  private let namesAPart: Bool

  init(words: [String]) {
    self.words = words
    namesABone = words.contains(where: NoteLexicon.bones.contains)
    namesAJoint = namesABone || words.contains(where: NoteLexicon.joints.contains)
    namesAPart = namesAJoint || words.contains(where: NoteLexicon.parts.contains)
  }

  /// Hands over the clauses of a text, one after the other.
  ///
  /// A clause ends at a mark that ends one, at a dash between words and at a word of contrast. Marks outside ASCII part words as those
  /// inside do; a curly apostrophe is an apostrophe. Letters of other scripts are part of words. A number with its decimals is one word,
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
      if NoteLexicon.contrasts.contains(one) { closeClause() } else { clause.append(one) }
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
      case apostrophe: word.append(byte)
      case UInt8(ascii: "."),
        UInt8(ascii: ",")
      where !word.isEmpty && word.allSatisfy(isDigit) && isBeforeDigit(blanks: false):
        word.append(UInt8(ascii: "."))
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
          word.append(apostrophe)
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
  private static let ends = Set(".,;:!?()\n\r/".utf8)

  // MARK: What stands in it

  /// Words side by side that tell something.
  struct Finding {
    let kind: NoteWords
    /// The first and the last word.
    let start: Int
    let end: Int
    /// Whether it is a pain, which may be over where an injury is not.
    var isPain = false
  }

  /// What the clause tells of the athlete.
  var findings: NoteWords {
    if isAllClear { return .cleared }
    var found: NoteWords = []
    // What a doctor forbids is said with a "no".
    if holds(NoteLexicon.ordered) { found.insert(.injury) }
    for place in words.indices {
      eachFinding(at: place) { finding in
        if !found.contains(finding.kind), !isDenied(finding) { found.insert(finding.kind) }
      }
    }
    return found
  }

  /// Whether it tells of a blow to the head.
  var tellsOfTheHead: Bool { holds(NoteLexicon.headHits) && !words.contains(where: isNegation) }
  /// Whether it tells of what follows one.
  var tellsOfADaze: Bool {
    words.contains(where: NoteLexicon.dazes.contains) && !words.contains(where: isNegation)
  }

  /// Whether it names a complaint that is an illness in a list of symptoms.
  var namesASymptom: Bool {
    words.contains(where: NoteLexicon.symptoms.contains) && !words.contains(where: isNegation)
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
    if !isIdiom {
      if NoteLexicon.illness.contains(word) || isACold(place) {
        take(Finding(kind: .illness, start: place, end: place))
      }
      phrase(NoteLexicon.illnessPhrases, .illness)
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
    if word == "chest", following(place).map(NoteLexicon.chestThings.contains) != true {
      for other in max(0, place - 3)...min(words.count - 1, place + 3)
      where NoteLexicon.chestPains.contains(words[other]) {
        take(Finding(kind: .alarm, start: min(place, other), end: max(place, other)))
      }
    }
  }

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
  /// Words behind a finding in which its end counts.
  private static let endReach = 2

  /// Whether a finding is denied, past, feared or somebody else's.
  ///
  /// A denial counts before a finding and close to it, and so does a person. What lies behind a finding denies an illness that is over
  /// and an injury that has healed, and nothing that a doctor must see.
  private func isDenied(_ finding: Finding) -> Bool {
    isDeniedBefore(finding) || isOfSomebodyElse(finding) || isOver(finding)
  }

  private func isDeniedBefore(_ finding: Finding) -> Bool {
    // "dor no joelho": what stands between a pain and its part denies nothing.
    let last = finding.isPain ? finding.start : max(finding.start, finding.end)
    for place in (max(0, finding.start - Self.denialReach)..<last).reversed() {
      let word = words[place]
      // "plus de fièvre"
      if word == "plus", following(place) == "de" { return true }
      // "no appetite and fever": a denial does not reach over an "and".
      if place < finding.start, NoteLexicon.joins.contains(word) { return false }
      if isNegation(word), !isVoid(at: place) {
        guard finding.kind == .alarm, place < finding.start else { return true }
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
        return !words[..<place].contains { isNegation($0) || NoteLexicon.inabilities.contains($0) }
      }
      // "not fully recovered"
      if NoteLexicon.pastOrFeared.contains(word) {
        return !words[max(0, place - 2)..<place].contains(where: isNegation)
      }
      if NoteLexicon.vaccines.contains(word), following(place).map(NoteLexicon.againsts.contains) == true {
        return true
      }
    }
    return false
  }

  private func isOfSomebodyElse(_ finding: Finding) -> Bool {
    let reach = finding.kind == .alarm ? Self.denialReach : Self.personReach
    let before = max(0, finding.start - reach)..<finding.start
    guard let person = before.last(where: { isPerson(at: $0) }) else { return false }
    // "my wife is worried about my chest pain"
    return !words[(person + 1)..<finding.start].contains(where: NoteLexicon.selves.contains)
  }

  private func isOver(_ finding: Finding) -> Bool {
    guard finding.kind != .alarm else { return false }
    let isIllness = finding.kind == .illness || finding.kind == .fever
    if isIllness, isOfAPastTime(finding.start) { return true }
    for place in (finding.end + 1)..<min(words.count, finding.end + 1 + Self.endReach) {
      let word = words[place]
      let isNext = place == finding.end + 1
      if isNext, word == "free" || isIllness && NoteLexicon.vaccines.contains(word) { return true }
      if isIllness, NoteLexicon.longTimes.contains(word), following(place) == "ago" { return true }
      if finding.isPain, isPast(at: place) { return true }
      let isGone =
        (isIllness || finding.isPain) && NoteLexicon.gone.contains(word)
        || isNext && word == "broke" && NoteLexicon.fever.contains(words[finding.end])
      guard isGone || NoteLexicon.healed.contains(word) else { continue }
      let isOpen = words[(finding.end + 1)..<place].contains {
        isNegation($0) || NoteLexicon.hedges.contains($0)
      }
      if !isOpen { return true }
    }
    return false
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

  /// Whether a negation is of something else: "not only", "not sure", "no appetite", "don't feel well".
  private func isVoid(at place: Int) -> Bool {
    guard let next = following(place) else { return false }
    if NoteLexicon.deniedThings.contains(next) { return true }
    return NoteLexicon.feelings.contains(next) && following(place + 1).map(NoteLexicon.wells.contains) == true
  }

  private func isPerson(_ word: String) -> Bool {
    NoteLexicon.persons.contains(word.hasSuffix("'s") ? String(word.dropLast(2)) : word)
  }

  /// The German child is no "kind of".
  private func isPerson(at place: Int) -> Bool {
    isPerson(words[place]) && !(words[place] == "kind" && following(place) == "of")
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

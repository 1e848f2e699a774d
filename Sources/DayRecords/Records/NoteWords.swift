/// What the athlete's own words of a morning tell, beside the answers that were asked for.
///
/// Words are looked for clause by clause, in English, German, French, Spanish, Portuguese, Italian and Dutch. What is denied, past or
/// somebody else's tells nothing. It is no understanding of language: it is there so that a day on which the athlete wrote "fever" is
/// never called a day to train as planned, and where it errs it is to err to the careful side.
///
/// Page: *The safety floor*, tests: `NoteWordsTests`.
package struct NoteWords: OptionSet, Sendable, Hashable {
  /// A bit for each.
  package let rawValue: UInt8

  /// A set of findings.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An illness: "fever and sore throat since last night".
  package static let illness = NoteWords(rawValue: 1)
  /// An injury: "stress fracture in the tibia", "the physio says no running".
  package static let injury = NoteWords(rawValue: 2)
  /// What a doctor must see before any training: chest pain, fainting.
  package static let alarm = NoteWords(rawValue: 4)
  /// That a doctor has looked at it and found nothing against training: "cleared by the doctor".
  package static let cleared = NoteWords(rawValue: 8)

  /// A fever, which is an illness that no training goes with: "38.9 last night".
  package static let fever = NoteWords(rawValue: 16)

  /// That there were words in which nothing was heard: what they tell is not known.
  package static let unheard = NoteWords(rawValue: 32)

  /// All findings.
  package static let all: NoteWords = [.illness, .injury, .alarm, .cleared, .fever, .unheard]
  /// What holds a day back.
  static let grave: NoteWords = [.illness, .injury, .alarm, .fever]

  /// Whether they tell of an illness, an injury or an alarm.
  package var isReport: Bool { !isDisjoint(with: Self.grave) }
  /// Whether there were words, and none of them told of an illness, an injury or an alarm.
  package var isUnheard: Bool { contains(.unheard) && isDisjoint(with: .grave) }

  /// Temperatures of the body that are a fever and that a body survives, °C: from 37.8 °C in the mouth (100 °F; High et al. 2009) to
  /// 42 °C.
  package static let feverCelsius = 37.8...42

  /// The most bytes that are read.
  private static let longest = 1 << 20

  /// What a text tells.
  ///
  /// A line may end within a sentence or end one: both are read, and what either tells holds; that a doctor has cleared it must stand in
  /// both.
  /// - Complexity: O(bytes), of at most 1 MiB.
  package init(in text: String) {
    self.init(clausesOf: text.utf8.prefix(Self.longest))
    let breaks = Self.breaks
    guard text.utf8.prefix(Self.longest).contains(where: breaks.contains) else { return }
    let joined = String(
      decoding: text.utf8.prefix(Self.longest).map { breaks.contains($0) ? UInt8(ascii: " ") : $0 },
      as: UTF8.self)
    let other = NoteWords(clausesOf: joined.utf8[...])
    self = union(other)
    if !other.contains(.cleared) { remove(.cleared) }
  }

  /// Ends of lines.
  private static let breaks = Set("\n\r".utf8)

  /// What the clauses of a text tell.
  private init(clausesOf text: Substring.UTF8View) {
    var found: NoteWords = []
    var (headHit, dazed) = (false, false)
    // What the clause before tells of others, what any tells of last week, and whether one says that all is well.
    var (ofOthers, lately, isWell) = (NoteWords(), NoteWords(), false)
    // What any tells that has gone, and whether one says that it has left its mark.
    var (ended, isUnwell) = (NoteWords(), false)
    var (isPraised, isOpen) = (false, false)
    var isTight = false
    NoteClause.each(of: text) { clause in
      let told = clause.told
      if isTight, clause.tellsOfAPain { found.insert(.injury) }
      isTight = clause.tellsOfATightPart
      found.formUnion(told.found)
      if !ofOthers.isEmpty, clause.isShared(from: 0) { found.formUnion(ofOthers) }
      ofOthers = told.ofOthers
      lately.formUnion(told.lately)
      isWell = isWell || clause.saysWell
      ended.formUnion(told.ended)
      isUnwell = isUnwell || clause.saysUnwell
      isPraised = isPraised || told.isPraised
      isOpen = isOpen || clause.leavesOpen
      headHit = headHit || clause.tellsOfTheHead
      dazed = dazed || clause.tellsOfADaze
    }
    if !isWell { found.formUnion(lately) }
    if isUnwell, !ended.isDisjoint(with: [.illness, .fever]) { found.insert(.illness) }
    if isPraised && isOpen { found.insert(.injury) }
    // A blow to the head and a daze are said in two clauses, more often than in one.
    if headHit && dazed { found.insert(.alarm) }
    self = found
  }

  /// What a text tells, and whether there was one in which nothing was heard.
  package init(written text: String) {
    self.init(in: text)
    if Self.isText(text), isDisjoint(with: .grave) { insert(.unheard) }
  }

  /// Whether a text has anything that can be read.
  fileprivate static func isText(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber || $0.isSymbol }
  }

  /// What an entry of a list of symptoms tells: there any complaint is an illness but soreness, tiredness and their like.
  package init(symptom text: String) {
    self.init(in: text)
    NoteClause.each(of: text.utf8.prefix(Self.longest)) { clause in
      if clause.namesASymptom { insert(.illness) }
    }
  }

  /// What stands after a later note of the same day: what was written before, until a doctor has cleared it.
  package func joined(with later: NoteWords) -> NoteWords {
    if later.contains(.cleared) { return later.union(intersection([.illness, .fever])) }
    let both = union(later)
    return later.isDisjoint(with: [.alarm, .injury]) ? both : both.subtracting(.cleared)
  }
}

extension EveningRecord {
  /// Whether the journal or the words of the evening tell of an illness.
  package var tellsOfIllness: Bool { noteWords.contains(.illness) || behaviours.contains(where: \.isIllness) }
  /// Whether there are words of the evening, and none of them was heard as an illness, an injury or an alarm.
  package var hasUnheardWords: Bool { noteWords.isUnheard }
}

extension CheckIn {
  /// Whether there are words, and none of them was heard as an illness, an injury or an alarm: what they tell is not known.
  package var hasUnheardWords: Bool {
    (noteWords.contains(.unheard) || notes.map(NoteWords.isText) ?? false)
      && noteWords.isDisjoint(with: .grave)
  }

  /// Whether the athlete is ill by the answer or, where that is not yes, by the own words; `nil` where nobody said.
  package var reportsIllness: Bool? {
    if isIll == true || noteWords.contains(.illness) { return true }
    return isIll
  }
}

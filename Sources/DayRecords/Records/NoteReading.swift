import TextFormats

/// Finds reports in the text of a note with a table of words, without understanding the language.
///
/// A word of the table reports its kind unless a clearing word is near it or its region, or a denial is up to three
/// words before it ("not without pain" denies nothing). A clearing word does not end an alarm; only an all-clear from a
/// professional does. A clause that clears or denies pain also ends earlier pain there. Chest pain is an alarm, and so
/// is a blow to the head with symptoms. The region is the nearest one in the clause or, if the clause names none, the
/// first one in the note. A report lasts for the stated term ("until 20 March", "4-6 weeks"; see ``NoteTerm``). A term
/// of weeks beside a region or a health professional is pain. Some words, such as a doctor or a fall, count only in a
/// note that reports and clears nothing else. An illness belongs to the person last named before it. Training that a
/// note names, or pleasure in it, explains sore muscles away from joints. A joint described in words that the table
/// does not contain is a caution for the day, if the clause clears nothing and names no training, gear or pleasure. The
/// rules prefer false reports to missed ones: a false report costs a hard session, a missed one may cost an injury.
///
/// Page: *Reports and notes*, tests: `NoteTextsTests`.
package enum NoteReading {
  /// Maximum number of bytes read from a note.
  private static let mostBytes = 1 << 16
  /// Maximum number of words between a denial and the report it negates.
  private static let denialReach = 3

  /// Maximum number of words from an alarm to its region in the quote. House rule.
  private static let quotedReach = 4
  /// Maximum number of words between a report and a clearing word after it.
  private static let clearingReach = 2

  /// Returns a note's reports, most serious first, each kind and region once.
  /// - Complexity: O(bytes), limited to 64 KiB.
  package static func symptoms(of note: String) -> [Symptom] {
    records(of: note).filter { !$0.isMention }
  }

  /// Returns a note's reports, followed by what it mentions without a report: regions (topic `named`), that the athlete
  /// is well (topic `well`), and a race (topic `race`).
  /// - Complexity: O(bytes), limited to 64 KiB.
  package static func records(of note: String) -> [Symptom] {
    let text = note.utf8.count > mostBytes ? note.bounded(mostBytes) : note
    var findings = Findings()
    let clauses = clauses(of: text)
    for (clause, goesOn) in clauses { findings.take(clause, goesOn, in: text) }
    var found = findings.records()
    // A headache up high may come from the altitude.
    if found.count < RecordLimits.symptoms, found.contains(where: { $0.kind == .illness && !$0.isCleared }),
      !found.contains(where: { $0.kind == .altitude }),
      clauses.contains(where: { clause in
        let words = clause.words.map(\.folded)
        return words.indices.contains { NoteTable.isHeight($0, in: words) }
      })
    {
      found.append(Symptom(.altitude, source: .note))
    }
    guard found.count < RecordLimits.symptoms, let race = NoteRace.read(findings.sentences) else {
      return found
    }
    return found + [race]
  }

  /// What the clauses of a note report so far.
  private struct Findings {
    private var reports: [Symptom] = []
    private var firstRegion: String?
    private var terms: [(term: NoteTerm, isDated: Bool)] = []
    /// The parts whose alarms an all-clear or a normal test ends; `nil` stands for all.
    private var (cleared, tested): ([String?], [String?]) = ([], [])
    /// The parts whose injuries a therapist clears.
    private var treated: [String?] = []
    private var isFollowedUp = false
    /// How the clause is tied to a professional, and whether that is a doctor.
    private var (speaker, isByDoctor) = (NoteClearance.Speaker.nobody, true)
    /// Whether a test speaks, not a person, and the first word of the clause that names the professional.
    private var (isByTest, voice): (Bool, Substring?) = (false, nil)
    /// Number of reports before the last clause.
    private var countBefore = 0
    /// Places of reports that a later all-clear ends, and of those in words for a new complaint.
    private var (withdrawn, fresh): (Set<Int>, Set<Int>) = ([], [])
    private var ended: [String?] = []
    private var before: [String] = []
    private var unplaced: Set<Int> = []
    private var limits: [Symptom] = []
    private var faint: [Symptom] = []
    /// Regions in words that the table does not know.
    private var bare: [Symptom] = []
    /// Places of reports that training may explain.
    private var sore: Set<Int> = []
    /// What a professional said.
    private var seen: Symptom?
    /// Whether the sentence is a professional's answer.
    private var isSaying = false
    /// Whether athletes say that they can train again.
    private var isOwnWord = false
    private var isAnyCleared = false
    private var isPartial = false
    private var isExplained = false
    private var isAnyOfOthers = false
    private var isWell = false
    private var isAfterFall = false
    /// Whether a fever is over, so that an illness beside it is more than a word.
    private var isFeverOver = false
    private var named: [Symptom] = []
    /// Whether the last clauses of the sentence allowed all training.
    private var isJustCleared = false
    /// The clauses that deny nothing and are about the athlete, by sentence.
    private(set) var sentences: [[[String]]] = []

    /// Reads the next clause of a text; `goesOn` if it continues the sentence of the clause before.
    mutating func take(_ clause: [Word], _ goesOn: Bool, in text: String) {
      let words = clause.map(\.folded)
      firstRegion =
        firstRegion ?? words.indices.first { isRegion($0, in: words) }.map { written(clause, words, at: $0) }
      let stated = NoteTerm.stated(in: words)
      if let stated { terms.append((stated.term, stated.isDated)) }
      var hits = hits(in: words, behind: goesOn ? before : [])
      gather(words, goesOn, hits)
      listen(to: clause, goesOn)
      takeStay(words, clause, in: text)
      endLast(in: words, goesOn)
      isAfterFall = isAfterFall || hits.contains { $0.mark == .fall && !isDenied($0.range, hits) }
      let isEnd = hits.contains { $0.mark == .clearing && !isDenied($0.range, hits) }
      isFeverOver = isFeverOver || isEnd && hasStem(NoteTable.feverStems, words)
      let isPending = hits.contains { $0.mark == .pending }
      let clearings = takeClearances(&hits, isPending: isPending, clause, goesOn, in: text)
      isExplained =
        isExplained
        || hits.contains { hit in
          hit.mark == .training && !isDenied(hit.range, hits)
            && words[..<hit.range.lowerBound].suffix(denialReach).allSatisfy { !NoteTable.skips.contains($0) }
        }
      let isOfOthers =
        hits.contains { $0.mark == .others } && !hits.contains { $0.mark == .oneself || $0.mark == .caught }
      if !isPending, !isOfOthers {
        // "No cough today" may leave the rest of an illness, "no more sore throat" leaves none.
        isWell =
          isWell || isEnd && !hasRegion(words)
          || hits.contains {
            $0.mark == .report(.illness) && $0.topic == nil && isDenied($0.range, hits)
              && isEnded($0.range, in: words)
          }
        ended += painless(words, hits, isEnd: isEnd, behind: goesOn ? before : [])
        let isPainless = hits.contains { $0.mark == .report(.pain) && isDenied($0.range, hits) }
        named += words.indices.filter { place in
          !isPainless && isNamed(place, in: words)
            && !clearings.contains { clears($0.range, place..<place + 1, place, in: words) }
        }.map { Symptom(naming: written(clause, words, at: $0)) }
      }
      if let stated, stated.isOfWeeks,
        !hits.contains(where: { $0.isReport && $0.beside != .alone || $0.mark == .clearing }),
        !isOfOthers, isLimited(words) || goesOn && isLimited(before)
      {
        let place = region(near: stated.words, in: words)
        var caution = Symptom(.pain, region: place.map { written(clause, words, at: $0) }, source: .note)
        caution.quote = quote(clause[stated.words], in: text)
        limits.append(caution)
      }
      let isContinued = goesOn && !before.isEmpty
      if isEnd || words.count <= 3 && hits.contains(where: { $0.mark == .harmless }), !hasRegion(words) {
        bare = []
      }
      if !isPending, !isOfOthers, !isAboutOthers(words, hits), !(isContinued && isAnyOfOthers),
        let place = bareComplaint(in: words, hits, behind: isContinued ? before : [])
      {
        bare.append(unsure(clause, words, at: place, in: text))
      }
      let isBehindOthers = goesOn && isAnyOfOthers && !hits.contains { $0.mark == .oneself }
      before = words
      for hit in hits {
        guard case .report(let kind) = hit.mark, !isDenied(hit.range, hits) else { continue }
        let own = region(near: hit.range, in: words)
        let grave: Symptom.Kind = kind == .pain && isOfHeart(hit.range, in: words) ? .alarm : kind
        if clearings.contains(where: { ends($0, hit, grave, own, in: words) }) { continue }
        if isOver(hit, grave, hits, in: words) {
          // A test ends no bleeding in pregnancy.
          if hit.topic == .bleeding { tested = [] }
          isFeverOver = isFeverOver || hit.topic == .fever
          continue
        }
        let isTheirs =
          isOfOther(hit, hits)
          && (kind == .illness || hit.beside == .alone || kind != .alarm && isAboutOthers(words, hits))
        if isTheirs || isBehindOthers && hit.beside == .alone {
          isAnyOfOthers = true
          continue
        }
        add(hit, kind, at: own, beside: hits, clause, words, in: text)
      }
    }

    /// Ends what the last clause reports if this one says so: "headache yesterday, gone now". What stopped may be the
    /// athlete.
    private mutating func endLast(in words: [String], _ goesOn: Bool) {
      if goesOn, words.count <= 3, NoteTable.tellsEnd(words[...], byStopping: false) {
        for place in reports.indices.dropFirst(countBefore)
        where [.illness, .pain].contains(reports[place].kind) && reports[place].topic != .dizzy {
          withdrawn.insert(place)
        }
      }
      countBefore = reports.count
    }

    /// Keeps the words of a clause for the race that a note announces.
    private mutating func gather(_ words: [String], _ goesOn: Bool, _ hits: [Hit]) {
      if !goesOn || sentences.isEmpty { sentences.append([]) }
      let isOwn = hits.allSatisfy {
        // "Mai" is also a month.
        ![.others, .denial, .without, .idiom, .pending].contains($0.mark) || words[$0.range] == ["mai"]
      }
      if isOwn, !words.contains("t"), !words.contains("cannot") {
        sentences[sentences.count - 1].append(words)
      }
    }

    /// Notes which professional the next clause quotes. An appointment is not over yet.
    private mutating func listen(to clause: [Word], _ goesOn: Bool) {
      let words = clause.map(\.folded)
      if !goesOn {
        if speaker == .sentence { speaker = isByTest ? .nobody : .note }
        voice = nil
      }
      if speaker == .note, words.first.map(NoteTable.pronouns.contains) ?? false { speaker = .sentence }
      guard let named = words.last(where: NoteTable.professionals.contains) else {
        if speaker == .nobody, !NoteTable.tests.isDisjoint(with: words) {
          (speaker, isByTest) = (.sentence, true)
        }
        if speaker == .nobody, !NoteTable.stitches.isDisjoint(with: words), !words.contains("side") {
          (speaker, isByDoctor) = (.note, false)
        }
        return
      }
      isByTest = false
      let isAhead =
        !NoteTable.appointments.isDisjoint(with: words)
        || NoteTable.days.dropFirst(7).contains { !$0.isDisjoint(with: words) }
          && NoteTable.mornings.isDisjoint(with: words)
        || words.indices.dropLast().contains { words[$0] == "at" && Double(words[$0 + 1]) != nil }
      let isSaid = words.count <= 2 || !NoteTable.sayings.isDisjoint(with: words)
      speaker = isAhead ? .nobody : isSaid ? .sentence : .note
      isByDoctor = !NoteTable.therapists.contains(named)
      voice = speaker == .sentence ? clause.first?.written : nil
      // An answer opens with the professional or a visit: "doctor says", "saw my doctor", not "told my doctor",
      // "haven't seen a doctor" or "doctor not in".
      let place = words.lastIndex(of: named) ?? 0
      let behind = words.indices.dropFirst(place + 1).prefix(denialReach)
      isSaying =
        speaker == .sentence && !NoteClearance.isOpen(words)
        && words[..<place].allSatisfy(NoteTable.beforeAnswers.contains)
        && words.dropFirst(place + 1).first != "s"
        && !behind.contains {
          (NoteTable.isDenial(words[$0]) || words[$0] == "t") && !NoteTable.speech.contains(words[$0 - 1])
        }
    }

    /// Keeps what a professional says, up to the end of the sentence.
    private mutating func hear(_ clause: [Word], in text: String) {
      guard isSaying, speaker == .sentence, let voice, let last = clause.last else { return }
      let said = String(text[voice.startIndex..<last.written.endIndex])
      guard said.utf8.count <= RecordLimits.quoteBytes, NoteText.words(of: said).count > 2,
        !NoteTable.professionals.contains(last.folded)
      else { return }
      let place = clause.first { BodyRegion.named($0.folded) != nil }?.written.lowercased()
      let region = seen?.region ?? place
      seen = Symptom(.advice, region: region, source: .note)
      seen?.quote = said
    }

    /// Adds a stay at altitude that its height names, and the end of one.
    private mutating func takeStay(_ words: [String], _ clause: [Word], in text: String) {
      let line = words.joined(separator: "_")
      if NoteTable.seaLevels.contains(where: line.contains) {
        return reports.append(Symptom(endOf: .altitude))
      }
      guard let place = words.indices.first(where: { NoteTable.isStay($0, in: words) }) else { return }
      var stay = Symptom(.altitude, source: .note)
      stay.quote = quote(clause[place..<place + 2], in: text)
      reports.append(stay)
    }

    /// Takes the clearances of a clause, whole, in part and in doubt, and returns the whole ones.
    private mutating func takeClearances(
      _ hits: inout [Hit], isPending: Bool, _ clause: [Word], _ goesOn: Bool, in text: String
    ) -> [Hit] {
      let words = clause.map(\.folded)
      isFollowedUp = isFollowedUp || !NoteTable.followUps.isDisjoint(with: words)
      let known = hits
      func has(_ marks: Set<NoteTable.Mark>) -> Bool {
        known.contains { marks.contains($0.mark) && !isDenied($0.range, known) }
      }
      let isOfOthers = has([.others]) && !has([.oneself, .caught])
      let isUnclear = isOfOthers || has([.idiom]) && !has([.allClear])
      // A clearance may name a complaint, but no operation.
      let marked = hits.flatMap { hit -> [Int] in
        switch hit.mark {
        case .allClear: [hit.range.lowerBound, hit.range.upperBound - 1]
        case .report(let kind)
        where kind <= .pain && NoteIdea(of: Array(words[hit.range]), in: kind) != .aftercare:
          Array(hit.range)
        default: []
        }
      }
      // "Car passed, all clear".
      let isAllClear = has([.allClear]) && (speaker != .nobody || !goesOn)
      // A part of training that is allowed may begin later.
      let opening = NoteTerm.opening(in: words)
      let said = opening.map { words[..<$0.words.lowerBound] + words[$0.words.upperBound...] } ?? words[...]
      var clearance =
        isUnclear
        ? nil
        : NoteClearance(
          of: marked.isEmpty ? Array(said) : words, by: speaker, isAllClear: isAllClear,
          isGood: has([.clearing, .tested]),
          isPending: isPending,
          marked: Set(marked))
      // A friend who is a doctor and a test clear nothing.
      if clearance == .whole, isByTest && !isAllClear || has([.others]) { clearance = .doubtful }
      if opening != nil, clearance == .whole { clearance = .part }
      // Nothing is allowed before a day that is not understood.
      if clearance == .part, opening == nil, NoteTerm.hasOpening(words) { clearance = nil }
      isOwnWord = isOwnWord || speaker == .nobody && !isUnclear && NoteClearance.isOwn(words)
      // "I can train, but nothing hard": the next clause limits it.
      if clearance == nil, isJustCleared, let left = NoteClearance.left(by: words, goesOn: goesOn) {
        (cleared, treated, clearance) = ([], [], left)
        withdrawn = withdrawn.filter { reports[$0].kind >= .illness }
      }
      isJustCleared = clearance == .whole || clearance == nil && goesOn && isJustCleared
      if clearance == nil, !isOfOthers { hear(clause, in: text) }
      if clearance != .whole { hits.removeAll { $0.mark == .allClear } }
      if let clearance, clearance != .whole {
        limit(clearance, from: opening?.term, clause, words, in: text)
      } else if clearance == .whole, !has([.allClear]) {
        hits.append(Hit(mark: .allClear, topic: nil, range: words.indices, beside: .nothing))
      }
      let found = hits
      let clearings = found.filter {
        !isDenied($0.range, found) && [.clearing, .improving].contains($0.mark)
          || !isPending && !has([.others])
            && ($0.mark == .tested && !isDenied($0.range, found)
              || $0.mark == .allClear && ($0.range == words.indices || !isDenied($0.range, found)))
      }
      for clearing in clearings {
        let part = region(near: clearing.range, in: words).flatMap { BodyRegion.named(words[$0]) }
        let parts = part.map { part in NoteTable.testedParts.first { $0.contains(part) } ?? [part] }
        if clearing.mark == .allClear {
          isByDoctor ? (cleared += parts?.sorted() ?? [nil]) : (treated += parts?.sorted() ?? [nil])
          withdraw(parts)
        }
        if clearing.mark == .tested, isByDoctor, isTestOfAlarm(words) { tested += parts?.sorted() ?? [nil] }
      }
      isAnyCleared = isAnyCleared || !clearings.isEmpty
      return clearings
    }

    /// Ends what earlier clauses report of the parts that an all-clear is about, unless it is a new complaint.
    private mutating func withdraw(_ parts: Set<String>?) {
      for place in reports.indices
      where reports[place].kind < .illness && reports[place].topic != .mind
        && reports[place].topic != .partial
      {
        let isOfPart = parts.map { reports[place].regionKey.map($0.contains) ?? true } ?? true
        if isOfPart, isByDoctor || reports[place].kind == .injury, !fresh.contains(place) {
          withdrawn.insert(place)
        }
      }
    }

    /// Adds what a professional allows in part, or says without allowing anything.
    private mutating func limit(
      _ clearance: NoteClearance, from opening: NoteTerm?, _ clause: [Word], _ words: [String],
      in text: String
    ) {
      let topic = clearance == .part ? Symptom.Topic.partial : .heard
      guard !isPartial, topic == .partial || isByDoctor && !reports.contains(where: { $0.topic == .heard })
      else { return }
      isPartial = topic == .partial
      // The heart has no other words for its alarms than the chest has.
      let place = words.indices.first { isRegion($0, in: words) }
        .flatMap { ["heart", "chest"].contains(BodyRegion.named(words[$0])) ? nil : $0 }
      var part = Symptom(.injury, region: place.map { written(clause, words, at: $0) }, source: .note)
      let whole =
        clearance == .part
        ? voice.flatMap { voice in
          clause.last.map { String(text[voice.startIndex..<$0.written.endIndex]) }
        }.flatMap { $0.utf8.count <= RecordLimits.quoteBytes ? $0 : nil } : nil
      (part.name, part.quote) = (topic.rawValue, whole ?? quote(clause[...], in: text, keepsEnd: true))
      // A therapist's words are mild: they relax no alarm.
      (part.begins, part.severity) = (opening, isByDoctor ? nil : .mild)
      if place == nil { unplaced.insert(reports.count) }
      reports.append(part)
    }

    /// Whether a report is over or no trouble: "headache gone", "old injury does not bother me".
    ///
    /// An alarm and bleeding are over only beside an all-clear or a normal test of that part.
    private func isOver(_ hit: Hit, _ kind: Symptom.Kind, _ hits: [Hit], in words: [String]) -> Bool {
      if kind == .alarm || hit.topic == .bleeding {
        let own = region(near: hit.range, in: words).flatMap { BodyRegion.named(words[$0]) }
        guard (cleared + tested).contains(where: { $0 == nil || $0 == own }) else { return false }
      } else if kind == .injury {
        return words.contains { NoteTable.olds.contains($0) || NoteTable.isYear($0) }
          && hits.contains {
            $0.mark == .report(.pain) && $0.range.lowerBound >= hit.range.upperBound
              && isDenied($0.range, hits)
          }
      }
      let behind = words[hit.range.upperBound...]
      return NoteTable.tellsEnd(behind, byStopping: kind != .pain)
        && NoteTable.agains.isDisjoint(with: behind)
    }

    /// Adds the report of one hit of a clause, whose nearest region is at `own`.
    private mutating func add(
      _ hit: Hit, _ reported: Symptom.Kind, at own: Int?, beside hits: [Hit], _ clause: [Word],
      _ words: [String],
      in text: String
    ) {
      if hit.topic == .bleeding, hasRegion(words) { return }
      // "Cleared for easy cycling, no running" reports no new injury.
      if reported == .injury, own == nil,
        reports.contains(where: { $0.topic == .partial || $0.topic == .heard })
      {
        return
      }
      // A booked operation is a caution. With a named day, it counts as an injury from that day.
      let isOfOperation = hits.contains { $0.topic == .operation && $0.range.overlaps(hit.range) }
      if isElsewhere(hit, reported, in: words) { return }
      // An arthroscopy does not mean arthrosis.
      if reported == .pain, isOfOperation { return }
      let start = start(of: hit, isOfOperation, in: words)
      // "Moved to 12 April" cancels nothing.
      let isMoved = start != nil && !NoteTable.tos.isDisjoint(with: words)
      if isOfOperation, !isMoved, !NoteTable.cancellations.isDisjoint(with: words) {
        var end = Symptom(endOf: .injury, region: own.map { written(clause, words, at: $0) })
        end.name = Symptom.Topic.operation.rawValue
        return reports.append(end)
      }
      // A painkiller for a day does not change the medication, but is a caution about the part that hurts.
      let isPainkiller =
        reported == .medication && hit.range.count == 1
        && hasStem(NoteTable.painkillerStems, Array(words[hit.range]))
        && NoteTable.sinces.isDisjoint(with: words) && NoteTable.dailies.isDisjoint(with: words)
      let isBooked =
        reported == .injury && isOfOperation && start == nil
        && words.contains(where: NoteTable.bookings.contains)
      let kind: Symptom.Kind = isBooked || isPainkiller ? .pain : reported
      let region =
        own.map { written(clause, words, at: $0) }
        ?? words[hit.range].lazy.compactMap(BodyRegion.beginning).first
      // A sore throat is an illness and no pain.
      let isOfIllness = hits.contains {
        $0.mark == .report(.illness) && (region == nil || $0.range == hit.range)
      }
      if kind == .pain, isOfIllness { return }
      let key = region.map(BodyRegion.key(of:))
      let isOfHeart = kind == .pain && !isBooked && (key == "chest" || key == "heart")
      var symptom = Symptom(isOfHeart ? .alarm : kind, region: region, source: .note)
      var quoted = hit.range
      if symptom.kind == .alarm,
        let place = words.indices.first(where: { key != nil && BodyRegion.named(words[$0]) == key }),
        distance(hit.range, place) <= quotedReach
      {
        // Quote "chest pain" and "tightness in my chest", not "pain" and "tightness".
        quoted = min(place, quoted.lowerBound)..<max(place + 1, quoted.upperBound)
      }
      // "Hurts again" may be a relapse.
      if symptom.kind == .pain || symptom.kind == .injury,
        let next = words.dropFirst(quoted.upperBound).first,
        NoteTable.agains.contains(next)
      {
        quoted = quoted.lowerBound..<quoted.upperBound + 1
      } else if symptom.kind == .injury,
        let place = words[..<quoted.lowerBound].lastIndex(where: NoteTable.agains.contains),
        quoted.lowerBound - place <= 2
      {
        quoted = place..<quoted.upperBound
      }
      let keepsEnd = hit.topic == .operation || kind == .medication
      symptom.quote = quote(clause[quoted], in: text, keepsEnd: keepsEnd)
      symptom.name = isBooked ? Symptom.Topic.booked.rawValue : hit.topic?.rawValue
      symptom.isFever = hit.topic == .fever
      symptom.begins = start
      if kind == .illness, words[hit.range].contains(where: NoteTable.bedRests.contains) {
        symptom.severity = .severe
      }
      if hit.beside == .alone { return faint.append(symptom) }
      if symptom.kind == .pain, isTiring(hit.beside, key) { sore.insert(reports.count) }
      let isPlaced = hit.topic == nil || [.bearing, .operation, .bone].contains(hit.topic)
      if !isPlaced || !NoteTable.wholes.isDisjoint(with: words) { unplaced.insert(reports.count) }
      if isFresh(symptom, in: words) { fresh.insert(reports.count) }
      reports.append(symptom)
    }

    /// Whether a journey, shifts or a camp are of another day, or cancelled.
    private func isElsewhere(_ hit: Hit, _ kind: Symptom.Kind, in words: [String]) -> Bool {
      guard [.travel, .shiftWork, .altitude].contains(kind) else { return false }
      return !NoteTable.bookings.union(NoteTable.cancellations).isDisjoint(with: words)
        || kind != .altitude
          && (!NoteTable.lasts.isDisjoint(with: words)
            || NoteTerm.start(of: hit.range, in: words, isAhead: true) != nil)
    }

    /// Whether no all-clear of the note ends a report: a new complaint, or an alarm that neither a professional nor a
    /// passed check names.
    private func isFresh(_ symptom: Symptom, in words: [String]) -> Bool {
      let isSaid = speaker == .sentence || words.last.map(NoteTable.overs.contains) ?? false
      return symptom.kind == .alarm && !isSaid || !NoteTable.freshWords.isDisjoint(with: words)
    }

    /// Returns the day that a clause names for its operation, its blow to the head or the start of a medication.
    private func start(of hit: Hit, _ isOfOperation: Bool, in words: [String]) -> NoteTerm? {
      switch hit.mark {
      case .report(.injury) where isOfOperation:
        let isDone =
          !NoteTable.participles.isDisjoint(with: words) && NoteTable.bookings.isDisjoint(with: words)
          && NoteTable.futures.isDisjoint(with: words)
        return NoteTerm.start(of: hit.range, in: words, isAhead: !isDone)
      case .report(.illness) where hit.topic == .fever:
        let place = words.indices.dropLast().first {
          NoteTable.ordinals[words[$0]] != nil && NoteTable.dayWords.contains(words[$0 + 1])
        }
        if let place, let days = NoteTable.ordinals[words[place]] { return .days(1 - days) }
        if let stated = NoteTerm.stated(in: words), case .days(let days) = stated.term, !stated.isDated,
          words[..<stated.words.lowerBound].last.map(NoteTable.spans.contains) ?? false
        {
          return .days(1 - days)
        }
        return NoteTerm.start(of: hit.range, in: words, isAhead: false)
      case .report(.alarm) where hit.topic == .head:
        return NoteTerm.start(of: hit.range, in: words, isAhead: false)
      case .report(.medication) where !NoteTable.sinces.isDisjoint(with: words):
        return NoteTerm.start(of: hit.range, in: words, isAhead: false)
      default: return nil
      }
    }

    /// Returns the report of a region in unknown words, which it quotes from the region on, or up to it.
    private func unsure(_ clause: [Word], _ words: [String], at place: Int, in text: String) -> Symptom {
      var symptom = Symptom(.pain, region: written(clause, words, at: place), source: .note)
      let isLast = place == clause.count - 1
      let quoted = isLast ? clause[max(0, place - 3)...] : clause[place..<min(clause.count, place + 4)]
      (symptom.quote, symptom.name) = (
        quote(quoted, in: text, keepsEnd: isLast), Symptom.Topic.unsure.rawValue
      )
      return symptom
    }

    /// Returns the reports, followed by the regions that the note only mentions.
    func records() -> [Symptom] {
      var reports = reports.isEmpty ? limits : reports
      let isSettled = isPartial || isFollowedUp || !cleared.isEmpty || !tested.isEmpty
      let hidden = withdrawn.union(
        reports.indices.filter { place in
          let report = reports[place]
          // A surgeon who allows something reports no injury.
          let isOfVoice = isPartial && report.kind == .injury && report.topic == nil && report.region == nil
          return report.topic == .heard && isSettled || isOfVoice && report.idea == .aftercare
        })
      if reports.isEmpty, !isAnyCleared { reports = faint }
      // Training explains a region that it often names.
      if reports.isEmpty, cleared.isEmpty, treated.isEmpty {
        reports = bare.filter { !(isExplained && $0.regionKey.map(NoteTable.trained.contains) ?? false) }
      }
      for place in reports.indices where reports[place].kind <= .pain && reports[place].kind != .illness {
        if !unplaced.contains(place), !reports[place].isCleared {
          reports[place].region = reports[place].region ?? firstRegion
        }
      }
      // Training explains sore muscles.
      reports = reports.indices.filter { !hidden.contains($0) && !(isExplained && sore.contains($0)) }
        .map { reports[$0] }
      if let term = longest(terms) {
        for place in reports.indices
        where reports[place].topic != .unsure && reports[place].kind.lasts(asDated: term.isDated) {
          reports[place].term = term.term
        }
      }
      // Orders to rest are over with what they were for.
      let over = Set(ended.map { $0.map(BodyRegion.key(of:)) })
      reports.removeAll {
        $0.kind == .injury && $0.idea == .aftercare && $0.topic == nil
          && (over.contains(nil) || over.contains($0.regionKey) || $0.regionKey == nil && !over.isEmpty)
      }
      // An injury replaces pain in the same region.
      let injured = Set(reports.filter { $0.kind == .injury && !$0.isCleared }.compactMap(\.regionKey))
      reports.removeAll { $0.kind == .pain && $0.topic == nil && $0.regionKey.map(injured.contains) ?? false }
      reports = withoutRepeats(judged(reports, isAfterFall: isAfterFall, isFeverOver: isFeverOver))
      let told = (reports + clearances(beside: reports) + painEnds(in: ended, beside: reports)).sorted {
        $0.kind < $1.kind
      }.bounded()
      let known = Set(told.map(\.regionKey))
      let well =
        isWell && !reports.contains { $0.kind == .illness } ? [Symptom(endOf: .illness, as: .well)] : []
      let isHurt = reports.contains { $0.kind < .illness || $0.kind == .pain }
      let words = [
        isPartial || !cleared.isEmpty ? nil : seen,
        isOwnWord && !isHurt ? Symptom(endOf: .injury, as: .said) : nil,
      ]
      let mentioned =
        withoutRepeats(named.filter { !known.contains($0.regionKey) }) + well + words.compactMap(\.self)
      return told + mentioned.prefix(RecordLimits.symptoms - told.count)
    }

    /// Returns the ends of alarms and injuries that the note does not report again.
    private func clearances(beside reports: [Symptom]) -> [Symptom] {
      if isPartial { return [] }
      let parts = cleared + (isFollowedUp ? [] : tested)
      let alarms: [String?] = parts.contains(nil) ? [nil] : Set(parts.compactMap { $0 }).sorted()
      let injuries = cleared.isEmpty && treated.isEmpty ? [] : [Symptom(endOf: .injury)]
      let ends = alarms.map { Symptom(endOf: .alarm, region: $0) } + injuries
      return ends.filter { end in !reports.contains { $0.kind == end.kind && $0.topic != .heard } }
    }
  }

  /// Returns the reports with each condition once. If several words report it, the longest, most specific one is
  /// quoted. All alarms count as one, whatever body part they name.
  private static func withoutRepeats(_ reports: [Symptom]) -> [Symptom] {
    let keys = reports.map { report in
      var whole = report
      if whole.kind == .alarm { whole.region = nil }
      return Symptom.Key(whole)
    }
    func length(_ place: Int) -> Int { reports[place].quote?.count ?? 0 }
    var quoted: [Symptom.Key: Int] = [:]
    for (place, key) in keys.enumerated() where quoted[key].map({ length($0) < length(place) }) ?? true {
      quoted[key] = place
    }
    return reports.indices.filter { quoted[keys[$0]] == $0 }.map { reports[$0] }
  }

  /// Returns the term of a note: a dated one if there is any, else the longest.
  private static func longest(_ terms: [(term: NoteTerm, isDated: Bool)]) -> (term: NoteTerm, isDated: Bool)?
  {
    func days(_ term: NoteTerm) -> Int { if case .days(let count) = term { count } else { .max } }
    return terms.max { ($0.isDated ? 1 : 0, days($0.term)) < ($1.isDated ? 1 : 0, days($1.term)) }
  }

  /// Returns the regions that a clause describes as free of pain: "the knee is fine". `nil` stands for all
  /// regions: "no pain". "Left knee, no pain" names its region before the comma.
  private static func painless(
    _ words: [String], _ hits: [Hit], isEnd: Bool, behind before: [String]
  ) -> [String?] {
    let pains = hits.filter { $0.mark == .report(.pain) }
    guard isEnd || pains.contains(where: { isDenied($0.range, hits) }) else { return [] }
    let here = regions(in: words)
    let named = here.isEmpty ? regions(in: before) : here
    return named.isEmpty && !pains.isEmpty ? [nil] : named
  }

  /// Returns the ends of pain in regions for which a note reports no pain.
  private static func painEnds(in regions: [String?], beside reports: [Symptom]) -> [Symptom] {
    let sore = reports.filter { $0.kind == .pain || $0.kind == .injury }.map(\.regionKey)
    var ends: [Symptom] = []
    for region in regions {
      let end = Symptom(endOf: .pain, region: region)
      let key = end.regionKey
      if sore.contains(where: { key == nil || $0 == nil || $0 == key }) || ends.contains(end) { continue }
      ends.append(end)
    }
    return ends
  }

  /// Returns the place of a region that is named in words that the table does not know: "the knee sings downhill".
  ///
  /// It counts in words about it, unless the clause clears something, or names training, gear or pleasure. A region
  /// that training often names, or a word with a second meaning, counts with its side ("left quad").
  private static func bareComplaint(in words: [String], _ hits: [Hit], behind before: [String]) -> Int? {
    let harmless: [NoteTable.Mark] = [
      .clearing, .improving, .allClear, .tested, .idiom, .harmless,
    ]
    guard !hits.contains(where: { harmless.contains($0.mark) }),
      !hits.contains(where: { $0.isReport && isDenied($0.range, hits) }),
      (before + words).contains(where: {
        BodyRegion.named($0) == nil && !NoteTable.bareFillers.contains($0) && !NoteTable.sides.contains($0)
          && Double($0) == nil
      })
    else { return nil }
    let trained = Set(words.compactMap(BodyRegion.named)).intersection(NoteTable.trained)
    return words.indices.first { place in
      guard isNamed(place, in: words), let region = placed(place, in: words) else { return false }
      let around = words[max(0, place - 1)..<min(words.count, place + 2)]
      if around.contains(where: NoteTable.sides.contains) { return true }
      if words[place] == "back", place == 0 || !ofBack.contains(words[place - 1]) { return false }
      // "The heart of the city", "neck and neck".
      if let after = words.dropFirst(place + 1).first,
        NoteTable.postures.contains(after) || words[(place + 1)...].contains(words[place])
      {
        return false
      }
      return NoteTable.complaining.contains(region) && !(trained.count > 1 && trained.contains(region))
        && (!NoteTable.ambiguous.contains(words[place]) || around.contains(where: NoteTable.owners.contains))
    }
  }

  /// Returns the reports of a note, each judged beside the others.
  private static func judged(_ reports: [Symptom], isAfterFall: Bool, isFeverOver: Bool) -> [Symptom] {
    func isBeside(_ symptom: Symptom) -> Bool {
      symptom.kind == .illness || symptom.topic == .dizzy || symptom.kind == .alarm && symptom.topic != .head
    }
    let hasSigns = reports.contains(where: isBeside)
    let hasBleeding = reports.contains { $0.kind == .menstrual && $0.topic == .bleeding }
    let illnesses = reports.filter { $0.kind == .illness }
    let isNausea = illnesses.allSatisfy { $0.topic == .nausea }
    let isFever = illnesses.contains(where: \.isFever)
    let isSevere = illnesses.contains { $0.severity == .severe }
    return reports.flatMap { report -> [Symptom] in
      var report = report
      switch (report.kind, report.topic) {
      // A blow to the head is only a caution on its day, without symptoms or a fall.
      case (.alarm, .head)
      where !hasSigns && !isAfterFall && report.begins == nil && report.idea != .concussion:
        report.kind = .pain
      case (.pregnancy, .bleeding):
        if !hasBleeding { return [] }
        report.name = nil
      // Drinks explain no cough beside a headache.
      case (.illness, _) where report.idea == .hangover && illnesses.contains { $0.idea != .hangover }:
        return []
      case (.illness, _):
        report.name = isNausea ? report.name : nil
        report.isFever = isFever
        report.severity = isSevere ? .severe : isFeverOver ? .mild : report.severity
      // A leg that bears no weight stays an injury once the alarm is cleared.
      case (.alarm, .bearing):
        var injury = report
        (injury.kind, injury.name) = (.injury, nil)
        return [report, injury]
      // A planned operation is a caution on the day of the note.
      case (.injury, .operation) where report.begins != nil:
        var caution = report
        (caution.kind, caution.name, caution.term) = (.pain, Symptom.Topic.booked.rawValue, nil)
        return [report, caution]
      default: break
      }
      return [report]
    }
  }

  /// Returns the clause of a text that contains the words of a quote, as written and with at most
  /// ``longestQuote`` words; the quote itself if no clause contains it.
  ///
  /// - Complexity: O(bytes), limited to 64 KiB.
  package static func clause(of quote: String, in text: String) -> String {
    let text = text.utf8.count > mostBytes ? text.bounded(mostBytes) : text
    guard let sought = clauses(of: quote).first?.words.map(\.folded) else { return quote }
    for (clause, _) in clauses(of: text) where clause.count >= sought.count {
      let last = clause.count - sought.count
      guard let place = (0...last).first(where: { clause[$0...].map(\.folded).starts(with: sought) }) else {
        continue
      }
      // A longer clause keeps its first words or, if the quote is not among them, the words up to the quote's end.
      let end = max(min(clause.count, longestQuote), place + sought.count)
      let said = clause[max(0, min(place, end - longestQuote))..<end]
      guard let first = said.first, let final = said.last else { return quote }
      return String(text[first.written.startIndex..<final.written.endIndex])
    }
    return quote
  }

  /// Maximum number of words of a quoted clause.
  private static let longestQuote = 10

  /// Returns the first word in a text that names exhaustion, as written; `nil` if the text has none.
  package static func exhaustion(in text: String) -> String? {
    for (clause, _) in clauses(of: text) {
      let hits = hits(in: clause.map(\.folded), behind: [])
      if let hit = hits.first(where: { $0.mark == .exhaustion && !isDenied($0.range, hits) }) {
        return quote(clause[hit.range], in: text)
      }
    }
    return nil
  }

  /// Whether a text reports a kind.
  package static func tells(_ text: String, of kind: Symptom.Kind) -> Bool {
    symptoms(of: text).contains { $0.kind == kind && !$0.isCleared }
  }

  /// Whether a text reports a fever.
  package static func tellsFever(_ text: String) -> Bool {
    symptoms(of: text).contains { $0.kind == .illness && $0.isFever && !$0.isCleared }
  }

  /// Whether a text names an antibiotic.
  package static func tellsAntibiotic(_ text: String) -> Bool {
    hasStem(NoteTable.antibioticStems, NoteText.words(of: text))
  }

  /// Whether a text says that something is there again.
  package static func tellsRelapse(_ text: String) -> Bool {
    NoteText.words(of: text).contains(where: NoteTable.agains.contains)
  }

  /// Whether words name a professional other than a therapist.
  package static func isByDoctor(_ words: Set<String>) -> Bool {
    !NoteTable.professionals.subtracting(NoteTable.therapists).isDisjoint(with: words)
  }

  /// Whether words name a professional who advises on food.
  package static func isByDietitian(_ words: Set<String>) -> Bool {
    !NoteTable.dietitians.isDisjoint(with: words)
  }

  /// Whether words are about food or body weight.
  package static func tellsFood(_ words: Set<String>) -> Bool { !NoteTable.foods.isDisjoint(with: words) }

  /// Returns the minutes that a text names; `nil` without any.
  package static func minutes(in text: String) -> Double? {
    let words = NoteText.words(of: text)
    return words.indices.dropLast().lazy.compactMap { words[$0 + 1].hasPrefix("min") ? Int(words[$0]) : nil }
      .first
      .map { Double(min(max($0, 5), 600)) }
  }

  /// Whether a text calls something a tweak.
  package static func tellsTweak(_ text: String) -> Bool {
    NoteText.words(of: text).contains { $0.hasPrefix("tweak") }
  }

  /// Whether a text contains any word that reports or clears something, whatever its context.
  package static func isHeard(_ text: String) -> Bool {
    clauses(of: text).contains { clause, _ in
      hits(in: clause.map(\.folded), behind: []).contains {
        $0.isReport ? $0.beside != .alone : $0.mark == .clearing
      }
    }
  }

  // MARK: Words

  /// Returns words as written, including the text between them: as many of the first or last words as a
  /// report stores.
  private static func quote(_ words: ArraySlice<Word>, in text: String, keepsEnd: Bool = false) -> String {
    var words = words
    while let first = words.first, let last = words.last {
      let quote = text[first.written.startIndex..<last.written.endIndex]
      if words.count == 1 || quote.utf8.count <= RecordLimits.quoteBytes { return String(quote) }
      words = keepsEnd ? words.dropFirst() : words.dropLast()
    }
    return ""
  }

  /// A word as written, and in lower case without accents.
  private struct Word {
    let written: Substring
    let folded: String
  }

  /// Splits a text into clauses at punctuation, line ends and words such as "but" and "because". A number with a
  /// decimal mark is one word. `goesOn` is whether a clause follows the previous one after a comma, a colon or
  /// "because".
  private static func clauses(of text: String) -> [(words: [Word], goesOn: Bool)] {
    var clauses: [[Word]] = [[]]
    var isBehindComma = [false]
    var start: String.Index?
    func isMark(_ place: String.Index) -> Bool {
      guard ".,".contains(text[place]), place > text.startIndex else { return false }
      let next = text.index(after: place)
      return next < text.endIndex && text[text.index(before: place)].isNumber && text[next].isNumber
    }
    /// Whether a full stop belongs to a date: "20. März".
    func isDayMark(_ place: String.Index) -> Bool {
      guard text[place] == ".", let number = clauses.last?.last?.folded, Int(number) != nil else {
        return false
      }
      let word = text[text.index(after: place)...].drop { $0 == " " }.prefix { $0.isLetter }
      return NoteTerm.isDay(number, before: NoteText.words(of: word.prefix(12)).joined())
    }
    func part(_ goesOn: Bool) {
      clauses.append([])
      isBehindComma.append(goesOn)
    }
    func end(_ place: String.Index) {
      guard let first = start else { return }
      start = nil
      let written = text[first..<place]
      let folded =
        written.first?.isNumber == true
        ? String(written.prefix { $0.isNumber || ".,".contains($0) }.map { $0 == "," ? "." : $0 })
        : NoteTable.spelled(NoteText.words(of: written).joined())
      if buts.contains(folded) || reasons.contains(folded) {
        part(reasons.contains(folded))
      } else {
        // "cant" is read like "can't", which is two words.
        if contractions.contains(folded) {
          let mid = text.index(before: place)
          clauses[clauses.count - 1] += [
            Word(written: text[first..<mid], folded: String(folded.dropLast())),
            Word(written: text[mid..<place], folded: "t"),
          ]
        } else {
          clauses[clauses.count - 1].append(Word(written: written, folded: folded))
        }
        // The length of a clause is limited, so the cost is linear in the number of bytes.
        if clauses[clauses.count - 1].count >= longestClause { part(true) }
      }
    }
    for place in text.indices {
      let character = text[place]
      if character.isLetter || character.isNumber || isMark(place) {
        start = start ?? place
        continue
      }
      end(place)
      if ".,;:!?()\n\r…–—".contains(character), !isDayMark(place) { part(",:".contains(character)) }
    }
    end(text.endIndex)
    return zip(clauses, isBehindComma).filter { !$0.0.isEmpty }.map { ($0.0, $0.1) }
  }

  private static let longestClause = 60
  private static let contractions: Set<String> = [
    "cant", "dont", "couldnt", "didnt", "doesnt", "havent", "hasnt", "hadnt", "isnt", "arent", "wasnt",
    "wouldnt",
  ]
  private static let buts: Set<String> = ["but", "aber", "mais", "pero", "ma", "maar", "mas"]
  /// Words that limit the reach of denials and clearing words: "not running because of shin pain".
  private static let reasons = NoteTable.words(
    """
    because why except apart besides despite although though such weil wegen warum trotz ausser obwohl solche solchen
    parce pourquoi sauf malgre cause porque excepto salvo aunque tanto tanta perche tranne nonostante causa omdat wegens
    vanwege waarom behalve ondanks zulke apesar exceto
    """)

  private struct Hit {
    let mark: NoteTable.Mark
    let topic: Symptom.Topic?
    let range: Range<Int>
    let beside: NoteTable.Beside

    /// Whether it counts only in a clause that has no other report and no clearing word.
    var isWeak: Bool { beside == .alone }
    var isReport: Bool { if case .report = mark { true } else { false } }

    /// Whether it replaces a hit inside its range: a longer phrase does, and as long a one if it is an idiom or a word
    /// for soreness.
    func outweighs(_ hit: Hit) -> Bool {
      if range.count != hit.range.count { return range.count > hit.range.count }
      return mark == .idiom && hit.mark != .idiom
        || beside == .unexplained && hit.mark == .report(.pain) && hit.beside != .unexplained
    }
  }

  /// Returns the table entries found in a clause: at each word, the longest entry of each kind.
  /// - Parameters:
  ///   - words: The words of the clause.
  ///   - before: The words of the previous clause if a comma separates the two: "the calf is hot, red and
  ///     swollen".
  private static func hits(in words: [String], behind before: [String]) -> [Hit] {
    var hits: [Hit] = []
    for place in words.indices {
      for entry in NoteTable.entries(beginning: words[place]) {
        guard let end = end(of: entry.words[...], in: words, at: place),
          isMet(entry.beside, in: words, behind: before),
          entry.words[0] != "°" || !isResult(place, in: words)
        else { continue }
        hits.append(
          Hit(mark: entry.mark, topic: entry.topic, range: place..<end, beside: entry.beside))
      }
    }
    // "Almost no pain" denies nothing, and "almost fine" ends nothing.
    hits = hits.compactMap { hit in
      guard hit.range.lowerBound > 0, isAlmost(hit.range.lowerBound - 1, in: words) else { return hit }
      switch hit.mark {
      case .denial, .without: return nil
      case .clearing:
        return Hit(mark: .improving, topic: hit.topic, range: hit.range, beside: hit.beside)
      default: return hit
      }
    }
    // "Fever gone up to 39" ends nothing, and "chest pain gone" does not end an alarm.
    hits.removeAll { hit in
      hit.mark == .clearing && words[hit.range].last == "gone"
        && (isOfHeart(hit.range, in: words)
          || !NoteTable.tellsEnd(words[(hit.range.upperBound - 1)...], byStopping: false))
    }
    // Words inside a longer phrase are not matched on their own: "no appetite" denies nothing. "ECG of my son normal"
    // still names the son.
    hits = hits.filter { hit in
      !hits.contains {
        (![.oneself, .fall].contains(hit.mark) || $0.mark == .idiom) && $0.outweighs(hit)
          && !(hit.mark == .others && $0.mark == .tested)
          && $0.range.clamped(to: hit.range) == hit.range
      }
    }
    // "Cannot run without pain" denies nothing.
    if let without = hits.lastIndex(where: { $0.mark == .without }),
      hits[..<without].contains(where: { $0.mark == .unable })
    {
      hits.removeAll { $0.mark == .denial || $0.mark == .without }
    }
    let isClear = hits.contains { $0.mark == .clearing || $0.mark == .allClear || $0.isReport && !$0.isWeak }
    return isClear ? hits.filter { !$0.isWeak } : hits
  }

  /// Whether a word says "almost". "Fast" does so before a German word.
  private static func isAlmost(_ place: Int, in words: [String]) -> Bool {
    NoteTable.almosts.contains(words[place])
      || words[place] == "fast" && NoteTable.afterFast.contains(words[place + 1])
  }

  /// Whether the chest or the heart is the region nearest to words.
  private static func isOfHeart(_ range: Range<Int>, in words: [String]) -> Bool {
    region(near: range, in: words).map { ["chest", "heart"].contains(BodyRegion.named(words[$0])) } ?? false
  }

  /// Returns the index after an entry's words if the clause has them at a place; `nil` otherwise.
  private static func end(of entry: ArraySlice<String>, in words: [String], at place: Int) -> Int? {
    guard let first = entry.first else { return place }
    let rest = entry.dropFirst()
    if first == "|" { return place == words.count ? place : nil }
    if first == "~" {
      for next in place...place + longestGap where next < words.count {
        if let end = end(of: rest, in: words, at: next) { return end }
        if NoteTable.isDenial(words[next]) { return nil }
      }
      return nil
    }
    guard place < words.count, NoteTable.isMatch(first, words[place]) else { return nil }
    return end(of: rest, in: words, at: place + 1)
  }

  /// Maximum number of words that `~` stands for.
  private static let longestGap = 3

  /// Whether a clause provides the context that a word needs.
  private static func isMet(
    _ beside: NoteTable.Beside, in words: [String], behind before: [String]
  ) -> Bool {
    switch beside {
    case .nothing, .alone, .unexplained: true
    case .negated: !NoteTable.negations.isDisjoint(with: words)
    case .region: hasRegion(words) || hasRegion(before)
    case .rest: words.contains(where: NoteTable.rests.contains)
    case .heart: words.contains(where: NoteTable.hearts.contains)
    case .darkColour: words.contains(where: NoteTable.darkColours.contains)
    case .darkStool: words.contains(where: NoteTable.darkStools.contains)
    case .blood: words.contains(where: NoteTable.bloods.contains)
    case .clot: isClot(before + words)
    case .swollenBefore:
      !hasStem(NoteTable.swellingStems, words) && !before.contains(where: NoteTable.isDenial)
        && isClot(before + words)
    case .stiffNeck: isStiffNeck(before + words)
    case .bone:
      (before + words).contains { BodyRegion.named($0).map(NoteTable.runningBones.contains) ?? false }
    case .backAndLeg:
      hasBack(before + words) && regions(in: before + words).contains { BodyRegion.named($0) == "leg" }
    case .fever:
      words.contains {
        Double($0).map { NoteTable.temperatures.contains($0) || feversFahrenheit.contains($0) } ?? false
      }
    }
  }

  /// Whether words name one calf or leg, a swelling and another sign of a clot.
  private static func isClot(_ words: [String]) -> Bool {
    hasStem(NoteTable.swellingStems, words) && hasStem(NoteTable.clotSignStems, words)
      && regions(in: words).contains(where: NoteTable.singleLegs.contains)
  }

  /// Whether words name a stiff neck beside a fever or a rash, and deny nothing.
  private static func isStiffNeck(_ words: [String]) -> Bool {
    hasStem(NoteTable.stiffStems, words) && hasStem(NoteTable.feverStems, words)
      && regions(in: words).contains { BodyRegion.named($0) == "neck" }
      && !words.contains(where: NoteTable.isDenial)
  }

  private static func hasStem(_ stems: Set<String>, _ words: [String]) -> Bool {
    words.contains { word in stems.contains { NoteTable.isStem($0, of: word) } }
  }

  private static func hasBack(_ words: [String]) -> Bool {
    hasStem(NoteTable.backPains, words) || regions(in: words).contains { BodyRegion.named($0) == "back" }
  }

  /// Whether a number is a distance or a time after a word of training, or a time for a distance, and no temperature:
  /// "rode 39.5 yesterday", "10k in 38.2 last night".
  private static func isResult(_ place: Int, in words: [String]) -> Bool {
    guard place > 0 else { return false }
    return NoteTable.travels.contains(words[place - 1])
      || ["in", "en", "em"].contains(words[place - 1])
        && words[..<(place - 1)].suffix(2).contains { Double($0) != nil }
  }

  /// Fever temperatures, °F.
  private static let feversFahrenheit = 100...108.0

  private static func isDenied(_ range: Range<Int>, _ hits: [Hit]) -> Bool {
    hits.contains {
      ($0.mark == .denial || $0.mark == .without) && $0.range.upperBound <= range.lowerBound
        && $0.range.upperBound > range.lowerBound - denialReach - 1
        && $0.range.lowerBound >= range.lowerBound - denialReach
    }
  }

  /// Whether a denied report was there before: "no more cough", "kein Husten mehr", not "no more than a cough".
  private static func isEnded(_ range: Range<Int>, in words: [String]) -> Bool {
    guard NoteTable.thans.isDisjoint(with: words) else { return false }
    let before = words[..<range.lowerBound].suffix(denialReach).filter { !NoteTable.havings.contains($0) }
    return NoteTable.denialsOfBefore.contains(before.suffix(2).joined(separator: "_"))
      || words.dropFirst(range.upperBound).first.map(NoteTable.lateDenialsOfBefore.contains) ?? false
  }

  /// Whether a clearing word or a clearance ends a report of its clause.
  ///
  /// "Fine again" ends no alarm, pregnancy or donation. An all-clear from a professional ends the alarms and injuries
  /// of its clause unless it is about another part, and a test ends an alarm named before it. No note ends a wish to
  /// die.
  private static func ends(
    _ clearing: Hit, _ hit: Hit, _ kind: Symptom.Kind, _ own: Int?, in words: [String]
  ) -> Bool {
    let isNear = clears(clearing.range, hit.range, own, in: words)
    let between =
      words[min(clearing.range.upperBound, hit.range.lowerBound)..<hit.range.lowerBound]
      + words[min(hit.range.upperBound, clearing.range.lowerBound)..<clearing.range.lowerBound]
    return switch clearing.mark {
    case .allClear where hit.topic == .mind, .tested where hit.topic == .mind: false
    case .tested:
      kind == .alarm && hit.range.upperBound <= clearing.range.lowerBound && isTestOfAlarm(words)
    case .allClear where kind < .illness:
      NoteTable.joins.isDisjoint(with: between)
        && (isNear || Set(regions(in: words).compactMap(BodyRegion.named)).count < 2)
    case .allClear: isNear
    default: ![.alarm, .pregnancy, .bloodDonation].contains(kind) && isNear
    }
  }

  /// Whether a test that words name is of a part that can raise an alarm, is new, and nothing is to follow.
  private static func isTestOfAlarm(_ words: [String]) -> Bool {
    NoteTable.followUps.isDisjoint(with: words) && NoteTable.pasts.isDisjoint(with: words)
      && (hasRegion(words) || !NoteTable.alarmTests.isDisjoint(with: words))
      && regions(in: words).compactMap(BodyRegion.named).allSatisfy { part in
        NoteTable.testedParts.contains { $0.contains(part) }
      }
  }

  /// Whether a clearing word is near a report, or nearer to the report's region `own` than to another.
  private static func clears(
    _ clearing: Range<Int>, _ report: Range<Int>, _ own: Int?, in words: [String]
  ) -> Bool {
    func reaches(_ target: Range<Int>) -> Bool {
      target.upperBound <= clearing.lowerBound
        ? clearing.lowerBound - target.upperBound <= clearingReach
        : target.lowerBound <= clearing.upperBound
    }
    // Pain mentioned after a clearing word is a new report: "fine on the flat, hurts downhill".
    guard report.lowerBound < clearing.upperBound || reaches(report) else { return false }
    let around =
      max(0, clearing.lowerBound - clearingReach - 1)..<min(words.count, clearing.upperBound + 1)
    let beside = around.filter { isRegion($0, in: words) }
    guard let own, let cleared = beside.last(where: { $0 < clearing.upperBound }) ?? beside.first else {
      return reaches(report)
    }
    return BodyRegion.named(words[cleared]) == BodyRegion.named(words[own])
  }

  /// Whether a word names a region instead of an exercise: "calf", not "calf raises".
  private static func isNamed(_ place: Int, in words: [String]) -> Bool {
    isRegion(place, in: words)
      && !(place + 1 < words.count && NoteTable.exercises.contains(words[place + 1]))
  }

  /// Whether words name a region or a health professional, so that a term of weeks beside it is a limit.
  private static func isLimited(_ words: [String]) -> Bool {
    words.indices.contains { isNamed($0, in: words) || NoteTable.professionals.contains(words[$0]) }
  }

  /// Returns a region as written, or the hamstrings for the back of a thigh.
  private static func written(_ clause: [Word], _ words: [String], at place: Int) -> String {
    isRear(place, in: words) ? "hamstring" : clause[place].written.lowercased()
  }

  /// Returns the key of a region, which is the hamstrings for the back of a thigh.
  private static func placed(_ place: Int, in words: [String]) -> String? {
    isRear(place, in: words) ? "hamstring" : BodyRegion.named(words[place])
  }

  private static func isRear(_ place: Int, in words: [String]) -> Bool {
    let around = words[max(0, place - rearReach)..<min(words.count, place + rearReach + 1)]
    return BodyRegion.named(words[place]) == "quads"
      && (around.contains(where: NoteTable.rears.contains) || around.contains("back"))
  }

  /// Maximum number of words between a thigh and a word for its back.
  private static let rearReach = 3

  /// Returns the index of the region nearest to a range of words.
  private static func region(near range: Range<Int>, in words: [String]) -> Int? {
    words.indices.filter { isRegion($0, in: words) }
      .min { distance(range, $0) < distance(range, $1) }
  }

  private static func hasRegion(_ words: [String]) -> Bool { !regions(in: words).isEmpty }

  private static func regions(in words: [String]) -> [String] {
    words.indices.filter { isRegion($0, in: words) }.map { words[$0] }
  }

  /// Whether a word is a body region. "Back in May", "it is back", "has been", "dos semanas" and
  /// "das war hart" are not.
  private static func isRegion(_ place: Int, in words: [String]) -> Bool {
    let after = place + 1 < words.count ? words[place + 1] : ""
    guard BodyRegion.named(words[place]) != nil, !NoteTable.things.contains(after) else { return false }
    if words[place] == "dos" { return !after.hasSuffix("s") || after == "des" }
    let before = place > 0 ? words[place - 1] : ""
    if words[place] == "been" { return !haves.contains(before) }
    // "Hart" is German for hard and Dutch for heart.
    if words[place] == "hart" {
      return NoteTable.ofHart.contains(before) || NoteTable.hartVerbs.contains(after)
    }
    guard words[place] == "back" else { return true }
    return after != "of" && !comesBack.contains(before)
      && (ofBack.contains(before) || !backTo.contains(after))
  }

  private static let haves = NoteTable.words("s ve has have had never not just also always")
  private static let comesBack: Set<String> = [
    "is", "are", "am", "was", "be", "come", "comes", "came", "coming", "get", "getting", "got", "go", "going",
    "went",
  ]
  private static let backTo: Set<String> = [
    "in", "to", "at", "from", "on", "home", "again", "soon", "next", "tomorrow", "running",
    "training", "racing", "riding",
  ]
  private static let ofBack: Set<String> = ["my", "the", "lower", "upper", "mid", "low", "a"]

  /// Whether the person last named before a report is somebody else, from whom the athlete has caught nothing.
  private static func isOfOther(_ hit: Hit, _ hits: [Hit]) -> Bool {
    hits.last { [.others, .oneself].contains($0.mark) && $0.range.lowerBound <= hit.range.lowerBound }?.mark
      == .others && !hits.contains { $0.mark == .caught }
  }

  /// Whether hard training can explain a word of pain: soreness away from joints, or a tired large muscle.
  private static func isTiring(_ beside: NoteTable.Beside, _ region: String?) -> Bool {
    switch beside {
    case .unexplained: region.map { !BodyRegion.joints.contains($0) } ?? true
    case .region: region.map(NoteTable.largeMuscles.contains) ?? false
    default: false
    }
  }

  /// Whether a clause is about somebody else, as in "my wife broke her arm" but not in "fell over the dog and broke
  /// an arm".
  private static func isAboutOthers(_ words: [String], _ hits: [Hit]) -> Bool {
    hits.contains { hit in
      hit.mark == .others
        && (hit.range.lowerBound == 0
          || hit.range.lowerBound <= 2 && words.first.map(possessives.contains) ?? false
          || hit.range.upperBound < words.count && whos.contains(words[hit.range.upperBound]))
    }
  }

  private static let whos: Set<String> = ["who", "whos", "whose", "qui", "che", "que"]

  private static let possessives: Set<String> = [
    "my", "our", "the", "mein", "meine", "unser", "unsere", "der", "die", "mon", "ma", "notre", "le", "la",
    "m", "mn", "mi", "nuestro", "nuestra", "el", "mio", "mia", "il", "mijn", "onze", "de", "meu", "minha",
    "o", "a",
  ]

  private static func distance(_ range: Range<Int>, _ place: Int) -> Int {
    place < range.lowerBound ? range.lowerBound - place : max(0, place - range.upperBound + 1)
  }
}

extension Symptom.Kind {
  /// Whether a note's term states how long a report of this kind lasts. A bare duration may also count
  /// backwards ("ill for two weeks").
  fileprivate func lasts(asDated isDated: Bool) -> Bool {
    switch self {
    case .injury, .travel, .altitude, .shiftWork: true
    case .alarm, .illness, .pain, .medication: isDated
    case .pregnancy, .bloodDonation, .missedMeal, .menstrual, .advice: false
    }
  }
}

extension Symptom {
  /// Creates the end of a condition that a note reports as over.
  fileprivate init(endOf kind: Kind, region: String? = nil, as topic: Topic? = nil) {
    self.init(kind, region: region, source: .note)
    (isCleared, name) = (true, topic?.rawValue)
  }

  /// Creates the mention of a region about which a note reports nothing else.
  fileprivate init(naming region: String) {
    self.init(.pain, region: region, source: .note)
    (name, quote) = (Topic.named.rawValue, region)
  }

  /// Identifies a report within one note.
  fileprivate struct Key: Hashable {
    let kind: Kind
    let region: String?
    let topic: Topic?
    /// Crutches or a cast hide no new complaint.
    let isAftercare: Bool

    init(_ symptom: Symptom) {
      (kind, region, topic) = (symptom.kind, symptom.regionKey, symptom.topic)
      isAftercare = symptom.idea == .aftercare
    }
  }
}

extension NoteTable {
  /// An entry of a row, split into words.
  struct Entry {
    let mark: Mark
    let beside: Beside
    let topic: Symptom.Topic?
    var words: [String]
  }

  static func isDenial(_ word: String) -> Bool {
    whole[word]?.contains { $0.mark == .denial || $0.mark == .without } ?? false
  }

  /// Whether a word equals an entry's word, begins with its stem or belongs to the class that the entry stands for.
  static func isMatch(_ mark: String, _ word: String) -> Bool {
    switch mark {
    case "#": BodyRegion.named(word) != nil
    case "%": BodyRegion.named(word).map(movers.contains) ?? false
    case "@": days.contains { $0.contains(word) }
    case "=": states.contains(word)
    case "?": professionals.contains(word)
    case "&": meals.contains(word)
    case "+": snacks.contains(word)
    case "!": nothings.contains(word)
    case "$": eatings.contains(word)
    case "°": Double(word).map(temperatures.contains) ?? false
    case "^": Double(word).map(fastPulses.contains) ?? false
    case "§": Double(word).map { number in sugars.contains { $0.contains(number) } } ?? false
    default: isStem(mark, of: word)
    }
  }

  /// Whether a word equals an entry's word, or has its stem where the entry is open (`*`).
  static func isStem(_ mark: String, of word: String) -> Bool {
    switch (mark.utf8.first == star, mark.utf8.last == star) {
    case (false, false): mark == word
    case (false, true): word.utf8.starts(with: mark.utf8.dropLast())
    case (true, false): word.hasSuffix(mark.dropFirst())
    case (true, true): word.contains(mark.dropFirst().dropLast())
    }
  }

  /// Returns a word, or a usual spelling if only that one is known: "Ruecken" is "rucken", "ouuuch" is "ouch".
  static func spelled(_ word: String) -> String {
    func isKnown(_ word: String) -> Bool {
      whole[word] != nil || BodyRegion.named(word) != nil || !entries(beginning: word).isEmpty
    }
    guard !isKnown(word) else { return word }
    var (umlauts, single, double) = ("", "", "")
    for letter in word {
      if letter != "e" || !(umlauts.last.map("au".contains) ?? false) { umlauts.append(letter) }
      if single.last != letter { single.append(letter) }
      if !double.hasSuffix(String(repeating: letter, count: 2)) { double.append(letter) }
    }
    let usual = double == word ? word.utf8.count > 4 ? [umlauts] : [] : [double, single]
    return usual.first { $0 != word && isKnown($0) } ?? word
  }

  /// Returns the entries whose first word matches a word.
  static func entries(beginning word: String) -> [Entry] {
    let classes = ["#", "%", "@", "=", "?", "&", "+", "!", "$", "°", "^"].flatMap {
      isMatch($0, word) ? whole[$0] ?? [] : []
    }
    let letters = word.utf8
    let begun =
      beginnings[String(word.prefix(stemLength))]?.filter { letters.starts(with: $0.stem.utf8) } ?? []
    let ended = endings[String(word.suffix(stemLength))]?.filter { word.hasSuffix($0.stem) } ?? []
    let inner = infixes.filter { letters.count >= $0.stem.utf8.count && word.contains($0.stem) }
    return (whole[word] ?? []) + classes
      + (begun + ended + inner).map { stem in
        var entry = stem.entry
        entry.words[0] = word
        return entry
      }
  }

  /// An entry whose first word has a `*` at its end, its beginning or both.
  private typealias Stem = (stem: String, entry: Entry)

  /// Number of letters by which stems are indexed.
  private static let stemLength = 3
  private static let star = UInt8(ascii: "*")

  /// Entries by first word, stems by first or last letters, and stems open at both ends.
  private static let (whole, beginnings, endings, infixes) = {
    var (whole, infixes) = ([String: [Entry]](), [Stem]())
    var (beginnings, endings) = ([String: [Stem]](), [String: [Stem]]())
    for row in rows {
      for text in row.words.split(whereSeparator: \.isWhitespace) {
        let words = text.split(separator: "_").map(String.init)
        guard let first = words.first else { continue }
        let entry = Entry(mark: row.mark, beside: row.beside, topic: row.topic, words: words)
        let stem = first.filter { $0 != "*" }
        switch (first.first == "*", first.last == "*") {
        case (false, false): whole[first, default: []].append(entry)
        case (false, true): beginnings[String(stem.prefix(stemLength)), default: []].append((stem, entry))
        case (true, false): endings[String(stem.suffix(stemLength)), default: []].append((stem, entry))
        case (true, true): infixes.append((stem, entry))
        }
      }
    }
    return (whole, beginnings, endings, infixes)
  }()
}

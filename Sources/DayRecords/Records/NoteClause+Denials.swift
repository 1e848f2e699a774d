// What is denied, over, of the past or somebody else's.

extension NoteClause {
  /// Words before a finding in which a denial counts.
  static let denialReach = 3
  /// Words before a finding in which another person counts; of what a doctor must see, fewer.
  private static let personReach = 6
  /// Words before a finding, with the articles that do not count, in which a denial is looked for.
  static let denialSpan = 7
  /// Words behind a finding in which its end counts, and with nothing but copulas and times between them.
  private static let endReach = 2
  private static let endSpan = 7
  /// Words behind a finding of somebody else in which the athlete shares it.
  private static let shareReach = 8

  /// Whether a finding is denied, over or feared.
  ///
  /// A denial counts before a finding and close to it. What lies behind a finding denies an illness that is over and an injury that has
  /// healed, and nothing that a doctor must see.
  func isDenied(_ finding: Finding) -> Bool { isDeniedBefore(finding) || isOver(finding) }

  func isDeniedBefore(_ finding: Finding) -> Bool {
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
      if place < finding.start,
        NoteLexicon.articles.contains(word)
          || word == "being" && place > 1 && words[place - 1] == "of"
            && NoteLexicon.signs.contains(words[place - 2])
      {
        continue
      }
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
        following(place).map(NoteLexicon.determiners.contains) == true, following(place + 1) != "worst"
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
  func isOfSomebodyElse(_ finding: Finding) -> Bool {
    let reach = finding.kind == .alarm ? Self.denialReach : Self.personReach
    let before = max(0, finding.start - reach)..<finding.start
    if isAnAnimals(finding) { return true }
    guard let person = before.last(where: { isPerson(at: $0) }) else { return false }
    if NoteLexicon.catchings.contains(words[finding.start]),
      words[before.lowerBound..<person].contains(where: NoteLexicon.selves.contains)
    {
      return false
    }
    // "my wife is worried about my chest pain"
    return !words[(person + 1)..<finding.start].contains(where: NoteLexicon.selves.contains)
      && !isShared(from: finding.end + 1)
  }

  /// "Husten vom Hund"
  private func isAnAnimals(_ finding: Finding) -> Bool {
    let behind = words[(finding.end + 1)...].prefix(3)
    guard finding.isIllness, let animal = behind.firstIndex(where: NoteLexicon.animals.contains) else {
      return false
    }
    return animal > finding.end + 1 && behind[..<animal].allSatisfy(NoteLexicon.owners.contains)
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

  func isOver(_ finding: Finding) -> Bool {
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
  var past: Past? {
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

  /// Whether the clause says that an illness that has gone has left its mark: "still weak", "not 100 %".
  var saysUnwell: Bool {
    holds(NoteLexicon.notYets)
      || words.contains(where: NoteLexicon.weaknesses.contains) && !words.contains(where: isNegation)
  }

  /// Whether the clause says that the athlete is well, or that all is over.
  var saysWell: Bool {
    (words.contains(where: NoteLexicon.fits.contains) || saysAllOver)
      && !words.contains {
        isNegation($0) || NoteLexicon.hedges.contains($0) || NoteLexicon.inabilities.contains($0)
      }
  }

  private var saysAllOver: Bool {
    words.contains(where: NoteLexicon.gone.contains) && words.contains(where: NoteLexicon.alls.contains)
  }

  /// Whether a time of the past begins at a place: "last week", "two weeks ago", and not "since last week".
  func isPast(at place: Int) -> Bool {
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

  func isNegation(_ word: String) -> Bool {
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

  func isPerson(_ word: String) -> Bool {
    NoteLexicon.persons.contains(word.hasSuffix("'s") ? String(word.dropLast(2)) : word)
  }

  func isPerson(at place: Int) -> Bool {
    (isPerson(words[place]) || NoteLexicon.personPhrases.length(in: words, at: place) != nil)
      && NoteLexicon.noPersons.length(in: words, at: place) == nil
  }

  /// Whether a doctor found nothing against training; not where anything is left open.
  var isAllClear: Bool {
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

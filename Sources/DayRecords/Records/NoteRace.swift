/// Reads the race that a note announces. A clause names it, alone or before a day, and has no word for somebody else,
/// the past or training; the clause or its sentence names the day. A race that is off ends.
///
/// Page: *Reports and notes*, tests: `NoteReadingTests`.
enum NoteRace {
  /// Returns the race as a mention with topic `race`, what sentences call it and its day; `nil` without one.
  ///
  /// - Parameter sentences: The clauses of each sentence that deny nothing and are about the athlete.
  static func read(_ sentences: [[[String]]]) -> Symptom? {
    for clauses in sentences {
      let own = clauses.filter(isOwn)
      let sentence = own.flatMap(\.self)
      // Another clause may name the day, unless one is not about the athlete's race.
      let shared =
        own.count == clauses.count
        ? sentence.indices.first { isRace($0, in: sentence) }.flatMap { day(of: $0, in: sentence) } : nil
      for clause in own {
        guard clauses.allSatisfy({ spectating.isDisjoint(with: $0) }),
          let place = clause.indices.first(where: { isRace($0, in: clause) })
        else { continue }
        var race = Symptom(.travel, source: .note)
        let isOff = clause.indices.dropFirst(place + 1).contains {
          clause[$0] == "off" && ["is", "s", "called"].contains(clause[$0 - 1])
        }
        race.isCleared = (isOff || !offs.isDisjoint(with: clause)) && NoteTable.tos.isDisjoint(with: clause)
        let term =
          race.isCleared
          ? NoteTerm.start(of: place..<place + 1, in: clause, isAhead: true)
          : day(of: place, in: clause) ?? shared
        guard race.isCleared || term.map(isExact) ?? false else { continue }
        let said = sentences.flatMap { $0.filter(isOwn).flatMap(\.self) }
        (race.name, race.quote, race.begins) = (Symptom.Topic.race.rawValue, name(of: said), term)
        return race
      }
    }
    return nil
  }

  private static func isOwn(_ words: [String]) -> Bool {
    others.isDisjoint(with: words) && NoteTable.hearts.isDisjoint(with: words)
      && !words.contains(where: NoteTable.isYear)
  }

  /// Returns the day behind a race, else the nearest one, else today if the words say so.
  private static func day(of place: Int, in words: [String]) -> NoteTerm? {
    let behind = Array(words[place...])
    let isRaceDay =
      behind.starts(with: ["race", "day"]) && (place == 0 || ["s", "is"].contains(words[place - 1]))
    return NoteTerm.start(of: 0..<1, in: behind, isAhead: true)
      ?? NoteTerm.start(of: place..<place + 1, in: words, isAhead: true)
      ?? (isRaceDay || !todays.isDisjoint(with: words) ? .days(0) : nil)
  }

  /// Whether a day is more exact than "in three weeks".
  private static func isExact(_ term: NoteTerm) -> Bool {
    switch term {
    case .days(let days): (0...2).contains(days)
    case .weekday, .date: true
    case .lastWeekday: false
    }
  }

  /// Whether a word names a race, not "race weight" or "race the bus". A run of a language without an own word for a
  /// race needs its distance: "course de 10 km".
  private static func isRace(_ place: Int, in words: [String]) -> Bool {
    let (word, next) = (words[place], words.dropFirst(place + 1).first)
    if runs.contains(word) {
      return next.map(["de", "di"].contains) ?? false
        && words.dropFirst(place + 2).first.flatMap(Double.init) != nil
    }
    let isAlone =
      next.map { next in
        followers.contains(next) || offs.contains(next) || todays.contains(next) || Double(next) != nil
          || NoteTable.days.contains { $0.contains(next) }
      } ?? true
    return isAlone && (sureRaces.contains(word) || word.hasSuffix("marathon") || word.hasSuffix("maraton"))
  }

  private static func name(of words: [String]) -> String {
    func has(_ words: Set<String>, _ other: [String]) -> Bool { !words.isDisjoint(with: other) }
    let isMarathon = words.contains { $0.hasSuffix("marathon") || $0.hasPrefix("maraton") }
    if isMarathon {
      let isHalf =
        has(["half", "halb", "semi", "media", "mezza", "halve", "meia"], words)
        || words.contains { $0.hasPrefix("half") || $0.hasPrefix("halb") || $0.hasPrefix("halve") }
      return words.contains { $0.hasPrefix("ultra") }
        ? "your ultramarathon" : isHalf ? "your half marathon" : "your marathon"
    }
    if has(["ironman", "triathlon", "parkrun", "hyrox"], words) {
      return "your " + (words.first { ["ironman", "triathlon", "parkrun", "hyrox"].contains($0) } ?? "race")
    }
    let length = words.indices.dropLast().first {
      Double(words[$0]) != nil && ["k", "km"].contains(words[$0 + 1])
    }
    return length.map { "your \(words[$0]) km race" } ?? "your race"
  }

  private static let sureRaces = NoteTable.words(
    """
    race marathon triathlon ironman parkrun hyrox wettkampf volkslauf wedstrijd gara maratona maratonina competicion
    competition competencia competicao
    """)
  private static let runs = NoteTable.words("course carrera corsa corrida")
  /// Words for a race that does not take place.
  private static let offs = NoteTable.cancellations.union(
    NoteTable.words("dns skip skipping skipped fallt afgelast withdrawn"))
  /// Words that may follow a race.
  private static let followers = NoteTable.words(
    """
    in on at this next is starts start day with and am um im a le la il el de di des dans fra tra op om over en para no
    s called yesterday
    """)
  private static let todays = NoteTable.words("today heute aujourd hoy oggi vandaag hoje tonight")
  /// Words beside which a race is not the athlete's own, or not ahead.
  private static let others = spectating.union(othersAlone)
  private static let spectating = NoteTable.words(
    """
    watch watching watched tv stream spectating spectator volunteer volunteering cheer cheering support supporting
    pacing paced crew crewing marshal marshalling handing
    """)
  private static let othersAlone = NoteTable.words(
    """
    his her their should would could love thinking considering wish hope arms human egg boat horses cooking pace friends
    kids mate mates club no not missed missing plan training prep preparation shoes shoe kit report recap entry entries
    entered registered registration signed sign lottery rat car cars horse dream dreamt after before since nach vor seit
    apres avant depuis despues antes dopo prima na voor simulation practice effort was were won film movie anschauen
    zuschauen zuschauer regarder ver guardare kijken drive driving lap recovery ran raced finished did from recovering
    gelaufen gefinisht fini termine couru corrido terminado finito gelopen work office school exam f1 formula prix
    fernsehen tele television netflix guardato vi visto gesehen regarde if maybe might perhaps vielleicht quizas forse
    misschien team pb
    """)
}

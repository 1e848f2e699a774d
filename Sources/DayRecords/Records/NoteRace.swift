/// Reads the race that a note announces: a word for a race and its day in one sentence, without a word for somebody
/// else's race or for training.
///
/// Page: *Reports and notes*, tests: `NoteReadingTests`.
enum NoteRace {
  /// Returns the race as a mention with topic `race`, what sentences call it and its day; `nil` without one.
  static func read(_ sentences: [[String]]) -> Symptom? {
    for words in sentences {
      guard others.isDisjoint(with: words), let place = words.indices.first(where: { isRace($0, in: words) })
      else { continue }
      let isToday = !todays.isDisjoint(with: words) || words[place...].starts(with: ["race", "day"])
      let term = isToday ? .days(0) : NoteTerm.start(of: place..<place + 1, in: words, isAhead: true)
      guard let term, isExact(term) else { continue }
      var race = Symptom(.travel, source: .note)
      let said = sentences.filter { others.isDisjoint(with: $0) }.flatMap(\.self)
      (race.name, race.quote, race.begins) = (Symptom.Topic.race.rawValue, name(of: said), term)
      return race
    }
    return nil
  }

  /// Whether a day is more exact than "in three weeks".
  private static func isExact(_ term: NoteTerm) -> Bool {
    switch term {
    case .days(let days): (0...2).contains(days)
    case .weekday, .date: true
    case .lastWeekday: false
    }
  }

  /// Whether a word names a race. A run or a ride of a language without an own word for a race needs its distance.
  private static func isRace(_ place: Int, in words: [String]) -> Bool {
    let word = words[place]
    if sureRaces.contains(word) || word.hasSuffix("marathon") || word.hasSuffix("maraton") { return true }
    if word == "prova", !words.allSatisfy({ !["amanha", "hoje"].contains($0) }) { return true }
    return runs.contains(word) && words[(place + 1)...].prefix(4).contains { Double($0) != nil || $0 == "km" }
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
  private static let runs = NoteTable.words("course carrera corsa corrida prova lauf loop")
  private static let todays = NoteTable.words("today heute aujourd hoy oggi vandaag hoje tonight")
  /// Words beside which a race is not the athlete's own, or not ahead.
  private static let others = NoteTable.words(
    """
    his her their watch watching watched tv stream spectating spectator volunteer volunteering cheer cheering
    support
    supporting pacing pace paced crew crewing marshal marshalling friend friends wife husband son daughter
    brother sister
    kid kids partner mate mates boyfriend girlfriend club cancelled canceled postponed abgesagt annulee annule
    cancelada
    annullata afgelast no not skip skipping missed missing dns plan training prep preparation shoes shoe kit
    report recap
    entry entries entered registered registration signed sign lottery rat car cars horse dream dreamt after
    before since
    nach vor seit apres avant depuis despues antes dopo prima na voor simulation practice effort was were won
    film movie
    anschauen zuschauen zuschauer frau mann freund freundin sohn tochter regarder ami amie fils fille ver amigo
    amiga hijo
    hija guardare amico amica figlio figlia kijken vriend vriendin zoon dochter drive driving lap recovery
    """)
}

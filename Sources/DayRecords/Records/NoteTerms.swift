package import TextFormats

/// A day that a note names, before the day of the note is known: the end of a term, or when something began or is
/// planned.
package enum NoteTerm: Sendable, Hashable {
  /// A number of days from the day of the note: "six weeks off"; negative for an earlier day: "yesterday".
  case days(Int)
  /// The next such weekday, 1 = Monday: "until Friday".
  case weekday(Int)
  /// The last such weekday before the day of the note: "since Monday".
  case lastWeekday(Int)
  /// A date whose year is still to be determined: "until 20 March".
  case date(month: Int, day: Int)

  /// Days beyond which a date belongs to another year.
  private static let farAway = 300

  /// Half a year, days.
  private static let halfYear = 183

  /// Returns the last day of the term; `nil` if it cannot be a date.
  ///
  /// A date more than 300 days away belongs to the year before or after. Any other date in the past is over.
  ///
  /// - Parameter day: The day of the note.
  package func end(from day: CalendarDay) -> CalendarDay? { resolved(from: day, within: Self.farAway) }

  /// Returns the day on which something began or is planned, the nearest such date; `nil` if it cannot be a date.
  package func start(from day: CalendarDay) -> CalendarDay? { resolved(from: day, within: Self.halfYear) }

  private func resolved(from day: CalendarDay, within reach: Int) -> CalendarDay? {
    switch self {
    case .days(let count): return day.adding(days: count)
    case .weekday(let weekday): return day.adding(days: (weekday - day.weekday + 6) % 7 + 1)
    case .lastWeekday(let weekday): return day.adding(days: -((day.weekday - weekday + 6) % 7 + 1))
    case .date(let month, let number):
      guard let date = CalendarDay(year: day.year, month: month, day: number) else { return nil }
      let ahead = day.days(to: date)
      guard abs(ahead) > reach else { return date }
      return CalendarDay(year: day.year + (ahead < 0 ? 1 : -1), month: month, day: number)
    }
  }

  /// The term as a number of a saved state; 0 stands for none.
  var code: UInt16 {
    switch self {
    case .days(let count): UInt16(clamping: count <= 0 ? Self.earlier - count : min(Self.weekdays, count))
    case .weekday(let weekday): UInt16(clamping: Self.weekdays + weekday)
    case .lastWeekday(let weekday): UInt16(clamping: Self.lastWeekdays + weekday)
    case .date(let month, let day): UInt16(clamping: Self.dates + 100 * month + day)
    }
  }

  private static let (weekdays, lastWeekdays, dates, earlier) = (20_000, 20_010, 30_000, 40_000)

  init?(code: UInt16) {
    let code = Int(code)
    switch code {
    case 1...Self.weekdays: self = .days(code)
    case (Self.weekdays + 1)...(Self.weekdays + 7): self = .weekday(code - Self.weekdays)
    case (Self.lastWeekdays + 1)...(Self.lastWeekdays + 7): self = .lastWeekday(code - Self.lastWeekdays)
    case Self.earlier...: self = .days(Self.earlier - code)
    case (Self.dates + 101)...(Self.dates + 1231):
      self = .date(month: (code - Self.dates) / 100, day: (code - Self.dates) % 100)
    default: return nil
    }
  }
}

extension NoteTerm {
  /// A term stated in a clause.
  struct Stated {
    let term: NoteTerm
    /// Whether the term names its end or the time ahead ("the next two weeks"). A duration alone names neither.
    let isDated: Bool
    /// The words that state it.
    let words: Range<Int>

    /// Whether it is a duration of a week or more.
    var isOfWeeks: Bool { if case .days(let count) = term { count >= 7 } else { false } }
  }

  /// Returns the term that a clause states, the first of: a date or weekday after "until", a date "at the earliest",
  /// the longest duration.
  ///
  /// - Complexity: O(words).
  static func stated(in words: [String]) -> Stated? {
    for place in words.indices where untils.contains(words[place]) || tos.contains(words[place]) {
      if let end = end(behind: place, in: words, isUntil: untils.contains(words[place])) {
        return Stated(term: end, isDated: true, words: place..<place + 1)
      }
    }
    if words.contains(where: earliests.contains) {
      for place in words.indices {
        guard let date = date(at: place, in: words, isNumeric: false) else { continue }
        return Stated(term: date, isDated: true, words: place..<place + 1)
      }
    }
    var longest: Stated?
    var days = 0
    for place in words.indices.dropFirst() {
      guard let found = duration(at: place, in: words), !found.isOfOtherDay, found.days > days else {
        continue
      }
      days = found.days
      longest = Stated(term: .days(days), isDated: found.isDated, words: found.start..<place + 1)
    }
    return longest
  }

  /// Returns the day that a clause names nearest to what it reports: a date ("on 12 May"), a weekday, yesterday or
  /// tomorrow, a duration from or to it ("in two weeks", "three days ago"). Today and the end of a term are none.
  ///
  /// - Parameters:
  ///   - hit: The words that report it.
  ///   - words: The words of the clause.
  ///   - isAhead: Whether a weekday without a word for the past is the next one.
  /// - Complexity: O(words).
  static func start(of hit: Range<Int>, in words: [String], isAhead: Bool) -> NoteTerm? {
    let isPast =
      !isAhead
      || !NoteTable.lasts.isDisjoint(with: words) && NoteTable.bookings.isDisjoint(with: words)
        && moves.isDisjoint(with: words)
    let isAfter = isAhead && !afters.isDisjoint(with: words)
    var nearest: (distance: Int, term: NoteTerm?)?
    for place in words.indices {
      let isToday = todays.contains(words[place])
      let found: (NoteTerm?, Int)? = isToday ? (nil, place) : day(at: place, in: words, isPast: isPast)
      guard let (term, first) = found else { continue }
      let isBefore = first < hit.lowerBound
      let distance = isBefore ? hit.lowerBound - first : first - hit.upperBound + 1
      // "Saw the surgeon today" names no day of an operation.
      if isToday, distance > (isBefore ? 1 : 2) { continue }
      switch term {
      // "Sunday 5 April" is the date.
      case .weekday?
      where [1, 2].contains(where: { date(at: place + $0, in: words, isNumeric: false) != nil }): continue
      // A day ahead is that of what follows: "stitches out in ten days after surgery", "surgery, no running on Monday".
      case .days(1...)?, .weekday?:
        if isAfter || !isBefore && !resumes.isDisjoint(with: words[min(hit.upperBound, first)..<first]) {
          continue
        }
      case .date? where isAfter && isBefore && !isPast: continue
      default: break
      }
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, term) }
    }
    return nearest?.term
  }

  /// Returns the day that the words at a place name, and their first place.
  private static func day(at place: Int, in words: [String], isPast: Bool) -> (NoteTerm?, Int)? {
    if let found = duration(at: place, in: words), let direction = found.direction {
      return direction < 0 || !isPast ? (.days(direction * found.days), found.start) : nil
    }
    if isOfTerm(place, in: words) { return nil }
    let before = place > 0 ? words[place - 1] : ""
    if let date = date(at: place, in: words, isNumeric: ons.contains(before)) { return (date, place) }
    if before == "last", words[place] == "night" { return (.days(-1), place) }
    if let ago = NoteTable.yesterdays.firstIndex(where: { $0.contains(words[place]) }) {
      return (.days(-ago - 1), place)
    }
    // "Mon" and "sat" are also French and English words, "segunda" is also "second".
    let isOther =
      shortDays.contains(words[place]) && !onDays.contains(before)
      && words.dropFirst(place + 1).first != "feira"
    guard !isOther, let day = NoteTable.days.firstIndex(where: { $0.contains(words[place]) }) else {
      return nil
    }
    if day < 7 { return (isPast ? .lastWeekday(day + 1) : .weekday(day + 1), place) }
    // "Morgen" and "mañana" are also the morning.
    return isPast || NoteTable.mornings.contains(before) ? nil : (.days(1), place)
  }

  /// Words for an operation that has got another day.
  private static let moves: Set<String> = NoteTable.words(
    "moved postponed rescheduled verschoben verlegt reportee deplacee aplazada rinviata verzet told")
  /// Words beside an operation that place other days after it.
  private static let afters: Set<String> = NoteTable.words("after post nach apres despues dopo depois")
  /// Words for training that is to come back after an operation.
  private static let resumes: Set<String> = NoteTable.words("run running ride riding cycling train training")
  /// Words before the first day of what is allowed.
  private static let froms: Set<String> = NoteTable.words("from ab desde partir dal dalla vanaf starting")
  private static let todays: Set<String> = NoteTable.words("today heute hoy oggi vandaag hoje aujourd")
  /// Weekdays that are also other words, and the words before those that are weekdays.
  private static let shortDays: Set<String> = NoteTable.words("mon sat sun segunda terca quarta quinta")
  private static let onDays: Set<String> = NoteTable.words(
    "on last next since this from for until till na proxima ultima para")

  /// Returns the day from which a clause allows something, and the words that name it: "from next week", "ab Montag".
  static func opening(in words: [String]) -> (term: NoteTerm, words: Range<Int>)? {
    for place in words.indices.dropLast() where froms.contains(words[place]) {
      for start in words.indices[(place + 1)...].prefix(longestFill + 1) {
        if units[words[start]] == 7,
          words[max(place, start - 1)..<min(words.count, start + 2)].contains(where: aheads.contains)
        {
          return (.weekday(1), place..<min(words.count, start + 1))
        }
        if let day = day(at: start, in: words, isPast: false)?.0 {
          let isDate = if case .date = day { true } else { false }
          return (day, place..<min(words.count, start + (isDate ? 2 : 1)))
        }
        guard isFiller(words[start]) || aheads.contains(words[start]) else { break }
      }
    }
    return nil
  }

  /// Whether a clause says from when something is allowed, in words that name no day: "from in two weeks".
  static func hasOpening(_ words: [String]) -> Bool {
    words.indices.dropLast().contains { place in
      let next = words[place + 1]
      return froms.contains(words[place]) && (number(next) != nil || units[next] != nil || ins.contains(next))
    }
  }

  /// Whether only words of a date stand between a word and an "until" or "before" ahead of it.
  private static func isOfTerm(_ place: Int, in words: [String]) -> Bool {
    let before = words[max(0, place - longestFill - 1)..<place].reversed()
    return before.first { !isFiller($0) && Int($0) == nil }
      .map { untils.contains($0) || befores.contains($0) } ?? false
  }

  private static func isFiller(_ word: String) -> Bool {
    fillers.contains(word) || NoteTable.days.contains { $0.contains(word) }
  }

  /// Whether a number written before a full stop is the day of a date or counts weeks: "20. März", "9. Woche".
  static func isDay(_ number: String, before word: String) -> Bool {
    Int(number).map((1...42).contains) ?? false && (months[word] != nil || ordinals.contains(word))
  }

  /// Units that follow an ordinal number in the singular: "9. Woche" is not a duration.
  private static let ordinals: Set<String> = ["woche", "monat", "tag"]

  // MARK: Dates

  private static let untils: Set<String> = NoteTable.words(
    "until untill til till bis jusqu jusque hasta fino finche tot totdat ate through thru")
  private static let befores: Set<String> = NoteTable.words("before vor avant antes prima")
  /// Words that introduce the end of a span, if a date with its month follows.
  private static let tos: Set<String> = befores.union(NoteTable.words("to zum au al voor"))
  /// Words that make a date in their clause the end of a term: "1 March at the earliest".
  private static let earliests: Set<String> = NoteTable.words(
    "earliest fruhestens pronto presto vroegst vroegste cedo")
  /// Words before a date in numbers.
  private static let ons: Set<String> = NoteTable.words(
    "on the for since from am vom den dem seit fur le du depuis pour el del desde para il dal da per op vanaf sinds em"
  )
  /// Parts of a month, with their last day; 31 stands for the end.
  private static let parts = table([
    (10, "early start beginning anfang debut principios inizio begin inicio"),
    (15, "mid middle mitte mediados meta half meados"),
    (31, "end ende fin final finales fine eind einde fim"),
  ])
  private static let fillers: Set<String> = NoteTable.words(
    "the to at least next this le la el il den der die dem het o a au al zum zu am en met e mindestens nachsten nachster kommenden prochain proximo prossimo volgende komende of de di del von van lunes"
  )
  private static let longestFill = 3

  private static func end(behind place: Int, in words: [String], isUntil: Bool) -> NoteTerm? {
    for start in (place + 1)...(place + 1 + longestFill) where start < words.count {
      if let date = date(at: start, in: words, isNumeric: isUntil) { return date }
      // "Before June" ends with May.
      if befores.contains(words[place]), let month = months[words[start]] {
        let last = (month + 10) % 12 + 1
        return .date(month: last, day: lastDay(of: last))
      }
      if isUntil, let day = NoteTable.days.firstIndex(where: { $0.contains(words[start]) }) {
        return day < 7 ? .weekday(day + 1) : .days(1)
      }
      guard isFiller(words[start]) else { return nil }
    }
    return nil
  }

  /// Reads "20 March", "20th of March", "March 20", "20.3.", "20/3", "2026-03-20" or "the end of March".
  private static func date(at start: Int, in words: [String], isNumeric: Bool) -> NoteTerm? {
    func word(_ ahead: Int) -> String { start + ahead < words.count ? words[start + ahead] : "" }
    func date(_ month: Int?, _ day: Int?) -> NoteTerm? {
      guard let month, let day, (1...12).contains(month), (1...31).contains(day) else { return nil }
      return .date(month: month, day: day)
    }
    if let part = parts[word(0)],
      let month = months[word(1)] ?? (fillers.contains(word(1)) ? months[word(2)] : nil)
    {
      return date(month, min(part, lastDay(of: month)))
    }
    if let month = months[word(0)] { return date(month, Int(word(1)) ?? (isNumeric ? 1 : nil)) }
    let number = Int(word(0))
    if let month = months[word(1)] ?? (fillers.contains(word(1)) ? months[word(2)] : nil) {
      return date(month, number)
    }
    guard isNumeric else { return nil }
    let parts = word(0).split(separator: ".").compactMap { Int($0) }
    if parts.count > 1 { return date(parts[1], parts[0]) }
    guard let number, let next = Int(word(1)) else { return nil }
    if number > 2000 { return date(next, Int(word(2))) }
    return number <= 12 && next > 12 ? date(number, next) : date(next, number)
  }

  private static func lastDay(of month: Int) -> Int {
    month == 2 ? 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
  private static let months = table([
    (1, "january jan januar janner janvier enero gennaio januari janeiro"),
    (2, "february feb februar fevrier febrero febbraio februari fevereiro"),
    (3, "march mar marz mars marzo maart marco"), (4, "april apr avril abril aprile"),
    (5, "may mai mayo maggio mei maio"), (6, "june jun juni juin junio giugno junho"),
    (7, "july jul juli juillet julio luglio julho"), (8, "august aug aout agosto augustus"),
    (9, "september sep sept septembre septiembre settembre setembro"),
    (10, "october oct okt oktober octobre octubre ottobre outubro"),
    (11, "november nov novembre noviembre novembro"),
    (12, "december dec dez dezember decembre diciembre dicembre dezembro"),
  ])

  // MARK: Durations

  /// A duration in words.
  private struct Duration {
    let days: Int
    /// Whether it names the time ahead ("the next two weeks").
    let isDated: Bool
    /// Place of its first word.
    let start: Int
    /// Whether it counts from or to another day.
    let isOfOtherDay: Bool
    /// 1 before a day to come ("in two weeks"), −1 after a day in the past ("two weeks ago"), else `nil`.
    let direction: Int?
  }

  /// Returns the duration that ends at a word; `nil` without one.
  private static func duration(at place: Int, in words: [String]) -> Duration? {
    guard let unit = units[words[place]] else { return nil }
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
    // "A couple of months", "deux prochaines semaines".
    let isAhead = aheads.contains(word(place - 1))
    let counted = isAhead || word(place - 1) == "of" ? place - 2 : place - 1
    guard let number = number(word(counted)), (1...100).contains(number),
      number == 1 || !ordinals.contains(words[place])
    else { return nil }
    let before = word(counted - 1)
    // "4-6 weeks", "il y a trois jours".
    let opening = Int(before) != nil || before == "a" ? word(counted - 2) : before
    let half = Array(words[(place + 1)...].prefix(3)) == ["and", "a", "half"] ? 0.5 : 0
    let start = Int(before) != nil ? counted - 1 : counted
    let isAgo =
      agos.contains(opening) || agos.contains(word(place + 1)) || opening == "y" && before == "a"
    return Duration(
      days: Int(((number + half) * Double(unit)).rounded(.up)), isDated: isAhead || aheads.contains(opening),
      start: start, isOfOtherDay: isAgo || past.contains(opening) || others.contains(word(place + 1)),
      direction: isAgo
        ? -1 : ins.contains(opening) || insOf[opening]?.contains(words[place]) ?? false ? 1 : nil)
  }

  private static func number(_ word: String) -> Double? { Double(word) ?? numbers[word].map(Double.init) }

  private static let units = table([
    (1, "day days tag tage tagen jour jours dia dias giorno giorni dag dagen"),
    (
      7, "week weeks woche wochen wo wk wks wkn semaine semaines sem semana semanas settimana settimane weken"
    ),
    (14, "fortnight"),
    (30, "month months monat monate monaten mois mes meses mese mesi maand maanden"),
  ])
  private static let numbers = table([
    (1, "a one ein eine einen un une una uno een"), (2, "two couple zwei deux dos due twee dois duas"),
    (3, "three drei trois tres tre drie"), (4, "four vier quatre cuatro quattro"),
    (5, "five funf cinq cinco cinque vijf"), (6, "six sechs seis sei zes"),
    (7, "seven sieben sept siete sette zeven"), (8, "eight acht huit ocho otto"),
    (9, "nine neun neuf nueve nove negen"), (10, "ten zehn dix diez dieci tien"),
    (12, "twelve zwolf douze doce dodici twaalf"), (14, "fourteen vierzehn quatorze catorce veertien"),
    (15, "quinze quindici quince"),
  ])
  /// Words that place a duration in the future.
  private static let aheads: Set<String> = NoteTable.words(
    """
    next coming nachster nachsten kommender kommenden prochaine prochaines prochains proxima proximas proximos prossima
    prossime prossimi komende volgende
    """)
  /// Words before or after a duration that count it back from the day of the note: "vor drei Tagen", "three days ago".
  private static let agos: Set<String> = NoteTable.words("ago vor hace fa geleden atras")
  /// Words before a duration that count it on from the day of the note.
  private static let ins: Set<String> = NoteTable.words("in dans dentro tra fra em")
  /// Such words that are also "and" and "during", with the units after which they are not.
  private static let insOf = [
    "en": NoteTable.words("dia dias semana semanas mes meses"),
    "over": NoteTable.words("dag dagen weken maand maanden"),
  ]
  /// Words after a duration that count it to another day: "ten weeks until the race".
  private static let others: Set<String> = NoteTable.words(
    "pregnant schwanger along until till bis into post")
  /// Words before a duration that mark it as past or as ending on a future date.
  private static let past: Set<String> = ins.union(
    NoteTable.words(
      """
      en over since last past after seit letzte letzten nach depuis dernieres apres desde ultimas da dopo
      sinds afgelopen na
      pregnant schwanger
      """))

  private static func table(_ rows: [(Int, String)]) -> [String: Int] {
    var table: [String: Int] = [:]
    for (number, words) in rows { for word in words.split(separator: " ") { table[String(word)] = number } }
    return table
  }
}

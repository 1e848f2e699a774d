import TextFormats

/// Dates with a clock as exports write them, in the order and with the names of months of several languages.
enum WrittenDate {
  /// A date and clock in UTC, as seconds since 1970; `nil` where it is of no known form.
  ///
  /// Forms: ISO 8601; "Jul 1, 2025, 6:30:00 AM"; "1 Jul 2025, 06:30:00"; "24 mai 2012 à 16:27:40"; "1. Juli 2025, 18:30:00";
  /// "05.07.2025, 06:30:00", where points put the day first. With slashes the day and the month cannot be told apart.
  static func instant(_ text: String) -> Double? {
    if let time = ISO8601Time.parse(text) { return time.instant() }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != ":" }.map { $0.lowercased() }
      .filter { !fillers.contains($0) }
    guard words.count >= 4, let date = date(words, isWithPoints: hasPoints(text)),
      let clockPlace = words.indices.dropFirst(3).first(where: { words[$0].contains(":") })
    else { return nil }
    let clock = words[clockPlace].split(separator: ":").map { Int($0) }
    guard clock.count == 3, var hour = clock[0], let minute = clock[1], let second = clock[2],
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    // "PM" and "p. m.".
    let half = words[(clockPlace + 1)...].prefix(2).joined()
    if half.hasPrefix("pm") {
      if hour < 12 { hour += 12 }
    } else if half.hasPrefix("am") {
      if hour == 12 { hour = 0 }
    }
    return date.instant + Double(hour * 3600 + minute * 60 + second)
  }

  /// The day of the first three words.
  private static func date(_ words: [String], isWithPoints: Bool) -> CalendarDay? {
    guard let year = Int(words[2]), words[2].count == 4 else { return nil }
    if let month = month(words[0]) {
      return Int(words[1]).flatMap { CalendarDay(year: year, month: month, day: $0) }
    }
    guard let day = Int(words[0]) else { return nil }
    let month = month(words[1]) ?? (isWithPoints ? Int(words[1]) : nil)
    return month.flatMap { CalendarDay(year: year, month: $0, day: day) }
  }

  /// Whether a text begins with three numbers between points.
  private static func hasPoints(_ text: String) -> Bool {
    let parts = text.prefix { $0.isNumber || $0 == "." }.split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { !$0.isEmpty }
  }

  /// The month whose name begins as a word does.
  private static func month(_ word: String) -> Int? {
    months.firstIndex { $0.contains { word.hasPrefix($0) } }.map { $0 + 1 }
  }

  /// Words between the parts of a date: French, Spanish and Portuguese, English, Dutch, Italian, German.
  private static let fillers: Set<String> = ["à", "de", "del", "at", "om", "alle", "um"]

  /// How the names of months begin in English, German, Dutch, French, Spanish, Portuguese and Italian; no beginning is one of
  /// two months.
  private static let months: [[String]] = [
    ["jan", "ene", "gen"], ["feb", "fev", "fév"], ["mar", "mär", "mrz", "maa", "mrt"], ["apr", "avr", "abr"],
    ["may", "mai", "mei", "mag"], ["jun", "juin", "giu"], ["jul", "juil", "lug"],
    ["aug", "aoû", "aou", "ago"],
    ["sep", "set"], ["oct", "okt", "out", "ott"], ["nov"], ["dec", "dez", "déc", "dic"],
  ]
}

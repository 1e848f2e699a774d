import TextFormats

/// Times and durations as the applications write them.
enum StrengthTexts {
  /// A day with a time on the athlete's clock: ISO 8601, "30 Jun 2025, 19:56", "30. Juni 2025, 19:56",
  /// "Jun 30, 2025, 7:56 PM".
  static func start(_ text: String) -> (day: CalendarDay, clock: Double?)? {
    if let time = ISO8601Time.parse(text) {
      let hasClock = text.utf8.count > 10
      // The midnight that ends a day is the next day's.
      if time.clock >= 86_400 { return (time.day.adding(days: 1), hasClock ? time.clock - 86_400 : nil) }
      return (time.day, hasClock ? time.clock : nil)
    }
    return written(text)
  }

  private static func written(_ text: String) -> (day: CalendarDay, clock: Double?)? {
    var numbers: [Int] = []
    var month: Int?
    var monthPlace = 0
    var clock: Double?
    for word in text.lowercased().split(whereSeparator: { " ,.\u{202F}\u{A0}".contains($0) }) {
      if word.contains(":") {
        let parts = word.split(separator: ":").map { Int($0) }
        guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
          let second = parts.count == 3 ? parts[2] : 0, (0..<24).contains(hour), (0..<60).contains(minute),
          (0..<60).contains(second), clock == nil
        else { return nil }
        clock = Double(hour * 3600 + minute * 60 + second)
      } else if word == "am" || word == "pm" {
        guard let known = clock, known < 46_800 else { return nil }
        clock = known.truncatingRemainder(dividingBy: 43_200) + (word == "pm" ? 43_200 : 0)
      } else if let number = Int(word) {
        numbers.append(number)
      } else if let known = months[String(word.prefix(3))] ?? months[String(word)] {
        guard month == nil else { return nil }
        month = known
        monthPlace = numbers.count
      }
    }
    guard let month, numbers.count == 2, monthPlace <= 1 else { return nil }
    return CalendarDay(year: numbers[1], month: month, day: numbers[0]).map { ($0, clock) }
  }

  /// The first three letters of the months in the languages of the headings; whole words where three do not tell them apart.
  private static let months: [String: Int] = {
    let lists = [
      "jan|ene|gen|janv|янв", "feb|fév|fev|févr|фев", "mar|mär|maa|mrt|mars|мар", "apr|avr|abr|апр",
      "may|mai|mag|mei|май|мая", "jun|juin|giu|июн", "jul|juil|juillet|lug|июл", "aug|aoû|ago|авг",
      "sep|set|сен", "oct|okt|ott|out|окт", "nov|ноя", "dec|dez|déc|dic|дек",
    ]
    var table: [String: Int] = [:]
    for (place, names) in lists.enumerated() {
      for name in names.split(separator: "|") { table[String(name)] = place + 1 }
    }
    return table
  }()

  /// Seconds of "1h 13m", "53m", "1小时13分钟", "1:13:00", "4380", "45 min"; `nil` for anything else.
  static func duration(_ text: String) -> Double? {
    if let seconds = DelimitedRows.number(Array(text.utf8)[...]) { return seconds >= 0 ? seconds : nil }
    if text.contains(":") {
      let parts = text.split(separator: ":").map { Double($0) }
      guard (2...3).contains(parts.count) else { return nil }
      var seconds = 0.0
      for part in parts {
        guard let part, part >= 0 else { return nil }
        seconds = seconds * 60 + part
      }
      return seconds.isFinite ? seconds : nil
    }
    var seconds = 0.0
    var number: Double?
    var isKnown = false
    var word = ""
    func end() -> Bool {
      guard let amount = number else { return word.isEmpty }
      guard let unit = unit(word) else { return false }
      seconds += amount * unit
      isKnown = true
      number = nil
      word = ""
      return true
    }
    for character in text.lowercased() {
      if let digit = character.wholeNumberValue, character.isASCII {
        if !word.isEmpty { guard end() else { return nil } }
        number = min(1e9, (number ?? 0) * 10 + Double(digit))
      } else if !character.isWhitespace, character != "." {
        word.append(character)
      }
    }
    return end() && isKnown ? seconds : nil
  }

  private static func unit(_ word: String) -> Double? {
    switch word {
    case "h", "hr", "hrs", "hour", "hours", "std", "stunden", "stunde", "小时", "時間", "ч": 3600
    case "m", "min", "mins", "minute", "minutes", "minuten", "分钟", "分鐘", "分", "мин": 60
    case "s", "sec", "secs", "second", "seconds", "sek", "秒", "с", "сек": 1
    default: nil
    }
  }
}

import TextFormats

/// Parses times and durations as written by the apps.
enum StrengthTexts {
  /// Parses a date with an optional local time: ISO 8601, or as written by hand ("30 Jun 2025, 19:56").
  /// - Parameters:
  ///   - text: The text.
  ///   - order: Order of day and month in dates with slashes; `nil` if unknown.
  static func start(_ text: String, order: DateOrder?) -> (day: CalendarDay, clock: Double?)? {
    if let time = ISO8601Time.parse(text) {
      let hasClock = text.utf8.count > 10
      // 24:00 is midnight of the next day.
      if time.clock >= 86_400 { return (time.day.adding(days: 1), hasClock ? time.clock - 86_400 : nil) }
      return (time.day, hasClock ? time.clock : nil)
    }
    return WrittenTime.parse(text, order: order).map { ($0.day, $0.clock) }
  }

  /// Parses a duration in seconds from "1h 13m", "53m", "1小时13分钟", "1:13:00", "4380" or "45 min"; `nil` for anything
  /// else.
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

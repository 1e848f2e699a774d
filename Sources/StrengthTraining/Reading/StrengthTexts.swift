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

  /// Parses a duration in seconds from a number, or from words as in ``DurationText``; `nil` for anything else.
  static func duration(_ text: String) -> Double? {
    guard let seconds = DelimitedRows.number(Array(text.utf8)[...]) else {
      return DurationText.seconds(text, .minutes)
    }
    return seconds >= 0 ? seconds : nil
  }
}

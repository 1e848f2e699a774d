/// A date, often with a time, as displayed by apps, in the word order and with the month names of several languages.
///
/// | form | example |
/// |---|---|
/// | day, month, year | `30 Jun 2025, 19:56`, `7 juil. 2025 à 19:56`, `5 de jul. de 2025 6:30 p. m.` |
/// | month, day, year | `Jun 30, 2025, 7:56 PM` |
/// | day, month, year with points | `30.06.2025, 19:56` |
/// | year first | `2025/7/7 19:56`, `2025年7月7日 19:56`, `2025년 7월 7일 오후 7:56` |
///
/// With slashes and the year last, a single date does not show which number is the day. Such a date is read
/// only if the other dates of the table reveal the order (``DateOrder``).
///
/// Tests: `WrittenTimeTests`.
package struct WrittenTime: Sendable, Hashable {
  package var day: CalendarDay
  /// Seconds since midnight; `nil` if the time of day is missing.
  package var clock: Double?

  /// Examples of supported formats, for error messages.
  package static let forms =
    #""2025-06-30 19:56", "30 Jun 2025, 19:56", "Jun 30, 2025, 7:56 PM", "30.06.2025, 19:56" and "2025年6月30日 19:56""#

  /// Parses a date that is not in ISO 8601. Returns `nil` for other text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - order: The order of day and month in numeric dates with slashes or dashes; `nil` if unknown.
  package static func parse(_ text: String, order: DateOrder? = nil) -> WrittenTime? {
    var copy = text
    return copy.withUTF8 { bytes in
      var scanner = WrittenTimeScanner(text: bytes)
      return scanner.time(order)
    }
  }

  /// Parses a UTC date and time, in ISO 8601 or a display format. Returns seconds since 1970, or `nil` if
  /// the date or the time is missing.
  package static func instant(_ text: String) -> Double? {
    if let time = ISO8601Time.parse(text) { return time.instant() }
    guard let time = parse(text), let clock = time.clock else { return nil }
    return time.day.instant + clock
  }
}

extension ISO8601Time {
  /// Parses a date and time in ISO 8601 or a display format, with the date order of its table.
  package static func parse(_ text: String, order: DateOrder?) -> ISO8601Time? {
    if let time = parse(text) { return time }
    return WrittenTime.parse(text, order: order).map { written in
      ISO8601Time(day: written.day, seconds: Int(written.clock ?? 0), fraction: 0, utcOffset: nil)
    }
  }

  /// The local time with its UTC offset, if known: `2026-03-08T07:30:00+01:00`.
  package var zoned: String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let zone = utcOffset.map { ($0 < 0 ? "-" : "+") + two(abs($0) / 3600) + ":" + two(abs($0) / 60 % 60) }
    return local + (zone ?? "")
  }

  /// The local time without an offset: `2026-03-08T07:30:00`.
  package var local: String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let (day, seconds) = seconds >= 86_400 ? (day.adding(days: 1), seconds - 86_400) : (day, seconds)
    return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}

private struct WrittenTimeScanner {
  let text: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// The numbers of the date.
  private var numbers = SIMD4<Int>(repeating: 0)
  /// Number of digits in each number.
  private var digits = SIMD4<Int>(repeating: 0)
  /// The byte after each number.
  private var marks = SIMD4<UInt8>(repeating: 0)
  private var count = 0
  /// The month named by a word.
  private var month: Int?
  /// How many numbers come before ``month``.
  private var monthPlace = 0
  private var clock: Int?
  private var isAfternoon: Bool?
  /// The "a" or "p" of "a. m." or "p. m.".
  private var half: UInt8 = 0

  init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private var byte: UInt8 { place < text.count ? text[place] : 0 }

  /// Length in bytes of a multi-byte space or punctuation mark at the position; 0 if there is none.
  private var wideSign: Int {
    let next = place + 1 < text.count ? text[place + 1] : 0
    switch (byte, next) {
    case (0xC2, 0xA0): return 2
    // Thin spaces, CJK date characters and full-width commas.
    case (0xE2, 0x80), (0xE3, 0x80), (0xEF, 0xBC): return min(3, text.count - place)
    default: return 0
    }
  }

  mutating func time(_ order: DateOrder?) -> WrittenTime? {
    while place < text.count {
      if byte.isDigit {
        guard takeNumber() else { return nil }
      } else if byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 {
        let sign = wideSign
        if sign > 0 { place += sign } else if !takeWord() { return nil }
      } else {
        place += 1
      }
    }
    guard let day = day(order) else { return nil }
    guard let isAfternoon else { return WrittenTime(day: day, clock: clock.map(Double.init)) }
    guard let clock, clock < 13 * 3600 else { return nil }
    return WrittenTime(day: day, clock: Double(clock % 43_200 + (isAfternoon ? 43_200 : 0)))
  }

  private func day(_ order: DateOrder?) -> CalendarDay? {
    func whole(_ year: Int, _ month: Int, _ day: Int, _ places: (year: Int, day: Int)) -> CalendarDay? {
      digits[places.year] == 4 && digits[places.day] <= 2
        ? CalendarDay(year: year, month: month, day: day) : nil
    }
    if let month {
      guard count == 2, monthPlace <= 1 else { return nil }
      return whole(numbers[1], month, numbers[0], (1, 0))
        ?? (monthPlace == 1 ? whole(numbers[0], month, numbers[1], (0, 1)) : nil)
    }
    guard count == 3, digits[1] <= 2 else { return nil }
    let point = UInt8(ascii: ".")
    return whole(numbers[0], numbers[1], numbers[2], (0, 2))
      ?? (marks[0] == point && marks[1] == point ? whole(numbers[2], numbers[1], numbers[0], (2, 0)) : nil)
      ?? inOrder(order, whole)
  }

  /// Parses a numeric date with the year last, in the given order. Spreadsheets write two-digit years.
  private func inOrder(
    _ order: DateOrder?, _ whole: (Int, Int, Int, (year: Int, day: Int)) -> CalendarDay?
  ) -> CalendarDay? {
    guard digits[0] <= 2, marks[0] == marks[1] else { return nil }
    let isShort = digits[2] == 2 && digits[1] <= 2
    func date(_ month: Int, _ day: Int, at place: Int) -> CalendarDay? {
      isShort
        ? CalendarDay(year: 2000 + numbers[2], month: month, day: day)
        : whole(numbers[2], month, day, (2, place))
    }
    return switch order {
    case .dayFirst: date(numbers[1], numbers[0], at: 0)
    case .monthFirst: date(numbers[0], numbers[1], at: 1)
    case nil: nil
    }
  }

  /// Parses an integer of up to four digits. Returns `nil` for longer integers.
  private mutating func digitsHere() -> (value: Int, digits: Int)? {
    var value = 0
    let start = place
    while byte.isDigit {
      guard place - start < 4 else { return nil }
      value = value * 10 + Int(byte &- 0x30)
      place += 1
    }
    return place > start ? (value, place - start) : nil
  }

  private mutating func takeNumber() -> Bool {
    guard let (value, length) = digitsHere() else { return false }
    if byte == UInt8(ascii: ":") {
      guard clock == nil, length <= 2, value < 24 else { return false }
      place += 1
      guard let minute = digitsHere(), minute.digits <= 2, minute.value < 60 else { return false }
      var seconds = value * 3600 + minute.value * 60
      if byte == UInt8(ascii: ":") {
        place += 1
        guard let second = digitsHere(), second.digits <= 2, second.value < 60 else { return false }
        seconds += second.value
      }
      clock = seconds
      return true
    }
    guard count < 3 else { return false }
    (numbers[count], digits[count], marks[count]) = (value, length, byte)
    count += 1
    return true
  }

  /// Parses a month name or an AM or PM mark. Other words are ignored.
  private mutating func takeWord() -> Bool {
    let start = place
    var isPlain = true
    while place < text.count, byte >= 0x80 || (byte | 0x20) &- 0x61 < 26, wideSign == 0 {
      if byte >= 0x80 { isPlain = false }
      place += 1
    }
    guard isPlain else {
      let word = String(decoding: text[start..<place], as: UTF8.self).lowercased()
      if Self.mornings.contains(where: word.contains) { isAfternoon = false }
      if Self.afternoons.contains(where: word.contains) { isAfternoon = true }
      return Self.foreignMonths.first { word.hasPrefix($0.name) }.map { take(month: $0.month) } ?? true
    }
    func letter(_ offset: Int) -> UInt8 { start + offset < place ? text[start + offset] | 0x20 : 0 }
    let isLastM = letter(place - start - 1) == UInt8(ascii: "m")
    switch place - start {
    case 1 where clock != nil:
      if isLastM, half != 0 { isAfternoon = half == UInt8(ascii: "p") }
      half = isLastM ? 0 : letter(0) == UInt8(ascii: "a") || letter(0) == UInt8(ascii: "p") ? letter(0) : 0
    case 2 where isLastM && letter(0) == UInt8(ascii: "a"): isAfternoon = false
    case 2 where isLastM && letter(0) == UInt8(ascii: "p"): isAfternoon = true
    case 0...2: break
    default:
      let key = Self.key(letter(0), letter(1), letter(2))
      if let month = Self.months[key] { return take(month: month) }
      // Distinguishes "juin" from "juil.".
      if key == Self.key(UInt8(ascii: "j"), UInt8(ascii: "u"), UInt8(ascii: "i")) {
        return take(month: letter(3) == UInt8(ascii: "n") ? 6 : 7)
      }
    }
    return true
  }

  /// Sets the month. If the text has two, the one after the day is used, because "mar." is also a weekday.
  private mutating func take(month known: Int) -> Bool {
    guard month == nil || (monthPlace == 0 && count == 1) else { return false }
    month = known
    monthPlace = count
    return true
  }

  private static func key(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  /// The first three letters of month names in English, German, French, Spanish, Italian, Portuguese,
  /// Dutch, Turkish, Polish and the Scandinavian languages. None is ambiguous.
  private static let months: [UInt32: Int] = {
    let lists = [
      "jan ene gen oca sty", "feb fev lut", "mar maa mrt mrz mae", "apr avr abr nis kwi",
      "may mai mag mei maj", "jun giu haz cze", "jul lug tem lip", "aug aou ago sie", "sep set eyl wrz",
      "oct okt ott out eki", "nov kas lis", "dec dez dic des ara gru",
    ]
    var table: [UInt32: Int] = [:]
    for (place, names) in lists.enumerated() {
      for name in names.split(separator: " ") {
        let letters = Array(name.utf8)
        guard letters.count == 3 else { continue }
        table[key(letters[0], letters[1], letters[2])] = place + 1
      }
    }
    return table
  }()

  /// Prefixes of month names with non-ASCII letters.
  private static let foreignMonths: [(name: String, month: Int)] = [
    ("янв", 1), ("fév", 2), ("фев", 2), ("şub", 2), ("ağu", 8), ("mär", 3), ("мар", 3), ("апр", 4),
    ("май", 5), ("мая", 5),
    ("июн", 6),
    ("июл", 7), ("aoû", 8), ("авг", 8), ("сен", 9), ("окт", 10), ("wrz", 9), ("paź", 10), ("ноя", 11),
    ("déc", 12),
    ("дек", 12),
  ]
  private static let mornings = ["上午", "午前", "오전"]
  private static let afternoons = ["下午", "午後", "오후"]
}

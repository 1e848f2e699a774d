/// A yearly rule for clock changes, such as "CET-1CEST,M3.5.0,M10.5.0/3" (POSIX.1-2017, section 8.3, with
/// the extended hours of RFC 9636).
struct YearlyClockRule: Sendable {
  /// A day of the year, with the seconds since its midnight.
  private struct Moment: Sendable {
    enum Day: Sendable {
      /// A weekday in a month: week 1…5 (5 is the last), weekday 0…6 (0 is Sunday).
      case weekday(month: Int, week: Int, weekday: Int)
      /// A day 1…365, with 29 February not counted.
      case julian(Int)
      /// A day 0…365, with 29 February counted.
      case ordinal(Int)
    }
    var day: Day
    var seconds: Int

    /// Seconds since 1970 on the local clock, in the given year.
    func clock(in year: Int) -> Double? {
      guard let january = CalendarDay(year: year, month: 1, day: 1) else { return nil }
      let changeDay: CalendarDay?
      switch day {
      case .ordinal(let number): changeDay = january.adding(days: number)
      case .julian(let number):
        let isLeap = CalendarDay(year: year, month: 2, day: 29) != nil
        changeDay = january.adding(days: number - 1 + (isLeap && number >= 60 ? 1 : 0))
      case .weekday(let month, let week, let weekday):
        guard let start = CalendarDay(year: year, month: month, day: 1) else { return nil }
        let first = start.adding(days: (weekday - start.weekday % 7 + 7) % 7)
        let later = first.adding(days: (week - 1) * 7)
        changeDay = later.month == month ? later : first.adding(days: 21)
      }
      return changeDay.map { $0.instant + Double(seconds) }
    }
  }

  private var standard: TimeZoneRules.Period
  private var saving: (period: TimeZoneRules.Period, from: Moment, to: Moment)?

  /// Parses a rule. Returns `nil` for other text.
  init?(_ text: ArraySlice<UInt8>) {
    var scanner = Scanner(rest: text)
    guard scanner.name(), let standardOffset = scanner.offset() else { return nil }
    standard = TimeZoneRules.Period(offset: -standardOffset, isDaylight: false)
    guard !scanner.rest.isEmpty else { return }
    guard scanner.name() else { return nil }
    var offset = standard.offset + 3600
    if scanner.rest.first != UInt8(ascii: ",") {
      guard let given = scanner.offset() else { return nil }
      offset = -given
    }
    guard let from = scanner.moment(), let to = scanner.moment(), scanner.rest.isEmpty else { return nil }
    saving = (TimeZoneRules.Period(offset: offset, isDaylight: true), from, to)
  }

  func period(at instant: Double) -> TimeZoneRules.Period {
    guard let saving, let day = CalendarDay(instant: instant, utcOffset: Double(standard.offset)),
      let from = saving.from.clock(in: day.year), let to = saving.to.clock(in: day.year)
    else { return standard }
    let start = from - Double(standard.offset)
    let end = to - Double(saving.period.offset)
    let isSaving = start < end ? instant >= start && instant < end : instant >= start || instant < end
    return isSaving ? saving.period : standard
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func take(_ byte: UInt8) -> Bool {
      guard rest.first == byte else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Skips a zone name: at least three letters, or any text in angle brackets.
    mutating func name() -> Bool {
      if take(UInt8(ascii: "<")) {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(end + 1)...]
        return true
      }
      let letters = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }
      rest = rest[letters.endIndex...]
      return letters.count >= 3
    }

    mutating func number() -> Int? {
      let digits = rest.prefix(while: \.isDigit)
      guard (1...3).contains(digits.count) else { return nil }
      rest = rest[digits.endIndex...]
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Parses signed hours, minutes and seconds, up to one week.
    mutating func offset() -> Int? {
      let isNegative = take(UInt8(ascii: "-"))
      if !isNegative { _ = take(UInt8(ascii: "+")) }
      guard let hours = number(), hours <= 167 else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where take(UInt8(ascii: ":")) {
        guard let value = number(), value < 60 else { return nil }
        seconds += value * unit
      }
      return isNegative ? -seconds : seconds
    }

    mutating func moment() -> Moment? {
      guard take(UInt8(ascii: ",")), let day = day() else { return nil }
      guard take(UInt8(ascii: "/")) else { return Moment(day: day, seconds: 7200) }
      return offset().map { Moment(day: day, seconds: $0) }
    }

    private mutating func day() -> Moment.Day? {
      if take(UInt8(ascii: "M")) {
        guard let month = number(), (1...12).contains(month), take(UInt8(ascii: ".")), let week = number(),
          (1...5).contains(week), take(UInt8(ascii: ".")), let weekday = number(), (0...6).contains(weekday)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
      }
      if take(UInt8(ascii: "J")) {
        return number().flatMap { (1...365).contains($0) ? .julian($0) : nil }
      }
      return number().flatMap { (0...365).contains($0) ? .ordinal($0) : nil }
    }
  }
}

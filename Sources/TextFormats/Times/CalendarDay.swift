/// A day in the proleptic Gregorian calendar, without a time zone.
public struct CalendarDay: Sendable, Hashable, Comparable {
  /// Number of days since 1970-01-01.
  public let ordinal: Int

  /// The day that is `ordinal` days after 1970-01-01.
  public init(ordinal: Int) { self.ordinal = ordinal }

  /// Creates a day from year, month and day. Returns `nil` if it does not exist or if the year is outside 1…9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Days from civil (Howard Hinnant 2013), with years that start in March and eras of 400 years.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    ordinal = era * 146_097 + dayOfEra - 719_468
    guard self.day == day else { return nil }
  }

  /// Parses `YYYY-MM-DD`. Returns `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of an instant (seconds since 1970) at a UTC offset in seconds. Returns `nil` if the result is
  /// not finite or outside the years 1…9999.
  public init?(instant: Double, utcOffset: Double) {
    let days = ((instant + utcOffset) / 86_400).rounded(.down)
    guard days.isFinite, days > -719_163, days < 2_932_897 else { return nil }
    ordinal = Int(days)
  }

  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = ordinal + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The year.
  public var year: Int { civil.year }
  /// The month, 1…12.
  public var month: Int { civil.month }
  /// The day of the month, 1…31.
  public var day: Int { civil.day }
  /// The weekday, 1 = Monday … 7 = Sunday (ISO 8601).
  public var weekday: Int { ((ordinal + 3) % 7 + 7) % 7 + 1 }
  /// Midnight UTC, in seconds since 1970.
  public var instant: Double { Double(ordinal) * 86_400 }

  /// Number of days from this day to another; negative if the other day is earlier.
  public func days(to other: CalendarDay) -> Int { other.ordinal - ordinal }
  /// The day `days` days later.
  public func adding(days: Int) -> CalendarDay { CalendarDay(ordinal: ordinal + days) }

  /// Orders days by date.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool { one.ordinal < other.ordinal }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = civil
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

extension CalendarDay: Codable {
  /// Decodes `YYYY-MM-DD`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is not a date (YYYY-MM-DD)")
    }
    self = day
  }

  /// Encodes as `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

import TextFormats

/// A time in an export: local clock time and the offset from UTC.
struct AppleHealthMoment: Hashable {
  var local: Int
  /// Seconds east of Greenwich; `nil` if the text has no offset.
  var offset: Int?

  /// Seconds since 1970 in UTC. If the offset is unknown, the clock is taken as UTC.
  var instant: Int { local &- (offset ?? 0) }
  var day: Int { Self.day(local) }

  static func day(_ local: Int) -> Int { local >= 0 ? local / 86_400 : (local &- 86_399) / 86_400 }
}

/// Parses times. Apple's layout (`2025-03-01 06:31:00 +0200`) has a fast path; ISO 8601 and 12-hour clocks
/// (`2025-03-01 6:31:00 AM +0200`) are accepted, too.
struct AppleHealthClock {
  private var dayWords: (UInt64, UInt16) = (0, 0)
  private var dayStart = 0

  /// Parses a time; `nil` if the text is not one.
  @inline(__always)
  mutating func moment(_ text: UnsafeBufferPointer<UInt8>) -> AppleHealthMoment? {
    guard let start = text.baseAddress, text.count == 25, let fast = fast(start) else { return slow(text) }
    return fast
  }

  /// Parses the layout of Apple's exports; `nil` for any other layout and for impossible times.
  @inline(__always)
  private mutating func fast(_ text: UnsafePointer<UInt8>) -> AppleHealthMoment? {
    let raw = UnsafeRawPointer(text)
    let words = (raw.loadUnaligned(as: UInt64.self), raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
    if words != dayWords {
      guard let day = Self.day(UnsafeBufferPointer(start: text, count: 10)) else { return nil }
      dayWords = words
      dayStart = day.ordinal &* 86_400
    }
    guard text[10] == UInt8(ascii: " "), text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      text[19] == UInt8(ascii: " ")
    else { return nil }
    let hour = Self.two(text + 11)
    let minute = Self.two(text + 14)
    let second = Self.two(text + 17)
    let offsetHour = Self.two(text + 21)
    let offsetMinute = Self.two(text + 23)
    guard hour < 24, minute < 60, second < 60, offsetHour <= 18, offsetMinute < 60 else { return nil }
    let offset = offsetHour &* 3600 &+ offsetMinute &* 60
    let local = dayStart &+ hour &* 3600 &+ minute &* 60 &+ second
    switch text[20] {
    case UInt8(ascii: "+"): return AppleHealthMoment(local: local, offset: offset)
    case UInt8(ascii: "-"): return AppleHealthMoment(local: local, offset: 0 &- offset)
    default: return nil
    }
  }

  /// Parses two digits. Returns 100 or more if either is not a digit.
  @inline(__always)
  private static func two(_ text: UnsafePointer<UInt8>) -> Int {
    let (tens, ones) = (text[0] &- 0x30, text[1] &- 0x30)
    return tens < 10 && ones < 10 ? Int(tens) &* 10 &+ Int(ones) : 100
  }

  private static func day(_ text: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
    CalendarDay(String(decoding: text, as: UTF8.self))
  }

  @inline(never)
  private func slow(_ text: UnsafeBufferPointer<UInt8>) -> AppleHealthMoment? {
    // The longest forms have about 40 bytes.
    guard text.count <= 64 else { return nil }
    if let time = ISO8601Time.parse(text) { return Self.moment(time, hour: 0) }
    return twelveHours(text)
  }

  /// Parses a 12-hour clock: removes the AM or PM mark and reads the rest as usual.
  private func twelveHours(_ text: UnsafeBufferPointer<UInt8>) -> AppleHealthMoment? {
    // Some locales put a narrow no-break space before the mark.
    let parts = String(decoding: text, as: UTF8.self).split { " \u{A0}\u{202F}".contains($0) }
    guard (3...4).contains(parts.count) else { return nil }
    let mark = parts[2].lowercased().filter { $0 != "." }
    guard mark == "am" || mark == "pm" else { return nil }
    let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = Int(clock[0]), (1...12).contains(hour) else { return nil }
    let hours = hour % 12 + (mark == "pm" ? 12 : 0)
    let offsetText = parts.count == 4 ? " \(parts[3])" : ""
    let plain = "\(parts[0]) 00:\(clock[1]):\(clock[2])\(offsetText)"
    return ISO8601Time.parse(plain).flatMap { Self.moment($0, hour: hours) }
  }

  private static func moment(_ time: ISO8601Time, hour: Int) -> AppleHealthMoment {
    AppleHealthMoment(
      local: time.day.ordinal &* 86_400 &+ time.seconds &+ hour &* 3600, offset: time.utcOffset)
  }
}

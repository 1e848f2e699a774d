/// A date and time of day as written in a file, such as `2026-03-08T07:30:00.250+01:00`.
package struct ISO8601Time: Sendable, Hashable {
  package var day: CalendarDay
  /// Whole seconds since midnight as written. 86 400 is midnight at the end of the day.
  package var seconds: Int
  /// The fraction of a second, 0 ≤ fraction < 1.
  package var fraction: Double
  /// The UTC offset in seconds, if the text contains one; 0 for `Z`.
  package var utcOffset: Int?

  package init(day: CalendarDay, seconds: Int, fraction: Double = 0, utcOffset: Int? = nil) {
    (self.day, self.seconds, self.fraction, self.utcOffset) = (day, seconds, fraction, utcOffset)
  }

  /// Returns the same instant with another UTC offset, s. A time without an offset is taken as UTC.
  package func inZone(_ offset: Int) -> ISO8601Time {
    let local = day.ordinal * 86_400 + seconds - (utcOffset ?? 0) + offset
    let clock = ((local % 86_400) + 86_400) % 86_400
    return ISO8601Time(
      day: CalendarDay(ordinal: (local - clock) / 86_400), seconds: clock, fraction: fraction,
      utcOffset: offset)
  }

  /// Seconds since local midnight, including the fraction.
  package var clock: Double { Double(seconds) + fraction }

  /// Returns seconds since 1970-01-01T00:00:00Z. `offset` is used if the text has no UTC offset.
  package func instant(assuming offset: Int = 0) -> Double {
    Double(day.ordinal * 86_400 + seconds - (utcOffset ?? offset)) + fraction
  }

  /// Parses a date and time.
  ///
  /// The date is `YYYY-MM-DD` or `YYYYMMDD` (also with `/`). It may be followed by `T`, `t`, `_` or a space
  /// and `hh:mm`, `hh:mm:ss` or `hhmmss` with any number of decimals after `.` or `,`, and then by `Z`,
  /// `UTC`, `GMT`, `±hh`, `±hhmm` or `±hh:mm`. Surrounding white space is ignored. A leap second (`:60`)
  /// becomes the following second; `24:00:00` is midnight at the end of the day.
  ///
  /// - Returns: `nil` for anything else: 30 February, hour 25, an offset beyond 18 hours, trailing text.
  package static func parse(_ text: UnsafeBufferPointer<UInt8>) -> ISO8601Time? {
    var scanner = TimeScanner(text: text)
    return scanner.time()
  }

  package static func parse(_ text: [UInt8]) -> ISO8601Time? { text.withUnsafeBufferPointer { parse($0) } }

  package static func parse(_ text: String) -> ISO8601Time? {
    var copy = text
    return copy.withUTF8 { parse($0) }
  }
}

private struct TimeScanner {
  let text: UnsafeBufferPointer<UInt8>
  var index = 0

  /// The byte at the position; 0 at the end.
  var byte: UInt8 { index < text.count ? text[index] : 0 }

  mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  mutating func digits(_ count: Int) -> Int? {
    guard text.count - index >= count else { return nil }
    var value = 0
    for offset in 0..<count {
      let digit = text[index + offset] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    index += count
    return value
  }

  mutating func skipBlanks() {
    while byte.isBlank { index += 1 }
  }

  mutating func time() -> ISO8601Time? {
    skipBlanks()
    guard let day = date() else { return nil }
    var result = ISO8601Time(day: day, seconds: 0, fraction: 0, utcOffset: nil)
    let marks: [UInt8] = [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "_"), UInt8(ascii: " ")]
    if marks.contains(byte), index + 1 < text.count, text[index + 1].isDigit {
      index += 1
      guard let (seconds, fraction) = clock() else { return nil }
      result.seconds = seconds
      result.fraction = fraction
      skipBlanks()
      if index < text.count {
        guard let offset = offset() else { return nil }
        result.utcOffset = offset
      }
    }
    skipBlanks()
    return index == text.count ? result : nil
  }

  private mutating func date() -> CalendarDay? {
    guard let year = digits(4) else { return nil }
    let separator = byte
    let isSeparated = separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/")
    if isSeparated { index += 1 }
    guard let month = digits(2) else { return nil }
    if isSeparated { guard take(separator) else { return nil } }
    guard let day = digits(2) else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  private mutating func clock() -> (seconds: Int, fraction: Double)? {
    guard let hour = digits(2), hour <= 24 else { return nil }
    let isSeparated = take(UInt8(ascii: ":"))
    guard let minute = digits(2), minute < 60 else { return nil }
    var second = 0
    var fraction = 0.0
    if isSeparated ? take(UInt8(ascii: ":")) : byte.isDigit {
      guard let value = digits(2), value <= 60 else { return nil }
      second = value
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        index += 1
        guard let value = decimals() else { return nil }
        fraction = value
      }
    }
    let seconds = hour * 3600 + minute * 60 + second
    guard hour < 24 || (seconds == 86_400 && fraction == 0) else { return nil }
    return (seconds, fraction)
  }

  /// Parses decimals. Digits after the fifteenth are ignored.
  private mutating func decimals() -> Double? {
    guard byte.isDigit else { return nil }
    var value = 0
    var scale = 1
    while byte.isDigit {
      if scale < 1_000_000_000_000_000 {
        value = value * 10 + Int(byte &- 0x30)
        scale *= 10
      }
      index += 1
    }
    return Double(value) / Double(scale)
  }

  private mutating func offset() -> Int? {
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
    for name in ["UTC", "GMT"] where text[index...].starts(with: name.utf8) {
      index += 3
      return 0
    }
    let isNegative = byte == UInt8(ascii: "-")
    guard isNegative || byte == UInt8(ascii: "+") else { return nil }
    index += 1
    guard let hours = digits(2) else { return nil }
    var minutes = 0
    if take(UInt8(ascii: ":")) || byte.isDigit {
      guard let value = digits(2), value < 60 else { return nil }
      minutes = value
    }
    let offset = hours * 3600 + minutes * 60
    guard offset <= 18 * 3600 else { return nil }
    return isNegative ? -offset : offset
  }
}

import DayRecords
import TextFormats

/// The body clock of an athlete who travels across time zones.
///
/// A change of the time zone by two hours or more is a journey. The body clock follows by about 1 h a day after a
/// journey east and 1.5 h a day after one west (contract 1.3). Hours wrap around: +13 h and −11 h are the same time
/// of day.
///
/// Page: *HRV and sleep*, tests: `BodyClockTests`.
struct BodyClock: Sendable, Hashable {
  /// UTC offset at the place where the athlete last woke, h; `nil` if unknown.
  private(set) var utcOffset: Double?
  /// Day of the last journey, days since 1970.
  private var start: Int?
  /// Hours by which the body clock was behind the local clock on that day; negative if it was ahead.
  private var shift = 0.0

  /// Hours per day by which the body clock moves.
  private var pace: Double { shift > 0 ? 1 : 1.5 }

  /// Whether an offset is a different time zone from the last known one.
  func isElsewhere(_ offset: Double?) -> Bool { jump(to: offset) != nil }

  private func jump(to offset: Double?) -> Double? {
    guard let offset, let utcOffset else { return nil }
    let jump = (offset - utcOffset).remainder(dividingBy: 24)
    return jump.magnitude >= FlagSettings.strainTravel ? jump : nil
  }

  /// Adds the time zone of a morning.
  mutating func wake(at offset: Double?, on day: CalendarDay) {
    if let jump = jump(to: offset) {
      (shift, start) = ((lag(on: day) + jump).remainder(dividingBy: 24), day.ordinal)
    }
    utcOffset = offset ?? utcOffset
  }

  /// Returns the hours by which the body clock is behind the local clock on a day; negative if it is ahead.
  func lag(on day: CalendarDay) -> Double {
    guard let start, day.ordinal >= start else { return 0 }
    let left = max(0, shift.magnitude - pace * Double(day.ordinal - start))
    return shift < 0 ? -left : left
  }

  /// First day of the last journey; `nil` if there was none.
  var lastJourney: CalendarDay? { start.map(CalendarDay.init(ordinal:)) }

  /// Returns the journey that the body clock is still adapting to: its first and last day, and today's lag,
  /// h.
  func journey(on day: CalendarDay) -> (start: CalendarDay, end: CalendarDay, lag: Double)? {
    let lag = lag(on: day)
    guard lag != 0, let start else { return nil }
    let days = Int((shift.magnitude / pace).rounded(.up)) - 1
    return (CalendarDay(ordinal: start), CalendarDay(ordinal: start + max(0, days)), lag)
  }
}

extension BodyClock: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(utcOffset)
    writer.write(start)
    writer.write(shift)
  }

  init(from reader: inout StateReader) throws(StateError) {
    utcOffset = try reader.optionalDouble()
    // Journeys are kept since version 20.
    guard reader.version >= 20 else { return }
    start = try reader.optionalInt()
    let hours = try reader.finite("body clock")
    guard hours.magnitude <= 24 else { throw .invalid(field: "body clock", offset: reader.offset) }
    shift = hours
  }
}

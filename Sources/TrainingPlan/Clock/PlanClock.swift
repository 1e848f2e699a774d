public import TextFormats

/// The athlete's clock, which converts between instants and local days and times.
///
/// Plans use local wall-clock time. With a time zone, days last 23 or 25 hours when the clocks change. A time that
/// occurs twice means its first occurrence. A skipped time moves forward by the length of the change. Without a time
/// zone, the current UTC offset applies to every day.
///
/// Page: *Times and time zones in a plan*, tests: `PlanClockTests`.
public struct PlanClock: Sendable {
  private let zone: TimeZoneRules?
  private let offset: Int

  /// Creates a clock with a fixed UTC offset in seconds, clamped to ±18 hours.
  public init(utcOffset: Int) {
    zone = nil
    offset = min(max(utcOffset, -64_800), 64_800)
  }

  /// Creates a clock for a time zone such as "Australia/Sydney". Returns `nil` for an unknown name.
  public init?(zone name: String) {
    guard let rules = TimeZoneRules(named: name.split(separator: " ").last.map(String.init) ?? name) else {
      return nil
    }
    zone = rules
    offset = 0
  }

  /// Returns the UTC offset at an instant, in seconds.
  package func offset(at instant: Double) -> Int { zone?.offset(at: instant) ?? offset }

  /// Returns the local day and the seconds after midnight, or `nil` outside the years 1…9999.
  package func local(_ instant: Double) -> (day: CalendarDay, seconds: Double)? {
    let offset = Double(offset(at: instant))
    guard let day = CalendarDay(instant: instant, utcOffset: offset) else { return nil }
    return (day, instant + offset - day.instant)
  }

  /// Returns the instant at which the clock shows the given minutes after midnight.
  package func instant(_ day: CalendarDay, minutes: Int) -> Double {
    let wall = day.instant + Double(min(max(minutes, 0), 2880)) * 60
    guard let zone else { return wall - Double(offset) }
    // Compare the offsets a day before and a day after, since the clocks never change twice within two days.
    let before = Double(zone.offset(at: wall - 86_400 - Double(zone.offset(at: wall))))
    let after = Double(zone.offset(at: wall + 86_400 - Double(zone.offset(at: wall))))
    for candidate in [wall - max(before, after), wall - min(before, after)]
    where Double(zone.offset(at: candidate)) == wall - candidate { return candidate }
    return wall - before
  }

  /// Returns the end of the given day: 23, 24 or 25 hours after its start.
  package func end(of day: CalendarDay) -> Double { instant(day.adding(days: 1), minutes: 0) }

  package func hours(of day: CalendarDay) -> Double { (end(of: day) - instant(day, minutes: 0)) / 3600 }
}

/// A point in time on the athlete's clock: the "now" of a plan.
public struct PlanMoment: Sendable {
  /// The instant, seconds since 1970.
  public let instant: Double
  /// The athlete's clock.
  public let clock: PlanClock
  /// The calendar day on the athlete's clock.
  public let day: CalendarDay
  /// Seconds after local midnight.
  public let seconds: Double

  /// Creates a point in time. Returns `nil` if it is not finite or outside the years 1…9999.
  public init?(instant: Double, clock: PlanClock) {
    guard instant.isFinite, let local = clock.local(instant) else { return nil }
    self.instant = instant
    self.clock = clock
    day = local.day
    seconds = local.seconds
  }

  /// Parses an ISO 8601 timestamp such as `2026-03-25T09:00:00+11:00`. A timestamp without an offset is read
  /// on the clock `zone`.
  ///
  /// - Parameters:
  ///   - text: The timestamp.
  ///   - zone: The clock to use. By default, the timestamp's own offset, or UTC if it has none.
  /// - Returns: `nil` if the text is not a valid timestamp.
  public init?(_ text: String, zone: PlanClock? = nil) {
    guard let time = ISO8601Time.parse(text) else { return nil }
    let clock = zone ?? PlanClock(utcOffset: time.utcOffset ?? 0)
    let instant =
      time.utcOffset == nil
      ? clock.instant(time.day, minutes: time.seconds / 60) + Double(time.seconds % 60) + time.fraction
      : time.instant()
    self.init(instant: instant, clock: clock)
  }

  /// The time in ISO 8601 with its offset: `2026-03-25T09:00:00+11:00`.
  public var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = min(86_399, max(0, Int(exactly: seconds.rounded(.down)) ?? 0))
    let offset = clock.offset(at: instant)
    let minutes = offset.magnitude / 60
    return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
      + (offset < 0 ? "-" : "+") + "\(two(Int(minutes / 60))):\(two(Int(minutes % 60)))"
  }
}

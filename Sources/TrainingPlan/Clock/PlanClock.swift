public import TextFormats

/// The athlete's clock: which day and time of day an instant is, and which instant a time of a plan.
///
/// Plans are written on the wall clock of wherever the athlete is. With the name of a zone, days have 23 or 25 hours where its
/// clocks are set: a time that comes twice is the first, one that is left out is as much later as the clock was moved. Without a
/// zone the offset of "now" holds for all days.
///
/// Page: *The day and its clock*, tests: `PlanClockTests`.
public struct PlanClock: Sendable {
  private let zone: TimeZoneRules?
  private let offset: Int

  /// The clock of a fixed offset from UTC, seconds; clamped to 18 hours.
  public init(utcOffset: Int) {
    zone = nil
    offset = min(max(utcOffset, -64_800), 64_800)
  }

  /// The clock of a place ("Australia/Sydney"); `nil` for a name that the system does not know.
  public init?(zone name: String) {
    guard let rules = TimeZoneRules(named: name.split(separator: " ").last.map(String.init) ?? name) else {
      return nil
    }
    zone = rules
    offset = 0
  }

  /// Seconds from UTC at an instant.
  package func offset(at instant: Double) -> Int { zone?.offset(at: instant) ?? offset }

  /// The day and the seconds after its midnight on the clock; `nil` outside the years 1…9999.
  package func local(_ instant: Double) -> (day: CalendarDay, seconds: Double)? {
    let offset = Double(offset(at: instant))
    guard let day = CalendarDay(instant: instant, utcOffset: offset) else { return nil }
    return (day, instant + offset - day.instant)
  }

  /// The instant at which the clock shows a number of minutes after the midnight of a day.
  package func instant(_ day: CalendarDay, minutes: Int) -> Double {
    let wall = day.instant + Double(min(max(minutes, 0), 2880)) * 60
    guard let zone else { return wall - Double(offset) }
    // The offsets a day before and a day after: the clock is not set twice in two days.
    let before = Double(zone.offset(at: wall - 86_400 - Double(zone.offset(at: wall))))
    let after = Double(zone.offset(at: wall + 86_400 - Double(zone.offset(at: wall))))
    for candidate in [wall - max(before, after), wall - min(before, after)]
    where Double(zone.offset(at: candidate)) == wall - candidate { return candidate }
    return wall - before
  }

  /// The instant at which a day ends: 23, 24 or 25 hours after it began.
  package func end(of day: CalendarDay) -> Double { instant(day.adding(days: 1), minutes: 0) }

  /// The length of a day, hours.
  package func hours(of day: CalendarDay) -> Double { (end(of: day) - instant(day, minutes: 0)) / 3600 }
}

/// A moment on the athlete's clock, from which a plan is looked at.
public struct PlanMoment: Sendable {
  /// Seconds since 1970.
  public let instant: Double
  /// The athlete's clock.
  public let clock: PlanClock
  /// The athlete's day.
  public let day: CalendarDay
  /// Seconds after its midnight on the clock.
  public let seconds: Double

  /// A moment; `nil` if it is not finite or outside the years 1…9999.
  public init?(instant: Double, clock: PlanClock) {
    guard instant.isFinite, let local = clock.local(instant) else { return nil }
    self.instant = instant
    self.clock = clock
    day = local.day
    seconds = local.seconds
  }

  /// A moment as ISO 8601 with its offset: `2026-03-25T09:00:00+11:00`; without one it is taken on the clock that is given.
  ///
  /// - Parameters:
  ///   - text: The moment.
  ///   - zone: The athlete's clock; that of the text's offset, or of UTC, by default.
  /// - Returns: `nil` for anything else.
  public init?(_ text: String, zone: PlanClock? = nil) {
    guard let time = ISO8601Time.parse(text) else { return nil }
    let clock = zone ?? PlanClock(utcOffset: time.utcOffset ?? 0)
    let instant =
      time.utcOffset == nil
      ? clock.instant(time.day, minutes: time.seconds / 60) + Double(time.seconds % 60) + time.fraction
      : time.instant()
    self.init(instant: instant, clock: clock)
  }

  /// The moment with its offset: `2026-03-25T09:00:00+11:00`.
  public var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = min(86_399, max(0, Int(exactly: seconds.rounded(.down)) ?? 0))
    let offset = clock.offset(at: instant)
    let minutes = offset.magnitude / 60
    return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
      + (offset < 0 ? "-" : "+") + "\(two(Int(minutes / 60))):\(two(Int(minutes % 60)))"
  }
}

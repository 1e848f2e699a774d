import ActivityStreams
import TextFormats

/// The athlete's local clock.
struct AthleteZone: Sendable {
  /// The time zone; `nil` if unknown, in which case times are used as written.
  let zone: TimeZoneRules?

  /// Looks up a time zone; `nil` for an unknown name.
  init(named name: String?) { zone = name.flatMap { Self.zone(named: $0) } }

  /// Converts a time to the athlete's clock. If the zone or the offset is unknown, the time stays as written.
  func local(_ time: ISO8601Time) -> ISO8601Time {
    guard let zone, time.utcOffset != nil else { return time }
    let instant = time.instant()
    let offset = zone.offset(at: instant)
    guard let day = CalendarDay(instant: instant, utcOffset: Double(offset)) else { return time }
    let seconds = (instant + Double(offset) - day.instant).rounded(.down)
    guard let whole = Int(exactly: seconds) else { return time }
    var result = time
    result.day = day
    result.seconds = whole
    result.utcOffset = offset
    return result
  }

  /// UTC offset on a day, in hours, including summer time; `nil` if the zone is unknown.
  func offset(on day: CalendarDay) -> Double? {
    zone.map { Double($0.offset(at: day.instant + 43_200)) / 3600 }
  }

  /// Returns the local day of an instant, and the local time in hours after midnight.
  func clock(_ instant: Double) -> (day: CalendarDay, hours: Double)? {
    let offset = zone?.offset(at: instant) ?? 0
    guard let day = CalendarDay(instant: instant, utcOffset: Double(offset)) else { return nil }
    return (day, (instant + Double(offset) - day.instant) / 3600)
  }

  /// Returns the instant of the given time. A time without an offset is taken to be on the athlete's clock.
  func instant(_ time: ISO8601Time) -> Double {
    guard time.utcOffset == nil, let zone else { return time.instant() }
    let guess = time.instant()
    let near = zone.offset(at: guess)
    return time.instant(assuming: zone.offset(at: guess - Double(near)))
  }

  /// Returns the instant at which a local day ends, 23, 24 or 25 hours after it began.
  func midnight(after day: CalendarDay) -> Double {
    let guess = day.adding(days: 1).instant
    guard let zone else { return guess }
    let near = zone.offset(at: guess)
    return guess - Double(zone.offset(at: guess - Double(near)))
  }

  private static func zone(named name: String) -> TimeZoneRules? {
    // Strava writes "(GMT+01:00) Europe/Paris".
    let last = name.split(separator: " ").last.map(String.init) ?? name
    return TimeZoneRules(named: last)
  }
}

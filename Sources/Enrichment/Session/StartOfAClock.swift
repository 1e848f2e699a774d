import ActivityStreams
import TextFormats

extension ActivitySummary {
  /// Largest UTC offset of any time zone plus a margin, s.
  static let farthestOffset = 18.0 * 3600

  /// Returns the summary with a start instant computed from the local time and the time zone of the file or
  /// the athlete. If a clock change repeats the time, the first occurrence is used; if it skips the time,
  /// the earlier offset is used.
  ///
  /// - Parameter athleteZone: The athlete's time zone.
  func withInstant(athleteZone: String?) -> ActivitySummary {
    guard startInstant == nil, utcOffset == nil, let localDay, let localClock,
      let rules = (timeZone ?? athleteZone).flatMap({ TimeZoneRules(named: $0) })
    else { return self }
    let clock = localDay.instant + localClock
    let day = 86_400.0
    let (before, after) = (
      Double(rules.offset(at: clock - day)), Double(rules.offset(at: clock + day))
    )
    let fits = [before, after].first { Double(rules.offset(at: clock - $0)) == $0 }
    var summary = self
    summary.utcOffset = fits ?? before
    summary.startInstant = clock - (fits ?? before)
    return summary
  }

  /// Corrects the UTC offset if the clock changed during the session and the file has the offset of its end.
  ///
  /// - Parameter athleteZone: The athlete's time zone.
  mutating func follow(athleteZone: String?) {
    guard let startInstant, let utcOffset, timeZone == nil,
      let rules = athleteZone.flatMap({ TimeZoneRules(named: $0) }),
      case let own = Double(rules.offset(at: startInstant)), own != utcOffset,
      let length = elapsedTime ?? timerTime, length.isFinite, length >= 0, length < 2 * 86_400,
      Double(rules.offset(at: startInstant + length)) == utcOffset,
      (own - utcOffset).magnitude <= 7200
    else { return }
    self.utcOffset = own
    localDay = CalendarDay(instant: startInstant, utcOffset: own)
    localClock = localDay.map { startInstant + own - $0.instant }
  }

  var startsContradict: Bool {
    guard let startInstant, let localDay else { return false }
    let difference = localDay.instant + (localClock ?? 0) - startInstant
    return difference.magnitude > Self.farthestOffset + (localClock == nil ? 86_400 : 0)
  }
}

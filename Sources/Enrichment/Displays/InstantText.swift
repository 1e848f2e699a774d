import ActivityStreams
import TextFormats

/// The start times and time zone of an activity, formatted for documents.
struct InstantText {
  /// The start with UTC offset, such as "2026-03-08T07:30:00+01:00"; `nil` if unknown.
  let instant: String?
  /// The local start without a trailing Z, such as "2026-03-08T07:30:00", followed by the offset if it is known.
  let local: String?
  let day: CalendarDay?
  /// The name of the time zone, if given.
  let zone: String?
  /// Whether this system does not know the named time zone.
  let isZoneUnknown: Bool

  /// Determines the times of the given activity. The athlete's time zone is the fallback.
  init(_ summary: ActivitySummary, athleteZone: String?) {
    var offset = summary.utcOffset
    var unknown = false
    zone = summary.timeZone ?? athleteZone
    if let name = zone, offset == nil || summary.timeZone != nil {
      let rules = TimeZoneRules(named: name)
      unknown = rules == nil
      if offset == nil, summary.localDay == nil, let start = summary.startInstant, let rules {
        offset = Double(rules.offset(at: start))
      }
    }
    if offset == nil, let start = summary.startInstant, let localDay = summary.localDay,
      let clock = summary.localClock
    {
      // The UTC offset is the local time minus the instant, in whole minutes.
      let difference = ((localDay.instant + clock - start) / 60).rounded() * 60
      if difference.magnitude <= ActivitySummary.farthestOffset { offset = difference }
    }
    isZoneUnknown = unknown
    day =
      summary.localDay ?? summary.startInstant.flatMap { CalendarDay(instant: $0, utcOffset: offset ?? 0) }
    instant = summary.startInstant.flatMap { start in
      Self.text(start + (offset ?? 0)).map { $0 + Self.suffix(offset ?? 0) }
    }
    if let localDay = summary.localDay {
      local = Self.text(localDay.instant + (summary.localClock ?? 0)).map {
        $0 + (offset.map(Self.suffix) ?? "")
      }
    } else {
      local = offset == nil ? nil : instant
    }
  }

  /// Formats seconds since 1970 as "2026-03-08T07:30:00".
  private static func text(_ seconds: Double) -> String? {
    guard let day = CalendarDay(instant: seconds, utcOffset: 0),
      let clock = Int(exactly: (seconds - day.instant).rounded(.down)), (0..<86_400).contains(clock)
    else { return nil }
    return "\(day)T\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60))"
  }

  private static func suffix(_ offset: Double) -> String {
    guard let minutes = Int(exactly: (offset / 60).rounded()), minutes != 0 else { return "Z" }
    return "\(minutes < 0 ? "-" : "+")\(two(minutes.magnitude / 60)):\(two(minutes.magnitude % 60))"
  }

  private static func two(_ number: some BinaryInteger) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

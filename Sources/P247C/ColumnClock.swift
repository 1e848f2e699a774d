import P247Analytics
import TextFormats

/// The start time and the time zone of an activity, taken from its time column.
struct ColumnClock {
  /// Names of UTC, in which timestamps are stored. They say nothing about the athlete's time zone.
  private static let universal: Set<String> = [
    "UTC", "Etc/UTC", "UCT", "Universal", "Zulu", "Z", "GMT", "Etc/GMT", "+00:00", "-00:00",
  ]

  /// Start time, s since 1970; `nil` for times without a date.
  private(set) var start: Double?
  private var zone: String?
  /// Rules of the zone or offset; `nil` if the column has none or the name is unknown.
  private var rules: TimeZoneRules?

  /// Converts timestamps to seconds since the first timestamp. Numbers and durations already count from the start.
  init(_ field: ArrowInput.Field, _ values: inout [Double]) {
    guard case .instant = field.values, let first = values.first(where: { !$0.isNaN }) else { return }
    start = first
    for place in values.indices { values[place] -= first }
    guard let name = field.zone, !Self.universal.contains(name) else { return }
    if name.hasPrefix("+") || name.hasPrefix("-") {
      rules = TimeZoneRules(named: "UTC" + name)
    } else {
      zone = name
      rules = TimeZoneRules(named: name)
    }
  }

  /// Adds start time and time zone if they are missing from the summary.
  func complete(_ summary: inout ActivitySummary) {
    summary.startInstant = summary.startInstant ?? start
    guard let instant = summary.startInstant, summary.localDay == nil, summary.utcOffset == nil,
      summary.timeZone == nil
    else { return }
    summary.timeZone = zone
    guard let rules else { return }
    let offset = Double(rules.offset(at: instant))
    summary.utcOffset = offset
    summary.localDay = CalendarDay(instant: instant, utcOffset: offset)
    summary.localClock = summary.localDay.map { instant + offset - $0.instant }
  }
}

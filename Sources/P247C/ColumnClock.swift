import P247Analytics
import TextFormats

/// A time column's data on an activity besides its seconds: its start, and its clock.
struct ColumnClock {
  /// Names of zones for storing instants, whose wall clock the athlete may not use: they say nothing about the
  /// athlete's clock.
  private static let universal: Set<String> = [
    "UTC", "Etc/UTC", "UCT", "Universal", "Zulu", "Z", "GMT", "Etc/GMT", "+00:00", "-00:00",
  ]

  /// The start, s since 1970; `nil` for times without a date.
  private(set) var start: Double?
  /// The name of a zone.
  private var zone: String?
  /// The rules of the zone or of an offset; `nil` if none is given or it is unknown.
  private var rules: TimeZoneRules?

  /// Turns instants into seconds since the first one; numbers and durations are seconds from the start already.
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

  /// Adds start and clock if the summary lacks them.
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

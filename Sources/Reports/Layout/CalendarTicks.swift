import ActivityStreams
import Charts
import TextFormats

/// Ticks for an axis of dates, whose values are day ordinals.
enum CalendarTicks {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Formats a date as "3 Mar".
  static func short(_ day: CalendarDay) -> String { "\(day.day) \(month(day))" }

  /// Formats a date as "3 Mar 2026".
  static func long(_ day: CalendarDay) -> String { "\(day.day) \(month(day)) \(day.year)" }

  /// Formats an ISO date as "3 Mar 2026"; other text is returned unchanged.
  static func long(_ text: String) -> String { CalendarDay(text).map(long) ?? text }

  private static func month(_ day: CalendarDay) -> String {
    months.indices.contains(day.month - 1) ? months[day.month - 1] : ""
  }

  /// Returns weekly ticks for up to a quarter, monthly ticks for up to two years, otherwise yearly ones. The
  /// year is shown where it begins.
  static func ticks(from first: CalendarDay, to last: CalendarDay) -> [ChartAxis.Tick] {
    let span = first.days(to: last)
    guard span >= 0, span <= 40_000 else { return [] }
    var ticks: [ChartAxis.Tick] = []
    for offset in 0...span {
      let day = first.adding(days: offset)
      let place = Double(day.ordinal)
      if span <= 100 {
        if day.weekday == 1 { ticks.append(.init(place, short(day))) }
      } else if day.day == 1 {
        if day.month == 1 {
          ticks.append(.init(place, "\(day.year)"))
        } else if span <= 800 {
          ticks.append(.init(place, ticks.isEmpty ? "\(month(day)) \(day.year)" : month(day)))
        }
      }
    }
    return ticks
  }
}

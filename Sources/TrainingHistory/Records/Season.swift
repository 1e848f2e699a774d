import ActivityStreams
import TextFormats

/// A training year that starts in a given month.
package struct Season: Sendable, Hashable, Comparable {
  /// The year in which the season begins.
  package let year: Int
  /// The month in which the season begins, 1…12.
  package let month: Int

  /// Creates the season that contains a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - month: The month in which seasons begin. Values outside 1…12 count as 1.
  package init(of day: CalendarDay, startingIn month: Int = 1) {
    self.month = (1...12).contains(month) ? month : 1
    year = day.month >= self.month ? day.year : day.year - 1
  }

  /// "2026", or "2025/26" for a season that spans two years.
  package var name: String {
    guard month > 1 else { return "\(year)" }
    let next = (year + 1) % 100
    return "\(year)/\(next < 10 ? "0" : "")\(next)"
  }

  package static func < (one: Season, other: Season) -> Bool {
    (one.year, one.month) < (other.year, other.month)
  }
}

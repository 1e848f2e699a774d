import ActivityStreams
import TextFormats

/// A year of training, from a month of the athlete's choice to the next such month.
package struct Season: Sendable, Hashable, Comparable {
  /// The year in which it begins.
  package let year: Int
  /// The month in which it begins, 1…12.
  package let month: Int

  /// The season of a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - month: The month in which seasons begin; values outside 1…12 count as 1.
  package init(of day: CalendarDay, startingIn month: Int = 1) {
    self.month = (1...12).contains(month) ? month : 1
    year = day.month >= self.month ? day.year : day.year - 1
  }

  /// "2026", or "2025/26" where it spans two years.
  package var name: String {
    guard month > 1 else { return "\(year)" }
    let next = (year + 1) % 100
    return "\(year)/\(next < 10 ? "0" : "")\(next)"
  }

  /// Earlier seasons come first.
  package static func < (one: Season, other: Season) -> Bool {
    (one.year, one.month) < (other.year, other.month)
  }
}

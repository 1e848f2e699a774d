/// Finds days that are far from all others, such as a day of 2036 at the end or of 1970 at the start of a history.
package enum LoneDays {
  /// Longest gap between two sessions, in days. Beyond it, a second session must confirm a date.
  package static let longestGap = 400

  /// Returns the indices of the days that are the only ones beyond a gap of more than ``longestGap`` days.
  ///
  /// - Parameter days: The days of a whole history, in any order.
  /// - Complexity: O(*n* log *n*).
  package static func indices(in days: [CalendarDay]) -> [Int] {
    guard days.count > 2 else { return [] }
    let order = days.indices.sorted { (days[$0], $0) < (days[$1], $1) }
    func isFar(_ one: Int, _ other: Int) -> Bool {
      days[order[one]].days(to: days[order[other]]) > longestGap
    }
    let last = order.count - 1
    // With two sessions on either side of a gap, it is unclear which of them is wrong.
    return [
      isFar(0, 1) && !isFar(1, 2) ? order[0] : nil,
      isFar(last - 1, last) && !isFar(last - 2, last - 1) ? order[last] : nil,
    ].compactMap(\.self)
  }
}

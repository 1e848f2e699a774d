import DayRecords
import TextFormats

extension Sentence {
  /// A day as people write it, "2 April"; its number stands under a key.
  static func day(_ day: CalendarDay, _ key: String) -> Sentence {
    guard months.indices.contains(day.month - 1) else { return "\(day.description)" }
    return "\(Double(day.day), key) \(months[day.month - 1])"
  }

  private static let months: [String] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}

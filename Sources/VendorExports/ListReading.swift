/// The result of reading a list of activities.
package struct ListReading: Sendable {
  package var activities: [ListedActivity] = []
  /// Rows that could not be read completely.
  package var faults: [ListFault] = []
  /// Number of distances that were read as miles or yards.
  package var inMiles = 0
  /// Number of distances that were taken as kilometres, although nothing in the list shows their unit.
  package var inKilometres = 0
  /// Whether the input is a list of activities, even an empty one.
  package var isKnown = false
}

/// A row of a list that could not be read completely.
package struct ListFault: Sendable, Hashable {
  /// Row number in a table, in which the headings are row 1. In other lists, the entry number, from 1.
  package let row: Int
  /// The field, and what is wrong with it.
  package let reason: String
  /// Approximate memory that a fault takes, in bytes.
  static let memory = 250

  /// The fault for a date in an unknown format.
  static func date(_ row: Int, _ heading: String, _ text: String?) -> ListFault {
    let field = text.map { "\"\($0.prefix(60))\" is not a readable date" } ?? "missing date"
    return ListFault(
      row: row, reason: "\(heading): \(field); the activity has no date, so it is not in the history")
  }
}

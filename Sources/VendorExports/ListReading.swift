/// The result of reading a list of activities.
package struct ListReading: Sendable {
  /// The activities.
  package var activities: [ListedActivity] = []
  /// Rows that could not be read in full.
  package var faults: [ListFault] = []
  /// Whether it is a list of its kind, though it may have no row.
  package var isKnown = false
}

/// A row of a list that could not be read in full.
package struct ListFault: Sendable, Hashable {
  /// Its place: of a table the row, that of the headings being 1; of another list the entry, from 1.
  package let row: Int
  /// The field and its fault.
  package let reason: String

  /// A date in no known form.
  static func date(_ row: Int, _ heading: String, _ text: String?) -> ListFault {
    let field = text.map { "\"\($0.prefix(60))\" is not a readable date" } ?? "missing date"
    return ListFault(
      row: row, reason: "\(heading): \(field); the activity gets no day and is not in the history")
  }
}

/// The headings of a table in an app's export, and the title above them.
///
/// Comments (`#`) and empty rows before the headings are skipped. A title is a row with a single field above a wider
/// row, or the name of a Samsung Health table; the headings of such a table may repeat its name.
package struct TableHead: Sendable {
  package let title: String?
  package let headings: [String]
  /// The rows after the headings.
  package let rows: DelimitedRows
  /// Row number of the headings.
  package let place: Int

  /// Reads the headings. Returns `nil` if the table has none.
  ///
  /// - Throws: `BudgetError` if a reading limit is exceeded.
  package init?(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) {
    var rows = DelimitedRows(bytes, budget: budget)
    var title: String?
    var place = 0
    while rows.next() {
      place += 1
      let fields = rows.texts
      guard let first = fields.first, fields.contains(where: { !$0.isEmpty }), !first.hasPrefix("#") else {
        continue
      }
      if title == nil, first.hasPrefix(Self.samsung) || Self.isTitle(fields, above: rows) {
        title = first
        continue
      }
      (self.title, self.rows, self.place) = (title, rows, place)
      headings = fields.map { $0.hasPrefix(Self.samsung) ? String($0.split(separator: ".").last ?? "") : $0 }
      return
    }
    if let excess = rows.excess { throw excess }
    return nil
  }

  /// Start of the names of the tables of Samsung Health.
  package static let samsung = "com.samsung."

  private static func isTitle(_ fields: [String], above rows: DelimitedRows) -> Bool {
    var rows = rows
    return fields.count { !$0.isEmpty } == 1 && rows.next() && rows.texts.count { !$0.isEmpty } > 1
  }
}

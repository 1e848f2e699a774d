import FormulaSets
package import TextFormats

/// A text table with headings that keeps the line number of each row.
///
/// Fields are separated by commas, semicolons or tabs. Numbers may have a decimal point or comma. Quoted
/// fields and all line endings are supported. If the reading budget runs out, the rows read so far are kept
/// and ``excess`` holds the limit that was reached.
package struct LabTable: Sendable {
  package struct Row: Sendable {
    /// The line number, from 1.
    package let line: Int
    /// The offset of the first byte of the row.
    fileprivate let start: Int
  }

  /// The headings as written in the file.
  package let names: [String]
  /// The words and units of the headings.
  let headings: [TableHeading]
  package let rows: [Row]
  /// The first column of each heading: as written, in lower case, and in words.
  private let places: (exact: [String: Int], lowercased: [String: Int], words: [String: Int])
  /// Headings of more than one column.
  private let repeated: Set<String>
  /// The bytes, at their start.
  private let source: DelimitedRows
  /// Bytes of memory that a row takes, including the values computed from it.
  private static let rowMemory = 64

  /// The limit at which reading stopped; `nil` if the entire table was read.
  package let excess: BudgetError?

  /// Reads a table. An empty table has no headings.
  package init(reading bytes: [UInt8], budget: ReadingBudget) {
    let bytes = WideText.narrowed(bytes)
    let unread = DelimitedRows(bytes, budget: budget)
    var source = unread
    names = source.next() ? source.texts : []
    var repeated: Set<String> = []
    var places: (exact: [String: Int], lowercased: [String: Int], words: [String: Int]) = ([:], [:], [:])
    func note(_ place: Int, _ key: String, in first: inout [String: Int]) {
      if first[key] == nil { first[key] = place }
    }
    headings = names.map(TableHeading.init)
    for (place, name) in names.enumerated() {
      if places.exact[name] != nil { repeated.insert(name) }
      note(place, name, in: &places.exact)
      note(place, name.lowercased(), in: &places.lowercased)
      // Headings often contain spaces and units in brackets.
      let heading = headings[place]
      note(place, heading.whole, in: &places.words)
      note(place, heading.words, in: &places.words)
      if let name = heading.wordsBeforeUnit { note(place, name, in: &places.words) }
    }
    (self.places, self.repeated) = (places, repeated)
    var rows: [Row] = []
    let most = budget.most(.entries, keeping: Self.rowMemory, ofDocument: bytes.count)
    while rows.count <= most.count, source.next() {
      if source.fields.indices.allSatisfy(source.isEmpty) { continue }
      rows.append(Row(line: source.line, start: source.start))
    }
    excess = rows.count > most.count ? budget.excess(most.limit) : source.excess
    self.rows = rows
    self.source = unread
  }

  /// Returns the index of the first of these headings that exists. An exact match takes precedence over a
  /// match that ignores case.
  package func column(_ names: String...) -> Int? { column(anyOf: names) }

  func column(anyOf wanted: [String]) -> Int? {
    for name in wanted {
      if let place = places.exact[name] ?? places.lowercased[name.lowercased()] { return place }
    }
    return wanted.lazy.compactMap { places.words[TableHeading($0).words] }.first
  }

  /// Returns the index of a required column.
  ///
  /// - Throws: ``LabProblem`` of kind `missingColumn`, with the closest heading, or `repeatedColumn`.
  package func needed(_ name: String) throws(LabProblem) -> Int {
    guard let place = column(name) else {
      throw LabProblem(.missingColumn, column: name, nearest: nearest(to: name))
    }
    guard !repeated.contains(names[place]) else {
      throw LabProblem(.repeatedColumn, column: names[place])
    }
    return place
  }

  /// Returns the only heading that ends in `.load` if `load` is requested; in all other cases, the closest spelling.
  private func nearest(to name: String) -> String? {
    let ending = "." + name.lowercased()
    let longer = names.filter { $0.lowercased().hasSuffix(ending) }
    return longer.count == 1 ? longer.first : NearestName.of(name, among: names)
  }

  /// Returns the text of the given field, or `nil` if it is empty or missing.
  ///
  /// - Complexity: O(length of the row).
  package func text(_ row: Row, _ column: Int?) -> String? {
    guard let column, column < names.count else { return nil }
    let text = source.text(column, ofRowAt: row.start)
    return text.isEmpty ? nil : text
  }

  /// Returns the number in the given field, or `nil` if it is empty.
  ///
  /// - Throws: ``LabProblem`` with row and column if the field is not a number or out of range.
  package func number(
    _ row: Row, _ column: Int?, in range: ClosedRange<Double> = -1e15...1e15
  ) throws(LabProblem) -> Double? {
    guard let text = text(row, column) else { return nil }
    let name = column.flatMap { names.indices.contains($0) ? names[$0] : nil }
    guard let number = DelimitedRows.number(Array(text.utf8)[...]) else {
      throw LabProblem(.notANumber, line: row.line, column: name)
    }
    guard range.contains(number) else { throw LabProblem(.outOfRange, line: row.line, column: name) }
    return number
  }
}

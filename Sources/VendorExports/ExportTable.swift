import TextFormats

/// A table of texts as services export it: CSV with commas, semicolons or tabs, quoted as in RFC 4180.
///
/// Rows are given one at a time. A short row has missing fields; extra fields are left out.
package struct ExportTable: Sendable {
  /// A row: fields by the heading of their column.
  package struct Row: Sendable {
    fileprivate let columns: Columns
    /// The decimal mark of the table's numbers; `nil` if unknown.
    fileprivate let mark: DecimalMark?
    /// The first field of dates with slashes; `nil` if unknown.
    fileprivate let order: DateOrder?
    /// Its place in the file, that of the headings being 1.
    package let place: Int
    /// The fields in the order of the file.
    package let fields: [String]

    /// The field of the first column with this heading; `nil` if it is empty or the column is missing.
    package subscript(heading: String) -> String? { field(columns.first[Columns.folded(heading)]) }

    /// The field of the last column with this heading: some tables have a heading twice, the exact value last.
    package func last(_ heading: String) -> String? { field(columns.last[Columns.folded(heading)]) }

    /// The number of columns with this heading.
    package func count(of heading: String) -> Int { columns.counts[Columns.folded(heading)] ?? 0 }

    /// The number in a field; a decimal comma and marks of thousands are read, units after it are not.
    package func number(_ heading: String) -> Double? { self[heading].flatMap(number(in:)) }

    /// The number in the last column of a heading.
    func lastNumber(_ heading: String) -> Double? { last(heading).flatMap(number(in:)) }

    /// The number in a column, from 0.
    package func number(at place: Int) -> Double? { field(place).flatMap(number(in:)) }

    /// The field in a column, from 0; `nil` if it is empty or missing.
    func text(at place: Int?) -> String? { field(place) }

    /// The date and time in a field, in the order of the table's dates.
    func time(_ heading: String) -> ISO8601Time? { self[heading].flatMap(time(in:)) }

    func time(in text: String) -> ISO8601Time? { ISO8601Time.parse(text, order: order) }

    /// The number of a text of this table.
    func value(_ text: String) -> Double? { number(in: text) }

    /// Seconds of "1:02:03", "52:11" or "00:01:12.3"; `nil` for anything else.
    static func seconds(_ text: String) -> Double? {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count) else { return nil }
      var sum = 0.0
      for (place, part) in parts.enumerated() {
        let number = Double(part.replacing(",", with: "."))
        guard let number, number >= 0, number < (place == 0 ? 10_000 : 60) else { return nil }
        sum = sum * 60 + number
      }
      return sum
    }

    /// The faults of ambiguous fields, such as "1,400" when no other number of the table decides.
    func doubtful(_ headings: [String]) -> [ListFault] {
      guard mark == nil else { return [] }
      return headings.flatMap { heading in
        Set([self[heading], last(heading)].compactMap { $0 }).filter(DecimalMark.isDoubtful).sorted().map {
          ListFault(row: place, reason: "\(heading): \"\($0)\" could mean thousands or decimals; ignored")
        }
      }
    }

    private func number(in text: String) -> Double? { DecimalMark.number(text, mark) }

    /// A finite number written with a point or a comma that no table decides.
    package static func number(_ text: String) -> Double? { DecimalMark.number(text, nil) }

    private func field(_ place: Int?) -> String? {
      guard let place, fields.indices.contains(place), !fields[place].isEmpty else { return nil }
      return fields[place]
    }
  }

  /// The headings and their places.
  fileprivate struct Columns: Sendable {
    var first: [String: Int] = [:]
    var last: [String: Int] = [:]
    var counts: [String: Int] = [:]
    let headings: [TableHeading]

    init(_ headings: [String]) {
      self.headings = headings.map(TableHeading.init)
      for (place, name) in headings.map(Self.folded).enumerated() {
        if first[name] == nil { first[name] = place }
        last[name] = place
        counts[name, default: 0] += 1
      }
    }

    /// Headings are compared in lower case; blanks and underscores are equal.
    static func folded(_ heading: String) -> String {
      String(heading.lowercased().map { $0 == "_" ? " " : $0 })
    }
  }

  /// The headings as written.
  package let headings: [String]
  private let columns: Columns
  private let rows: DelimitedRows

  /// Reads the line of headings; `nil` without one.
  /// - Parameters:
  ///   - bytes: the file, in UTF-8, or in UTF-16 with a mark of its order of bytes, as spreadsheets save it.
  ///   - budget: limits of the reading.
  /// - Throws: the limit that ran out.
  package init?(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) {
    let text = Self.utf8(bytes)
    // JSON is not a table.
    guard
      text.first(where: { $0 > 0x20 }).map({ $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "[") }) ?? false
    else { return nil }
    var rows = DelimitedRows(text, budget: budget)
    guard rows.next() else {
      if let excess = rows.excess { throw excess }
      return nil
    }
    let fields = Self.fields(rows)
    guard fields.contains(where: { !$0.isEmpty }) else { return nil }
    headings = fields
    columns = Columns(fields)
    self.rows = rows
  }

  private init(headings: [String], rows: DelimitedRows) {
    self.headings = headings
    self.rows = rows
    columns = Columns(headings)
  }

  /// The same table with headings translated, in the same order.
  func named(_ headings: [String]) -> ExportTable { ExportTable(headings: headings, rows: rows) }

  /// UTF-16 as UTF-8; other bytes unchanged.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (one, other) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? other << 8 | one : one << 8 | other
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Whether there is a column with this heading.
  package func has(_ heading: String) -> Bool { columns.first[Columns.folded(heading)] != nil }

  /// Whether there is a column of any of these names, each in small letters with blanks, with or without its unit.
  func has(anyOf names: Set<String>) -> Bool { place(anyOf: names) != nil }

  /// The first column of any of these names.
  func place(anyOf names: Set<String>) -> Int? { columns.headings.firstIndex { $0.matches(names) } }

  /// The headings with their units.
  var columnHeadings: [TableHeading] { columns.headings }

  /// Whether there is a row that has any field.
  package var hasRows: Bool {
    var rows = rows
    while rows.next() {
      if Self.fields(rows).contains(where: { !$0.isEmpty }) { return true }
    }
    return false
  }

  /// Calls `body` with each row that has any field.
  /// - Throws: the limit that ran out, after the rows before it.
  /// - Complexity: O(*n*).
  func forEachRow(_ body: (Row) -> Void) throws(BudgetError) {
    let (mark, order) = (mark, order)
    var rows = rows
    var place = 1
    while rows.next() {
      place += 1
      let fields = Self.fields(rows)
      guard fields.contains(where: { !$0.isEmpty }) else { continue }
      body(Row(columns: columns, mark: mark, order: order, place: place, fields: fields))
    }
    if let excess = rows.excess { throw excess }
  }

  /// The decimal mark of the table's numbers; `nil` if none shows it or they disagree.
  private var mark: DecimalMark? {
    // A comma is a part of a field only where it does not separate, or in quotes.
    guard rows.separator != UInt8(ascii: ",") || rows.bytes.contains(UInt8(ascii: "\"")) else {
      return .point
    }
    var rows = rows
    var found: DecimalMark?
    while rows.next() {
      for place in rows.fields.indices {
        guard let own = DecimalMark(rows.text(place)) else { continue }
        guard found == nil || found == own else { return nil }
        found = own
      }
    }
    return found
  }

  /// The order of day and month in dates with slashes, by the first column that shows it; `nil` if none does.
  private var order: DateOrder? {
    func isDate(_ text: String) -> Bool { text.utf8.prefix(4).contains(UInt8(ascii: "/")) }
    var rows = rows
    guard rows.next() else { return nil }
    let dated = Self.fields(rows).indices.filter { isDate(rows.text($0)) }
    guard !dated.isEmpty else { return nil }
    var texts = dated.map { [rows.text($0)] }
    while rows.next() { for (place, column) in dated.enumerated() { texts[place].append(rows.text(column)) } }
    return texts.lazy.compactMap { DateOrder($0) }.first
  }

  /// The fields of a row, without blanks around them.
  private static func fields(_ rows: DelimitedRows) -> [String] { rows.fields.indices.map(rows.text) }
}

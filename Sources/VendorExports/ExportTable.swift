import ActivityFiles
import TextFormats

/// A text table in an export: CSV with commas, semicolons or tabs, quoted as in RFC 4180.
///
/// Rows are read one at a time. Fields missing at the end of a row are empty, and surplus fields are ignored.
package struct ExportTable: Sendable {
  /// A row with fields by column heading.
  package struct Row: Sendable {
    fileprivate let columns: Columns
    /// Decimal mark of the table; `nil` if unknown.
    fileprivate let mark: DecimalMark?
    /// Order of day and month in dates with slashes; `nil` if unknown.
    fileprivate let order: DateOrder?
    /// Row number in the file; the headings are usually row 1.
    package let place: Int
    /// Fields in file order.
    package let fields: [String]

    /// Returns the field of the first column with a heading, or `nil` if it is empty or missing.
    package subscript(heading: String) -> String? { field(columns.first[Columns.folded(heading)]) }

    /// Returns the field of the last column with a heading. In some tables a heading is repeated, and the
    /// exact value comes last.
    package func last(_ heading: String) -> String? { field(columns.last[Columns.folded(heading)]) }

    /// Returns the number of columns with a heading.
    package func count(of heading: String) -> Int { columns.counts[Columns.folded(heading)] ?? 0 }

    /// Returns the number in a field. Decimal commas and thousands separators are accepted; trailing units are not.
    package func number(_ heading: String) -> Double? { self[heading].flatMap(number(in:)) }

    /// Returns the number in the last column with a heading.
    func lastNumber(_ heading: String) -> Double? { last(heading).flatMap(number(in:)) }

    /// Returns the number in the given column, counted from 0.
    package func number(at place: Int) -> Double? { field(place).flatMap(number(in:)) }

    /// Returns the field in the given column, counted from 0, or `nil` if it is empty or missing.
    func text(at place: Int?) -> String? { field(place) }

    /// Returns the date and time in a field, with the table's order of day and month.
    func time(_ heading: String) -> ISO8601Time? { self[heading].flatMap(time(in:)) }

    /// Returns the reason why a date cannot be read.
    func whyUndated(_ text: String?) -> String {
      text.flatMap { ISO8601Time.parse($0, order: .dayFirst) } != nil
        ? "the dates do not show which number is the day; write them as 2026-03-31"
        : "the date cannot be read; the row is ignored"
    }

    /// Also reads milliseconds since 1970, in UTC.
    func time(in text: String) -> ISO8601Time? {
      if text.utf8.count == 13, let milliseconds = Int(text), milliseconds > 0 {
        return ISO8601Time(day: CalendarDay(ordinal: 0), seconds: milliseconds / 1000).inZone(0)
      }
      return ISO8601Time.parse(text, order: order)
    }

    /// Parses a number with the table's decimal mark.
    func value(_ text: String) -> Double? { number(in: text) }

    /// Returns faults for ambiguous fields, such as "1,400" if no other number in the table settles the
    /// meaning.
    func doubtful(_ headings: [String]) -> [ListFault] {
      guard mark == nil else { return [] }
      return headings.flatMap { heading in
        Set([self[heading], last(heading)].compactMap { $0 }).filter(DecimalMark.isDoubtful).sorted().map {
          ListFault(row: place, reason: "\(heading): \"\($0)\" could mean thousands or decimals; ignored")
        }
      }
    }

    private func number(in text: String) -> Double? { DecimalMark.number(text, mark) }

    /// Parses a finite number outside a table, with a point or an unambiguous comma.
    package static func number(_ text: String) -> Double? { DecimalMark.number(text, nil) }

    private func field(_ place: Int?) -> String? {
      guard let place, fields.indices.contains(place), !fields[place].isEmpty else { return nil }
      return fields[place]
    }
  }

  /// The headings and their column indices.
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

    /// Normalises a heading: upper and lower case are equal, and so are underscores and spaces.
    static func folded(_ heading: String) -> String {
      String(heading.lowercased().map { $0 == "_" ? " " : $0 })
    }
  }

  package let headings: [String]
  /// The title above the headings.
  private let title: String?
  private let columns: Columns
  private let rows: DelimitedRows
  private let budget: ReadingBudget
  /// Row number of the headings.
  private let headingPlace: Int
  /// Decimal mark of all tables in the file.
  private var markOfFile: DecimalMark?
  /// Order of day and month of all tables in the file.
  private var orderOfFile: DateOrder?

  /// Reads the heading row. Returns `nil` if the table has none. The file is in UTF-8 or, as spreadsheets
  /// save it, in UTF-16 with a byte-order mark.
  ///
  /// - Throws: `BudgetError` if a reading limit is exceeded.
  package init?(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) {
    try self.init(WideText.narrowed(bytes), below: 0, budget)
  }

  /// Reads a table below the given number of lines.
  private init?(_ text: [UInt8], below lines: Int, _ budget: ReadingBudget) throws(BudgetError) {
    // JSON is not a table.
    guard
      text.first(where: { $0 > 0x20 }).map({ $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "[") }) ?? false,
      let head = try TableHead(text, budget: budget)
    else { return nil }
    (title, headings, headingPlace) = (head.title, head.headings, lines + head.place)
    (columns, rows, self.budget) = (Columns(head.headings), head.rows, budget)
  }

  /// Reads all tables of a file in which each has a title, with an empty line between them.
  ///
  /// - Complexity: O(*n*).
  static func all(in bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> [ExportTable] {
    guard let whole = try ExportTable(bytes, budget: budget) else { return [] }
    guard let title = whole.title, !title.hasPrefix(TableHead.samsung) else { return [whole] }
    let mark = whole.mark
    var tables: [ExportTable] = []
    var (lines, first) = (0, 0)
    var part: [UInt8] = []
    for line in WideText.narrowed(bytes).split(separator: 0x0A, omittingEmptySubsequences: false) + [[]] {
      lines += 1
      part += line + [0x0A]
      guard line.allSatisfy({ $0 == 0x0D }) else { continue }
      if var table = try ExportTable(part, below: first, budget) {
        table.markOfFile = mark
        tables.append(table)
      }
      (part, first) = ([], lines)
    }
    let order = tables.lazy.compactMap(\.order).first
    for place in tables.indices { tables[place].orderOfFile = order }
    return tables
  }

  private init(headings: [String], rows: DelimitedRows, budget: ReadingBudget) {
    (self.headings, self.rows, self.budget) = (headings, rows, budget)
    (columns, title, headingPlace) = (Columns(headings), nil, 1)
  }

  /// Returns the table with translated headings, in the same order.
  func named(_ headings: [String]) -> ExportTable {
    ExportTable(headings: headings, rows: rows, budget: budget)
  }

  package func has(_ heading: String) -> Bool { columns.first[Columns.folded(heading)] != nil }

  /// Whether a column has any of these names (in lower case, with spaces), with or without a unit.
  func has(anyOf names: Set<String>) -> Bool { place(anyOf: names) != nil }

  /// Returns the index of the first column with any of these names.
  func place(anyOf names: Set<String>) -> Int? { columns.headings.firstIndex { $0.matches(names) } }

  var columnHeadings: [TableHeading] { columns.headings }

  /// The layout of a known table of days.
  var layout: DayLayout? { DayLayout.of(title: title, columns.headings) }

  /// Whether any row has a non-empty field.
  package var hasRows: Bool {
    var rows = rows
    while rows.next() {
      if rows.texts.contains(where: { !$0.isEmpty }) { return true }
    }
    return false
  }

  /// Calls `body` with each row that has a non-empty field.
  ///
  /// - Parameters:
  ///   - bytes: Bytes of each row that `body` keeps in memory.
  ///   - body: Receives each row.
  /// - Throws: `BudgetError` if a reading limit is exceeded. `body` has then received the preceding rows.
  /// - Complexity: O(*n*).
  func forEachRow(keeping bytes: Int = 0, _ body: (Row) -> Void) throws(BudgetError) {
    let (mark, order) = (mark, order)
    let most = budget.most(.entries, keeping: bytes, ofDocument: rows.bytes.count)
    var rows = rows
    var place = headingPlace
    while rows.next() {
      place += 1
      let fields = rows.texts
      guard fields.contains(where: { !$0.isEmpty }) else { continue }
      guard place <= most.count else { throw budget.excess(most.limit) }
      body(Row(columns: columns, mark: mark, order: order, place: place, fields: fields))
    }
    if let excess = rows.excess { throw excess }
  }

  /// Decimal mark of the table; `nil` if no number shows it, or if the numbers disagree.
  private var mark: DecimalMark? {
    if let markOfFile { return markOfFile }
    // If commas separate the fields, only a quoted field can contain a comma.
    guard rows.separator != UInt8(ascii: ",") || rows.bytes.contains(UInt8(ascii: "\"")) else {
      return .point
    }
    var rows = rows
    var agreed: DecimalMark?
    while rows.next() {
      for place in rows.fields.indices {
        guard let fieldMark = DecimalMark(rows.text(place)) else { continue }
        guard agreed == nil || agreed == fieldMark else { return nil }
        agreed = fieldMark
      }
    }
    return agreed
  }

  /// Order of day and month in dates with slashes, from the first column that shows it; `nil` if no column does.
  private var order: DateOrder? {
    if let orderOfFile { return orderOfFile }
    func isDate(_ text: String) -> Bool {
      text.utf8.prefix(4).contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }
    }
    var rows = rows
    guard rows.next() else { return nil }
    let dated = rows.texts.indices.filter { isDate(rows.text($0)) }
    guard !dated.isEmpty else { return nil }
    var texts = dated.map { [rows.text($0)] }
    while rows.next() { for (place, column) in dated.enumerated() { texts[place].append(rows.text(column)) } }
    return texts.lazy.compactMap { DateOrder($0) }.first
  }
}

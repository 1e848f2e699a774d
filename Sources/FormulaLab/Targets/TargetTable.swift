internal import TextFormats

/// A column of measurements by activity, such as session ratings, test results or answers from the next
/// morning.
///
/// The `activity` column contains the name of the recording (its file, with or without folders). Tables with
/// several athletes also need an `athlete` column. Unusable rows are reported with line and column, and the
/// other rows are used.
///
/// Page: *Fitting constants*, tests: `TargetTableTests`.
package struct TargetTable: Sendable {
  /// The measured value of one activity.
  package struct Row: Sendable, Hashable {
    package let line: Int
    package let activity: String
    /// The athlete; empty if the table has no such column.
    package let athlete: String
    package let value: Double
  }

  package let rows: [Row]
  package let problems: [LabProblem]
  package let column: String

  /// Accepted headings of the activity column.
  static let activityColumns = ["activity", "source", "file", "filename"]

  /// Parses a table and reads one column.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - column: The heading of the values.
  ///   - range: The range of accepted values.
  /// - Throws: ``LabProblem`` if a column is missing or no row is usable.
  package init(
    reading bytes: [UInt8], column: String, in range: ClosedRange<Double> = -1e9...1e9
  ) throws(LabProblem) {
    var problems: [LabProblem] = []
    try self.init(LabTable(reading: bytes, budget: ReadingBudget()), column: column, in: range, &problems)
  }

  /// Reads one column of a table.
  ///
  /// - Parameters:
  ///   - table: The parsed table.
  ///   - column: The heading of the values.
  ///   - range: The range of accepted values.
  ///   - problems: Receives the unusable rows, even if no row is usable.
  /// - Throws: ``LabProblem`` if a column is missing or no row is usable.
  package init(
    _ table: LabTable, column: String, in range: ClosedRange<Double> = -1e9...1e9,
    _ problems: inout [LabProblem]
  ) throws(LabProblem) {
    let values = try table.needed(column)
    guard let names = table.column(anyOf: Self.activityColumns) else {
      throw LabProblem(.missingColumn, column: "activity")
    }
    let athletes = table.column("athlete")
    var rows: [Row] = []
    let before = problems.count
    var seen = Set<String>()
    for row in table.rows {
      guard let activity = table.text(row, names) else {
        problems.append(LabProblem(.empty, line: row.line, column: table.names[names]))
        continue
      }
      do throws(LabProblem) {
        guard let value = try table.number(row, values, in: range) else {
          throw LabProblem(.empty, line: row.line, column: table.names[values])
        }
        guard seen.insert(activity).inserted else {
          throw LabProblem(.repeated, line: row.line, column: table.names[names])
        }
        let athlete = table.text(row, athletes)
        // In a table with several athletes, a row without a name would count as another athlete.
        if let athletes, athlete == nil {
          throw LabProblem(.empty, line: row.line, column: table.names[athletes])
        }
        rows.append(Row(line: row.line, activity: activity, athlete: athlete ?? "", value: value))
      } catch {
        problems.append(error)
      }
    }
    guard !rows.isEmpty else { throw LabProblem(.noRows, column: column) }
    self.rows = rows
    self.problems = Array(problems[before...])
    self.column = column
  }

  /// Finds the row of each recording by full name, by file name, or by file name without extension.
  ///
  /// - Parameters:
  ///   - names: Names of recordings.
  ///   - unknown: Receives a problem for each row without a recording.
  package func matched(to names: [String], _ unknown: inout [LabProblem]) -> [Row?] {
    var places: [String: [Int]] = [:]
    for (place, name) in names.enumerated() {
      for known in Set(Self.spellings(name)) { places[known, default: []].append(place) }
    }
    var matched = [Row?](repeating: nil, count: names.count)
    for row in rows {
      // A short name shared by several recordings is ambiguous.
      let match = Self.spellings(row.activity).lazy.compactMap { places[$0] }.first { $0.count == 1 }
      guard let place = match?.first else {
        unknown.append(LabProblem(.unknownActivity, line: row.line, column: "activity"))
        continue
      }
      if matched[place] == nil {
        matched[place] = row
      } else {
        unknown.append(LabProblem(.repeated, line: row.line, column: "activity"))
      }
    }
    return matched
  }

  /// File extensions of recordings. Any other text after a dot is part of the name.
  private static let endings: Set<String> = ["fit", "tcx", "gpx", "json", "csv", "zip", "gz"]

  /// Returns the spellings of the given name to try: in full, without folders and without extensions.
  private static func spellings(_ name: String) -> [String] {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    var stem = Substring(last)
    while let dot = stem.lastIndex(of: "."), dot > stem.startIndex,
      endings.contains(stem[stem.index(after: dot)...].lowercased())
    {
      stem = stem[..<dot]
    }
    return [name, last, String(stem)]
  }
}

/// Two columns of numbers paired by row, from one table or from two tables with a common key.
package struct PairedColumns: Sendable {
  /// Row names: the text in the key column, or `line 2`.
  package private(set) var names: [String] = []
  package private(set) var first: [Double] = []
  /// The second column, in the row order of the first.
  package private(set) var second: [Double] = []
  package private(set) var problems: [LabProblem] = []
  package private(set) var secondProblems: [LabProblem] = []
  /// Number of rows in the first table without a match in the second.
  package private(set) var unmatchedFirst = 0
  /// Number of rows in the second table without a match in the first.
  package private(set) var unmatchedSecond = 0

  /// Pairs two columns of one table. Rows with a missing or invalid number are skipped.
  ///
  /// - Throws: ``LabProblem`` of kind `missingColumn` if a column is missing.
  package init(_ table: LabTable, first: String, second: String) throws(LabProblem) {
    let columns = (try table.needed(first), try table.needed(second))
    for row in table.rows {
      guard let one = value(table, row, columns.0), let other = value(table, row, columns.1) else { continue }
      names.append("line \(row.line)")
      self.first.append(one)
      self.second.append(other)
    }
  }

  /// Pairs a column from each of two tables by a key column. If a key occurs twice, its first row is used.
  ///
  /// - Throws: ``LabProblem`` of kind `missingColumn` if a column is missing.
  package init(
    _ table: LabTable, _ other: LabTable, on key: String, first: String, second: String
  ) throws(LabProblem) {
    let columns = (try table.needed(key), try table.needed(first))
    let others = (try other.needed(key), try other.needed(second))
    var values: [String: Double] = [:]
    /// Keys whose invalid number has already been reported.
    var unusable = Set<String>()
    for row in other.rows {
      guard let name = name(other, row, others.0) else { continue }
      guard let number = value(other, row, others.1) else {
        unusable.insert(name)
        continue
      }
      guard values[name] == nil else {
        problems.append(LabProblem(.repeated, line: row.line, column: key))
        continue
      }
      values[name] = number
    }
    swap(&problems, &secondProblems)
    var seen = Set<String>()
    for row in table.rows {
      guard let name = name(table, row, columns.0), let number = value(table, row, columns.1) else {
        continue
      }
      guard seen.insert(name).inserted else {
        problems.append(LabProblem(.repeated, line: row.line, column: key))
        continue
      }
      guard let matched = values[name] else {
        if !unusable.contains(name) { unmatchedFirst += 1 }
        continue
      }
      names.append(name)
      self.first.append(number)
      self.second.append(matched)
    }
    unmatchedSecond = values.keys.count { !seen.contains($0) }
  }

  private mutating func name(_ table: LabTable, _ row: LabTable.Row, _ column: Int) -> String? {
    guard let name = table.text(row, column) else {
      problems.append(LabProblem(.empty, line: row.line, column: table.names[column]))
      return nil
    }
    return name
  }

  private mutating func value(_ table: LabTable, _ row: LabTable.Row, _ column: Int) -> Double? {
    do throws(LabProblem) {
      guard let number = try table.number(row, column) else {
        problems.append(LabProblem(.empty, line: row.line, column: table.names[column]))
        return nil
      }
      return number
    } catch {
      problems.append(error)
      return nil
    }
  }
}

extension LabTable {
  /// Returns several numeric columns, by row. Missing or invalid values are NaN, and invalid values are also
  /// reported.
  ///
  /// - Throws: ``LabProblem`` of kind `missingColumn` if a column is missing.
  package func numbers(of columns: [String], _ problems: inout [LabProblem]) throws(LabProblem) -> [[Double]]
  {
    var places: [Int] = []
    for column in columns { places.append(try needed(column)) }
    var numbers: [[Double]] = []
    for row in rows {
      var values: [Double] = []
      for place in places {
        do throws(LabProblem) { values.append(try number(row, place) ?? .nan) } catch {
          problems.append(error)
          values.append(.nan)
        }
      }
      numbers.append(values)
    }
    return numbers
  }
}

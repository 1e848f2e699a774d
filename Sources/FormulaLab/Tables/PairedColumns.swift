/// Two columns of numbers paired by row, from one table or from two that share a key.
package struct PairedColumns: Sendable {
  /// The names of rows: the text of the key column, or `line 2`.
  package private(set) var names: [String] = []
  /// The first column.
  package private(set) var first: [Double] = []
  /// The second column, in the order of the first.
  package private(set) var second: [Double] = []
  /// The problems of the first table, or the only one.
  package private(set) var problems: [LabProblem] = []
  /// The problems of the second table.
  package private(set) var secondProblems: [LabProblem] = []
  /// Rows of the first table that no row of the second belongs to.
  package private(set) var unmatchedFirst = 0
  /// Rows of the second table that no row of the first belongs to.
  package private(set) var unmatchedSecond = 0

  /// Two columns of one table. Rows with a missing or invalid number are left out.
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

  /// A column of each of two tables, matched by the text of a key column; of equal keys the first row counts.
  /// - Throws: ``LabProblem`` of kind `missingColumn` if a column is missing.
  package init(
    _ table: LabTable, _ other: LabTable, on key: String, first: String, second: String
  ) throws(LabProblem) {
    let columns = (try table.needed(key), try table.needed(first))
    let others = (try other.needed(key), try other.needed(second))
    var values: [String: Double] = [:]
    /// Keys of rows whose number could not be used: named already.
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
  /// Several columns of numbers, one row each; values that are missing or not numbers are NaN and, unless empty, a
  /// problem.
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

import Statistics

/// Measured values of activities, such as session ratings, to compare a choice with.
package struct TuneTarget: Sendable {
  /// The heading of the column.
  package let name: String
  /// The value of each recording, by the name of its source; the others have none.
  package let values: [String: Double]
  /// The athlete of each value, if the table names it.
  package let athletes: [String: String]

  /// Reads every column of numbers of a table; see ``TargetTable`` for how rows belong to recordings.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - names: The names of the recordings.
  ///   - problems: Receives the unusable rows.
  package static func all(
    reading bytes: [UInt8], names: [String], _ problems: inout [LabProblem]
  ) -> [TuneTarget] {
    let apart = Set(TargetTable.activityColumns + ["athlete"])
    let table = LabTable(reading: bytes)
    var targets: [TuneTarget] = []
    for column in table.names where !apart.contains(column.lowercased()) {
      var own: [LabProblem] = []
      do throws(LabProblem) {
        let rows = try TargetTable(table, column: column, &own).matched(to: names, &own)
        problems += own
        var values: [String: Double] = [:]
        var athletes: [String: String] = [:]
        for case (let name, let row?) in zip(names, rows) {
          values[name] = row.value
          if !row.athlete.isEmpty { athletes[name] = row.athlete }
        }
        if !values.isEmpty {
          targets.append(TuneTarget(name: column, values: values, athletes: athletes))
        }
      } catch {
        // For a column of words the first row gives the fault of all.
        problems += own.prefix(1) + [error]
      }
    }
    return targets
  }

  /// How closely numbers follow the values: the correlation, and of how many pairs; `nil` for fewer than three.
  func correlation(_ numbers: [Double], _ names: [String]) -> (count: Int, value: Double)? {
    let measured = names.map { values[$0] ?? .nan }
    let count = zip(numbers, measured).count { $0.isFinite && $1.isFinite }
    guard count >= 3, let value = Statistics.correlation(of: numbers, with: measured), value.isFinite else {
      return nil
    }
    return (count, value)
  }
}

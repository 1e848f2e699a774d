import Statistics
package import TextFormats

/// Measured values of activities, such as session ratings, for comparison with computed values.
package struct TuneTarget: Sendable {
  package let name: String
  /// Measured values by source name; recordings without a value are absent.
  package let values: [String: Double]
  /// The athlete to whom each value belongs, if the table has that column.
  package let athletes: [String: String]

  /// Reads every numeric column of a table. ``TargetTable`` defines how rows match recordings.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - names: The names of the recordings.
  ///   - budget: Reading limits.
  ///   - problems: Receives the unusable rows.
  package static func all(
    reading bytes: [UInt8], names: [String], budget: ReadingBudget, _ problems: inout [LabProblem]
  ) -> [TuneTarget] {
    let apart = Set(TargetTable.activityColumns + ["athlete"])
    let table = LabTable(reading: bytes, budget: budget)
    var targets: [TuneTarget] = []
    for column in table.names where !apart.contains(column.lowercased()) {
      var columnProblems: [LabProblem] = []
      do throws(LabProblem) {
        let rows = try TargetTable(table, column: column, &columnProblems).matched(to: names, &columnProblems)
        problems += columnProblems
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
        // A text column reports one problem rather than one per row.
        problems += columnProblems.prefix(1) + [error]
      }
    }
    return targets
  }

  /// Returns the correlation of computed with measured values and the number of pairs, or `nil` for fewer
  /// than three pairs.
  func correlation(_ numbers: [Double], _ names: [String]) -> (count: Int, value: Double)? {
    let measured = names.map { values[$0] ?? .nan }
    let count = zip(numbers, measured).count { $0.isFinite && $1.isFinite }
    guard count >= 3, let value = Statistics.correlation(of: numbers, with: measured), value.isFinite else {
      return nil
    }
    return (count, value)
  }
}

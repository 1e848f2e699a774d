/// Iterates over the lines of a file that are not blank.
package enum TextLines {
  /// Visits each line with its number, from 1, without copying.
  ///
  /// - Parameters:
  ///   - bytes: The file. A byte-order mark is skipped.
  ///   - budget: `entries` limits the number of lines.
  ///   - visit: Receives the number and range of a line.
  /// - Returns: The line at which the limit was reached, and the limit; `nil` after the last line.
  /// - Complexity: O(*bytes*).
  package static func forEach(
    in bytes: [UInt8], budget: ReadingBudget, _ limit: ReadingBudget.Limit = .entries,
    _ visit: (Int, Range<Int>) -> Void
  ) -> (line: Int, error: BudgetError)? {
    var (number, count) = (0, 0)
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      if bytes[start..<end].contains(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) {
        count += 1
        if count > budget[limit] { return (number, budget.excess(limit)) }
        visit(number, start..<end)
      }
      start = end + 1
    }
    return nil
  }
}

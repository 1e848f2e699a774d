/// Iterates over the non-blank lines of a file.
package enum TextLines {
  /// Calls `visit` for each non-blank line, without copying it.
  ///
  /// - Parameters:
  ///   - bytes: The file. A byte-order mark is skipped.
  ///   - budget: `limit` and `memory` limit the number of lines.
  ///   - limit: The limit on the number of lines.
  ///   - kept: Memory that `visit` keeps for each line, in bytes.
  ///   - visit: Receives the line number, from 1, and the byte range of the line.
  /// - Returns: The line at which the limit was reached, with the error; `nil` if all lines were visited.
  /// - Complexity: O(*bytes*).
  package static func forEach(
    in bytes: [UInt8], budget: ReadingBudget, _ limit: ReadingBudget.Limit = .entries,
    keeping kept: Int = 0,
    _ visit: (Int, Range<Int>) -> Void
  ) -> (line: Int, error: BudgetError)? {
    let most = budget.most(limit, keeping: kept, ofDocument: bytes.count)
    var (number, count) = (0, 0)
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      if bytes[start..<end].contains(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) {
        count += 1
        if count > most.count { return (number, budget.excess(most.limit)) }
        visit(number, start..<end)
      }
      start = end + 1
    }
    return nil
  }
}

/// The rows of the table of activities. They stay on disk until the season is complete, because a later recording can
/// replace an earlier one.
struct SeasonRows {
  private let file: WholeFile
  private var removed: [Range<Int>] = []
  /// Number of bytes in memory while the rows are copied.
  private static let block = 1 << 20

  init(in folder: String) throws(Failure) { file = try WholeFile("\(folder)/rows.csv") }

  /// Adds rows and returns their byte range.
  func add(_ rows: [UInt8]) throws(Failure) -> Range<Int> {
    let start = file.length
    try file.write(rows)
    return start..<file.length
  }

  mutating func remove(_ rows: Range<Int>) { removed.append(rows) }

  /// Writes the rows that were not removed, in the order in which they were added, and deletes the file.
  ///
  /// - Complexity: O(*size of the rows*) in time, O(1) in memory.
  func write(to table: WholeFile) throws(Failure) {
    var start = 0
    for gap in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) + [file.length..<file.length] {
      while start < gap.lowerBound {
        let end = min(gap.lowerBound, start + Self.block)
        let bytes: [UInt8]
        do throws(SystemFault) {
          bytes = try file.bytes(at: start..<end)
        } catch {
          throw .notWritten("\"\(table.path)\"", error)
        }
        try table.write(bytes)
        start = end
      }
      start = max(start, gap.upperBound)
    }
    file.discard()
  }
}

import TextFormats

/// Reads the rows of a table and skips unreadable ones.
extension CSVTable {
  /// Reads at most `limit` rows. An unreadable row is dropped. In a table without times, it is kept without
  /// values, so that later rows keep their times.
  mutating func readRows(limit: Int) throws(CSVError) {
    let width = used.count
    let height = min(256, end - position + 1)  // each row takes at least a byte
    let block = UnsafeMutablePointer<Double>.allocate(capacity: width * height)
    var filled = 0
    let hasTime = hasTimes
    defer {
      endSkip()
      flush(block, rows: filled)
      block.deallocate()
    }
    while true {
      skipEmptyLines()
      guard position < end else { return }
      guard rowCount + filled < limit else { throw .tooManyRecords(limit: limit, line: line) }
      let row = block + filled * width
      row.initialize(repeating: .nan, count: width)
      let (rowStart, rowLine) = (position, line)
      do throws(CSVError) {
        try readRow(into: row)
      } catch {
        row.update(repeating: .nan, count: width)
        try leaveOut(rowStart, rowLine, error)
        if hasTime { continue }
        badRows += 1
      }
      filled += 1
      if filled == height {
        flush(block, rows: filled)
        filled = 0
        if memory > mostMemory { throw .overLimit(budget.excess(.memory), line: line) }
      }
    }
  }

  /// Skips an unreadable row, up to the end of its line.
  mutating func leaveOut(
    _ rowStart: UnsafePointer<UInt8>, _ rowLine: Int, _ error: CSVError
  ) throws(CSVError) {
    if case .unterminatedQuote = error {
      openQuotes += 1
      guard openQuotes <= Self.maximumOpenQuotes else { throw error }
    }
    position = rowStart
    line = rowLine
    while !isAtLineEnd { position += 1 }
    let count = position - rowStart
    if count == headerCount, (0..<count).allSatisfy({ rowStart[$0] == headerStart[$0] }) {
      repeatedHeaders += 1
    } else {
      damage = damage ?? error
      if let last = pendingSkip, last.line + last.count == line {
        pendingSkip = (last.line, last.count + 1)
      } else {
        endSkip()
        pendingSkip = (line, 1)
      }
    }
    if position < end { endLine() }
  }

  mutating func endSkip() {
    guard let (line, count) = pendingSkip else { return }
    skipped.append(SkippedPart(place: .line(line, column: 1), count: count, unit: .lines))
    pendingSkip = nil
  }

  mutating func flush(_ block: UnsafeMutablePointer<Double>, rows: Int) {
    let width = used.count
    for place in 0..<width {
      // A channel takes no memory until its first value.
      if case .channel = used[place].column, used[place].values.isEmpty {
        guard (0..<rows).contains(where: { !block[$0 * width + place].isNaN }) else { continue }
        used[place].values.append(contentsOf: repeatElement(.nan, count: rowCount))
      }
      for row in 0..<rows { used[place].values.append(block[row * width + place]) }
    }
    rowCount += rows
  }

  /// Memory taken by the values and their later copies, in bytes. Assumed times count as a column, too.
  private var memory: Int {
    let row = ReadingBudget.rowBytes + (hasTimes ? 0 : ReadingBudget.valueBytes)
    return used.reduce(row * rowCount) { sum, used in
      if case .beat = used.column { return sum + ReadingBudget.beatBytes * used.values.count }
      return sum + ReadingBudget.valueBytes * used.values.count
    }
  }

  mutating func readRow(into row: UnsafeMutablePointer<Double>) throws(CSVError) {
    var index = 0
    while true {
      if byte != separator, !isAtLineEnd {
        if index >= places.count {
          try skipSurplus()
        } else if places[index] >= 0 {
          row[places[index]] = try number(places[index])
        } else {
          try skipCell()
        }
      }
      guard byte == separator else { break }
      position += 1
      index += 1
    }
    // A last row with fewer cells than the row before it is truncated.
    guard position < end || index + 1 >= cellsBefore else { throw .truncated(line: line) }
    cellsBefore = index + 1
    endLine()
  }
}

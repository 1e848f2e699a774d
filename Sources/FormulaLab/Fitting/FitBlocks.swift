import Statistics

/// Blocks of correlated rows that are held out or resampled together. A block is an athlete or, if there are
/// too few athletes, a period of time.
struct FitBlocks: Sendable {
  let rows: [[Int]]
  let isByAthlete: Bool

  /// Groups rows into blocks.
  ///
  /// - Parameters:
  ///   - athletes: The athlete of each row.
  ///   - times: The time of each row.
  ///   - least: Minimum number of athletes for one block per athlete. With fewer athletes, their rows are
  ///     split into time blocks.
  init(athletes: [String], times: [Double], least: Int) {
    var order: [String] = []
    var places: [String: [Int]] = [:]
    for (row, athlete) in athletes.enumerated() {
      if places[athlete] == nil { order.append(athlete) }
      places[athlete, default: []].append(row)
    }
    isByAthlete = order.count >= least
    guard !isByAthlete else {
      rows = order.compactMap { places[$0] }
      return
    }
    var blocks: [[Int]] = []
    for athlete in order {
      let athleteRows = (places[athlete] ?? []).sorted { (times[$0], $0) < (times[$1], $1) }
      // Each athlete gets blocks in proportion to the number of rows, with at least two rows per block.
      let share = Double(athleteRows.count) / Double(max(1, athletes.count))
      let count = max(1, min(athleteRows.count / 2, Int(exactly: (share * Double(least)).rounded(.up)) ?? 1))
      for block in 0..<count {
        let (from, to) = (athleteRows.count * block / count, athleteRows.count * (block + 1) / count)
        if from < to { blocks.append(Array(athleteRows[from..<to])) }
      }
    }
    rows = blocks
  }
}

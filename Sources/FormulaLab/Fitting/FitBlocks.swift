import Statistics

/// Rows that resemble each other and so are left out, or drawn, together: athletes, or stretches of time of few athletes.
struct FitBlocks: Sendable {
  /// Rows of each block.
  let rows: [[Int]]
  /// Whether each block is a whole athlete.
  let isByAthlete: Bool

  /// - Parameters:
  ///   - athletes: For each row whose it is.
  ///   - times: For each row when it was.
  ///   - least: The least athletes that make a block; smaller blocks are merged.
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
      let own = (places[athlete] ?? []).sorted { (times[$0], $0) < (times[$1], $1) }
      // As many stretches of each as there is share of the rows, of two rows at least.
      let share = Double(own.count) / Double(max(1, athletes.count))
      let count = max(1, min(own.count / 2, Int(exactly: (share * Double(least)).rounded(.up)) ?? 1))
      for block in 0..<count {
        let (from, to) = (own.count * block / count, own.count * (block + 1) / count)
        if from < to { blocks.append(Array(own[from..<to])) }
      }
    }
    rows = blocks
  }
}

extension ReleaseReport {
  /// Lines of a table such as `Data/readiness_worlds.tsv`, which `make train` writes: cells separated by tabs, heads first.
  package struct Worlds: Sendable, Hashable {
    /// The heads.
    package var head: [String]
    /// The rows.
    package var rows: [[String]]

    /// Reads a table; `nil` of less than a row, or where rows differ in length.
    package init?(_ text: String) {
      let lines = text.split(separator: "\n").map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      guard let head = lines.first, lines.count > 1, lines.allSatisfy({ $0.count == head.count }) else {
        return nil
      }
      self.head = head
      rows = Array(lines.dropFirst())
    }
  }

  /// The worlds that were left out; empty if the table is not there.
  var worldBlock: Block {
    Block(
      title: "Worlds left out",
      words: [
        "Each row is a model trained on all worlds but the named one (`make train`), asked about 120 fresh athletes of that one. Recovery "
          + "instability is trained on the home world only, so its home row is marked as seen. Own: the area of a model trained on that world. "
          + "Slope: the factor that log odds need (.7 to 1.4 allowed). False days: days called high in 30 scored days (at most 3). Found: the "
          + "share of events after a high day. Low, medium, high: Brier skill at that confidence, and its share of days. ECE: at most .03 and "
          + "half the base rate."
      ],
      head: worlds?.head ?? [], rows: worlds?.rows ?? [])
  }

  /// How many of the rows meet every limit.
  var holdingWords: String {
    let rows = limits?.rows ?? []
    func holding(_ column: String) -> Int {
      guard let place = limits?.head.firstIndex(of: column) else { return 0 }
      return rows.count { $0[place].isEmpty }
    }
    return
      "\(holding("issued_misses")) of \(rows.count) rows meet every limit as issued, and \(holding("told_misses")) "
      + "with every outcome answered."
  }

  /// The possible skill in left-out worlds, with outcomes known; empty without the table.
  var limitBlock: Block {
    Block(
      title: "With outcomes known",
      words: [
        "Map: Brier skill of the best rising map of the probabilities, the same for all athletes, fitted in that world: the most that "
          + "recalibration can reach. Told: the athlete's own calibration with every outcome answered after its days. Foreseen: with the "
          + "outcomes of the whole season known from the first day.",
        holdingWords,
      ],
      head: limits?.head ?? [], rows: limits?.rows ?? [])
  }
}

extension ReleaseReport {
  /// The contents of a table written by `make train`, such as `Data/readiness_worlds.tsv`:
  /// tab-separated cells with a header.
  package struct Worlds: Sendable, Hashable {
    package var head: [String]
    package var rows: [[String]]

    /// Reads a table; `nil` if it has no rows, or if rows differ in length.
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

  /// The table of held-out worlds; empty if it is missing.
  var worldBlock: Block {
    Block(
      title: "Held-out worlds",
      words: [
        "Each row is a model trained on all worlds but the named one (`make train`), tested on 120 new athletes of that world. Recovery "
          + "instability is trained on the home world only, so its home row is marked as seen. Own: the AUROC of a model trained on that world. "
          + "Slope: the factor by which log odds should be multiplied (.7 to 1.4 allowed). False days: days called high in 30 scored days (at most 3). Found: the "
          + "share of events after a high day. Low, medium, high: Brier skill at that confidence, and its share of days. ECE: at most .03 and "
          + "half the base rate."
      ],
      head: worlds?.head ?? [], rows: worlds?.rows ?? [])
  }

  /// A sentence on how many rows meet all limits.
  var holdingWords: String {
    let rows = limits?.rows ?? []
    func holding(_ column: String) -> Int {
      guard let place = limits?.head.firstIndex(of: column) else { return 0 }
      return rows.count { $0[place].isEmpty }
    }
    return
      "\(holding("issued_misses")) of \(rows.count) results meet every limit as issued, and "
      + "\(holding("told_misses")) do with every outcome answered."
  }

  /// The best possible skill in held-out worlds if outcomes are known; empty if that table is missing.
  var limitBlock: Block {
    Block(
      title: "With outcomes known",
      words: [
        "Map: Brier skill of the best monotone map of the probabilities, fitted in that world to all athletes, which is the limit of "
          + "recalibration. Told: each athlete's own calibration, with every outcome answered in time. Foreseen: the same with all "
          + "outcomes of the season known from the first day.",
        holdingWords,
      ],
      head: limits?.head ?? [], rows: limits?.rows ?? [])
  }
}

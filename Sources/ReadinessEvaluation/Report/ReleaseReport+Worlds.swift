extension ReleaseReport {
  /// Lines of `Data/readiness_worlds.tsv`, which `make train` writes, cells parted by tabs, with their heads at the front.
  public struct Worlds: Sendable, Hashable {
    /// The heads.
    public var head: [String]
    /// The rows.
    public var rows: [[String]]

    /// Reads a table; `nil` of less than a row, or where rows differ in length.
    public init?(_ text: String) {
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
      title: "Worlds Left Out",
      words: [
        "Each row is a model trained on all worlds but the one named (`make train`), asked about 120 fresh athletes of that one: what is to be "
          + "expected of athletes in a world that nobody wrote. Recovery instability rests on a filter of the home world and is trained there "
          + "alone, so that the home row of it is marked as seen. Own is the area of the same kind of model trained on the very world. Slope is "
          + "what log odds would have to be multiplied by (wanted: .7 to 1.4), false days are those of the level high in 30 scored days (wanted: "
          + "at most 3), found is the share of events that a high day came before, low, medium and high are Brier skill at that confidence of "
          + "which share of days. ECE is to be at most .03 and half the base rate."
      ],
      head: worlds?.head ?? [], rows: worlds?.rows ?? [])
  }

  /// The possible skill in left-out worlds, with outcomes known; empty without the table.
  var limitBlock: Block {
    let rows = limits?.rows ?? []
    /// Rows that meet every requirement.
    func holding(_ column: String) -> Int {
      guard let place = limits?.head.firstIndex(of: column) else { return 0 }
      return rows.count { $0[place].isEmpty }
    }
    return Block(
      title: "What Would Mend Them",
      words: [
        "The same rows, were it known what came of the forecasts. Map is the Brier skill of the best map of the probabilities that only rises, "
          + "the same for all athletes and fitted in the very world: the most that a recalibration could reach which does not look at the athlete; "
          + "where it is near nought, there is nothing to find. Told is the athlete's own calibration with every outcome told once its days are "
          + "over (*Learning from answers*), foreseen the same with the outcomes of the whole season known from the first day.",
        "Of \(rows.count) rows \(holding("issued_misses")) hold all that is asked as they are issued, and \(holding("told_misses")) where outcomes "
          + "are told. Without them the others miss because nothing that is recorded tells: an event is a change of a hidden capacity or cost by so "
          + "many per cent, and how strongly answers and vitals follow it differs from world to world and is known in none. With them the others "
          + "miss because a season of one athlete has too few events, or because the forecasts know nothing.",
        Self.triedWithoutOutcomes,
      ],
      head: limits?.head ?? [], rows: rows)
  }

  /// Attempts without outcomes, and their results; on 120 athletes of each world of another seed.
  private static let triedWithoutOutcomes =
    "Tried without outcomes, on other athletes (seed 70707), worlds left out again. A model that looks back at each forecast with the answers "
    + "and vitals of the mornings after it believes the forecast: where spillover is left out in reserve it makes 10.5 % of days events, of which "
    + "4.4 % were, and its skill is −.61. How far answers and heart rate follow a risk, against how far they do elsewhere, tells the home world "
    + "from the others and not these from each other: it mends the slopes of two rows of ten and takes order from most. The best steepness of "
    + "each risk, chosen in hindsight, brings 13 rows of 30 that hold to 16; averages of models of one world each and other weights of the worlds "
    + "come to 11 to 14. The evening's belief about food as the morning's outcome mends the morning's fuel in reserve (ECE .043 to .028), not in "
    + "shift (.063 to .049). A model of instability that is trained in the very world has areas of .49 to .56 in reserve, shift and fibre pools "
    + "(.55 to .63 with every input there is), one of overload .57 in shift: there is next to nothing to calibrate."
}

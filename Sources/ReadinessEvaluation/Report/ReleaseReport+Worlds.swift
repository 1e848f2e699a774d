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

  /// The worlds that were left out; empty where the table is not there.
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
}

import TextFormats

/// The number of activities that a season may keep: as many as fit the memory allowed for an input of that size
/// (``ReadingBudget/most(_:keeping:ofDocument:)``). Recordings of a usual size never reach it; 7,000 recordings of a few
/// lines do.
struct SeasonRoom {
  private let budget: ReadingBudget
  /// Size of the lists and of the recordings so far, in bytes.
  private var bytes: Int
  private var count = 0

  /// Bytes of memory per activity: its session in both passes, its row in the index and its day record. Measured with
  /// 6,000 recordings of twelve lines: 4.0 kB, plus the arrays while they grow.
  static let activityMemory = 7000

  init(_ budget: ReadingBudget, lists bytes: Int) { (self.budget, self.bytes) = (budget, bytes) }

  /// Takes an activity, or returns the limit that it would exceed.
  ///
  /// - Parameter size: Size of its file, in bytes; 0 for a further activity in the same file or a list entry.
  mutating func take(_ size: Int) -> BudgetError? {
    bytes += size
    let most = budget.most(.history, keeping: Self.activityMemory, ofDocument: bytes)
    guard count < most.count else { return budget.excess(most.limit) }
    count += 1
    return nil
  }
}

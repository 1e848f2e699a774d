/// Daily totals of steps, distance, energy and minutes.
///
/// Several devices may count the same steps. In each quarter of an hour, only the highest-ranked source
/// (``AppleHealthSources/Rank``) with a count is used. Among sources of equal rank, it is the one with the
/// higher total that day. The total of a day with a single source is the plain sum. A sample that spans
/// several quarters or midnight is split in proportion to time.
struct AppleHealthAmounts {
  /// The totals of one quantity on one day from one source.
  private struct Cell {
    var total = 0.0
    /// The amount in each quarter of an hour; NaN if none is recorded.
    var quarters = [Float](repeating: .nan, count: AppleHealthAmounts.quarters)

    mutating func add(_ amount: Double, _ quarter: Int) {
      total += amount
      guard quarters.indices.contains(quarter) else { return }
      let current = quarters[quarter]
      quarters[quarter] = current.isNaN ? Float(amount) : current + Float(amount)
    }
  }

  private var cells = AppleHealthCells<Cell>()

  /// Seconds in a quarter of an hour.
  private static let quarter = 900
  /// Number of quarter-hours in a day of local time.
  private static let quarters = 96
  /// Maximum number of cells (quantity, source, day) at 400 bytes each: ten quantities from three sources
  /// over 13 years.
  static let limit = 150_000

  /// Adds a sample that starts at `start`, in seconds since 1970 by the local clock, and lasts up to a few
  /// days.
  ///
  /// - Returns: `false` if the limit is reached.
  @inline(__always)
  mutating func add(_ amount: Double, quantity: Int, source: Int, start: Int, seconds: Int) -> Bool {
    let day = AppleHealthMoment.day(start)
    let clock = start &- day &* 86_400
    let quarter = clock / Self.quarter
    guard clock &+ seconds > (quarter &+ 1) &* Self.quarter else {
      let key = AppleHealthKey(quantity: quantity, day: day, source: source)
      return cells.update(key, limit: Self.limit, new: Cell()) { $0.add(amount, quarter) }
    }
    return addParts(amount, quantity, source, start, seconds)
  }

  private mutating func addParts(
    _ amount: Double, _ quantity: Int, _ source: Int, _ start: Int, _ seconds: Int
  ) -> Bool {
    let end = start + seconds
    var from = start
    while from < end {
      let day = AppleHealthMoment.day(from)
      let quarter = (from - day * 86_400) / Self.quarter
      let to = min(end, day * 86_400 + (quarter + 1) * Self.quarter)
      let share = amount * Double(to - from) / Double(seconds)
      let key = AppleHealthKey(quantity: quantity, day: day, source: source)
      guard cells.update(key, limit: Self.limit, new: Cell(), { $0.add(share, quarter) }) else {
        return false
      }
      from = to
    }
    return true
  }

  /// Calls `body` with the total of each quantity and day.
  func forEachDay(
    _ sources: AppleHealthSources, _ body: (_ quantity: Int, _ day: Int, _ amount: Double) -> Void
  ) {
    cells.forEachGroup { group in
      guard let first = group.first else { return }
      guard group.count > 1 else { return body(first.key.quantity, first.key.day, first.cell.total) }
      let order = group.sorted { one, other in
        let (a, b) = (sources.ranks[one.key.source], sources.ranks[other.key.source])
        if a != b { return a < b }
        if one.cell.total != other.cell.total { return one.cell.total > other.cell.total }
        return sources.precedes(one.key.source, other.key.source)
      }
      // If one source covers the whole day, use its exact total.
      if order.dropFirst().allSatisfy({ Self.isCovered($0.cell, by: order[0].cell) }) {
        return body(first.key.quantity, first.key.day, order[0].cell.total)
      }
      var sum = 0.0
      for quarter in 0..<Self.quarters {
        if let said = order.first(where: { !$0.cell.quarters[quarter].isNaN }) {
          sum += Double(said.cell.quarters[quarter])
        }
      }
      body(first.key.quantity, first.key.day, sum)
    }
  }

  private static func isCovered(_ cell: Cell, by other: Cell) -> Bool {
    zip(cell.quarters, other.quarters).allSatisfy { $0.isNaN || !$1.isNaN }
  }
}

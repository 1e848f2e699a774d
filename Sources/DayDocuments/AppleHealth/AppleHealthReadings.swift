/// Point measurements of a day: weight, heart rate, food.
///
/// Measurements of the body use one source over the entire record (``LastingSources``). Food diaries copy
/// from each other, so each day uses the source with the most values; if several tie, the preferred source.
struct AppleHealthReadings {
  /// The totals of one quantity on one day from one source.
  struct Cell {
    var count = 0
    var sum = 0.0
    var low = Double.infinity
    var high = -Double.infinity
    /// Local time of the latest measurement.
    var lastTime = Int.min
    /// Value of the latest measurement.
    var last = 0.0

    var mean: Double { count > 0 ? sum / Double(count) : 0 }

    @inline(__always)
    mutating func add(_ value: Double, _ time: Int) {
      count &+= 1
      sum += value
      low = min(low, value)
      high = max(high, value)
      // For equal times keep the larger value, so the result does not depend on file order.
      if time > lastTime || (time == lastTime && value > last) { (lastTime, last) = (time, value) }
    }
  }

  private var cells = AppleHealthCells<Cell>()

  /// Maximum number of cells (quantity, source, day) at 100 bytes each.
  static let limit = 300_000

  /// Adds a value; returns `false` if the limit is reached.
  @inline(__always)
  mutating func add(_ value: Double, quantity: Int, source: Int, time: Int) -> Bool {
    let key = AppleHealthKey(quantity: quantity, day: AppleHealthMoment.day(time), source: source)
    return cells.update(key, limit: Self.limit, new: Cell()) { $0.add(value, time) }
  }

  /// Calls `body` with the values of the selected source for each quantity and day.
  ///
  /// - Parameters:
  ///   - sources: The sources, by preference.
  ///   - isMeasured: Whether a quantity uses one source over the entire record.
  ///   - body: Receives the quantity, day, source and values.
  func forEachDay(
    _ sources: AppleHealthSources, isMeasured: (_ quantity: Int) -> Bool,
    _ body: (_ quantity: Int, _ day: Int, _ source: Int, _ cell: Cell) -> Void
  ) {
    var days: [Int: [Int: [Int]]] = [:]
    for key in cells.keys where isMeasured(key.quantity) {
      days[key.quantity, default: [:]][key.source, default: []].append(key.day)
    }
    let lasting = days.filter { $0.value.count > 1 }.mapValues { LastingSources($0, sources.precedes) }
    cells.forEachGroup { group in
      guard let first = group.first else { return }
      let chosen: (key: AppleHealthKey, cell: Cell)?
      if let lasting = lasting[first.key.quantity] {
        let source = lasting[first.key.day]
        chosen = group.first { $0.key.source == source }
      } else {
        chosen = group.min { one, other in
          one.cell.count == other.cell.count
            ? sources.precedes(one.key.source, other.key.source) : one.cell.count > other.cell.count
        }
      }
      if let chosen { body(chosen.key.quantity, chosen.key.day, chosen.key.source, chosen.cell) }
    }
  }
}

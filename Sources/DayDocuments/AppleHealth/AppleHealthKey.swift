/// A quantity, a day and a source packed into one integer. Keys sort in that order.
struct AppleHealthKey: Hashable, Comparable {
  private let bits: UInt64

  /// Days are since 1970 and within the years of a record; source indices are below
  /// ``AppleHealthSources/limit``.
  @inline(__always)
  init(quantity: Int, day: Int, source: Int) {
    bits =
      UInt64(truncatingIfNeeded: quantity) << 40 | UInt64(truncatingIfNeeded: day & 0xFF_FFFF) << 16
      | UInt64(truncatingIfNeeded: source & 0xFFFF)
  }

  var quantity: Int { Int(truncatingIfNeeded: bits >> 40) }
  var day: Int { Int(truncatingIfNeeded: bits >> 16 & 0xFF_FFFF) }
  var source: Int { Int(truncatingIfNeeded: bits & 0xFFFF) }
  var group: UInt64 { bits >> 16 }

  static func < (one: AppleHealthKey, other: AppleHealthKey) -> Bool { one.bits < other.bits }
}

/// Stores one cell per quantity, day and source.
struct AppleHealthCells<Cell> {
  private var places: [AppleHealthKey: Int] = [:]
  private(set) var keys: [AppleHealthKey] = []
  private(set) var cells: [Cell] = []
  private var last: (key: AppleHealthKey, place: Int)?

  /// Calls `body` with the cell of the given key and creates the cell if needed.
  ///
  /// - Returns: `false` if a new cell would exceed `limit`.
  @inline(__always)
  mutating func update(
    _ key: AppleHealthKey, limit: Int, new: @autoclosure () -> Cell, _ body: (inout Cell) -> Void
  ) -> Bool {
    let place: Int
    if let last, last.key == key {
      place = last.place
    } else if let index = places[key] {
      place = index
    } else {
      guard cells.count < limit else { return false }
      place = cells.count
      places[key] = place
      keys.append(key)
      cells.append(new())
    }
    last = (key, place)
    body(&cells[place])
    return true
  }

  /// Calls `body` with the cells of each quantity and day, in order.
  func forEachGroup(_ body: ([(key: AppleHealthKey, cell: Cell)]) -> Void) {
    let order = keys.indices.sorted { keys[$0] < keys[$1] }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, keys[order[end]].group == keys[order[start]].group { end += 1 }
      body(order[start..<end].map { (keys[$0], cells[$0]) })
      start = end
    }
  }
}

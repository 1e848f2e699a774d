import TextFormats

/// Recent values of every tracked metric in a table of fixed size, for trends, baselines and features.
///
/// Values are stored as integer multiples of the metric's resolution, so a saved state is restored exactly. A
/// day that was never recorded is absent, not zero.
public struct RecentDays: Sendable, Hashable {
  /// Number of days kept.
  public static let capacity = 91
  @usableFromInline package static let missing = Int16.min

  /// The newest day; `nil` if no days are given.
  package private(set) var lastDay: CalendarDay?
  /// The first recorded day. Earlier days that have only values of the body do not count.
  package private(set) var firstDay: CalendarDay?
  /// One row per metric and one of naps, oldest day first, so the newest day is last in each row.
  @usableFromInline package var cells: [Int16]

  private static let rows = TrackedMetric.allCases.count + 1

  package init() {
    cells = [Int16](repeating: Self.missing, count: Self.rows * Self.capacity)
  }

  /// Number of days from the first to the newest, both included; 0 if no days are given.
  public var span: Int {
    guard let firstDay, let lastDay else { return 0 }
    return firstDay.days(to: lastDay) + 1
  }

  /// Advances to a later day, with the days in between absent. Does nothing for an earlier or equal day.
  ///
  /// - Complexity: O(capacity) per metric.
  package mutating func advance(to day: CalendarDay) {
    guard let last = lastDay else {
      lastDay = day
      firstDay = day
      return
    }
    let gap = last.days(to: day)
    guard gap > 0 else { return }
    let kept = Self.capacity - min(gap, Self.capacity)
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      // Move all rows at once; values that cross into the next row are overwritten below.
      if kept > 0 { start.update(from: start + gap, count: cells.count - gap) }
      for end in stride(from: Self.capacity, through: cells.count, by: Self.capacity) {
        for place in end - (Self.capacity - kept)..<end { start[place] = Self.missing }
      }
    }
    lastDay = day
  }

  /// The table as it was before the newest day was added. Values dropped when that day was added stay absent.
  package var beforeNewest: RecentDays {
    guard let lastDay else { return self }
    var earlier = self
    earlier.lastDay = lastDay.adding(days: -1)
    earlier.cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress, cells.count > 1 else { return }
      (start + 1).update(from: start, count: cells.count - 1)
      for first in stride(from: 0, to: cells.count, by: Self.capacity) { start[first] = Self.missing }
    }
    return earlier
  }

  /// Makes this the first day. Earlier values remain.
  package mutating func begin(on day: CalendarDay) {
    guard lastDay != nil else { return }
    firstDay = day
  }

  /// The value of the given metric, a number of days before the newest day (0 is the newest); `nil` if it is
  /// absent or out of range.
  @inlinable
  package subscript(metric: TrackedMetric, daysAgo: Int) -> Double? {
    guard daysAgo >= 0, daysAgo < Self.capacity else { return nil }
    let cell = cells[(metric.rawValue + 1) * Self.capacity - 1 - daysAgo]
    return cell == Self.missing ? nil : Double(cell) / metric.stepsPerUnit
  }

  /// Calls `show` with each available value in the given days, most recent first. Faster than single lookups.
  @inlinable @inline(__always)
  package func forEach(
    _ metric: TrackedMetric, in days: Range<Int>, _ show: (_ daysAgo: Int, _ value: Double) -> Void
  ) {
    let days = days.clamped(to: 0..<Self.capacity)
    let newest = (metric.rawValue + 1) * Self.capacity - 1
    let steps = metric.stepsPerUnit
    cells.withUnsafeBufferPointer { cells in
      for day in days where cells[newest - day] != Self.missing {
        show(day, Double(cells[newest - day]) / steps)
      }
    }
  }

  /// Sets a day's value, limited to the storable range; does nothing for a day out of range.
  ///
  /// - Parameters:
  ///   - metric: The metric to set.
  ///   - value: The value; `nil` or a non-finite value makes it absent.
  ///   - daysAgo: Number of days before the newest day.
  package mutating func set(_ metric: TrackedMetric, _ value: Double?, daysAgo: Int = 0) {
    guard (0..<Self.capacity).contains(daysAgo) else { return }
    cells[(metric.rawValue + 1) * Self.capacity - 1 - daysAgo] = steps(of: value, in: metric)
  }

  private func steps(of value: Double?, in metric: TrackedMetric) -> Int16 {
    guard let value, value.isFinite else { return Self.missing }
    return Int16(max(-32_767, min(32_767, (value * metric.stepsPerUnit).rounded())))
  }

  /// Returns the sleep outside the night, h, a number of days before the newest day; 0 if none is recorded.
  package func nap(_ daysAgo: Int) -> Double {
    guard (0..<Self.capacity).contains(daysAgo) else { return 0 }
    let cell = cells[cells.count - 1 - daysAgo]
    return cell == Self.missing ? 0 : Double(cell) / TrackedMetric.sleep.stepsPerUnit
  }

  /// Sets the newest day's sleep outside the night, h. `nil` or a non-finite value makes it absent.
  package mutating func setNap(_ hours: Double?) {
    cells[cells.count - 1] = steps(of: hours, in: .sleep)
  }

  /// Returns the values from `oldest` to `newest` days before the newest day, oldest first; absent days are
  /// `nil`.
  package func values(_ metric: TrackedMetric, from oldest: Int, to newest: Int = 0) -> [Double?] {
    guard oldest >= newest else { return [] }
    return stride(from: oldest, through: newest, by: -1).map { self[metric, $0] }
  }

  /// Returns the available values from `oldest` to `newest` days before the newest day, oldest first.
  package func present(_ metric: TrackedMetric, from oldest: Int, to newest: Int = 0) -> [Double] {
    values(metric, from: oldest, to: newest).compactMap(\.self)
  }
}

extension RecentDays {
  /// Returns a quantile of the available values in the `days` days that end `newest` days before the newest
  /// day; `nil` if fewer than `needs` are available. Interpolates between neighbouring values (type 7 of
  /// Hyndman and Fan 1996).
  ///
  /// - Complexity: O(*days*) on average (quickselect, Hoare 1961).
  package func quantile(
    _ share: Double, of metric: TrackedMetric, from newest: Int = 0, days: Int, needs: Int
  ) -> Double? {
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: Self.capacity) { known in
      var count = 0
      let skipped = max(0, min(newest, Self.capacity))
      let end = (metric.rawValue + 1) * Self.capacity - skipped
      cells.withUnsafeBufferPointer { cells in
        for place in end - max(0, min(days, Self.capacity - skipped))..<end
        where cells[place] != Self.missing {
          known[count] = cells[place]
          count += 1
        }
      }
      guard count >= max(1, needs) else { return nil }
      let place = max(0, min(1, share)) * Double(count - 1)
      let rank = min(count - 1, Int(place))
      let (first, second) = UnsafeMutableBufferPointer(rebasing: known[..<count]).pair(at: rank)
      let below = Double(first) / metric.stepsPerUnit
      let above = Double(second) / metric.stepsPerUnit
      return below + (place - Double(rank)) * (above - below)
    }
  }

  /// Returns how many days ago the given metric was last recorded, starting `newest` days back; `nil` if that
  /// is more than `limit`.
  package func age(of metric: TrackedMetric, from newest: Int = 0, within limit: Int) -> Int? {
    guard newest <= min(limit, Self.capacity - 1) else { return nil }
    return (max(0, newest)...min(limit, Self.capacity - 1)).first { self[metric, $0] != nil }
  }

  /// Drops all but the newest days.
  package mutating func forget(before kept: Int) {
    for metric in 0..<Self.rows {
      let row = metric * Self.capacity
      for place in row..<(row + max(0, Self.capacity - kept)) { cells[place] = Self.missing }
    }
  }
}

extension RecentDays: StateCodable {
  /// Encodes each metric as a mask of the days with a value, the lowest value, and the differences from it in
  /// as few bits as possible. A metric that was never recorded takes one byte.
  package func encode(to writer: inout StateWriter) {
    writer.write(firstDay)
    writer.write(lastDay)
    for metric in 0..<Self.rows {
      cells.withUnsafeBufferPointer { cells in
        let start = metric * Self.capacity
        encode(UnsafeBufferPointer(rebasing: cells[start..<start + Self.capacity]), to: &writer)
      }
    }
  }

  private func encode(_ row: UnsafeBufferPointer<Int16>, to writer: inout StateWriter) {
    var low = Int16.max
    var high = Self.missing
    for cell in row {
      low = min(low, cell == Self.missing ? .max : cell)
      high = max(high, cell)
    }
    guard high != Self.missing else {
      writer.write(UInt8.max)
      return
    }
    let width = 16 - UInt16(Int(high) - Int(low)).leadingZeroBitCount
    writer.write(UInt8(width))
    writer.write(low)
    // The mask of days with a value, then the values, lowest bit first.
    var present: (UInt64, UInt64) = (0, 0)
    for day in 0..<64 { present.0 |= (row[day] == Self.missing ? 0 : 1) << UInt64(day) }
    for day in 64..<Self.capacity { present.1 |= (row[day] == Self.missing ? 0 : 1) << UInt64(day - 64) }
    writer.fill(atMost: 8 + 2 * Self.capacity + 8) { target in
      target.storeBytes(of: present.0.littleEndian, as: UInt64.self)
      var place = 8
      var word = present.1
      var bits = UInt64(Self.capacity - 64)
      for cell in row where cell != Self.missing {
        word |= UInt64(Int(cell) &- Int(low)) << bits
        bits &+= UInt64(width)
        if bits >= 32 {
          target.storeBytes(
            of: UInt32(truncatingIfNeeded: word).littleEndian, toByteOffset: place, as: UInt32.self)
          place &+= 4
          word >>= 32
          bits &-= 32
        }
      }
      for _ in 0..<(bits + 7) / 8 {
        target.storeBytes(of: UInt8(truncatingIfNeeded: word), toByteOffset: place, as: UInt8.self)
        place &+= 1
        word >>= 8
      }
      return place
    }
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init()
    firstDay = try reader.day()
    lastDay = try reader.day()
    guard (firstDay == nil) == (lastDay == nil) else { throw .invalid(field: "days", offset: reader.offset) }
    // Naps are kept since version 22.
    for metric in 0..<(reader.version >= 22 ? Self.rows : Self.rows - 1) {
      let start = reader.offset
      let width = Int(try reader.uint8())
      if width == Int(UInt8.max) { continue }
      let low = Int(try reader.int16())
      guard width <= 16 else { throw .invalid(field: "recent", offset: start) }
      // The mask of days with a value, then the values.
      let maskBytes = (Self.capacity + 7) / 8
      let present = try reader.look(maskBytes) { source in
        var words = (UInt64(0), UInt64(0))
        for place in 0..<8 {
          words.0 |= UInt64(source.load(fromByteOffset: place, as: UInt8.self)) << UInt64(8 * place)
        }
        for place in 8..<maskBytes {
          words.1 |= UInt64(source.load(fromByteOffset: place, as: UInt8.self)) << UInt64(8 * (place - 8))
        }
        return (words.0, words.1 & ((1 << UInt64(Self.capacity - 64)) - 1))
      }
      let count = present.0.nonzeroBitCount + present.1.nonzeroBitCount
      let size = (Self.capacity + width * count + 7) / 8
      let row = metric * Self.capacity
      let isValid = try reader.lend(size) { source in
        cells.withUnsafeMutableBufferPointer { cells in
          // Pad the end, so four bytes can be read at once.
          withUnsafeTemporaryAllocation(byteCount: 8 + 2 * Self.capacity + 16, alignment: 8) { bytes in
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: source, count: size))
            for place in size..<size + 8 { bytes[place] = 0 }
            // The first values share a byte with the end of the mask.
            var place = maskBytes
            var word = UInt64(bytes[maskBytes - 1]) >> UInt64(Self.capacity % 8)
            var known = UInt64(8 - Self.capacity % 8)
            let mask = (UInt64(1) << UInt64(width)) - 1
            for (first, days) in [(0, present.0), (64, present.1)] {
              var days = days
              while days != 0 {
                let day = first &+ days.trailingZeroBitCount
                days &= days &- 1
                if known < UInt64(width) {
                  let more = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                  word |= UInt64(UInt32(littleEndian: more)) << known
                  place &+= 4
                  known &+= 32
                }
                let value = low &+ Int(word & mask)
                word >>= UInt64(width)
                known &-= UInt64(width)
                guard let cell = Int16(exactly: value), cell != Self.missing else { return false }
                cells[row &+ day] = cell
              }
            }
            return true
          }
        }
      }
      guard isValid else { throw .invalid(field: "recent", offset: start) }
    }
  }
}

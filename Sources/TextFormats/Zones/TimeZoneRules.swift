/// The clock of a place: how far it is from UTC at every instant.
///
/// The rules are read from the system's zone files (RFC 9636, "TZif") or made of a fixed offset. A value holds its own
/// copy, so nothing is shared and nothing grows.
package struct TimeZoneRules: Sendable {
  /// A stretch of time with one offset.
  struct Period: Sendable, Hashable {
    /// Seconds east of UTC.
    var offset: Int
    /// Whether the clock is set for daylight saving.
    var isDaylight: Bool
  }

  /// Instants at which the clock is set, ascending, and the period from each on.
  private var changes: [(instant: Int64, period: Period)] = []
  /// The period before the first change.
  private var first: Period
  /// The rule after the last listed change, if the clock keeps changing.
  private var yearly: YearlyClockRule?

  /// A clock with one offset.
  init(offset: Int) { first = Period(offset: offset, isDaylight: false) }

  /// The largest number of changes of a clock read; the longest history has a few hundred.
  private static let maximumChanges = 4096

  /// Reads a zone file.
  /// - Returns: `nil` for anything that is no such file, and for clocks that count leap seconds.
  /// - Complexity: O(*n*) in the size of the file.
  package init?(reading file: [UInt8]) {
    var reader = BigEndianReader(bytes: file)
    guard var header = TZifHeader(&reader) else { return nil }
    var width = 4
    if header.version >= 0x32 {
      // The first block is for programs of 32 bits.
      guard reader.skip(header.bodySize(timeWidth: 4)), let second = TZifHeader(&reader) else { return nil }
      header = second
      width = 8
    }
    guard header.times <= Self.maximumChanges, (1...256).contains(header.types), header.leaps == 0 else {
      return nil
    }
    var instants: [Int64] = []
    for _ in 0..<header.times {
      guard let instant = reader.signed(width) else { return nil }
      if let last = instants.last, instant <= last { return nil }
      instants.append(instant)
    }
    guard let kinds = reader.take(header.times) else { return nil }
    var periods: [Period] = []
    for _ in 0..<header.types {
      guard let offset = reader.signed(4), let rest = reader.take(2), offset.magnitude < 26 * 3600 else {
        return nil
      }
      periods.append(Period(offset: Int(offset), isDaylight: rest.first == 1))
    }
    for (instant, kind) in zip(instants, kinds) {
      guard periods.indices.contains(Int(kind)) else { return nil }
      changes.append((instant, periods[Int(kind)]))
    }
    first = periods[0]
    let tail = header.letters + header.standards + header.universals
    if width == 8, reader.skip(tail), reader.take(1) == [0x0A],
      let end = file[reader.place...].firstIndex(of: 0x0A)
    {
      yearly = YearlyClockRule(file[reader.place..<end])
    }
  }

  private func period(at instant: Double) -> Period {
    guard let last = changes.last, instant >= Double(changes[0].instant) else {
      return changes.isEmpty ? yearly?.period(at: instant) ?? first : first
    }
    if instant >= Double(last.instant) { return yearly?.period(at: instant) ?? last.period }
    var (low, high) = (0, changes.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Double(changes[middle].instant) <= instant { low = middle } else { high = middle }
    }
    return changes[low].period
  }

  /// Seconds east of UTC at an instant, in seconds since 1970-01-01T00:00:00Z.
  /// - Complexity: O(log *k*) for *k* changes of the clock.
  package func offset(at instant: Double) -> Int { period(at: instant).offset }

  /// Seconds east of UTC of the standard time at an instant: without daylight saving, and where a zone calls its
  /// winter time the saving one (Ireland, Morocco), the smaller offset.
  package func standardOffset(at instant: Double) -> Int {
    let now = period(at: instant)
    // The nearest period of the other kind within a year, in steps shorter than any season of a clock.
    let step = 28 * 86_400.0
    for distance in 1...12 {
      for side in [-1.0, 1] {
        let other = period(at: instant + side * Double(distance) * step)
        guard other.isDaylight != now.isDaylight else { continue }
        return now.isDaylight || other.offset < now.offset ? min(now.offset, other.offset) : now.offset
      }
    }
    return now.offset
  }
}

/// The head of a block of a zone file.
private struct TZifHeader {
  var version: UInt8
  var universals: Int
  var standards: Int
  var leaps: Int
  var times: Int
  var types: Int
  var letters: Int

  init?(_ reader: inout BigEndianReader) {
    guard reader.take(4) == Array("TZif".utf8), let version = reader.take(16)?.first else { return nil }
    var counts: [Int] = []
    for _ in 0..<6 {
      // Far more than any file has, and far from an overflow.
      guard let count = reader.signed(4), (0...1 << 20).contains(count) else { return nil }
      counts.append(Int(count))
    }
    self.version = version
    (universals, standards, leaps) = (counts[0], counts[1], counts[2])
    (times, types, letters) = (counts[3], counts[4], counts[5])
  }

  func bodySize(timeWidth: Int) -> Int {
    times * (timeWidth + 1) + types * 6 + letters + leaps * (timeWidth + 4) + standards + universals
  }
}

/// Reads numbers whose highest byte comes first.
private struct BigEndianReader {
  let bytes: [UInt8]
  private(set) var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - place else { return false }
    place += count
    return true
  }

  mutating func take(_ count: Int) -> [UInt8]? {
    let first = place
    return skip(count) ? Array(bytes[first..<place]) : nil
  }

  mutating func signed(_ width: Int) -> Int64? {
    guard let taken = take(width) else { return nil }
    var value: Int64 = taken.first.map { $0 >= 0x80 } == true ? -1 : 0
    for byte in taken { value = value << 8 | Int64(byte) }
    return value
  }
}

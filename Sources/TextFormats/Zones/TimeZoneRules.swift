/// A time zone: the UTC offset at every instant.
///
/// The rules come from the system's zone files (RFC 9636, "TZif") or from a fixed offset.
package struct TimeZoneRules: Sendable {
  struct Period: Sendable, Hashable {
    /// Seconds east of UTC.
    var offset: Int
    var isDaylight: Bool
  }

  /// Instants of clock changes in increasing order, and the period that starts at each instant.
  private var changes: [(instant: Int64, period: Period)] = []
  private var first: Period
  /// The rule that applies after the last listed change; `nil` if the clock no longer changes.
  private var yearly: YearlyClockRule?

  init(offset: Int) { first = Period(offset: offset, isDaylight: false) }

  /// Maximum number of clock changes. The longest real history has a few hundred.
  private static let maximumChanges = 4096

  /// Parses a zone file.
  ///
  /// - Returns: `nil` if it is not a zone file, or if its clock counts leap seconds.
  /// - Complexity: O(*n*) in the size of the file.
  package init?(reading file: [UInt8]) {
    var reader = BigEndianReader(bytes: file)
    guard var header = TZifHeader(&reader) else { return nil }
    var width = 4
    if header.version >= 0x32 {
      // Skip the first block, which is for 32-bit times.
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
      guard let offset = reader.signed(4), let typeFields = reader.take(2), offset.magnitude < 26 * 3600
      else {
        return nil
      }
      periods.append(Period(offset: Int(offset), isDaylight: typeFields.first == 1))
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

  /// The UTC offset at an instant, in seconds east. The instant is in seconds since 1970-01-01T00:00:00Z.
  ///
  /// - Complexity: O(log *k*) for *k* clock changes.
  package func offset(at instant: Double) -> Int { period(at: instant).offset }
}

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
      // A real file has far fewer. Larger counts could overflow.
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

private struct BigEndianReader {
  let bytes: [UInt8]
  private(set) var place = 0

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

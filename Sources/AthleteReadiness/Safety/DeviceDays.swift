import DayRecords
import TextFormats

/// The vitals device of each recent day, so a morning is compared only with days from the same device.
///
/// Athletes alternate devices: two watches, a ring at weekends, or a phone for a single night.
struct DeviceDays: Sendable, Hashable {
  /// Maximum number of devices distinguished. Beyond that, the device unseen for longest is dropped.
  static let most = 4
  /// Index stored for a day whose device is no longer kept.
  private static let forgotten = UInt8.max
  private static let capacity = RecentDays.capacity

  private var marks: [UInt64] = []
  /// Index in ``marks`` of the device that measured last.
  private var current: UInt8 = 0
  /// Index in ``marks`` for each recent closed day, oldest first; empty while one device measured all of them.
  private var places: [UInt8] = []

  /// Returns the earlier days measured by a device, most recent first; `nil` if no other device measured any
  /// of them. An unnamed device is assumed to be the one that measured last.
  func days(of name: String?, era: DeviceEra) -> [Int]? {
    var place = current
    if let mark = DeviceEra.mark(name) {
      if let knownIndex = marks.firstIndex(of: mark) {
        place = UInt8(clamping: knownIndex)
      } else {
        return marks.isEmpty && (era.source == 0 || era.source == mark) ? nil : []
      }
    }
    guard places.count == Self.capacity else { return nil }
    return (1..<Self.capacity).filter { places[Self.capacity - $0] == place }
  }

  /// Records which device measured a closed day.
  ///
  /// - Parameters:
  ///   - name: Name of the device.
  ///   - isMeasured: Whether it measured anything.
  ///   - ordinal: The day, in days since 1970.
  ///   - era: The device before that day.
  mutating func close(_ name: String?, isMeasured: Bool, day ordinal: Int, era: DeviceEra) {
    guard isMeasured, let mark = DeviceEra.mark(name) else { return push(current) }
    if marks.isEmpty { marks = [era.source == 0 ? mark : era.source] }
    let place = place(of: mark)
    if place != current, places.isEmpty {
      let start = era.start ?? ordinal
      places = (1...Self.capacity).reversed().map { ordinal - $0 >= start ? current : Self.forgotten }
    }
    current = place
    push(place)
  }

  /// Returns the index of a device. A new device takes over the index of the one unseen for longest.
  private mutating func place(of mark: UInt64) -> UInt8 {
    if let knownIndex = marks.firstIndex(of: mark) { return UInt8(clamping: knownIndex) }
    if marks.count < Self.most {
      marks.append(mark)
      return UInt8(clamping: marks.count - 1)
    }
    var oldest = 0
    var last = Int.max
    for place in marks.indices where place != Int(current) {
      let seen = places.lastIndex(of: UInt8(clamping: place)) ?? -1
      if seen < last { (oldest, last) = (place, seen) }
    }
    for day in places.indices where places[day] == UInt8(clamping: oldest) { places[day] = Self.forgotten }
    marks[oldest] = mark
    return UInt8(clamping: oldest)
  }

  private mutating func push(_ place: UInt8) {
    guard !places.isEmpty else { return }
    places.removeFirst()
    places.append(place)
    // Only one device remains in the entire window, so forget the others.
    if places.allSatisfy({ $0 == place }) {
      if Int(place) < marks.count { marks = [marks[Int(place)]] }
      (current, places) = (0, [])
    }
  }
}

extension DeviceDays: StateCodable {
  /// Size: 3 bytes plus 8 per device and 2 per change of device.
  func encode(to writer: inout StateWriter) {
    writer.write(UInt8(clamping: marks.count))
    for mark in marks { writer.write(mark) }
    writer.write(current)
    // Run-length encoding of the days.
    var runs: [(place: UInt8, count: UInt8)] = []
    for place in places {
      if runs.last?.place == place { runs[runs.count - 1].count += 1 } else { runs.append((place, 1)) }
    }
    writer.write(UInt8(clamping: runs.count))
    for run in runs {
      writer.write(run.place)
      writer.write(run.count)
    }
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let count = Int(try reader.uint8())
    guard count <= Self.most else { throw .invalid(field: "devices", offset: start) }
    for _ in 0..<count { marks.append(try reader.uint64()) }
    current = try reader.uint8()
    for _ in 0..<(try reader.uint8()) {
      let place = try reader.uint8()
      let days = Int(try reader.uint8())
      guard places.count + days <= Self.capacity else { throw .invalid(field: "devices", offset: start) }
      places += [UInt8](repeating: place, count: days)
    }
    guard places.isEmpty || places.count == Self.capacity, Int(current) < max(1, count) else {
      throw .invalid(field: "devices", offset: start)
    }
  }
}

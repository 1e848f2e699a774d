import DayRecords
import TextFormats

/// The last two scans with separate body parts.
struct SegmentScans: Sendable, Hashable {
  /// Body parts in storage order.
  static let parts: [DayMetric] = [.leftArmMass, .rightArmMass, .trunkMass, .leftLegMass, .rightLegMass]

  /// Newest scan in the order of ``parts``, kg; 0 for a missing part. Empty before the first scan.
  private(set) var newest: [Float] = []
  private(set) var before: [Float] = []
  private(set) var day: CalendarDay?
  private(set) var days: Int32 = 0

  /// Adds a day's scan. A day without one changes nothing.
  mutating func update(with metrics: DayMetrics, on day: CalendarDay) {
    // Rounded to 10 g, the precision of a saved state.
    let scan = Self.parts.map { Float(min(327, metrics[$0] ?? 0) * 100).rounded() / 100 }
    guard scan.contains(where: { $0 > 0 }) else { return }
    if let known = self.day, known != day {
      before = newest
      days = Int32(Int16(clamping: known.days(to: day)))
    }
    newest = scan
    self.day = day
  }
}

extension SegmentScans: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(UInt8(newest.isEmpty ? 0 : before.isEmpty ? 1 : 2))
    guard !newest.isEmpty else { return }
    writer.write(day)
    for value in newest { writer.write(Int16(clamping: Int((value * 100).rounded()))) }
    guard !before.isEmpty else { return }
    writer.write(Int16(clamping: days))
    for value in before { writer.write(Int16(clamping: Int((value * 100).rounded()))) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    func scan() throws(StateError) -> [Float] {
      var values: [Float] = []
      for _ in Self.parts { values.append(Float(try reader.int16()) / 100) }
      guard values.allSatisfy({ $0 >= 0 }) else { throw .invalid(field: "scans", offset: start) }
      return values
    }
    let count = try reader.uint8()
    guard count <= 2 else { throw .invalid(field: "scans", offset: start) }
    guard count > 0 else { return }
    day = try reader.day()
    newest = try scan()
    guard count > 1 else { return }
    days = Int32(try reader.int16())
    before = try scan()
  }
}

/// Change of one body part between two scans.
///
/// Page: *Trends, adaptation, body and events*, tests: `WeeklySummaryTests`.
package struct SegmentChange: Sendable, Hashable {
  /// Key of the part: `left_arm_kg`.
  package var part: String
  /// Lean mass now, kg.
  package var latest: Double
  /// Change since the previous scan, kg.
  package var change: Double
  /// The 90 % interval, from the error of two scans.
  package var interval: ClosedRange<Double>
  package var days: Int

  /// Direction of the change, if it exceeds the error of the scans.
  package var direction: TrendDirection { TrendDirection(interval) }
}

extension AthleteState {
  /// Returns the changes in the body parts between the last two scans; empty before the second.
  package func segmentChanges() -> [SegmentChange] {
    let scans = body.scans
    guard scans.before.count == SegmentScans.parts.count else { return [] }
    return SegmentScans.parts.enumerated().compactMap { place, part in
      let (now, then) = (Double(scans.newest[place]), Double(scans.before[place]))
      guard now > 0, then > 0 else { return nil }
      let share = part == .trunkMass ? DayTrendSettings.trunkError : DayTrendSettings.limbError
      let error = share * (now * now + then * then).squareRoot()
      let change = now - then
      // 1.645 SD on either side cover 90 % of a normal distribution.
      return SegmentChange(
        part: part.key, latest: now, change: change,
        interval: (change - 1.645 * error)...(change + 1.645 * error), days: Int(scans.days))
    }
  }
}

import DayRecords
import TextFormats

/// The last two scans that told the parts of the body apart.
struct SegmentScans: Sendable, Hashable {
  /// The parts, in the order in which they are kept.
  static let parts: [DayMetric] = [.leftArmMass, .rightArmMass, .trunkMass, .leftLegMass, .rightLegMass]

  /// The newest, and its day.
  private(set) var newest = DayMetrics()
  private(set) var day: CalendarDay?
  /// The one before, and its day.
  private(set) var before = DayMetrics()
  private(set) var dayBefore: CalendarDay?

  /// Takes in the scan of a day that is over; a day without one changes nothing.
  mutating func take(_ metrics: DayMetrics, on day: CalendarDay) {
    var scan = DayMetrics()
    for part in Self.parts { scan[part] = metrics[part] }
    guard !scan.isEmpty else { return }
    if let known = self.day, known != day {
      before = newest
      dayBefore = known
    }
    newest = scan
    self.day = day
  }
}

extension SegmentScans: StateCodable {
  func encode(to writer: inout StateWriter) {
    newest.encode(to: &writer)
    writer.write(day)
    before.encode(to: &writer)
    writer.write(dayBefore)
  }

  init(from reader: inout StateReader) throws(StateError) {
    newest = try DayMetrics(from: &reader)
    day = try reader.day()
    before = try DayMetrics(from: &reader)
    dayBefore = try reader.day()
  }
}

/// The change of a part of the body from one scan to the next.
///
/// Page: *Trends, adaptation, body and events*, tests: `WeeklySummaryTests`.
public struct SegmentChange: Sendable, Hashable {
  /// The part: `left_arm_kg`.
  public var part: String
  /// Lean mass now, kg.
  public var latest: Double
  /// Change since the scan before, kg.
  public var change: Double
  /// Its 90 % interval, from the error of two scans.
  public var interval: ClosedRange<Double>
  /// Days between the scans.
  public var days: Int

  /// Where it goes, as far as the error of the scans says.
  public var direction: TrendDirection { TrendDirection(interval) }
}

extension AthleteState {
  /// What the parts of the body have gained or lost between the last two scans: with the error of both; empty before the second.
  public func segmentChanges(settings: ReadinessSettings = ReadinessSettings()) -> [SegmentChange] {
    let scans = body.scans
    guard let day = scans.day, let before = scans.dayBefore else { return [] }
    return SegmentScans.parts.compactMap { part in
      guard let now = scans.newest[part], let then = scans.before[part] else { return nil }
      let share = part == .trunkMass ? settings.trends.trunkError : settings.trends.limbError
      let error = share * (now * now + then * then).squareRoot()
      let change = now - then
      // 1.645: 90 % of a normal distribution.
      return SegmentChange(
        part: part.key, latest: now, change: change,
        interval: (change - 1.645 * error)...(change + 1.645 * error), days: before.days(to: day))
    }
  }
}

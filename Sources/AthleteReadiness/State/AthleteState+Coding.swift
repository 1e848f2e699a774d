import ActivityStreams
import DayRecords
import TextFormats

extension AthleteState {
  /// Version of the layout written by this library, and the newest it can read.
  package static let stateVersion = 24
  /// Maximum size of a state without its stored answers, for any history.
  public static let maximumBytes = 16_384
  /// Maximum size of a state with its stored answers.
  public static let maximumBytesWithAnswers = maximumBytes + StateDelivery.mostAnswerBytes

  private static let mark: [UInt8] = [0x50, 0x32, 0x34, 0x37]  // "P247"
  private static let headerBytes = 20

  /// Encodes the state so that ``init(decoding:)`` restores it bit for bit.
  ///
  /// Layout: mark, version, length, checksum, then the parts in little-endian order. If a state without its answers
  /// would exceed ``maximumBytes``, parts are dropped in this order:
  ///
  /// 1. the oldest record digests
  /// 2. the oldest of the recent days (needed only after a year of complete days whose values jump across
  ///   their entire range)
  /// 3. target events beyond the first three
  /// 4. quoted words of reports (the reports still apply)
  /// 5. the oldest days of the pattern search
  ///
  /// - Complexity: O(1): at most ``maximumBytesWithAnswers``.
  public func encoded() -> [UInt8] {
    var bytes = whole()
    let most = Self.maximumBytes + delivery.answerBytes
    guard bytes.count > most else { return bytes }
    var shorter = self
    shorter.delivery.forget(bytes: bytes.count - most)
    bytes = shorter.whole()
    for leaveOut in Self.omissions where bytes.count > most {
      leaveOut(&shorter)
      bytes = shorter.whole()
    }
    return bytes
  }

  /// Steps that shorten a state, applied in order until it fits.
  private static let omissions: [@Sendable (inout AthleteState) -> Void] = [
    forgetting(before: 84), forgetting(before: 77), forgetting(before: 70), forgetting(before: 63),
    forgetting(before: 56), forgetting(before: 42), forgetting(before: 28), forgetting(before: 14),
    { $0.keepNextEvents() }, { $0.memory.reports.forgetQuotes() },
    { $0.memory.patterns.forget(before: 147) }, { $0.memory.patterns.forget(before: 70) },
    { $0.memory.patterns.forget(before: 28) }, forgetting(before: 7),
  ]

  private static func forgetting(before days: Int) -> @Sendable (inout AthleteState) -> Void {
    { $0.recent.forget(before: days) }
  }

  private mutating func keepNextEvents() {
    guard profile.events.count > RecordLimits.eventsBefore15 else { return }
    profile.events = Array(
      profile.bounded(on: today?.day).events.prefix(RecordLimits.eventsBefore15))
  }

  private func whole() -> [UInt8] {
    var payload = StateWriter(capacity: 16_384)
    Self.begin(&payload)
    delivery.encode(to: &payload)
    profile.encode(to: &payload)
    payload.write(today != nil)
    today?.encode(to: &payload)
    payload.write(issued != nil)
    issued?.encode(to: &payload)
    payload.write(yesterday != nil)
    yesterday?.encode(to: &payload)
    payload.write(yesterdayMeals)
    body.metrics.encode(to: &payload)
    payload.write(body.day)
    body.scans.encode(to: &payload)
    memory.advice.bands.encode(to: &payload)
    memory.reports.encode(to: &payload)
    recent.encode(to: &payload)
    memory.encode(to: &payload)
    return Self.sign(&payload, version: Self.stateVersion)
  }

  /// Reads a saved state.
  ///
  /// - Throws: `StateError` for bytes that are not a state, an unknown version, or damaged or truncated bytes.
  /// - Complexity: O(*bytes*).
  public init(decoding bytes: [UInt8]) throws(StateError) {
    var header = StateReader(bytes, version: Self.stateVersion)
    for byte in Self.mark {
      guard header.remaining > 0, try header.uint8() == byte else { throw .notAState }
    }
    let version = Int(try header.uint32())
    let count = Int(try header.uint32())
    let checksum = try header.uint64()
    guard version <= Self.stateVersion, version > 0 else {
      // In a file of several states, the lowest byte is the file's mark and the others contain the length of
      // the first name.
      let isArchive = version > 0xFF && [0x41, 0x53].contains(version & 0xFF)
      throw isArchive ? .severalStates : .unknownVersion(version)
    }
    guard header.remaining >= count else { throw .truncated(offset: bytes.count) }
    guard header.remaining == count else { throw .trailingBytes(count: header.remaining - count) }
    let payload = bytes.part(from: Self.headerBytes, count: count)
    guard payload.withUnsafeBytes(StateDigest.of) == checksum else { throw .damaged }
    self.init()
    var reader = StateReader(payload, version: version)
    if version >= 17 { delivery = try StateDelivery(from: &reader) }
    profile = try ReadinessProfile(from: &reader)
    today = try reader.bool() ? DayRecord(from: &reader) : nil
    if version >= 5 { issued = try reader.bool() ? IssuedDecision(from: &reader) : nil }
    yesterday = try reader.bool() ? DayMetrics(from: &reader) : nil
    if version >= 11 { yesterdayMeals = try reader.parts(Meal.self, atMost: RecordLimits.meals) }
    body.metrics = try DayMetrics(from: &reader)
    body.day = try reader.day()
    if version >= 11 { body.scans = try SegmentScans(from: &reader) }
    // Since version 23, an illness is stored with the other reports.
    let hasIllness = (15..<23).contains(version) ? try reader.bool() : false
    let illness = hasIllness ? try Self.illness(from: &reader) : nil
    let bands = version >= 18 ? try ScoreBands(from: &reader) : ScoreBands()
    // Version 19 added active reports.
    var reports = version >= 19 ? try StandingReports(from: &reader) : StandingReports()
    if let illness { reports.take(illness: illness) }
    recent = try RecentDays(from: &reader)
    memory = try CarriedState(from: &reader)
    memory.advice.bands = bands
    memory.reports = reports
    guard reader.remaining == 0 else { throw .trailingBytes(count: reader.remaining) }
    guard today?.day == recent.lastDay else { throw .invalid(field: "today", offset: Self.headerBytes) }
  }

  /// Reads the first and last day of a reported illness, as stored in versions 15 to 22.
  private static func illness(from reader: inout StateReader) throws(StateError) -> ClosedRange<CalendarDay> {
    let start = reader.offset
    guard let first = try reader.day(), let last = try reader.day(), first <= last else {
      throw .invalid(field: "illness", offset: start)
    }
    return first...last
  }

  /// Returns a payload with its header.
  package static func signed(_ payload: [UInt8], version: Int) -> [UInt8] {
    var writer = StateWriter(capacity: payload.count + headerBytes)
    begin(&writer)
    writer.write(bytes: payload)
    return sign(&writer, version: version)
  }

  /// Reserves space for a header.
  private static func begin(_ writer: inout StateWriter) {
    for byte in mark { writer.write(byte) }
    for _ in mark.count..<headerBytes { writer.write(UInt8(0)) }
  }

  /// Fills the header reserved by ``begin(_:)``.
  private static func sign(_ writer: inout StateWriter, version: Int) -> [UInt8] {
    let sum = writer.look(from: headerBytes, StateDigest.of)
    writer.overwrite(UInt32(clamping: version), at: 4)
    writer.overwrite(UInt32(clamping: writer.length - headerBytes), at: 8)
    writer.overwrite(sum, at: 12)
    return writer.bytes
  }
}

extension CarriedState: StateCodable {
  func encode(to writer: inout StateWriter) {
    baselines.encode(to: &writer)
    advice.encode(to: &writer)
    training.encode(to: &writer)
    fuel.encode(to: &writer)
    risks.encode(to: &writer)
    patterns.encode(to: &writer)
    learning.encode(to: &writer)
    selfReport.encode(to: &writer)
    outputs.encode(to: &writer)
    units.encode(to: &writer)
    week.encode(to: &writer)
    regional.encode(to: &writer)
    standard?.encode(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    baselines = try BaselineState(from: &reader)
    advice = try AdviceState(from: &reader)
    training = try LoadAccumulationState(from: &reader)
    fuel = try FuelState(from: &reader)
    risks = try RiskState(from: &reader)
    patterns = try PatternState(from: &reader)
    learning = try LearningState(from: &reader)
    // Version 2 added forecasts of the athlete's answers, version 4 the output relative to heart rate.
    if reader.version >= 2 { selfReport = try SelfReportState(from: &reader) }
    if reader.version >= 4 { outputs = try HeartOutputState(from: &reader) }
    // Version 6 added the units of loads and the sessions of the last week.
    if reader.version >= 6 {
      units = try LoadUnitState(from: &reader)
      week = try WeekState(from: &reader)
    }
    // Version 11 added remaining muscle load and the previous body scan.
    if reader.version >= 11 { regional = try RegionalMemory(from: &reader) }
    // Version 14 added a separate memory for the standard rules.
    if reader.version >= 14, reader.remaining > 0 { standard = try StandardMemory(from: &reader) }
  }
}

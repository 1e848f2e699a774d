import ActivityStreams
import Statistics
import TextFormats

/// Collects the messages of a FIT file, from which ``FITAssembler/finish(_:)`` builds recordings.
///
/// Instants are seconds since 1989-12-31T00:00:00Z, as in the file, until the recordings are built.
struct FITAssembler: FITMessageSink {
  struct Session {
    var start: Double?
    var end: Double?
    var summary = ActivitySummary()
  }
  struct TimerEvent {
    var time: Double
    var isStart: Bool
  }
  struct Recovery {
    var time: Double
    var heartRate: Double
    var timerStop: Double?
  }
  struct DeveloperField {
    var name: String
    var type: FITBaseType?
    var scale: Double
    var offset: Double
    var nativeField: Int?
  }

  let options: ReadOptions
  let byteCount: Int
  private let countsEachFile: Bool
  var table: FITRecordTable
  var sessions: [Session] = []
  var laps: [Lap] = []
  var lapCount = 0
  var lengths: [PoolLength] = []
  var sets: [RecordedSet] = []
  var workout = FITWorkout()
  var timerEvents: [TimerEvent] = []
  var recoveries: [Recovery] = []
  var beats: [BeatInterval] = []
  var heartRates = FITHeartRateMessages()
  var athlete = DeviceAthlete()
  var device: String?
  var profileName: String?
  var sportName: String?
  var subSportName: String?
  var utcOffset: Double?
  var fileType: Int?
  /// The kind of plan, if the file has course or workout messages.
  private var plan: ContentKind?
  /// Developer fields by key: developer index × 256 + field number.
  var developerFields: [Int: DeveloperField] = [:]
  /// Keys of developer fields that occur in records but are not used, in order of first appearance.
  var unusedDeveloperFields: [Int] = []
  var unusedDeveloperFieldSet: Set<Int> = []
  /// The channels that only an app recorded, with the name of the app's field.
  var appFields: [Channel: String] = [:]
  var warnings: [RecordingWarning] = []

  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  private var plans = [FITRecordPlan?](repeating: nil, count: 16)
  private var lastTimerStop: Double?

  /// Maximum number of sessions kept. Further sessions are only counted.
  static let sessionLimit = 256

  /// Creates an assembler without messages.
  ///
  /// - Parameters:
  ///   - options: Which derived values to add.
  ///   - byteCount: Size of the messages that follow, in bytes.
  ///   - memory: The most memory for their values, in bytes.
  ///   - records: The most records.
  ///   - countsEachFile: Whether the limit of records applies to each file of a chain instead of to all together.
  init(
    options: ReadOptions, byteCount: Int, memory: Int, records: Int, countsEachFile: Bool = false
  ) {
    self.options = options
    self.byteCount = byteCount
    self.countsEachFile = countsEachFile
    table = FITRecordTable(memory: memory, records: records)
  }

  var excess: BudgetError { table.excess }

  /// Memory of the lists beside the records, with the copies made of them, in bytes.
  private var listMemory: Int {
    700 * sets.count + 100 * lengths.count + ReadingBudget.beatBytes * (beats.count + recoveries.count)
      + 40 * (timerEvents.count + heartRates.times.count)
  }

  var messageCount: Int { table.rowCount + laps.count + sessions.count }

  var hasContent: Bool { table.rowCount > 0 || !sessions.isEmpty || !laps.isEmpty }

  /// The kind of content, taken from the file type. If the file has no session, it is taken from the messages.
  var content: ContentKind {
    switch fileType {
    case 5: .workoutPlan
    case 6: .course
    case nil, 4, 20: sessions.isEmpty && (plan == .course || !hasContent) ? plan ?? .recording : .recording
    case let type?:
      sessions.isEmpty && (ContentKind.hasNoSession(type: type) || !hasSamples)
        ? .deviceData(type: type) : .recording
    }
  }

  /// Whether any record has a time and at least one of heart rate, power, speed, distance and position.
  private var hasSamples: Bool {
    let telling: [FITRecordTable.Slot] = [.heartRate, .power, .speed, .distance, .latitude]
    return telling.contains { slot in
      zip(table.time, table.columns[slot.rawValue]).contains { $0.isFinite && $1.isFinite }
    }
  }

  mutating func startFile() {
    for localType in 0..<16 {
      definitions[localType] = nil
      plans[localType] = nil
    }
    heartRates.startFile()
    if countsEachFile { table.startFile() }
  }

  mutating func define(_ localType: Int, as definition: FITDefinition) {
    guard Self.isRead(definition.message) else {
      definitions[localType] = nil
      plans[localType] = nil
      return
    }
    definitions[localType] = definition
    guard definition.message == .record else {
      plans[localType] = nil
      return
    }
    let plan = FITRecordPlan(definition, extra: developerSteps(of: definition))
    table.expect(rows: byteCount / plan.messageSize)
    plans[localType] = plan
  }

  mutating func take(_ localType: Int, timestamp: UInt32?, of bytes: [UInt8], at offset: Int) -> Bool {
    if let plan = plans[localType] {
      guard table.hasRoom else { return false }
      table.append(time: timestamp.map(Double.init) ?? .nan)
      plan.read(bytes.elementSpan.bytes, at: offset, into: &table)
      return true
    }
    guard let definition = definitions[localType] else { return true }
    take(FITMessage(definition: definition, bytes: bytes, offset: offset, timestamp: timestamp))
    table.listMemory = listMemory
    return table.isInMemory
  }

  private static func isRead(_ message: FITMessageNumber) -> Bool {
    switch message {
    case .fileID, .userProfile, .zonesTarget, .sport, .session, .lap, .record, .event, .deviceInfo, .activity,
      .hrv,
      .length, .hr, .fieldDescription, .set, .course, .workout, .workoutStep:
      true
    default: false
    }
  }

  private mutating func take(_ message: FITMessage) {
    switch message.definition.message {
    case .hrv: takeBeats(message)
    case .hr: heartRates.take(message)
    case .event: takeEvent(message)
    case .session: takeSession(message)
    case .lap: takeLap(message)
    case .length: takeLength(message)
    case .set: takeSet(message)
    case .activity: takeActivity(message)
    case .fileID: takeFileID(message)
    case .deviceInfo: takeDeviceInfo(message)
    case .userProfile: takeUserProfile(message)
    case .zonesTarget: takeZonesTarget(message)
    case .sport: takeSport(message)
    case .fieldDescription: takeFieldDescription(message)
    case .course: plan = .course
    case .workout:
      plan = plan ?? .workoutPlan
      workout.name = message.text(FITProfile.Workout.name) ?? workout.name
    case .workoutStep: workout.take(message)
    default: break
    }
  }

  /// Adds a warning. If a warning of the same kind exists, its count increases instead.
  mutating func warn(_ kind: String, _ text: String, count: Int = 1) {
    if let place = warnings.firstIndex(where: { $0.kind == kind }) {
      warnings[place].count += count
    } else {
      warnings.append(RecordingWarning(kind: kind, message: text, count: count))
    }
  }

  // MARK: Messages along the recording

  private mutating func takeBeats(_ message: FITMessage) {
    let time = table.rowCount > 0 ? table.time[table.rowCount - 1] : .nan
    for value in message.numbers(FITProfile.HRV.intervals) where value.isFinite {
      beats.append(BeatInterval(milliseconds: value, time: time.isFinite ? time : nil))
    }
  }

  private mutating func takeEvent(_ message: FITMessage) {
    guard let timestamp = message.timestamp, let event = message.whole(FITProfile.Event.event) else { return }
    let time = Double(timestamp)
    switch event {
    case FITEvent.timer:
      switch message.whole(FITProfile.Event.type) {
      case FITEventType.start:
        timerEvents.append(TimerEvent(time: time, isStart: true))
      case FITEventType.stop, FITEventType.stopAll, FITEventType.stopDisable, FITEventType.stopDisableAll:
        timerEvents.append(TimerEvent(time: time, isStart: false))
        lastTimerStop = time
      default: break
      }
    case FITEvent.recoveryHeartRate:
      let value = message.number(FITProfile.Event.data) ?? message.number(FITProfile.Event.data16)
      guard let value, value > 0, value < 255 else { return }
      recoveries.append(Recovery(time: time, heartRate: value, timerStop: lastTimerStop))
    default: break
    }
  }

  private mutating func takeLap(_ message: FITMessage) {
    guard let (start, end) = Self.span(of: message, FITProfile.Lap.startTime, FITProfile.Lap.elapsedTime)
    else {
      return
    }
    lapCount += 1
    guard lapCount <= RecordingWarning.mostLaps else { return }
    laps.append(
      Lap(span: TimeSpan(start: start, end: end), distance: message.number(FITProfile.Lap.distance)))
  }

  private mutating func takeLength(_ message: FITMessage) {
    guard
      let (start, end) = Self.span(of: message, FITProfile.Length.startTime, FITProfile.Length.elapsedTime)
    else { return }
    var length = PoolLength(
      span: TimeSpan(start: start, end: end), strokes: message.whole(FITProfile.Length.strokes),
      isActive: message.whole(FITProfile.Length.kind) != 0)
    length.style = message.whole(FITProfile.Length.stroke).flatMap(FITNames.stroke)
    lengths.append(length)
  }

  private mutating func takeSet(_ message: FITMessage) {
    let start = message.number(FITProfile.Set.startTime)
    let duration = message.number(FITProfile.Set.duration)
    let end = message.number(FITProfile.Set.timestamp)
    var span: TimeSpan?
    if let start, let last = duration.map({ start + $0 }) ?? end, last >= start {
      span = TimeSpan(start: start, end: last)
    }
    let category = message.numbers(FITProfile.Set.category).first { $0.isFinite }.flatMap { Int(exactly: $0) }
    sets.append(
      RecordedSet(
        span: span, repetitions: message.whole(FITProfile.Set.repetitions),
        weight: message.number(FITProfile.Set.weight), exercise: category.flatMap(FITNames.exercise),
        isActive: message.whole(FITProfile.Set.kind) != 0))
  }

  /// Start and end of a message about a time span, taken from its start time and duration. If these are
  /// missing, its timestamp is used.
  static func span(
    of message: FITMessage, _ startField: FITField, _ lengthField: FITField
  ) -> (start: Double, end: Double)? {
    let length = message.number(lengthField)
    let stamp = message.timestamp.map(Double.init)
    guard let start = message.number(startField) ?? stamp.flatMap({ end in length.map { end - $0 } }) else {
      return nil
    }
    guard let end = length.map({ start + $0 }) ?? stamp, end >= start else { return nil }
    return (start, end)
  }
}

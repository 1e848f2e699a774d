import ActivityStreams
public import AthleteReadiness
import DayRecords
import SessionMetrics
import TextFormats

/// Processes one athlete's days as they arrive. Each record advances the state, and each morning (or each
/// evening) gets an answer.
///
/// ```swift
/// var session = BriefSession()
/// let answer = try session.update(with: BriefRecord(reading: line))
/// ```
///
/// Answers depend only on the records. It makes no difference whether these arrive in one batch or in
/// several, or whether the state was saved and restored in between.
public struct BriefSession: Sendable {
  /// The state after the records so far.
  public private(set) var state: AthleteState
  /// Whether answers are given in the morning or in the evening.
  public let issue: IssueTime
  /// The settings of the assessments.
  public let settings: ReadinessSettings

  /// Target events from the athlete document that wait until the state has room for them.
  private var waiting: [TargetEvent] = []

  /// Starts from a state.
  public init(
    state: AthleteState = AthleteState(), issue: IssueTime = .morning,
    settings: ReadinessSettings = ReadinessSettings()
  ) {
    self.state = state
    self.issue = issue
    self.settings = settings
  }

  /// Adds a record.
  ///
  /// - Returns: The answer if the record calls for one: a morning or whole day if answers are given in the
  ///   morning, an evening or whole day if they are given in the evening. A morning answer is computed
  ///   before the day's training and food are applied.
  /// - Throws: ``RecordError/dayInThePast(_:open:)``; the state is then unchanged.
  public mutating func update(with record: BriefRecord) throws(RecordError) -> DayAssessment? {
    try answer(to: record) { (assessment, _) in assessment }
  }

  /// Adds a record and passes its answer to a closure, together with the state from which it was computed.
  ///
  /// For a whole day in the morning, that is the state before the evening; ``state`` includes the evening
  /// afterwards.
  ///
  /// - Returns: The result of `made`; `nil` if the record calls for no answer.
  /// - Throws: The errors of ``update(with:)``.
  public mutating func answer<Made>(
    to record: BriefRecord, _ made: (DayAssessment, AthleteState) -> Made
  ) throws(RecordError) -> Made? {
    var answer: Made?
    try takeMorning(record)
    if issue == .morning, record.phase == .morning || record.phase == .day {
      answer = assessment.map { made($0, state) }
    }
    try takeRest(record)
    if issue == .evening, record.phase == .evening || record.phase == .day {
      answer = assessment.map { made($0, state) }
    }
    return answer
  }

  var assessment: DayAssessment? { state.assessment(at: issue, settings: settings) }

  /// Opens the day of a note that arrived on another day, or the day before it. Earlier days are completed,
  /// with or without a record.
  mutating func open(of remark: BriefRecord.Remark, on day: CalendarDay) throws(RecordError) {
    let last = min(remark.day, day.adding(days: -1))
    guard BriefRecord.years.contains(last.year), state.today.map({ $0.day < last }) ?? true else { return }
    try open(last)
  }

  mutating func absorb(_ record: BriefRecord) throws(RecordError) {
    try takeMorning(record)
    try takeRest(record)
  }

  /// Opens an empty day; no effect if it is open already.
  mutating func open(_ day: CalendarDay) throws(RecordError) {
    guard state.today?.day != day else { return }
    try checked { (session) throws(AthleteStateError) in
      try session.state.begin(day, settings: session.settings)
    }
    admitEvents()
  }

  /// Stores the athlete's profile. A new list of events replaces the old one.
  mutating func apply(_ profile: ProfileChange, on day: CalendarDay) {
    state.profile = profile.applied(to: state.profile, on: day)
    if !profile.values.events.isEmpty { waiting = [] }
  }

  /// Queues target events of the athlete document until earlier ones are over.
  mutating func wait(for events: [TargetEvent]) {
    waiting = events.count > RecordLimits.events ? events : []
  }

  /// Adds queued events, soonest first, as long as they fit on the open day.
  private mutating func admitEvents() {
    guard !waiting.isEmpty, let day = state.today?.day else { return }
    let admitted = state.profile.bounded(on: day).events
    let room = RecordLimits.events - admitted.count { $0.day >= day }
    guard room > 0 else { return }
    var next = ReadinessProfile()
    next.events = waiting.filter { $0.day >= day }
    next = next.bounded()
    next.events.removeAll { admitted.contains($0) }
    state.profile.events = admitted + next.events.prefix(room)
  }

  private mutating func takeMorning(_ record: BriefRecord) throws(RecordError) {
    let day = record.day.day
    if let open = state.today?.day, day < open, record.phase != .response {
      throw record.tellsOfAReport ? .reportInThePast(day, open: open) : .dayInThePast(day, open: open)
    }
    if record.day.responses.contains(where: { !state.hasRoom(for: $0) }) {
      throw .notAllowed(
        field: "action",
        reason: "covers a day that is not over yet, and no more such records fit; send it after that day"
      )
    }
    if let change = record.profile { apply(change, on: day) }
    try update(with: record.otherDays.filter { $0.day < day })
    if !waiting.isEmpty, record.day.morning != nil || record.day.evening != nil { try open(day) }
    guard let morning = record.day.morning else { return }
    try checked { (session) throws(AthleteStateError) in
      try session.state.update(with: morning, on: day, settings: session.settings)
    }
  }

  private mutating func takeRest(_ record: BriefRecord) throws(RecordError) {
    try checked { (session) throws(AthleteStateError) in
      if let evening = record.day.evening {
        try session.state.update(with: evening, on: record.day.day, settings: session.settings)
      }
      for response in record.day.responses {
        session.state.update(with: response)
      }
    }
    if let remark = record.remark { state.hear(remark.symptoms, of: remark.day) }
    try update(with: record.otherDays.filter { $0.day > record.day.day })
  }

  /// Adds parts of a record that belong to other days. Days before the open one are already complete.
  private mutating func update(with days: [DayRecord]) throws(RecordError) {
    for other in days {
      if let open = state.today?.day, other.day < open { continue }
      try checked { (session) throws(AthleteStateError) in
        if let morning = other.morning {
          try session.state.update(with: morning, on: other.day, settings: session.settings)
        }
        if let evening = other.evening {
          try session.state.update(with: evening, on: other.day, settings: session.settings)
        }
      }
    }
  }

  private mutating func checked(
    _ change: (inout BriefSession) throws(AthleteStateError) -> Void
  ) throws(RecordError) {
    do throws(AthleteStateError) {
      try change(&self)
    } catch {
      switch error {
      case .dayInThePast(let day, let open): throw .dayInThePast(day, open: open)
      case .dayOutOfRange: throw .notAllowed(field: "date", reason: "must be a date in the years 1 to 9999")
      }
    }
  }
}

extension BriefSession {
  /// Adds one record of a call. Every entry point uses this method.
  ///
  /// A record that repeats an earlier one byte for byte changes nothing and gets the same answer, as long as
  /// the state keeps that answer. A record more than ``DayGap/most`` days ahead waits in the state until a
  /// second one confirms it. So does one that lies so far before the first day of the state, if no other day is known;
  /// the second one restarts the athlete's state.
  ///
  /// - Returns: The answer as encoded by `made`; `nil` if the record calls for no answer, or if the answer to
  ///   a repeated record is no longer kept.
  /// - Throws: The errors of ``update(with:)``; ``RecordError/farAhead(_:open:)``, after which ``state``
  ///   keeps the waiting day.
  package mutating func deliver(
    _ record: BriefRecord, _ request: BriefRequest,
    _ made: (DayAssessment, AthleteState, BriefRecord) -> [UInt8]
  ) throws(RecordError) -> [UInt8]? {
    var record = record
    let taken = record.taken
    let open = state.today?.day
    let key = request.of(record.digest.value)
    if let taken, state.delivery.has(taken) {
      let isPast = open.map { taken.day < $0 } ?? false
      if isPast || state.delivery.hasLast(taken) {
        if let kept = state.delivery.answers(to: key).last { return kept.bytes }
        if isPast || !record.isAnswered(at: issue) { return nil }
      }
    }
    if let taken, record.phase != .response, let fresh = DayGap.restarted(state, by: [taken]) {
      record.dropped += fresh.dropped
      state = fresh.state
    } else if DayGap.isFar(record.day.day, after: open) || DayGap.isDoubtful(state, before: record.day.day) {
      let first = state.delivery.doubt
      guard let taken, record.phase != .response, DayGap.agrees(taken, with: first), let first else {
        if record.phase != .response { state.delivery.doubt = taken }
        throw .farAhead(record.day.day, open: open ?? record.day.day)
      }
      record.dropped.append(
        DroppedValue(path: "date", reason: .farAhead, days: first.day...first.day))
    }
    let (answered, isFirst) = (record, state.today == nil)
    let answer = try self.answer(to: record) { made($0, $1, answered) }
    state.delivery.doubt = nil
    guard let taken else { return answer }
    if !state.delivery.has(taken) {
      state.delivery.add(record.digest.value, rules: request.rules, isFirst: isFirst)
    }
    state.delivery.note(taken)
    if let answer { state.delivery.keep(KeptAnswer(day: taken.day, request: key, bytes: answer)) }
    return answer
  }
}

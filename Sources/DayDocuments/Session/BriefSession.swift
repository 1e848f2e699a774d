import ActivityStreams
public import AthleteReadiness
import DayRecords
import SessionMetrics
import TextFormats

/// One athlete's days as they come in: each record moves the state on, and each morning (or evening) gets its answer.
///
/// ```swift
/// var session = BriefSession()
/// let answer = try session.update(with: BriefRecord(reading: line))
/// ```
/// The answers depend on the records alone: not on how the input was cut into pieces, nor on whether the state was
/// written out and read back in between.
public struct BriefSession: Sendable {
  /// The state so far.
  public private(set) var state: AthleteState
  /// When answers are given.
  public let issue: IssueTime
  /// Every setting.
  public let settings: ReadinessSettings

  /// Target events of the athlete's document for which a state has no room before others are over.
  private var waiting: [TargetEvent] = []

  /// A session that continues from a state.
  public init(
    state: AthleteState = AthleteState(), issue: IssueTime = .morning,
    settings: ReadinessSettings = ReadinessSettings()
  ) {
    self.state = state
    self.issue = issue
    self.settings = settings
  }

  /// Takes in a record.
  ///
  /// - Returns: The answer, where the record calls for one: a morning (or a whole day) with the issue in the morning, an
  ///   evening (or a whole day) with the issue in the evening. The answer of the morning is given before the day's training
  ///   and food are looked at.
  /// - Throws: ``RecordError/dayInThePast(_:open:)``; the state is then as it was.
  public mutating func update(with record: BriefRecord) throws(RecordError) -> DayAssessment? {
    try answer(to: record) { (assessment, _) in assessment }
  }

  /// Takes in a record and makes something of its answer and of the state that was answered from: for a whole day in the
  /// morning that is the state before the evening, which ``state`` has in it afterwards.
  ///
  /// - Returns: What `made` returns; `nil` if the record calls for no answer.
  /// - Throws: As ``update(with:)``.
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

  /// The assessment of the open day.
  var assessment: DayAssessment? { state.assessment(at: issue, settings: settings) }

  /// Opens the day of words that came on another one, or the day before: the days before them are over, whether they have a record or
  /// not.
  mutating func open(of remark: BriefRecord.Remark, on day: CalendarDay) throws(RecordError) {
    let last = min(remark.day, day.adding(days: -1))
    guard BriefRecord.years.contains(last.year), state.today.map({ $0.day < last }) ?? true else { return }
    try open(last)
  }

  /// Takes in a record that is not answered.
  mutating func absorb(_ record: BriefRecord) throws(RecordError) {
    try takeMorning(record)
    try takeRest(record)
  }

  /// Opens an empty day; a day that is open already is left unchanged.
  mutating func open(_ day: CalendarDay) throws(RecordError) {
    guard state.today?.day != day else { return }
    try checked { (session) throws(AthleteStateError) in
      try session.state.begin(day, settings: session.settings)
    }
    admitEvents()
  }

  /// Stores the athlete's profile; a new list of events replaces the old one.
  mutating func apply(_ profile: ProfileChange, on day: CalendarDay) {
    state.profile = profile.applied(to: state.profile, on: day)
    if !profile.values.events.isEmpty { waiting = [] }
  }

  /// Has target events of the athlete's document for which the state had no room follow as soon as others are over.
  mutating func wait(for events: [TargetEvent]) {
    waiting = events.count > RecordLimits.events ? events : []
  }

  /// Takes in the events for which there is room on the open day, the soonest first.
  private mutating func admitEvents() {
    guard !waiting.isEmpty, let day = state.today?.day else { return }
    let known = state.profile.bounded(on: day).events
    let room = RecordLimits.events - known.count { $0.day >= day }
    guard room > 0 else { return }
    var next = ReadinessProfile()
    next.events = waiting.filter { $0.day >= day }
    next = next.bounded()
    next.events.removeAll { known.contains($0) }
    state.profile.events = known + next.events.prefix(room)
  }

  private mutating func takeMorning(_ record: BriefRecord) throws(RecordError) {
    let day = record.day.day
    if let open = state.today?.day, day < open, record.phase != .response {
      throw record.tellsOfAReport ? .reportInThePast(day, open: open) : .dayInThePast(day, open: open)
    }
    if record.day.responses.contains(where: { !state.hasRoom(for: $0) }) {
      throw .notAllowed(
        field: "action",
        reason: "answers a day that is not over, and no more such answers can be kept; send it after that day"
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

  /// Takes in parts of other days; those before the open day are over.
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
      case .dayOutOfRange: throw .notAllowed(field: "date", reason: "must be a day in the years 1 to 9999")
      }
    }
  }
}

extension BriefSession {
  /// Takes in a record of a call as every door does.
  ///
  /// A record that was taken before, word for word, changes nothing: it gets the answer that it got, as long as the state keeps it. One
  /// whose day is more than ``DayGap/most`` days ahead waits in the state until a second one agrees with it.
  /// - Parameters:
  ///   - record: The record.
  ///   - request: The other inputs of the answer.
  ///   - made: Makes the answer's bytes.
  /// - Returns: The answer; `nil` if the record calls for none, or was taken so long ago that its answer is not kept.
  /// - Throws: As ``update(with:)``; ``RecordError/farAhead(_:open:)``, after which ``state`` knows the day that waits.
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
    if DayGap.isFar(record.day.day, after: open) {
      let first = state.delivery.doubt
      guard let taken, record.phase != .response, DayGap.agrees(taken, with: first), let first else {
        if record.phase != .response { state.delivery.doubt = taken }
        throw .farAhead(record.day.day, open: open ?? record.day.day)
      }
      record.dropped.append(
        DroppedValue(path: "date", reason: .farAhead, days: first.day...first.day))
    }
    let answered = record
    let answer = try self.answer(to: record) { made($0, $1, answered) }
    state.delivery.doubt = nil
    guard let taken else { return answer }
    if !state.delivery.has(taken) {
      state.delivery.add(record.digest.value, rules: request.rules, isFirst: open == nil)
    }
    state.delivery.note(taken)
    if let answer { state.delivery.keep(KeptAnswer(day: taken.day, request: key, bytes: answer)) }
    return answer
  }
}

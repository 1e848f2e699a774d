import ActivityStreams
public import AthleteReadiness
public import TextFormats

/// All records of one athlete in replay order. A later record of a day amends an earlier one, and late
/// records are moved to their day.
///
/// Records that arrive in order are replayed exactly as by ``BriefSession``, so the answers are the same.
public struct DayHistory: Sendable {
  /// A part of a day's record, in the order in which it becomes known.
  private enum Slot: Int, Comparable {
    /// Notes attached to a response about an earlier decision. They count from the morning brief of the day
    /// on which they were written.
    case earlierWords
    case scan
    case morning
    case laterAnswer
    case day
    /// Notes attached to a response about the day's decision. They count from the evening brief of that day.
    case words
    case answer

    static func < (one: Slot, other: Slot) -> Bool { one.rawValue < other.rawValue }
  }

  /// A part of a record to be applied to the state. It is copied from the record only when its day is replayed.
  private struct Event: Sendable {
    let day: CalendarDay
    let slot: Slot
    let sentAt: Double
    let order: Int
    /// The index of the record.
    let place: Int
    let part: Part

    var isAnswer: Bool {
      switch slot {
      case .earlierWords, .words, .laterAnswer, .answer: true
      case .scan, .morning, .day: false
      }
    }
  }

  /// Which part of a record an event is.
  private enum Part: Sendable {
    case morning
    case rest
    case remark(BriefRecord.Remark)
    indirect case response(DecisionResponse)
    /// The morning of another day, by its index.
    case otherMorning(Int)
    /// The evening of another day, by its index.
    case otherEvening(Int)
  }

  private let records: [BriefRecord]
  private let events: [Event]
  /// The athlete data in the records, with the latest value of each field.
  public let profile: ProfileChange?
  /// Athlete data from an earlier document, with the target events beyond a state's limit.
  package var document: ProfileChange?

  /// Sorts records into a history.
  ///
  /// A response to a decision counts from the end of the day on which it was given (`responded_at`) or, if
  /// that is missing, from the end of the day of the decision, wherever it occurs in the records. An undated
  /// risk outcome counts once its forecast window has ended. A report of illness, injury or alarm in the
  /// notes of a response counts from the first brief that can follow it: the evening of the decision, or the
  /// morning of a later `responded_at`.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) if the records are in order.
  public init(_ records: [BriefRecord], profile: ProfileChange? = nil) {
    var events: [Event] = []
    let last = records.lazy.filter { $0.phase != .response }.map(\.day.day).max()
    let end = last?.adding(days: 1)
    for place in records.indices {
      func add(_ part: Part, _ slot: Slot, on day: CalendarDay) {
        events.append(
          Event(
            day: day, slot: slot, sentAt: records[place].sentAt ?? 0, order: events.count, place: place,
            part: part))
      }
      let day = records[place].day.day
      if records[place].day.hasMorning { add(.morning, .morning, on: day) }
      if records[place].day.hasEvening || records[place].hasProfileAlone {
        // Scans are made fasted and before training, so the morning brief already uses them.
        let isScan = records[place].day.hasEvening && BodyComposition.isAll(of: records[place].day)
        add(.rest, isScan ? .scan : .day, on: day)
      }
      for remark in records[place].remarks {
        // A response dated after the last recorded day comes from a wrong clock, which must not hide its
        // notes.
        let written = records[place].answeredOn.flatMap { $0 <= end ?? $0 ? $0 : nil }
        let arrival = max(remark.day, written ?? remark.day)
        add(.remark(remark), arrival == remark.day ? .words : .earlierWords, on: arrival)
      }
      for var response in records[place].day.responses {
        response.symptoms = []
        for (arrival, known) in Self.arrivals(of: response, answeredOn: records[place].answeredOn) {
          add(.response(known), arrival == known.day ? .answer : .laterAnswer, on: arrival)
        }
      }
      for (index, other) in records[place].otherDays.enumerated() {
        if other.hasMorning { add(.otherMorning(index), .morning, on: other.day) }
        if other.hasEvening { add(.otherEvening(index), .day, on: other.day) }
      }
    }
    let isSorted = zip(events, events.dropFirst()).allSatisfy { Self.precedes($0, $1) }
    self.events = isSorted ? events : events.sorted(by: Self.precedes)
    self.records = records
    self.profile = profile
  }

  /// Returns the parts of a response by the day from which they count.
  private static func arrivals(
    of response: DecisionResponse, answeredOn: CalendarDay?
  ) -> [(CalendarDay, DecisionResponse)] {
    if let answeredOn { return [(max(response.day, answeredOn), response)] }
    var first = response
    first.outcomes = [:]
    var parts = [(response.day, first)]
    for kind in RiskKind.allCases {
      guard let outcome = response.outcomes[kind] else { continue }
      var later = response
      later.outcomes = [kind: outcome]
      parts.append((response.day.adding(days: (kind.horizonHours.upperBound + 23) / 24), later))
    }
    return parts
  }

  /// Copies the part of a record that an event applies. Athlete data come with the record's first part.
  private func part(_ event: Event) -> BriefRecord {
    let record = records[event.place]
    var part = BriefRecord(phase: event.isAnswer ? .response : record.phase, day: DayRecord(day: event.day))
    switch event.part {
    case .morning:
      part.day.morning = record.day.morning
      part.sharedProfile = record.sharedProfile
    case .rest:
      part.day.evening = record.day.evening
      if !record.day.hasMorning { part.sharedProfile = record.sharedProfile }
    case .remark(let remark):
      part.day.day = remark.day
      part.remark = remark
    case .response(let response):
      part.day.day = response.day
      part.day.responses = [response]
    case .otherMorning(let index): part.day.morning = record.otherDays[index].morning
    case .otherEvening(let index): part.day.evening = record.otherDays[index].evening
    }
    return part
  }

  private static func precedes(_ one: Event, _ other: Event) -> Bool {
    if one.day != other.day { return one.day < other.day }
    if one.slot != other.slot { return one.slot < other.slot }
    if one.sentAt != other.sentAt { return one.sentAt < other.sentAt }
    return one.order < other.order
  }

  /// The days with a record, sorted by date.
  public var days: [CalendarDay] {
    var days: [CalendarDay] = []
    for event in events where days.last != event.day && !event.isAnswer {
      days.append(event.day)
    }
    return days
  }

  /// Replays the history.
  ///
  /// - Parameters:
  ///   - state: The state before the history.
  ///   - issue: Whether answers are given in the morning or in the evening.
  ///   - day: The last day to replay; by default the last day of the records. Later records are ignored and,
  ///     for a morning answer, so is the evening of that day.
  ///   - settings: The settings of the assessments.
  ///   - shown: The only day to answer; every day by default. The final state is the same either way.
  ///   - answered: Receives the answer of each day. Days without a record give no answer, except the last day.
  /// - Returns: The state after that day, including its evening if there is one.
  /// - Throws: ``RecordError/dayInThePast(_:open:)`` if the state is already past the first day.
  public func replay(
    from state: AthleteState = AthleteState(), issue: IssueTime = .morning, through day: CalendarDay? = nil,
    settings: ReadinessSettings = ReadinessSettings(), shownOnly shown: CalendarDay? = nil,
    answered: (DayAssessment, AthleteState) -> Void
  ) throws(RecordError) -> AthleteState {
    var session = BriefSession(state: state, issue: issue, settings: settings)
    if let profile, let first = events.first?.day ?? day { session.apply(profile, on: first) }
    let lists = [profile, document].compactMap { $0?.values.events }
    session.wait(for: lists.first { !$0.isEmpty } ?? [])
    var index = 0
    var isAnswered = false
    let lastDay = [events.last { !$0.isAnswer }?.day, day].compactMap(\.self).max()
    func absorb(_ events: ArraySlice<Event>) throws(RecordError) {
      for event in events {
        let part = part(event)
        if let remark = part.remark, let lastDay, event.day <= lastDay {
          try session.open(of: remark, on: event.day)
        }
        try session.absorb(part)
      }
    }
    func answer(_ current: CalendarDay) {
      guard shown ?? current == current else { return }
      session.answer(answered)
      isAnswered = isAnswered || current == day
    }
    while index < events.count {
      let current = events[index].day
      if let day, current > day { break }
      let part = events[index...].prefix { $0.day == current }
      index += part.count
      // A day with only a response to an earlier decision does not count.
      let isDay = current == day || part.contains { !$0.isAnswer }
      var remaining = part.drop { $0.slot <= .morning }
      try absorb(part[..<remaining.startIndex])
      if issue == .morning, isDay {
        try session.open(current)
        answer(current)
        if current == day { return session.state }
      }
      // Responses to the day's decision follow the rest of the evening.
      let beforeAnswer = remaining.prefix { $0.slot != .answer }
      remaining = remaining.dropFirst(beforeAnswer.count)
      try absorb(beforeAnswer)
      if issue == .evening, isDay {
        try session.open(current)
        answer(current)
      }
      try absorb(remaining)
    }
    if let day, !isAnswered, shown ?? day == day {
      try session.open(day)
      session.answer(answered)
    }
    return session.state
  }
}

extension BriefRecord {
  /// Whether athlete data come alone, with no morning, evening or response.
  fileprivate var hasProfileAlone: Bool {
    sharedProfile != nil && phase != .response && !day.hasMorning && !day.hasEvening
  }
}

extension BriefSession {
  /// Passes the open day's assessment to the callback.
  fileprivate func answer(_ answered: (DayAssessment, AthleteState) -> Void) {
    if let assessment { answered(assessment, state) }
  }
}

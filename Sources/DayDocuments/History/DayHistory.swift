import ActivityStreams
public import AthleteReadiness
public import TextFormats

/// All records of one athlete, in the order in which they are replayed: a later record of a day amends an earlier one, and a
/// record that arrived late is put in its place.
///
/// Records that come in order are replayed exactly as ``BriefSession`` takes them in, so that the answers are the same.
public struct DayHistory: Sendable {
  /// A part of a record on its way into the state.
  private struct Event: Sendable {
    let day: CalendarDay
    /// The night and morning before the day itself.
    let isMorning: Bool
    let sentAt: Double
    let order: Int
    let record: BriefRecord
  }

  private let events: [Event]
  /// What the records say of the athlete, the last word of each.
  public let profile: ProfileChange?

  /// A history.
  /// - Complexity: O(*n* log *n*); O(*n*) for records in order.
  public init(_ records: [BriefRecord], profile: ProfileChange? = nil) {
    var events: [Event] = []
    events.reserveCapacity(records.count * 2)
    var previous: (day: CalendarDay, isMorning: Bool)?
    for record in records {
      func add(
        _ day: DayRecord, isMorning: Bool, profile: ProfileChange? = nil, on arrival: CalendarDay? = nil
      ) {
        var part = BriefRecord(phase: record.phase, day: day)
        part.profile = profile
        events.append(
          Event(
            day: arrival ?? day.day, isMorning: isMorning, sentAt: record.sentAt ?? 0, order: events.count,
            record: part))
      }
      let day = record.day.day
      if record.phase == .response {
        // An answer arrives with what came before it, whichever day's decision it is about.
        let arrival = max(day, previous?.day ?? day)
        add(record.day, isMorning: previous?.day != arrival, on: arrival)
        continue
      }
      var profile = record.profile
      if let morning = record.day.morning {
        var part = DayRecord(day: day)
        part.morning = morning
        add(part, isMorning: true, profile: profile)
        profile = nil
      }
      if record.day.evening != nil || !record.day.responses.isEmpty || profile != nil {
        var part = record.day
        part.morning = nil
        add(part, isMorning: false, profile: profile)
      }
      for other in record.otherDays {
        if let morning = other.morning {
          var part = DayRecord(day: other.day)
          part.morning = morning
          add(part, isMorning: true)
        }
        if let evening = other.evening {
          var part = DayRecord(day: other.day)
          part.evening = evening
          add(part, isMorning: false)
        }
      }
      previous = (day, record.phase == .morning)
    }
    let isSorted = zip(events, events.dropFirst()).allSatisfy { Self.precedes($0, $1) }
    self.events = isSorted ? events : events.sorted(by: Self.precedes)
    self.profile = profile
  }

  private static func precedes(_ one: Event, _ other: Event) -> Bool {
    if one.day != other.day { return one.day < other.day }
    if one.isMorning != other.isMorning { return one.isMorning }
    if one.sentAt != other.sentAt { return one.sentAt < other.sentAt }
    return one.order < other.order
  }

  /// The days that have a record, rising.
  public var days: [CalendarDay] {
    var days: [CalendarDay] = []
    for event in events where days.last != event.day && event.record.phase != .response {
      days.append(event.day)
    }
    return days
  }

  /// Replays the history.
  ///
  /// - Parameters:
  ///   - state: What is known before it.
  ///   - issue: When answers are given.
  ///   - day: The day that is asked about, the last by default; nothing later is looked at, and for the morning nothing of
  ///     that day's evening.
  ///   - settings: Every setting.
  ///   - shown: Answers only this day; every day by default. The state is the same either way.
  ///   - answered: Is given each day's answer. Days without a record get none, but the day asked about always does.
  /// - Returns: The state after the day that is asked about: with its evening, if there is one.
  /// - Throws: ``RecordError/dayInThePast(_:open:)`` where the state is already further.
  public func replay(
    from state: AthleteState = AthleteState(), issue: Issue = .morning, through day: CalendarDay? = nil,
    settings: ReadinessSettings = ReadinessSettings(), shownOnly shown: CalendarDay? = nil,
    answered: (DayAssessment, AthleteState) -> Void
  ) throws(RecordError) -> AthleteState {
    var session = BriefSession(state: state, issue: issue, settings: settings)
    if let profile, let first = events.first?.day ?? day { session.apply(profile, on: first) }
    var index = 0
    while index < events.count {
      let current = events[index].day
      if let day, current > day { break }
      // A day with nothing but an answer to an earlier decision is none.
      var isDay = current == day
      while index < events.count, events[index].day == current, events[index].isMorning {
        isDay = isDay || events[index].record.phase != .response
        try session.absorb(events[index].record)
        index += 1
      }
      let rest = events[index...].prefix { $0.day == current }
      isDay = isDay || rest.contains { $0.record.phase != .response }
      if issue == .morning, isDay {
        try session.open(current)
        if shown ?? current == current { session.answer(answered) }
        if current == day { return session.state }
      }
      // Answers to the decision that follow the evening come after its own.
      let last = rest.lastIndex { $0.record.phase != .response } ?? rest.startIndex - 1
      for event in rest[...last] { try session.absorb(event.record) }
      index += rest.count
      if issue == .evening, isDay {
        try session.open(current)
        if shown ?? current == current { session.answer(answered) }
      }
      for event in rest[(last + 1)...] { try session.absorb(event.record) }
    }
    if let day, session.state.today?.day != day {
      try session.open(day)
      session.answer(answered)
    }
    return session.state
  }
}

extension BriefSession {
  /// Gives the answer of the open day.
  fileprivate func answer(_ answered: (DayAssessment, AthleteState) -> Void) {
    if let assessment { answered(assessment, state) }
  }
}

import DayRecords
import SessionMetrics
public import TextFormats

/// Why a record was rejected.
public enum AthleteStateError: Error, Sendable, Hashable {
  /// The record belongs to a day before the open one. To amend the past, replay the athlete's days.
  case dayInThePast(CalendarDay, open: CalendarDay)
  /// The day lies outside the years 1 to 9999.
  case dayOutOfRange
}

extension AthleteState {
  /// Days without any record after which the state is reset, keeping the profile.
  static let longestGap = 366

  /// Adds the morning's data.
  ///
  /// - Throws: ``AthleteStateError/dayInThePast(_:open:)``.
  public mutating func update(
    with morning: MorningRecord, on day: CalendarDay, settings: ReadinessSettings = ReadinessSettings()
  ) throws(AthleteStateError) {
    try open(day, settings: settings)
    var record = morning.bounded()
    scalePlan(&record, settings: settings)
    if var earlier = today?.morning {
      earlier.merge(record, usualMiddle: usualMiddleOfSleep)
      record = earlier
    }
    track(record, on: day)
    if let doubt = doubt(in: record, on: day, settings: settings) {
      // The night is never scored, and the brief says why.
      (record.nightDoubt, record.sleep, record.sleeps) = (doubt, nil, [])
      track(record, on: day)
    } else if record.sleep != nil {
      record.nightDoubt = nil
    }
    today?.morning = record
    takeRace(of: record.checkIn?.symptoms ?? [], on: day)
    issue(settings: settings)
  }

  /// Adds the data of the completed day.
  ///
  /// - Throws: ``AthleteStateError/dayInThePast(_:open:)``.
  public mutating func update(
    with evening: EveningRecord, on day: CalendarDay, settings: ReadinessSettings = ReadinessSettings()
  ) throws(AthleteStateError) {
    try open(day, settings: settings)
    var record = evening.bounded()
    if var earlier = today?.evening {
      earlier.merge(record)
      record = earlier
    }
    // A morning weight belongs to the day; a late vital sign belongs to the morning.
    if let early = today?.morning?.metrics.vitals(false), !early.isEmpty {
      var metrics = early
      metrics.merge(record.metrics)
      record.metrics = metrics
      if let vitals = today?.morning?.metrics.vitals(true) { today?.morning?.metrics = vitals }
    }
    let late = record.metrics.vitals(true)
    if !late.isEmpty {
      var morning = today?.morning ?? MorningRecord()
      var metrics = late
      metrics.merge(morning.metrics)
      morning.metrics = metrics
      track(morning, on: day)
      today?.morning = morning
      found.forget()
      record.metrics = record.metrics.vitals(false)
    }
    track(record, settings: settings)
    body.update(with: record.metrics, on: day, beside: recent)
    today?.evening = record
    takeRace(of: record.symptoms, on: day)
  }

  /// Adds the race that a note announces to the target events, unless they have one within a day of it, or ends it.
  private mutating func takeRace(of mentions: [Symptom], on day: CalendarDay) {
    guard let race = mentions.last(where: { $0.topic == .race }) else { return }
    if race.isCleared {
      let named = race.begins?.start(from: day)
      let noted = profile.events.filter { $0.type == TargetEvent.noted && $0.day >= day }
        // On its own day, a weekday names the race of today.
        .filter { event in
          named.map { event.day.days(to: $0).magnitude <= 1 || event.day == day && day.days(to: $0) == 7 }
            ?? true
        }
      guard let ended = noted.min(by: { $0.day < $1.day }) else { return }
      profile.events.removeAll { $0 == ended }
      return found.forget()
    }
    guard let start = race.begins?.start(from: day),
      start >= day, !profile.events.contains(where: { $0.day.days(to: start).magnitude <= 1 }),
      profile.events.count(where: { $0.day >= day }) < RecordLimits.events
    else { return }
    profile.events.append(TargetEvent(name: race.quote ?? "your race", day: start, type: TargetEvent.noted))
    found.forget()
  }

  /// Opens an empty day so that it can be assessed. Does nothing if the day is already open.
  ///
  /// - Throws: ``AthleteStateError``.
  package mutating func begin(
    _ day: CalendarDay, settings: ReadinessSettings
  ) throws(AthleteStateError) {
    try open(day, settings: settings)
  }

  /// Whether an answer can be accepted: at most 64 answers wait until their day is over.
  package func hasRoom(for response: DecisionResponse) -> Bool { memory.learning.hasRoom(for: response) }

  /// Adds an answer to a decision. It counts for the day of the decision, however late it arrives.
  public mutating func update(
    with response: DecisionResponse
  ) {
    var kept = response
    (kept.isAsked, kept.chance) = (nil, nil)
    memory.learning.update(with: kept)
    hear(response.symptoms, of: response.day)
    found.forget()
  }

  /// Closes the days before `day` and opens it.
  private mutating func open(_ day: CalendarDay, settings: ReadinessSettings) throws(AthleteStateError) {
    guard CalendarDay.ordinals.contains(day.ordinal) else { throw .dayOutOfRange }
    guard let current = today?.day else {
      recent.advance(to: day)
      today = DayRecord(day: day)
      return
    }
    let gap = current.days(to: day)
    guard gap >= 0 else { throw .dayInThePast(day, open: current) }
    if gap == 0 { return }
    if gap > Self.longestGap {
      let profile = profile
      self = AthleteState()
      self.profile = profile
      try open(day, settings: settings)
      return
    }
    for step in 0..<gap {
      let closing = today.take() ?? DayRecord(day: current.adding(days: step))
      let next = current.adding(days: step + 1)
      yesterday = closing.evening?.metrics.withoutSegments
      if let drinks = closing.evening?.drinks { yesterday?[.alcohol] = drinks }
      yesterdayMeals = closing.evening?.meals ?? []
      // Before the first record, nothing can be learned about rest or unknown training.
      let isBegun = memory.risks.days > 0 || !BodyComposition.isAll(of: closing)
      if isBegun {
        if opened.isUnknown { findOpened(closing.day) }
        memory.close(
          closing, issued: issued, opened: opened, recent: recent, profile: profile,
          scale: loadScale(settings: settings), settings: settings)
      }
      issued = nil
      found.forget()
      opened.forget()
      openedDevices.forget()
      recent.advance(to: next)
      if !isBegun { recent.begin(on: next) }
      today = DayRecord(day: next)
    }
  }
}

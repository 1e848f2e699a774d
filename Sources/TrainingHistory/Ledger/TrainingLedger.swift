import ActivityStreams
public import TextFormats

/// A history that sessions are added to, edited in and deleted from, with the state after every day at hand.
///
/// ```swift
/// var ledger = TrainingLedger(sessions)
/// try ledger.add(session)                       // a late upload: the days after it are computed again
/// try ledger.advance(to: today)                 // and rest until today
/// ledger.state.fitness.balance
/// ```
///
/// Whatever the order of the edits, the state is that of a history read at once, to the last bit.
///
/// Page: *Training state and edits*, tests: `TrainingLedgerTests`.
public struct TrainingLedger: Sendable, Hashable {
  /// The sessions.
  package private(set) var book: SessionBook
  /// States of some days.
  package private(set) var checkpoints: TrainingCheckpoints
  /// Days whose training is unknown, rising.
  public private(set) var unlogged: [CalendarDay]
  /// The load method of sessions.
  public let rules: LoadRules
  /// The day up to which days without training have passed.
  public private(set) var last: CalendarDay?

  /// A ledger of a history in any order.
  ///
  /// - Parameters:
  ///   - sessions: The sessions.
  ///   - unlogged: Days whose training is unknown.
  ///   - last: The day to end on; the last known day where it is `nil`.
  ///   - start: The state before the first day: the rules, and the athlete's earlier fitness. Sessions up to its day are
  ///     taken to be in it.
  ///   - rules: Which load of a session is used.
  ///   - spacing: Days between two checkpoints.
  /// - Complexity: O(*n* log *n*) in the sessions, O(*d*) in the days.
  public init(
    _ sessions: [SessionSummary] = [], unlogged: [CalendarDay] = [], through last: CalendarDay? = nil,
    start: TrainingState = TrainingState(), rules: LoadRules = LoadRules(), spacing: Int = 64
  ) {
    book = SessionBook(sessions)
    self.unlogged = Set(unlogged).sorted()
    self.rules = rules
    self.last = last
    checkpoints = TrainingCheckpoints(start: start, spacing: spacing)
    // The loads of a book are valid; others count as unknown.
    try? replay(from: nil)
  }

  /// The state after the newest day.
  public var state: TrainingState { checkpoints.current }

  /// The state after a day: from the nearest checkpoint.
  ///
  /// - Returns: The start for a day before the first.
  /// - Complexity: O(``TrainingCheckpoints/spacing``).
  public func state(after day: CalendarDay) -> TrainingState {
    if let newest = checkpoints.current.day, day == newest { return checkpoints.current }
    var state = checkpoints.nearest(before: day.adding(days: 1))
    for load in loads(from: state.day?.adding(days: 1)).days {
      guard load.day <= day else { break }
      try? state.update(with: load)
    }
    if let taken = state.day, day > taken { try? state.rest(through: day) }
    return state
  }

  /// Adds a session on any day.
  ///
  /// - Throws: Nothing for sessions of sound days; see ``FitnessError``.
  /// - Complexity: O(*d*) in the days after it.
  public mutating func add(_ session: SessionSummary) throws(FitnessError) {
    book.add(session)
    try replay(from: session.day)
  }

  /// Replaces the session with that identifier on a day; adds it if there is none.
  ///
  /// - Throws: As ``add(_:)``.
  /// - Complexity: O(*d*) in the days after the earlier of the two.
  public mutating func replace(id: String, on day: CalendarDay, with session: SessionSummary)
    throws(FitnessError)
  {
    _ = book.remove(id: id, on: day)
    book.add(session)
    try replay(from: min(day, session.day))
  }

  /// Deletes a session.
  ///
  /// - Returns: The session; `nil` if the day has none with that identifier.
  /// - Throws: As ``add(_:)``.
  /// - Complexity: O(*d*) in the days after it.
  @discardableResult
  public mutating func remove(id: String, on day: CalendarDay) throws(FitnessError) -> SessionSummary? {
    guard let removed = book.remove(id: id, on: day) else { return nil }
    try replay(from: day)
    return removed
  }

  /// Says whether the training of a day is known.
  ///
  /// - Throws: As ``add(_:)``.
  /// - Complexity: O(*d*) in the days after it.
  package mutating func setLogged(_ isLogged: Bool, on day: CalendarDay) throws(FitnessError) {
    let place = unlogged.firstIndex { $0 >= day } ?? unlogged.count
    let isUnlogged = place < unlogged.count && unlogged[place] == day
    guard isUnlogged == isLogged else { return }
    if isLogged { unlogged.remove(at: place) } else { unlogged.insert(day, at: place) }
    try replay(from: day)
  }

  /// Lets days without training pass up to a day, so that fitness and fatigue decay to it.
  ///
  /// A day before the newest session changes nothing.
  /// - Throws: Nothing; see ``FitnessError``.
  public mutating func advance(to day: CalendarDay) throws(FitnessError) {
    if let last, last >= day { return }
    last = day
    if let newest = checkpoints.current.day, day > newest { try checkpoints.rest(through: day) }
  }

  /// The loads of the days from one on.
  private func loads(from day: CalendarDay?) -> DailyLoads {
    guard let day else { return DailyLoads(book.sessions, unlogged: unlogged, rules: rules) }
    let place = unlogged.lastIndex { $0 < day }.map { $0 + 1 } ?? 0
    return DailyLoads(book.sessions(from: day), unlogged: Array(unlogged[place...]), rules: rules)
  }

  private mutating func replay(from edited: CalendarDay?) throws(FitnessError) {
    if let edited, let newest = checkpoints.current.day, edited > newest {
      // The newest day: nothing to take back.
      let load = DailyLoads(
        book.sessions(on: edited), unlogged: unlogged.last == edited ? [edited] : [], rules: rules)[edited]
      try checkpoints.update(with: load)
      return
    }
    let first = edited ?? CalendarDay(ordinal: .min)
    let loads = loads(
      from: edited.flatMap { checkpoints.firstNeeded(from: $0) } ?? checkpoints.start.day?.adding(days: 1))
    try checkpoints.replay(from: first, loads.days)
    if let last, let newest = checkpoints.current.day, last > newest { try checkpoints.rest(through: last) }
  }
}

import ActivityStreams
public import TextFormats

/// An editable training history with the training state after every day.
///
/// ```swift
/// var ledger = TrainingLedger(sessions)
/// try ledger.add(session)                       // a late upload: later days are recomputed
/// try ledger.advance(to: today)                 // rest days until today
/// ledger.state.fitness.balance
/// ```
///
/// The order of edits does not matter: the state is bit-identical to one computed from scratch.
///
/// Page: *Training state and edits*, tests: `TrainingLedgerTests`.
public struct TrainingLedger: Sendable, Hashable {
  package private(set) var book: SessionBook
  /// States saved at regular intervals.
  package private(set) var checkpoints: TrainingCheckpoints
  /// Days on which training was not logged, in ascending order.
  public private(set) var unlogged: [CalendarDay]
  /// The rules that choose each session's load.
  public let rules: LoadRules
  /// The last rest day to which the ledger was advanced.
  public private(set) var last: CalendarDay?

  /// Creates a ledger from a history in any order.
  ///
  /// - Parameters:
  ///   - sessions: The sessions.
  ///   - unlogged: Days on which training was not logged.
  ///   - last: The last day; by default the last day with data.
  ///   - start: The state before the first day, with settings and any earlier fitness. It must already
  ///     include all sessions up to its own day.
  ///   - rules: The rules that choose each session's load.
  ///   - spacing: Number of days between checkpoints.
  /// - Complexity: O(*n* log *n* + *d*) for *n* sessions and *d* days.
  public init(
    _ sessions: [SessionSummary] = [], unlogged: [CalendarDay] = [], through last: CalendarDay? = nil,
    start: TrainingState = TrainingState(), rules: LoadRules = LoadRules(), spacing: Int = 64
  ) {
    book = SessionBook(sessions)
    self.unlogged = Set(unlogged).sorted()
    self.rules = rules
    self.last = last
    checkpoints = TrainingCheckpoints(start: start, spacing: spacing)
    // Cannot fail, because invalid loads count as missing.
    try? replay(from: nil)
  }

  /// The state after the latest day.
  public var state: TrainingState { checkpoints.current }

  /// Returns the state after a day, computed from the nearest checkpoint.
  ///
  /// - Returns: The starting state if the day precedes the history.
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
  /// - Throws: ``FitnessError``; never for sessions with valid days.
  /// - Complexity: O(*d*) for *d* later days.
  public mutating func add(_ session: SessionSummary) throws(FitnessError) {
    book.add(session)
    try replay(from: session.day)
  }

  /// Replaces the session with the given identifier and day. If it does not exist, the new session is added.
  ///
  /// - Throws: As ``add(_:)``.
  /// - Complexity: O(*d*) for *d* days after the earlier of the two sessions.
  public mutating func replace(id: String, on day: CalendarDay, with session: SessionSummary)
    throws(FitnessError)
  {
    _ = book.remove(id: id, on: day)
    book.add(session)
    try replay(from: min(day, session.day))
  }

  /// Deletes a session.
  ///
  /// - Returns: The deleted session; `nil` if the day has no session with that identifier.
  /// - Throws: As ``add(_:)``.
  /// - Complexity: O(*d*) for *d* later days.
  @discardableResult
  public mutating func remove(id: String, on day: CalendarDay) throws(FitnessError) -> SessionSummary? {
    guard let removed = book.remove(id: id, on: day) else { return nil }
    try replay(from: day)
    return removed
  }

  /// Marks a day's training as logged or not logged.
  ///
  /// - Throws: As ``add(_:)``.
  /// - Complexity: O(*d*) for *d* later days.
  package mutating func setLogged(_ isLogged: Bool, on day: CalendarDay) throws(FitnessError) {
    let place = unlogged.firstIndex { $0 >= day } ?? unlogged.count
    let isUnlogged = place < unlogged.count && unlogged[place] == day
    guard isUnlogged == isLogged else { return }
    if isLogged { unlogged.remove(at: place) } else { unlogged.insert(day, at: place) }
    try replay(from: day)
  }

  /// Advances to a day without training, so fitness and fatigue decay.
  ///
  /// Does nothing if the ledger already extends to that day.
  ///
  /// - Throws: ``FitnessError``; never in practice.
  public mutating func advance(to day: CalendarDay) throws(FitnessError) {
    if let last, last >= day { return }
    last = day
    if let newest = checkpoints.current.day, day > newest { try checkpoints.rest(through: day) }
  }

  /// Returns the daily loads from a given day, or of the entire history.
  private func loads(from day: CalendarDay?) -> DailyLoads {
    guard let day else { return DailyLoads(book.sessions, unlogged: unlogged, rules: rules) }
    let place = unlogged.lastIndex { $0 < day }.map { $0 + 1 } ?? 0
    return DailyLoads(book.sessions(from: day), unlogged: Array(unlogged[place...]), rules: rules)
  }

  private mutating func replay(from edited: CalendarDay?) throws(FitnessError) {
    if let edited, let newest = checkpoints.current.day, edited > newest {
      // On the latest day, only that day needs updating.
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

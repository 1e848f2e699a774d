import ActivityStreams
import Statistics
public import TextFormats

/// Training states saved at regular intervals, so that an edit is replayed from the nearest one rather than
/// from the first day.
///
/// The caller stores the sessions. `firstNeeded(from:)` returns the first day whose loads are needed,
/// and ``replay(from:_:through:)`` recomputes the states from there. ``TrainingLedger`` stores the
/// sessions as well.
public struct TrainingCheckpoints: Sendable, Hashable, Codable {
  /// The state before the first day.
  public let start: TrainingState
  /// Number of days between checkpoints.
  public let spacing: Int
  /// The checkpoints in ascending order of day.
  public private(set) var states: [TrainingState] = []
  /// The state after the latest day.
  public private(set) var current: TrainingState

  /// Creates an empty set of checkpoints.
  public init(start: TrainingState = TrainingState(), spacing: Int = 64) {
    self.start = start
    self.spacing = max(1, spacing)
    current = start
  }

  /// Returns the latest checkpoint before a day, or the starting state if the day precedes all checkpoints.
  package func nearest(before day: CalendarDay) -> TrainingState {
    let place = place(of: day)
    return place > 0 ? states[place - 1] : start
  }

  /// Returns the first day whose loads are needed to replay from a given day; `nil` means the entire history.
  package func firstNeeded(from day: CalendarDay) -> CalendarDay? {
    nearest(before: day).day?.adding(days: 1)
  }

  /// Adds the load of a day after the latest one.
  ///
  /// - Throws: ``FitnessError`` if the load is invalid or the day is not after the latest one. Use
  ///   ``replay(from:_:through:)`` for edits.
  /// - Complexity: O(1) in the length of the history.
  public mutating func update(with load: DayLoad) throws(FitnessError) {
    guard load.load >= 0, load.load.isFinite else { throw .invalidLoad(index: 0, value: load.load) }
    if let day = current.day, load.day > day { try rest(through: load.day.adding(days: -1)) }
    try current.update(with: load)
    keep()
  }

  /// Advances to a day. The days in between count as rest days.
  public mutating func rest(through last: CalendarDay) throws(FitnessError) {
    while let day = current.day {
      // Stops at each checkpoint day on the way.
      let next = day.adding(days: spacing - Self.remainder(day, spacing))
      try current.rest(through: min(next, last))
      keep()
      if next >= last { break }
    }
  }

  /// Recomputes all days from an edited day.
  ///
  /// - Parameters:
  ///   - day: The earliest day on which a session was added, changed or deleted.
  ///   - loads: The loads from `firstNeeded(from:)` on, in ascending order. Earlier loads are ignored.
  ///   - last: The last day; by default the day of the last load.
  /// - Throws: ``FitnessError`` for an invalid load. Checkpoints after the invalid load are lost.
  /// - Complexity: O(*d*) for *d* days after the checkpoint that precedes the edited day.
  public mutating func replay(
    from day: CalendarDay, _ loads: some Sequence<DayLoad>, through last: CalendarDay? = nil
  ) throws(FitnessError) {
    let place = place(of: day)
    states.removeSubrange(place...)
    current = states.last ?? start
    for load in loads {
      if let taken = current.day, load.day <= taken { continue }
      if let last, load.day > last { break }
      try update(with: load)
    }
    if let last, let taken = current.day, last > taken { try rest(through: last) }
  }

  /// Saves the current state on every `spacing`-th calendar day. Checkpoint days are fixed dates, so
  /// edits do not shift them.
  private mutating func keep() {
    guard let day = current.day, Self.remainder(day, spacing) == 0, states.last?.day != day else { return }
    states.append(current)
  }

  private static func remainder(_ day: CalendarDay, _ spacing: Int) -> Int {
    let offset = day.ordinal % spacing
    return offset < 0 ? offset + spacing : offset
  }

  /// Returns the number of checkpoints before a day.
  private func place(of day: CalendarDay) -> Int {
    states.partitioningIndex { state in state.day.map { $0 >= day } ?? false }
  }
}

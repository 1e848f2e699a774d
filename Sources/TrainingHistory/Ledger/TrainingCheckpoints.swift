import ActivityStreams
import Statistics
public import TextFormats

/// States of some days of a history, so an edit replays from the nearest one and not from the beginning.
///
/// The sessions stay with the caller: `firstNeeded(from:)` gives the day from which their loads are needed, and
/// ``replay(from:_:through:)`` rolls forward from there. ``TrainingLedger`` does both with its own book.
public struct TrainingCheckpoints: Sendable, Hashable, Codable {
  /// The state before the first day.
  public let start: TrainingState
  /// Days between two checkpoints.
  public let spacing: Int
  /// The checkpoints, rising by day.
  public private(set) var states: [TrainingState] = []
  /// The state after the newest day.
  public private(set) var current: TrainingState

  /// No day yet.
  ///
  /// - Parameters:
  ///   - start: The state before the first day, with its rules.
  ///   - spacing: Days between two checkpoints, at least 1: the most days that an edit replays before it.
  public init(start: TrainingState = TrainingState(), spacing: Int = 64) {
    self.start = start
    self.spacing = max(1, spacing)
    current = start
  }

  /// The state after a day that is a checkpoint, the newest one before a day, or the start.
  package func nearest(before day: CalendarDay) -> TrainingState {
    let place = place(of: day)
    return place > 0 ? states[place - 1] : start
  }

  /// The first day whose loads a replay from a day needs; `nil` is the whole history.
  package func firstNeeded(from day: CalendarDay) -> CalendarDay? {
    nearest(before: day).day?.adding(days: 1)
  }

  /// Takes in the newest day.
  ///
  /// - Throws: ``FitnessError`` for a bad load, or a day that is not after the newest one: that is an edit, see
  ///   ``replay(from:_:through:)``.
  /// - Complexity: O(1) in the length of the history.
  public mutating func update(with load: DayLoad) throws(FitnessError) {
    guard load.load >= 0, load.load.isFinite else { throw .invalidLoad(index: 0, value: load.load) }
    if let day = current.day, load.day > day { try rest(through: load.day.adding(days: -1)) }
    try current.update(with: load)
    keep()
  }

  /// Lets days without training pass.
  ///
  /// - Throws: ``FitnessError/dayInThePast(_:last:)``.
  public mutating func rest(through last: CalendarDay) throws(FitnessError) {
    while let day = current.day {
      // Up to the next checkpoint day.
      let next = day.adding(days: spacing - Self.remainder(day, spacing))
      try current.rest(through: min(next, last))
      keep()
      if next >= last { break }
    }
  }

  /// Computes the days from an edited one on again.
  ///
  /// - Parameters:
  ///   - day: The earliest day on which a session was added, changed or deleted.
  ///   - loads: The loads of days after `firstNeeded(from:)`, rising; earlier ones are passed over.
  ///   - last: The day to end on; the last of the loads where it is `nil`.
  /// - Throws: ``FitnessError`` for a bad load; the checkpoints then end before it.
  /// - Complexity: O(*d*) in the days after the checkpoint before the edited day.
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

  /// Keeps the current state on the days that are checkpoints: every `spacing`-th of the calendar, so that where they lie
  /// does not depend on the edits.
  private mutating func keep() {
    guard let day = current.day, Self.remainder(day, spacing) == 0, states.last?.day != day else { return }
    states.append(current)
  }

  private static func remainder(_ day: CalendarDay, _ spacing: Int) -> Int {
    let rest = day.ordinal % spacing
    return rest < 0 ? rest + spacing : rest
  }

  /// The number of checkpoints before a day.
  private func place(of day: CalendarDay) -> Int {
    states.partitioningIndex { state in state.day.map { $0 >= day } ?? false }
  }
}

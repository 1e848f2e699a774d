public import TextFormats

/// A plan by days: planned, done, dismissed, missed.
///
/// Page: *The feed of a day*, tests: `PlanHistoryTests`.
public struct PlanHistory: Sendable, Hashable {
  /// The status of a day.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// Nothing is planned and nothing was done.
    case empty
    /// Everything was done.
    case completed
    /// Some of it was.
    case partly
    /// Nothing was, and the day is over.
    case missed
    /// It is to come.
    case planned
  }

  /// One day.
  public struct Day: Sendable, Hashable {
    /// The day.
    public let day: CalendarDay
    /// Its sessions in the order of their sequence, dismissed ones too.
    public let items: [PlanItem]
    /// Ids of those that were done.
    public let done: Set<String>
    /// Workouts that were not planned.
    public let unplanned: [DoneWorkout]
    /// Its events.
    public let events: [PlanEvent]
    /// The status.
    public let state: State

    /// Sessions that were not set aside.
    public var planned: Int { items.count { $0.status != .dismissed } }
    /// Sessions that were done.
    public var completed: Int { done.count }
    /// Sessions that were set aside.
    package var dismissed: Int { items.count { $0.status == .dismissed } }
  }

  /// The days, earliest first.
  public let days: [Day]

  /// The most days.
  package static let maximumDays = 3660

  /// The days from one to another; at most ``maximumDays``, and none where the first is after the last.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - matching: The completed workouts.
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - today: The day of the question.
  /// - Complexity: O(*n* + days).
  package init(
    _ plan: AthletePlan, matching: PlanMatching, from first: CalendarDay, through last: CalendarDay,
    today: CalendarDay
  ) {
    let count = min(Self.maximumDays, max(0, first.days(to: last) + 1))
    let items = Dictionary(grouping: plan.items.filter(\.isSession), by: \.day)
    let events = Dictionary(grouping: plan.events, by: \.day)
    let workouts = Dictionary(grouping: matching.unplanned, by: \.day)
    days = (0..<count).map { offset in
      let day = first.adding(days: offset)
      let own = items[day] ?? []
      let done = Set(
        own.filter { $0.status != .dismissed && ($0.isDone || matching.pair(of: $0.id) != nil) }.map(\.id))
      let extra = workouts[day] ?? []
      let planned = own.count { $0.status != .dismissed }
      let state: State =
        if planned == 0 {
          extra.isEmpty ? .empty : .completed
        } else if done.count == planned {
          .completed
        } else if !done.isEmpty {
          .partly
        } else {
          day < today ? .missed : .planned
        }
      return Day(
        day: day, items: own, done: done, unplanned: extra, events: events[day] ?? [], state: state)
    }
  }
}

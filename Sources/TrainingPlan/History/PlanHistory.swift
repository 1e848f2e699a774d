public import TextFormats

/// A plan by day: planned, done, dismissed and missed sessions.
///
/// Page: *The daily feed*, tests: `PlanHistoryTests`.
public struct PlanHistory: Sendable, Hashable {
  /// How the day's sessions went.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// Nothing was planned or done.
    case empty
    /// Every planned session was done.
    case completed
    /// Some of the planned sessions were done.
    case partly
    /// The day is over and none of its sessions was done.
    case missed
    /// The day's sessions have not started.
    case planned
  }

  /// One day of the plan with its sessions and workouts.
  public struct Day: Sendable, Hashable {
    /// The date of the day.
    public let day: CalendarDay
    /// The sessions in sequence, including dismissed ones.
    public let items: [PlanItem]
    /// IDs of the sessions that were done.
    public let done: Set<String>
    /// Workouts that match no planned session.
    public let unplanned: [DoneWorkout]
    /// The events of the day.
    public let events: [PlanEvent]
    /// How the sessions went.
    public let state: State

    /// The number of sessions that are not dismissed.
    public var planned: Int { items.count { $0.status != .dismissed } }
    /// The number of sessions done.
    public var completed: Int { done.count }
    package var dismissed: Int { items.count { $0.status == .dismissed } }
  }

  /// The days, earliest first.
  public let days: [Day]

  package static let maximumDays = 3660

  /// Lists the days of the given range: at most ``maximumDays``, none if `first` is after `last`.
  ///
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
      let dayItems = items[day] ?? []
      let done = Set(
        dayItems.filter { $0.status != .dismissed && ($0.isDone || matching.pair(of: $0.id) != nil) }.map(
          \.id))
      let extra = workouts[day] ?? []
      let planned = dayItems.count { $0.status != .dismissed }
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
        day: day, items: dayItems, done: done, unplanned: extra, events: events[day] ?? [], state: state)
    }
  }
}

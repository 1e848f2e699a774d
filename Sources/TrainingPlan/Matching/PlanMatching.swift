import ActivityStreams
import RealModule
import TextFormats

/// Plan items matched with completed workouts.
///
/// An item and a workout can be paired if they share the day and the category of activity (a walk never matches a
/// run). Pairs are formed in this order:
///
/// - Workouts that start within ± 3 h of the planned time and last 0.5 to 2 times as long as planned.
/// - Other workouts of the day that last at least half as long as planned; these are flagged as moved.
/// - A session planned late and done after midnight, within ± 3 h; this is also flagged as moved.
///
/// Future items cannot be done, and an item created from a workout is paired with that workout first. Pairs are one
/// to one. Of all pairings with the most pairs, the one with the smallest total cost is used:
///
/// ```
/// |Δ start| / 3 h + |log₂(done ÷ planned)| + 1 if one kind is unknown, or only the category is the same and not the sport
/// ```
///
/// Unknown values add nothing.
///
/// Page: *Planned and completed training*, tests: `PlanMatchingTests`.
package struct PlanMatching: Sendable, Hashable {
  package struct Pair: Sendable, Hashable {
    package let item: String
    package let workout: String
    /// Whether the session was done at another time of day, or took much more or much less time than planned.
    package let isMoved: Bool
    /// Whether the session was done in another sport of the same category, such as a ride instead of a run.
    package let isOtherSport: Bool
    package let cost: Double
  }

  /// The pairs, in plan order.
  package let pairs: [Pair]
  /// Workouts that match no item, in order.
  package let unplanned: [DoneWorkout]
  private let workouts: [String: DoneWorkout]
  private let byItem: [String: Int]

  /// Maximum number of workouts per day to match.
  static let maximumOfADay = 64

  /// Matches a plan with completed workouts, which may be in any order and must have unique ids. A future item matches
  /// only a workout close to `moment`, the current time.
  ///
  /// - Complexity: O(*k*³) for *k* items and workouts per day.
  package init(
    _ plan: AthletePlan, done: [DoneWorkout], at moment: PlanMoment? = nil,
    settings: PlanSettings
  ) {
    var ids: Set<String> = []
    let sorted = done.filter { ids.insert($0.id).inserted }.sorted(by: Self.precedes)
    var pairs: [Pair] = []
    var taken: Set<String> = []
    var matched: Set<String> = []
    let days = Dictionary(grouping: plan.items, by: \.day)
    var byDay: [(day: CalendarDay, workouts: [DoneWorkout])] = []
    var place = 0
    while place < sorted.count {
      let day = sorted[place].day
      let all = sorted[place...].prefix { $0.day == day }
      place += all.count
      byDay.append((day, Array(all.prefix(Self.maximumOfADay))))
    }
    func items(_ day: CalendarDay) -> [PlanItem] {
      Array(
        (days[day] ?? []).filter { $0.isSession && $0.status != .dismissed }.prefix(AthletePlan.maximumOfADay)
      )
    }
    /// Pairs items with workouts at the lowest total cost.
    func pair(
      _ open: [PlanItem], _ free: [DoneWorkout], isMoved: Bool, _ cost: (PlanItem, DoneWorkout) -> Double?
    ) {
      guard !open.isEmpty, !free.isEmpty else { return }
      let costs = open.map { item in free.map { cost(item, $0) } }
      for (row, column) in Assignment.cheapest(costs, columns: free.count).enumerated() {
        guard let column, let cost = costs[row][column] else { continue }
        taken.insert(free[column].id)
        matched.insert(open[row].id)
        pairs.append(
          Pair(
            item: open[row].id, workout: free[column].id, isMoved: isMoved,
            isOtherSport: isMoved && Self.isOtherSport(open[row], free[column]), cost: cost))
      }
    }
    // An item created from a workout matches only that recording.
    for isDone in [true, false] {
      for (day, workouts) in byDay {
        pair(
          items(day).filter { ($0.kind == .completedWorkout) == isDone && !matched.contains($0.id) },
          workouts.filter { !taken.contains($0.id) }, isMoved: false
        ) { Self.cost(of: $0, $1, isStrict: true, settings) }
      }
    }
    for (day, workouts) in byDay {
      for (offset, minutes) in [(-1, 1440), (1, -1440)] {
        pair(
          items(day.adding(days: offset)).filter { $0.kind != .completedWorkout && !matched.contains($0.id) },
          workouts.filter { !taken.contains($0.id) }, isMoved: true
        ) { Self.cost(of: $0, $1, isStrict: true, after: minutes, settings) }
      }
    }
    for (day, workouts) in byDay {
      pair(
        items(day).filter {
          $0.kind != .completedWorkout && !matched.contains($0.id) && !Self.isToCome($0, moment)
        },
        workouts.filter { !taken.contains($0.id) }, isMoved: true
      ) { Self.cost(of: $0, $1, isStrict: false, settings) }
    }
    let order = Dictionary(plan.items.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    self.pairs = pairs.sorted { (order[$0.item] ?? 0) < (order[$1.item] ?? 0) }
    byItem = Dictionary(self.pairs.enumerated().map { ($0.element.item, $0.offset) }) { first, _ in first }
    workouts = Dictionary(sorted.map { ($0.id, $0) }) { first, _ in first }
    unplanned = sorted.filter { !taken.contains($0.id) }
  }

  package func pair(of item: String) -> Pair? { byItem[item].map { pairs[$0] } }

  package func workout(of item: String) -> DoneWorkout? { pair(of: item).flatMap { workouts[$0.workout] } }

  private static func precedes(_ one: DoneWorkout, _ other: DoneWorkout) -> Bool {
    if one.day != other.day { return one.day < other.day }
    let times = (one.time?.minutes ?? 1440, other.time?.minutes ?? 1440)
    return times.0 != times.1 ? times.0 < times.1 : one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }

  /// Returns the cost of a pair, or `nil` if the two cannot match.
  ///
  /// - Parameters:
  ///   - item: The planned session.
  ///   - workout: The completed workout.
  ///   - isStrict: Whether only equal or unknown kinds match.
  ///   - after: Minutes from midnight of the item's day to midnight of the workout's day. If the days differ,
  ///     both times must be known.
  ///   - settings: The limits of a match.
  static func cost(
    of item: PlanItem, _ workout: DoneWorkout, isStrict: Bool, after: Int = 0, _ settings: PlanSettings
  ) -> Double? {
    var cost = 0.0
    if after != 0, item.time == nil || workout.time == nil { return nil }
    if let planned = item.activityKind, let done = workout.activityKind {
      switch likeness(planned, done) {
      case .same: break
      case .category where !isStrict: cost += PlanSettings.otherSportCost
      case .category, .none: return nil
      }
    } else {
      // Workouts of unknown kind match only by time and duration.
      guard isStrict else { return nil }
      cost += PlanSettings.unknownKindCost
    }
    if let planned = item.time?.minutes, let done = workout.time?.minutes {
      let hours = Double((planned - done - after).magnitude) / 60
      if isStrict, hours > settings.matchHours { return nil }
      cost += hours / max(0.1, settings.matchHours)
    }
    if let planned = item.minutes, let done = workout.minutes, planned > 0, done > 0 {
      let share = done / planned
      if share < settings.minimumShare || (isStrict && share > settings.maximumShare) { return nil }
      cost += Double.log2(share).magnitude
    }
    return cost.isFinite ? cost : nil
  }

  private static func isToCome(_ item: PlanItem, _ moment: PlanMoment?) -> Bool {
    guard let moment, let time = item.time else { return false }
    return moment.clock.instant(item.day, minutes: time.minutes) > moment.instant
  }

  private static func isOtherSport(_ item: PlanItem, _ workout: DoneWorkout) -> Bool {
    guard let planned = item.activityKind, let done = workout.activityKind else { return false }
    return likeness(planned, done) == .category
  }

  static func isSame(_ one: ActivityKind, _ other: ActivityKind) -> Bool { likeness(one, other) == .same }

  private enum Likeness { case same, category, none }

  /// All strength kinds are one sport. Within a category, a ride and a run are different sports.
  private static func likeness(_ one: ActivityKind, _ other: ActivityKind) -> Likeness {
    if one.name == other.name || (one.sport == .strength && other.sport == .strength) { return .same }
    // A walk is not a run, even in the same category.
    guard one.category == other.category, (one.sport == .walk) == (other.sport == .walk) else { return .none }
    return one.sport == other.sport || one.sport == .other || other.sport == .other ? .same : .category
  }
}

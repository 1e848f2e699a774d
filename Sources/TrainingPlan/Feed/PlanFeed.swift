public import TextFormats

/// The feed of a day at a moment: completed above the marker, upcoming below it.
///
/// - Above: completed items, including last evening's that were done after midnight, workouts without an item, events
///   before now; the latest on top, those without a time last.
/// - Below: recovery alerts by priority; then by time, an approximate time as the time itself; then sessions of the
///   training plan without a time by their sequence; then suggestions without one; then events of all day.
/// - Dismissed items are left out; a session whose time is over and that was not done stays below, flagged; ties go by id.
///
/// A pure function: the same plan at the same moment is the same feed.
///
/// Page: *The feed of a day*, tests: `PlanFeedTests`.
public struct PlanFeed: Sendable, Hashable {
  /// The number of cards of each sort.
  public struct Counts: Sendable, Hashable {
    /// Cards above the marker.
    public let completed: Int
    /// Cards below it.
    public let upNext: Int
    /// Recovery alerts below it.
    public let alerts: Int
    /// Events of the day.
    public let events: Int
    /// Sessions whose time is over.
    public let overdue: Int
    /// Exercises that are done.
    public let exercisesDone: Int
    /// Exercises of the day.
    public let exercises: Int
  }

  /// The athlete's day.
  public let day: CalendarDay
  /// The moment, with its offset.
  public let now: String
  /// The cards above the marker.
  public let completed: [PlanCard]
  /// The cards below it.
  public let upNext: [PlanCard]

  /// The feed of the moment's day.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - moment: Now, on the athlete's clock.
  ///   - matching: The completed workouts.
  ///   - alerts: The day's warnings. A warning is left out if a stored item of the day has its id or title, or a
  ///     stored alert names it with another number: the stored one counts, dismissed ones too.
  package init(
    _ plan: AthletePlan, at moment: PlanMoment, matching: PlanMatching? = nil, alerts: [RecoveryAlert] = []
  ) {
    let matching = matching ?? PlanMatching(plan, done: [])
    day = moment.day
    now = moment.text
    var above: [Place] = []
    var below: [Place] = []
    func instant(_ time: PlanTime?) -> Double? {
      time.map { moment.clock.instant(moment.day, minutes: $0.minutes) }
    }
    let items = plan.items(on: moment.day)
    for item in items where item.status != .dismissed {
      let isDone = item.isDone || (item.isSession && matching.pair(of: item.id) != nil)
      let start = instant(item.time)
      let isOverdue =
        !isDone && item.isSession && item.status != .inProgress && start.map { $0 < moment.instant } == true
      let card = PlanCard(
        item, matching: matching, isOverdue: isOverdue, isDone: isDone, clock: moment.clock)
      if isDone {
        above.append(Place(card, instant: instant(card.time)))
      } else if item.kind == .recoveryAlert {
        below.append(Place(card, group: 0, priority: item.priority))
      } else if let start {
        below.append(Place(card, group: 1, instant: start))
      } else {
        let isNumbered = item.kind == .plannedSession
        below.append(Place(card, group: 2, sequence: isNumbered ? item.sequence : Int.max))
      }
    }
    // A session planned for last evening and done after midnight counts as done today.
    for item in plan.items where item.day != moment.day && item.isSession && item.status != .dismissed {
      guard let workout = matching.workout(of: item.id), workout.day == moment.day else { continue }
      let card = PlanCard(item, matching: matching, isOverdue: false, isDone: true, clock: moment.clock)
      above.append(Place(card, instant: instant(workout.time)))
    }
    for workout in matching.unplanned where workout.day == moment.day {
      above.append(Place(PlanCard(workout), instant: instant(workout.time)))
    }
    for alert in alerts where !items.contains(where: { Self.isSame($0, alert) }) {
      below.append(Place(PlanCard(alert), group: 0, priority: alert.priority))
    }
    for event in plan.events(on: moment.day) {
      guard let start = instant(event.time) else {
        below.append(Place(PlanCard(event), group: 3))
        continue
      }
      if start < moment.instant {
        above.append(Place(PlanCard(event), instant: start))
      } else {
        below.append(Place(PlanCard(event), group: 1, instant: start))
      }
    }
    completed = above.sorted(by: Place.isLater).map(\.card)
    upNext = below.sorted(by: Place.isBefore).map(\.card)
  }

  /// The number of cards of each sort.
  public var counts: Counts {
    let all = completed + upNext
    return Counts(
      completed: completed.count, upNext: upNext.count, alerts: upNext.count { $0.kind == .recoveryAlert },
      events: all.count { $0.kind == .event }, overdue: upNext.count(where: \.isOverdue),
      exercisesDone: all.reduce(0) { $0 + $1.completedExercises },
      exercises: all.reduce(0) { $0 + $1.exercises.count })
  }

  /// Whether there are no cards.
  public var isEmpty: Bool { completed.isEmpty && upNext.isEmpty }

  /// The card that comes next: one begun, else the first session or event whose time is not over, else the first session.
  public var next: PlanCard? { next(leavingOut: []) }

  /// The card that comes next of those that the day does not forbid.
  ///
  /// - Parameter forbidden: Ids of sessions that the day forbids.
  public func next(leavingOut forbidden: Set<String>) -> PlanCard? {
    let open = upNext.filter { $0.kind == .event || !forbidden.contains($0.id) }
    return open.first { $0.status == .inProgress }
      ?? open.first { $0.kind != .recoveryAlert && !$0.isOverdue && $0.time != nil }
      ?? open.first { $0.kind != .recoveryAlert && $0.kind != .event }
      ?? open.first { $0.kind == .event }
  }

  /// Whether a stored item is an alert of the day: by its id or its title, an alert also by the text before the
  /// number.
  private static func isSame(_ item: PlanItem, _ alert: RecoveryAlert) -> Bool {
    func head(_ title: String) -> Substring { title.prefix { $0 != ":" } }
    return item.id == alert.id || item.title == alert.title
      || (item.kind == .recoveryAlert && item.title.contains(":") && head(item.title) == head(alert.title))
  }
}

/// A card with its sort key.
private struct Place {
  let card: PlanCard
  var group: Int
  var priority: Int
  var instant: Double
  var sequence: Int

  init(
    _ card: PlanCard, group: Int = 0, instant: Double? = nil, priority: PlanPriority? = nil, sequence: Int = 0
  ) {
    self.card = card
    self.group = group
    // Cards without a priority come after the low ones.
    self.priority = priority?.rank ?? 3
    self.instant = instant ?? -.infinity
    self.sequence = sequence
  }

  /// The order below the marker.
  static func isBefore(_ one: Place, _ other: Place) -> Bool {
    if one.group != other.group { return one.group < other.group }
    if one.priority != other.priority { return one.priority < other.priority }
    if one.instant != other.instant { return one.instant < other.instant }
    if one.sequence != other.sequence { return one.sequence < other.sequence }
    return one.card.id.utf8.lexicographicallyPrecedes(other.card.id.utf8)
  }

  /// The order above it.
  static func isLater(_ one: Place, _ other: Place) -> Bool {
    if one.instant != other.instant { return one.instant > other.instant }
    return one.card.id.utf8.lexicographicallyPrecedes(other.card.id.utf8)
  }
}

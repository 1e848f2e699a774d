public import TextFormats

/// The daily feed at a given time: completed cards above the marker, upcoming cards below it.
///
/// - Above: completed items, workouts without an item and events before now, latest first. Cards without a
///   time come last. A session that was planned for last evening and done after midnight is included.
/// - Below: recovery alerts by priority, then cards by time (an approximate time counts as exact), then
///   planned sessions without a time by sequence, then suggestions without a time, then all-day events.
/// - Dismissed items are omitted. An overdue session stays below the marker, flagged. Ties are sorted by ID.
///
/// The feed depends only on the plan and the time.
///
/// Page: *The daily feed*, tests: `PlanFeedTests`.
public struct PlanFeed: Sendable, Hashable {
  /// Numbers of cards and exercises in the feed.
  public struct Counts: Sendable, Hashable {
    /// Number of cards above the marker.
    public let completed: Int
    /// Number of cards below the marker.
    public let upNext: Int
    /// Number of recovery alerts below the marker.
    public let alerts: Int
    /// Number of events on the day.
    public let events: Int
    /// Number of sessions that are overdue.
    public let overdue: Int
    /// Number of completed exercises on the day.
    public let exercisesDone: Int
    /// Number of exercises on the day.
    public let exercises: Int
  }

  /// The athlete's day.
  public let day: CalendarDay
  /// The time in ISO 8601, with its offset.
  public let now: String
  /// The cards above the marker.
  public let completed: [PlanCard]
  /// The cards below the marker.
  public let upNext: [PlanCard]

  /// Creates the feed for the day of the given time.
  ///
  /// An alert is omitted if the plan already contains it, even as a dismissed item. It does if an item has
  /// the same id, the same title, or a title that differs only in its number.
  package init(
    _ plan: AthletePlan, at moment: PlanMoment, matching: PlanMatching? = nil, alerts: [RecoveryAlert] = []
  ) {
    let matching = matching ?? PlanMatching(plan, done: [], settings: PlanSettings())
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
      let card = PlanCard(item, matching: matching, isOverdue: isOverdue, isDone: isDone, clock: moment.clock)
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
    // A session planned for last evening but done after midnight counts as done today.
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

  /// Numbers of cards and exercises in the feed.
  public var counts: Counts {
    let all = completed + upNext
    return Counts(
      completed: completed.count, upNext: upNext.count, alerts: upNext.count { $0.kind == .recoveryAlert },
      events: all.count { $0.kind == .event }, overdue: upNext.count(where: \.isOverdue),
      exercisesDone: all.reduce(0) { $0 + $1.completedExercises },
      exercises: all.reduce(0) { $0 + $1.exercises.count })
  }

  /// Whether the feed has no cards.
  public var isEmpty: Bool { completed.isEmpty && upNext.isEmpty }

  /// The next card, the first of these that exists: a session in progress, the next timed session or event, the
  /// first session without a time.
  public var next: PlanCard? { next(leavingOut: []) }

  /// Returns the next card that may be done today.
  ///
  /// - Parameter forbidden: IDs of the sessions that the day or an injury rules out.
  public func next(leavingOut forbidden: Set<String>) -> PlanCard? {
    let open = upNext.filter { $0.kind == .event || !forbidden.contains($0.id) }
    return open.first { $0.status == .inProgress }
      ?? open.first { $0.kind != .recoveryAlert && !$0.isOverdue && $0.time != nil }
      ?? open.first { $0.kind != .recoveryAlert && $0.kind != .event }
      ?? open.first { $0.kind == .event }
  }

  /// Whether a stored item is the same alert: it has the same ID, the same title or, as an alert, the same
  /// title up to the colon.
  private static func isSame(_ item: PlanItem, _ alert: RecoveryAlert) -> Bool {
    func head(_ title: String) -> Substring { title.prefix { $0 != ":" } }
    return item.id == alert.id || item.title == alert.title
      || (item.kind == .recoveryAlert && item.title.contains(":") && head(item.title) == head(alert.title))
  }
}

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
    // A card without a priority sorts after low-priority cards.
    self.priority = priority?.rank ?? 3
    self.instant = instant ?? -.infinity
    self.sequence = sequence
  }

  static func isBefore(_ one: Place, _ other: Place) -> Bool {
    if one.group != other.group { return one.group < other.group }
    if one.priority != other.priority { return one.priority < other.priority }
    if one.instant != other.instant { return one.instant < other.instant }
    if one.sequence != other.sequence { return one.sequence < other.sequence }
    return one.card.id.utf8.lexicographicallyPrecedes(other.card.id.utf8)
  }

  static func isLater(_ one: Place, _ other: Place) -> Bool {
    if one.instant != other.instant { return one.instant > other.instant }
    return one.card.id.utf8.lexicographicallyPrecedes(other.card.id.utf8)
  }
}

import DayRecords
import TextFormats

/// The load that fits into the day and the next seven days, on the scale of exponential TRIMP.
///
/// Let *U* be the load of a usual training day and *W* seven times the mean daily load of the last four weeks, at
/// most 1.13 times seven days of long-term load (CTL). In both means, a day that tiredness, load or missing data
/// limited counts with its plan if that is more, up to 1.5 training days of the loads done.
///
/// - The day has room for 2 *U* without a hold, or for the athlete's own long days if they are longer (the limit of a
///   heavy plan), and for the session that a hold allows. A later day has room for 1.1 *U* under a hold to train smart,
///   0.6 *U* if it is easy and 0.25 *U* if it is for rest. The last seven days must also stay under 1.3 *W*.
/// - The range is 0.7 *U* wide, around the plan or a usual training day, and is capped at the highest load that
///   fits.
/// - An event day has room for the event (its planned load, or 2 *U* if none is planned), unless a hold
///   advises against starting.
/// - There is no budget while a hold asks for rest.
/// - For each of its days, the week has room for 1.15 usual days without a hold, 1 under a hold to train
///   smart, 0.6 on an easy day and 0.25 on a rest day, judged by the holds expected on that day.
/// - Its lower end is 0.8 *W*, the plan, or 1.3 times the last six days, as a week, whichever is least. It is 0 under a
///   hold, before and after an event.
///
/// The session of the decision never exceeds ``today``.
///
/// The shares are house rules; the limit of 1.3 is from Gabbett (2016).
///
/// Page: *The decision*, tests: `LoadBudgetTests`.
public struct LoadBudget: Sendable, Hashable {
  /// A planned day compared with the budget.
  public struct Item: Sendable, Hashable {
    /// The planned day.
    public var day: CalendarDay
    /// The planned load.
    public var load: Double
    /// Whether the planned load fits.
    public var fits: Bool
  }
  /// Load range for the day of the decision.
  public var today: ClosedRange<Double>
  /// Load range for the seven days from that day.
  public var week: ClosedRange<Double>
  /// The planned days, oldest first.
  public var plan: [Item]

  /// Half the width of a day's range, as a fraction of a usual training day.
  private static let halfWidth = 0.35

  /// Maximum mean daily load relative to long-term load, so that the budget of the week after a break follows the
  /// remaining fitness: with the week's factor of 1.15, the maximum is 1.3 times long-term load. House rule.
  private static let overFitness = 1.13

  /// Computes the budget; `nil` on a day for rest, or if there are fewer than four recorded training days.
  init?(_ facts: DayFacts, signal: ReadinessSignal?, floor: SafetyFloor) {
    guard !floor.isResting, let usual = facts.usualTrainingDay, usual > 0, let weekRoom = facts.weekRoom
    else { return nil }
    let loads = facts.plan
    let mean = min(usual, facts.usualDay ?? usual, facts.fitness.map { Self.overFitness * $0 } ?? .infinity)
    /// Returns the highest load of a day and its share of the week, both in usual days.
    func shares(_ cap: ReadinessSignal?) -> (day: Double, week: Double) {
      switch cap {
      case .trainSmart: (1.1, 1)
      case .easy: (0.6, 0.6)
      case .recover: (0.25, 0.25)
      case .push, nil: ((facts.mostPlan ?? 0) / usual, floor.cap == nil ? 1.15 : 1)
      }
    }
    let now = signal == nil ? .easy : floor.cap
    let caps = [now] + (1..<7).map { floor.cap(after: $0, of: facts) }
    let eventAhead = facts.nextEvent.flatMap { floor.allowsEvent && signal != nil ? $0.days : nil }
    func event(_ ahead: Int) -> Double {
      if ahead == 0, let own = facts.eventLoad { return own }
      return loads.indices.contains(ahead) && loads[ahead] > 0 ? loads[ahead] : 2 * usual
    }
    // Without a hold, the plan is neither heavy nor too much for the week.
    let planned = now == nil ? facts.planned ?? 0 : 0
    // Under a hold, the day has room for the session that it allows.
    let held =
      now == nil
      ? nil
      : floor.mostLoad(signal ?? .easy, usual: usual, planned: facts.planned, minute: facts.loadPerMinute)
    let longest = floor.effort(signal ?? .easy)?.longestLoad(minute: facts.loadPerMinute) ?? .infinity
    let fitting = max(held ?? shares(now).day * usual, min(0.25 * usual, longest))
    let most = max(0, min(fitting, weekRoom), planned)
    let half = Self.halfWidth * usual
    if eventAhead == 0 {
      today = 0.8 * event(0)...1.1 * event(0)
    } else {
      let middle = min(loads.first ?? usual, most - half)
      today = max(0, middle - half)...(middle + half)
    }
    let parts = caps.enumerated().map { $0 == eventAhead ? 1.1 * event($0) : shares($1).week * mean }
    let isSpared =
      caps.contains { $0 != nil } || facts.pastEvent != nil
      || facts.nextEvent.map { $0.days <= AdviceSettings.taper } ?? false
    let plannedWeek = loads.count >= 6 ? loads.prefix(7).reduce(0, +) : .infinity
    let highest = max(parts.reduce(0, +), today.upperBound)
    // A week asks for little more than the one before it.
    let lastWeek = facts.lastSixDays.map { DayFacts.weekRatio * 7 / 6 * $0 } ?? .infinity
    week = (isSpared ? 0 : min(0.8 * 7 * mean, plannedWeek, lastWeek, highest))...highest
    var sum = 0.0
    let (first, dayRoom) = (facts.advisedDay, today.upperBound)
    plan = loads.prefix(7).enumerated().map { place, load in
      sum += load
      let room =
        place == 0 ? dayRoom : place == eventAhead ? 1.1 * event(place) : shares(caps[place]).day * usual
      return Item(
        day: first.adding(days: place), load: load,
        fits: load <= 0 || load <= room && sum <= max(highest, room))
    }
  }
}

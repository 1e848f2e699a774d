import DayRecords
import TextFormats

/// The load that fits into the day and the next seven days, on the scale of exponential TRIMP.
///
/// Let *U* be the load of a usual training day and *W* seven times the mean daily load of the last four weeks.
///
/// - A day has room for 1.9 *U* without a hold, 1.1 *U* under a hold to train smart, 0.6 *U* on an easy day and
///   0.25 *U* on a rest day. The last seven days must also stay under 1.3 *W*.
/// - The range is 0.7 *U* wide, around the plan or a usual training day, and is capped at the highest load that
///   fits.
/// - An event day has room for the event (its planned load, or 2 *U* if none is planned), unless a hold speaks
///   against starting.
/// - There is no budget while a hold asks for rest.
/// - The week has room for 0.8 to 1.15 *W*, less while a hold is active.
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

  /// Computes the budget; `nil` if there are fewer than four recorded training days.
  init?(_ facts: DayFacts, signal: ReadinessSignal?, isHeld: Bool, allowsEvent: Bool, plan loads: [Double]) {
    guard let usual = facts.usualTrainingDay, usual > 0 else { return nil }
    let mean = min(usual, facts.usualDay ?? usual)
    let (share, ofWeek): (Double, Double) =
      switch signal {
      case .push: (1.9, 1.15)
      case .trainSmart: (isHeld ? 1.1 : 1.9, isHeld ? 1.0 : 1.15)
      case .easy: (0.6, 0.9)
      case .recover: (0.25, 0.75)
      case nil: (0.5, 0.9)
      }
    let most = max(
      0, min(share * usual, max(1.3 * 7 * mean - (facts.lastSixDays ?? 6 * mean), min(0.5, share) * usual)))
    let half = Self.halfWidth * usual
    if facts.nextEvent?.days == 0, allowsEvent, signal != nil {
      let event = loads.first.flatMap { $0 > 0 ? $0 : nil } ?? 2 * usual
      today = max(0.9 * event, 1.1 * event - 2 * half)...1.1 * event
    } else {
      let middle = min(loads.first ?? usual, most - half)
      today = max(0, middle - half)...(middle + half)
    }
    week = 0.8 * min(1, ofWeek) * 7 * mean...max(ofWeek * 7 * mean, today.upperBound)
    var sum = 0.0
    let first = facts.advisedDay
    let (dayRoom, weekRoom) = (today.upperBound, week.upperBound)
    plan = loads.prefix(7).enumerated().map { place, load in
      sum += load
      let room = place == 0 ? dayRoom : 1.9 * usual
      return Item(
        day: first.adding(days: place), load: load, fits: load <= room && sum <= max(weekRoom, room))
    }
  }
}

import ActivityStreams
import TextFormats
public import TrainingHistory

/// Fitness, fatigue and form (CTL, ATL, TSB) over a plan, with intervals.
///
/// It uses the filters of the history (`FitnessForecast`) and adds the expected load of each day:
///
/// - The expected load of a session is multiplied by the athlete's compliance and by the share of due sessions that
///   the athlete completes. The chance that the session is skipped adds to the uncertainty of the day.
/// - Days without a session between two planned ones that are at most a week apart are rest days. Other days
///   without a session, and days whose sessions have no expected load, continue as in recent weeks.
/// - Today combines completed sessions with those still planned. A completed session of unknown load counts as
///   planned.
///
/// Page: *Forecast over a plan*, tests: `PlanForecastTests`.
public struct PlanForecast: Sendable, Hashable {
  /// The days, today first.
  public let days: [FitnessForecast.Day]
  static let longest = 365
  /// Maximum number of days of history to use.
  static let longestMemory = 3660

  /// Whether a history provides the fitness at the start. Without it, only the loads are known.
  public let isFitnessKnown: Bool

  /// Longest gap between two planned sessions that counts as rest, days (house rule).
  static let restWithin = 7

  /// The planned loads used in the forecast.
  public let planned: [PlannedLoad]

  /// Creates a forecast of 1…365 days including today, from sessions in any order, including today's. Returns
  /// `nil` if history and plan are both missing, or if a day is out of range.
  package init?(
    _ plan: AthletePlan, matching: PlanMatching, history: [SessionSummary], today: CalendarDay, days: Int = 7,
    loads: PlanLoads, compliance: PlanCompliance, unlogged: [CalendarDay] = [],
    rules: LoadRules, fitness: FitnessSettings,
    forecast: ForecastSettings
  ) {
    let sessions = plan.items.filter { $0.isSession && $0.status != .dismissed }
    let open = sessions.filter { item in
      item.day >= today && item.status.isOpen && !item.isDone && matching.pair(of: item.id) == nil
    }
    // Completed sessions with unknown load count as planned.
    let assumed = sessions.filter { item in
      item.day <= today && item.isDone && matching.pair(of: item.id) == nil && item.stats.load == nil
    }
    let last = today.adding(days: min(Self.longest, max(1, days)) - 1)
    let yesterday = today.adding(days: -1)
    // Older loads have decayed: e^(−3660/42) is 10⁻³⁸.
    let first = today.adding(days: -Self.longestMemory)
    let history =
      history
      + assumed.filter { $0.day < today }.compactMap { item in
        loads.load(of: item).map {
          SessionSummary(
            day: item.day, kind: item.activityKind?.name ?? "Workout", load: $0.value, id: item.id)
        }
      }
    let past = DailyLoads(
      history.filter { $0.day >= first && $0.day <= today },
      unlogged: unlogged.filter { $0 >= first && $0 <= today }, rules: rules)
    let state = FitnessCurve.state(after: yesterday, past, settings: fitness)
    let done = past[today].load
    var planned: [PlannedLoad] = []
    for item in open + assumed.filter({ $0.day == today }) {
      guard let load = loads.load(of: item) else { continue }
      let value = load.value * (item.isDone ? 1 : compliance.load.value)
      // The athlete completes a future session with this probability. A skipped session adds no load.
      let chance = item.isDone ? 1 : compliance.chance
      let spread = value * load.error
      planned.append(
        PlannedLoad(
          day: item.day, load: chance * value,
          deviation: (chance * spread * spread + chance * (1 - chance) * value * value).squareRoot()))
    }
    // A day on which the load of every session is unknown continues as in recent weeks.
    let unclear = Set(open.map(\.day)).subtracting(planned.map(\.day))
    if done > 0 || !unclear.contains(today) {
      planned.append(PlannedLoad(day: today, load: done, deviation: 0))
    }
    let rests = Set(plan.items.filter { $0.isRest && $0.status != .dismissed && $0.day > today }.map(\.day))
    let gaps = Self.restDays(Set(open.map(\.day)).union([today]), through: last)
    for day in rests.union(gaps).subtracting(open.map(\.day)) {
      planned.append(PlannedLoad(day: day, load: 0, deviation: 0))
    }
    planned.sort { ($0.day, $0.load) < ($1.day, $1.load) }
    isFitnessKnown = history.contains {
      $0.day < today && SessionLoad.value(of: $0, rules: rules) != nil
    }
    self.planned = planned
    guard !history.isEmpty || !open.isEmpty || !assumed.isEmpty else { return nil }
    do throws(FitnessError) {
      var start = state
      if start.day == nil { try start.update(with: DayLoad(day: yesterday, load: 0)) }
      self.days = try FitnessForecast(start, plan: planned, through: last, settings: forecast).days
    } catch {
      return nil
    }
  }

  /// Returns the days between planned ones that are at most ``restWithin`` apart.
  private static func restDays(_ busy: Set<CalendarDay>, through last: CalendarDay) -> Set<CalendarDay> {
    let sorted = busy.sorted()
    var restingDays: Set<CalendarDay> = []
    for (one, other) in zip(sorted, sorted.dropFirst()) where one <= last {
      let gap = one.days(to: other)
      guard gap > 1, gap <= restWithin else { continue }
      for offset in 1..<gap { restingDays.insert(one.adding(days: offset)) }
    }
    return restingDays
  }
}

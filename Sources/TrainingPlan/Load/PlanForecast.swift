public import TextFormats
public import TrainingHistory

/// Fitness, fatigue and form (CTL, ATL, TSB) over a plan, with intervals.
///
/// The filters are those of the history, `FitnessForecast`: nothing is computed here but what each day is expected to load. A day
/// of the plan's span without a session is a day of rest; days behind its last session go on as in the last weeks. What is
/// expected of a session is multiplied by the own compliance. Today is what was done and what still is planned.
///
/// Page: *Forecast over a plan*, tests: `PlanForecastTests`.
public struct PlanForecast: Sendable, Hashable {
  /// The days, today first.
  public let days: [FitnessForecast.Day]
  /// The most days ahead.
  static let longest = 365
  /// The days of a history that are looked at.
  static let longestMemory = 3660

  /// The planned loads that it rests on.
  public let planned: [PlannedLoad]

  /// The forecast; `nil` where there is neither a history nor a plan, or the days cannot be.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - matching: What was done of it.
  ///   - history: Sessions in any order, those of today too.
  ///   - today: The day.
  ///   - days: How many days, today included, 1…365; at least those of the plan.
  ///   - loads: The athlete's own loads.
  ///   - compliance: What the athlete makes of plans.
  ///   - unlogged: Days whose training is not known.
  ///   - rules: Which load of a session is used.
  ///   - fitness: The rules of the filters.
  ///   - forecast: How sure plans are.
  public init?(
    _ plan: AthletePlan, matching: PlanMatching, history: [SessionSummary], today: CalendarDay, days: Int = 7,
    loads: PlanLoads, compliance: PlanCompliance, unlogged: [CalendarDay] = [],
    rules: LoadRules = LoadRules(),
    fitness: FitnessSettings = FitnessSettings(), forecast: ForecastSettings = ForecastSettings()
  ) {
    let open = plan.items.filter { item in
      item.day >= today && item.isSession && item.status.isOpen && !item.isDone
        && matching.pair(of: item.id) == nil
    }
    let least = today.adding(days: min(Self.longest, max(1, days)) - 1)
    let last = min(max(open.map(\.day).max() ?? today, least), today.adding(days: Self.longest))
    let yesterday = today.adding(days: -1)
    // What is longer ago has left nothing: e^(−3660/42) is 10⁻³⁸.
    let first = today.adding(days: -Self.longestMemory)
    let past = DailyLoads(
      history.filter { $0.day >= first && $0.day <= today },
      unlogged: unlogged.filter { $0 >= first && $0 <= today }, rules: rules)
    let state = FitnessCurve.state(after: yesterday, past, settings: fitness)
    let done = past[today].load
    var planned = [PlannedLoad(day: today, load: done, deviation: 0)]
    for item in open {
      guard let load = loads.load(of: item) else { continue }
      let value = load.value * compliance.load.value
      planned.append(PlannedLoad(day: item.day, load: value, deviation: value * load.error))
    }
    // Days of rest within the plan.
    if let end = open.map({ min($0.day, last) }).max(), end > today {
      let busy = Set(planned.map(\.day))
      for offset in 1...max(1, today.days(to: end)) {
        let day = today.adding(days: offset)
        if !busy.contains(day) { planned.append(PlannedLoad(day: day, load: 0, deviation: 0)) }
      }
    }
    self.planned = planned
    guard !history.isEmpty || !open.isEmpty else { return nil }
    do throws(FitnessError) {
      var start = state
      if start.day == nil { try start.take(DayLoad(day: yesterday, load: 0)) }
      self.days = try FitnessForecast(start, plan: planned, through: last, settings: forecast).days
    } catch {
      return nil
    }
  }
}

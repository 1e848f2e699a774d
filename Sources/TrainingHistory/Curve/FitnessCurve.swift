import ActivityStreams
public import TextFormats

/// Fitness, fatigue and form over time.
///
/// Page: *Fitness, fatigue and form (CTL, ATL, TSB)*, tests: `FitnessStateTests`.
public enum FitnessCurve {
  /// Returns the state at the end of the given day, including all of that day's loads.
  ///
  /// - Parameters:
  ///   - sessions: The history in any order. Later sessions are ignored.
  ///   - day: The day.
  ///   - unlogged: Days on which training was not logged.
  ///   - rules: The rules that choose each session's load.
  ///   - settings: Time constants, daily weights and starting values.
  /// - Complexity: O(*n* log *n* + *d*) for *n* sessions and *d* days.
  public static func state(
    of sessions: [SessionSummary], on day: CalendarDay, unlogged: [CalendarDay] = [],
    rules: LoadRules = LoadRules(), settings: FitnessSettings = FitnessSettings()
  ) -> FitnessState {
    state(after: day, DailyLoads(sessions, unlogged: unlogged, rules: rules), settings: settings).fitness
  }

  /// Returns the complete training state after a day.
  ///
  /// - Parameters:
  ///   - day: The day. Loads after it are ignored.
  ///   - loads: Daily loads.
  ///   - settings: Time constants, daily weights and starting values.
  ///   - workload: Windows of the workload ratio, monotony and strain.
  /// - Complexity: O(*d*) for *d* days.
  public static func state(
    after day: CalendarDay, _ loads: DailyLoads, settings: FitnessSettings = FitnessSettings(),
    workload: WorkloadSettings = WorkloadSettings()
  ) -> TrainingState {
    var state = TrainingState(settings: settings, workload: workload)
    for load in loads.days {
      guard load.day <= day else { break }
      try? state.update(with: load)
    }
    try? state.rest(through: day)
    return state
  }

  /// Returns one entry per day from the first session to the given day, limited to the last `limit` days.
  ///
  /// If the history is long enough to estimate a starting value, the first days are recomputed from it.
  public static func days(
    of sessions: [SessionSummary], through day: CalendarDay, unlogged: [CalendarDay] = [],
    rules: LoadRules = LoadRules(), settings: FitnessSettings = FitnessSettings(), limit: Int = 3_660
  ) -> [FitnessDay] {
    days(
      DailyLoads(sessions, unlogged: unlogged, rules: rules), through: day, settings: settings, limit: limit)
  }

  /// Returns one entry per day from the first load to the given day, limited to the last `limit` days.
  public static func days(
    _ loads: DailyLoads, through day: CalendarDay, settings: FitnessSettings = FitnessSettings(),
    limit: Int = 3_660
  ) -> [FitnessDay] {
    guard let first = loads.days.first?.day, first <= day else { return [] }
    let start = max(first, day.adding(days: 1 - min(max(1, limit), 36_525)))
    var state = seeded(loads, from: first, through: day, settings)
    var days: [FitnessDay] = []
    var next = 0
    var current = first
    while current <= day {
      var load = DayLoad(day: current, load: 0)
      if next < loads.days.count, loads.days[next].day == current {
        load = loads.days[next]
        next += 1
      }
      try? state.update(with: load)
      if current >= start, let taken = state.fitnessDay { days.append(taken) }
      current = current.adding(days: 1)
    }
    return days
  }

  /// Returns the state before the first day, started from the mean of the first days if the history is
  /// long enough.
  private static func seeded(
    _ loads: DailyLoads, from first: CalendarDay, through last: CalendarDay, _ settings: FitnessSettings
  ) -> TrainingState {
    guard settings.seed == .firstDays, first.days(to: last) + 1 >= FitnessSettings.seedNeeds else {
      return TrainingState(settings: settings)
    }
    let opening = (0..<max(1, settings.seedDays)).map { loads[first.adding(days: $0)] }
    let mean = TrainingState.seed(opening, settings)
    return TrainingState(continuing: FitnessState(chronic: mean, acute: mean, settings: settings))
  }

  /// Returns the fraction of the last `count` days with complete load data.
  public static func coverage(
    of sessions: [SessionSummary], on day: CalendarDay, unlogged: [CalendarDay] = [], count: Int = 28
  ) -> Double {
    let window = DailyLoads(sessions, unlogged: unlogged).window(endingOn: day, count: count)
    return window.isEmpty ? 0 : Double(window.count { $0 != nil }) / Double(window.count)
  }
}

public import ActivityStreams

/// Load on each day of a history, with what is known of it.
public struct DailyLoads: Sendable, Hashable {
  /// The load of one day.
  public struct Entry: Sendable, Hashable {
    /// The day.
    public var day: CalendarDay
    /// Sum of its known loads.
    public var load: Double
  }

  /// Days with sessions, rising, each with the sum of its known loads.
  public let days: [Entry]
  /// Days with a session whose load is unknown, rising.
  public let unknownDays: [CalendarDay]

  /// Sums up sessions by day; loads that are negative or not finite count as unknown.
  public init(_ sessions: [SessionSummary]) {
    var days: [Entry] = []
    var unknown: [CalendarDay] = []
    for session in sessions.sorted(by: { $0.day < $1.day }) {
      if days.last?.day != session.day { days.append(Entry(day: session.day, load: 0)) }
      if let load = session.load, load >= 0, load.isFinite {
        days[days.count - 1].load += load
      } else if unknown.last != session.day {
        unknown.append(session.day)
      }
    }
    self.days = days
    unknownDays = unknown
  }

  /// The load of each of the last `count` days up to and including a day, oldest first: 0 for a day without
  /// session, `nil` for one with a session of unknown load.
  ///
  /// - Parameters:
  ///   - day: The last day.
  ///   - count: 1…36 525; more gives the last 36 525.
  public func window(endingOn day: CalendarDay, count: Int) -> [Double?] {
    let count = min(max(0, count), 36_525)
    var loads = [Double?](repeating: 0, count: count)
    let first = day.adding(days: 1 - count)
    for entry in days where entry.day >= first && entry.day <= day {
      loads[first.days(to: entry.day)] = entry.load
    }
    for unknown in unknownDays where unknown >= first && unknown <= day {
      loads[first.days(to: unknown)] = nil
    }
    return loads
  }
}

/// Fitness, fatigue and balance on a day.
public struct FitnessDay: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// Its load.
  public var load: Double
  /// Long-term fitness (CTL).
  public var chronic: Double
  /// Short-term fatigue (ATL).
  public var acute: Double
  /// Balance (TSB).
  public var balance: Double
  /// Whether long-term fitness still depends on where it started.
  public var isWarmingUp: Bool
}

/// An athlete's fitness over days.
public enum FitnessCurve {
  /// The state before the first session: 0, or the mean daily load of the first days once the history is long enough.
  static func seed(_ loads: DailyLoads, through last: CalendarDay, _ settings: FitnessSettings)
    -> FitnessState
  {
    guard settings.seed == .firstDays, let first = loads.days.first?.day,
      first.days(to: last) + 1 >= settings.seedNeeds
    else { return FitnessState(settings: settings) }
    let window = loads.window(endingOn: first.adding(days: settings.seedDays - 1), count: settings.seedDays)
    let known = window.compactMap { $0 }
    let mean = known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
    return FitnessState(chronic: mean, acute: mean, settings: settings)
  }

  /// The state at the end of a day, with all its loads.
  ///
  /// - Parameters:
  ///   - sessions: The history in any order; sessions after the day are left out.
  ///   - day: The day.
  ///   - settings: The rules.
  /// - Complexity: O(*n* log *n*) in the number of sessions, whatever the number of days.
  public static func state(
    of sessions: [SessionSummary], on day: CalendarDay, settings: FitnessSettings = FitnessSettings()
  ) -> FitnessState {
    let loads = DailyLoads(sessions.filter { $0.day <= day })
    var state = seed(loads, through: day, settings)
    for entry in loads.days { try? state.add(load: entry.load, on: entry.day) }
    if state.day != nil { try? state.advance(to: day) }
    return state
  }

  /// Every day from the first session to a day, at most the last `limit` days.
  public static func days(
    of sessions: [SessionSummary], through day: CalendarDay, settings: FitnessSettings = FitnessSettings(),
    limit: Int = 3_660
  ) -> [FitnessDay] {
    let loads = DailyLoads(sessions.filter { $0.day <= day })
    guard let first = loads.days.first?.day else { return [] }
    let start = max(first, day.adding(days: 1 - min(max(1, limit), 36_525)))
    var state = seed(loads, through: day, settings)
    var result: [FitnessDay] = []
    for entry in loads.days where entry.day < start { try? state.add(load: entry.load, on: entry.day) }
    let window = loads.window(endingOn: day, count: start.days(to: day) + 1)
    for (offset, load) in window.enumerated() {
      let current = start.adding(days: offset)
      let known = load ?? loads.days.first { $0.day == current }?.load ?? 0
      try? state.add(load: known, on: current)
      result.append(
        FitnessDay(
          day: current, load: known, chronic: state.chronic, acute: state.acute, balance: state.balance,
          isWarmingUp: state.isWarmingUp))
    }
    return result
  }

  /// Share of the last `count` days whose load is known; sessions of unknown load count against it.
  public static func coverage(of sessions: [SessionSummary], on day: CalendarDay, count: Int = 28) -> Double {
    let window = DailyLoads(sessions).window(endingOn: day, count: count)
    return window.isEmpty ? 0 : Double(window.count { $0 != nil }) / Double(window.count)
  }
}

/// What one session did to fitness, fatigue and their balance.
///
/// Before is its day with all loads except this one, after is with it, so after − before = α·load.
public struct LoadEffect: Sendable, Hashable {
  /// Long-term fitness before.
  public let chronicBefore: Double
  /// Long-term fitness after.
  public let chronicAfter: Double
  /// Short-term fatigue before.
  public let acuteBefore: Double
  /// Short-term fatigue after.
  public let acuteAfter: Double
  /// Fitness less fatigue before.
  public var balanceBefore: Double { chronicBefore - acuteBefore }
  /// Fitness less fatigue after.
  public var balanceAfter: Double { chronicAfter - acuteAfter }
  /// Whether long-term fitness still depends on where it started.
  public let isWarmingUp: Bool

  /// The effect of a load on a day.
  ///
  /// - Parameters:
  ///   - load: The session's load.
  ///   - day: Its day.
  ///   - history: Other sessions in any order; the session itself, by `id`, and later days are left out.
  ///   - id: The session's identifier, if the history may contain it.
  ///   - settings: The rules.
  /// - Throws: ``FitnessError`` for a load that is negative or not finite.
  public init(
    of load: Double, on day: CalendarDay, history: [SessionSummary], id: String? = nil,
    settings: FitnessSettings = FitnessSettings()
  ) throws(FitnessError) {
    guard load >= 0, load.isFinite else { throw .invalidLoad(index: 0, value: load) }
    var state = FitnessCurve.state(
      of: history.filter { id == nil || $0.id != id }, on: day, settings: settings)
    chronicBefore = state.chronic
    acuteBefore = state.acute
    try state.add(load: load, on: day)
    chronicAfter = state.chronic
    acuteAfter = state.acute
    isWarmingUp = state.isWarmingUp
  }
}

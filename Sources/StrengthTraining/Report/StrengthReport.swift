public import SessionMetrics
public import TextFormats

/// Report of a strength log on a day: sessions, exercises with records, trends and plateaus, weekly volume by
/// muscle, and loads.
///
/// ```swift
/// let log = try StrengthLog(reading: bytes)
/// if let report = StrengthReport(log) { print(report.exercises.first?.currentBest ?? 0) }
/// ```
public struct StrengthReport: Sendable {
  /// One exercise in the period.
  public struct ExerciseReport: Sendable {
    /// Complete history of the exercise.
    public let history: ExerciseHistory
    /// The closest catalogue name, if this exercise is unknown. Only the 200 most recent unknown names are
    /// looked up.
    public let suggestion: String?
    /// Sessions in the period.
    public let sessions: ArraySlice<ExerciseSession>
    /// Best estimated maximum in the period.
    public let currentBest: OneRepEstimate?
    /// Best estimated maximum before the period.
    public let previousBest: OneRepEstimate?
    /// Trend of the estimated maximum.
    public let trend: StrengthTrend?
    /// Plateau, if there is one.
    public let plateau: StrengthPlateau?
    /// Volume and hard sets by week.
    public let weeks: [(monday: CalendarDay, volume: Double?, hardSets: Int)]
  }

  /// One session with its derived values.
  public struct SessionReport: Sendable {
    /// The session as logged.
    public let session: StrengthSession
    /// Volume load of the known sets, kg.
    public let volume: Double
    /// Volume load, kg; `nil` if no set has a recorded load.
    public let knownVolume: Double?
    /// Number of hard sets.
    public let hardSets: Int
    /// Volume per minute, kg/min; `nil` if the duration is missing.
    public let density: Double?
    /// One line per exercise: "4x Cable Row".
    public let lines: [String]
    /// Training load of the session.
    public let load: SessionStrengthLoad
    /// Exercises done.
    public let exercises: [(exercise: ExerciseHistory, done: ExerciseSession)]
    /// Records set in the session, at most one of each kind per exercise.
    public let records: [(exercise: String, record: StrengthRecord)]
  }

  /// History of the log, including later sessions.
  package let history: StrengthHistory
  /// Last day of the period.
  public let through: CalendarDay
  /// Length of the period.
  public let range: StrengthRange
  /// First day of the period.
  public let from: CalendarDay
  /// Exercises in the period, most recent first.
  public let exercises: [ExerciseReport]
  /// Sessions in the period, earliest first.
  public let sessions: [SessionReport]
  /// Weeks of the period by muscle.
  public let weeks: [StrengthWeek]
  /// Hard sets by muscle over the last seven days.
  public let lastSevenDays: StrengthWeek
  /// Training load of every session in the log.
  public let loads: [SessionStrengthLoad]
  /// Remaining load by region on the last day.
  public let remaining: [String: Double]
  /// Milestones reached in the period.
  public let milestones: [StrengthMilestone]

  /// Maximum number of unknown names, most recent first, for which a similar one is looked up.
  private static let mostSuggestions = 200
  /// Number of days after which no load remains.
  private static let forgottenDays = 30

  /// Creates the report of a log; `nil` if no session is on or before the day.
  ///
  /// - Parameters:
  ///   - through: Last day of the period; by default that of the last session.
  ///   - range: Length of the period.
  ///   - exercise: Limits the report to one exercise.
  ///   - bodyWeight: The athlete's body weight, kg, for sessions without one.
  ///   - scale: Factors of session ratings and minutes.
  ///   - log: The log.
  ///   - settings: The settings.
  /// - Complexity: O(number of sets).
  public init?(
    _ log: StrengthLog, through: CalendarDay? = nil, range: StrengthRange = .twelveWeeks,
    exercise: String? = nil, bodyWeight: Double? = nil, settings: StrengthSettings = StrengthSettings(),
    scale: LoadFallbackSettings = LoadFallbackSettings()
  ) {
    guard let last = through ?? log.sessions.last?.day else { return nil }
    let first = log.sessions.first?.day ?? last
    guard first <= last else { return nil }
    let history = StrengthHistory(log, bodyWeight: bodyWeight, settings: settings)
    let start = range.first(through: last)
    let from = max(start ?? first, first)
    self.history = history
    self.through = last
    self.range = range
    self.from = from
    let chosen: [ExerciseHistory] =
      if let exercise { history.exercise(named: exercise).map { [$0] } ?? [] } else { history.exercises }
    var suggestions = 0
    exercises = chosen.compactMap { Self.report($0, start, last, settings, &suggestions) }
    let loads = history.loads(scale: scale)
    self.loads = loads
    let records = Self.records(history, from, last)
    sessions = log.sessions.indices.compactMap { number in
      let day = log.sessions[number].day
      return day >= from && day <= last
        ? Self.session(number, history, loads[number], records[number] ?? []) : nil
    }
    weeks = history.weeks(from: from, through: last)
    lastSevenDays = history.sevenDays(through: last)
    remaining = MuscleLoad.remaining(
      loads.reversed().prefix { $0.day.days(to: last) <= Self.forgottenDays }.filter { $0.day <= last }
        .map { ($0.day.days(to: last), $0.muscles.byRegion) })
    milestones = history.milestones.filter { $0.day >= from && $0.day <= last }
  }

  /// Problems in the log, plus one for each exercise in the period with unknown volume.
  public var problems: [StrengthProblem] {
    history.log.problems
      + exercises.compactMap { exercise in
        guard let done = exercise.sessions.first(where: \.isVolumeUnknown) else { return nil }
        let catalogued = exercise.history.exercise
        let liftsBody = (catalogued?.bodyShare ?? 0) > 0 || catalogued?.isAssisted == true
        return StrengthProblem(
          liftsBody ? .unknownBodyWeight : .unknownWeight,
          session: history.log.sessions[done.session].start, exercise: done.name)
      }
  }

  /// Volume of the sessions in the period, kg; `nil` if unknown.
  package var knownVolume: Double? {
    sessions.isEmpty || sessions.contains { $0.knownVolume != nil }
      ? sessions.reduce(0) { $0 + $1.volume } : nil
  }

  private static func report(
    _ exercise: ExerciseHistory, _ start: CalendarDay?, _ last: CalendarDay, _ settings: StrengthSettings,
    _ suggestions: inout Int
  ) -> ExerciseReport? {
    let periodSessions = exercise.sessions(from: start, through: last)
    guard !periodSessions.isEmpty else { return nil }
    func best(_ sessions: ArraySlice<ExerciseSession>) -> OneRepEstimate? {
      sessions.indices.max { sessions[$0].bestValue ?? 0 < sessions[$1].bestValue ?? 0 }.flatMap {
        sessions[$0].best
      }
    }
    let levels = exercise.levels(from: start, through: last)
    let recent = exercise.levels(from: last.adding(days: -400), through: last)
    var weeks: [(monday: CalendarDay, volume: Double?, hardSets: Int)] = []
    for session in periodSessions {
      let monday = StrengthWeek.monday(of: session.day)
      if weeks.last?.monday != monday { weeks.append((monday, nil, 0)) }
      if let volume = session.knownVolume {
        weeks[weeks.count - 1].volume = (weeks[weeks.count - 1].volume ?? 0) + volume
      }
      weeks[weeks.count - 1].hardSets += session.hardSets
    }
    let isUnknown = exercise.exercise == nil
    if isUnknown { suggestions += 1 }
    return ExerciseReport(
      history: exercise,
      suggestion: isUnknown && suggestions <= mostSuggestions
        ? ExerciseCatalogue.nearest(to: exercise.name)?.name : nil,
      sessions: periodSessions, currentBest: best(periodSessions),
      previousBest: best(exercise.sessions[..<periodSessions.startIndex]),
      trend: StrengthTrend(levels),
      plateau: StrengthPlateau(recent, through: last, settings: settings), weeks: weeks)
  }

  private static func session(
    _ number: Int, _ history: StrengthHistory, _ load: SessionStrengthLoad,
    _ records: [(exercise: String, record: StrengthRecord)]
  ) -> SessionReport {
    let session = history.log.sessions[number]
    let exercises = history.exercises(of: number)
    let volume = exercises.reduce(0) { $0 + $1.done.volume }
    let knownVolume = history.knownVolume(of: number)
    let minutes = session.duration.map { $0 / 60 }
    return SessionReport(
      session: session, volume: volume, knownVolume: knownVolume,
      hardSets: exercises.reduce(0) { $0 + $1.done.hardSets },
      density: minutes.flatMap { minutes in knownVolume.flatMap { minutes > 0 ? $0 / minutes : nil } },
      lines: exercises.map(\.done.summary),
      load: load, exercises: exercises, records: records)
  }

  private static func records(
    _ history: StrengthHistory, _ first: CalendarDay, _ last: CalendarDay
  ) -> [Int: [(exercise: String, record: StrengthRecord)]] {
    var bySession: [Int: [(exercise: String, record: StrengthRecord)]] = [:]
    for exercise in history.exercises {
      for record in exercise.records where record.day >= first && record.day <= last {
        bySession[record.session, default: []].append((exercise.name, record))
      }
    }
    return bySession
  }
}

public import SessionMetrics
public import TextFormats

/// The report of a strength log on a day: sessions, exercises with records, trend and plateau, weeks by muscle,
/// loads.
///
/// ```swift
/// let log = try StrengthLog(reading: bytes)
/// if let report = StrengthReport(log) { print(report.exercises.first?.currentBest ?? 0) }
/// ```
public struct StrengthReport: Sendable {
  /// One exercise in the range.
  public struct ExerciseReport: Sendable {
    /// Its history.
    public let history: ExerciseHistory
    /// A close name of the catalogue where its own is unknown: an offer.
    public let suggestion: String?
    /// Its sessions of the range.
    public let sessions: ArraySlice<ExerciseSession>
    /// The best maximum of the range.
    public let currentBest: OneRepEstimate?
    /// The best maximum before the range.
    public let previousBest: OneRepEstimate?
    /// The trend.
    public let trend: StrengthTrend?
    /// Whether it stagnates.
    public let plateau: StrengthPlateau?
    /// Volume and hard sets by week.
    public let weeks: [(monday: CalendarDay, volume: Double?, hardSets: Int)]
  }

  /// One session with its numbers.
  public struct SessionReport: Sendable {
    /// The session as logged.
    public let session: StrengthSession
    /// Volume load of the known sets, kg.
    public let volume: Double
    /// The same; `nil` if no set is known.
    public let knownVolume: Double?
    /// Hard sets.
    public let hardSets: Int
    /// Kilograms a minute; `nil` without a duration.
    public let density: Double?
    /// "4x Cable Row", one line per exercise.
    public let lines: [String]
    /// The load.
    public let load: SessionStrengthLoad
    /// The exercises.
    public let exercises: [(exercise: ExerciseHistory, done: ExerciseSession)]
    /// Records that were set in it, one of each kind an exercise.
    public let records: [(exercise: String, record: StrengthRecord)]
  }

  /// The history after it.
  package let history: StrengthHistory
  /// The last day.
  public let through: CalendarDay
  /// The range.
  public let range: StrengthRange
  /// Its first day.
  public let from: CalendarDay
  /// The exercises of the range, those done last first.
  public let exercises: [ExerciseReport]
  /// Sessions of the range, earliest first.
  public let sessions: [SessionReport]
  /// The weeks of the range by muscle.
  public let weeks: [StrengthWeek]
  /// Hard sets by muscle of the last seven days.
  public let lastSevenDays: StrengthWeek
  /// Load of every session of the log.
  public let loads: [SessionStrengthLoad]
  /// Remaining loads by region on the last day.
  public let remaining: [String: Double]
  /// Milestones of the range.
  public let milestones: [StrengthMilestone]

  /// Days after which nothing is left of a load.
  private static let forgottenDays = 30

  /// The report of a log; `nil` without a session on or before the day.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - through: The day of the question; that of the last session by default.
  ///   - range: The days before it.
  ///   - exercise: One exercise alone.
  ///   - bodyWeight: The athlete's body weight, kg, where the log has none.
  ///   - settings: The rules.
  ///   - scale: Factors of session ratings and minutes.
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
    exercises = chosen.compactMap { Self.report($0, start, last, settings) }
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

  /// The unreadable parts of the log, and the exercises in the period with unknown volume, once each.
  public var problems: [StrengthProblem] {
    history.log.problems
      + exercises.compactMap { exercise in
        guard let done = exercise.sessions.first(where: \.isVolumeUnknown) else { return nil }
        let known = exercise.history.exercise
        let liftsBody = (known?.bodyShare ?? 0) > 0 || known?.isAssisted == true
        return StrengthProblem(
          liftsBody ? .unknownBodyWeight : .unknownWeight,
          session: history.log.sessions[done.session].start, exercise: done.name)
      }
  }

  /// Volume of the sessions of the range, kg; `nil` if unknown.
  package var knownVolume: Double? {
    sessions.isEmpty || sessions.contains { $0.knownVolume != nil }
      ? sessions.reduce(0) { $0 + $1.volume } : nil
  }

  private static func report(
    _ exercise: ExerciseHistory, _ start: CalendarDay?, _ last: CalendarDay, _ settings: StrengthSettings
  ) -> ExerciseReport? {
    let own = exercise.sessions(from: start, through: last)
    guard !own.isEmpty else { return nil }
    func best(_ sessions: ArraySlice<ExerciseSession>) -> OneRepEstimate? {
      sessions.indices.max { sessions[$0].bestValue ?? 0 < sessions[$1].bestValue ?? 0 }.flatMap {
        sessions[$0].best
      }
    }
    let levels = exercise.levels(from: start, through: last)
    let recent = exercise.levels(from: last.adding(days: -400), through: last)
    var weeks: [(monday: CalendarDay, volume: Double?, hardSets: Int)] = []
    for session in own {
      let monday = StrengthWeek.monday(of: session.day)
      if weeks.last?.monday != monday { weeks.append((monday, nil, 0)) }
      if let volume = session.knownVolume {
        weeks[weeks.count - 1].volume = (weeks[weeks.count - 1].volume ?? 0) + volume
      }
      weeks[weeks.count - 1].hardSets += session.hardSets
    }
    return ExerciseReport(
      history: exercise,
      suggestion: exercise.exercise == nil ? ExerciseCatalogue.nearest(to: exercise.name)?.name : nil,
      sessions: own, currentBest: best(own), previousBest: best(exercise.sessions[..<own.startIndex]),
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
    let known = history.knownVolume(of: number)
    let minutes = session.duration.map { $0 / 60 }
    return SessionReport(
      session: session, volume: volume, knownVolume: known,
      hardSets: exercises.reduce(0) { $0 + $1.done.hardSets },
      density: minutes.flatMap { minutes in known.flatMap { minutes > 0 ? $0 / minutes : nil } },
      lines: exercises.map(\.done.summary),
      load: load, exercises: exercises, records: records)
  }

  /// Records of a range by session.
  private static func records(
    _ history: StrengthHistory, _ first: CalendarDay, _ last: CalendarDay
  ) -> [Int: [(exercise: String, record: StrengthRecord)]] {
    var found: [Int: [(exercise: String, record: StrengthRecord)]] = [:]
    for exercise in history.exercises {
      for record in exercise.records where record.day >= first && record.day <= last {
        found[record.session, default: []].append((exercise.name, record))
      }
    }
    return found
  }
}

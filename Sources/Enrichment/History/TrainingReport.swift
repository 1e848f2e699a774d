import ActivityStreams
public import Documents
public import FormulaSets
public import SessionMetrics
import TextFormats
public import TrainingHistory

/// An athlete's history as a document: fitness over days and ahead, weeks, zones, records, trends, durability, recovery
/// cost, the last week against the guideline.
public struct TrainingReport: Codable, Hashable, Sendable {
  /// The version of this document.
  public var schemaVersion = EnrichedActivity.currentSchemaVersion
  /// The first day of the history.
  public var from: String
  /// The last day taken in.
  public var through: String
  /// Sessions up to that day.
  public var sessions: Int
  /// Entries and files of the history that could not be used.
  public var rejected: Int
  /// Misspelt keys of summaries that were not read; left out if there are none.
  @Section public var unknownKeys: [UnknownKey]?
  /// The rejected entries with reasons, up to `maximumRejections`; left out if all could be used.
  @Section public var rejections: [Rejection]?
  /// Fitness, fatigue and balance of each day.
  public var fitness: FitnessColumns
  /// Acute ÷ chronic load of the last day; `nil` if too little is known. Context, not a risk of injury.
  public var acuteChronicRatio: Double?
  /// Monotony of the last seven days; `nil` if it is not defined.
  public var monotony: Double?
  /// Strain of the last seven days.
  public var strain: Double?
  /// Change of long-term load in the last seven days.
  public var rampPerWeek: Double?
  /// The number of known loads, and the evidence for numbers based on them.
  public var loadContext: LoadContext
  /// The weeks, oldest first.
  public var weeks: [Week]
  /// The seven days up to the last one, whatever the day of the week.
  public var lastSevenDays: Week
  /// The last week's MET-minutes against the guideline range: `below`, `within`, `above`; `nil` if they are unknown.
  public var guidelineStanding: String?
  /// Slope of the weekly MET-minutes over four weeks.
  public var metMinutesSlope: Double?
  /// The next four weeks if training continues like the last ones; `nil` with too short a history.
  public var forecast: ForecastColumns?
  /// The last four weeks against the four before.
  public var fourWeeks: FourWeeks
  /// The load of the last weeks by energy system; `nil` without a session whose focus is known.
  public var loadFocus: LoadFocusBalance?
  /// Time in zones of the last periods, oldest first.
  public var zoneDistribution: [ZonePeriod]
  /// The records at every task.
  public var records: [Record]
  /// Days of the recent period of the records.
  public var recentDays: Int
  /// Records set in the recent days that beat an earlier one, newest first.
  public var newRecords: [RecordStep]
  /// Mean-maximal curves of the seasons.
  public var seasonCurves: [SeasonCurveColumns]
  /// Whether the same heart rate brings more than it did.
  public var trends: [Trend]
  /// Predicted race times, with intervals, by distance.
  public var racePredictions: [PredictedRace]
  /// Heart-rate recovery over weeks, a sport each.
  public var heartRateRecovery: [RecoveryCourse]
  /// Ways that repeat, most repeats first.
  public var routes: [RouteRepeats]
  /// Stretches that sessions with different ways have in common, most sessions first.
  public var segments: [SegmentRepeats]
  /// Loss of power after work.
  public var powerDurability: [PowerLoss]
  /// The cost of repeated workouts.
  public var recoveryCost: [WorkoutCost]
  /// Series of efforts that were done again, each with the time before, latest first.
  public var repeatedSessions: [RepeatedSession]
  /// Thresholds that the data suggest, beside the current ones.
  public var proposedThresholds: [ProposedThreshold]
  /// Custom metrics by week; left out if no session has one.
  @Section public var custom: [CustomWeek]?
  /// The part of each day's load from sets, and its variance: for the intervals, not in the document.
  var lifted = LiftedLoads()
  /// 90 % intervals of the measured numbers by their dotted keys; left out unless requested.
  @Section public var intervals: ActivityIntervals?

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case from, through, sessions, rejected, rejections, fitness
    case unknownKeys = "unknown_keys"
    case acuteChronicRatio = "acute_chronic_ratio"
    case monotony, strain
    case rampPerWeek = "ramp_per_week"
    case loadContext = "load_context"
    case weeks
    case lastSevenDays = "last_7_days"
    case guidelineStanding = "guideline_standing"
    case metMinutesSlope = "met_minutes_slope"
    case forecast
    case fourWeeks = "four_weeks"
    case loadFocus = "load_focus"
    case zoneDistribution = "zone_distribution"
    case records
    case recentDays = "recent_days"
    case newRecords = "new_records"
    case seasonCurves = "season_curves"
    case trends
    case racePredictions = "race_predictions"
    case heartRateRecovery = "heart_rate_recovery"
    case routes, segments
    case powerDurability = "power_durability"
    case recoveryCost = "recovery_cost"
    case repeatedSessions = "repeated_sessions"
    case proposedThresholds = "proposed_thresholds"
    case custom, intervals
  }

  /// A key that is spelled almost like a known one.
  public struct UnknownKey: Codable, Hashable, Sendable {
    /// The key.
    public var key: String
    /// The key that was probably meant.
    public var nearest: String
    /// The number of entries with it.
    public var count: Int

    init?(_ entry: MisspeltKeys.Entry) {
      guard let nearest = entry.nearest else { return nil }
      (key, self.nearest, count) = (entry.path, nearest, entry.count)
    }
  }

  /// The largest number of rejections named.
  static let maximumRejections = 20

  /// A rejected entry.
  public struct Rejection: Codable, Hashable, Sendable {
    /// The file, where several make one history.
    public var source: String?
    /// Line of it, or place in its array, from 1; `nil` for a whole file.
    public var entry: Int?
    /// Why.
    public var reason: String

    /// Files first, then entries.
    static func all(in history: HistoryDocument) -> [Rejection] {
      let files = history.refused.prefix(maximumRejections).map {
        Rejection(source: $0.source, entry: nil, reason: $0.reason)
      }
      let entries = history.rejected.prefix(maximumRejections - files.count).map {
        Rejection(source: $0.source, entry: $0.line, reason: $0.error.description)
      }
      return files + entries
    }
  }

  /// The loads of sets by day with their variance.
  struct LiftedLoads: Hashable, Sendable {
    /// Load of sets, a day each; empty if no session counts with its sets.
    var load: [Double] = []
    /// Its variance.
    var variance: [Double] = []

    init() {}

    init(_ sessions: [SessionSummary], days: [CalendarDay], rules: LoadRules) {
      guard let first = days.first else { return }
      for session in sessions {
        guard SessionLoad.isOfSets(session, rules: rules), let load = session.load,
          let error = session.strengthError
        else { continue }
        let place = first.days(to: session.day)
        guard days.indices.contains(place) else { continue }
        if self.load.isEmpty {
          self.load = Array(repeating: 0, count: days.count)
          variance = self.load
        }
        self.load[place] += load
        variance[place] += (load * error) * (load * error)
      }
    }
  }

  /// Columns of fitness, one entry a day.
  public struct FitnessColumns: Codable, Hashable, Sendable {
    /// The days.
    public var date: [String]
    /// Load; `nil` for a day without any known load.
    public var load: [Double?]
    /// Long-term load; `nil` before the first day with known load.
    public var longTerm: [Double?]
    /// Short-term load; as the long-term load.
    public var shortTerm: [Double?]
    /// Balance; as the long-term load.
    public var balance: [Double?]
    /// The load assumed for a day that is not fully recorded (`load_context.unknown_day_rule`); `nil` for a day whose load
    /// is known, and as the long-term load.
    public var assumedLoad: [Double?]

    enum CodingKeys: String, CodingKey {
      case date, load
      case longTerm = "long_term"
      case shortTerm = "short_term"
      case balance
      case assumedLoad = "assumed_load"
    }
  }

  /// A week, Monday to Sunday.
  public struct Week: Codable, Hashable, Sendable {
    /// First and last day ("2026-03-02/2026-03-08").
    public var period: String
    /// Sessions.
    public var activityCount: Int
    /// Distance of the sessions that have one, km; `nil` if none has. The same goes for the totals below.
    public var totalDistanceKm: Double?
    /// Time, h.
    public var totalTimeHours: Double?
    /// Energy, kcal.
    public var totalCalories: Double?
    /// Sessions by kind.
    public var activityTypes: [KindCount]
    /// Load.
    public var load: Double?
    /// Sessions whose load is unknown.
    public var unknownLoads: Int
    /// MET-minutes of the sessions that have them.
    public var metMinutes: Double?
    /// Sessions whose MET-minutes are unknown.
    public var unknownMetMinutes: Int
    /// Seconds in heart-rate zones, from the lowest.
    public var zoneSeconds: [Double]

    enum CodingKeys: String, CodingKey {
      case period
      case activityCount = "activity_count"
      case totalDistanceKm = "total_distance_km"
      case totalTimeHours = "total_time_hours"
      case totalCalories = "total_calories"
      case activityTypes = "activity_types"
      case load
      case unknownLoads = "unknown_loads"
      case metMinutes = "met_minutes"
      case unknownMetMinutes = "unknown_met_minutes"
      case zoneSeconds = "zone_seconds"
    }
  }

  /// The sessions of a kind.
  public struct KindCount: Codable, Hashable, Sendable {
    /// The kind.
    public var kind: String
    /// Sessions.
    public var count: Int
    /// MET-minutes of the sessions that have them; `nil` if none has.
    public var metMinutes: Double?
    /// Load of the sessions that have one; `nil` if none has.
    public var load: Double?

    enum CodingKeys: String, CodingKey {
      case kind, count, load
      case metMinutes = "met_minutes"
    }
  }

  /// The report of a history.
  ///
  /// - Parameters:
  ///   - history: the sessions.
  ///   - athlete: the current values, beside proposed thresholds.
  ///   - vitals: mornings, for the recovery cost and the resting heart rate.
  ///   - day: the last day; that of the last session where `nil`.
  ///   - count: how many weeks, at most 520.
  ///   - formulas: the rules.
  /// - Returns: `nil` if no session is on or before the day.
  public init?(
    _ history: HistoryDocument, athlete: AthleteProfile = AthleteProfile(), vitals: [DayVitals] = [],
    through day: CalendarDay? = nil,
    weeks count: Int = 8,
    formulas: FormulaSet = .standard
  ) {
    let count = min(520, max(0, count))
    guard let last = day ?? history.sessions.map(\.day).max() else { return nil }
    // Without duplicates, and in an order of their own, so the order of the document shows in no digit.
    let sessions = SessionDuplicates(
      history.sessions.filter { $0.day <= last }, settings: formulas.duplicates
    ).sessions.prepared(by: formulas.loadRules)
    guard !sessions.isEmpty else { return nil }
    through = last.description
    self.sessions = sessions.count
    rejected = history.rejected.count + history.refused.count
    _rejections = rejected == 0 ? .leftOut : Section(wrappedValue: Rejection.all(in: history))
    let unknown = history.misspelt.entries.compactMap(UnknownKey.init)
    _unknownKeys = unknown.isEmpty ? .leftOut : Section(wrappedValue: unknown)
    let loads = DailyLoads(
      sessions, unlogged: history.unlogged.filter { $0 <= last }, rules: formulas.loadRules)
    let days = FitnessCurve.days(loads, through: last, settings: formulas.fitness)
    fitness = FitnessColumns(days)
    lifted = LiftedLoads(sessions, days: days.map(\.day), rules: formulas.loadRules)
    let state = FitnessCurve.state(
      after: last, loads, settings: formulas.fitness, workload: formulas.workload)
    acuteChronicRatio = Self.ratio(loads, state, through: last, formulas.workload)
    // Days before the first are unknown, and no rest.
    if days.count >= 7,
      let found = try? Monotony(loads.window(endingOn: last, count: 7), settings: formulas.workload)
    {
      monotony = found.monotony
      strain = found.strain
    }
    rampPerWeek = RampRate(days)?.perWeek
    loadContext = LoadContext(state)
    let weekly = WeeklySummary.weeks(sessions, through: last, count: count)
    weeks = weekly.map { Week($0, sessions) }
    let own = CustomWeek.all(history.metrics, sessions: sessions, weeks: weekly)
    _custom = own.map { Section(wrappedValue: $0) } ?? .leftOut
    lastSevenDays = Week(WeeklySummary(sessions, sevenDaysThrough: last), sessions)
    (guidelineStanding, metMinutesSlope) = Self.metMinutes(
      sessions, weeks: weeks, through: last, formulas.activityGuideline)
    from = (sessions.map(\.day).min() ?? last).description
    forecast = ForecastColumns(loads, through: last, formulas: formulas)
    fourWeeks = FourWeeks(FourWeekSummary(sessions, through: last), sessions)
    loadFocus = LoadBalance(sessions, through: last, settings: formulas.loadBalance)
      .map(LoadFocusBalance.init)
    zoneDistribution = Self.zonePeriods(sessions, through: last, weeks: count, formulas)
    // A high heart rate is an effort, not an achievement.
    let bests = PersonalRecords(
      history.efforts.filter { $0.task.afterWork == 0 && $0.task.measure != .heartRate }, through: last,
      settings: formulas.records)
    records = bests.entries.map(Record.init)
    recentDays = formulas.records.recentDays
    newRecords = bests.set(since: last.adding(days: 1 - formulas.records.recentDays)).map(RecordStep.init)
    seasonCurves = SeasonCurveColumns.all(bests)
    trends = PerformanceTrends.all(history.performances, through: last, settings: formulas.trends)
      .flatMap(Trend.all)
    racePredictions = RaceForecast.all(
      history.efforts, on: last, settings: formulas.race, pace: formulas.pace
    ).map(PredictedRace.init)
    heartRateRecovery = HeartRateRecoveryTrend.all(
      sessions, through: last, trends: formulas.trends
    ).map(RecoveryCourse.init)
    let ways = RouteRepeats.own(history.routes, of: sessions)
    routes = RepeatedRoute.all(ways, through: last, settings: formulas.routeMatch).map(RouteRepeats.init)
    segments = RouteSegment.all(ways, through: last, settings: formulas.routeMatch).map(SegmentRepeats.init)
    powerDurability = ThresholdSport.allCases.flatMap { sport in
      let found = Durability(history.efforts, sport: sport, through: last, settings: formulas.fatiguedPower)
      return (found?.entries ?? []).map { PowerLoss($0, sport: sport) }
    }
    proposedThresholds = ThresholdProposal.learned(
      from: sessions, efforts: history.efforts, mornings: vitals, for: athlete, on: last,
      settings: formulas.thresholdLearning, power: formulas.power, fit: formulas.criticalPower
    ).map(ProposedThreshold.init)
    _intervals = .leftOut
    repeatedSessions = RepeatedSession.all(sessions)
    recoveryCost = vitals.isEmpty ? [] : WorkoutCost.all(sessions, vitals, formulas.recoveryCost)
  }

  /// Load of the last week against the last weeks: exponential means go over the whole history, others over the window.
  private static func ratio(
    _ loads: DailyLoads, _ state: TrainingState, through last: CalendarDay, _ settings: WorkloadSettings
  ) -> Double? {
    guard settings.ratio != .exponential else { return state.workloadRatio()?.ratio }
    let window = loads.window(endingOn: last, count: max(28, settings.chronicDays))
    return AcuteChronicRatio(window, settings: settings)?.ratio
  }

  /// MET-minutes against the guideline, and their trend.
  private static func metMinutes(
    _ sessions: [SessionSummary], weeks: [Week], through last: CalendarDay,
    _ settings: ActivityGuidelineSettings
  ) -> (standing: String?, slope: Double?) {
    let trend = MetMinutesTrend(sessions, through: last, settings: settings)
    // Missing is not zero: a week whose sessions have no MET-minutes does not lie below the range.
    let isUnknown =
      weeks.last.map { $0.activityCount > 0 && $0.unknownMetMinutes == $0.activityCount } ?? true
    let ofTrend = WeeklySummary.weeks(sessions, through: last, count: trend?.weeks.count ?? 0)
    let isComplete = ofTrend.allSatisfy { Week($0, sessions).metMinutes != nil }
    return (isUnknown ? nil : trend?.standing.rawValue, isComplete ? trend?.slope : nil)
  }

  private static func zonePeriods(
    _ sessions: [SessionSummary], through last: CalendarDay, weeks: Int, _ formulas: FormulaSet
  ) -> [ZonePeriod] {
    let days = formulas.zoneDistribution.periodDays
    return ZoneDistribution.periods(
      sessions, through: last, count: max(1, min(520, (7 * weeks + days - 1) / max(1, days))),
      settings: formulas.zoneDistribution, polarisation: formulas.polarisation
    ).map(ZonePeriod.init)
  }

  /// The document of a log without entries: no days, no sessions, empty lists; sections are left out.
  package static func empty(through last: CalendarDay?) throws -> [UInt8] {
    try DocumentEncoder.encode(Empty(through: last?.description))
  }

  private struct Empty: Encodable {
    let through: String?

    func encode(to encoder: any Encoder) throws {
      var document = encoder.container(keyedBy: CodingKeys.self)
      try document.encode(EnrichedActivity.currentSchemaVersion, forKey: .schemaVersion)
      try document.encodeNil(forKey: .from)
      try document.encode(through, forKey: .through)
      for key in [CodingKeys.sessions, .rejected] { try document.encode(0, forKey: key) }
      for key in [
        CodingKeys.weeks, .zoneDistribution, .records, .newRecords, .seasonCurves, .trends, .racePredictions,
        .heartRateRecovery, .routes, .segments, .powerDurability, .recoveryCost, .repeatedSessions,
        .proposedThresholds,
      ] { try document.encode([String](), forKey: key) }
    }
  }

  /// The document as JSON bytes.
  /// - Throws: Nothing in practice; the signature is that of `Encodable`.
  public func encoded(pretty: Bool = false) throws -> [UInt8] {
    try DocumentEncoder.encode(self, pretty: pretty)
  }
}

extension TrainingReport.FitnessColumns {
  /// The columns of days.
  init(_ days: [FitnessDay]) {
    // The known load of an incomplete day is a lower bound; a bound of 0 says nothing.
    func load(_ day: FitnessDay) -> Double? { day.isComplete || day.load > 0 ? day.load : nil }
    let first = days.firstIndex { load($0) != nil } ?? days.count
    func known(_ value: (FitnessDay) -> Double?) -> [Double?] {
      days.enumerated().map { $0.offset < first ? nil : value($0.element) }
    }
    self.init(
      date: days.map(\.day.description), load: days.map(load), longTerm: known(\.chronic),
      shortTerm: known(\.acute), balance: known(\.balance), assumedLoad: known(\.assumedLoad))
  }
}

extension TrainingReport.Week {
  /// A week of a history: before its first session it is unknown, not 0.
  init(_ week: WeeklySummary, _ sessions: [SessionSummary]) {
    let isBefore = sessions.allSatisfy { $0.day > week.lastDay }
    let inside = sessions.filter { $0.day >= week.firstDay && $0.day <= week.lastDay }
    func known(_ total: Double, unknown: Int) -> Double? {
      isBefore ? nil : week.known(total, unknown: unknown)
    }
    func known(_ total: Double, _ kind: String, _ path: KeyPath<SessionSummary, Double?>) -> Double? {
      inside.contains { $0.kind == kind && $0[keyPath: path] != nil } ? total : nil
    }
    self.init(
      period: "\(week.firstDay)/\(week.lastDay)", activityCount: week.count,
      totalDistanceKm: known(week.distance / 1000, unknown: week.unknownDistances),
      totalTimeHours: known(week.duration / 3600, unknown: week.unknownDurations),
      totalCalories: known(week.energy, unknown: week.unknownEnergies),
      activityTypes: week.kinds.map {
        .init(
          kind: $0.kind, count: $0.count, metMinutes: known($0.metMinutes, $0.kind, \.metMinutes),
          load: known($0.load, $0.kind, \.load))
      },
      load: known(week.load, unknown: week.unknownLoads), unknownLoads: week.unknownLoads,
      metMinutes: known(week.metMinutes, unknown: week.unknownMetMinutes),
      unknownMetMinutes: week.unknownMetMinutes,
      zoneSeconds: week.zoneSeconds)
  }
}

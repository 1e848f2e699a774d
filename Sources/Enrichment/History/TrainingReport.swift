import ActivityStreams
public import Documents
public import FormulaSets
public import SessionMetrics
import TextFormats
public import TrainingHistory

/// A report on an athlete's history: fitness and forecast, weeks, zones, records, trends, durability,
/// recovery cost, and the last week compared with the activity guideline.
public struct TrainingReport: Codable, Hashable, Sendable {
  /// Version of the document format.
  public var schemaVersion = EnrichedActivity.currentSchemaVersion
  /// The first day of the history.
  public var from: String
  /// The last day of the report.
  public var through: String
  /// Number of sessions up to that day.
  public var sessions: Int
  /// Number of history entries and files that were rejected.
  public var rejected: Int
  /// Misspelt keys in the session summaries. Omitted if there are none.
  @Section public var unknownKeys: [UnknownKey]?
  /// Rejected entries with reasons, at most `maximumRejections`. Omitted if there are none.
  @Section public var rejections: [Rejection]?
  /// Fitness, fatigue and form per day.
  public var fitness: FitnessColumns
  /// Acute ÷ chronic load on the last day; `nil` if too many loads are unknown. It describes load and does
  /// not predict injury.
  public var acuteChronicRatio: Double?
  /// Monotony of the last seven days; `nil` if undefined.
  public var monotony: Double?
  /// Strain of the last seven days; `nil` if undefined.
  public var strain: Double?
  /// Change in long-term load over the last seven days.
  public var rampPerWeek: Double?
  /// How complete the loads are, and how well supported the numbers based on them are.
  public var loadContext: LoadContext
  /// Totals per week, oldest first.
  public var weeks: [Week]
  /// Totals of the seven days ending on the last day.
  public var lastSevenDays: Week
  /// MET-minutes of the last week relative to the guideline range: `below`, `within` or `above`; `nil` if unknown.
  public var guidelineStanding: String?
  /// Slope of weekly MET-minutes over four weeks, in MET-minutes per week.
  public var metMinutesSlope: Double?
  /// A forecast for the next four weeks at the recent load; `nil` if the history is too short.
  public var forecast: ForecastColumns?
  /// The last four weeks compared with the four weeks before.
  public var fourWeeks: FourWeeks
  /// Recent load by energy system; `nil` if no session has a known focus.
  public var loadFocus: LoadFocusBalance?
  /// Time in zones of recent periods, oldest first.
  public var zoneDistribution: [ZonePeriod]
  /// Records over every duration and distance.
  public var records: [Record]
  /// Length of the recent period in `records`, in days.
  public var recentDays: Int
  /// Records set in the recent period that beat an earlier one, newest first.
  public var newRecords: [RecordStep]
  /// The mean-maximal curve of each season.
  public var seasonCurves: [SeasonCurveColumns]
  /// Trends in output relative to heart rate.
  public var trends: [Trend]
  /// Predicted race times with intervals, by distance.
  public var racePredictions: [PredictedRace]
  /// Heart-rate recovery over weeks, by sport.
  public var heartRateRecovery: [RecoveryCourse]
  /// Repeated routes, most repeats first.
  public var routes: [RouteRepeats]
  /// Segments shared by different routes, the one with the most sessions first.
  public var segments: [SegmentRepeats]
  /// Loss of best power after prior work.
  public var powerDurability: [PowerLoss]
  /// Recovery cost of repeated workouts.
  public var recoveryCost: [WorkoutCost]
  /// Series of efforts that were done before, with the previous time, the latest first.
  public var repeatedSessions: [RepeatedSession]
  /// Thresholds suggested by the data, next to the current values.
  public var proposedThresholds: [ProposedThreshold]
  /// Custom metrics by week. Omitted if no session has any.
  @Section public var custom: [CustomWeek]?
  /// Load of strength sets per day, with its variance. It is used only for intervals and is not encoded.
  var lifted = LiftedLoads()
  /// 90 % intervals of the measured numbers, by dotted key. Omitted unless requested.
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

  /// An unknown key that resembles a known one.
  public struct UnknownKey: Codable, Hashable, Sendable {
    /// The unknown key.
    public var key: String
    /// The suggested key.
    public var nearest: String
    /// Number of entries that contain it.
    public var count: Int

    init?(_ entry: MisspeltKeys.Entry) {
      guard let nearest = entry.nearest else { return nil }
      (key, self.nearest, count) = (entry.path, nearest, entry.count)
    }
  }

  static let maximumRejections = 20

  /// An entry of the history that was rejected.
  public struct Rejection: Codable, Hashable, Sendable {
    /// The file, if the history was read from several.
    public var source: String?
    /// Line in the file, or position in its array, from 1; `nil` if the entire file was rejected.
    public var entry: Int?
    /// The reason for the rejection.
    public var reason: String

    /// Lists rejected files first, then rejected entries.
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

  /// Load of strength sets per day, with its variance.
  struct LiftedLoads: Hashable, Sendable {
    /// Load of the sets by day; empty if no session's load comes from its sets.
    var load: [Double] = []
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

  /// Fitness, fatigue and form by day, with one column per quantity.
  public struct FitnessColumns: Codable, Hashable, Sendable {
    /// The dates of the days.
    public var date: [String]
    /// Load of each day; `nil` if it is unknown.
    public var load: [Double?]
    /// Long-term load (fitness); `nil` before the first recorded load.
    public var longTerm: [Double?]
    /// Short-term load (fatigue); `nil` before the first recorded load.
    public var shortTerm: [Double?]
    /// Form (long-term minus short-term load); `nil` before the first recorded load.
    public var balance: [Double?]
    /// Load assumed for a day whose load is not fully known (`load_context.unknown_day_rule`); `nil` for
    /// other days and before the first recorded load.
    public var assumedLoad: [Double?]

    enum CodingKeys: String, CodingKey {
      case date, load
      case longTerm = "long_term"
      case shortTerm = "short_term"
      case balance
      case assumedLoad = "assumed_load"
    }
  }

  /// Totals of one week, Monday to Sunday.
  public struct Week: Codable, Hashable, Sendable {
    /// First and last day, such as "2026-03-02/2026-03-08".
    public var period: String
    /// Number of sessions.
    public var activityCount: Int
    /// Total distance of the sessions whose distance is known, km; `nil` if there are none.
    ///
    /// The totals below follow the same rule.
    public var totalDistanceKm: Double?
    /// Total duration, h.
    public var totalTimeHours: Double?
    /// Total energy expenditure, kcal.
    public var totalCalories: Double?
    /// The sessions by kind.
    public var activityTypes: [KindCount]
    /// Total load.
    public var load: Double?
    /// Number of sessions whose load is unknown.
    public var unknownLoads: Int
    /// Total MET-minutes.
    public var metMinutes: Double?
    /// Number of sessions whose MET-minutes are unknown.
    public var unknownMetMinutes: Int
    /// Time in each heart-rate zone, s, the lowest zone first.
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

  /// Totals of one kind of activity.
  public struct KindCount: Codable, Hashable, Sendable {
    /// Kind of activity.
    public var kind: String
    /// Number of sessions.
    public var count: Int
    /// MET-minutes of the sessions for which they are known; `nil` if there are none.
    public var metMinutes: Double?
    /// Load of the sessions whose load is known; `nil` if there are none.
    public var load: Double?

    enum CodingKeys: String, CodingKey {
      case kind, count, load
      case metMinutes = "met_minutes"
    }
  }

  /// Creates the report on a history.
  ///
  /// - Parameters:
  ///   - history: The sessions.
  ///   - athlete: The athlete, whose current values are shown next to proposed thresholds.
  ///   - vitals: Morning values for recovery cost and resting heart rate.
  ///   - day: The last day of the report; `nil` for the day of the last session.
  ///   - count: Number of weeks, at most 520.
  ///   - formulas: The formula set.
  /// - Returns: `nil` if no session is on or before that day.
  public init?(
    _ history: HistoryDocument, athlete: AthleteProfile = AthleteProfile(), vitals: [DayVitals] = [],
    through day: CalendarDay? = nil,
    weeks count: Int = 8,
    formulas: FormulaSet = .standard
  ) {
    let count = min(520, max(0, count))
    guard let last = day ?? history.sessions.map(\.day).max() else { return nil }
    // Remove duplicates and sort, so the order of the input does not affect rounding.
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
    // Days before the first session are unknown. They are not rest days.
    if days.count >= 7,
      let result = try? Monotony(loads.window(endingOn: last, count: 7), settings: formulas.workload)
    {
      monotony = result.monotony
      strain = result.strain
    }
    rampPerWeek = RampRate(days)?.perWeek
    loadContext = LoadContext(state)
    let weekly = WeeklySummary.weeks(sessions, through: last, count: count)
    weeks = weekly.map { Week($0, sessions) }
    let customWeeks = CustomWeek.all(history.metrics, sessions: sessions, weeks: weekly)
    _custom = customWeeks.map { Section(wrappedValue: $0) } ?? .leftOut
    lastSevenDays = Week(WeeklySummary(sessions, sevenDaysThrough: last), sessions)
    (guidelineStanding, metMinutesSlope) = Self.metMinutes(
      sessions, weeks: weeks, through: last, formulas.activityGuideline)
    from = (sessions.map(\.day).min() ?? last).description
    forecast = ForecastColumns(loads, through: last, formulas: formulas)
    fourWeeks = FourWeeks(FourWeekSummary(sessions, through: last), sessions)
    loadFocus = LoadBalance(sessions, through: last, settings: formulas.loadBalance)
      .map(LoadFocusBalance.init)
    zoneDistribution = Self.zonePeriods(sessions, through: last, weeks: count, formulas)
    // A high heart rate is not an achievement and therefore not a record.
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
      let result = Durability(history.efforts, sport: sport, through: last, settings: formulas.fatiguedPower)
      return (result?.entries ?? []).map { PowerLoss($0, sport: sport) }
    }
    proposedThresholds = ThresholdProposal.learned(
      from: sessions, efforts: history.efforts, mornings: vitals, for: athlete, on: last,
      settings: formulas.thresholdLearning, power: formulas.power, fit: formulas.criticalPower
    ).map(ProposedThreshold.init)
    _intervals = .leftOut
    repeatedSessions = RepeatedSession.all(sessions)
    recoveryCost = vitals.isEmpty ? [] : WorkoutCost.all(sessions, vitals, formulas.recoveryCost)
  }

  /// The acute:chronic workload ratio. Exponential means use the entire history; the other methods use a
  /// window.
  private static func ratio(
    _ loads: DailyLoads, _ state: TrainingState, through last: CalendarDay, _ settings: WorkloadSettings
  ) -> Double? {
    guard settings.ratio != .exponential else { return state.workloadRatio()?.ratio }
    // Days before the first session are unknown, not rest.
    let known = loads.days.first.map { $0.day.days(to: last) + 1 } ?? 0
    let window = loads.window(endingOn: last, count: min(known, max(28, settings.chronicDays)))
    return AcuteChronicRatio(window, settings: settings)?.ratio
  }

  /// MET-minutes relative to the guideline, and their trend.
  private static func metMinutes(
    _ sessions: [SessionSummary], weeks: [Week], through last: CalendarDay,
    _ settings: ActivityGuidelineSettings
  ) -> (standing: String?, slope: Double?) {
    let trend = MetMinutesTrend(sessions, through: last, settings: settings)
    // A week whose sessions have no MET-minutes is unknown, not below the guideline.
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

  /// Encodes the report on an empty history: no days, no sessions, empty lists and no sections.
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

  /// Encodes the report as JSON.
  ///
  /// - Throws: Never in practice; `Encodable` requires it.
  public func encoded(pretty: Bool = false) throws -> [UInt8] {
    try DocumentEncoder.encode(self, pretty: pretty)
  }
}

extension TrainingReport.FitnessColumns {
  init(_ days: [FitnessDay]) {
    // The known load of an incomplete day is a lower bound. A lower bound of 0 says nothing.
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
  /// Creates the totals of a week. Totals of a week before the first session are unknown, not 0.
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

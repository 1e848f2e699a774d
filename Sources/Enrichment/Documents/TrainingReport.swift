public import ActivityStreams
import TrainingHistory

/// An athlete's history as a document: fitness over days, weeks, the last week against the guideline.
public struct TrainingReport: Codable, Hashable, Sendable {
  /// The version of this document.
  public var schemaVersion = EnrichedActivity.currentSchemaVersion
  /// The last day taken in.
  public var through: String
  /// Sessions up to that day.
  public var sessions: Int
  /// Entries of the history that could not be used.
  public var rejected: Int
  /// Fitness, fatigue and balance of each day.
  public var fitness: FitnessColumns
  /// Acute ÷ chronic load of the last day; `nil` where too little is known. Context, not a risk of injury.
  public var acuteChronicRatio: Double?
  /// Monotony of the last seven days; `nil` where it is not defined.
  public var monotony: Double?
  /// Strain of the last seven days.
  public var strain: Double?
  /// Change of long-term load in the last seven days.
  public var rampPerWeek: Double?
  /// The weeks, oldest first.
  public var weeks: [Week]
  /// The last week's MET-minutes against the guideline range: `below`, `within`, `above`.
  public var guidelineStanding: String?
  /// Slope of the weekly MET-minutes over four weeks.
  public var metMinutesSlope: Double?

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case through, sessions, rejected, fitness
    case acuteChronicRatio = "acute_chronic_ratio"
    case monotony, strain
    case rampPerWeek = "ramp_per_week"
    case weeks
    case guidelineStanding = "guideline_standing"
    case metMinutesSlope = "met_minutes_slope"
  }

  /// Columns of fitness, one entry a day.
  public struct FitnessColumns: Codable, Hashable, Sendable {
    /// The days.
    public var date: [String]
    /// Load.
    public var load: [Double]
    /// Long-term load.
    public var longTerm: [Double]
    /// Short-term load.
    public var shortTerm: [Double]
    /// Balance.
    public var balance: [Double]

    enum CodingKeys: String, CodingKey {
      case date, load
      case longTerm = "long_term"
      case shortTerm = "short_term"
      case balance
    }
  }

  /// A week, Monday to Sunday.
  public struct Week: Codable, Hashable, Sendable {
    /// First and last day ("2026-03-02/2026-03-08").
    public var period: String
    /// Sessions.
    public var activityCount: Int
    /// Distance, km.
    public var totalDistanceKm: Double
    /// Time, h.
    public var totalTimeHours: Double
    /// Energy, kcal.
    public var totalCalories: Double
    /// Sessions by kind.
    public var activityTypes: [KindCount]
    /// Load.
    public var load: Double
    /// Sessions whose load is not known.
    public var unknownLoads: Int
    /// MET-minutes.
    public var metMinutes: Double
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
      case zoneSeconds = "zone_seconds"
    }
  }

  /// The sessions of a kind.
  public struct KindCount: Codable, Hashable, Sendable {
    /// The kind.
    public var kind: String
    /// Sessions.
    public var count: Int
    /// MET-minutes.
    public var metMinutes: Double

    enum CodingKeys: String, CodingKey {
      case kind, count
      case metMinutes = "met_minutes"
    }
  }

  /// The report of a history.
  ///
  /// - Parameters:
  ///   - history: the sessions.
  ///   - day: the last day; that of the last session where `nil`.
  ///   - count: how many weeks, at most 520.
  ///   - formulas: the rules.
  /// - Returns: `nil` where no session lies on or before the day.
  public init?(
    _ history: HistoryDocument, through day: CalendarDay? = nil, weeks count: Int = 8,
    formulas: FormulaSet = .standard
  ) {
    guard let last = day ?? history.sessions.map(\.day).max() else { return nil }
    let sessions = history.sessions.filter { $0.day <= last }
    guard !sessions.isEmpty else { return nil }
    through = last.description
    self.sessions = sessions.count
    rejected = history.rejected.count
    let days = FitnessCurve.days(of: sessions, through: last, settings: formulas.fitness)
    fitness = FitnessColumns(
      date: days.map(\.day.description), load: days.map(\.load), longTerm: days.map(\.chronic),
      shortTerm: days.map(\.acute), balance: days.map(\.balance))
    let loads = DailyLoads(sessions)
    acuteChronicRatio =
      WorkloadRatio(loads.window(endingOn: last, count: 28), settings: formulas.workload)?.ratio
    if let found = try? Monotony(loads.window(endingOn: last, count: 7), settings: formulas.workload) {
      monotony = found.monotony
      strain = found.strain
    }
    rampPerWeek = RampRate(days)?.perWeek
    weeks = WeeklySummary.weeks(sessions, through: last, count: count).map(Week.init)
    let trend = MetMinutesTrend(sessions, through: last, settings: formulas.activityGuideline)
    guidelineStanding = trend?.standing.rawValue
    metMinutesSlope = trend?.slope
  }

  /// The document as JSON bytes.
  /// - Throws: Nothing in practice; the signature is that of `Encodable`.
  public func encoded(pretty: Bool = false) throws -> [UInt8] {
    try DocumentEncoder.encode(self, pretty: pretty)
  }
}

extension TrainingReport.Week {
  init(_ week: WeeklySummary) {
    self.init(
      period: "\(week.firstDay)/\(week.lastDay)", activityCount: week.count,
      totalDistanceKm: week.distance / 1000, totalTimeHours: week.duration / 3600, totalCalories: week.energy,
      activityTypes: week.kinds.map { .init(kind: $0.kind, count: $0.count, metMinutes: $0.metMinutes) },
      load: week.load, unknownLoads: week.unknownLoads, metMinutes: week.metMinutes,
      zoneSeconds: week.zoneSeconds)
  }
}

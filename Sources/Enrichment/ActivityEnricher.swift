public import ActivityStreams
import Documents
public import FormulaSets
public import SessionMetrics
public import TextFormats
public import TrainingHistory

/// Computes all metrics of an activity.
///
/// ```swift
/// let file = try ActivityFile(reading: bytes)
/// let result = ActivityEnricher().enrich(file.recordings[0], athlete: athlete)
/// print(result.effort?.label ?? "no heart rate, or unknown maximum")
/// ```
///
/// The same recording, athlete, history and formulas produce identical bytes on any number of threads.
public struct ActivityEnricher: Sendable {
  /// The formula set.
  public let formulas: FormulaSet
  /// The errors used to compute ``EnrichedActivity/intervals``. `nil`, the default, computes no intervals and
  /// has no cost.
  public var declaredErrors: DeclaredErrors?
  /// Elevation tiles for ``EnrichedActivity/terrain``. `nil`, the default, omits the section.
  public var terrain: (any TerrainSource)?
  /// The planned workout to compare in ``StructureSection/adherence``. `nil` uses the plan in the activity.
  public var workout: Workout?
  /// The limits for reading files and what comes with them.
  public var budget = ReadingBudget()
  /// The highest heart rate of the athlete's season, bpm, used to estimate the maximum if none is set; `nil`
  /// uses the highest of each session and those before it.
  package var seasonPeak: Double?
  /// Whether to skip charts, HRV, route, laps, structure, data quality and sentences, for a quick season pass.
  package var isLean = false
  let formulaHash: String

  /// Creates an enricher, which can be reused for many activities.
  ///
  /// - Parameters:
  ///   - formulas: The formula set.
  ///   - declaredErrors: The errors used to compute intervals; `nil` computes none.
  public init(formulas: FormulaSet = .standard, declaredErrors: DeclaredErrors? = nil) {
    self.formulas = formulas
    self.declaredErrors = declaredErrors
    formulaHash = formulas.hash
  }

  /// Enriches one activity.
  ///
  /// - Parameters:
  ///   - recording: The activity as read.
  ///   - athlete: The athlete's profile. Each missing value disables specific outputs.
  ///   - history: The athlete's other sessions; `nil` if unknown, which differs from an empty history.
  ///   - unlogged: Days whose training is unknown, which do not count as rest days.
  ///   - variability: Heart-rate variability readings around the session, with times in seconds since 1970.
  ///   - kind: The kind of activity, if the file has none or a wrong one.
  /// - Returns: The result document. No recording is rejected: one without samples gives a document of
  ///   `null`s with the reasons in `data_quality`.
  /// - Complexity: O(*n*) in the number of records.
  public func enrich(
    _ recording: ActivityRecording, athlete: AthleteProfile = AthleteProfile(),
    history: [SessionSummary]? = nil, unlogged: [CalendarDay] = [], variability: [HRVReading] = [],
    kind: ActivityKind? = nil
  ) -> EnrichedActivity {
    enrich(
      PreparedSession(
        recording, athlete: athlete, history: history, unlogged: unlogged, variability: variability,
        kind: kind, formulas: formulas),
      legs: [])
  }

  /// Enriches a prepared session. With legs, its totals are their sums.
  func enrich(_ session: PreparedSession, legs: [EnrichedActivity]) -> EnrichedActivity {
    var session = session
    session.workout = workout
    session.takeTimes(ofLegs: legs.map(\.movingTime))
    let context = SessionContext(session)
    var activity = EnrichedActivity(context, formulaHash: formulaHash, legs: legs)
    if let terrain, context.kind.sections.contains(.elevation) {
      activity.$terrain = Section(wrappedValue: TerrainSection(context, terrain))
    }
    if let declaredErrors {
      activity.intervals = IntervalMaker.intervals(
        of: activity, context, declaredErrors, formulaHash: formulaHash, legs: legs)
    }
    return activity
  }
}

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
  /// The formulas used for every number.
  public let formulas: FormulaSet
  /// The declared errors from which ``EnrichedActivity/intervals`` are computed. `nil`, the default, skips
  /// the intervals and their cost.
  public var declaredErrors: DeclaredErrors?
  /// The source of elevation tiles for ``EnrichedActivity/terrain``. `nil`, the default, omits that section.
  public var terrain: (any TerrainSource)?
  /// The planned workout compared in ``StructureSection/adherence``; `nil` for the plan stored in the activity.
  public var workout: Workout?
  /// Whether results keep their samples, so that a page can show each second and the numbers of a selection.
  public var keepsSamples = false
  /// The limits for reading a file.
  public var budget = ReadingBudget()
  /// The highest heart rate of the athlete's season, bpm, from which the maximum is estimated if none is
  /// set. `nil` uses the highest of this and earlier sessions.
  package var seasonPeak: Double?
  /// Whether the given history already has loads and no duplicates. A season prepares its history once instead of
  /// for each activity.
  package var hasPreparedHistory = false
  /// Whether to omit charts, HRV, route, laps, structure, data quality and sentences, for a quick pass over
  /// a season.
  package var isLean = false
  let formulaHash: String

  /// Creates an enricher, which can be reused for many activities.
  public init(formulas: FormulaSet = .standard, declaredErrors: DeclaredErrors? = nil) {
    self.formulas = formulas
    self.declaredErrors = declaredErrors
    formulaHash = formulas.hash
  }

  /// Enriches one activity.
  ///
  /// - Parameters:
  ///   - recording: The recording, as read from its file.
  ///   - athlete: The athlete's profile. Each missing value disables specific outputs.
  ///   - history: The athlete's other sessions; `nil` if unknown, which differs from an empty history.
  ///   - unlogged: Days whose training is unknown; they do not count as rest days.
  ///   - variability: Heart-rate variability readings before and after the session, with times in seconds
  ///     since 1970.
  ///   - kind: The kind of activity, in case it is missing from the file or wrong.
  /// - Returns: The result document. No recording is rejected. If a recording has no samples, the values are
  ///   `null` and `data_quality` states the reasons.
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

  /// Enriches a prepared session. If there are legs, its totals are the sums over the legs.
  func enrich(_ session: PreparedSession, legs: [EnrichedActivity]) -> EnrichedActivity {
    var session = session
    session.workout = workout
    session.takeTimes(ofLegs: legs.map(\.movingTime))
    let context = SessionContext(session)
    var activity = EnrichedActivity(context, formulaHash: formulaHash, legs: legs)
    if let terrain, context.kind.sections.contains(.elevation) {
      activity.$terrain = Section(wrappedValue: TerrainSection(context, terrain))
    }
    if keepsSamples { activity.samples = SecondTable(context) }
    if let declaredErrors {
      activity.intervals = IntervalMaker.intervals(
        of: activity, context, declaredErrors, formulaHash: formulaHash, legs: legs)
    }
    return activity
  }
}

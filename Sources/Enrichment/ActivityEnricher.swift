public import ActivityStreams
import Documents
public import FormulaSets
public import SessionMetrics
import TextFormats
public import TrainingHistory

/// Computes everything about an activity.
///
/// ```swift
/// let file = try ActivityFile(reading: bytes)
/// let result = ActivityEnricher().enrich(file.recordings[0], athlete: athlete)
/// print(result.effort?.label ?? "no heart rate, or nothing known of the athlete's maximum")
/// ```
///
/// The same recording, athlete, history and formulas give the same bytes, on any number of threads.
public struct ActivityEnricher: Sendable {
  /// The formulas.
  public let formulas: FormulaSet
  /// The errors behind ``EnrichedActivity/intervals``; `nil`, the default, makes none and costs nothing.
  public var declaredErrors: DeclaredErrors?
  /// Tiles of heights for ``EnrichedActivity/terrain``; `nil`, the default, leaves the section out.
  public var terrain: (any TerrainSource)?
  /// The planned workout, compared in ``StructureSection/adherence``; `nil` uses the plan in the activity.
  public var workout: Workout?
  /// The highest heart rate of the athlete's season, bpm, used to estimate the maximum if none is set; `nil` takes that of each
  /// session and of those before it.
  package var seasonPeak: Double?
  /// Whether numbers alone are wanted, as a first look over a season needs them.
  package var isLean = false
  let formulaHash: String

  /// An enricher with a formula set; keep it for many activities.
  ///
  /// - Parameters:
  ///   - formulas: the formulas.
  ///   - declaredErrors: the errors behind the intervals; `nil` makes none.
  public init(formulas: FormulaSet = .standard, declaredErrors: DeclaredErrors? = nil) {
    self.formulas = formulas
    self.declaredErrors = declaredErrors
    formulaHash = formulas.hash
  }

  /// Everything about one activity.
  ///
  /// - Parameters:
  ///   - recording: the activity as it was read.
  ///   - athlete: the athlete's profile; missing values degrade named outputs.
  ///   - history: the athlete's other sessions; `nil` if they are unknown, which is not the same as none.
  ///   - unlogged: days whose training is unknown; they are not taken for days of rest.
  ///   - variability: readings of heart-rate variability around the session, their times as seconds since 1970.
  ///   - kind: the kind of activity, where the file is wrong or silent.
  /// - Returns: The result document. Nothing is ever refused: a recording without a sample gives a document of `null`s
  ///   with the reasons under `data_quality`.
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

  /// The same for a recording of several legs, whose totals are their sums.
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

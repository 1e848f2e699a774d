import DayDocuments
import Documents
public import SessionMetrics
import StrengthTraining
public import TextFormats
public import TrainingHistory

/// Why a plan document could not be read.
public enum PlanReadError: Error, Sendable, Hashable, CustomStringConvertible {
  case empty
  /// The input is not valid JSON; the message gives the position.
  case syntax(String)
  /// The input is neither an object with a plan nor a list of items.
  case noPlan

  /// A machine-readable code in `snake_case`.
  public var kind: String {
    switch self {
    case .empty: "empty_document"
    case .syntax: "json_syntax"
    case .noPlan: "no_plan"
    }
  }

  /// A message that explains the error.
  public var description: String {
    switch self {
    case .empty: "the plan is empty"
    case .syntax(let words): words
    case .noPlan: "the plan must be a list of items, or an object with items, events or a training_plan"
    }
  }
}

/// The contents of a plan document.
///
/// `{items[], events[], training_plan[], completions[], day? | days[]?, athlete?, history[]?, workouts[]?, strength?, routines[]?, injuries[]?, date?, timezone?, time_available_min?}`,
/// or a list of items. Invalid values are listed in ``problems``, and the rest is kept.
///
/// Page: *Plan items and their format*, tests: `PlanReadingTests`.
public struct PlanInput: Sendable {
  /// Items and events, with completions applied.
  public internal(set) var plan = AthletePlan()
  /// Completed sessions: HealthKit workouts and enriched activities.
  public internal(set) var done: [DoneWorkout] = []
  /// Injured parts, in the athlete's words.
  public internal(set) var injuries: [String] = []
  /// Minutes available today; `nil` if unknown.
  public internal(set) var minutesAvailable: Double?
  /// The name of the athlete's time zone.
  public internal(set) var zone: String?
  /// The date of the document.
  public internal(set) var day: CalendarDay?
  /// How to read the day records in the input.
  var options = RecordOptions()
  package internal(set) var history = HistoryDocument(reading: [])
  /// The strength log; `nil` without one.
  package internal(set) var strength: StrengthLog?
  /// Day records, check-ins and responses, with their locations in the document.
  package internal(set) var records: [Record] = []
  /// The athlete section as JSON; `nil` without one.
  public internal(set) var athlete: [UInt8]?
  /// Problems found, with their locations.
  public internal(set) var problems: [PlanProblem] = []

  package struct Record: Sendable, Hashable {
    /// The location of the section, such as `days[3]`.
    package let path: String
    package let bytes: [UInt8]
  }

  /// Creates an empty plan.
  public init() {}

  /// Reads a plan document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - today: The day of items and events without a day, if the document does not state one either.
  ///   - budget: Reading limits.
  ///   - plausibility: Limits that no session of the history can exceed.
  ///   - duplicates: When two reports describe one session.
  /// - Throws: ``PlanReadError`` if nothing can be read.
  /// - Complexity: O(*n* log *n*).
  public init(
    reading bytes: [UInt8], today: CalendarDay, budget: ReadingBudget = ReadingBudget(),
    plausibility: PlausibilitySettings = PlausibilitySettings(),
    duplicates: DuplicateSettings = DuplicateSettings()
  ) throws(PlanReadError) {
    var reader = PlanReader(today: today, Self.options(budget, plausibility, duplicates))
    try reader.read(bytes)
    self = reader.input
  }

  /// Reads a plan document at a given time.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - moment: The current time. Its day on the athlete's clock is the default for items and events.
  ///     Instants are converted to that clock: the clock of the document's time zone if it is given and
  ///     known, otherwise the clock of `moment`.
  ///   - zoneIsKnown: Whether the clock of `moment` is the athlete's own. If so, the document's time zone is
  ///     ignored.
  ///   - budget: Reading limits.
  ///   - plausibility: Limits that no session of the history can exceed.
  ///   - duplicates: When two reports describe one session.
  /// - Throws: ``PlanReadError`` if nothing can be read.
  /// - Complexity: O(*n* log *n*).
  public init(
    reading bytes: [UInt8], at moment: PlanMoment, zoneIsKnown: Bool = false,
    budget: ReadingBudget = ReadingBudget(), plausibility: PlausibilitySettings = PlausibilitySettings(),
    duplicates: DuplicateSettings = DuplicateSettings()
  ) throws(PlanReadError) {
    let options = Self.options(budget, plausibility, duplicates)
    var reader = PlanReader(moment: moment, zoneIsKnown: zoneIsKnown, options)
    try reader.read(bytes)
    self = reader.input
    if zoneIsKnown { zone = nil }
  }

  private static func options(
    _ budget: ReadingBudget, _ plausibility: PlausibilitySettings, _ duplicates: DuplicateSettings
  ) -> RecordOptions {
    var options = RecordOptions()
    (options.budget, options.plausibility, options.duplicates) = (budget, plausibility, duplicates)
    return options
  }
}

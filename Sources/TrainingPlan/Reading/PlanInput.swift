import Documents
import StrengthTraining
public import TextFormats

/// Why a plan document could not be read at all.
public enum PlanReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The input is empty.
  case empty
  /// The input is not JSON; the text gives the place.
  case syntax(String)
  /// It is neither an object nor a list of items.
  case noPlan

  /// A word for programs, in `snake_case`.
  public var kind: String {
    switch self {
    case .empty: "empty_document"
    case .syntax: "json_syntax"
    case .noPlan: "no_plan"
    }
  }

  /// The error in words.
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
/// `{items[], events[], training_plan[], completions[], day? | days[]?, athlete?, history[]?, workouts[]?, strength?,
/// routines[]?, injuries[]?, date?, timezone?, time_available_min?}`, or a list of items. Single values that cannot be are
/// ``problems``; the rest is kept.
///
/// Page: *Plan items and their form*, tests: `PlanReadingTests`.
public struct PlanInput: Sendable {
  /// Items and events, completions taken in.
  public internal(set) var plan = AthletePlan()
  /// Completed sessions: HealthKit workouts and enriched activities.
  public internal(set) var done: [DoneWorkout] = []
  /// Injured parts, in the athlete's words.
  public internal(set) var injuries: [String] = []
  /// Minutes that there are today; `nil` is unknown.
  public internal(set) var minutesAvailable: Double?
  /// The name of the athlete's time zone.
  public internal(set) var zone: String?
  /// The day that the document names.
  public internal(set) var day: CalendarDay?
  /// The sessions of the history.
  package internal(set) var history = HistoryDocument(reading: [])
  /// The strength log; `nil` without one.
  package internal(set) var strength: StrengthLog?
  /// The records of days, check-ins and answers, each with its place in the document.
  package internal(set) var records: [Record] = []
  /// The document's athlete, as JSON; `nil` without one.
  public internal(set) var athlete: [UInt8]?
  /// The faults and their places.
  public internal(set) var problems: [PlanProblem] = []

  /// A record of the document.
  package struct Record: Sendable, Hashable {
    /// Its place: `days[3]`.
    package let path: String
    /// The record as JSON.
    package let bytes: [UInt8]
  }

  /// An empty plan.
  public init() {}

  /// A plan document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - today: The day of items and events without one, if the document has none either.
  ///   - budget: Limits of the reading.
  /// - Throws: ``PlanReadError`` if nothing can be read.
  /// - Complexity: O(*n* log *n*).
  public init(
    reading bytes: [UInt8], today: CalendarDay, budget: ReadingBudget = ReadingBudget()
  ) throws(PlanReadError) {
    var reader = PlanReader(today: today)
    try reader.read(bytes, budget: budget)
    self = reader.input
  }

  /// A plan document, looked at from a moment.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - moment: Now. Items and events without a day are of its day on the athlete's clock: that of the document's time zone,
  ///     where it names one that is known, else that of the moment. Instants of the document are put on the same clock.
  ///   - zoneIsKnown: Whether the moment's clock is the athlete's own; the document's time zone is left out then.
  ///   - budget: Limits of the reading.
  /// - Throws: ``PlanReadError`` if nothing can be read.
  /// - Complexity: O(*n* log *n*).
  public init(
    reading bytes: [UInt8], at moment: PlanMoment, zoneIsKnown: Bool = false,
    budget: ReadingBudget = ReadingBudget()
  ) throws(PlanReadError) {
    var reader = PlanReader(moment: moment, zoneIsKnown: zoneIsKnown)
    try reader.read(bytes, budget: budget)
    self = reader.input
    if zoneIsKnown { zone = nil }
  }
}

import TextFormats

/// Something in a log that cannot be, with its place; the rest of the log is kept.
public struct StrengthProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fault.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An exercise occurs twice in a session; its sets were joined.
    case duplicateExercise = "duplicate_exercise"
    /// A session occurs twice in the log; one is kept.
    case duplicateSession = "duplicate_session"
    /// Sets of a table that occurs more than once in its file; each was taken once.
    case repeatedSets = "repeated_sets"
    /// An exercise without a name; it is left out.
    case emptyName = "empty_name"
    /// A set without any value; it is left out.
    case emptySet = "empty_set"
    /// An exercise without sets; it is left out.
    case noSets = "no_sets"
    /// A value outside the range that it can have; it is left out.
    case outOfRange = "out_of_range"
    /// A value that is not of its type; it is left out.
    case notReadable = "not_readable"
    /// A session after the day of the question; it is left out.
    case futureDate = "future_date"
    /// A session without a day; it is left out.
    case noDate = "no_date"
    /// Weights in two units, one of them not requested; each was taken in its own unit.
    case mixedUnits = "mixed_units"
    /// Two weights of one set that are not one weight in two units; both are left out.
    case contradictingWeights = "contradicting_weights"
    /// An exercise that lifts the body without a known body weight: its load and volume are unknown.
    case unknownBodyWeight = "unknown_body_weight"
    /// An exercise whose sets have no weight: its volume is unknown.
    case unknownWeight = "unknown_weight"
    /// The log does not name its unit; the default was taken.
    case unitAssumed = "unit_assumed"
    /// An invalid row or session; it is left out.
    case badRow = "bad_row"
    /// A key that nothing reads and that is spelled almost like a known one.
    case unknownKey = "unknown_key"
  }

  /// The fault.
  public var kind: Kind
  /// The start of the session, or its text if that is not a date.
  public var session: String?
  /// The exercise.
  public var exercise: String?
  /// The number of the set in its exercise, from 1.
  public var set: Int?
  /// The field, as the JSON log calls it.
  public var field: String?
  /// The line of a table, from 1.
  public var line: Int?
  /// The number of sets concerned, if several.
  public var count: Int?
  /// The probable key in place of an unknown one.
  public var nearest: String?

  /// A problem.
  package init(
    _ kind: Kind, session: String? = nil, exercise: String? = nil, set: Int? = nil, field: String? = nil,
    line: Int? = nil, count: Int? = nil, nearest: String? = nil
  ) {
    self.kind = kind
    self.session = session
    self.exercise = exercise
    self.set = set
    self.field = field
    self.line = line
    self.count = count
    self.nearest = nearest
  }

  /// The problem in words; never a value.
  public var description: String {
    var place: [String] = []
    if let line { place.append("line \(line)") }
    if let session { place.append(String(session.prefix(40))) }
    if let exercise, !exercise.isEmpty { place.append(String(exercise.prefix(60))) }
    if let set { place.append("set \(set)") }
    let words =
      switch kind {
      case .duplicateExercise: "the exercise is listed twice; its sets were merged"
      case .duplicateSession: "the session is listed twice; one is kept"
      case .repeatedSets: "\(count ?? 0) sets are listed more than once; each counts once"
      case .emptyName: "an exercise has no name"
      case .emptySet: "the set has no value"
      case .noSets: "the exercise has no sets"
      case .outOfRange: "\(field ?? "a value") is outside its range"
      case .notReadable where field == "date":
        "the date is unreadable; write dates like \(WrittenTime.forms), with slashes only if the year comes first"
      case .notReadable: "\(field ?? "a value") cannot be read"
      case .futureDate: "the session is in the future"
      case .noDate: "the session has no day"
      case .mixedUnits: "weights are in another unit than the log's"
      case .contradictingWeights:
        "the set has two weights that contradict each other; both are left out"
      case .unknownBodyWeight: "body weight is unknown, so there is no load or volume"
      case .unknownWeight: "the weight is unknown, so there is no volume"
      case .unitAssumed where count != nil:
        "no weight unit is given; kg was assumed, but the weights look like pounds (--units lb)"
      case .unitAssumed: "no weight unit is given; kg was assumed"
      case .badRow: "the entry has the wrong form"
      case .unknownKey:
        "\"\((field ?? "").prefix(80))\" is an unknown key and was ignored"
          + ((count ?? 1) > 1 ? " (\(count ?? 1) times)" : "")
          + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
      }
    return place.isEmpty ? words : place.joined(separator: ", ") + ": " + words
  }
}

import TextFormats

/// A problem found in a log, with its location. The rest of the log is kept.
public struct StrengthProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// Kind of problem.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An exercise is listed twice in a session; its sets were merged.
    case duplicateExercise = "duplicate_exercise"
    /// A session is listed twice; one is kept.
    case duplicateSession = "duplicate_session"
    /// Sets are repeated because their table was pasted more than once; each counts once.
    case repeatedSets = "repeated_sets"
    /// An exercise has no name; it is dropped.
    case emptyName = "empty_name"
    /// A set has no value; it is dropped.
    case emptySet = "empty_set"
    /// An exercise has no sets; it is dropped.
    case noSets = "no_sets"
    /// A value is outside its range; it is dropped.
    case outOfRange = "out_of_range"
    /// A value has the wrong type; it is dropped.
    case notReadable = "not_readable"
    /// A session is dated after the last possible day; it is dropped.
    case futureDate = "future_date"
    /// A session is more than 400 days from all others; it is dropped.
    case loneDate = "lone_date"
    /// The dates do not show which number is the day; the day was assumed to come first.
    case dateOrderAssumed = "date_order_assumed"
    /// A session has no date; it is dropped.
    case noDate = "no_date"
    /// Weights come in two units, one of them not requested; each was read in its own unit.
    case mixedUnits = "mixed_units"
    /// A set has two weights that disagree once converted to one unit; both are dropped.
    case contradictingWeights = "contradicting_weights"
    /// An exercise lifts the body but body weight is unknown, so its load and volume are unknown.
    case unknownBodyWeight = "unknown_body_weight"
    /// The sets of an exercise have no weight; its volume is unknown.
    case unknownWeight = "unknown_weight"
    /// The log does not name its unit; the default was used.
    case unitAssumed = "unit_assumed"
    /// A row or session is invalid; it is dropped.
    case badRow = "bad_row"
    /// A key is unknown, but spelled almost like a known one.
    case unknownKey = "unknown_key"
  }

  /// Kind of problem.
  public var kind: Kind
  /// Start of the session, or its text if that is not a date.
  public var session: String?
  /// Name of the exercise.
  public var exercise: String?
  /// Number of the set in its exercise, starting at 1.
  public var set: Int?
  /// Field name in the JSON log.
  public var field: String?
  /// Line of the table, starting at 1.
  public var line: Int?
  /// Number of sets concerned, if more than one.
  public var count: Int?
  /// The known key closest to the unknown one.
  public var nearest: String?

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

  /// The problem in words, without any values from the log.
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
      case .emptySet: "the set has no values"
      case .noSets: "the exercise has no sets"
      case .outOfRange: "\(field ?? "a value") is outside its range"
      case .notReadable where field == "date":
        "the date is unreadable; write dates like \(WrittenTime.forms), with slashes only if the year comes first"
      case .notReadable: "\(field ?? "a value") cannot be read"
      case .futureDate: "the session is in the future"
      case .loneDate:
        "the session is more than \(LoneDays.longestGap) days from all others, so it was left out; check its date"
      case .dateOrderAssumed:
        "the dates do not show which number is the day; the day was assumed to come first"
      case .noDate: "the session has no date"
      case .mixedUnits: "weights are in a different unit from the log"
      case .contradictingWeights:
        "the set has two contradictory weights; both were ignored"
      case .unknownBodyWeight: "body weight is unknown, so load and volume cannot be computed"
      case .unknownWeight: "the weight is unknown, so volume cannot be computed"
      case .unitAssumed where count != nil:
        "no weight unit is given; kg was assumed, but the weights look like pounds (--units lb)"
      case .unitAssumed: "no weight unit is given; kg was assumed"
      case .badRow: "the entry has the wrong structure"
      case .unknownKey:
        "\"\((field ?? "").prefix(80))\" is an unknown key and was ignored"
          + ((count ?? 1) > 1 ? " (\(count ?? 1) times)" : "")
          + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
      }
    return place.isEmpty ? words : place.joined(separator: ", ") + ": " + words
  }
}

extension [StrengthProblem] {
  private static let most = 10_000

  /// Adds a problem, unless the limit has been reached.
  mutating func note(_ problem: StrengthProblem) {
    if count < Self.most { append(problem) }
  }
}

public import ActivityStreams
public import TextFormats

/// Why a log could not be read.
public enum StrengthReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The input is neither a table of sets nor a JSON log.
  case unknownFormat
  /// A reading limit was exceeded.
  case budget(BudgetError)
  /// The input is not valid JSON. The text gives the location.
  case syntax(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .unknownFormat:
      "not an export of Strong, Hevy, Fitbod, FitNotes or StrongLifts, and not a JSON log"
    case .budget(let error): error.message
    case .syntax(let words): words
    }
  }
}

/// Memory budget of a log, charged by the usual size of its parts and limited by the size of its file.
struct LogMemory {
  private var left: Int
  private var names: Set<String> = []

  init(ofLog bytes: Int, _ budget: ReadingBudget) { left = budget.memory(ofDocument: bytes) }

  var isSpent: Bool { left < 0 }

  mutating func takeSession() { left -= 1000 }

  /// Charges the budget for an exercise.
  ///
  /// - Parameter name: Name of the exercise. A new name starts a history and costs more.
  mutating func takeExercise(_ name: String) { left -= names.insert(name).inserted ? 2000 : 150 }

  mutating func takeSet() { left -= 350 }
}

extension StrengthLog {
  /// Reads a log from an app export (CSV with commas, semicolons or tabs, headings in ten languages) or from JSON. An
  /// empty input is an empty log.
  ///
  /// - Parameters:
  ///   - unit: Unit of weight if the file does not name one.
  ///   - today: Last possible day.
  ///   - budget: Reading limits.
  ///   - bytes: The bytes.
  /// - Throws: ``StrengthReadError`` if nothing can be read. Individual invalid values are reported in
  ///   ``problems``.
  /// - Complexity: O(*n*).
  public init(
    reading bytes: [UInt8], unit: WeightUnit? = nil, today: CalendarDay? = nil,
    budget: ReadingBudget = ReadingBudget()
  ) throws(StrengthReadError) {
    let bytes = WideText.narrowed(bytes)
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let first = body.first(where: { !$0.isBlank }) else {
      self.init([], today: today)
      return
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let reader = try StrengthJSONReader.read(bytes, unit: unit, budget: budget)
      self.init(reader.sessions, problems: reader.problems, today: today)
      routines = reader.routines
      self.unit = reader.unit == .lb ? .lb : nil
    } else {
      guard let read = try StrengthTableReader.read(bytes, unit: unit, budget: budget) else {
        throw .unknownFormat
      }
      self.init(read.sessions, problems: read.problems, today: today)
      self.unit = read.unit == .lb ? .lb : nil
    }
  }
}

extension StrengthSession {
  /// Reads the session of an activity whose device recorded sets (FIT `set` messages); `nil` if the sets or
  /// the day are missing.
  ///
  /// Names follow the FIT exercise categories. Rests are not sets.
  public init?(_ recording: ActivityRecording) {
    let summary = recording.summary
    let instant = summary.startInstant.map { $0 + (summary.utcOffset ?? 0) }
    guard
      let day = summary.localDay ?? instant.flatMap({ CalendarDay(instant: $0, utcOffset: 0) })
    else { return nil }
    self.init(day: day, clock: summary.localClock, title: summary.name)
    if clock == nil, let instant { clock = instant - day.instant }
    duration = summary.elapsedTime
    var places: [String: Int] = [:]
    for set in recording.sets where set.isActive {
      let name = set.exercise ?? "unknown"
      var logged = StrengthSet(
        weight: set.weight.flatMap { $0 > 0 ? $0 : nil }, repetitions: set.repetitions, kind: .working)
      if let span = set.span, span.end > span.start, span.end.isFinite {
        logged.seconds = span.end - span.start
        logged.completedAt = summary.startInstant.map { $0 + span.end }
      }
      if let place = places[name] {
        exercises[place].sets.append(logged)
      } else {
        places[name] = exercises.count
        exercises.append(ExerciseEntry(name, sets: [logged]))
      }
    }
    guard !exercises.isEmpty else { return nil }
  }
}

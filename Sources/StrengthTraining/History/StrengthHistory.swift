import Statistics
import TextFormats

/// A strength log organised by exercise, so queries about the newest session read only the end of a list.
///
/// ```swift
/// let history = StrengthHistory(log)
/// history.exercise(named: "Bench Press")?.previous(before: 17)?.sets.first?.set.weight
/// ```
///
/// Page: *Records and previous sets*, tests: `StrengthRecordTests`.
package struct StrengthHistory: Sendable {
  package let log: StrengthLog
  /// Exercises, most recent first.
  package let exercises: [ExerciseHistory]
  /// The exercises of each session in the log, as indices.
  package let sessions: [[SessionPlace]]
  /// Body weight at each session, kg: the weight logged that day; if none was logged, the last one logged; if the
  /// log has none, the athlete's.
  let bodyWeights: [Double?]
  package let settings: StrengthSettings
  private let places: [ExerciseName: Int]

  package struct SessionPlace: Sendable, Hashable {
    /// Index in ``StrengthHistory/exercises``.
    package let exercise: Int
    /// Index in ``ExerciseHistory/sessions``.
    package let session: Int
  }

  /// Builds the history of a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - bodyWeight: The athlete's body weight, kg, for sessions without one.
  ///   - settings: The settings of maxima and records.
  /// - Complexity: O(number of sets).
  package init(_ log: StrengthLog, bodyWeight: Double? = nil, settings: StrengthSettings) {
    var building = Building(settings)
    var weights: [Double?] = []
    var currentWeight = bodyWeight
    weights.reserveCapacity(log.sessions.count)
    for number in log.sessions.indices {
      currentWeight = log.sessions[number].bodyWeight ?? currentWeight
      weights.append(currentWeight)
      building.take(log.sessions[number], number, bodyWeight: currentWeight)
    }
    self.log = log
    self.settings = settings
    bodyWeights = weights
    // Most recent first; ties by name.
    let order = building.found.indices.sorted { one, other in
      let (first, second) = (building.found[one], building.found[other])
      let days = (first.sessions.last?.session ?? -1, second.sessions.last?.session ?? -1)
      return days.0 == days.1 ? first.key < second.key : days.0 > days.1
    }
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    exercises = order.map { building.found[$0].history(settings) }
    sessions = building.sessions.map { places in
      places.map { SessionPlace(exercise: ranks[$0.exercise], session: $0.session) }
    }
    places = building.places.mapValues { ranks[$0] }
  }

  /// Returns the history of an exercise by name or alias, in any spelling; `nil` if it was never done.
  package func exercise(named name: String) -> ExerciseHistory? {
    let key = ExerciseName(name)
    if let place = places[key] { return exercises[place] }
    guard let catalogued = ExerciseCatalogue.exercise(key) else { return nil }
    return places[ExerciseName(catalogued.name)].map { exercises[$0] }
  }

  package func exercises(of session: Int) -> [(exercise: ExerciseHistory, done: ExerciseSession)] {
    guard sessions.indices.contains(session) else { return [] }
    return sessions[session].map { place in
      (exercises[place.exercise], exercises[place.exercise].sessions[place.session])
    }
  }

  func forEachExercise(of session: Int, _ body: (Exercise?, ExerciseSession) -> Void) {
    for place in sessions[session] {
      body(exercises[place.exercise].exercise, exercises[place.exercise].sessions[place.session])
    }
  }

  /// Returns the volume load of the given session, kg; 0 for an invalid index.
  package func volume(of session: Int) -> Double {
    guard sessions.indices.contains(session) else { return 0 }
    return sessions[session].reduce(0) { $0 + exercises[$1.exercise].sessions[$1.session].volume }
  }

  /// Volume load of the entire log, kg; `nil` if unknown.
  package var knownVolume: Double? {
    let volumes = sessions.indices.compactMap { knownVolume(of: $0) }
    return sessions.isEmpty || !volumes.isEmpty ? volumes.reduce(0, +) : nil
  }

  /// Returns the volume load of the given session, kg; `nil` if the loads of all its exercises are unknown.
  package func knownVolume(of session: Int) -> Double? {
    guard sessions.indices.contains(session) else { return nil }
    let done = sessions[session].map { exercises[$0.exercise].sessions[$0.session] }
    return done.isEmpty || done.contains { !$0.isVolumeUnknown } ? volume(of: session) : nil
  }

  private struct Building {
    struct Found {
      let key: ExerciseName
      let exercise: Exercise?
      let rules: SetRules
      var name: String
      var isFavourite = false
      var sessions: [ExerciseSession] = []
      /// Monotonic queue of earlier estimated maxima that no later one reaches, highest first; entries before
      /// `firstMaximum` are too old.
      var maxima: [(day: CalendarDay, value: Double)] = []
      var firstMaximum = 0
      /// The maximum of the last session, which may continue under another name of the exercise.
      var lastMaximum: (day: CalendarDay, session: Int, value: Double)?
      var belief = RecordBelief()

      mutating func take(
        _ entry: ExerciseEntry, session: Int, day: CalendarDay, bodyWeight: Double?, table: OneRepTable
      ) {
        let maximum = maximum(before: session, on: day, within: table.settings.maximumDays)
        let made = ExerciseSession(
          entry, rules: rules, session: session, day: day, bodyWeight: bodyWeight, maximum: maximum,
          belief: &belief, table: table)
        if let value = made.bestValue {
          lastMaximum = (day, session, max(value, lastMaximum?.value ?? value))
        }
        sessions.append(made)
        if exercise == nil { name = entry.name }
        if entry.isFavourite { isFavourite = true }
      }

      /// Returns the reference maximum: the best of the previous days.
      /// - Complexity: O(1) on average.
      private mutating func maximum(before session: Int, on day: CalendarDay, within days: Int) -> Double? {
        if let last = lastMaximum, last.session < session {
          while maxima.count > firstMaximum, let known = maxima.last, known.value <= last.value {
            maxima.removeLast()
          }
          maxima.append((last.day, last.value))
          lastMaximum = nil
        }
        while firstMaximum < maxima.count, maxima[firstMaximum].day.days(to: day) > days { firstMaximum += 1 }
        return firstMaximum < maxima.count ? maxima[firstMaximum].value : nil
      }

      func history(_ settings: StrengthSettings) -> ExerciseHistory {
        ExerciseHistory(
          name: exercise?.name ?? name, exercise: exercise, isFavourite: isFavourite, sessions: sessions,
          settings: settings)
      }
    }

    let table: OneRepTable
    var found: [Found] = []
    var places: [ExerciseName: Int] = [:]
    var byText: [String: Int] = [:]
    var sessions: [[SessionPlace]] = []

    init(_ settings: StrengthSettings) { table = OneRepTable(settings) }

    mutating func place(_ name: String) -> Int {
      if let existing = byText[name] { return existing }
      let key = ExerciseName(name)
      let exercise = ExerciseCatalogue.exercise(key)
      let catalogueName = exercise.map { ExerciseName($0.name) } ?? key
      let place: Int
      if let existing = places[catalogueName] {
        place = existing
      } else {
        place = found.count
        found.append(
          Found(key: catalogueName, exercise: exercise, rules: SetRules(exercise, table.settings), name: name)
        )
        places[catalogueName] = place
      }
      places[key] = place
      byText[name] = place
      return place
    }

    mutating func take(_ session: StrengthSession, _ number: Int, bodyWeight: Double?) {
      var done: [SessionPlace] = []
      done.reserveCapacity(session.exercises.count)
      for index in session.exercises.indices {
        let place = place(session.exercises[index].name)
        // If a session lists one exercise under two names, the second counts as a separate session.
        done.append(SessionPlace(exercise: place, session: found[place].sessions.count))
        found[place].take(
          session.exercises[index], session: number, day: session.day, bodyWeight: bodyWeight, table: table)
      }
      sessions.append(done)
    }
  }
}

/// History of one exercise.
///
/// Page: *Records and previous sets*, tests: `StrengthRecordTests`.
public struct ExerciseHistory: Sendable {
  /// Catalogue name, or the last logged name.
  public let name: String
  /// The catalogue exercise; `nil` if the name is unknown.
  package let exercise: Exercise?
  /// Whether the athlete marked it as a favourite.
  public let isFavourite: Bool
  /// The sessions with this exercise, earliest first.
  public let sessions: [ExerciseSession]
  /// Every record when it was set, earliest first.
  public let records: [StrengthRecord]
  /// Implausibly good sets, held until a second session confirms them.
  public let held: [StrengthRecord]

  init(
    name: String, exercise: Exercise?, isFavourite: Bool, sessions: [ExerciseSession],
    settings: StrengthSettings
  ) {
    self.name = name
    self.exercise = exercise
    self.isFavourite = isFavourite
    self.sessions = sessions
    var book = RecordBook(settings: settings)
    for session in sessions { book.take(session) }
    records = book.records
    held = book.held
  }

  /// Returns the last session before the given index in the log, for prefilling the next.
  /// - Complexity: O(log *n*).
  public func previous(before session: Int) -> ExerciseSession? {
    let next = sessions.partitioningIndex { $0.session >= session }
    return next > 0 ? sessions[next - 1] : nil
  }

  /// Returns prefilled values for set `number` (starting at 1): the same set of the previous session, or its
  /// last set.
  public func prefill(set number: Int, before session: Int) -> StrengthSet? {
    guard let sets = previous(before: session)?.sets, !sets.isEmpty, number >= 1 else { return nil }
    var set = sets[min(number, sets.count) - 1].set
    set.completedAt = nil
    set.notes = nil
    return set
  }

  /// Current records: the latest of each kind. Repetition records count per number of repetitions unless another one
  /// dominates them.
  public var standing: [StrengthRecord] {
    var last: [[Int]: StrengthRecord] = [:]
    for record in records {
      let kind = StrengthRecord.Kind.allCases.firstIndex(of: record.kind) ?? 0
      last[[kind, record.kind == .repetitions ? record.repetitions ?? 0 : 0]] = record
    }
    let standing = last.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    return standing.filter { record in
      guard record.kind == .repetitions, let repetitions = record.repetitions else { return true }
      return !standing.contains { other in
        guard other.kind == .repetitions, let more = other.repetitions else { return false }
        return more >= repetitions && other.value >= record.value
          && (more > repetitions || other.value > record.value)
      }
    }
  }

  /// Returns the sessions in a range of days.
  public func sessions(from first: CalendarDay?, through last: CalendarDay) -> ArraySlice<ExerciseSession> {
    let end = sessions.lastIndex { $0.day <= last }.map { $0 + 1 } ?? 0
    let start = first.map { first in sessions[..<end].lastIndex { $0.day < first }.map { $0 + 1 } ?? 0 } ?? 0
    return sessions[start..<end]
  }
}

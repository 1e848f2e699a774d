public import TextFormats

/// A strength log: sessions in chronological order, routines, and problems found in the input.
///
/// The same sessions give the same log, in any order and from any number of files. If a later file repeats a
/// session with the same day, time and title, the later one replaces it.
///
/// Page: *Strength log formats*, tests: `StrengthLogTests`, `StrengthReadingTests`.
public struct StrengthLog: Sendable, Hashable {
  /// Sessions, earliest first.
  public private(set) var sessions: [StrengthSession] = []
  /// Workout templates.
  public var routines: [Routine] = []
  /// Pounds if the log uses them; `nil` for kilograms. Suggestions are whole steps of this unit.
  public var unit: WeightUnit?
  /// Problems found in the input, with their location.
  public private(set) var problems: [StrengthProblem] = []
  /// Whether the input contained nothing: no sessions, no templates and no problems.
  package var isEmpty: Bool { sessions.isEmpty && routines.isEmpty && problems.isEmpty }

  /// Creates a log from unchecked sessions. Impossible values are dropped and reported; everything else is kept.
  ///
  /// - Parameters:
  ///   - sessions: Sessions in any order.
  ///   - problems: Problems found by readers.
  ///   - today: Last possible day; later sessions are dropped.
  public init(_ sessions: [StrengthSession], problems: [StrengthProblem] = [], today: CalendarDay? = nil) {
    let limits = LogLimits()
    self.problems = problems
    var kept: [StrengthSession] = []
    kept.reserveCapacity(sessions.count)
    var names: [String: ExerciseName] = [:]
    for session in sessions {
      if let today, session.day > today {
        note(StrengthProblem(.futureDate, session: session.start, field: "date"))
        continue
      }
      kept.append(checked(session, limits, &names))
    }
    kept.sort(by: StrengthSession.precedes)
    self.sessions.reserveCapacity(kept.count)
    for session in kept {
      if let last = self.sessions.last, last.day == session.day, Self.isRepeated(last, session) {
        note(StrengthProblem(.duplicateSession, session: session.start))
        continue
      }
      self.sessions.append(session)
    }
    // A repeated session does not confirm its date.
    for place in LoneDays.indices(in: self.sessions.map(\.day)).sorted(by: >) {
      note(StrengthProblem(.loneDate, session: self.sessions.remove(at: place).start, field: "date"))
    }
    self.problems.sort { Self.order($0).lexicographicallyPrecedes(Self.order($1)) }
  }

  private struct Mark: Hashable {
    let day: CalendarDay
    let clock: Double
    let title: String

    init?(_ session: StrengthSession) {
      guard let clock = session.clock, let title = session.title, !title.isEmpty else { return nil }
      (day, self.clock, self.title) = (session.day, clock, title)
    }
  }

  /// Returns the log merged with another, whose sessions replace any with the same day, time and title.
  public func merged(with other: StrengthLog) -> StrengthLog {
    let marks = Set(other.sessions.compactMap { Mark($0) })
    var kept: [StrengthSession] = []
    var replaced: [StrengthProblem] = []
    for session in sessions {
      if let mark = Mark(session), marks.contains(mark) {
        replaced.append(StrengthProblem(.duplicateSession, session: session.start))
      } else {
        kept.append(session)
      }
    }
    var log = StrengthLog(kept + other.sessions, problems: problems + other.problems + replaced)
    log.routines = routines + other.routines
    log.unit = other.unit ?? unit
    return log
  }

  private mutating func note(_ problem: StrengthProblem) {
    problems.note(problem)
  }

  /// Whether two sessions are the same: equal start, exercises and sets.
  private static func isRepeated(_ one: StrengthSession, _ other: StrengthSession) -> Bool {
    guard one.clock == other.clock, one.exercises.count == other.exercises.count else { return false }
    return zip(one.exercises, other.exercises).allSatisfy { first, second in
      first.sets.count == second.sets.count
        && (first.name == second.name || ExerciseName(first.name) == ExerciseName(second.name))
        && zip(first.sets, second.sets).allSatisfy {
          $0.repetitions == $1.repetitions && $0.seconds == $1.seconds
            && abs(($0.weight ?? 0) - ($1.weight ?? 0)) < 0.01
        }
    } && !one.exercises.isEmpty
  }

  private static func order(_ problem: StrengthProblem) -> [String] {
    func place(_ number: Int?) -> String {
      let text = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, 9 - text.utf8.count)) + text
    }
    return [
      problem.session ?? "", place(problem.line), problem.exercise ?? "", place(problem.set),
      problem.kind.rawValue, problem.field ?? "",
    ]
  }

  // MARK: Checks

  /// Returns the key of an exercise name, cached for all sessions.
  private static func name(_ text: String, _ names: inout [String: ExerciseName]) -> ExerciseName {
    if let cached = names[text] { return cached }
    let name = ExerciseName(text)
    names[text] = name
    return name
  }

  /// Whether a session needs no correction. Most need none, and are then not copied.
  private static func isSound(
    _ session: StrengthSession, _ limits: LogLimits, _ names: inout [String: ExerciseName]
  ) -> Bool {
    func lies(_ value: Double?, _ range: ClosedRange<Double>) -> Bool {
      value.map { range.contains($0) } ?? true
    }
    guard lies(session.duration, limits.duration), lies(session.bodyWeight, limits.bodyWeight),
      lies(session.rating, 0...10), lies(session.heartRateLoad, 0...5000),
      session.clock.map({ (0..<86_400).contains($0) }) ?? true
    else { return false }
    var seen: Set<ExerciseName> = []
    for entry in session.exercises {
      let name = Self.name(entry.name, &names)
      guard !name.key.isEmpty, !entry.sets.isEmpty, seen.insert(name).inserted else {
        return false
      }
      for place in entry.sets.indices {
        guard entry.sets[place].isSound(limits), limits.allows(entry.sets[place], of: name) else {
          return false
        }
      }
    }
    return true
  }

  private mutating func checked(
    _ session: StrengthSession, _ limits: LogLimits, _ names: inout [String: ExerciseName]
  ) -> StrengthSession {
    if Self.isSound(session, limits, &names) { return session }
    var result = session
    let start = session.start
    result.exercises = []
    func noteRange(_ field: String) { note(StrengthProblem(.outOfRange, session: start, field: field)) }
    if let value = session.duration, !limits.duration.contains(value) {
      result.duration = nil
      noteRange("duration_s")
    }
    if let value = session.bodyWeight, !limits.bodyWeight.contains(value) {
      result.bodyWeight = nil
      noteRange("body_weight_kg")
    }
    if let value = session.rating, !(0...10).contains(value) {
      result.rating = nil
      noteRange("rpe")
    }
    if let value = session.heartRateLoad, !(0...5000).contains(value) {
      result.heartRateLoad = nil
      noteRange("heart_rate_load")
    }
    if let value = session.clock, !(0..<86_400).contains(value) {
      result.clock = nil
      noteRange("start")
    }
    var places: [ExerciseName: Int] = [:]
    for entry in session.exercises {
      let name = Self.name(entry.name, &names)
      guard !name.key.isEmpty else {
        note(StrengthProblem(.emptyName, session: start, field: "name"))
        continue
      }
      var sets: [StrengthSet] = []
      sets.reserveCapacity(entry.sets.count)
      for (place, set) in entry.sets.enumerated() {
        guard let set = checked(set, place + 1, entry.name, start, limits) else { continue }
        guard limits.allows(set, of: name) else {
          note(
            StrengthProblem(
              .outOfRange, session: start, exercise: entry.name, set: place + 1, field: "weight_kg"))
          continue
        }
        sets.append(set)
      }
      guard !sets.isEmpty else {
        if entry.sets.isEmpty { note(StrengthProblem(.noSets, session: start, exercise: entry.name)) }
        continue
      }
      if let place = places[name] {
        note(StrengthProblem(.duplicateExercise, session: start, exercise: entry.name, field: "name"))
        // Sets with identical completion times are the same sets.
        if sets.allSatisfy({ $0.completedAt != nil }), result.exercises[place].sets == sets {
          note(StrengthProblem(.repeatedSets, session: start, exercise: entry.name, count: sets.count))
          continue
        }
        result.exercises[place].sets += sets
        continue
      }
      places[name] = result.exercises.count
      var kept = entry
      kept.sets = sets
      result.exercises.append(kept)
    }
    return result
  }

  private mutating func checked(
    _ set: StrengthSet, _ number: Int, _ exercise: String, _ start: String, _ limits: LogLimits
  ) -> StrengthSet? {
    var result = set
    func problem(_ kind: StrengthProblem.Kind, _ field: String?) {
      note(StrengthProblem(kind, session: start, exercise: exercise, set: number, field: field))
    }
    // An impossible weight or repetition count invalidates the entire set.
    if let weight = set.weight, !limits.weight.contains(weight) {
      problem(.outOfRange, "weight_kg")
      return nil
    }
    if set.repetitions == 0, set.seconds != nil || set.distance != nil {
      // A timed set has no repetitions.
      result.repetitions = nil
    } else if let repetitions = set.repetitions, !limits.repetitions.contains(repetitions) {
      problem(.outOfRange, "reps")
      return nil
    }
    if !set.isLiftable(limits) {
      problem(.outOfRange, "weight_kg × reps")
      return nil
    }
    if let seconds = set.seconds, !limits.duration.contains(seconds) {
      result.seconds = nil
      problem(.outOfRange, "seconds")
    }
    if let distance = set.distance, !limits.distance.contains(distance) {
      result.distance = nil
      problem(.outOfRange, "distance_m")
    }
    if let rating = set.rating, !(1...10).contains(rating) {
      result.rating = nil
      problem(.outOfRange, "rpe")
    }
    if let reserve = set.reserve, !(0...20).contains(reserve) {
      result.reserve = nil
      problem(.outOfRange, "rir")
    }
    if let velocity = set.velocity, !(0.01...5).contains(velocity) {
      result.velocity = nil
      problem(.outOfRange, "velocity_ms")
    }
    guard !result.isEmpty else {
      problem(.emptySet, nil)
      return nil
    }
    return result
  }
}

extension StrengthSet {
  /// Whether weight and repetitions are possible in one set: its Epley 1RM, weight · (1 + repetitions ÷ 30),
  /// is within the limit.
  fileprivate func isLiftable(_ limits: LogLimits) -> Bool {
    guard let weight, let repetitions else { return true }
    return weight * (1 + Double(max(0, repetitions)) / 30) <= limits.weight.upperBound
  }

  /// Whether every value is in range and at least one is present.
  fileprivate func isSound(_ limits: LogLimits) -> Bool {
    if let weight, !limits.weight.contains(weight) { return false }
    if let repetitions, !limits.repetitions.contains(repetitions) { return false }
    if !isLiftable(limits) { return false }
    if let seconds, !limits.duration.contains(seconds) { return false }
    if let distance, !limits.distance.contains(distance) { return false }
    if let rating, !(1...10).contains(rating) { return false }
    if let reserve, !(0...20).contains(reserve) { return false }
    if let velocity, !(0.01...5).contains(velocity) { return false }
    return !isEmpty
  }
}

package struct LogLimits: Sendable, Hashable {
  /// Weight of a set, kg.
  package var weight = 0.0...1500
  /// Maximum free weight by pattern, kg: above any lift on record. Machines and sleds are exempt, because
  /// they have levers.
  var freeWeights: [Exercise.Pattern: Double] = [
    .push: 650, .squat: 700, .hinge: 750, .olympic: 300, .pull: 450, .lunge: 450, .isolation: 600,
    .carry: 800, .core: 400, .jump: 300, .mobility: 200,
  ]
  /// Maximum one-repetition value of a set of free weights by pattern, kg.
  ///
  /// A tenth above the heaviest known lifts without supportive shirts and suits (bench press 355 kg, J.
  /// Maddox 2021; squat in wraps 525 kg, V. Alhazov 2018; deadlift 501 kg, H. Björnsson 2020).
  var repeatedWeights: [Exercise.Pattern: Double] = [.push: 390, .squat: 580, .hinge: 550]
  /// Repetitions for which the one-repetition value is checked, by the formula of Epley (1985), which is
  /// valid up to 12.
  var judgedRepetitions = 2...12
  /// Maximum weight of an exercise outside the catalogue, kg. It may be a machine with levers, so the limit
  /// is just above the heaviest leg press on film (R. Coleman, 2,300 lb, 2003).
  package var unknownWeight = 1050.0
  /// Allowed number of repetitions in a set. A set with none was not done.
  package var repetitions = 1...1000
  /// Duration of sets and sessions, s.
  package var duration = 0.0...86_400
  /// Distance of a set, m.
  package var distance = 0.0...500_000
  /// Body weight, kg.
  package var bodyWeight = 20.0...400

  package init() {}

  /// Whether a set's weight is humanly possible for the given exercise.
  func allows(_ set: StrengthSet, of name: ExerciseName) -> Bool {
    guard let weight = set.weight else { return true }
    let repetitions = set.repetitions ?? 1
    let single =
      judgedRepetitions.contains(repetitions) ? weight * (1 + Double(repetitions) / 30) : weight
    // Fast path: most sets are below all limits.
    guard single > 200 else { return true }
    guard let exercise = ExerciseCatalogue.exercise(name) else { return weight <= unknownWeight }
    switch exercise.equipment {
    case .machine, .sled, .cable, .smithMachine: return true
    default: break
    }
    if judgedRepetitions.contains(repetitions), let most = repeatedWeights[exercise.pattern], single > most {
      return false
    }
    return freeWeights[exercise.pattern].map { weight <= $0 } ?? true
  }
}

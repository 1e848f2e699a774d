/// A session that a template begins: sets filled in from the last time, with the next weight as a suggestion.
///
/// Page: *Routines and the next set*, tests: `RoutineTests`.
public struct RoutineStart: Sendable, Hashable {
  /// A set to do.
  public struct PlannedSet: Sendable, Hashable {
    /// What the last time had at this place; `nil` where the exercise is new.
    public let last: StrengthSet?
    /// What is suggested; `nil` without a last time.
    public let suggestion: StrengthSet?
    /// What the template asks for.
    public let target: SetTarget?
  }

  /// An exercise to do.
  public struct PlannedEntry: Sendable, Hashable {
    /// The name as in the template.
    public let name: String
    /// Its sets.
    public let sets: [PlannedSet]
    /// Why the suggestion is what it is.
    public let reason: String
  }

  /// The name of the template.
  public let routine: String
  /// The split of the template.
  public let split: String?
  /// The exercises in order.
  public let exercises: [PlannedEntry]

  /// Starts a template.
  ///
  /// Double progression: repetitions first, up to the top of the target; once every set reached it, the weight rises by the
  /// smallest step of the equipment and the repetitions begin at the bottom again.
  public init(_ routine: Routine, history: StrengthHistory) {
    self.routine = routine.name
    split = routine.split
    let newest = history.log.sessions.count
    exercises = routine.exercises.map { planned in
      let known = history.exercise(named: planned.name)
      let last = known?.previous(before: newest)
      let working = last?.sets.filter { !$0.isWarmup }.map(\.set) ?? []
      let step = Self.step(
        known?.exercise ?? ExerciseCatalogue.exercise(named: planned.name), history.settings)
      let progress = Self.progress(working, planned.target, step)
      return PlannedEntry(
        name: planned.name,
        sets: (0..<max(1, planned.sets)).map { place in
          let before = working.isEmpty ? nil : working[min(place, working.count - 1)]
          return PlannedSet(last: before, suggestion: before.map(progress.next), target: planned.target)
        }, reason: progress.reason)
    }
  }

  private static func step(_ exercise: Exercise?, _ settings: StrengthSettings) -> Double {
    let steps = settings.weightSteps
    return steps[exercise?.equipment.rawValue ?? "other"] ?? steps["other"] ?? 2.5
  }

  private static func progress(
    _ sets: [StrengthSet], _ target: SetTarget?, _ step: Double
  ) -> (next: (StrengthSet) -> StrengthSet, reason: String) {
    func plain(_ set: StrengthSet) -> StrengthSet {
      StrengthSet(
        weight: set.weight, repetitions: set.repetitions, kind: set.kind, seconds: set.seconds,
        distance: set.distance)
    }
    guard !sets.isEmpty else { return ({ $0 }, "new: no last time") }
    guard case .repetitions(let range) = target else { return ({ plain($0) }, "as last time") }
    let isDone = sets.allSatisfy { ($0.repetitions ?? 0) >= range.upperBound }
    if isDone, sets.contains(where: { $0.weight != nil }) {
      return (
        { set in
          var next = plain(set)
          next.weight = set.weight.map { $0 + step }
          next.repetitions = range.lowerBound
          return next
        }, "every set reached \(range.upperBound): the next weight"
      )
    }
    return (
      { set in
        var next = plain(set)
        let done = set.repetitions ?? 0
        next.repetitions = min(max(done + 1, range.lowerBound), max(range.upperBound, done))
        return next
      }, "one repetition more, up to \(range.upperBound)"
    )
  }
}

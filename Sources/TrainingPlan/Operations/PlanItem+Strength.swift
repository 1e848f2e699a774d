import StrengthTraining

extension PlanItem {
  /// The strength session that the completed exercises make; `nil` if no set is known.
  ///
  /// Sets as the completion gives them. Otherwise a completed exercise was done as planned: its sets, each with the
  /// lower end of the target, the least that completing it means. "AMRAP" and texts that are not targets leave the
  /// sets unknown.
  ///
  /// Page: *Changing a plan*, tests: `PlanOperationTests`.
  package var strengthSession: StrengthSession? {
    guard isDone else { return nil }
    let entries = exercises.filter(\.isCompleted).compactMap { exercise -> ExerciseEntry? in
      let sets = exercise.done.isEmpty ? exercise.plannedSets : exercise.done
      return sets.isEmpty ? nil : ExerciseEntry(exercise.name, sets: sets)
    }
    guard !entries.isEmpty else { return nil }
    return StrengthSession(
      day: day, clock: time.map { Double($0.minutes) * 60 }, title: title, duration: minutes.map { $0 * 60 },
      exercises: entries)
  }
}

extension PlanItem {
  /// The strength session of a completion with the sets of every completed exercise; `nil` if one is missing, since
  /// some of the sets do not make the load of the session.
  var toldSession: StrengthSession? {
    let done = exercises.filter(\.isCompleted)
    guard !done.isEmpty, done.allSatisfy({ !$0.done.isEmpty }) else { return nil }
    return strengthSession
  }
}

extension PlannedExercise {
  /// The sets that the plan asks for, at the lower end of their target.
  var plannedSets: [StrengthSet] {
    guard let count = setCount, let target else { return [] }
    var set = StrengthSet()
    switch target {
    case .repetitions(let range): set.repetitions = range.lowerBound
    case .seconds(let range): set.seconds = range.lowerBound
    case .asManyAsPossible: return []
    }
    set.kind = .working
    return Array(repeating: set, count: count)
  }
}

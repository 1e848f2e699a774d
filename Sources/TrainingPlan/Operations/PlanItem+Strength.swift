import StrengthTraining

extension PlanItem {
  /// The completed exercises as a strength session; `nil` if no set is known.
  ///
  /// Sets that the completion lists are used as given. Otherwise a completed exercise counts as every planned set
  /// done at the lower end of its target. Sets stay unknown for "AMRAP" and for texts that are not a target.
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
  /// The strength session of a completion that lists the sets of every completed exercise. `nil` for any
  /// other completion, because the load of only some sets would be too small.
  var toldSession: StrengthSession? {
    let done = exercises.filter(\.isCompleted)
    guard !done.isEmpty, done.allSatisfy({ !$0.done.isEmpty }) else { return nil }
    return strengthSession
  }
}

extension PlannedExercise {
  /// The planned sets, each at the lower end of its target.
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

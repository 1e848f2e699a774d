import TextFormats

/// A session that a template begins: sets filled in from the last time, with the next weight as a suggestion.
///
/// Page: *Routines and the next set*, tests: `RoutineTests`.
package struct RoutineStart: Sendable, Hashable {
  /// A set to do.
  package struct PlannedSet: Sendable, Hashable {
    /// The values of the last time at this place; `nil` if the exercise is new.
    package let last: StrengthSet?
    /// The suggestion; `nil` without a last time.
    package let suggestion: StrengthSet?
    /// The template's target.
    package let target: SetTarget?
  }

  /// An exercise to do.
  package struct PlannedEntry: Sendable, Hashable {
    /// The name as in the template.
    package let name: String
    /// Its sets.
    package let sets: [PlannedSet]
    /// The reason for the suggestion.
    package let reason: String
  }

  /// The name of the template.
  package let routine: String
  /// The split of the template.
  package let split: String?
  /// The exercises in order.
  package let exercises: [PlannedEntry]

  /// Starts a template.
  ///
  /// Double progression: repetitions first, up to the top of the target; once every set reached it, the weight goes
  /// one step of the equipment up (for assistance, down) and the repetitions begin at the bottom again. Below the
  /// bottom of the target, and after weeks without the exercise, the weight goes down; if the last set went to
  /// failure, it stays.
  ///
  /// - Parameters:
  ///   - routine: The template.
  ///   - history: The completed sessions.
  ///   - day: The day of the session; the last day of the log by default.
  package init(_ routine: Routine, history: StrengthHistory, on day: CalendarDay? = nil) {
    self.routine = routine.name
    split = routine.split
    let newest = history.log.sessions.count
    let today = day ?? history.log.sessions.last?.day
    exercises = routine.exercises.map { planned in
      let known = history.exercise(named: planned.name)
      let last = known?.previous(before: newest)
      let working = last?.sets.filter { !$0.isWarmup && !$0.isHeld }.map(\.set) ?? []
      let exercise = known?.exercise ?? ExerciseCatalogue.exercise(named: planned.name)
      let weights = WeightSteps(exercise, history.log.unit ?? .kg, history.settings)
      let gap = last.flatMap { last in today.map { last.day.days(to: $0) } } ?? 0
      let progress = Self.progress(working, planned.target, weights, gap: gap)
      return PlannedEntry(
        name: planned.name,
        sets: (0..<max(1, planned.sets)).map { place in
          let before = working.isEmpty ? nil : working[min(place, working.count - 1)]
          return PlannedSet(last: before, suggestion: before.map(progress.next), target: planned.target)
        }, reason: progress.reason)
    }
  }

  /// Days without an exercise after which its weight is reduced, with the remaining share: house rules.
  private static let pauses = [(days: 84, share: 0.8), (days: 28, share: 0.9)]
  /// Share of a weight with which the target was not reached: house rule.
  private static let lighterShare = 0.9

  private static func progress(
    _ sets: [StrengthSet], _ target: SetTarget?, _ weights: WeightSteps, gap: Int
  ) -> (next: (StrengthSet) -> StrengthSet, reason: String) {
    func next(
      _ weight: @escaping (Double) -> Double = { $0 },
      repetitions: @escaping (Int?) -> Int? = { $0 }
    ) -> (StrengthSet) -> StrengthSet {
      { set in
        StrengthSet(
          weight: set.weight.map(weight), repetitions: repetitions(set.repetitions), kind: set.kind,
          seconds: set.seconds, distance: set.distance)
      }
    }
    guard !sets.isEmpty else { return ({ $0 }, "new exercise") }
    let isLoaded = sets.contains { $0.weight != nil }
    let range: ClosedRange<Int>? = if case .repetitions(let range) = target { range } else { nil }
    if isLoaded, let pause = pauses.first(where: { gap > $0.days }) {
      return (
        next({ weights.lighter($0, pause.share) }, repetitions: { range?.lowerBound ?? $0 }),
        "\(gap / 7) weeks off: lighter"
      )
    }
    guard let range else { return (next(), "same as last time") }
    let counts = sets.map { $0.repetitions ?? 0 }
    if isLoaded, counts.count(where: { $0 < range.lowerBound }) * 2 >= counts.count {
      return (
        next({ weights.lighter($0, lighterShare) }, repetitions: { _ in range.lowerBound }),
        "below \(range.lowerBound): lighter"
      )
    }
    let isDone = counts.allSatisfy { $0 >= range.upperBound }
    if isDone, !isLoaded { return (next(), "at the top of the target") }
    if sets.last?.repetitionsInReserve == 0 { return (next(), "to failure last time: repeat it") }
    if isDone {
      return (
        next(weights.heavier, repetitions: { _ in range.lowerBound }),
        "every set reached \(range.upperBound): next weight"
      )
    }
    return (
      next(repetitions: { done in
        min(max((done ?? 0) + 1, range.lowerBound), max(range.upperBound, done ?? 0))
      }), "one more rep, up to \(range.upperBound)"
    )
  }
}

/// Steps of weight of an exercise, in the unit of the log.
private struct WeightSteps {
  /// A step, kg.
  private let step: Double
  private let isAssisted: Bool

  init(_ exercise: Exercise?, _ unit: WeightUnit, _ settings: StrengthSettings) {
    let steps = settings.weightSteps
    let kilograms = steps[exercise?.equipment.rawValue ?? "other"] ?? steps["other"] ?? 2.5
    // Plates and stacks in pounds come in twice as many: 5 lb for 2.5 kg.
    step =
      unit == .lb ? max(1, (kilograms * 2 / 5).rounded() * 5) * WeightUnit.lb.kilograms : kilograms
    isAssisted = exercise?.isAssisted == true
  }

  /// The next weight: for assistance, the next smaller one.
  func heavier(_ weight: Double) -> Double { isAssisted ? max(0, weight - step) : weight + step }

  /// A share of the load in whole steps, at least one step down; assistance rises instead.
  func lighter(_ weight: Double, _ share: Double) -> Double {
    guard step > 0, weight > 0, share > 0 else { return weight }
    if isAssisted { return max(weight + step, (weight / share / step).rounded() * step) }
    return max(0, min(weight - step, (weight * share / step).rounded() * step))
  }
}

import TextFormats

/// A session started from a routine: sets prefilled from the last session, with a suggestion for the next
/// weight.
///
/// Page: *Routines and the next set*, tests: `RoutineTests`.
package struct RoutineStart: Sendable, Hashable {
  package struct PlannedSet: Sendable, Hashable {
    /// Values of this set in the last session; `nil` for a new exercise.
    package let last: StrengthSet?
    /// Suggested values; `nil` for a new exercise.
    package let suggestion: StrengthSet?
    package let target: SetTarget?
  }

  package struct PlannedEntry: Sendable, Hashable {
    package let name: String
    package let sets: [PlannedSet]
    package let reason: String
  }

  package let routine: String
  package let split: String?
  package let exercises: [PlannedEntry]

  /// Starts a session from a routine.
  ///
  /// Double progression: repetitions rise first, up to the top of the target. Once every set reaches it, the
  /// weight rises by one step of the equipment (for assistance it falls), and repetitions restart at the
  /// bottom. If repetitions were below the bottom of the target, or after weeks without the exercise, the
  /// weight falls. If the last set went to failure, the weight stays.
  ///
  /// - Parameters:
  ///   - routine: The routine.
  ///   - history: The completed sessions.
  ///   - day: Day of the session; by default the last day of the log.
  package init(_ routine: Routine, history: StrengthHistory, on day: CalendarDay? = nil) {
    self.routine = routine.name
    split = routine.split
    let newest = history.log.sessions.count
    let today = day ?? history.log.sessions.last?.day
    exercises = routine.exercises.map { planned in
      let exerciseHistory = history.exercise(named: planned.name)
      let last = exerciseHistory?.previous(before: newest)
      let working = last?.sets.filter { !$0.isWarmup && !$0.isHeld }.map(\.set) ?? []
      let exercise = exerciseHistory?.exercise ?? ExerciseCatalogue.exercise(named: planned.name)
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

  /// Number of days without an exercise after which its weight is reduced, and the fraction to which it is
  /// reduced. House rules.
  private static let pauses = [(days: 84, share: 0.8), (days: 28, share: 0.9)]
  /// Fraction of the weight suggested after the target was missed. House rule.
  private static let lighterShare = 0.9

  private static func progress(_ sets: [StrengthSet], _ target: SetTarget?, _ weights: WeightSteps, gap: Int)
    -> (next: (StrengthSet) -> StrengthSet, reason: String)
  {
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
    guard !sets.isEmpty else { return ({ $0 }, StrengthPhrase.newExercise.filled()) }
    let isLoaded = sets.contains { $0.weight != nil }
    let range: ClosedRange<Int>? = if case .repetitions(let range) = target { range } else { nil }
    if isLoaded, let pause = pauses.first(where: { gap > $0.days }) {
      return (
        next({ weights.lighter($0, pause.share) }, repetitions: { range?.lowerBound ?? $0 }),
        StrengthPhrase.weeksOff.filled(["weeks": "\(gap / 7)"])
      )
    }
    guard let range else { return (next(), StrengthPhrase.same.filled()) }
    let counts = sets.map { $0.repetitions ?? 0 }
    if isLoaded, counts.count(where: { $0 < range.lowerBound }) * 2 >= counts.count {
      return (
        next({ weights.lighter($0, lighterShare) }, repetitions: { _ in range.lowerBound }),
        StrengthPhrase.below.filled(["count": "\(range.lowerBound)"])
      )
    }
    let isDone = counts.allSatisfy { $0 >= range.upperBound }
    if isDone, !isLoaded { return (next(), StrengthPhrase.top.filled()) }
    if sets.last?.repetitionsInReserve == 0 { return (next(), StrengthPhrase.failure.filled()) }
    if isDone {
      return (
        next(weights.heavier, repetitions: { _ in range.lowerBound }),
        StrengthPhrase.heavier.filled(["count": "\(range.upperBound)"])
      )
    }
    return (
      next(repetitions: { done in
        min(max((done ?? 0) + 1, range.lowerBound), max(range.upperBound, done ?? 0))
      }), StrengthPhrase.oneMore.filled(["count": "\(range.upperBound)"])
    )
  }
}

/// Weight steps of an exercise, in the unit of the log.
private struct WeightSteps {
  /// Size of a step, kg.
  private let step: Double
  private let isAssisted: Bool

  init(_ exercise: Exercise?, _ unit: WeightUnit, _ settings: StrengthSettings) {
    let steps = settings.weightSteps
    let kilograms = steps[exercise?.equipment.rawValue ?? "other"] ?? steps["other"] ?? 2.5
    // Pound plates and stacks double the number: 5 lb for 2.5 kg.
    step =
      unit == .lb ? max(1, (kilograms * 2 / 5).rounded() * 5) * WeightUnit.lb.kilograms : kilograms
    isAssisted = exercise?.isAssisted == true
  }

  /// Returns the next heavier weight; for assistance, the next smaller one.
  func heavier(_ weight: Double) -> Double { isAssisted ? max(0, weight - step) : weight + step }

  /// Returns a fraction of the weight in whole steps, at least one step lower. For assistance, the value
  /// rises instead.
  func lighter(_ weight: Double, _ share: Double) -> Double {
    guard step > 0, weight > 0, share > 0 else { return weight }
    if isAssisted { return max(weight + step, (weight / share / step).rounded() * step) }
    return max(0, min(weight - step, (weight * share / step).rounded() * step))
  }
}

public import StrengthTraining

/// An exercise of a plan item, as written in the plan, and whether it is done.
public struct PlannedExercise: Sendable, Hashable {
  /// Name of the exercise, as written in the plan.
  public var name: String
  /// The number of sets as written, such as "4".
  public var sets: String?
  /// The target of each set as written, such as "8-10", "AMRAP", "30-45s" or "5 min".
  public var repetitions: String?
  /// The rest between sets as written, such as "90s" or "continuous".
  public var rest: String?
  /// The muscles as written, such as "Rear Delt"; `nil` to use the muscles in the catalogue.
  public var muscleGroup: String?
  /// Whether the exercise is done.
  public var isCompleted: Bool
  /// The sets that were done, if the completion lists them.
  public var done: [StrengthSet]

  /// Creates an exercise.
  public init(
    _ name: String, sets: String? = nil, repetitions: String? = nil, rest: String? = nil,
    muscleGroup: String? = nil, isCompleted: Bool = false, done: [StrengthSet] = []
  ) {
    self.name = name
    self.sets = sets
    self.repetitions = repetitions
    self.rest = rest
    self.muscleGroup = muscleGroup
    self.isCompleted = isCompleted
    self.done = done
  }

  /// The number of sets, 1…50; `nil` if the text is not such a number.
  var setCount: Int? {
    sets.flatMap { Int($0.filter { !$0.isWhitespace }) }.flatMap { (1...50).contains($0) ? $0 : nil }
  }

  /// The target of each set; `nil` if the text is not a valid target.
  public var target: SetTarget? { repetitions.flatMap { SetTarget($0) } }

  /// The line below the name, such as "4 × 8-10 · 90s rest" or "2 × 5 min · continuous".
  public var line: String {
    var parts: [String] = []
    switch (sets, repetitions) {
    case (let sets?, let repetitions?): parts.append("\(sets) × \(repetitions)")
    case (let sets?, nil): parts.append(sets == "1" ? "1 set" : "\(sets) sets")
    case (nil, let repetitions?): parts.append(repetitions)
    case (nil, nil): break
    }
    if let rest {
      // A duration is followed by the word "rest"; "continuous" is not.
      parts.append(rest.utf8.first.map { $0 &- 0x30 < 10 } == true ? "\(rest) rest" : rest)
    }
    return parts.joined(separator: " · ")
  }

  package var exercise: Exercise? { ExerciseCatalogue.exercise(named: name) }

  /// The muscle tag as written; if it is missing, the first muscle in the catalogue entry.
  package var muscleTag: String? { muscleGroup ?? exercise?.primary.first?.muscle.title.capitalisedFirst }
}

extension String {
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

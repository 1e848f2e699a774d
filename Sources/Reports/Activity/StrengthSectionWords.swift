import Enrichment
import SessionMetrics
import StrengthTraining

/// Describes the sets of an activity.
struct StrengthSectionWords {
  let strength: StrengthSection
  let units: UnitWords

  init(_ strength: StrengthSection, _ units: UnitWords = UnitWords(.metric)) {
    self.strength = strength
    self.units = units
  }

  /// Formats a weight: "60 kg" or "132 lb".
  private func weight(_ kilograms: Double) -> String {
    "\(Displays.fixed(units.weight(kilograms), 0)) \(units.weightUnit)"
  }

  /// Sets, volume and load.
  var facts: [String] {
    var facts = ["\(strength.sets) set\(strength.sets == 1 ? "" : "s"), \(strength.hardSets) of them hard"]
    if let repetitions = strength.repetitions { facts.append("\(repetitions) repetitions") }
    let isLeftOut = strength.exercises.contains(where: lacksBody)
    let advice = strength.exercises.contains(where: lacksBodyAlone) ? ": set your body weight" : ""
    if let volume = strength.volume {
      facts.append(
        weight(volume) + (isLeftOut ? " without body-weight exercises\(advice)" : " in total")
          + (strength.exercises.contains(where: countsBody) ? Self.body : ""))
    } else if !advice.isEmpty {
      facts.append("no volume for body-weight exercises\(advice)")
    }
    if let load = strength.load {
      facts.append(
        "load of the sets \(Displays.fixed(load, 0))" + ActivityWords.likely(strength.loadInterval))
    }
    return facts
  }

  /// One line per exercise, in parts.
  var exercises: [[String]] {
    strength.exercises.map { exercise in
      [
        isNamed(exercise)
          ? "\(exercise.sets)x \(exercise.name)"
          : "\(Displays.counted(exercise.sets, "set")) of an unnamed exercise",
        sets(exercise), maximum(exercise).map { "1RM \($0)" } ?? "",
      ]
      .filter { !$0.isEmpty }
    }
  }

  /// One table row per exercise.
  var table: [[String]] {
    strength.exercises.map { exercise in
      [
        isNamed(exercise) ? exercise.name + (exercise.isKnown ? "" : " (not in the catalogue)") : "unnamed",
        sets(exercise),
        exercise.volume.map { weight($0) + (countsBody(exercise) ? Self.body : "") } ?? "–",
        maximum(exercise) ?? "–",
      ]
    }
  }

  /// Whether the recording names the exercise. Unnamed sets are grouped as "unknown".
  private func isNamed(_ exercise: StrengthSection.Exercise) -> Bool {
    exercise.isKnown || exercise.name != "unknown"
  }

  private func maximum(_ exercise: StrengthSection.Exercise) -> String? {
    guard let maximum = exercise.maximum else { return nil }
    let interval = exercise.maximumInterval.flatMap { ends in
      let words = ends.map { Displays.fixed(units.weight($0), 0) }
      return words.count == 2 && words[0] != words[1] ? " (\(words[0])–\(words[1]))" : nil
    }
    return weight(maximum) + (interval ?? "") + (countsBody(exercise) ? Self.body : "")
  }

  /// Suffix for volumes and maxima that include body weight.
  private static let body = " with body weight"

  /// Whether the load of the exercise includes body weight: the catalogue has a body-weight share, and the heaviest
  /// load exceeds the external weight.
  private func countsBody(_ exercise: StrengthSection.Exercise) -> Bool {
    guard let known = ExerciseCatalogue.exercise(named: exercise.name), known.bodyShare > 0,
      let top = exercise.topWeight
    else { return false }
    let held = exercise.eachSet.compactMap(\.weight).max() ?? 0
    return top > (known.equipment == .dumbbell ? 2 : 1) * held
  }

  /// Whether the load of a body-weight exercise is unknown, so the exercise is missing from the volume.
  private func lacksBody(_ exercise: StrengthSection.Exercise) -> Bool {
    // Timed holds have no volume.
    guard let known = ExerciseCatalogue.exercise(named: exercise.name), known.bodyShare > 0, !known.isTimed
    else { return false }
    return exercise.topWeight == nil && exercise.volume == nil
      && exercise.eachSet.contains { ($0.repetitions ?? 0) > 0 }
  }

  /// Whether only the athlete's body weight is missing: the external weight is known, and the load is not.
  private func lacksBodyAlone(_ exercise: StrengthSection.Exercise) -> Bool {
    lacksBody(exercise)
      && ExerciseCatalogue.exercise(named: exercise.name)?.isAssisted != true
      && exercise.eachSet.contains { ($0.repetitions ?? 0) > 0 && $0.weight != nil }
  }

  /// Formats sets, with equal neighbours combined: "3 × 8×60, 5×65" (repetitions × weight). Holds are shown by their
  /// time.
  private func sets(_ exercise: StrengthSection.Exercise) -> String {
    let isTimed = ExerciseCatalogue.exercise(named: exercise.name)?.isTimed == true
    var parts: [(words: String, count: Int)] = []
    for set in exercise.eachSet {
      let weight = set.weight.map(units.weight).map { weight in
        let isWhole = (weight - weight.rounded()).magnitude < 0.05
        return Displays.fixed(weight, isWhole ? 0 : 1)
      }
      let words =
        if let repetitions = set.repetitions, !isTimed || set.seconds == nil {
          weight.map { "\(repetitions)×\($0)" } ?? "\(repetitions)"
        } else if let seconds = set.seconds {
          "\(Displays.fixed(seconds, 0)) s"
        } else { weight ?? "–" }
      if parts.last?.words == words { parts[parts.count - 1].count += 1 } else { parts.append((words, 1)) }
    }
    return parts.map { $0.count > 1 ? "\($0.count) × \($0.words)" : $0.words }.joined(separator: ", ")
  }
}

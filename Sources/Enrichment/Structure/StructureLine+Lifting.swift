import SessionMetrics
import TextFormats

/// Lifting by its exercises.
extension StructureLine {
  /// Describes lifting by its exercises: "Squat 4 × 6 × 90 kg, deadlift 4 × 5 × 110 kg, rests 1:35"; `nil` without
  /// named exercises.
  func lifting(_ strength: StrengthSection) -> String? {
    let exercises = strength.exercises.filter { !$0.eachSet.isEmpty }
    var text: String?
    for exercise in exercises.prefix(Self.mostLegs) {
      let words = lifted(exercise)
      text =
        text.map { SessionPhrase.nextLeg.filled(["line": $0, "further": words]) }
        ?? words.prefix(1).uppercased() + words.dropFirst()
    }
    guard var text else { return nil }
    if exercises.count > Self.mostLegs {
      let count = "\(exercises.count - Self.mostLegs)"
      text = SessionPhrase.moreExercises.filled(["line": text, "count": count])
    }
    let sets = blocks.filter(\.isEffort)
    let rests = zip(sets, sets.dropFirst()).map { $1.from - $0.to }.sorted()
    guard let rest = rests.isEmpty ? nil : rests[(rests.count - 1) / 2], rest >= 1 else { return text }
    return SessionPhrase.rests.filled(["line": text, "rest": clock(rest)])
  }

  private func lifted(_ exercise: StrengthSection.Exercise) -> String {
    let sets = exercise.eachSet
    // "Squat (Barbell)" is a squat.
    let name = exercise.name.prefix { $0 != "(" }.lowercased().split(separator: " ").joined(separator: " ")
    var values = ["name": name, "count": "\(sets.count)"]
    func range(_ all: [String]) -> String? {
      guard all.count == sets.count, let first = all.first, let last = all.last else { return nil }
      return first == last ? first : "\(first)–\(last)"
    }
    let counts = sets.compactMap(\.repetitions).filter { $0 > 0 }.sorted()
    let holds = sets.compactMap(\.seconds).filter { $0 > 0 }.sorted().map(clock)
    // A hold is one repetition.
    let isHeld = counts.last ?? 0 <= 1
    guard let each = isHeld ? range(holds) : range(counts.map { "\($0)" }) else {
      values["name"] = Self.plural(name)
      return SessionPhrase.liftedSets.filled(values)
    }
    values["each"] = each
    let weights = sets.compactMap(\.weight).filter { $0 > 0 }.sorted().map {
      Displays.fixed(isImperial ? $0 / Self.pound : $0, 0)
    }
    if let weight = range(weights) {
      values["weight"] = weight + (isImperial ? " lb" : " kg")
      return SessionPhrase.liftedWeight.filled(values)
    }
    guard !isHeld, counts.first != counts.last else { return SessionPhrase.lifted.filled(values) }
    values["each"] = "\(counts.reduce(0) { $0 + min($1, 10_000) })"
    values["name"] = Self.plural(name)
    return SessionPhrase.liftedRepetitions.filled(values)
  }

  /// Returns the plural of an exercise: "sit-ups", "lunges", "bench press".
  private static func plural(_ name: String) -> String {
    if name.hasSuffix(" up") { return name.dropLast(3) + "-ups" }
    if ["s", "o", "y"].contains(name.suffix(1)) { return name }
    return name + (name.hasSuffix("ch") ? "es" : "s")
  }

  /// Kilograms per pound (agreement of 1959).
  private static let pound = 0.453_592_37
}

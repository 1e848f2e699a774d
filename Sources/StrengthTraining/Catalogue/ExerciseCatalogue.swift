/// The built-in exercise catalogue, from the table `Data/exercises.csv`.
///
/// ```swift
/// ExerciseCatalogue.exercise(named: "barbell bench-press")?.primary.first?.muscle    // .chest
/// ExerciseCatalogue.nearest(to: "Bench Pres Barbell")?.name                           // "Bench Press (Barbell)"
/// ```
///
/// Page: *Exercise catalogue*, tests: `ExerciseCatalogueTests`.
package enum ExerciseCatalogue {
  /// Every exercise, in the order of the table.
  package static let exercises: [Exercise] = parts(of: ExerciseTable.text, "\n", keepsEmpty: false)
    .dropFirst()
    .compactMap(exercise(line:))

  /// The table as text, equal to `Data/exercises.csv`.
  package static var text: String { ExerciseTable.text }

  private static let byName: [ExerciseName: Int] = {
    var places: [ExerciseName: Int] = [:]
    for (place, exercise) in exercises.enumerated() { places[ExerciseName(exercise.name)] = place }
    for (place, exercise) in exercises.enumerated() {
      for alias in exercise.aliases where places[ExerciseName(alias)] == nil {
        places[ExerciseName(alias)] = place
      }
    }
    return places
  }()

  /// Returns the exercise with the given name or alias, in any spelling; `nil` for an unknown name, which may
  /// still be logged.
  package static func exercise(named name: String) -> Exercise? { exercise(ExerciseName(name)) }

  package static func exercise(_ name: ExerciseName) -> Exercise? { byName[name].map { exercises[$0] } }

  /// Returns the exercise with the most similar name, as a suggestion only.
  ///
  /// `nil` if no name shares two thirds of the words or differs by at most two letters.
  /// - Complexity: O(number of names).
  package static func nearest(to name: String) -> Exercise? {
    let wanted = ExerciseName(name)
    let words = Set(wanted.words)
    guard !words.isEmpty, wanted.key.utf8.count <= 200 else { return nil }
    var best: (score: Double, place: Int)?
    let key = Array(wanted.key.utf8)
    for candidate in candidates {
      let shared = candidate.words.count { words.contains($0) }
      var score = 2 * Double(shared) / Double(words.count + candidate.words.count)
      if score < 1, best?.score ?? 0 < 0.95, distance(key, candidate.key) <= 2 { score = max(score, 0.95) }
      if score >= 2.0 / 3, score > best?.score ?? 0 { best = (score, candidate.place) }
    }
    return best.map { exercises[$0.place] }
  }

  /// All names and aliases, in table order.
  private static let candidates: [(key: [UInt8], words: [Substring], place: Int)] =
    exercises.enumerated().flatMap { place, exercise in
      ([exercise.name] + exercise.aliases).map { candidate in
        let name = ExerciseName(candidate)
        return (Array(name.key.utf8), name.words, place)
      }
    }

  /// Returns the edit distance, up to 3.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard abs(a.count - b.count) <= 2 else { return 3 }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(min(above, row[j]) + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = above
      }
    }
    return row.last ?? 3
  }

  /// Splits a text at a separator, byte by byte, which is much faster than by characters.
  private static func parts(of text: String, _ mark: Unicode.Scalar, keepsEmpty: Bool) -> [String] {
    text.utf8.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: !keepsEmpty).map {
      String(Substring($0))
    }
  }

  private static func exercise(line: String) -> Exercise? {
    let cells = parts(of: line, ",", keepsEmpty: true)
    guard cells.count == 9, let equipment = Exercise.Equipment(rawValue: cells[2]),
      let pattern = Exercise.Pattern(rawValue: cells[3]), let part = Exercise.BodyPart(rawValue: cells[4])
    else { return nil }
    let flags = parts(of: cells[8], " ", keepsEmpty: false)
    return Exercise(
      name: cells[0], aliases: parts(of: cells[1], "|", keepsEmpty: false), equipment: equipment,
      pattern: pattern, bodyPart: part, primary: shares(cells[5]), secondary: shares(cells[6]),
      bodyShare: Double(cells[7]) ?? 0, isAssisted: flags.contains("assisted"),
      isOneSided: flags.contains("one_sided"), isTimed: flags.contains("timed"),
      isByDistance: flags.contains("distance"))
  }

  private static func shares(_ text: String) -> [Exercise.MuscleShare] {
    parts(of: text, " ", keepsEmpty: false).compactMap { part in
      let sides = parts(of: part, ":", keepsEmpty: false)
      guard sides.count == 2, let muscle = Muscle(rawValue: sides[0]), let share = Double(sides[1])
      else { return nil }
      return Exercise.MuscleShare(muscle: muscle, share: share)
    }
  }
}

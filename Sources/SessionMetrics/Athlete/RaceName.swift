/// What the name of an event or of a session says of a race.
///
/// Tests: `CoachedDaysTests`, `SessionLineTests`.
package struct RaceName {
  /// The words and numbers of the name, in lowercase and without accents.
  private let words: [String]

  /// Words for the distances of runs, km. Names of more words come first.
  private static let distances: [(words: [String], kilometres: Double)] = [
    (["half", "marathon"], 21.0975), (["semi", "marathon"], 21.0975), (["media", "maraton"], 21.0975),
    (["mezza", "maratona"], 21.0975), (["halve", "marathon"], 21.0975), (["halfmarathon"], 21.0975),
    (["halbmarathon"], 21.0975), (["marathon"], 42.195), (["maraton"], 42.195), (["maratona"], 42.195),
    (["parkrun"], 5),
  ]
  /// Usual finish times of other events, min, by words of their name. Names of more words come first.
  private static let finishes: [(words: [String], minutes: ClosedRange<Double>)] = [
    (["half", "ironman"], 270...400), (["70.3"], 270...400), (["ironman"], 600...900),
    (["ultra"], 360...720), (["ultramarathon"], 360...720), (["hyrox"], 65...100),
  ]
  /// Usual finish times of runs by their distance, km.
  private static let runs: [(kilometres: ClosedRange<Double>, minutes: ClosedRange<Double>)] = [
    (5...5, 18...32), (10...10, 38...65), (21...21.1, 90...140), (42...42.2, 180...280),
  ]
  /// Words for a race over any distance, and words for training. The French and Spanish words for a race also mean any
  /// run.
  private static let races: Set = [
    "race", "parkrun", "championship", "championships", "criterium", "wettkampf", "volkslauf", "wedstrijd",
    "gara",
  ]
  private static let training: Set = [
    "pace", "tempo", "prep", "preparation", "training", "workout", "session", "simulation", "practice",
    "plan", "week", "day", "build", "before", "after", "pre", "post", "recovery", "easy", "long", "warm",
    "warmup", "cool", "cooldown", "for", "shakeout", "intervals", "recce", "test",
  ]
  /// Maximum relative difference between a run and the distance of a race (house rule).
  private static let difference = 0.03

  package init(_ text: String) {
    let plain = text.lowercased().map { $0 == "," ? "." : $0 == "ó" ? "o" : $0 }
    words = plain.split { !$0.isLetter && !$0.isNumber && $0 != "." }
      .map { String($0).split(separator: ".").joined(separator: ".") }
  }

  /// The first number before "k" or "km"; `nil` without one.
  package var kilometres: Double? { number(before: ["k", "km"]) }

  /// The distance that the name shows in kilometres, metres or miles, km; `nil` for none. "2000 m" may also be a climb.
  package var shownKilometres: Double? {
    let mile = 1.609344
    return kilometres ?? number(before: ["m", "metres", "meters"]).map { $0 / 1000 }
      ?? number(before: ["mi", "mile", "miles"]).map { mile * $0 } ?? (words.contains("mile") ? mile : nil)
  }

  private func number(before units: Set<String>) -> Double? {
    for (place, word) in words.enumerated() {
      let digits = word.prefix { $0.isNumber || $0 == "." }
      let unit =
        digits.count < word.count ? String(word.dropFirst(digits.count)) : words.dropFirst(place + 1).first
      if let number = Double(digits), let unit, units.contains(unit) { return number }
    }
    return nil
  }

  /// The usual finish times that the words name, min; `nil` for none.
  package var minutes: ClosedRange<Double>? {
    Self.finishes.first { contains($0.words) }?.minutes ?? distance.flatMap(Self.minutes)
  }

  /// Returns the usual finish times of a run over a distance, min; `nil` if no race has this distance.
  package static func minutes(of kilometres: Double) -> ClosedRange<Double>? {
    runs.first { $0.kilometres.contains(kilometres) }?.minutes
  }

  /// Returns whether the name is that of a race.
  ///
  /// - Parameter metres: The distance, m, if the session is a run: a run that is named after a distance must cover that
  ///   of a race. `nil` for other sessions.
  package func isOfRace(metres: Double? = nil) -> Bool {
    guard Self.training.isDisjoint(with: words) else { return false }
    return !Self.races.isDisjoint(with: words) || distance != nil && metres.map(Self.isDistance) != false
  }

  private static func isDistance(_ metres: Double) -> Bool {
    [5, 10, 21.0975, 42.195].contains { (metres / (1000 * $0) - 1).magnitude <= difference }
  }

  /// The distance that the words name, km.
  private var distance: Double? {
    // "Half" ends the name of a half marathon, apart from its year.
    Self.distances.first { contains($0.words) }?.kilometres
      ?? (words.last { Double($0) == nil } == "half" ? 21.0975 : nil)
  }

  private func contains(_ part: [String]) -> Bool {
    words.indices.contains { words[$0...].starts(with: part) }
  }
}

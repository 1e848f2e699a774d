import ActivityStreams

/// What the name of an event, or the name and the mark of a session, say of a race.
///
/// Tests: `CoachedDaysTests`, `SessionLineTests`.
package struct RaceName {
  /// The words and numbers of the name, in lowercase and without accents.
  private let words: [String]
  /// Whether the athlete marked the session as a race.
  private var isMarked = false

  private typealias Run = (kilometres: Double, minutes: ClosedRange<Double>, names: [[String]])

  /// Runs that are raced: distance, km, usual finish times, min, and names. The half marathon comes first, because its
  /// names contain a name of the marathon.
  private static let runs: [Run] = [
    (
      21.0975, 90...140,
      [
        ["half", "marathon"], ["semi", "marathon"], ["media", "maraton"], ["mezza", "maratona"],
        ["halve", "marathon"], ["halfmarathon"], ["halbmarathon"],
      ]
    ),
    (42.195, 180...280, [["marathon"], ["maraton"], ["maratona"]]),
    (5, 18...32, [["parkrun"]]), (10, 38...65, []),
  ]
  /// Usual finish times of other events, min, by words of their name. Names of more words come first.
  private static let finishes: [(words: [String], minutes: ClosedRange<Double>)] = [
    (["half", "ironman"], 270...400), (["70.3"], 270...400), (["ironman"], 600...900),
    (["ultra"], 360...720), (["ultramarathon"], 360...720), (["hyrox"], 65...100),
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
    "threshold", "progression", "fartlek",
  ]
  /// Maximum relative difference between the distance of a race and a run, or a distance in a name, such as 42 km
  /// (house rules).
  private static let difference = (run: 0.03, name: 0.005)

  package init(_ text: String) {
    let plain = text.lowercased().map { $0 == "," ? "." : $0 == "ó" ? "o" : $0 }
    words = plain.split { !$0.isLetter && !$0.isNumber && $0 != "." }
      .map { String($0).split(separator: ".").joined(separator: ".") }
  }

  package init(of summary: ActivitySummary) {
    self.init(summary.name ?? "")
    isMarked = summary.isRace
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
    Self.finishes.first { contains($0.words) }?.minutes ?? (named ?? half)?.minutes
  }

  /// Returns the usual finish times of a run over a distance, min; `nil` if no race has this distance.
  package static func minutes(of kilometres: Double) -> ClosedRange<Double>? {
    runs.first { (kilometres / $0.kilometres - 1).magnitude <= difference.name }?.minutes
  }

  /// Returns whether the session is marked as a race, or its name is that of one.
  ///
  /// - Parameter metres: The distance, m, if the session is a run: a run that is named after a distance must cover that
  ///   of a race. `nil` for other sessions. "Second half" may name a part of any session.
  package func isOfRace(metres: Double? = nil) -> Bool {
    if isMarked { return true }
    guard Self.training.isDisjoint(with: words) else { return false }
    return !Self.races.isDisjoint(with: words)
      || named != nil && metres.map(Self.isDistance) != false
      || half.flatMap { run in metres.map { Self.isOver($0, run) } } == true
  }

  /// Returns whether a run of this length covers the distance of a race in its name, as in "Leeds 10K". It is a race if
  /// it was hard.
  package func showsDistance(of metres: Double) -> Bool {
    guard Self.training.isDisjoint(with: words), let shownKilometres else { return false }
    return Self.runs.contains { Self.isOver(1000 * shownKilometres, $0) && Self.isOver(metres, $0) }
  }

  /// Whether runs over a distance, m, are raced.
  static func isDistance(_ metres: Double) -> Bool { runs.contains { isOver(metres, $0) } }

  private static func isOver(_ metres: Double, _ run: Run) -> Bool {
    (metres / (1000 * run.kilometres) - 1).magnitude <= difference.run
  }

  /// The run that the words name.
  private var named: Run? { Self.runs.first { $0.names.contains(where: contains) } }

  /// The half marathon, if "half" ends the name, apart from its year.
  private var half: Run? { words.last { Double($0) == nil } == "half" ? Self.runs.first : nil }

  private func contains(_ part: [String]) -> Bool {
    words.indices.contains { words[$0...].starts(with: part) }
  }
}

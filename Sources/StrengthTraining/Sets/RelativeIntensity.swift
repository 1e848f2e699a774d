/// Intensity of sets relative to the day's maximum, and INOL.
///
/// Page: *Relative intensity and INOL*, tests: `RelativeIntensityTests`.
package enum RelativeIntensity {
  /// Returns INOL, Σ r/(100 − %1RM) over the sets (Hristov).
  ///
  /// - Parameters:
  ///   - sets: Repetitions and percentage of the one-repetition maximum.
  ///   - highest: Cap on the percentage; at 100 INOL is undefined.
  /// - Returns: `nil` if the exercise has no sets.
  package static func inol(_ sets: [(repetitions: Int, percent: Double)], highest: Double = 99) -> Double? {
    IntensitySum(sets, highest).inol
  }

  /// Returns the word for an exercise's INOL in a session: light, optimal, hard, very hard.
  package static func word(inol: Double, levels: [Double]) -> String {
    let words = ["light", "optimal", "hard", "very hard"]
    return words[min(words.count - 1, levels.count { inol > $0 })]
  }

  /// Returns the mean intensity weighted by repetitions, %; `nil` if repetitions are missing.
  package static func mean(_ sets: [(repetitions: Int, percent: Double)]) -> Double? {
    IntensitySum(sets, .infinity).mean
  }
}

struct IntensitySum {
  private var count = 0
  private var repetitions = 0
  private var percents = 0.0
  private var distances = 0.0

  init() {}

  init(_ sets: [(repetitions: Int, percent: Double)], _ highest: Double) {
    for set in sets { add(set.repetitions, set.percent, highest) }
  }

  mutating func add(_ repetitions: Int, _ percent: Double, _ highest: Double) {
    count += 1
    self.repetitions += repetitions
    percents += Double(repetitions) * percent
    distances += Double(repetitions) / (100 - min(highest, percent))
  }

  /// INOL; `nil` if the exercise has no sets.
  var inol: Double? { count > 0 ? distances : nil }

  /// Mean intensity weighted by repetitions, %; `nil` if the intensity of every set is unknown.
  var mean: Double? { repetitions > 0 ? percents / Double(repetitions) : nil }
}

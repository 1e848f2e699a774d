/// How heavy sets were against the day's maximum, and how much of that is a lot.
///
/// Page: *Relative intensity and INOL*, tests: `RelativeIntensityTests`.
public enum RelativeIntensity {
  /// Repetitions over the distance to the maximum, Σ r/(100 − %1RM), by the intensities of sets (INOL, Hristov).
  ///
  /// - Parameters:
  ///   - sets: Repetitions and percent of the one-repetition maximum.
  ///   - highest: The highest percentage that is used: at 100 there is no value.
  /// - Returns: `nil` without sets.
  public static func inol(_ sets: [(repetitions: Int, percent: Double)], highest: Double = 99) -> Double? {
    guard !sets.isEmpty else { return nil }
    return sets.reduce(0) { $0 + Double($1.repetitions) / (100 - min(highest, $1.percent)) }
  }

  /// What an INOL of one exercise and session is called: light, optimal, hard, very hard.
  public static func word(inol: Double, levels: [Double]) -> String {
    let words = ["light", "optimal", "hard", "very hard"]
    return words[min(words.count - 1, levels.count { inol > $0 })]
  }

  /// The mean intensity by repetitions, %; `nil` without repetitions.
  public static func mean(_ sets: [(repetitions: Int, percent: Double)]) -> Double? {
    let total = sets.reduce(0) { $0 + $1.repetitions }
    guard total > 0 else { return nil }
    return sets.reduce(0) { $0 + Double($1.repetitions) * $1.percent } / Double(total)
  }
}

import RealModule
import Statistics

/// Probability that at least a given number of correlated mornings are bad.
///
///     u_h = √r·F + √(1 − r)·e_h,   F, e_h ~ N(0, 1),   morning h is bad where u_h ≤ z_h
///
/// Given F, the mornings are independent (Vasicek 1987). The mean over F uses 17 points from −4 to 4, where
/// the trapezoidal rule for a Gaussian is exact to 1e-4 up to r = 0.7 and to 3e-3 up to 0.9.
enum OneFactorModel {
  private static let nodes: [(place: Double, weight: Double)] = {
    let places = (-8...8).map { Double($0) / 2 }
    let total = places.reduce(0) { $0 + normalDensity($1) }
    return places.map { ($0, normalDensity($0) / total) }
  }()

  /// Returns the probability that at least `needed` mornings are bad, given each morning's threshold z-score.
  ///
  /// - Parameters:
  ///   - needed: Minimum number of bad mornings.
  ///   - scores: The threshold z-score of each morning.
  ///   - shared: Correlation between mornings, r, 0…0.9.
  /// - Complexity: O(*needed* · *scores*).
  static func probability(atLeast needed: Int, of scores: [Double], shared: Double) -> Double {
    guard needed > 0 else { return 1 }
    guard needed <= scores.count else { return 0 }
    let r = shared.clamped(0, 0.9)
    let (common, independent) = (r.squareRoot(), (1 - r).squareRoot())
    var sum = 0.0
    // Probability of each exact number of bad mornings below `needed`.
    var exactly = [Double](repeating: 0, count: needed)
    for node in nodes {
      for place in exactly.indices { exactly[place] = place == 0 ? 1 : 0 }
      for score in scores {
        let p = normalCumulative((score - common * node.place) / independent)
        for place in stride(from: needed - 1, through: 0, by: -1) {
          exactly[place] = exactly[place] * (1 - p) + (place > 0 ? exactly[place - 1] * p : 0)
        }
      }
      sum += node.weight * (1 - exactly.reduce(0, +))
    }
    return sum.clamped(0, 1)
  }
}

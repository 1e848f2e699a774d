import Statistics

/// A composite of oriented z-scores against its own spread (HV-13), for those who compare with such scores.
package struct ReadinessComposite: Sendable, Hashable {
  /// Weighted mean of the present scores, z̄.
  package var mean: Double
  /// 100 Φ(z̄/s).
  package var score: Double
  /// Share of the weights that was present.
  var presentWeight: Double

  /// A composite of scores that are positive where better; `nil` scores are missing and their weights go to the others.
  ///
  /// - Parameters:
  ///   - scores: One per weight: as usual the 7-day mean of ln RMSSD, resting heart rate, sleep debt, balance of load.
  ///   - weights: Shares.
  ///   - minimumPresent: Share of the weights that must be present.
  ///   - spread: s, standard deviation of z̄ over the athlete's own last 60 days.
  /// - Returns: `nil` if less than half of the weight is present, or s is not positive and finite.
  package init?(
    _ scores: [Double?], weights: [Double] = RecoveryScoreSettings().compositeWeights,
    minimumPresent: Double = RecoveryScoreSettings().compositePresent, spread: Double
  ) {
    guard spread > 0, spread.isFinite else { return nil }
    var sum = 0.0
    var present = 0.0
    var whole = 0.0
    for (score, weight) in zip(scores, weights) {
      whole += weight
      guard let score, score.isFinite else { continue }
      sum += weight * score
      present += weight
    }
    guard whole > 0, present >= minimumPresent * whole else { return nil }
    mean = sum / present
    score = 100 * normalCumulative(mean / spread)
    presentWeight = present / whole
  }
}

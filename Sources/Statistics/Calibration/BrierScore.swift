import RealModule

/// The Brier score of forecast probabilities and its decomposition.
///
///     BS = mean (p − o)² = reliability − resolution + uncertainty (+ within-bin variance − within-bin covariance)
///
/// *Reliability* is the part of the score that calibration could remove, *resolution* is the gain over the
/// base rate, and *uncertainty* is the variance of the outcomes. If no bins are given, every distinct
/// forecast is its own group and the last two terms are 0.
///
/// - Note: Brier 1950; Murphy 1973; within-bin terms from Stephenson, Coelho and Jolliffe 2008.
///
/// Page: *Scores and calibration*, tests: `ProperScoresTests`.
public struct BrierScore: Sendable, Hashable {
  /// The Brier score; 0 is perfect.
  public let score: Double
  /// Reliability, Σ n (p̄ − ō)² / N over the groups; lower is better.
  public let reliability: Double
  /// Resolution, Σ n (ō − base rate)² / N over the groups; higher is better.
  public let resolution: Double
  /// Uncertainty, base rate · (1 − base rate).
  public let uncertainty: Double
  /// Mean squared deviation of the forecasts from their group mean.
  package let withinBinVariance: Double
  /// Twice the mean product of the deviations of forecast and outcome from their group means.
  package let withinBinCovariance: Double
  /// Number of pairs.
  public let count: Int

  /// The skill relative to the base rate, 1 − BS / uncertainty; `nil` unless both outcomes occur.
  public var skill: Double? { uncertainty > 0 ? 1 - score / uncertainty : nil }

  /// Scores the forecasts.
  ///
  /// - Parameters:
  ///   - pairs: Probabilities and outcomes.
  ///   - bins: How to group forecasts for the decomposition. If it is `nil`, each distinct forecast is its
  ///     own group.
  /// - Returns: `nil` if no pairs are given, or if a forecast is not a probability.
  /// - Complexity: O(*n* log *n*).
  public init?(_ pairs: ScoredOutcomes, bins: ForecastBins? = nil) {
    guard let base = pairs.baseRate, pairs.areProbabilities else { return nil }
    let total = Double(pairs.count)
    var (error, reliability, resolution, variance, covariance) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for group in bins?.groups(of: pairs.scores) ?? ForecastBins.equalForecasts(pairs.scores) {
      let size = Double(group.count)
      let forecast = group.reduce(0) { $0 + pairs.scores[$1] } / size
      let outcome = group.reduce(0) { $0 + pairs.outcome($1) } / size
      reliability += size * (forecast - outcome) * (forecast - outcome)
      resolution += size * (outcome - base) * (outcome - base)
      for index in group {
        let p = pairs.scores[index]
        let o = pairs.outcome(index)
        error += (p - o) * (p - o)
        variance += (p - forecast) * (p - forecast)
        covariance += 2 * (p - forecast) * (o - outcome)
      }
    }
    score = error / total
    self.reliability = reliability / total
    self.resolution = resolution / total
    uncertainty = base * (1 - base)
    withinBinVariance = variance / total
    withinBinCovariance = covariance / total
    count = pairs.count
  }
}

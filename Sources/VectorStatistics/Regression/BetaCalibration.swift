import RealModule
import Statistics

/// A map from a probability that is off to one that is right, p = 1 / (1 + 1 / (eᶜ sᵃ / (1 − s)ᵇ)), a, b ≥ 0.
///
/// It contains the identity (a = b = 1, c = 0), so a good forecast stays as it is: the usual choice for 30 to 200 held-out
/// pairs whose scores are already probabilities.
///
/// ```swift
/// BetaCalibration(a: 1.2, b: 0.8, c: 0.1).probability(of: 0.3)    // 0.257418892587
/// ```
///
/// - Note: Kull, Silva Filho and Flach 2017.
package struct BetaCalibration: Sendable, Hashable {
  /// Held-out pairs below which a fit is not to be trusted.
  package static let advisedCount = 30

  /// Exponent of s.
  package let a: Double
  /// Exponent of 1 − s.
  package let b: Double
  /// Shift of the log-odds.
  package let c: Double
  /// Whether there was nothing to fit (one kind of outcome alone, or no pair): then a = b = 1, c = 0.
  package let isIdentity: Bool

  /// A map with known parameters.
  package init(a: Double, b: Double, c: Double) { self.init(identity: false, a: a, b: b, c: c) }

  private init(identity: Bool, a: Double, b: Double, c: Double) {
    self.a = a
    self.b = b
    self.c = c
    isIdentity = identity
  }

  /// Fits a, b and c: logistic regression on ln s and −ln(1 − s), in which a term that comes out negative is dropped. A
  /// very wide prior (SD 100) keeps the fit finite where the scores separate the outcomes; where all scores are equal the
  /// result is the base rate.
  ///
  /// - Parameter pairs: Scores are probabilities; those outside 0…1 are clamped, 0 and 1 to 1e-12 from the end.
  /// - Complexity: O(*n*) a Newton step.
  package init(_ pairs: ScoredOutcomes) {
    guard pairs.hasBothOutcomes else {
      self.init(identity: true, a: 1, b: 1, c: 0)
      return
    }
    let scores = pairs.scores.map(BetaCalibration.clamp)
    let outcomes = pairs.scores.indices.map(pairs.outcome)
    let rising = scores.map { Double.log($0) }
    let falling = scores.map { -Double.log(onePlus: -$0) }

    /// Intercept and slopes, all with a very wide prior.
    func fit(_ columns: [[Double]]) -> [Double]? {
      try? BayesianLogisticRegression(
        predictors: columns, outcomes: outcomes, interceptDeviation: 100,
        slopeDeviations: columns.map { _ in 100 }
      ).coefficients
    }
    let varies = scores.contains { $0 != scores[0] }
    if varies, let both = fit([rising, falling]), both[1] >= 0, both[2] >= 0 {
      self.init(a: both[1], b: both[2], c: both[0])
    } else if varies,
      let one = BetaCalibration.better(fit([rising]), fit([falling]), rising, falling, outcomes)
    {
      self = one
    } else {
      self.init(a: 0, b: 0, c: fit([])?[0] ?? 0)
    }
  }

  /// The likelier of the two maps with one term, if either rises.
  private static func better(
    _ one: [Double]?, _ other: [Double]?, _ rising: [Double], _ falling: [Double], _ outcomes: [Double]
  ) -> BetaCalibration? {
    let first = one.flatMap { $0[1] >= 0 ? BetaCalibration(a: $0[1], b: 0, c: $0[0]) : nil }
    let second = other.flatMap { $0[1] >= 0 ? BetaCalibration(a: 0, b: $0[1], c: $0[0]) : nil }
    func loss(_ map: BetaCalibration) -> Double {
      outcomes.indices.reduce(0) { sum, row in
        let z = map.a * rising[row] + map.b * falling[row] + map.c
        return sum + logOnePlusExp(outcomes[row] == 1 ? -z : z)
      }
    }
    guard let first else { return second }
    guard let second else { return first }
    return loss(first) <= loss(second) ? first : second
  }

  /// The probability of a score; `nil` where it is NaN.
  package func probability(of score: Double) -> Double? {
    guard !score.isNaN else { return nil }
    let s = BetaCalibration.clamp(score)
    return sigmoid(c + a * .log(s) - b * .log(onePlus: -s))
  }

  private static func clamp(_ score: Double) -> Double { min(max(score, 1e-12), 1 - 1e-12) }
}

import RealModule

/// A Beta(a, b) distribution of a success rate, updated with every observed success or failure.
///
/// ```swift
/// var rate = BetaBernoulli(successes: 2, failures: 2)
/// rate?.observe(success: true)
/// rate?.mean    // 0.6
/// ```
///
/// Page: *Pooling and rates*, tests: `BetaBernoulliTests`.
public struct BetaBernoulli: Sendable, Hashable {
  /// The parameter a: number of successes, including the prior.
  public private(set) var successes: Double
  /// The parameter b: number of failures, including the prior.
  public private(set) var failures: Double
  /// The prior value of a.
  public let priorSuccesses: Double
  /// The prior value of b.
  public let priorFailures: Double

  /// Creates a prior. Returns `nil` unless both parameters are positive and finite.
  public init?(successes: Double = 1, failures: Double = 1) {
    guard successes > 0, failures > 0, successes.isFinite, failures.isFinite else { return nil }
    self.successes = successes
    self.failures = failures
    priorSuccesses = successes
    priorFailures = failures
  }

  /// Adds an outcome. An unknown outcome changes nothing.
  ///
  /// - Parameters:
  ///   - success: Whether the outcome was a success; `nil` if unknown.
  ///   - weight: 1 for a full observation, less for partial evidence (a pseudo-likelihood). Weights
  ///     that are not positive and finite are ignored.
  public mutating func observe(success: Bool?, weight: Double = 1) {
    guard let success, weight > 0, weight.isFinite else { return }
    if success { successes += weight } else { failures += weight }
  }

  /// Discounts old observations: multiplies everything added to the prior by rateᵈᵃʸˢ.
  ///
  /// - Parameters:
  ///   - days: Number of days since the last call. Zero, negative values and NaN change nothing.
  ///   - rate: The fraction kept per day, 0…1. The default of 0.99 is a house rule.
  public mutating func forget(days: Double, rate: Double = 0.99) {
    guard days > 0, rate >= 0, rate <= 1 else { return }
    let share = Double.pow(rate, days)
    successes = priorSuccesses + share * (successes - priorSuccesses)
    failures = priorFailures + share * (failures - priorFailures)
  }

  /// The expected rate, a / (a + b).
  public var mean: Double { successes / (successes + failures) }

  /// The variance of the rate.
  public var variance: Double { mean * (1 - mean) / (successes + failures + 1) }

  /// Returns the central credible interval with probability `level`, or `nil` if the level is outside 0…1.
  public func interval(level: Double = 0.9) -> ClosedRange<Double>? {
    guard level > 0, level < 1, let low = incompleteBetaInverse((1 - level) / 2, successes, failures),
      let high = incompleteBetaInverse((1 + level) / 2, successes, failures)
    else { return nil }
    return low...max(low, high)
  }

  /// Returns P(rate > value).
  public func probability(above value: Double) -> Double {
    1 - (incompleteBeta(value, successes, failures) ?? 0)
  }

  /// Returns P(this rate > the other rate).
  ///
  /// If this is the success rate when advice was followed, and the other rate when it was not, the result is
  /// the probability that following the advice was better. Athletes have reasons for not following advice, so
  /// the result shows an association, not an effect.
  ///
  /// - Complexity: O(a) for integer parameters up to 1000 (a finite sum of Beta functions). Otherwise 641
  ///   evaluations of ``incompleteBeta(_:_:_:)`` (double exponential quadrature, Takahasi and Mori 1974).
  public func probability(exceeding other: BetaBernoulli) -> Double {
    let isWhole = [successes, failures, other.successes, other.failures].allSatisfy {
      $0 == $0.rounded() && $0 <= 1000
    }
    let value = isWhole ? finiteSum(other) : quadrature(other)
    return min(1, max(0, value))
  }

  private func finiteSum(_ other: BetaBernoulli) -> Double {
    var sum = 0.0
    var i = 0.0
    let scale = logBeta(other.successes, other.failures)
    while i < successes {
      sum += .exp(
        logBeta(other.successes + i, other.failures + failures) - .log(failures + i)
          - logBeta(1 + i, failures) - scale)
      i += 1
    }
    return sum
  }

  /// Integrates density(x) · P(other < x) dx, substituting x = 1 / (1 + e^(−π sinh t)).
  private func quadrature(_ other: BetaBernoulli) -> Double {
    let scale = logBeta(successes, failures)
    let step = 1.0 / 64
    var sum = 0.0
    for index in -320...320 {
      let t = Double(index) * step
      let z = Double.pi * Double.sinh(t)
      // Using ln x and ln (1 − x) keeps precision where x would round to 0 or 1.
      let logX = -logOnePlusExp(-z)
      let logRest = -logOnePlusExp(z)
      let density = Double.exp(successes * logX + failures * logRest - scale) * .pi * Double.cosh(t)
      guard density > 0, let below = incompleteBeta(sigmoid(z), other.successes, other.failures) else {
        continue
      }
      sum += density * below * step
    }
    return sum
  }
}

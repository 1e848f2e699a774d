import RealModule

/// The belief about a success rate after some successes and failures: a Beta(a, b) distribution.
///
/// ```swift
/// var rate = BetaBernoulli(successes: 2, failures: 2)
/// rate?.observe(success: true)
/// rate?.mean    // 0.6
/// ```
///
/// Page: *Pooling and rates*, tests: `BetaBernoulliTests`.
public struct BetaBernoulli: Sendable, Hashable {
  /// a: successes, the prior's included.
  public private(set) var successes: Double
  /// b: failures, the prior's included.
  public private(set) var failures: Double
  /// a of the prior.
  public let priorSuccesses: Double
  /// b of the prior.
  public let priorFailures: Double

  /// A prior; `nil` unless both are positive and finite.
  public init?(successes: Double = 1, failures: Double = 1) {
    guard successes > 0, failures > 0, successes.isFinite, failures.isFinite else { return nil }
    self.successes = successes
    self.failures = failures
    priorSuccesses = successes
    priorFailures = failures
  }

  /// Adds an outcome; an unknown one changes nothing.
  ///
  /// - Parameters:
  ///   - success: Whether it succeeded; `nil` if unknown.
  ///   - weight: 1 for a full case; less for one that counts in part (a pseudo-likelihood, say so). A weight that is
  ///     not positive and finite is ignored.
  public mutating func observe(success: Bool?, weight: Double = 1) {
    guard let success, weight > 0, weight.isFinite else { return }
    if success { successes += weight } else { failures += weight }
  }

  /// Lets old cases fade: additions to the prior are multiplied by rateᵈᵃʸˢ.
  ///
  /// - Parameters:
  ///   - days: Days since the last call; not positive or NaN changes nothing.
  ///   - rate: The share kept after a day, 0…1; 0.99 is a house rule.
  public mutating func forget(days: Double, rate: Double = 0.99) {
    guard days > 0, rate >= 0, rate <= 1 else { return }
    let share = Double.pow(rate, days)
    successes = priorSuccesses + share * (successes - priorSuccesses)
    failures = priorFailures + share * (failures - priorFailures)
  }

  /// The expected rate, a / (a + b).
  public var mean: Double { successes / (successes + failures) }

  /// Its variance.
  public var variance: Double { mean * (1 - mean) / (successes + failures + 1) }

  /// The central interval that holds the rate with this probability; `nil` if the level is outside 0…1.
  public func interval(level: Double = 0.9) -> ClosedRange<Double>? {
    guard level > 0, level < 1, let low = incompleteBetaInverse((1 - level) / 2, successes, failures),
      let high = incompleteBetaInverse((1 + level) / 2, successes, failures)
    else { return nil }
    return low...max(low, high)
  }

  /// P(rate > value).
  public func probability(above value: Double) -> Double {
    1 - (incompleteBeta(value, successes, failures) ?? 0)
  }

  /// P(this rate > the other rate): the probability of benefit, if this is the arm that followed an advice and the other the
  /// one that ignored it. Athletes ignore advice for reasons, so this is association and not effect.
  ///
  /// - Complexity: O(a) for whole numbers up to 1000 (a finite sum of Beta functions); else some hundred evaluations of
  ///   ``incompleteBeta(_:_:_:)`` (double exponential quadrature, Takahasi and Mori 1974).
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

  /// ∫ density(x) · P(other < x) dx, with x = 1 / (1 + e^(−π sinh t)).
  private func quadrature(_ other: BetaBernoulli) -> Double {
    let scale = logBeta(successes, failures)
    let step = 1.0 / 64
    var sum = 0.0
    for index in -320...320 {
      let t = Double(index) * step
      let z = Double.pi * Double.sinh(t)
      // ln x and ln (1 − x) stay accurate where x itself is 0 or 1.
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

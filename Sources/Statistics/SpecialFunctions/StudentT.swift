import RealModule

/// Student's t distribution (Student 1908).
///
/// ```swift
/// StudentT(degreesOfFreedom: 10)?.critical(level: 0.95)    // 2.228
/// ```
///
/// Page: *Distributions*, tests: `SpecialFunctionsTests`.
public struct StudentT: Sendable, Hashable {
  /// Degrees of freedom ν > 0, not necessarily an integer.
  public let degreesOfFreedom: Double

  /// Creates a distribution. Returns `nil` unless ν > 0. If ν is infinite, the distribution is normal.
  public init?(degreesOfFreedom: Double) {
    guard degreesOfFreedom > 0 else { return nil }
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// Returns the probability of a value less than or equal to t.
  public func cumulative(_ t: Double) -> Double {
    let tail = twoSidedTail(t) / 2
    return t > 0 ? 1 - tail : tail
  }

  /// Returns the two-sided p-value, the probability of a value further from 0 than t.
  public func twoSidedTail(_ t: Double) -> Double {
    let v = degreesOfFreedom
    guard v < 1e12 else { return 2 * normalCumulative(-abs(t)) }
    let square = t * t
    if square == .infinity { return 0 }
    // The smaller argument is used, because it keeps its precision.
    if square < v {
      return 1 - (incompleteBeta(square / (v + square), 0.5, v / 2) ?? 0)
    }
    return incompleteBeta(v / (v + square), v / 2, 0.5) ?? 0
  }

  /// Returns the two-sided critical value, or `nil` unless 0 < level < 1.
  ///
  /// This is the half-width of a confidence interval, in standard errors.
  public func critical(level: Double) -> Double? {
    guard level > 0, level < 1 else { return nil }
    let v = degreesOfFreedom
    guard v < 1e12 else { return normalCritical(level: level) }
    if level < 0.5 {
      guard let x = incompleteBetaInverse(level, 0.5, v / 2) else { return nil }
      return (v * x / (1 - x)).squareRoot()
    }
    guard let x = incompleteBetaInverse(1 - level, v / 2, 0.5), x > 0 else { return nil }
    return (v * (1 - x) / x).squareRoot()
  }

  /// Returns the quantile for a probability, or `nil` unless 0 < p < 1.
  public func quantile(_ probability: Double) -> Double? {
    guard probability > 0, probability < 1 else { return nil }
    if probability == 0.5 { return 0 }
    let t = critical(level: abs(2 * probability - 1))
    return probability < 0.5 ? t.map { -$0 } : t
  }
}

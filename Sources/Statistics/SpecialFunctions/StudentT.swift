import RealModule

/// The distribution of the error of an estimate in units of its standard error (Student 1908).
///
/// ```swift
/// StudentT(degreesOfFreedom: 10)?.critical(level: 0.95)    // 2.228
/// ```
///
/// Page: *Distributions*, tests: `SpecialFunctionsTests`.
public struct StudentT: Sendable, Hashable {
  /// Degrees of freedom ν, > 0; they need not be whole.
  public let degreesOfFreedom: Double

  /// A distribution; `nil` unless ν > 0. An infinite ν is the normal distribution.
  public init?(degreesOfFreedom: Double) {
    guard degreesOfFreedom > 0 else { return nil }
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value of at most t.
  public func cumulative(_ t: Double) -> Double {
    let tail = twoSidedTail(t) / 2
    return t > 0 ? 1 - tail : tail
  }

  /// The probability of a value further from 0 than t: the p-value of a two-sided test.
  public func twoSidedTail(_ t: Double) -> Double {
    let v = degreesOfFreedom
    guard v < 1e12 else { return 2 * normalCumulative(-abs(t)) }
    let square = t * t
    if square == .infinity { return 0 }
    // The smaller of the two arguments keeps its digits.
    if square < v {
      return 1 - (incompleteBeta(square / (v + square), 0.5, v / 2) ?? 0)
    }
    return incompleteBeta(v / (v + square), v / 2, 0.5) ?? 0
  }

  /// The t that the value exceeds in size with probability 1 − level: half-width of an interval, in standard errors; `nil`
  /// unless 0 < level < 1.
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

  /// The quantile of a probability; `nil` unless 0 < p < 1.
  public func quantile(_ probability: Double) -> Double? {
    guard probability > 0, probability < 1 else { return nil }
    if probability == 0.5 { return 0 }
    let t = critical(level: abs(2 * probability - 1))
    return probability < 0.5 ? t.map { -$0 } : t
  }
}

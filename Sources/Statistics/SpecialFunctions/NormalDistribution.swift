import RealModule

/// Returns the standard normal distribution function Φ(x), accurate in both tails.
///
/// Page: *Distributions*, tests: `SpecialFunctionsTests`.
public func normalCumulative(_ x: Double) -> Double {
  .erfc(-x * 0.5.squareRoot()) / 2
}

/// Returns the standard normal density φ(x).
public func normalDensity(_ x: Double) -> Double {
  .exp(-x * x / 2) / (2 * .pi).squareRoot()
}

/// Returns the quantile Φ⁻¹(p) of the standard normal distribution, or `nil` unless 0 < p < 1.
///
/// ```swift
/// normalQuantile(0.975)    // 1.959963984540054
/// ```
///
/// A rational approximation (Hastings 1955) is refined by Halley's method to the accuracy of `erfc`.
public func normalQuantile(_ probability: Double) -> Double? {
  guard probability > 0, probability < 1 else { return nil }
  if probability > 0.5 { return normalQuantile(upperTail: 1 - probability) }
  return normalQuantile(upperTail: probability).map { -$0 }
}

/// Returns the x that is exceeded with probability `upperTail`, or `nil` unless 0 < `upperTail` < 1.
public func normalQuantile(upperTail: Double) -> Double? {
  guard upperTail > 0, upperTail < 1 else { return nil }
  guard upperTail <= 0.5 else { return normalQuantile(upperTail: 1 - upperTail).map { -$0 } }
  if upperTail == 0.5 { return 0 }
  let t = (-2 * Double.log(upperTail)).squareRoot()
  let above = 2.515517 + t * (0.802853 + t * 0.010328)
  let below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
  var x = t - above / below
  for _ in 0..<4 {
    let density = normalDensity(x)
    guard density > 0 else { break }
    let step = (upperTail - normalCumulative(-x)) / density
    x -= step / (1 - x * step / 2)
  }
  return max(0, x)
}

/// Returns the two-sided critical value of the standard normal distribution, such as 1.96 for a level of
/// 0.95.
///
/// Returns `nil` unless 0 < level < 1.
public func normalCritical(level: Double) -> Double? {
  guard level > 0, level < 1 else { return nil }
  return normalQuantile(upperTail: (1 - level) / 2)
}

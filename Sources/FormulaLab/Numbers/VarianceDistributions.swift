import RealModule
import Statistics

/// The F distribution of a ratio of two variances. Only quantiles are provided.
enum VarianceRatio {
  /// Returns the quantile for a probability; `nil` unless 0 < p < 1 and both degrees of freedom are positive.
  ///
  /// - Note: From the beta distribution: F = d₂x / (d₁(1 − x)) with x from Beta(d₁/2, d₂/2).
  static func quantile(_ probability: Double, _ numerator: Double, _ denominator: Double) -> Double? {
    guard probability > 0, probability < 1, numerator > 0, denominator > 0 else { return nil }
    // 1 − x is computed separately, so that the smaller of the two keeps its precision.
    guard let x = incompleteBetaInverse(probability, numerator / 2, denominator / 2),
      let rest = incompleteBetaInverse(1 - probability, denominator / 2, numerator / 2), rest > 0
    else { return nil }
    let ratio = denominator * x / (numerator * rest)
    return ratio.isFinite ? ratio : nil
  }
}

/// The chi-squared distribution (Pearson 1900).
enum ChiSquared {
  /// Returns the quantile for a probability; `nil` unless 0 < p < 1 and `degrees` is positive and finite.
  static func quantile(_ probability: Double, degrees: Double) -> Double? {
    guard probability > 0, probability < 1, degrees > 0, degrees.isFinite else { return nil }
    let shape = degrees / 2
    var high = max(1, degrees)
    for _ in 0..<200 where cumulative(high / 2, shape) < probability { high *= 2 }
    return 2 * bisect(from: 0, to: high / 2) { cumulative($0, shape) < probability }
  }

  /// Returns the regularised incomplete gamma function P(a, x). It uses a series for x < a + 1 and a
  /// continued fraction for larger x (Lentz 1976).
  static func cumulative(_ x: Double, _ a: Double) -> Double {
    guard x > 0 else { return 0 }
    let front = Double.exp(a * .log(x) - x - .logGamma(a))
    if x < a + 1 {
      var term = 1 / a
      var sum = term
      for step in 1...10_000 {
        term *= x / (a + Double(step))
        sum += term
        if term < sum * 1e-17 { break }
      }
      return min(1, front * sum)
    }
    let tiny = 1e-300
    var b = x + 1 - a
    var c = 1 / tiny
    var d = 1 / (abs(b) < tiny ? tiny : b)
    var value = d
    for step in 1...10_000 {
      let n = Double(step)
      let factor = -n * (n - a)
      b += 2
      d = factor * d + b
      d = 1 / (abs(d) < tiny ? tiny : d)
      c = b + factor / c
      if abs(c) < tiny { c = tiny }
      value *= c * d
      if abs(c * d - 1) < 1e-16 { break }
    }
    return max(0, 1 - front * value)
  }
}

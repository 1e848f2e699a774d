import RealModule

/// Returns ln B(a, b) = ln Γ(a) + ln Γ(b) − ln Γ(a + b), for a, b > 0.
public func logBeta(_ a: Double, _ b: Double) -> Double {
  .logGamma(a) + .logGamma(b) - .logGamma(a + b)
}

/// Returns the regularised incomplete beta function Iₓ(a, b), the probability that a Beta(a, b)
/// variable is at most x.
///
/// - Parameters:
///   - x: The upper limit, clamped to 0…1.
///   - a: The first shape parameter, > 0.
///   - b: The second shape parameter, > 0.
/// - Returns: A number from 0 to 1, or `nil` if a shape parameter is not positive and finite or x is NaN.
/// - Complexity: O(√max(a, b)) terms of a continued fraction (Lentz 1976, in the form of Didonato and Morris
///   1992).
///
/// Page: *Distributions*, tests: `SpecialFunctionsTests`.
public func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double? {
  guard a > 0, b > 0, a.isFinite, b.isFinite, !x.isNaN else { return nil }
  if x <= 0 { return 0 }
  if x >= 1 { return 1 }
  let front = Double.exp(a * .log(x) + b * .log(onePlus: -x) - logBeta(a, b))
  let value =
    x < (a + 1) / (a + b + 2)
    ? front * betaFraction(x, a, b) / a
    : 1 - front * betaFraction(1 - x, b, a) / b
  return min(1, max(0, value))
}

/// Returns a quantile of the Beta(a, b) distribution, that is, the x for which Iₓ(a, b) = p.
///
/// Returns `nil` if p is outside 0…1 or a shape parameter is not positive and finite.
///
/// - Complexity: About twenty evaluations of ``incompleteBeta(_:_:_:)``.
public func incompleteBetaInverse(_ probability: Double, _ a: Double, _ b: Double) -> Double? {
  guard probability >= 0, probability <= 1, a > 0, b > 0, a.isFinite, b.isFinite else { return nil }
  if probability == 0 { return 0 }
  if probability == 1 { return 1 }
  let scale = logBeta(a, b)
  var low = 0.0
  var high = 1.0
  var x = a / (a + b)
  // Newton's method, with a bracket that always shrinks as a safeguard.
  for _ in 0..<200 {
    guard let value = incompleteBeta(x, a, b) else { return nil }
    if value < probability { low = x } else { high = x }
    let slope = Double.exp((a - 1) * .log(x) + (b - 1) * .log(onePlus: -x) - scale)
    let step = (value - probability) / slope
    var next = x - step
    if !(next > low && next < high) { next = low + (high - low) / 2 }
    if next == x || abs(next - x) <= 1e-16 * abs(next) || high - low <= 1e-16 * high { return next }
    x = next
  }
  return x
}

private func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
  let tiny = 1e-300
  func safe(_ number: Double) -> Double { abs(number) < tiny ? tiny : number }
  var c = 1.0
  var d = 1 / safe(1 - (a + b) * x / (a + 1))
  var value = d
  let limit = 10_000
  for step in 1...limit {
    let m = Double(step)
    let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / safe(1 + even * d)
    c = safe(1 + even / c)
    value *= d * c
    let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / safe(1 + odd * d)
    c = safe(1 + odd / c)
    value *= d * c
    if abs(d * c - 1) < 1e-16 { break }
  }
  return value
}

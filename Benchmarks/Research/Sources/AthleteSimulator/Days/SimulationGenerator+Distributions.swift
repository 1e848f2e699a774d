extension PortableMath {
  /// Returns the natural logarithm, accurate to about 1e-15; −∞ for 0 and NaN for negative numbers.
  ///
  /// ln x = e·ln 2 + 2·artanh((m − 1)/(m + 1)) with x = m·2ᵉ and m in √½ … √2, using only additions,
  /// multiplications and divisions.
  static func logarithm(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    var mantissa = x.significand
    var exponent = Double(x.exponent)
    if mantissa > 1.414_213_562_373_095_1 {
      mantissa /= 2
      exponent += 1
    }
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    // |ratio| ≤ 0.1716, so the truncation error is below 1e-18.
    var sum = 1.0 / 21 + square / 23
    sum = 1.0 / 19 + square * sum
    sum = 1.0 / 17 + square * sum
    sum = 1.0 / 15 + square * sum
    sum = 1.0 / 13 + square * sum
    sum = 1.0 / 11 + square * sum
    sum = 1.0 / 9 + square * sum
    sum = 1.0 / 7 + square * sum
    sum = 1.0 / 5 + square * sum
    sum = 1.0 / 3 + square * sum
    sum = 1 + square * sum
    return exponent * 0.693_147_180_369_123_8 + (exponent * 1.908_214_929_270_587_7e-10 + 2 * ratio * sum)
  }

  /// Returns a positive number raised to a power; 0 for any other number.
  static func power(_ x: Double, _ exponent: Double) -> Double {
    x > 0 ? exponential(exponent * logarithm(x)) : 0
  }

  /// Returns the logistic function 1/(1 + e⁻ˣ).
  static func logistic(_ x: Double) -> Double { 1 / (1 + exponential(-x)) }
}

extension Double {
  /// Returns the number clamped to a range.
  func clipped(_ range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }

  /// The number itself if positive, otherwise 0.
  var positivePart: Double { max(0, self) }
}

extension SimulationGenerator {
  /// Draws from the exponential distribution with mean 1.
  mutating func exponential() -> Double { -PortableMath.logarithm(1 - uniform()) }

  /// Draws from the gamma distribution with scale 1 (Marsaglia and Tsang 2000).
  mutating func gamma(shape: Double) -> Double {
    guard shape > 0 else { return 0 }
    guard shape >= 1 else {
      return gamma(shape: shape + 1) * PortableMath.power(1 - uniform(), 1 / shape)
    }
    let d = shape - 1.0 / 3
    let c = 1 / (9 * d).squareRoot()
    for _ in 0..<64 {
      let x = normal()
      let base = 1 + c * x
      guard base > 0 else { continue }
      let cube = base * base * base
      let test = 0.5 * x * x + d - d * cube + d * PortableMath.logarithm(cube)
      if PortableMath.logarithm(1 - uniform()) < test { return d * cube }
    }
    return d
  }

  mutating func beta(_ alpha: Double, _ beta: Double) -> Double {
    let one = gamma(shape: alpha)
    let other = gamma(shape: beta)
    return one + other > 0 ? one / (one + other) : 0.5
  }
}

/// Maps a uniform number in 0 ..< 1 to an integer in the given range.
func wholeNumber(_ range: ClosedRange<Int>, at uniform: Double) -> Int {
  let width = Double(range.upperBound - range.lowerBound) + 1
  return min(range.upperBound, range.lowerBound + PortableMath.whole((uniform * width).rounded(.down)))
}

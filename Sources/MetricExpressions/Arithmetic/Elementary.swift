/// Exponential, logarithm and powers computed only with +, −, × and ÷, so that results are bit-identical on
/// every machine.
///
/// The methods and coefficients come from FDLIBM (Sun Microsystems 1993), accurate to 1 unit in the last
/// place. Every result is finite or `nil`.
///
/// Page: *Custom metrics*, tests: `ElementaryTests`.
enum Elementary {
  private static let ln2High = 6.93147180369123816490e-01
  private static let ln2Low = 1.90821492927058770002e-10
  private static let inverseLn2 = 1.44269504088896338700e+00

  /// Returns e^x, or `nil` if it is not finite.
  static func exp(_ x: Double) -> Double? {
    guard x < 709.782712893384, !x.isNaN else { return nil }
    guard x > -745.14 else { return 0 }
    if x.magnitude < 0x1p-28 { return 1 + x }
    let turns = x.magnitude > 0.5 * 0.693147180559945286 ? (x * inverseLn2).rounded() : 0
    let high = x - turns * ln2High
    let low = turns * ln2Low
    let reduced = high - low
    let square = reduced * reduced
    let tail =
      1.66666666666666019037e-01 + square
      * (-2.77777777770155933842e-03 + square
        * (6.61375632143793436117e-05 + square
          * (-1.65339022054652515390e-06 + square * 4.13813679705723846039e-08)))
    let c = reduced - square * tail
    let part = 1 - ((low - (reduced * c) / (2 - c)) - high)
    guard let power = Int(exactly: turns) else { return nil }
    let value = Double(sign: .plus, exponent: power, significand: part)
    return value.isFinite ? value : nil
  }

  /// Returns the natural logarithm, or `nil` for x ≤ 0.
  static func log(_ x: Double) -> Double? {
    guard x > 0, x.isFinite else { return nil }
    var turns = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.41421356237309514547 {
      mantissa *= 0.5
      turns += 1
    }
    let f = mantissa - 1
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    let odd =
      z
      * (6.666666666666735130e-01 + w
        * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)))
    let half = 0.5 * f * f
    return turns * ln2High - ((half - (s * (half + (odd + even)) + turns * ln2Low)) - f)
  }

  /// Returns x to a power, or `nil` if the result is not finite.
  ///
  /// Integer exponents up to 64 use multiplication, exponents of ½ and ¼ use roots, and all other exponents
  /// use e^(exponent · ln x). A negative number to a fractional power and 0 to a negative power give `nil`.
  static func power(_ x: Double, _ exponent: Double) -> Double? {
    if exponent.magnitude <= 64, let whole = Int(exactly: exponent) { return power(x, whole) }
    guard x >= 0, exponent.isFinite else { return nil }
    if exponent == 0.5 { return x.squareRoot() }
    if exponent == 0.25 { return x.squareRoot().squareRoot() }
    if x == 0 { return exponent > 0 ? 0 : nil }
    return log(x).flatMap { exp(exponent * $0) }
  }

  /// Returns x to an integer power by repeated squaring.
  static func power(_ x: Double, _ exponent: Int) -> Double? {
    var result: Double?
    var base = x
    var remaining = exponent.magnitude
    if remaining == 0 { return x.isNaN ? nil : 1 }
    while remaining > 0 {
      if remaining & 1 == 1 { result = result.map { $0 * base } ?? base }
      remaining >>= 1
      if remaining > 0 { base *= base }
    }
    guard var value = result else { return nil }
    if exponent < 0 {
      guard value != 0 else { return nil }
      value = 1 / value
    }
    return value.isFinite ? value : nil
  }
}

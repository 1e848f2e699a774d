/// Functions made of additions, multiplications and square roots alone.
///
/// IEEE 754 fixes the result of those operations to the last bit, so a simulated activity is the same sequence of
/// bytes on every platform, whatever its library of mathematical functions does.
enum PortableMath {
  /// Length of the circle of radius 1.
  static let fullTurn = 6.283_185_307_179_586_5

  /// eˣ to about 1e-15 relative; 0 below −700, and the value at 700 above 700.
  static func exponential(_ x: Double) -> Double {
    guard x > -700 else { return x.isNaN ? .nan : 0 }
    let x = min(x, 700)
    let turns = (x * 1.442_695_040_888_963_4).rounded()
    let rest = (x - turns * 0.693_147_180_369_123_8) - turns * 1.908_214_929_270_587_7e-10
    // Taylor series on |rest| ≤ ln 2 / 2: the term left out is below 1e-17.
    var sum = 1.0
    for divisor in stride(from: 14.0, through: 1, by: -1) { sum = 1 + sum * rest / divisor }
    return sum * Double(sign: .plus, exponent: whole(turns), significand: 1)
  }

  /// The sine of an angle in radians, to about 1e-15 for angles of few turns.
  static func sine(_ angle: Double) -> Double {
    let rest = angle - (angle / fullTurn).rounded() * fullTurn
    let square = rest * rest
    var sum = 1.0
    for order in stride(from: 26.0, through: 2, by: -2) { sum = 1 - sum * square / (order * (order + 1)) }
    return rest * sum
  }

  /// The cosine of an angle in radians.
  static func cosine(_ angle: Double) -> Double { sine(angle + fullTurn / 4) }

  /// The cube root of a number that is not negative (Newton), 0 below.
  static func cubeRoot(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return 0 }
    var root = Double(sign: .plus, exponent: Int(x.exponent) / 3, significand: 1)
    for _ in 0..<40 { root = (2 * root + x / (root * root)) / 3 }
    return root
  }

  /// A number as a whole number: rounded to nearest, `nan` to 0, cut at ±2⁵³.
  static func whole(_ x: Double) -> Int {
    guard !x.isNaN else { return 0 }
    return Int(min(max(x.rounded(), -0x1p53), 0x1p53))
  }

  /// A number rounded to so many steps a unit: `rounded(x, steps: 100)` keeps two decimals.
  static func rounded(_ x: Double, steps: Double) -> Double { (x * steps).rounded() / steps }
}

/// Functions computed only with additions, multiplications, divisions and square roots.
///
/// IEEE 754 defines these operations to the last bit, so a simulated activity has the same bytes on
/// every platform.
enum PortableMath {
  static let fullTurn = 6.283_185_307_179_586_5

  /// Returns eˣ with a relative error of about 1e-15; 0 below −700, clamped above 700.
  static func exponential(_ x: Double) -> Double {
    guard x > -700 else { return x.isNaN ? .nan : 0 }
    let x = min(x, 700)
    let turns = (x * 1.442_695_040_888_963_4).rounded()
    let rest = (x - turns * 0.693_147_180_369_123_8) - turns * 1.908_214_929_270_587_7e-10
    // Taylor series for |rest| ≤ ln 2 / 2, unrolled. The truncation error is below 1e-17.
    var sum = 1.0 / 87_178_291_200 * rest + 1.0 / 6_227_020_800
    sum = (sum * rest + 1.0 / 479_001_600) * rest + 1.0 / 39_916_800
    sum = (sum * rest + 1.0 / 3_628_800) * rest + 1.0 / 362_880
    sum = (sum * rest + 1.0 / 40_320) * rest + 1.0 / 5_040
    sum = (sum * rest + 1.0 / 720) * rest + 1.0 / 120
    sum = (sum * rest + 1.0 / 24) * rest + 1.0 / 6
    sum = (sum * rest + 0.5) * rest + 1
    sum = sum * rest + 1
    return sum * Double(sign: .plus, exponent: whole(turns), significand: 1)
  }

  /// Returns the sine of an angle in radians, accurate to about 1e-15 for a few turns.
  static func sine(_ angle: Double) -> Double {
    let rest = angle - (angle / fullTurn).rounded() * fullTurn
    let square = rest * rest
    // Taylor series over half a turn, unrolled. The truncation error is below 1e-15.
    var sum = 1 - square / 702
    sum = 1 - sum * square / 600
    sum = 1 - sum * square / 506
    sum = 1 - sum * square / 420
    sum = 1 - sum * square / 342
    sum = 1 - sum * square / 272
    sum = 1 - sum * square / 210
    sum = 1 - sum * square / 156
    sum = 1 - sum * square / 110
    sum = 1 - sum * square / 72
    sum = 1 - sum * square / 42
    sum = 1 - sum * square / 20
    sum = 1 - sum * square / 6
    return rest * sum
  }

  /// Returns the cosine of an angle in radians.
  static func cosine(_ angle: Double) -> Double { sine(angle + fullTurn / 4) }

  /// Returns the cube root by Newton's method; 0 for negative numbers.
  static func cubeRoot(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return 0 }
    var root = Double(sign: .plus, exponent: Int(x.exponent) / 3, significand: 1)
    for _ in 0..<40 { root = (2 * root + x / (root * root)) / 3 }
    return root
  }

  /// Converts to the nearest integer; NaN becomes 0, and the result is clamped to ±2⁵³.
  static func whole(_ x: Double) -> Int {
    guard !x.isNaN else { return 0 }
    return Int(min(max(x.rounded(), -0x1p53), 0x1p53))
  }

  /// Rounds to a number of steps per unit: `rounded(x, steps: 100)` keeps two decimals.
  static func rounded(_ x: Double, steps: Double) -> Double { (x * steps).rounded() / steps }
}

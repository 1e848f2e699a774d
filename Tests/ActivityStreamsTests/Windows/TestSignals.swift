import _TestSupport

/// Signals that window and repair kernels are tried on.
enum TestSignals {
  /// A simulated ride in watts: terrain, surges, coasting.
  static func ride(_ count: Int, seed: UInt64 = 11) -> [Int32] {
    var random = SplitMix64(seed: seed)
    var terrain = 0.0
    var wobble = 0.0
    var coast = 0
    var surge = 0
    return (0..<count).map { _ in
      terrain = 0.999 * terrain + 2.2 * random.normal()
      wobble = 0.8 * wobble + 20 * random.normal()
      if coast == 0, random.chance(0.01) { coast = random.integer(0...20) }
      if surge == 0, random.chance(0.002) { surge = random.integer(0...60) }
      var watts = 200 + terrain + wobble
      if surge > 0 {
        surge -= 1
        watts += 200
      }
      if coast > 0 {
        coast -= 1
        watts = 0
      }
      return Int32(min(1_500, max(0, watts.rounded())))
    }
  }

  /// Every shape: ride, constant, plateaus of a turbo trainer, ramp, noise, negative values.
  static func all(_ count: Int) -> [[Int32]] {
    var random = SplitMix64(seed: 5)
    return [
      ride(count),
      Array(repeating: 200, count: count),
      (0..<count).map { ($0 / 50).isMultiple(of: 2) ? 150 : 280 },
      (0..<count).map { Int32(100 + $0) },
      (0..<count).map { Int32(400 - $0) },
      (0..<count).map { _ in Int32(random.integer(0...400)) },
      (0..<count).map { _ in Int32(random.integer(-400...400)) },
    ]
  }
}

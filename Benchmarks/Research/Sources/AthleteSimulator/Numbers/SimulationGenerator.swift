/// The simulator's seeded random number generator: SplitMix64 (Steele, Lea, Flood 2014) with one
/// sequence per purpose.
///
/// Every source of randomness (speed, sensor noise, route …) has its own sequence, derived from the
/// seed and the name of the purpose. Adding a source leaves the others unchanged, so a ride recorded at
/// 1 Hz and with smart recording is the same ride.
struct SimulationGenerator: Sendable {
  private var state: UInt64

  /// Creates the sequence of a seed for one purpose.
  init(seed: UInt64, purpose: String) {
    // FNV-1a hash of the name (Fowler, Noll, Vo 1991), mixed once so that similar seeds give unrelated
    // sequences.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in purpose.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    state = hash ^ seed
    state = next() ^ seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word &>> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word &>> 31)
  }

  /// Returns a number in 0 ..< 1 from 53 random bits.
  mutating func uniform() -> Double { Double(next() &>> 11) * 0x1p-53 }

  /// Returns a number in the given range, excluding its upper bound.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// Returns an integer in the given range. Ranges wider than 2³² are limited.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let width = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    let steps = width.overflow ? UInt64(UInt32.max) : min(UInt64(width.partialValue), UInt64(UInt32.max))
    return range.lowerBound &+ Int(next().multipliedFullWidth(by: steps &+ 1).high)
  }

  /// Returns `true` with the given probability.
  mutating func chance(_ probability: Double) -> Bool { uniform() < probability }

  /// Returns an approximately normally distributed number with mean 0 and SD 1, within ±6.
  ///
  /// It is the sum of twelve uniform numbers, so it does not depend on the platform's functions.
  mutating func normal() -> Double {
    var sum: UInt64 = 0
    for _ in 0..<3 {
      let word = next()
      sum &+= (word & 0xffff) &+ ((word &>> 16) & 0xffff) &+ ((word &>> 32) & 0xffff) &+ (word &>> 48)
    }
    return (Double(sum) + 6) * 0x1p-16 - 6
  }

  /// Returns an approximately normally distributed number with the given mean and SD, clamped to a range.
  mutating func normal(mean: Double, deviation: Double, in range: ClosedRange<Double>) -> Double {
    min(max(mean + deviation * normal(), range.lowerBound), range.upperBound)
  }
}

/// Autocorrelated noise: a first-order autoregressive sequence at 1 Hz with mean 0.
struct RememberedNoise: Sendable {
  private var generator: SimulationGenerator
  private let memory: Double
  private let innovation: Double
  private(set) var value: Double

  /// Creates noise with a standard deviation and a time constant; white noise if `seconds` is 0.
  init(_ generator: SimulationGenerator, deviation: Double, seconds: Double) {
    self.generator = generator
    memory = seconds > 0 ? PortableMath.exponential(-1 / seconds) : 0
    innovation = deviation * (1 - memory * memory).squareRoot()
    value = 0
    value = deviation * self.generator.normal()
  }

  /// Returns the value one second later.
  mutating func next() -> Double {
    value = memory * value + innovation * generator.normal()
    return value
  }
}

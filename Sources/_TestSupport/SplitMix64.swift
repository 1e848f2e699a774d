/// A small seeded generator (Steele, Lea, Flood 2014): the same numbers from the same seed on every platform.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts from a seed; neighbouring seeds give unrelated numbers.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word &>> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word &>> 31)
  }

  /// A number in 0 ..< 1, of 53 random bits.
  public mutating func uniform() -> Double { Double(next() &>> 11) * 0x1p-53 }

  /// A number in `range`, its upper end excluded.
  public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// A whole number in `range`.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    // The bias of the multiplication is below 2^-40 for any range a test uses.
    let width = UInt64(range.upperBound - range.lowerBound) &+ 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  /// Whether an event of this probability happens.
  public mutating func chance(_ probability: Double) -> Bool { uniform() < probability }

  /// A nearly normal number of mean 0 and standard deviation 1, within ±6: the sum of twelve uniform numbers,
  /// which needs no function whose last bit depends on the platform.
  public mutating func normal() -> Double {
    var sum: UInt64 = 0
    for _ in 0..<3 {
      let word = next()
      sum += (word & 0xffff) + (word &>> 16 & 0xffff) + (word &>> 32 & 0xffff) + (word &>> 48)
    }
    return (Double(sum) + 6) * 0x1p-16 - 6
  }

  /// A nearly normal number of this mean and standard deviation.
  public mutating func normal(mean: Double, deviation: Double) -> Double { mean + deviation * normal() }

  /// One of the elements, or `nil` for none.
  public mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
    guard !elements.isEmpty else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: integer(0...(elements.count - 1)))]
  }
}

import RealModule
import Statistics

/// A seeded random number generator: SplitMix64 (Steele, Lea, Flood 2014). A seed gives the same numbers on
/// every platform.
package struct LabGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word &>> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word &>> 31)
  }

  /// Returns a random integer in 0 ..< `count`; 0 if `count` is not positive.
  package mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(1, count))).high)
  }

  /// Returns a uniform random number in 0 ..< 1.
  package mutating func uniform() -> Double { Double(next() &>> 11) * 0x1p-53 }

  /// Returns a standard normal random number, by inverting the distribution function.
  package mutating func normal() -> Double {
    normalQuantile(max(0x1p-54, uniform())) ?? 0
  }

  package mutating func permutation(_ count: Int) -> [Int] {
    var order = Array(0..<max(0, count))
    for last in order.indices.reversed() where last > 0 { order.swapAt(last, below(last + 1)) }
    return order
  }
}

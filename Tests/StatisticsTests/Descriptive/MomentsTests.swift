import Testing
import _TestSupport

@testable import Statistics

/// Page: *Accurate sums*.
@Suite struct MomentsTests {
  static let large = [4.0, 7, 13, 16].map { 1e9 + $0 }

  @Test func workedNumbers() {
    let whole = Moments(Self.large)
    #expect(whole.mean == 1_000_000_010)
    #expect(whole.variance == 30)
    var stepwise = Moments()
    for number in Self.large { stepwise.add(number) }
    #expect(stepwise.mean == 1_000_000_010)
    #expect(stepwise.variance == 30)
    var merged = Moments([4, 7])
    merged.merge(Moments([13, 16, 1]))
    #expect(isClose(merged.mean, 8.2, 1e-15))
    #expect(isClose(merged.variance, 38.7, 1e-14))
    // The textbook formula that is never used.
    let sum = Self.large.reduce(0, +)
    let squares = Self.large.reduce(0) { $0 + $1 * $1 }
    #expect(isClose((squares - sum * sum / 4) / 3, -170.67, 3e-5))
  }

  /// Mean and variance by definition, in compensated sums.
  static func naive(_ numbers: [Double]) -> (mean: Double, variance: Double?)? {
    let present = numbers.filter(\.isFinite)
    guard !present.isEmpty else { return nil }
    let mean = compensatedSum(of: present) / Double(present.count)
    let squares = compensatedSum(of: present.map { ($0 - mean) * ($0 - mean) })
    return (mean, present.count > 1 ? squares / Double(present.count - 1) : nil)
  }

  @Test(arguments: Array(0...64) + [1023, 1024, 1025, 5000, 100_000])
  func everyLengthIsTheDefinition(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    for missing in [0.0, 0.3] {
      let numbers = generator.column(count, missing: missing).map { 150 + 10 * $0 }
      let moments = Moments(numbers)
      let naive = Self.naive(numbers)
      #expect(moments.count == numbers.count { $0.isFinite })
      #expect((moments.mean == nil) == (naive == nil))
      if let naive { #expect(isClose(moments.mean, naive.mean, 1e-13)) }
      if let variance = naive?.variance {
        #expect(isClose(moments.variance, variance, 1e-11))
      } else {
        #expect(moments.variance == nil)
      }
      let cut = count / 3
      var merged = Moments(Array(numbers[cut...]))
      merged.merge(Moments(Array(numbers[..<cut])))
      #expect(merged.count == moments.count)
      if let mean = moments.mean { #expect(isClose(merged.mean, mean, 1e-13)) }
      if let variance = moments.variance { #expect(isClose(merged.variance, variance, 1e-11)) }
    }
  }

  @Test func removalIsTheInverseOfAdding() {
    var generator = SplitMix64(seed: 5)
    let numbers = generator.normals(500)
    var moments = Moments(numbers)
    for number in numbers[100...] { moments.remove(number) }
    let rest = Moments(Array(numbers[..<100]))
    #expect(moments.count == 100 && moments.removals == 400)
    #expect(isClose(moments.mean, rest.mean ?? .nan, 1e-11))
    #expect(isClose(moments.variance, rest.variance ?? .nan, 1e-11))
    for number in numbers[..<100] { moments.remove(number) }
    #expect(moments.mean == nil && moments.count == 0)
    moments.remove(1)
    #expect(moments.count == 0)
  }

  @Test func missingAndExtremeNumbers() {
    #expect(Moments([]).mean == nil)
    #expect(Moments([.nan, .infinity, -.infinity]).mean == nil)
    #expect(Moments([.nan, 3]).mean == 3)
    #expect(Moments([3]).variance == nil)
    #expect(Moments([3]).populationVariance == 0)
    #expect(Moments([5, 5, 5]).variance == 0)
    let huge = Moments([1e308, -1e308, 1e308])
    #expect(huge.variance == nil)
    #expect(huge.mean.map(\.isFinite) ?? true)
    #expect(isClose(Moments([1, 2, 3, 4]).standardError, (5.0 / 12).squareRoot(), 1e-14))
  }
}

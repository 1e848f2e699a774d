import RealModule
import Testing
import _TestSupport

@testable import Statistics

/// Page: *Quantiles and robust spread*.
@Suite struct RobustScaleTests {
  /// The 28 mornings of the formula book.
  static let mornings: [Double] = (0..<28).map { day in
    let slow = 0.08 * Double.sin(1.3 * Double(day))
    return 4.05 + slow + 0.03 * Double.cos(2.9 * Double(day))
  }

  @Test func workedNumbers() throws {
    #expect(isClose(mean(of: Self.mornings), 4.05278185267, 1e-11))
    #expect(isClose(Moments(Self.mornings).standardDeviation, 0.061138052811, 1e-10))
    let scale = try #require(RobustScale(Self.mornings))
    #expect(isClose(scale.location, 4.05889013028, 1e-11))
    #expect(isClose(medianAbsoluteDeviation(of: Self.mornings), 0.0530210609938, 1e-11))
    #expect(isClose(scale.score(of: 3.90), -2.02126781839, 1e-10))
    #expect(scale.source == .medianDeviation && scale.count == 28)
    // k is 1/Φ⁻¹(¾), and the other factor √(π/2).
    #expect(isClose(normalConsistencyOfMedianDeviation, 1 / (normalQuantile(0.75) ?? .nan), 1e-15))
    #expect(isClose(normalConsistencyOfMeanDeviation, (Double.pi / 2).squareRoot(), 1e-13))
  }

  @Test(arguments: Array(0...64) + [1000, 1001])
  func medianIsTheMiddleOfTheSorted(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    for missing in [0.0, 0.4] {
      // Many ties.
      let numbers = generator.column(count, missing: missing).map { ($0 * 3).rounded() }
      let sorted = numbers.filter(\.isFinite).sorted()
      let middle = sorted.count / 2
      let expected =
        sorted.isEmpty
        ? nil : sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
      #expect(median(of: numbers) == expected)
      for k in sorted.indices {
        var copy = numbers.filter(\.isFinite)
        select(k, in: &copy)
        #expect(copy[k] == sorted[k])
        #expect(copy[..<k].allSatisfy { $0 <= copy[k] } && copy[k...].allSatisfy { $0 >= copy[k] })
      }
    }
  }

  @Test func selectionIsFastOnAwkwardOrders() {
    let rising = (0..<100_000).map(Double.init)
    let organ = rising.map { min($0, 100_000 - $0) }
    #expect(median(of: rising) == 49_999.5)
    #expect(median(of: rising.reversed()) == 49_999.5)
    #expect(median(of: organ) == 25_000)
    #expect(median(of: rising.map { _ in 7 }) == 7)
  }

  @Test func theStandInsOfAZeroMedianDeviation() throws {
    let tied = try #require(RobustScale([5, 5, 5, 5, 9]))
    #expect(tied.source == .meanDeviation)
    #expect(isClose(tied.scale, 0.8 * normalConsistencyOfMeanDeviation, 1e-15))
    let constant = try #require(RobustScale([5, 5, .nan]))
    #expect(constant.source == .constant && constant.scale == 0 && constant.score(of: 6) == nil)
    #expect(RobustScale([]) == nil && RobustScale([.nan, .infinity]) == nil)
    #expect(RobustScale([1, 2, 3])?.score(of: .nan) == nil)
  }

  @Test func oneOddValueCannotMoveThem() throws {
    let calm = try #require(RobustScale([50, 51, 49, 52, 90]))
    let wild = try #require(RobustScale([50, 51, 49, 52, 1e9]))
    #expect(calm == wild)
    #expect(isClose(calm.score(of: 54), 3 / normalConsistencyOfMedianDeviation, 1e-15))
  }
}

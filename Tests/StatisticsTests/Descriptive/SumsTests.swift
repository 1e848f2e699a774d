import Statistics
import Testing
import _TestSupport

/// Page: *Accurate sums*.
@Suite struct SumsTests {
  /// Kahan's sum, which ours improves on.
  static func kahanSum<Scalar: BinaryFloatingPoint>(of numbers: [Scalar]) -> Scalar {
    var sum: Scalar = 0
    var lost: Scalar = 0
    for number in numbers {
      let next = number - lost
      let total = sum + next
      lost = (total - sum) - next
      sum = total
    }
    return sum
  }

  @Test func neumaierKeepsWhatALoopLoses() {
    let numbers = [1, 1e100, 1, -1e100]
    #expect(compensatedSum(of: numbers) == 2)
    #expect(numbers.reduce(0, +) == 0)
    #expect(Self.kahanSum(of: numbers) == 0)
  }

  @Test func aMillionTenthsOfSinglePrecision() {
    let tenths = Array(repeating: Float(0.1), count: 1_000_000)
    #expect(tenths.reduce(0, +) == 100958.34375)
    #expect(Self.kahanSum(of: tenths) == 100_000)
    // A compensation in single precision rounds too; in double precision nothing is lost.
    var sum = NeumaierSum<Double>()
    for tenth in tenths { sum.add(Double(tenth)) }
    #expect(isClose(sum.value, Double(Float(0.1)) * 1e6, 1e-15))
  }

  @Test(arguments: Array(0...64) + [127, 128, 129, 255, 256, 257, 1000, 65_537])
  func pairwiseIsTheCompensatedSum(count: Int) {
    var generator = SplitMix64(seed: UInt64(count) + 1)
    for missing in [0.0, 0.2] {
      let numbers = generator.column(count, missing: missing)
      #expect(isClose(pairwiseSum(of: numbers), compensatedSum(of: numbers), 1e-12))
    }
  }

  @Test func pairwiseOfExtremes() {
    #expect(pairwiseSum(of: []) == 0)
    #expect(pairwiseSum(of: [.nan, .infinity]) == 0)
    #expect(pairwiseSum(of: [1, .nan, 2]) == 3)
    #expect(isClose(pairwiseSum(of: [1e308, 1e308, -1e308]), 1e308, 1e-15))
    #expect(pairwiseSum(of: [1e308, 1e308]) == .infinity)
  }
}

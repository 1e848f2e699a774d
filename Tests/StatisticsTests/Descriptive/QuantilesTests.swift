import Statistics
import Testing
import _TestSupport

/// Page: *Quantiles and robust spread*.
@Suite struct QuantilesTests {
  @Test func workedNumbers() {
    let sample = SortedSample([5, 3, 1, 4, 2])
    #expect(sample.quantile(0.25) == 2)
    #expect(isClose(sample.quantile(0.9), 4.6, 1e-15))
    #expect(sample.median == 3)
    #expect(sample.share(below: 3) == 0.5)
    #expect(sample.share(below: 0) == 0 && sample.share(below: 9) == 1)
  }

  @Test(arguments: 0...64)
  func selectionIsSorting(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let numbers = generator.column(count)
    let sample = SortedSample(numbers)
    for share in [0, 0.1, 0.25, 0.5, 0.77, 1] {
      #expect(quantile(share, of: numbers) == sample.quantile(share))
    }
    var last = -Double.infinity
    for step in 0...100 {
      guard let value = sample.quantile(Double(step) / 100) else { continue }
      #expect(value >= last)
      last = value
    }
    #expect(sample.quantile(0) == numbers.filter(\.isFinite).min())
    #expect(sample.quantile(1) == numbers.filter(\.isFinite).max())
  }

  @Test func edges() {
    #expect(quantile(0.5, of: []) == nil)
    #expect(quantile(0.5, of: [.nan, .infinity]) == nil)
    for share in [-0.1, 1.1, .nan] {
      #expect(quantile(share, of: [1]) == nil)
      #expect(SortedSample([1]).quantile(share) == nil)
    }
    #expect(isClose(quantile(0.5, of: [-1.7e308, 1.7e308]), 0))
  }
}

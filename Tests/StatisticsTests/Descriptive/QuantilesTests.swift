import Statistics
import Testing
import _TestSupport

/// Page: *Quantiles and robust spread*.
@Suite struct QuantilesTests {
  @Test func workedNumbers() {
    let sample = SortedSample([5, 3, 1, 4, 2])
    #expect(sample.quantile(0.25) == 2)
    #expect(isClose(sample.quantile(0.9), 4.6, 1e-15))
    #expect(sample.median == 3 && sample.interquartileRange == 2)
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

/// Page: *Quantiles and robust spread*.
@Suite struct WeightedQuantilesTests {
  @Test func workedNumbers() throws {
    let sample = try #require(WeightedSample([3, 1, 5, 4, 2], weights: [4, 1, 3, 1, 1]))
    let shares = [0.1, 0.25, 0.5, 0.75, 0.9]
    #expect(shares.map { sample.quantile($0) } == [1, 3, 3, 5, 5])
    let midpoints = shares.compactMap { sample.quantile($0, by: .midpoint) }
    #expect(isClose(midpoints, [1.5, 2.4, 3.4, 4.5, 5], 1e-14))
  }

  @Test func aStreamAndItsHistogramAgree() throws {
    var generator = SplitMix64(seed: 8)
    let bpm = (0..<500).map { _ in (120 + 15 * generator.normal()).rounded() }
    let counts = Dictionary(grouping: bpm) { $0 }.mapValues { Double($0.count) }
    let keys = counts.keys.sorted()
    let stream = try #require(WeightedSample(bpm, weights: bpm.map { _ in 1 }))
    let histogram = try #require(WeightedSample(keys, weights: keys.map { counts[$0] ?? 0 }))
    let sorted = bpm.sorted()
    for share in stride(from: 0.01, through: 1, by: 0.01) {
      for method in WeightedSample.Method.allCases {
        #expect(stream.quantile(share, by: method) == histogram.quantile(share, by: method))
      }
      let naive = sorted.indices.first { Double($0 + 1) >= share * 500 }.map { sorted[$0] }
      #expect(stream.quantile(share) == naive)
    }
  }

  @Test func edges() throws {
    #expect(WeightedSample([1], weights: []) == nil)
    let none = try #require(WeightedSample([1, .nan], weights: [0, 1]))
    #expect(none.quantile(0.5) == nil && none.weight == 0)
    let one = try #require(WeightedSample([7, 8], weights: [2, -1]))
    for method in WeightedSample.Method.allCases {
      #expect(one.quantile(0, by: method) == 7 && one.quantile(1, by: method) == 7)
      #expect(one.quantile(1.5, by: method) == nil)
    }
  }
}

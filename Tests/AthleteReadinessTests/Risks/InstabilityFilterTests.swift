import Testing

@testable import AthleteReadiness

/// Page: *Recovery instability*.
@Suite("The way to an unstable phase")
struct InstabilityFilterTests {
  /// Likelihoods that favour signs of a strength, in athletes whose variability grows.
  private func likelihoods(_ strength: Double) -> [Double] {
    InstabilityFilter.strength.map { 1 - 0.6 * abs($0 - strength) }
      + InstabilityFilter.strength.map { _ in 0.5 }
  }

  @Test("Probability is neither made nor lost as time passes")
  func mass() {
    var filter = InstabilityFilter()
    for _ in 0..<400 {
      filter.advance(rate: 0.01)
      let sum = filter.masses.withUnsafeBufferPointer { $0.reduce(0) { $0 + Double($1) } }
      #expect(abs(sum - 1) < 1e-4)
    }
  }

  @Test(
    "Without nights it comes to a steady state; signs raise the chance of a start, and then the unstable phase follows"
  )
  func signs() {
    var filter = InstabilityFilter()
    for _ in 0..<300 { filter.advance(rate: 0.005) }
    let quiet = filter.reading(rate: 0.005)
    var later = filter
    later.advance(rate: 0.005)
    #expect(abs(later.reading(rate: 0.005).start - quiet.start) < 1e-3)
    for day in 0..<6 {
      filter.advance(rate: 0.005)
      filter.update(with: likelihoods(0.4 + 0.05 * Double(day)).span)
    }
    let growing = filter.reading(rate: 0.005)
    #expect(growing.start > 2 * quiet.start)
    #expect(growing.prodrome > quiet.prodrome)
    for _ in 0..<20 {
      filter.advance(rate: 0.005)
      filter.update(with: likelihoods(1).span)
    }
    #expect(filter.reading(rate: 0.005).unstable > 0.6)
    for _ in 0..<30 {
      filter.advance(rate: 0.005)
      filter.update(with: likelihoods(0).span)
    }
    #expect(filter.reading(rate: 0.005).stable > 0.9)
  }

  @Test("Impossible evidence restarts it instead of giving invalid numbers")
  func impossible() {
    var filter = InstabilityFilter()
    filter.update(with: [Double](repeating: 0, count: 2 * InstabilityFilter.levels).span)
    #expect(filter == InstabilityFilter())
    filter.update(with: [Double](repeating: .nan, count: 2 * InstabilityFilter.levels).span)
    #expect(filter == InstabilityFilter())
  }
}

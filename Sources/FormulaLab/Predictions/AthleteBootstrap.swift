import Statistics

/// Intervals by drawing whole athletes with replacement (cluster bootstrap).
///
/// Days of one athlete resemble each other, so single days must not be drawn: intervals would be far too narrow.
/// The generator is seeded; the same input gives the same interval everywhere.
///
/// - Note: Efron 1979 (percentile interval); Field and Welsh 2007 (clusters).
///
/// Page: *Worth of predictions*, tests: `AthleteBootstrapTests`.
package struct AthleteBootstrap: Sendable, Hashable {
  /// How many samples are drawn.
  package var draws: Int
  /// The seed.
  package var seed: UInt64
  /// The probability of the interval.
  package var level: Double

  /// A bootstrap.
  ///
  /// - Parameters:
  ///   - draws: How many samples are drawn, at most 100,000.
  ///   - seed: The seed.
  ///   - level: The probability of the interval.
  package init(draws: Int = 1000, seed: UInt64 = 1, level: Double = 0.95) {
    self.draws = max(0, min(draws, 100_000))
    self.seed = seed
    self.level = level
  }

  /// The interval of a number made from sums over athletes.
  ///
  /// - Parameters:
  ///   - parts: Each athlete's contribution to each of the sums; all of one length.
  ///   - statistic: The number of the sums; `nil` if they give none, and the sample does not count.
  /// - Returns: `nil` of fewer than two athletes, of a level outside 0…1 or if no sample gives a number.
  /// - Complexity: O(*draws* · *athletes* · *sums*).
  package func interval(
    of parts: [[Double]], statistic: ([Double]) -> Double?
  ) -> ClosedRange<Double>? {
    guard parts.count > 1, draws > 0, level > 0, level < 1, let width = parts.first?.count else { return nil }
    guard parts.allSatisfy({ $0.count == width }) else { return nil }
    var generator = LabGenerator(seed: seed)
    var values: [Double] = []
    values.reserveCapacity(draws)
    for _ in 0..<draws {
      var sums = [Double](repeating: 0, count: width)
      for _ in parts.indices {
        let drawn = parts[generator.below(parts.count)]
        for place in 0..<width { sums[place] += drawn[place] }
      }
      if let value = statistic(sums), value.isFinite { values.append(value) }
    }
    let sample = SortedSample(values)
    guard let low = sample.quantile((1 - level) / 2), let high = sample.quantile((1 + level) / 2) else {
      return nil
    }
    return low...max(low, high)
  }
}

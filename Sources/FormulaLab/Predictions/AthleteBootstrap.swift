import Statistics

/// Confidence intervals by resampling whole athletes with replacement (cluster bootstrap).
///
/// Days of one athlete are correlated, so resampling single days would make intervals far too narrow. The
/// generator is seeded: the same input gives the same interval on every platform.
///
/// - Note: Efron 1979 (percentile interval); Field and Welsh 2007 (clusters).
///
/// Page: *Worth of predictions*, tests: `AthleteBootstrapTests`.
package struct AthleteBootstrap: Sendable, Hashable {
  package var draws: Int
  package var seed: UInt64
  package var level: Double

  /// - Parameters:
  ///   - draws: Number of bootstrap samples, at most 100,000.
  ///   - seed: The seed.
  ///   - level: Confidence level of the interval.
  package init(draws: Int = 1000, seed: UInt64 = 1, level: Double = 0.95) {
    self.draws = max(0, min(draws, 100_000))
    self.seed = seed
    self.level = level
  }

  /// The interval of a statistic of sums over athletes.
  ///
  /// - Parameters:
  ///   - parts: Each athlete's contribution to each sum, all of one length.
  ///   - statistic: Computes the statistic from the sums. A sample for which it returns `nil` is ignored.
  /// - Returns: `nil` for fewer than two athletes, a level outside 0…1, or if no sample gives a number.
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

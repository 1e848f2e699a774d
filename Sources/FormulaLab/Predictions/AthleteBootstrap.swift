import Statistics

/// Confidence intervals by resampling whole athletes with replacement (cluster bootstrap).
///
/// An athlete's days are correlated, so resampling single days would give intervals that are far too narrow.
/// The generator is seeded, so that results are the same on every platform.
///
/// - Note: Efron 1979 (percentile interval); Field and Welsh 2007 (clusters).
///
/// Page: *Scoring predictions*, tests: `AthleteBootstrapTests`.
package struct AthleteBootstrap: Sendable, Hashable {
  package var draws: Int
  package var seed: UInt64
  package var level: Double

  /// Creates a bootstrap. Out-of-range numbers of draws are clamped.
  ///
  /// - Parameters:
  ///   - draws: Number of bootstrap samples, at most 100,000.
  ///   - seed: Seed of the random numbers.
  ///   - level: Confidence level of the intervals.
  package init(draws: Int = 1000, seed: UInt64 = 1, level: Double = 0.95) {
    self.draws = max(0, min(draws, 100_000))
    self.seed = seed
    self.level = level
  }

  /// Returns the interval of a statistic that is computed from sums over athletes.
  ///
  /// - Parameters:
  ///   - parts: Each athlete's contribution to each sum, all of the same length.
  ///   - statistic: Computes the statistic from the sums. Samples for which it returns `nil` are ignored.
  /// - Returns: `nil` for fewer than two athletes, if the level is outside 0…1 or if no sample yields a number.
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

import DayRecords
import RealModule
import Statistics

/// A usual level estimated from only a few days, with the deviation expected of the next day.
///
/// The next day follows a Student's t distribution around the mean of n days, with n − 1 + ν degrees of
/// freedom and scale s √(1 + 1/n). The variance s² pools those n days with the population variance,
/// weighted as ν days (predictive distribution of a normal mean and variance, Gelman et al. 2013, Bayesian
/// Data Analysis, 3.3). With fewer days, a value must lie further out to count.
///
/// Page: *The safety floor*, tests: `EarlySignTests`.
struct EarlyLevel: Sendable, Hashable {
  let mean: Double
  /// Scale of the next day's deviation from the mean, s √(1 + 1/n).
  let scale: Double
  /// Degrees of freedom of the t distribution.
  let freedom: Double

  /// Estimates the level from the first values; `nil` if there are too few.
  ///
  /// - Parameters:
  ///   - values: The daily values.
  ///   - needs: Minimum number of values, at least 2.
  ///   - noise: Population variance from day to day.
  ///   - worth: Weight of the population variance, in days.
  init?(_ values: [Double], needs: Int, noise: Double, worth: Double) {
    guard values.count >= max(2, needs) else { return nil }
    let count = Double(values.count)
    mean = values.reduce(0, +) / count
    var squares = 0.0
    for value in values { squares += (value - mean) * (value - mean) }
    freedom = count - 1 + worth
    let variance = (squares + worth * noise) / freedom
    scale = (variance * (1 + 1 / count)).squareRoot()
    guard scale.isFinite, scale > 0 else { return nil }
  }

  /// Returns the deviation with the same one-sided tail probability as a standard normal score.
  func distance(_ score: Double) -> Double {
    let tail = normalCumulative(-max(0, score))
    let times = StudentT(degreesOfFreedom: freedom)?.quantile(1 - tail)
    return (times ?? .infinity) * scale
  }
}

/// Limits for a level estimated from few days.
struct EarlyRules: Sendable, Hashable {
  let needs: Int
  /// Limit as a standard normal score, converted with Student's t.
  let score: Double
  /// Look-back, days.
  let days: Int

  /// Weight of the population variance, in days. House rule: a week.
  static let worth = 7.0
  /// Population variance from day to day by metric. It uses the standard baselines under every formula set.
  static let noise = BaselineRules.rules.map(\.noise)
}

extension EarlyLevel {
  /// Returns the level of the given metric; `nil` if there are too few values.
  init?(_ values: [Double], _ metric: TrackedMetric, _ rules: EarlyRules) {
    self.init(values, needs: rules.needs, noise: EarlyRules.noise[metric.rawValue], worth: EarlyRules.worth)
  }
}

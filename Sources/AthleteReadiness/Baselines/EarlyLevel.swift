import DayRecords
import RealModule
import Statistics

/// The usual level of somebody with only a few known days: their mean, and how far a day may be from it.
///
/// The value of a next day lies about the mean of n days as Student's t with n − 1 + ν degrees of freedom, times
/// s √(1 + 1/n). The variance s² is that of the n days and of people in general, the latter worth ν days (the predictive
/// distribution of a normal mean and variance, Gelman et al. 2013, Bayesian Data Analysis, 3.3). The fewer days, the
/// further a day must lie out to count.
///
/// Page: *The safety floor*, tests: `EarlySignTests`.
struct EarlyLevel: Sendable, Hashable {
  /// Mean of the known days.
  let mean: Double
  /// Scale of the next day's distance from it, s √(1 + 1/n).
  let scale: Double
  /// Degrees of freedom of that distance.
  let freedom: Double

  /// - Parameters:
  ///   - values: the known days.
  ///   - needs: how many of them it takes.
  ///   - noise: variance from day to day of people in general.
  ///   - worth: how many days that variance counts for.
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

  /// The distance from the mean that is as rare as a number of standard deviations of a normal distribution, on one
  /// side.
  func distance(_ score: Double) -> Double {
    let tail = normalCumulative(-max(0, score))
    let times = StudentT(degreesOfFreedom: freedom)?.quantile(1 - tail)
    return (times ?? .infinity) * scale
  }
}

/// The limits of a level from few days.
struct EarlyRules: Sendable, Hashable {
  /// Values that it takes.
  let needs: Int
  /// How rare a day must be against them, in standard deviations of a normal distribution.
  let score: Double
  /// Days back that are looked at.
  let days: Int

  /// Days that the spread of people in general counts for beside few own values: a week, house rule.
  static let worth = 7.0
  /// Population variance from day to day by metric: the standard own levels', whatever the formula set.
  static let noise = BaselineRules.rules.map(\.noise)
}

extension EarlyLevel {
  /// The level of a metric by the rules for few values.
  init?(_ values: [Double], _ metric: TrackedMetric, _ rules: EarlyRules) {
    self.init(values, needs: rules.needs, noise: EarlyRules.noise[metric.rawValue], worth: EarlyRules.worth)
  }
}

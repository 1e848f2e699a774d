import RealModule

/// A baseline that drifts: the Kalman filter of a random walk seen through noise (Kalman 1960; Durbin and Koopman 2012).
///
///     y(t) = μ(t) + ε,  ε ~ N(0, r)        μ(t + Δ) = μ(t) + η,  η ~ N(0, q Δ)
///
/// The forecast error in units of its standard deviation, z = (y − a)/√F, says how unusual a value is against the
/// athlete's own recent level. A missing day only widens the forecast.
///
/// ```swift
/// var level = LocalLevelFilter(drift: 0.5, noise: 4, level: 50, variance: 25)
/// level?.update(50)
/// level?.variance    // 3.448275862
/// ```
///
/// Page: *Changes and shifts*, tests: `LocalLevelFilterTests`.
package struct LocalLevelFilter: Sendable, Hashable {
  /// What one observation said.
  package struct Innovation: Sendable, Hashable {
    /// y − a, in the unit of the values.
    package let error: Double
    /// F, the variance of the forecast of y.
    package let variance: Double
    /// error / √F; 0 where the variance is 0 and so is the error.
    package let score: Double
    /// Natural log of the density of y under its forecast.
    package let logLikelihood: Double
  }

  /// q, variance of the drift a day.
  package let drift: Double
  /// r, variance of the noise of one observation.
  package let noise: Double
  /// a, the estimate of the level.
  package private(set) var level: Double
  /// P, the variance of that estimate.
  package private(set) var variance: Double

  /// A filter before its first observation; `nil` unless all are finite, the variances ≥ 0 and r > 0.
  package init?(drift: Double, noise: Double, level: Double, variance: Double) {
    guard drift.isFinite, noise.isFinite, level.isFinite, variance.isFinite else { return nil }
    guard drift >= 0, noise > 0, variance >= 0 else { return nil }
    self.drift = drift
    self.noise = noise
    self.level = level
    self.variance = variance
  }

  /// Lets time pass: P ← P + q Δ. A wait that is not positive and finite changes nothing.
  package mutating func advance(days: Double = 1) {
    guard days > 0, days.isFinite else { return }
    variance += drift * days
  }

  /// What an observation would say, without taking it in; `nil` where it is not finite.
  package func innovation(_ value: Double) -> Innovation? {
    guard value.isFinite else { return nil }
    let error = value - level
    let forecast = variance + noise
    let score = error / forecast.squareRoot()
    guard score.isFinite else { return nil }
    return Innovation(
      error: error, variance: forecast, score: score,
      logLikelihood: -(.log(2 * .pi * forecast) + score * score) / 2)
  }

  /// Takes an observation in: K = P/F, a ← a + K (y − a), P ← (1 − K) P. One that is not finite is missing and changes
  /// nothing.
  @discardableResult
  package mutating func update(_ value: Double) -> Innovation? {
    guard let innovation = innovation(value) else { return nil }
    let gain = variance / innovation.variance
    level += gain * innovation.error
    variance *= 1 - gain
    return innovation
  }

  /// The gain K that the filter settles at with one observation a day; it is then an exponential average of weight K.
  package var steadyGain: Double {
    let forecast = (drift + (drift * drift + 4 * drift * noise).squareRoot()) / 2
    return forecast / (forecast + noise)
  }
}

/// A column run through a filter.
package struct LocalLevelRun: Sendable, Hashable {
  /// The level after each day.
  package let levels: [Double]
  /// Its variance after each day.
  package let variances: [Double]
  /// The score of each observation against its forecast; NaN (missing) on days without one.
  package let scores: [Double]
  /// Sum of the log-likelihoods of the observations.
  package let logLikelihood: Double
  /// The filter after the last day, to go on from.
  package let filter: LocalLevelFilter

  /// Runs a filter over a column, a day a place; NaN where missing. The filter stands at the first day: no time passes
  /// before it.
  ///
  /// - Complexity: O(*n*).
  package init(_ column: [Double], from start: LocalLevelFilter) {
    var filter = start
    var levels: [Double] = []
    var variances: [Double] = []
    var scores: [Double] = []
    var logLikelihood = 0.0
    for (day, value) in column.enumerated() {
      if day > 0 { filter.advance() }
      let innovation = filter.update(value)
      levels.append(filter.level)
      variances.append(filter.variance)
      scores.append(innovation?.score ?? .nan)
      logLikelihood += innovation?.logLikelihood ?? 0
    }
    self.levels = levels
    self.variances = variances
    self.scores = scores
    self.logLikelihood = logLikelihood
    self.filter = filter
  }
}

/// Drift and noise of a column, by maximum likelihood.
package struct LocalLevelFit: Sendable, Hashable {
  /// q, variance of the drift a day.
  package let drift: Double
  /// r, variance of the noise of one observation.
  package let noise: Double
  /// Natural log of the likelihood of all observations but the first.
  package let logLikelihood: Double
  /// Observations.
  package let count: Int
  /// Whether q/r ended at a bound of its range: the level is all but fixed, or all but the last observation.
  package let isAtBound: Bool

  /// Fits q and r to a column, a day a place; NaN where missing.
  ///
  /// The level starts at the first observation with variance r. For each ratio q/r the best r is the mean of v²/F, so only
  /// the ratio is searched, on a logarithmic scale: a scan first, since there may be several maxima, then golden section.
  ///
  /// - Parameters:
  ///   - column: The values.
  ///   - ratios: The range of q/r; a house rule that keeps a level from being frozen or from chasing every value.
  ///   - minimumNoise: Smallest believable r, such as the square of the resolution of the values.
  /// - Returns: `nil` of fewer than three observations, or where a bound is not positive and finite.
  /// - Complexity: O(*n*), some eighty passes.
  package init?(_ column: [Double], ratios: ClosedRange<Double> = 1e-4...1, minimumNoise: Double = 1e-12) {
    guard let start = column.firstIndex(where: \.isFinite), ratios.lowerBound > 0,
      ratios.upperBound.isFinite, minimumNoise > 0, minimumNoise.isFinite
    else { return nil }
    let days = Array(column[start...])
    let count = days.count { $0.isFinite }
    guard count >= 3 else { return nil }

    /// Best r and log-likelihood for a ratio, with F in units of r.
    func profile(_ logRatio: Double) -> (noise: Double, logLikelihood: Double) {
      let ratio = Double.exp(logRatio)
      var level = days[0]
      var variance = 1.0
      var squares = 0.0
      var logs = 0.0
      for day in days.dropFirst() {
        variance += ratio
        guard day.isFinite else { continue }
        let forecast = variance + 1
        let error = day - level
        squares += error * (error / forecast)
        logs += .log(forecast)
        let gain = variance / forecast
        level += gain * error
        variance *= 1 - gain
      }
      let n = Double(count - 1)
      let noise = max(minimumNoise, squares / n)
      return (noise, -(n * .log(2 * .pi * noise) + logs + squares / noise) / 2)
    }
    let range = Double.log(ratios.lowerBound)...Double.log(ratios.upperBound)
    guard
      let best = minimise(in: range, scan: 24, tolerance: 1e-8, { -profile($0).logLikelihood })
    else { return nil }
    let found = profile(best.argument)
    guard found.noise.isFinite, found.logLikelihood.isFinite else { return nil }
    drift = found.noise * .exp(best.argument)
    noise = found.noise
    logLikelihood = found.logLikelihood
    self.count = count
    isAtBound = best.isAtBound
  }

  /// A filter with this drift and noise that starts at a first observation, with variance r.
  package func filter(startingAt value: Double) -> LocalLevelFilter? {
    LocalLevelFilter(drift: drift, noise: noise, level: value, variance: noise)
  }
}

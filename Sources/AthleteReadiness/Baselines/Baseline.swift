import DayRecords
import RealModule

/// The athlete's usual level, its uncertainty, and the day-to-day spread around it.
///
/// Page: *Baselines*, tests: `BaselineTests`.
public struct Baseline: Sendable, Hashable {
  /// The level expected for today.
  public var level: Double
  var levelVariance: Double
  /// Standard deviation of single days around the level.
  public var spread: Double
  /// Number of observations, capped at 65,535.
  public var observations: Int
  /// Days since the last observation; `nil` before the first one.
  public var daysSince: Int?
  /// Fraction of the level learned from the athlete rather than taken from the population prior, 0–1 (PR-12).
  public var evidence: Double

  /// Returns how unusual a value is: the one-step forecast error in standard deviations, (v − a)/√F (PR-10).
  public func z(_ value: Double) -> Double { (value - level) / forecastDeviation }

  /// √F, the standard deviation of the one-day forecast: level uncertainty and noise combined.
  var forecastDeviation: Double { (levelVariance + spread * spread).squareRoot() }
}

extension BaselineState {
  func baseline(of metric: TrackedMetric, otherDevice: Bool, rule: MetricRule) -> Baseline {
    let level = level(metric) ?? MetricLevel(rule)
    let prior = rule.variance
    var variance = level.count > 0 && otherDevice ? level.widened(rule) : level.variance
    if level.count > 0 { variance += rule.drift * level.noise }
    return Baseline(
      level: level.level, levelVariance: variance, spread: level.noise.squareRoot(),
      observations: Int(level.count), daysSince: level.count > 0 ? Int(level.gap) + 1 : nil,
      evidence: prior > 0 ? max(0, min(1, 1 - variance / prior)) : 1)
  }
}

import DayRecords
import RealModule

/// The athlete's usual level, its uncertainty, and the spread of days around it.
///
/// Page: *Own levels*, tests: `BaselineTests`.
public struct Baseline: Sendable, Hashable {
  /// The level for today.
  public var level: Double
  /// Variance of that estimate.
  var levelVariance: Double
  /// Standard deviation of a day about the level.
  public var spread: Double
  /// Observations taken in, held at 65,535.
  public var observations: Int
  /// Days since the last observation; `nil` if there is none yet.
  public var daysSince: Int?
  /// Share of the level that comes from the athlete and not from the population, 0–1 (PR-12).
  public var evidence: Double

  /// How unusual a value is: the error of the one-step forecast in units of its standard deviation, (v − a)/√F (PR-10).
  public func z(_ value: Double) -> Double { (value - level) / forecastDeviation }

  /// √F: the standard deviation of a day as forecast, of level and noise together.
  var forecastDeviation: Double { (levelVariance + spread * spread).squareRoot() }
}

extension BaselineState {
  /// - Parameter rule: The metric's own of the settings.
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

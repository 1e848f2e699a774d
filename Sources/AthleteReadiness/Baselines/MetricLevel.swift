import DayRecords
import RealModule

/// Baseline of one metric: a local-level Kalman filter with learned noise.
///
/// Innovations are clipped, so one odd night barely moves the level.
struct MetricLevel: Sendable, Hashable {
  var level: Double
  var variance: Double
  /// Variance of an observation around the level.
  var noise: Double
  /// Days since the last observation or, before the first one, since the first day; at most 65,535.
  var gap: UInt16 = 0
  /// Number of observations, capped at 65,535.
  var count: UInt16 = 0
  /// Upward cumulative sum of the innovations.
  var above: Float = 0
  /// Downward cumulative sum of the innovations.
  var below: Float = 0

  /// Minimum number of observations before a level counts as usual: a week.
  static let usualNeeds = 7

  /// Creates the prior, before the first day.
  init(_ rule: MetricRule) {
    level = rule.level
    variance = rule.variance
    noise = rule.noise
  }

  mutating func advance(_ rule: MetricRule) {
    variance = min(max(rule.variance, variance), variance + rule.drift * noise)
    if gap < .max { gap += 1 }
  }

  /// Handles a device change: widens the level and restarts noise learning.
  mutating func changeDevice(_ rule: MetricRule) {
    guard count > 0 else { return }
    variance = widened(rule)
    count = min(count, UInt16(max(0, min(1000, BaselineRules.noiseWorth))))
    above = 0
    below = 0
  }

  /// Returns the level variance after a device change.
  func widened(_ rule: MetricRule) -> Double {
    max(variance, min(variance + rule.jump, rule.variance))
  }

  mutating func update(_ value: Double, _ rule: MetricRule) {
    let forecast = variance + noise
    let deviation = forecast.squareRoot()
    let score = max(-BaselineRules.oddBeyond, min(BaselineRules.oddBeyond, (value - level) / deviation))
    let gain = variance / forecast
    level += gain * score * deviation
    variance *= 1 - gain
    // Expected squared noise given the innovation: (r/F)² e² + r P/F.
    let share = noise / forecast
    let square = share * share * score * score * forecast * BaselineRules.squareOfBounded + noise * gain
    let weight = 1 / min(BaselineRules.noiseMemory, BaselineRules.noiseWorth + Double(count) + 1)
    noise = max(rule.minimumNoise, noise + weight * (square - noise))
    above = max(0, above + Float(score - BaselineRules.shiftSlack))
    below = max(0, below + Float(-score - BaselineRules.shiftSlack))
    if max(above, below) > Float(BaselineRules.shiftHeight) {
      variance += noise
      above = 0
      below = 0
    }
    gap = 0
    if count < .max { count += 1 }
  }
}

extension BaselineRules {
  /// Returns the ``BaselineRules/squareOfBounded`` factor for scores clipped to ± c.
  static func meanSquareFactor(within c: Double) -> Double {
    // E[min(z², c²)] = 1 − 2 (c φ(c) + (1 − c²)(1 − Φ(c))), with Φ from the complementary error function.
    let density = Double.exp(-c * c / 2) / (2 * Double.pi).squareRoot()
    let tail = Double.erfc(c * 0.5.squareRoot()) / 2
    return 1 / (1 - 2 * (c * density + (1 - c * c) * tail))
  }
}

extension MetricLevel: StateCodable {
  /// Size: 36 bytes.
  func encode(to writer: inout StateWriter) {
    writer.write(level)
    writer.write(variance)
    writer.write(noise)
    writer.write(gap)
    writer.write(count)
    writer.write(above)
    writer.write(below)
  }

  init(from reader: inout StateReader) throws(StateError) {
    level = try reader.finite("baseline level")
    let place = reader.offset
    variance = try reader.finite("baseline variance")
    noise = try reader.finite("baseline noise")
    guard variance >= 0, noise > 0 else { throw .invalid(field: "baseline variance", offset: place) }
    gap = try reader.uint16()
    count = try reader.uint16()
    let charts = reader.offset
    above = try reader.float()
    below = try reader.float()
    guard above.isFinite, below.isFinite else { throw .invalid(field: "baseline chart", offset: charts) }
  }
}

import DayRecords
import RealModule

/// The athlete's own level of one metric: a local-level Kalman filter whose noise is learned and whose innovations are
/// bounded, so one odd night moves it little.
struct MetricLevel: Sendable, Hashable {
  /// Estimate of the level.
  var level: Double
  /// Its variance.
  var variance: Double
  /// Variance of an observation about the level.
  var noise: Double
  /// Days since the last observation, or since the first day without one; at most 65,535.
  var gap: UInt16 = 0
  /// Observations, held at 65,535.
  var count: UInt16 = 0
  /// Cumulated innovations upwards and downwards.
  var above: Float = 0
  var below: Float = 0

  /// Observations of the athlete's own from which a level may be called usual: a week.
  static let usualNeeds = 7

  /// Before the first day.
  init(_ rule: MetricRule) {
    level = rule.level
    variance = rule.variance
    noise = rule.noise
  }

  /// Lets a day pass.
  mutating func advance(_ rule: MetricRule) {
    variance = min(max(rule.variance, variance), variance + rule.drift * noise)
    if gap < .max { gap += 1 }
  }

  /// Another device measures from now on: the level may have jumped, and its noise may be another.
  mutating func changeDevice(_ rule: MetricRule) {
    guard count > 0 else { return }
    variance = widened(rule)
    count = min(count, UInt16(max(0, min(1000, BaselineRules.noiseWorth))))
    above = 0
    below = 0
  }

  /// The variance of the level where another device measures.
  func widened(_ rule: MetricRule) -> Double {
    max(variance, min(variance + rule.jump, rule.variance))
  }

  /// Takes an observation in.
  mutating func update(_ value: Double, _ rule: MetricRule) {
    let forecast = variance + noise
    let deviation = forecast.squareRoot()
    let score = max(-BaselineRules.oddBeyond, min(BaselineRules.oddBeyond, (value - level) / deviation))
    let gain = variance / forecast
    level += gain * score * deviation
    variance *= 1 - gain
    // The expected square of the noise given the innovation: (r/F)² e² + r P/F.
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
  /// ``squareOfBounded`` of scores held within ± c.
  static func meanSquareFactor(within c: Double) -> Double {
    // E[min(z², c²)] = 1 − 2 (c φ(c) + (1 − c²)(1 − Φ(c))) , Φ by the tail of the error function.
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

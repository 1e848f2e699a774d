import DayRecords

/// Filter parameters of one metric.
struct MetricRule: Sendable, Hashable {
  var level = 0.0
  /// Variance of the prior level.
  var variance = 1.0
  /// Prior noise variance.
  var noise = 1.0
  /// Lower bound of the noise variance.
  var minimumNoise = 0.0
  var drift = 0.0
  /// Variance of the level shift when the device changes.
  var jump = 0.0
}

/// Rules for learning baselines: priors, drift, and the handling of outliers and device changes.
package enum BaselineRules {
  /// Bound on the standardised innovation; larger innovations are clipped to it (Huber 1964). The value is
  /// a house rule.
  package static let oddBeyond = 2.5
  /// Factor that corrects the mean square of a clipped standard normal score; near 1.04 for a bound of 2.5.
  static let squareOfBounded = meanSquareFactor(within: oddBeyond)
  /// Weight of the prior noise, in observations.
  package static let noiseWorth = 10.0
  /// Averaging window of the noise estimate, in observations.
  package static let noiseMemory = 90.0
  /// Lower bound of the noise SD as a fraction of the prior SD.
  package static let minimumNoise = 0.25
  /// Slack of the cumulative sum (CUSUM) of innovations (Page 1954). The value is a house rule.
  package static let shiftSlack = 1.0
  /// CUSUM value at which the level counts as shifted. House rule: ten days beyond the bound, so an illness
  /// is not mistaken for a new level.
  package static let shiftHeight = 14.0
}

extension BaselineRules {
  /// Prior level for an unknown athlete.
  static let priorLevel = MetricTable(
    [
      .lnRMSSD: 4, .lnSDNN: 3.9, .restingHeartRate: 54, .respiratoryRate: 14.7, .wristTemperature: 34.3,
      .oxygenSaturation: 96.5, .sleep: 7.3, .deepSleep: 1.3, .remSleep: 1.6, .awake: 0.7, .sleepOnset: -0.5,
      .wake: 7, .feel: 6.8, .soreness: 1.4, .freshness: 3.2, .calm: 3.4, .mood: 3.5, .sleepQuality: 3.4,
      .load: 70, .plannedLoad: 70, .energyIntake: 2600, .activeEnergy: 700, .exerciseEnergy: 550,
      .protein: 110, .carbohydrate: 320, .water: 2200, .bodyMass: 70, .bodyFat: 18, .leanBodyMass: 57,
      .muscleMass: 32, .steps: 9000,
    ], others: 0)
  /// Standard deviation of the level between people.
  static let priorSpread = MetricTable(
    [
      .lnRMSSD: 0.45, .lnSDNN: 0.4, .restingHeartRate: 7, .respiratoryRate: 1.8, .wristTemperature: 1,
      .oxygenSaturation: 1.2, .sleep: 0.8, .deepSleep: 0.35, .remSleep: 0.4, .awake: 0.35, .sleepOnset: 1.2,
      .wake: 1.2, .feel: 1.2, .soreness: 0.8, .freshness: 0.6, .calm: 0.6, .mood: 0.6, .sleepQuality: 0.6,
      .load: 40, .plannedLoad: 40, .energyIntake: 600, .activeEnergy: 350, .exerciseEnergy: 350,
      .protein: 35, .carbohydrate: 110, .water: 800, .bodyMass: 12, .bodyFat: 7, .leanBodyMass: 9,
      .muscleMass: 6, .steps: 4000,
    ], others: 1)
  /// Standard deviation from day to day within one person.
  static let priorNoise = MetricTable(
    [
      .lnRMSSD: 0.2, .lnSDNN: 0.2, .restingHeartRate: 2.2, .respiratoryRate: 0.5, .wristTemperature: 0.3,
      .oxygenSaturation: 1, .sleep: 1.1, .deepSleep: 0.33, .remSleep: 0.35, .awake: 0.28, .sleepOnset: 0.7,
      .wake: 0.8, .feel: 1.1, .soreness: 0.9, .freshness: 0.7, .calm: 0.6, .mood: 0.6, .sleepQuality: 0.8,
      .load: 55, .plannedLoad: 55, .energyIntake: 450, .activeEnergy: 300, .exerciseEnergy: 400,
      .protein: 30, .carbohydrate: 90, .water: 600, .bodyMass: 0.5, .bodyFat: 0.7, .leanBodyMass: 0.6,
      .muscleMass: 0.4, .steps: 3500,
    ], others: 1)
  /// Daily drift variance, as a multiple of the noise variance.
  static let driftRatio = MetricTable(
    [
      .lnRMSSD: 0.0015, .lnSDNN: 0.0015, .restingHeartRate: 0.0015, .bodyMass: 0.02, .bodyFat: 0.01,
      .leanBodyMass: 0.01, .muscleMass: 0.01, .sleepOnset: 0.002, .wake: 0.002,
    ], others: 0.001)
  /// Standard deviation of the level shift when the device changes.
  static let deviceShift = MetricTable(
    [
      .lnRMSSD: 0.25, .lnSDNN: 0.25, .restingHeartRate: 2.5, .respiratoryRate: 0.8, .wristTemperature: 0.7,
      .oxygenSaturation: 1, .sleep: 0.35, .deepSleep: 0.35, .remSleep: 0.35, .awake: 0.35, .sleepOnset: 0.2,
      .wake: 0.2,
    ], others: 0)

  /// Filter parameters of every metric, in the order of `TrackedMetric`.
  static let rules = TrackedMetric.allCases.map { metric in
    let deviation = priorNoise[metric]
    return MetricRule(
      level: priorLevel[metric], variance: priorSpread[metric] * priorSpread[metric],
      noise: deviation * deviation, minimumNoise: minimumNoise * minimumNoise * deviation * deviation,
      drift: driftRatio[metric], jump: deviceShift[metric] * deviceShift[metric])
  }
}

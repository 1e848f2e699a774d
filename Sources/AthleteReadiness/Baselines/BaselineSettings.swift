public import ActivityStreams
import DayRecords

/// The inputs of one metric's filter.
struct MetricRule: Sendable, Hashable {
  var level = 0.0
  /// Variances of the prior level and of the prior noise, and the least noise.
  var variance = 1.0
  var noise = 1.0
  var minimumNoise = 0.0
  var drift = 0.0
  /// Variance of the jump of another device.
  var jump = 0.0
}

/// Learning of the athlete's own levels: the prior before the first day, how fast a level may drift, and the
/// treatment of odd values and of changes of device.
public struct BaselineSettings: SettingsGroup {
  /// Level of an unknown person.
  var priorLevel = Self.priorLevelTable { didSet { resolve() } }
  /// Standard deviation of the level between people.
  var priorSpread = Self.priorSpreadTable { didSet { resolve() } }
  /// Standard deviation from day to day within a person.
  var priorNoise = Self.priorNoiseTable { didSet { resolve() } }
  /// Variance of a day's drift in units of the variance of the noise.
  var driftRatio = Self.driftRatioTable { didSet { resolve() } }
  /// Standard deviation of the jump of the level where another device measures.
  var deviceShift = Self.deviceShiftTable { didSet { resolve() } }
  /// Standardised innovation beyond which a value counts no more.
  public var oddBeyond = Self.standardOddBeyond {
    didSet { squareOfBounded = Self.squareOfBounded(oddBeyond) }
  }
  /// Correction for the mean square of a bounded standard normal score, as a factor: 1 / (1 − …), near 1.04 for 2.5.
  private(set) var squareOfBounded = Self.standardSquareOfBounded
  /// The weight of the prior noise, in observations.
  public var noiseWorth = 10.0
  /// Observations over which the noise is learned.
  public var noiseMemory = 90.0
  /// Smallest noise, as share of the prior's.
  public var minimumNoise = 0.25 { didSet { resolve() } }
  /// Slack of the chart of cumulated innovations.
  public var shiftSlack = 1.0
  /// The chart value at which the level counts as moved.
  public var shiftHeight = 14.0

  /// The same by metric, for the filters.
  private(set) var rules = Self.standardRules

  /// The `standard` rules.
  public init() {}

  /// `baselines` in a formula file.
  package static let group = "baselines"

  private static let names = TrackedMetric.allCases.map(\.key)
  /// Every setting of the group.
  package static let settings: [Setting<BaselineSettings>] = [
    .table(
      "prior_level", in: -1e5...1e5, names: names, "level of an unknown person",
      source:
        "house rule near LifeSnaps (Yfantidou et al. 2022), PMData (Thambawita et al. 2020), SoccerMon (Midoglu et al. 2024)",
      read: { $0.priorLevel.byKey }, write: { $0.priorLevel.update(with: $1) }),
    .table(
      "prior_spread", in: 1e-6...1e5, names: names, "standard deviation of the level between people",
      source: "house rule near LifeSnaps, PMData, SoccerMon",
      read: { $0.priorSpread.byKey }, write: { $0.priorSpread.update(with: $1) }),
    .table(
      "prior_noise", in: 1e-6...1e5, names: names, "standard deviation from day to day within a person",
      source:
        "LifeSnaps (ln RMSSD .23, resting HR 2.2), PMData (sleep 1.1 h, deep .37 h, awake .28 h), SoccerMon (feel 1.1); others house rule",
      read: { $0.priorNoise.byKey }, write: { $0.priorNoise.update(with: $1) }),
    .table(
      "drift_ratio", in: 1e-4...1, names: names,
      "variance of a day's drift in units of the noise variance; 0.001 settles at a memory of 32 days",
      source: "house rule: 28 to 60 days as Plews et al. 2013 use",
      read: { $0.driftRatio.byKey }, write: { $0.driftRatio.update(with: $1) }),
    .table(
      "device_shift", in: 0...1e5, names: names,
      "standard deviation of the jump of the level where another device measures",
      source: "house rule; HRV of wearables differs by 6–16 % (Dial et al. 2025)",
      read: { $0.deviceShift.byKey }, write: { $0.deviceShift.update(with: $1) }),
    .number(
      "odd_beyond", \.oddBeyond, in: 1...10, "standardised innovation beyond which a value counts no more",
      source: "Huber 1964; the bound is a house rule"),
    .number(
      "noise_worth", \.noiseWorth, in: 1...1000, unit: "observations",
      "how many observations the prior noise is worth", source: "house rule"),
    .number(
      "noise_memory", \.noiseMemory, in: 5...1000, unit: "observations",
      "observations over which the noise is learned", source: "house rule"),
    .number(
      "minimum_noise", \.minimumNoise, in: 0.01...1, "least noise, as share of the prior's",
      source: "house rule"),
    .number(
      "shift_slack", \.shiftSlack, in: 0...5,
      "slack of the chart of cumulated innovations that tells a moved level",
      source: "Page 1954; the slack is a house rule"),
    .number(
      "shift_height", \.shiftHeight, in: 1...1000, "height at which that chart says that the level has moved",
      source: "house rule: ten days beyond every bound, so that an illness is not taken for a new level"),
  ]
}

extension BaselineSettings {
  private static let priorLevelTable = MetricTable(
    [
      .lnRMSSD: 4, .lnSDNN: 3.9, .restingHeartRate: 54, .respiratoryRate: 14.7, .wristTemperature: 34.3,
      .oxygenSaturation: 96.5, .sleep: 7.3, .deepSleep: 1.3, .remSleep: 1.6, .awake: 0.7, .sleepOnset: -0.5,
      .wake: 7, .feel: 6.8, .soreness: 1.4, .freshness: 3.2, .calm: 3.4, .mood: 3.5, .sleepQuality: 3.4,
      .load: 70, .plannedLoad: 70, .energyIntake: 2600, .activeEnergy: 700, .exerciseEnergy: 550,
      .protein: 110, .carbohydrate: 320, .water: 2200, .bodyMass: 70, .bodyFat: 18, .leanBodyMass: 57,
      .muscleMass: 32, .steps: 9000,
    ], others: 0)
  private static let priorSpreadTable = MetricTable(
    [
      .lnRMSSD: 0.45, .lnSDNN: 0.4, .restingHeartRate: 7, .respiratoryRate: 1.8, .wristTemperature: 1,
      .oxygenSaturation: 1.2, .sleep: 0.8, .deepSleep: 0.35, .remSleep: 0.4, .awake: 0.35, .sleepOnset: 1.2,
      .wake: 1.2, .feel: 1.2, .soreness: 0.8, .freshness: 0.6, .calm: 0.6, .mood: 0.6, .sleepQuality: 0.6,
      .load: 40, .plannedLoad: 40, .energyIntake: 600, .activeEnergy: 350, .exerciseEnergy: 350,
      .protein: 35, .carbohydrate: 110, .water: 800, .bodyMass: 12, .bodyFat: 7, .leanBodyMass: 9,
      .muscleMass: 6, .steps: 4000,
    ], others: 1)
  private static let priorNoiseTable = MetricTable(
    [
      .lnRMSSD: 0.2, .lnSDNN: 0.2, .restingHeartRate: 2.2, .respiratoryRate: 0.5, .wristTemperature: 0.3,
      .oxygenSaturation: 1, .sleep: 1.1, .deepSleep: 0.33, .remSleep: 0.35, .awake: 0.28, .sleepOnset: 0.7,
      .wake: 0.8, .feel: 1.1, .soreness: 0.9, .freshness: 0.7, .calm: 0.6, .mood: 0.6, .sleepQuality: 0.8,
      .load: 55, .plannedLoad: 55, .energyIntake: 450, .activeEnergy: 300, .exerciseEnergy: 400,
      .protein: 30, .carbohydrate: 90, .water: 600, .bodyMass: 0.5, .bodyFat: 0.7, .leanBodyMass: 0.6,
      .muscleMass: 0.4, .steps: 3500,
    ], others: 1)
  private static let driftRatioTable = MetricTable(
    [
      .lnRMSSD: 0.0015, .lnSDNN: 0.0015, .restingHeartRate: 0.0015, .bodyMass: 0.02, .bodyFat: 0.01,
      .leanBodyMass: 0.01, .muscleMass: 0.01, .sleepOnset: 0.002, .wake: 0.002,
    ], others: 0.001)
  private static let deviceShiftTable = MetricTable(
    [
      .lnRMSSD: 0.25, .lnSDNN: 0.25, .restingHeartRate: 2.5, .respiratoryRate: 0.8, .wristTemperature: 0.7,
      .oxygenSaturation: 1, .sleep: 0.35, .deepSleep: 0.35, .remSleep: 0.35, .awake: 0.35, .sleepOnset: 0.2,
      .wake: 0.2,
    ], others: 0)

  private static let standardRules = rules(
    level: priorLevelTable, spread: priorSpreadTable, noise: priorNoiseTable, drift: driftRatioTable,
    shift: deviceShiftTable, least: 0.25)

  private mutating func resolve() {
    rules = Self.rules(
      level: priorLevel, spread: priorSpread, noise: priorNoise, drift: driftRatio, shift: deviceShift,
      least: minimumNoise)
  }

  private static func rules(
    level: MetricTable, spread: MetricTable, noise: MetricTable, drift: MetricTable, shift: MetricTable,
    least: Double
  ) -> [MetricRule] {
    TrackedMetric.allCases.map { metric in
      let deviation = noise[metric]
      return MetricRule(
        level: level[metric], variance: spread[metric] * spread[metric], noise: deviation * deviation,
        minimumNoise: least * least * deviation * deviation, drift: drift[metric],
        jump: shift[metric] * shift[metric])
    }
  }
}

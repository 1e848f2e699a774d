public import ActivityStreams
import DayRecords
import Statistics

/// The recovery score: its components, weights and correlations.
public struct RecoveryScoreSettings: SettingsGroup {
  /// Reference of the component scores.
  public enum Scale: String, Sendable, Hashable, CaseIterable {
    /// The athlete's own baselines, on a continuous scale.
    case own
    /// The product's fixed scale. Unknown components count as 50, and the total is rounded.
    case fixed
  }

  /// Reference of the component scores.
  public var scale = Scale.own
  /// Weights of sleep, HRV, fragmentation, deep sleep, resting heart rate and load.
  public var weights = [0.25, 0.2, 0.2, 0.15, 0.1, 0.1]
  /// Score of a value at the athlete's baseline.
  public var typicalScore = 70.0 {
    didSet { typicalProbit = Self.probit(score: typicalScore) }
  }
  /// Φ⁻¹ of ``typicalScore``.
  private(set) var typicalProbit = Self.standardProbit
  /// Change in the score's probit per standard deviation.
  public var slope = 0.7
  /// Position of a night's reference between the athlete's baseline (0) and the sleep need (1).
  package static let needShare = 0.5
  /// Hours added to time awake before taking its logarithm.
  package static let awakeOffset = 0.1
  /// Mean and day-to-day SD of each component score before the first day, in the order of the weights.
  /// From the project's simulated athletes.
  private static let ownPriors = zip([60.0, 67, 69, 67, 67, 67], [22.0, 22, 21, 21, 22, 22]).map {
    SIMD2($0, $1)
  }
  /// Mean and SD of each component score on the fixed scale.
  private static let fixedPriors = zip([92.0, 75, 60, 88, 70, 78], [12.0, 18, 18, 18, 7, 18]).map {
    SIMD2($0, $1)
  }
  /// Mean and SD of each component score on the chosen scale.
  var priors: [SIMD2<Double>] { scale == .fixed ? Self.fixedPriors : Self.ownPriors }
  /// Correlations of the components, upper triangle by row: sleep with HRV, fragmentation, deep sleep,
  /// resting heart rate, load; HRV with fragmentation, … From the project's simulated athletes.
  package static let correlations = [
    0.17, 0.04, 0.4, 0.16, 0.02,
    0.12, 0.1, 0.72, 0.24,
    0.03, 0.16, 0.07,
    0.1, 0.0,
    0.21,
  ]
  /// Weight of the prior scores, in days.
  package static let priorWorth = 10.0
  /// Prior mean and SD of a component that is not in the lists above.
  package static let otherPrior = SIMD2(60.0, 20)
  /// Number of complete days from which the athlete's own errors shape the interval.
  package static let errorDays = 10
  /// Weight of the model's interval relative to the athlete's own errors, in complete days.
  package static let modelWorth = 15.0
  /// Minimum half-width of the interval, points, in the first week or if anything is missing. It is divided
  /// by the square root of the available share.
  public var minimumHalfWidth = 10.0
  /// Standard deviation of sensor errors: sleep (h), ln HRV, time awake (h), deep sleep (h), resting heart
  /// rate (bpm) and load (relative).
  ///
  /// From Dial et al. (2025: HRV 6 to 16 %) and Chinoy et al. (2021: sleep 25 min, stages 15 to 20 min);
  /// the error of load is a house rule.
  package static let sensorErrors = [0.42, 0.1, 0.29, 0.29, 1, 0.1]
  /// Maximum averaging window for the athlete's mean component scores, in days with a score.
  package static let memory = 90.0
  /// Number of days without a component after which its weight starts to move to the others.
  public var fadesFrom = 14.0
  /// Number of days without a component after which its weight is zero.
  public var fadesUntil = 28.0
  /// Coverage of the interval.
  public var intervalLevel = 0.9 {
    didSet { intervalProbit = Self.probit(level: intervalLevel) }
  }
  /// Half-width of a normal interval with the coverage ``intervalLevel``, in standard deviations.
  private(set) var intervalProbit = Self.standardIntervalProbit

  /// The standard rules.
  public init() {}

  /// The product's own rules.
  public static let product: RecoveryScoreSettings = {
    var settings = RecoveryScoreSettings()
    settings.scale = .fixed
    return settings
  }()

  package static let group = "recovery_score"
  package static let settings: [Setting<RecoveryScoreSettings>] = [
    .choice(
      "scale", \.scale, "reference of the component scores: the athlete's baselines or fixed steps",
      source: "house rule"),
    .numbers(
      "weights", \.weights, in: 0...1, count: 6...6,
      "weights of sleep, HRV, fragmentation, deep sleep, resting heart rate and load", source: "house rule"),
    .number(
      "typical_score", \.typicalScore, in: 5...95, "score of a value at the athlete's baseline",
      source: "house rule: an ordinary day is train_smart"),
    .number(
      "slope", \.slope, in: 0.05...3, "change in the score's probit per standard deviation",
      source: "house rule"),
    .number(
      "fades_from", \.fadesFrom, in: 1...365, unit: "days",
      "number of days without a component after which its weight starts to move to the others",
      source: "house rule"),
    .number(
      "fades_until", \.fadesUntil, in: 2...366, unit: "days",
      "number of days without a component after which all its weight has moved",
      source: "house rule"),
    .number(
      "interval_level", \.intervalLevel, in: 0.5...0.99, "coverage of the interval", source: "house rule"
    ),
    .number(
      "minimum_half_width", \.minimumHalfWidth, in: 0...50, unit: "points",
      "minimum half-width of the interval with missing components or in the first week, divided by the square root of the available share",
      source: "house rule: about ± 10 points"),
  ]
}

/// The components of a recovery score, in order.
package enum RecoveryPart: Int, Sendable, Hashable, CaseIterable {
  case sleep, hrv, fragmentation, deepSleep, restingHeartRate, load

  package var key: String {
    switch self {
    case .sleep: "sleep"
    case .hrv: "hrv"
    case .fragmentation: "fragmentation"
    case .deepSleep: "deep_sleep"
    case .restingHeartRate: "resting_hr"
    case .load: "load"
    }
  }
}

extension RecoveryScoreSettings {
  private static let standardProbit = probit(score: 70)
  private static let standardIntervalProbit = probit(level: 0.9)

  private static func probit(score: Double) -> Double {
    normalQuantile(max(0.01, min(0.99, score / 100))) ?? 0
  }

  private static func probit(level: Double) -> Double {
    normalCritical(level: max(0.01, min(0.999, level))) ?? 0
  }
}

extension RecoveryScoreSettings {
  /// The weights as SIMD lanes; missing entries count 0.
  var weightLanes: SIMD8<Double> { lanes(weights) }

  func lanes(_ numbers: [Double]) -> SIMD8<Double> {
    var lanes = SIMD8<Double>(repeating: 0)
    for place in 0..<min(6, numbers.count) { lanes[place] = numbers[place] }
    return lanes
  }

  func correlation(_ one: Int, _ other: Int) -> Double {
    guard one != other else { return 1 }
    let (row, column) = one < other ? (one, other) : (other, one)
    let place = row * 5 - row * (row - 1) / 2 + column - row - 1
    return place < Self.correlations.count ? Self.correlations[place] : 0
  }
}

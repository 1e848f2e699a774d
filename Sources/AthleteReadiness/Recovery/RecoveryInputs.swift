import DayRecords
import RealModule
import Statistics

/// The six inputs of a recovery score (sleep, HRV, fragmentation, deep sleep, resting heart rate, load) and
/// their scores.
///
/// Page: *Recovery score*, tests: `RecoveryScoreTests`, `RecoveryIntervalTests`.
struct RecoveryInputs: Sendable, Hashable {
  /// Sleep (h), HRV (ms), time awake (h), deep sleep (h), resting heart rate (bpm) and yesterday's load;
  /// NaN if unknown.
  var values = SIMD8<Double>(repeating: .nan)
  /// Scores of the values, 0–100; NaN if unknown.
  var scores = SIMD8<Double>(repeating: .nan)
  /// Standard deviation of each score due to sensor error; 0 if unknown.
  var errors = SIMD8<Double>(repeating: 0)
  /// Bit mask of the available components.
  var known: UInt8 = 0

  func isKnown(_ part: RecoveryPart) -> Bool { known & (1 << UInt8(part.rawValue)) != 0 }

  /// Reads the inputs of the newest day of `recent`, scored relative to the earlier `memory`.
  ///
  /// - Parameters:
  ///   - recent: Recent days, with the morning's day as the newest.
  ///   - morning: The newest morning with its values as given; `recent` stores them rounded.
  ///   - load: Yesterday's load, if known more precisely than in `recent`.
  ///   - memory: The baselines from the days before.
  ///   - devices: The devices that measured earlier days.
  ///   - profile: The athlete's profile.
  ///   - settings: The settings of the assessment.
  init(
    recent: borrowing RecentDays, morning: MorningRecord? = nil, load: Double? = nil,
    memory: borrowing BaselineState, devices: OtherDevices,
    profile: borrowing ReadinessProfile, settings: borrowing ReadinessSettings
  ) {
    let variability = recent[.lnRMSSD, 0] != nil ? TrackedMetric.lnRMSSD : .lnSDNN
    func today(_ metric: TrackedMetric) -> Double? { recent[metric, 0].map { morning?.given(metric) ?? $0 } }
    update(with: .sleep, today(.sleep))
    // The vital signs of another device have no usual values to be compared with.
    let isComparable = !devices.vitals || settings.recoveryScore.scale == .fixed
    if isComparable {
      update(with: .hrv, recent[variability, 0].map { morning?.given(variability) ?? .exp($0) })
      update(with: .restingHeartRate, today(.restingHeartRate))
    }
    update(with: .fragmentation, today(.awake))
    update(with: .deepSleep, today(.deepSleep))
    update(with: .load, load ?? recent[.load, 1])
    let scoring = RecoveryScoring(
      variability, memory: memory, devices: devices, profile: profile, settings: settings)
    let errors = RecoveryScoreSettings.sensorErrors
    for place in 0..<6 where known & (1 << place) != 0 {
      let part = RecoveryPart(rawValue: place) ?? .load
      let value = part == .hrv ? .log(values[place]) : values[place]
      scores[place] = scoring.points(part, value, given: values[place])
      if place < errors.count, errors[place] > 0 {
        // The error of load is relative; the others are in the component's own unit.
        let error = part == .load ? errors[place] * value : errors[place]
        self.errors[place] =
          abs(scoring.points(part, value + error) - scoring.points(part, value - error)) / 2
      }
    }
  }

  private mutating func update(with part: RecoveryPart, _ value: Double?) {
    guard let value else { return }
    values[part.rawValue] = value
    known |= 1 << UInt8(part.rawValue)
  }
}

/// Scores a measured value relative to the athlete's baselines or on the fixed scale.
private struct RecoveryScoring {
  private let rules: RecoveryScoreSettings
  private let scale: RecoveryScale
  private let usual: [Baseline]
  private let need: Double

  init(
    _ variability: TrackedMetric, memory: borrowing BaselineState, devices: OtherDevices,
    profile: borrowing ReadinessProfile, settings: borrowing ReadinessSettings
  ) {
    rules = settings.recoveryScore
    scale = RecoveryScale(settings.recoveryScore)
    need = settings.sleep.need(own: memory.ownSleepNeed, stated: profile.sleepNeed)
    var usual: [Baseline] = []
    if rules.scale == .own {
      usual.reserveCapacity(6)
      for part in RecoveryPart.allCases {
        let metric = part == .hrv ? variability : part.metric
        let isOther = part.isOfNight ? devices.nights : part.isVital && devices.vitals
        usual.append(
          memory.baseline(
            of: metric, otherDevice: isOther, rule: BaselineRules.rules[metric.rawValue]))
      }
    }
    self.usual = usual
  }

  /// Returns the score of a value, 0–100. HRV is passed as its logarithm.
  ///
  /// - Parameters:
  ///   - part: The component of the score.
  ///   - value: The value to score.
  ///   - given: The value as given (HRV in ms), if available; the fixed scale uses it for an exact score.
  func points(_ part: RecoveryPart, _ value: Double, given: Double? = nil) -> Double {
    guard part.rawValue < usual.count else {
      return FixedScale.product.score(part.rawValue, given ?? (part == .hrv ? .exp(value) : value))
    }
    let usual = usual[part.rawValue]
    switch part {
    case .sleep:
      let reference = usual.level + RecoveryScoreSettings.needShare * (need - usual.level)
      return scale.score((value - reference) / usual.forecastDeviation)
    case .fragmentation:
      let level = max(0, usual.level) + RecoveryScoreSettings.awakeOffset
      let z =
        Double.log(level / (max(0, value) + RecoveryScoreSettings.awakeOffset)) * level
        / usual.forecastDeviation
      return scale.score(z)
    case .hrv, .deepSleep: return scale.score(usual.z(value))
    case .restingHeartRate, .load: return scale.score(-usual.z(value))
    }
  }
}

extension RecoveryPart {
  /// The metric of the component; for HRV, RMSSD.
  fileprivate var metric: TrackedMetric {
    switch self {
    case .sleep: .sleep
    case .hrv: .lnRMSSD
    case .fragmentation: .awake
    case .deepSleep: .deepSleep
    case .restingHeartRate: .restingHeartRate
    case .load: .load
    }
  }

  /// Whether the sleep device measures the component.
  fileprivate var isOfNight: Bool { self == .sleep || self == .fragmentation || self == .deepSleep }
  fileprivate var isVital: Bool { self == .hrv || self == .restingHeartRate }
}

/// Maps a standardised value to a score of 0–100.
struct RecoveryScale: Sendable {
  /// Probit of the score of a usual value.
  let center: Double
  /// Change in the probit per standard deviation.
  let slope: Double

  init(_ settings: borrowing RecoveryScoreSettings, slope: Double? = nil) {
    center = settings.typicalProbit
    self.slope = slope ?? settings.slope
  }

  /// Returns the score of a value z standard deviations better than the baseline: 100 Φ(Φ⁻¹(0.7) + 0.7 z).
  func score(_ z: Double) -> Double { 100 * normalCumulative(center + slope * z) }
}

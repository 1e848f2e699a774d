import DayRecords
import RealModule
import Statistics

/// What a recovery score is made of: the six measured values and what each scores.
struct RecoveryInputs: Sendable, Hashable {
  /// Sleep h, variability ms, awake h, deep sleep h, resting heart rate bpm, load of the day before; NaN where unknown.
  var values = SIMD8<Double>(repeating: .nan)
  /// Their scores, 0–100; NaN where unknown.
  var scores = SIMD8<Double>(repeating: .nan)
  /// Bit by part: whether it is known.
  var known: UInt8 = 0

  /// The inputs of the newest day of `recent`, against what `memory` knew before it.
  init(
    recent: borrowing RecentDays, memory: borrowing BaselineMemory, devices: OtherDevices,
    profile: borrowing ReadinessProfile, settings: borrowing ReadinessSettings
  ) {
    let variability = recent[.lnRMSSD, 0] != nil ? TrackedMetric.lnRMSSD : .lnSDNN
    take(.sleep, recent[.sleep, 0])
    take(.hrv, recent[variability, 0])
    take(.fragmentation, recent[.awake, 0])
    take(.deepSleep, recent[.deepSleep, 0])
    take(.restingHeartRate, recent[.restingHeartRate, 0])
    take(.load, recent[.load, 1])
    switch settings.recoveryScore.scale {
    case .fixed:
      for part in 0..<6 where known & (1 << part) != 0 {
        if part == RecoveryPart.hrv.rawValue { values[part] = .exp(values[part]) }
        scores[part] = settings.recoveryScore.fixed.score(part, values[part])
      }
    case .own:
      let scale = RecoveryScale(settings.recoveryScore)
      let need = settings.sleep.need(own: memory.ownSleepNeed, stated: profile.sleepNeed)
      for place in 0..<6 where known & (1 << place) != 0 {
        let value = values[place]
        let part = RecoveryPart(rawValue: place) ?? .load
        let metric = part == .hrv ? variability : part.metric
        let isOther = part.isOfNight ? devices.nights : part.isVital && devices.vitals
        let usual = memory.baseline(
          of: metric, otherDevice: isOther, rule: settings.baselines.rules[metric.rawValue])
        let z: Double
        switch part {
        case .sleep:
          let reference = usual.level + settings.recoveryScore.needShare * (need - usual.level)
          z = (value - reference) / usual.forecastDeviation
        case .fragmentation:
          let offset = settings.recoveryScore.awakeOffset
          let level = max(0, usual.level) + offset
          z = .log(level / (max(0, value) + offset)) * level / usual.forecastDeviation
        case .hrv, .deepSleep: z = usual.z(value)
        case .restingHeartRate, .load: z = -usual.z(value)
        }
        if part == .hrv { values[place] = .exp(value) }
        scores[place] = scale.score(z)
      }
    }
  }

  private mutating func take(_ part: RecoveryPart, _ value: Double?) {
    guard let value else { return }
    values[part.rawValue] = value
    known |= 1 << UInt8(part.rawValue)
  }
}

extension RecoveryPart {
  /// What is measured; of variability, the kind that is usual.
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

  /// Whether the device of the night measures it.
  fileprivate var isOfNight: Bool { self == .sleep || self == .fragmentation || self == .deepSleep }
  /// Whether the device of the vital signs does.
  fileprivate var isVital: Bool { self == .hrv || self == .restingHeartRate }
}

/// From a measured value to a score of 0–100.
struct RecoveryScale: Sendable {
  /// Probit of the score of an ordinary value, and its change a standard deviation.
  let center: Double
  let slope: Double

  init(_ settings: borrowing RecoveryScoreSettings, slope: Double? = nil) {
    center = settings.typicalProbit
    self.slope = slope ?? settings.slope
  }

  /// The score of a value so many standard deviations better than the athlete's own level: 100 Φ(Φ⁻¹(0.7) + 0.7 z).
  func score(_ z: Double) -> Double { 100 * normalCumulative(center + slope * z) }
}

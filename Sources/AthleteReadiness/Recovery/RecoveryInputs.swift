import RealModule
import VectorStatistics

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
      for part in 0..<6 where known & (1 << part) != 0 {
        let value = values[part]
        let z: Double
        switch RecoveryPart(rawValue: part) {
        case .sleep:
          let usual = memory.baseline(of: .sleep, otherDevice: devices.nights, settings: settings.baselines)
          let reference = usual.level + settings.recoveryScore.needShare * (need - usual.level)
          z = (value - reference) / usual.forecastDeviation
        case .hrv:
          z = memory.baseline(of: variability, otherDevice: devices.vitals, settings: settings.baselines).z(
            value)
          values[part] = .exp(value)
        case .fragmentation:
          let usual = memory.baseline(of: .awake, otherDevice: devices.nights, settings: settings.baselines)
          let offset = settings.recoveryScore.awakeOffset
          let level = max(0, usual.level) + offset
          z = .log(level / (max(0, value) + offset)) * level / usual.forecastDeviation
        case .deepSleep:
          z = memory.baseline(of: .deepSleep, otherDevice: devices.nights, settings: settings.baselines).z(
            value)
        case .restingHeartRate:
          z = -memory.baseline(
            of: .restingHeartRate, otherDevice: devices.vitals, settings: settings.baselines
          )
          .z(value)
        default:
          z = -memory.baseline(of: .load, otherDevice: false, settings: settings.baselines).z(value)
        }
        scores[part] = scale.score(z)
      }
    }
  }

  private mutating func take(_ part: RecoveryPart, _ value: Double?) {
    guard let value else { return }
    values[part.rawValue] = value
    known |= 1 << UInt8(part.rawValue)
  }
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

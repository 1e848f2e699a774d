import DayRecords

extension AthleteState {
  /// Returns the athlete's usual value of the given metric before the open day, or the population prior if
  /// data are missing.
  ///
  /// The level is less certain if a new device measures today.
  public func baseline(of metric: TrackedMetric) -> Baseline {
    let other =
      switch metric {
      case .lnRMSSD, .lnSDNN, .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation:
        devices.vitals
      case .sleep, .deepSleep, .remSleep, .awake, .sleepOnset, .wake:
        devices.nights
      default: false
      }
    return memory.baselines.baseline(
      of: metric, otherDevice: other, rule: BaselineRules.rules[metric.rawValue])
  }

  /// Which of the open day's devices are new.
  var devices: OtherDevices {
    openedDevices.value ?? memory.baselines.others(today?.morning)
  }

  /// Number of days with data before the open one, counted for the most frequently recorded metric.
  var daysKnown: Int {
    let baselines = memory.baselines
    var most = Int(baselines.load.knownDays)
    // A plan is not evidence about the athlete.
    for metric in TrackedMetric.allCases where metric != .plannedLoad {
      guard let level = baselines.level(metric) else { continue }
      most = max(most, Int(level.count))
    }
    for answer in baselines.answers { most = max(most, Int(min(65_535, max(0, answer.count)))) }
    return most
  }
}

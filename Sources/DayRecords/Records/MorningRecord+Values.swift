extension MorningRecord {
  /// A tracked metric as the morning gave it; `nil` if it did not, and of what a morning does not say.
  ///
  /// ``RecentDays`` keeps values in steps and variability as its logarithm. What is shown of the morning itself, and scored by
  /// fixed rules, is this.
  /// - Returns: the value in the unit of the record: variability in ms, h of sleep, bpm, 1/min, °C, %, points.
  package func given(_ metric: TrackedMetric) -> Double? {
    switch metric {
    case .lnRMSSD: hrvKind == .sdnn ? nil : metrics[.hrv]
    case .lnSDNN: hrvKind == .sdnn ? metrics[.hrv] : nil
    case .restingHeartRate: metrics[.restingHeartRate]
    case .respiratoryRate: metrics[.respiratoryRate]
    case .wristTemperature: metrics[.wristTemperature]
    case .oxygenSaturation: metrics[.oxygenSaturation]
    case .sleep: sleep?.total
    case .deepSleep: sleep?.deep
    case .awake: sleep?.awake
    case .feel: checkIn?.feel
    default: nil
    }
  }
  /// The wrist temperature that is followed, °C: as given, or if a device says only how far it is from its own usual,
  /// that departure from ``departureOrigin``. Only differences between days are used.
  package var followedTemperature: Double? {
    metrics[.wristTemperature] ?? metrics[.temperatureDeviation].map { Self.departureOrigin + $0 }
  }

  /// The temperature that deviations count from, °C: the level of an unknown person (`baselines.prior_level`), so
  /// that it says nothing about this one.
  static let departureOrigin = 34.3
}

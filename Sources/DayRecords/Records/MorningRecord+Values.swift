extension MorningRecord {
  /// A tracked metric as the morning gave it; `nil` if missing, and for metrics that a morning does not have.
  ///
  /// ``RecentDays`` keeps values in steps and variability as its logarithm. Values of the morning itself, for display
  /// and fixed scoring rules, come from here.
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
  /// The wrist temperature that is tracked, °C: as given, or, for a device that gives only the deviation from its own
  /// usual, ``departureOrigin`` plus that deviation. Only differences between days are used.
  package var followedTemperature: Double? {
    metrics[.wristTemperature] ?? metrics[.temperatureDeviation].map { Self.departureOrigin + $0 }
  }

  /// The temperature that deviations count from, °C: the level of an unknown person, so
  /// that it says nothing about this one.
  static let departureOrigin = 34.3
}

extension MorningRecord {
  /// Returns the given metric exactly as it is in the morning record; `nil` if it is missing or not a morning
  /// metric.
  ///
  /// ``RecentDays`` stores rounded values and the logarithm of HRV. Display and fixed scoring rules use these exact
  /// values.
  /// - Returns: The value in the unit of the record: HRV in ms, sleep in h, bpm, 1/min, °C, %, points.
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
  /// Wrist temperature for trends, °C: as given or, for a device that reports only deviations from its own
  /// baseline, ``departureOrigin`` plus the deviation. Only differences between days are used.
  package var followedTemperature: Double? {
    metrics[.wristTemperature] ?? metrics[.temperatureDeviation].map { Self.departureOrigin + $0 }
  }

  /// Origin of temperature deviations, °C: a typical level, which says nothing about this athlete.
  static let departureOrigin = 34.3
}

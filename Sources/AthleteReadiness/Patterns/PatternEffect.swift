import DayRecords

/// Measurements of the following night or morning that a behaviour may affect.
enum PatternEffect: UInt8, Sendable, Hashable, CaseIterable {
  case deep, logRMSSD, awake, feel, sleep, restingHeartRate

  var key: String {
    switch self {
    case .deep: "deep"
    case .logRMSSD: "ln_rmssd"
    case .awake: "awake"
    case .feel: "feel"
    case .sleep: "sleep"
    case .restingHeartRate: "resting_hr"
    }
  }

  /// Whether the amount matters, not just whether the behaviour occurred: HRV and heart rate respond to
  /// the dose (Pietilä et al. 2018).
  var followsDose: Bool { self == .logRMSSD || self == .restingHeartRate }

  /// Whether the effect is adjusted for the length of the night. On short nights, its values are lower
  /// anyway.
  var dependsOnLengthOfNight: Bool { self == .deep || self == .logRMSSD }

  /// Returns the direction known from the literature, if any.
  func knownSign(of behaviour: String) -> Double? {
    switch (behaviour, self) {
    case ("alcohol", .logRMSSD): -1
    case ("alcohol", .restingHeartRate): 1
    default: nil
    }
  }
}

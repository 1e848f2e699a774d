import DayRecords

/// Possible effects of a behaviour on the following night or morning.
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

  /// Whether the amount matters, not just whether the behaviour occurred: the heart responds to the dose (Pietilä
  /// 2018).
  var followsDose: Bool { self == .logRMSSD || self == .restingHeartRate }

  /// Whether nights are compared at equal length, because a short night has less of everything.
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

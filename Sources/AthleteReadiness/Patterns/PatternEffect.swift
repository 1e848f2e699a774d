import DayRecords

/// The possible effects of a behaviour, on the night or the morning after it.
enum PatternEffect: UInt8, Sendable, Hashable, CaseIterable {
  case deep, logRMSSD, awake, feel, sleep, restingHeartRate

  /// The key in a pattern.
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

  /// Whether the amount of the behaviour counts, and not only that there was some: the heart answers to the dose (Pietilä 2018).
  var followsDose: Bool { self == .logRMSSD || self == .restingHeartRate }

  /// Whether nights are compared at equal length: a short night has less of everything.
  var dependsOnLengthOfNight: Bool { self == .deep || self == .logRMSSD }

  /// The direction the literature knows, where it does.
  func knownSign(of behaviour: String) -> Double? {
    switch (behaviour, self) {
    case ("alcohol", .logRMSSD): -1
    case ("alcohol", .restingHeartRate): 1
    default: nil
    }
  }
}

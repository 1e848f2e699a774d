import DayRecords

/// Component weights for this athlete, shifted away from components that have not been measured for weeks.
///
/// Most of the freed weight goes to the check-in answers, if given, and some to yesterday's load. The other
/// components share the rest.
struct RecoveryWeights {
  /// Weights of the six components; together with ``form`` they add up to 1.
  let lanes: SIMD8<Double>
  let form: Double

  /// Computes the weights for one morning.
  ///
  /// - Parameters:
  ///   - memory: The athlete's baselines.
  ///   - known: Bit mask of this morning's components, which keep their weight however long the gap before.
  ///   - form: The check-in score, if it is used.
  ///   - settings: The settings of the assessment.
  init(
    _ memory: borrowing BaselineState, known: UInt8, form: CheckInScore?,
    settings: borrowing ReadinessSettings
  ) {
    let whole = settings.recoveryScore.weightLanes / max(1e-9, settings.recoveryScore.weightLanes.sum())
    guard settings.recoveryScore.scale == .own else {
      lanes = whole
      self.form = 0
      return
    }
    var lanes = whole
    let span = max(1, settings.recoveryScore.fadesUntil - settings.recoveryScore.fadesFrom)
    for part in RecoveryPart.allCases where known & (1 << UInt8(part.rawValue)) == 0 {
      guard let gap = memory.gap(of: part) else { continue }
      lanes[part.rawValue] *= max(0, min(1, (settings.recoveryScore.fadesUntil - Double(gap)) / span))
    }
    let trust = form?.trust ?? 0
    let freed = max(0, 1 - lanes.sum())
    let answers =
      trust * (settings.checkIn.weight + (1 - settings.checkIn.weight) * freed * settings.checkIn.takesOver)
    let place = RecoveryPart.load.rawValue
    if whole[place] > 0 {
      lanes[place] += trust * freed * CheckInScoreSettings.loadTakesOver * lanes[place] / whole[place]
    }
    let sum = lanes.sum()
    self.form = sum > 0 ? min(1, answers) : answers
    self.lanes = (sum > 0 ? lanes / sum : whole) * (1 - self.form)
  }
}

extension BaselineState {
  /// Returns the number of days since a component was last measured or, before that, since the first day;
  /// `nil` before the first closed day.
  fileprivate func gap(of part: RecoveryPart) -> UInt16? {
    switch part {
    case .sleep: level(.sleep)?.gap
    case .hrv:
      if let rmssd = level(.lnRMSSD), let sdnn = level(.lnSDNN) { min(rmssd.gap, sdnn.gap) } else { nil }
    case .fragmentation: level(.awake)?.gap
    case .deepSleep: level(.deepSleep)?.gap
    case .restingHeartRate: level(.restingHeartRate)?.gap
    case .load: level(.load)?.gap
    }
  }
}

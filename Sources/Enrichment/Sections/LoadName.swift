import SessionMetrics

extension TrainingLoad {
  /// The name of the mean heart rate of a session as a source of its load.
  static let meanHeartRate = "mean_heart_rate"
  /// The name of the pace stress of a swim.
  static let swimStress = "s_tss"

  /// The load that was used, as documents name it: the key beside it, or the mean heart rate, which is not a key.
  func name(isSwim: Bool) -> String {
    switch method {
    case .heartRate where flags.contains(.meanOnly): Self.meanHeartRate
    case .pace where isSwim: Self.swimStress
    default: method.rawValue
    }
  }
}

extension EffortSection {
  /// Whether heart rate made the effort, beat by beat or as a mean.
  var isOfHeartRate: Bool { method == LoadMethod.heartRate.rawValue || method == TrainingLoad.meanHeartRate }
}

extension EnrichedActivity {
  /// Whether heart rate made the effort and something else the load.
  package var isEffortAloneByHeartRate: Bool {
    guard let effort, let trainingLoad else { return false }
    return effort.isOfHeartRate && !trainingLoad.isOfHeartRate
  }
}

extension TrainingLoadSection {
  /// Whether pace made the load.
  var isOfPace: Bool { method == LoadMethod.pace.rawValue || method == TrainingLoad.swimStress }
  /// The heart-rate load beside the load of the sets; `nil` if the sets have none.
  package func heartRateLoad(besides strength: StrengthSection?) -> Double? {
    guard let sets = strength?.load, method == strength?.loadMethod,
      TrainingLoad.isOfSets(load, sets: sets)
    else { return nil }
    return trimpExp
  }
  /// Whether heart rate made the load, beat by beat or as a mean.
  var isOfHeartRate: Bool {
    method == LoadMethod.heartRate.rawValue || method == TrainingLoad.meanHeartRate
  }
}

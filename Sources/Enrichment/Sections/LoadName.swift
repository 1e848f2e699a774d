import SessionMetrics

extension TrainingLoad {
  /// Method name of a load from the session's mean heart rate.
  static let meanHeartRate = "mean_heart_rate"
  /// Method name of swimming pace stress.
  static let swimStress = "s_tss"

  /// Returns the method name as in documents: the key of the load, or the mean heart rate, which is not a
  /// key.
  func name(isSwim: Bool) -> String {
    switch method {
    case .heartRate where flags.contains(.meanOnly): Self.meanHeartRate
    case .pace where isSwim: Self.swimStress
    default: method.rawValue
    }
  }
}

extension EffortSection {
  /// Whether the effort comes from heart rate, as samples or as a mean.
  var isOfHeartRate: Bool { method == LoadMethod.heartRate.rawValue || method == TrainingLoad.meanHeartRate }
}

extension EnrichedActivity {
  /// Whether the effort comes from heart rate but the load does not.
  package var isEffortAloneByHeartRate: Bool {
    guard let effort, let trainingLoad else { return false }
    return effort.isOfHeartRate && !trainingLoad.isOfHeartRate
  }
}

extension TrainingLoadSection {
  var isOfPace: Bool { method == LoadMethod.pace.rawValue || method == TrainingLoad.swimStress }
  /// Returns the heart-rate load if the load of the sets is the one used; otherwise `nil`.
  package func heartRateLoad(besides strength: StrengthSection?) -> Double? {
    guard let sets = strength?.load, method == strength?.loadMethod,
      TrainingLoad.isOfSets(load, sets: sets)
    else { return nil }
    return trimpExp
  }
  /// Whether the load comes from heart rate, as samples or as a mean.
  var isOfHeartRate: Bool {
    method == LoadMethod.heartRate.rawValue || method == TrainingLoad.meanHeartRate
  }
}

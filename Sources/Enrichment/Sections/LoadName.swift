import SessionMetrics

extension TrainingLoad {
  /// The method name of a load based on the session's mean heart rate.
  static let meanHeartRate = "mean_heart_rate"
  /// The method name of the swimming stress score from pace.
  static let swimStress = "s_tss"

  /// Returns the name of the method in documents: the key of the load, or `mean_heart_rate`, which is not a key.
  func name(isSwim: Bool) -> String {
    switch method {
    case .heartRate where flags.contains(.meanOnly): Self.meanHeartRate
    case .pace where isSwim: Self.swimStress
    default: method.rawValue
    }
  }
}

extension EffortSection {
  /// Whether the effort is based on heart rate, as samples or as a mean.
  var isOfHeartRate: Bool { method == LoadMethod.heartRate.rawValue || method == TrainingLoad.meanHeartRate }
}

extension EnrichedActivity {
  /// Whether the effort is based on heart rate although the load is not.
  package var isEffortAloneByHeartRate: Bool {
    guard let effort, let trainingLoad else { return false }
    return effort.isOfHeartRate && !trainingLoad.isOfHeartRate
  }
}

extension TrainingLoadSection {
  var isOfPace: Bool { method == LoadMethod.pace.rawValue || method == TrainingLoad.swimStress }
  /// Returns the heart-rate load if the load of the sets is the one that counts; otherwise `nil`.
  package func heartRateLoad(besides strength: StrengthSection?) -> Double? {
    guard let sets = strength?.load, method == strength?.loadMethod,
      TrainingLoad.isOfSets(load, sets: sets)
    else { return nil }
    return trimpExp
  }
  /// Whether the load is based on heart rate, as samples or as a mean.
  var isOfHeartRate: Bool {
    method == LoadMethod.heartRate.rawValue || method == TrainingLoad.meanHeartRate
  }
}

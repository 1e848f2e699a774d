import TrainingHistory

extension EnrichedActivity {
  /// What the session adds to the load of its day: `training_load.load`, or the load of its counted sets where that is larger,
  /// since heart rate undercounts lifting. `nil` where neither is known.
  ///
  /// A history that is made of results states the same (`SessionLoad.value(of:rules:)`).
  public var dayLoad: Double? {
    SessionLoad.counted(trainingLoad?.load, sets: strength?.load)
  }
}

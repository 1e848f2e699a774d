/// A record whose numbers can be visited one by one, always in the same order.
package protocol NumberedRecord {
  /// Visits every number; the visitor may change it.
  mutating func eachNumber<Failure: Error>(_ visit: (inout Double?) throws(Failure) -> Void) throws(Failure)
}

extension NumberedRecord {
  /// Whether every number is finite.
  package var isFinite: Bool {
    var copy = self
    var isFinite = true
    copy.eachNumber { number in
      if let value = number, !value.isFinite { isFinite = false }
    }
    return isFinite
  }

  /// Removes numbers that are not finite.
  mutating func keepFinite() {
    eachNumber { number in
      if let value = number, !value.isFinite { number = nil }
    }
  }

  package var finite: Self {
    var kept = self
    kept.keepFinite()
    return kept
  }
}

extension NightSleep: NumberedRecord {
  package mutating func eachNumber<Failure: Error>(_ visit: (inout Double?) throws(Failure) -> Void)
    throws(Failure)
  {
    try visit(&total)
    try visit(&core)
    try visit(&deep)
    try visit(&rem)
    try visit(&awake)
    try visit(&onset)
    try visit(&wake)
  }
}

extension CheckIn: NumberedRecord {
  package mutating func eachNumber<Failure: Error>(_ visit: (inout Double?) throws(Failure) -> Void)
    throws(Failure)
  {
    try visit(&feel)
    try visit(&soreness)
    try visit(&fatigue)
    try visit(&muscleComfort)
    try visit(&calm)
    try visit(&mood)
    try visit(&sleepQualityScore)
  }
}

extension DayWorkout: NumberedRecord {
  package mutating func eachNumber<Failure: Error>(_ visit: (inout Double?) throws(Failure) -> Void)
    throws(Failure)
  {
    try visit(&load)
    try visit(&sessionRating)
    try visit(&duration)
    try visit(&rpe)
    try visit(&energy)
    try visit(&performance)
    try visit(&averageHeartRate)
    try visit(&averagePower)
    try visit(&distance)
    try visit(&stress)
    try visit(&strainLoad)
    try visit(&maximumHeartRate)
  }
}

extension ReadinessProfile: NumberedRecord {
  package mutating func eachNumber<Failure: Error>(_ visit: (inout Double?) throws(Failure) -> Void)
    throws(Failure)
  {
    try visit(&age)
    try visit(&bodyMass)
    try visit(&leanBodyMass)
    try visit(&height)
    try visit(&sleepNeed)
    try visit(&proteinTarget)
    try visit(&carbohydrateTarget)
    try visit(&energyTarget)
    try visit(&waterTarget)
    try visit(&maximumHeartRate)
    try visit(&restingHeartRate)
    try visit(&trainingFrequency)
  }
}

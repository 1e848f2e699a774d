import ActivityStreams
public import TextFormats

/// The result of a performance test.
public struct PerformanceTest: Sendable, Hashable {
  /// The day of the test.
  public var day: CalendarDay
  /// The result; larger is better. All tests must use one unit (W, m/s or inverse time).
  public var value: Double
  /// Creates a test result.
  public init(day: CalendarDay, value: Double) {
    self.day = day
    self.value = value
  }
}

/// Why the impulse–response model cannot be fitted.
public enum ImpulseResponseError: Error, Sendable, Hashable {
  /// A load is negative or not finite.
  case invalidLoad(index: Int, value: Double)
  /// A test result is not finite, or its day is outside the range of the loads.
  case invalidTest(index: Int)
  /// There are too few tests.
  case tooFewTests(found: Int, needed: Int)
  /// The first and last test are too close together.
  case spanTooShort(days: Int, needed: Int)
  /// The load varied too little to show an effect.
  case tooFewPhases(found: Int, needed: Int)
  /// All loads are zero.
  case noLoad
  /// All tests have the same result.
  case constantPerformance
  /// Load explains no more of the variance in the tests than could be expected by chance.
  case noResponse(pValue: Double)
  /// No pair of time constants satisfies the settings.
  case noRoom
  /// The least-squares solver failed.
  case notFitted
}

/// A warning about how to interpret a fit.
public enum ImpulseResponseFlag: String, Sendable, Hashable, CaseIterable {
  /// τ₁ and τ₂ are at their minimum separation. Do not interpret individual gains or time constants.
  case gapConstraintActive = "gap_constraint_active"
  /// τ₁ is at its upper limit.
  case fitnessAtLimit = "fitness_at_limit"
  /// τ₂ is at its lower limit.
  case fatigueAtLimit = "fatigue_at_limit"
  /// The data show no positive effect of training.
  case noFitness = "no_fitness"
  /// The data show no negative effect of training.
  case noFatigue = "no_fatigue"
  /// The standard error of a gain or time constant exceeds half its value.
  case parametersUncertain = "parameters_uncertain"
  /// Missing daily loads were replaced by the mean of the preceding days.
  case unknownLoads = "unknown_loads"
  /// Training before a long gap in the data was discarded.
  case restarted
}

import ActivityStreams
public import TextFormats

/// A performance measured in a test.
public struct PerformanceTest: Sendable, Hashable {
  /// The day of the test.
  public var day: CalendarDay
  /// The result; larger is better. All tests share one unit (W, m/s or inverse time).
  public var value: Double
  /// Creates a test result.
  public init(day: CalendarDay, value: Double) {
    self.day = day
    self.value = value
  }
}

/// Why the impulse–response model cannot be fitted: the data do not determine its parameters.
public enum ImpulseResponseError: Error, Sendable, Hashable {
  /// A load is negative or not finite.
  case invalidLoad(index: Int, value: Double)
  /// A test result is not finite, or its day is outside the range of the loads.
  case invalidTest(index: Int)
  /// There are too few tests.
  case tooFewTests(found: Int, needed: Int)
  /// The time from the first to the last test is too short.
  case spanTooShort(days: Int, needed: Int)
  /// The load did not vary enough to show an effect.
  case tooFewPhases(found: Int, needed: Int)
  /// All loads are zero.
  case noLoad
  /// All tests have the same result.
  case constantPerformance
  /// Load explains no more of the variance in test results than chance would.
  case noResponse(pValue: Double)
  /// The settings allow no pair of time constants.
  case noRoom
  /// The least-squares solution failed numerically.
  case notFitted
}

/// A caution for interpreting a fit.
public enum ImpulseResponseFlag: String, Sendable, Hashable, CaseIterable {
  /// The best τ₁ and τ₂ are at their minimum distance. Do not interpret individual gains or time constants.
  case gapConstraintActive = "gap_constraint_active"
  /// τ₁ is at its upper limit.
  case fitnessAtLimit = "fitness_at_limit"
  /// τ₂ is at its lower limit.
  case fatigueAtLimit = "fatigue_at_limit"
  /// The data show no positive effect of training.
  case noFitness = "no_fitness"
  /// The data show no negative effect of training.
  case noFatigue = "no_fatigue"
  /// The uncertainty of a gain or a time constant exceeds half its value.
  case parametersUncertain = "parameters_uncertain"
  /// Days with unknown load were filled with the mean of the preceding days.
  case unknownLoads = "unknown_loads"
  /// Training before a long gap in the known loads was discarded.
  case restarted
}

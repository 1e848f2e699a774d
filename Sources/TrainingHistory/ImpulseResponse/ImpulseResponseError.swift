import ActivityStreams
public import TextFormats

/// A measured performance.
public struct PerformanceTest: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// The result, in one unit for all tests, larger is better (W, m/s, inverse time).
  public var value: Double
  /// A test.
  public init(day: CalendarDay, value: Double) {
    self.day = day
    self.value = value
  }
}

/// Why the impulse–response model cannot be fitted: the data do not determine its parameters.
public enum ImpulseResponseError: Error, Sendable, Hashable {
  /// A load that is negative or not finite.
  case invalidLoad(index: Int, value: Double)
  /// A test result that is not finite, or is before the first or after the last load.
  case invalidTest(index: Int)
  /// Too few tests.
  case tooFewTests(found: Int, needed: Int)
  /// The tests lie too close together.
  case spanTooShort(days: Int, needed: Int)
  /// The load never changed enough to show an effect.
  case tooFewPhases(found: Int, needed: Int)
  /// There was no training.
  case noLoad
  /// Every test has the same result.
  case constantPerformance
  /// Load explains no more of the tests than chance would.
  case noResponse(pValue: Double)
  /// The settings allow no pair of time constants.
  case noRoom
  /// The linear algebra inside failed.
  case notFitted
}

/// Something to read a fit with.
public enum ImpulseResponseFlag: String, Sendable, Hashable, CaseIterable {
  /// The best τ₁ and τ₂ are as close together as they may be: gains and time constants are not to be read one by one.
  case gapConstraintActive = "gap_constraint_active"
  /// τ₁ is as large as it may be.
  case fitnessAtLimit = "fitness_at_limit"
  /// τ₂ is as small as it may be.
  case fatigueAtLimit = "fatigue_at_limit"
  /// No good of training can be seen.
  case noFitness = "no_fitness"
  /// No harm of training can be seen.
  case noFatigue = "no_fatigue"
  /// The uncertainty of a gain or time constant exceeds half its value.
  case parametersUncertain = "parameters_uncertain"
  /// Some days had no known load and were taken at the mean of the days before.
  case unknownLoads = "unknown_loads"
  /// Training before a long stretch without known load was discarded.
  case restarted
}

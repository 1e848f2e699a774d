public import TextFormats

/// Fitness, fatigue and form on one day.
public struct FitnessDay: Sendable, Hashable {
  /// The date.
  public var day: CalendarDay
  /// The day's total load; a lower bound if ``isComplete`` is `false`.
  public var load: Double
  /// Long-term fitness (CTL).
  public var chronic: Double
  /// Short-term fatigue (ATL).
  public var acute: Double
  /// Form (TSB).
  public var balance: Double
  /// Whether long-term fitness still depends strongly on its starting value.
  public var isWarmingUp: Bool
  /// Whether the day's load data are complete. If not, ``FitnessSettings/UnknownDays`` determines the
  /// load used.
  public var isComplete: Bool = true
  /// The load used for long-term fitness if data are incomplete: the recorded load or the expected
  /// load, whichever is larger. `nil` if the data are complete.
  public var assumedLoad: Double?
}

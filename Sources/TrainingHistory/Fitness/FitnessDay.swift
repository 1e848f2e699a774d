public import TextFormats

/// Fitness, fatigue and form on one day.
public struct FitnessDay: Sendable, Hashable {
  /// The date.
  public var day: CalendarDay
  /// Load of the day, or its known part if the load is incomplete.
  public var load: Double
  /// Long-term fitness (CTL).
  public var chronic: Double
  /// Short-term fatigue (ATL).
  public var acute: Double
  /// Form (TSB).
  public var balance: Double
  /// Whether long-term fitness still depends on its starting value.
  public var isWarmingUp: Bool
  /// Whether the load of the day is fully known. Otherwise the filters use ``FitnessSettings/UnknownDays``.
  public var isComplete: Bool = true
  /// The load used for long-term fitness on a day with incomplete load: the larger of the known part and the
  /// expected load. `nil` if the load is complete.
  public var assumedLoad: Double?
}

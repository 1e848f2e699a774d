public import TextFormats

/// Fitness, fatigue and balance on a day.
public struct FitnessDay: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// Its load; the known part if it is incomplete.
  public var load: Double
  /// Long-term fitness (CTL).
  public var chronic: Double
  /// Short-term fatigue (ATL).
  public var acute: Double
  /// Balance (TSB).
  public var balance: Double
  /// Whether long-term fitness still depends on where it started.
  public var isWarmingUp: Bool
  /// Whether the day's load is fully known. Otherwise the filters used the rule for unknown days.
  public var isComplete: Bool = true
  /// The load that long-term fitness used for a day of incomplete load: the known part or the expected load of the
  /// rules, whichever is more; `nil` for a complete load.
  public var assumedLoad: Double?
}

public import TextFormats

/// Fitness, fatigue and balance on a day.
public struct FitnessDay: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// Its load; what is known of it where it is not known in full.
  public var load: Double
  /// Long-term fitness (CTL).
  public var chronic: Double
  /// Short-term fatigue (ATL).
  public var acute: Double
  /// Balance (TSB).
  public var balance: Double
  /// Whether long-term fitness still depends on where it started.
  public var isWarmingUp: Bool
  /// Whether the day's load is known in full. Where it is not, the filters took what the rules say of unknown days.
  public var isComplete: Bool = true
  /// What long-term fitness took for the day where its load is not known in full: what is known of it, or what the rules expect,
  /// whichever is more; `nil` where the load is known.
  public var assumedLoad: Double?
}

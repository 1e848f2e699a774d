public import TextFormats

/// A set of similar efforts in a session, such as "5 × 6:00 at 294 W".
///
/// Page: *Structure of a session*, tests: `StructureSectionTests`.
public struct EffortSeries: Sendable, Hashable {
  /// Number of efforts.
  public var count: Int
  /// Mean duration of an effort, s.
  public var seconds: Double
  /// Mean power of the efforts, W.
  public var watts: Double?
  /// Mean speed of the efforts, m/s.
  public var speed: Double?

  /// Creates a series of efforts.
  public init(count: Int, seconds: Double, watts: Double? = nil, speed: Double? = nil) {
    self.count = count
    self.seconds = seconds
    self.watts = watts
    self.speed = speed
  }

  /// Relative tolerance of the effort duration.
  private static let lengthTolerance = 0.08
  /// Relative tolerance of the number of efforts.
  private static let countTolerance = 0.34

  /// Returns whether another series is the same workout: similar duration, a similar number of efforts,
  /// and the same measure (power or speed).
  public func isLike(_ other: EffortSeries) -> Bool {
    let counts = (Double(min(count, other.count)), Double(max(count, other.count)))
    return (seconds - other.seconds).magnitude <= max(2, Self.lengthTolerance * max(seconds, other.seconds))
      && counts.1 - counts.0 <= Self.countTolerance * counts.1
      && ((watts != nil && other.watts != nil)
        || (watts == nil && other.watts == nil && speed != nil && other.speed != nil))
  }

  /// Returns the most recent similar series before a day, from sessions of the same kind.
  ///
  /// - Complexity: O(*n*) for *n* sessions.
  public static func last(
    like series: EffortSeries, kind: String, before day: CalendarDay, id: String?,
    in history: [SessionSummary]
  ) -> (day: CalendarDay, series: EffortSeries)? {
    var best: (day: CalendarDay, series: EffortSeries)?
    for session in history
    where session.kind == kind && session.day < day && (id == nil || session.id != id) {
      if let earlier = best?.day, session.day <= earlier { continue }
      if let match = session.series.first(where: series.isLike) { best = (session.day, match) }
    }
    return best
  }
}

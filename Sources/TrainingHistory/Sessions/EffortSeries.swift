public import TextFormats

/// Efforts of a session that belong together, as a history keeps them: "5 × 6:00 at 294 W".
///
/// Page: *Structure of a session*, tests: `StructureSectionTests`.
public struct EffortSeries: Sendable, Hashable {
  /// The number of efforts.
  public var count: Int
  /// Mean length of one, s.
  public var seconds: Double
  /// Mean power over them, W.
  public var watts: Double?
  /// Mean speed over them, m/s.
  public var speed: Double?

  /// A series.
  public init(count: Int, seconds: Double, watts: Double? = nil, speed: Double? = nil) {
    self.count = count
    self.seconds = seconds
    self.watts = watts
    self.speed = speed
  }

  /// Share by which lengths may differ.
  private static let lengthTolerance = 0.08
  /// Share by which counts may differ.
  private static let countTolerance = 0.34

  /// Whether another series is the same work: efforts of one length, about as many, in the same channel.
  public func isLike(_ other: EffortSeries) -> Bool {
    let counts = (Double(min(count, other.count)), Double(max(count, other.count)))
    return (seconds - other.seconds).magnitude <= max(2, Self.lengthTolerance * max(seconds, other.seconds))
      && counts.1 - counts.0 <= Self.countTolerance * counts.1
      && ((watts != nil && other.watts != nil)
        || (watts == nil && other.watts == nil && speed != nil && other.speed != nil))
  }

  /// The latest like series of the kind before a day.
  ///
  /// - Complexity: O(sessions).
  public static func last(
    like series: EffortSeries, kind: String, before day: CalendarDay, id: String?,
    in history: [SessionSummary]
  ) -> (day: CalendarDay, series: EffortSeries)? {
    var best: (day: CalendarDay, series: EffortSeries)?
    for session in history
    where session.kind == kind && session.day < day && (id == nil || session.id != id) {
      if let earlier = best?.day, session.day <= earlier { continue }
      if let found = session.series.first(where: series.isLike) { best = (session.day, found) }
    }
    return best
  }
}

package import ActivityStreams
import Statistics
import TextFormats

/// Rules for comparing heart-rate recoveries and for the range of random variation.
package enum RecoveryTrendRules {
  /// Maximum difference from the median starting heart rate for a recovery to be compared, bpm.
  package static let startWindow = 5.0
  /// Minimum number of recoveries needed to estimate random variation.
  package static let minimumSessions = 5
  /// Coverage probability of the range of random variation.
  package static let level = 0.9
}

/// Heart-rate recovery in one sport over weeks, from comparable sessions, with its range of random variation.
///
/// Page: *Heart-rate recovery over weeks*, tests: `HeartRateRecoveryTrendTests`.
package struct HeartRateRecoveryTrend: Sendable, Hashable {
  package struct Point: Sendable, Hashable {
    package let day: CalendarDay
    package let recovery: SessionRecovery
  }

  package let sport: ThresholdSport
  /// Median heart rate at the end of exercise, bpm.
  package let start: Double
  /// Recoveries that started close to the median, oldest first.
  package let points: [Point]
  /// Number of recoveries excluded because they started too far from the median.
  package let excluded: Int
  /// Median fall in heart rate, bpm.
  package let median: Double
  /// Range of random variation on the last day, bpm: around the trend line or, if there is no trend, around the
  /// median. `nil` if there are too few recoveries.
  package let noise: ClosedRange<Double>?
  /// Trend in the falls; `nil` if there are too few recoveries or the span is too short.
  package let trend: RobustTrend?

  /// Whether the last fall is outside the range of random variation of the earlier ones; `nil` if there are too
  /// few recoveries.
  package let isLastOutside: Bool?

  /// Returns one trend per sport with comparable recoveries, in the order of `ThresholdSport.allCases`.
  ///
  /// - Parameters:
  ///   - sessions: The sessions in any order. Sessions without a recovery are ignored.
  ///   - day: The last day included.
  ///   - trends: When a change counts as a trend.
  /// - Complexity: O(*n²*) in the number of compared sessions, at most ``TrendSettings/maximumValues``.
  package static func all(
    _ sessions: [SessionSummary], through day: CalendarDay, trends: TrendSettings
  ) -> [HeartRateRecoveryTrend] {
    var bySport: [ThresholdSport: [Point]] = [:]
    for session in sessions {
      let age = session.day.days(to: day)
      guard let recovery = session.recovery, recovery.drop.isFinite, recovery.start.isFinite, age >= 0,
        age < trends.lookBackDays
      else { continue }
      bySport[ActivityKind(named: session.kind).sport, default: []].append(
        Point(day: session.day, recovery: recovery))
    }
    return ThresholdSport.allCases.compactMap { sport in
      bySport[sport].flatMap {
        HeartRateRecoveryTrend($0, sport: sport, through: day, trends: trends)
      }
    }
  }

  private init?(
    _ found: [Point], sport: ThresholdSport, through day: CalendarDay,
    trends: TrendSettings
  ) {
    guard let usual = Statistics.median(of: found.map(\.recovery.start)) else { return nil }
    let like = found.filter { ($0.recovery.start - usual).magnitude <= RecoveryTrendRules.startWindow }.sorted
    {
      ($0.day.ordinal, $0.recovery.drop, $0.recovery.start)
        < ($1.day.ordinal, $1.recovery.drop, $1.recovery.start)
    }.suffix(TrendSettings.maximumValues)
    guard let middle = Statistics.median(of: like.map(\.recovery.drop)) else { return nil }
    self.sport = sport
    start = usual
    points = Array(like)
    excluded = found.count - like.count
    median = middle
    let line = Self.line(points, through: day, trends)
    trend = line
    noise = Self.band(points, about: line).flatMap { half in
      let centre = line?.end ?? middle
      return (centre - half)...(centre + half)
    }
    let earlier = Array(points.dropLast())
    let before = Self.line(earlier, through: day, trends)
    isLastOutside = points.last.flatMap { last in
      guard let half = Self.band(earlier, about: before),
        let centre = before.map({ Self.value(of: $0, on: last.day) })
          ?? Statistics.median(of: earlier.map(\.recovery.drop))
      else { return nil }
      return (last.recovery.drop - centre).magnitude > half
    }
  }

  private static func line(_ points: [Point], through day: CalendarDay, _ trends: TrendSettings)
    -> RobustTrend?
  {
    RobustTrend(points.map { TrendPoint($0.day, $0.recovery.drop) }, through: day, settings: trends)
  }

  private static func value(of line: RobustTrend, on day: CalendarDay) -> Double {
    line.start + line.perFourWeeks / 28 * Double(line.firstDay.days(to: day))
  }

  /// Returns the half-width of the range; `nil` if there are too few points or they do not vary.
  private static func band(
    _ points: [Point], about line: RobustTrend?
  ) -> Double? {
    guard points.count >= max(3, RecoveryTrendRules.minimumSessions),
      let critical = normalCritical(level: RecoveryTrendRules.level),
      let middle = Statistics.median(of: points.map(\.recovery.drop))
    else { return nil }
    let rests = points.map { point in
      point.recovery.drop - (line.map { value(of: $0, on: point.day) } ?? middle)
    }
    // Scatter this small is rounding error.
    guard let scatter = medianAbsoluteDeviation(of: rests), scatter > 1e-9 else { return nil }
    return critical * normalConsistencyOfMedianDeviation * scatter
  }
}

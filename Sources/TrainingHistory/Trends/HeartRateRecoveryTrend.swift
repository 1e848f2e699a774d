package import ActivityStreams
import Statistics
import TextFormats

/// The compared recoveries, and the allowed spread of one.
package enum RecoveryTrendRules {
  /// Recoveries are compared if they began within this distance of the usual start, bpm.
  package static let startWindow = 5.0
  /// Recoveries that a band of noise needs.
  package static let minimumSessions = 5
  /// Probability of the band.
  package static let level = 0.9
}

/// Heart-rate recovery of a sport over weeks: like sessions alone, with the band in which chance moves it.
///
/// Page: *Heart-rate recovery over weeks*, tests: `HeartRateRecoveryTrendTests`.
package struct HeartRateRecoveryTrend: Sendable, Hashable {
  /// A recovery on a day.
  package struct Point: Sendable, Hashable {
    /// The day.
    package let day: CalendarDay
    /// The recovery.
    package let recovery: SessionRecovery
  }

  /// The sport.
  package let sport: ThresholdSport
  /// The usual heart rate at the end of the exercise: the median, bpm.
  package let start: Double
  /// Recoveries that began near it, oldest first.
  package let points: [Point]
  /// Recoveries that began elsewhere and are not compared.
  package let excluded: Int
  /// Median of the falls, bpm.
  package let median: Double
  /// The range of a fall by chance: about the line, else the median, on the last day, bpm; `nil` for too few.
  package let noise: ClosedRange<Double>?
  /// The line through the falls; `nil` if there are too few, or over too few days.
  package let trend: RobustTrend?

  /// Whether the last fall is outside the band that the ones before it make; `nil` for too few.
  package let isLastOutside: Bool?

  /// The trend of each sport that has eligible recoveries, in the order of sports.
  ///
  /// - Parameters:
  ///   - sessions: The sessions in any order; those without a recovery do not count.
  ///   - day: The last day.
  ///   - trends: When a change is a trend.
  /// - Complexity: O(*n²*) in the sessions that are compared, at most ``TrendSettings/maximumValues``.
  package static func all(
    _ sessions: [SessionSummary], through day: CalendarDay, trends: TrendSettings = TrendSettings()
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

  /// Half of the width of the band; `nil` for too few, or where they do not differ.
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
    // Rounding remainders are not scatter.
    guard let scatter = medianAbsoluteDeviation(of: rests), scatter > 1e-9 else { return nil }
    return critical * normalConsistencyOfMedianDeviation * scatter
  }
}

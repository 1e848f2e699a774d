public import ActivityStreams
import Statistics
public import TextFormats

/// Bounds of the weekly MET-minutes.
public struct ActivityGuidelineSettings: SettingsGroup {
  /// Lower end of the weekly range, MET-minutes.
  public var lower = 500.0
  /// Upper end of the weekly range, MET-minutes.
  public var upper = 1000.0

  /// The `standard` range.
  public init() {}

  /// `activity_guideline` in a formula file.
  package static let group = "activity_guideline"
  /// Every setting of the group.
  package static let settings: [Setting<ActivityGuidelineSettings>] = [
    .number(
      "lower", \.lower, in: 0...10_000, unit: "MET-min a week", "lower end of the weekly range",
      source: "US guideline convention 2008; WHO 2020 is stated in minutes"),
    .number(
      "upper", \.upper, in: 0...20_000, unit: "MET-min a week", "upper end of the weekly range",
      source: "US guideline convention 2008; WHO 2020 is stated in minutes"),
  ]
}

/// Totals of a span of days.
///
/// Page: *Weekly summary and MET-minutes*, tests: `WeeklySummaryTests`.
public struct WeeklySummary: Sendable, Hashable {
  /// Totals of one kind of activity.
  package struct KindTotal: Sendable, Hashable {
    /// The kind.
    package var kind: String
    /// Sessions.
    package var count: Int
    /// MET-minutes of those that have them.
    package var metMinutes: Double
    /// Duration, s.
    package var duration: Double
    /// Load of those that have one.
    package var load = 0.0
  }

  /// First day.
  public let firstDay: CalendarDay
  /// Last day.
  public let lastDay: CalendarDay
  /// Sessions.
  public let count: Int
  /// Distance, m; sessions without one count 0.
  public let distance: Double
  /// Duration, s.
  public let duration: Double
  /// Energy, kcal.
  public let energy: Double
  /// Load of the sessions that have one.
  public let load: Double
  /// Sessions whose load is unknown.
  public let unknownLoads: Int
  /// Sessions whose distance is unknown.
  public let unknownDistances: Int
  /// Sessions whose duration is unknown.
  public let unknownDurations: Int
  /// Sessions whose energy is unknown.
  public let unknownEnergies: Int
  /// MET-minutes of the sessions that have them.
  public let metMinutes: Double
  /// Sessions whose MET-minutes are unknown.
  public let unknownMetMinutes: Int
  /// Seconds in heart-rate zones, from the lowest.
  public let zoneSeconds: [Double]
  /// By kind, most sessions first, then by name.
  package let kinds: [KindTotal]

  /// The totals of the days from `firstDay` to `lastDay`.
  public init(_ sessions: [SessionSummary], from firstDay: CalendarDay, to lastDay: CalendarDay) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    let inside = sessions.filter { $0.day >= firstDay && $0.day <= lastDay }
    func sum(_ path: KeyPath<SessionSummary, Double?>) -> Double {
      inside.reduce(0) { total, session in
        let value = session[keyPath: path] ?? 0
        return total + (value.isFinite && value > 0 ? value : 0)
      }
    }
    count = inside.count
    distance = sum(\.distance)
    duration = sum(\.duration)
    energy = sum(\.energy)
    load = sum(\.load)
    unknownLoads = inside.count { $0.load == nil }
    unknownDistances = inside.count { $0.distance == nil }
    unknownDurations = inside.count { $0.duration == nil }
    unknownEnergies = inside.count { $0.energy == nil }
    metMinutes = sum(\.metMinutes)
    unknownMetMinutes = inside.count { $0.metMinutes == nil }
    var zones = [Double](repeating: 0, count: inside.map(\.zoneSeconds.count).max() ?? 0)
    for session in inside {
      for (zone, seconds) in session.zoneSeconds.enumerated() where seconds.isFinite {
        zones[zone] += seconds
      }
    }
    zoneSeconds = zones
    var totals: [String: KindTotal] = [:]
    for session in inside {
      var total =
        totals[session.kind] ?? KindTotal(kind: session.kind, count: 0, metMinutes: 0, duration: 0)
      total.count += 1
      total.metMinutes += session.metMinutes.map { $0.isFinite ? $0 : 0 } ?? 0
      total.duration += session.duration.map { $0.isFinite ? $0 : 0 } ?? 0
      total.load += session.load.map { $0.isFinite && $0 > 0 ? $0 : 0 } ?? 0
      totals[session.kind] = total
    }
    kinds = totals.values.sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }

  /// The seven days up to a day, whatever the day of the week.
  public init(_ sessions: [SessionSummary], sevenDaysThrough day: CalendarDay) {
    self.init(sessions, from: day.adding(days: -6), to: day)
  }

  /// A total without any known value among several sessions is unknown; without sessions it is 0.
  /// - Parameters:
  ///   - total: The sum over the sessions that have it.
  ///   - unknown: The sessions without it.
  package func known(_ total: Double, unknown: Int) -> Double? { count > 0 && unknown == count ? nil : total }

  /// The week (Monday to Sunday) of a day.
  public init(_ sessions: [SessionSummary], weekOf day: CalendarDay) {
    let monday = day.adding(days: 1 - day.weekday)
    self.init(sessions, from: monday, to: monday.adding(days: 6))
  }

  /// The last `count` weeks, oldest first, the last one being the week of `day`.
  public static func weeks(_ sessions: [SessionSummary], through day: CalendarDay, count: Int)
    -> [WeeklySummary]
  {
    (0..<min(max(0, count), 520)).reversed().map {
      WeeklySummary(sessions, weekOf: day.adding(days: -7 * $0))
    }
  }
}

/// Weekly MET-minutes over four weeks against the guideline range.
public struct MetMinutesTrend: Sendable, Hashable {
  /// A week against the range.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// Below the range.
    case below
    /// In it.
    case within
    /// Above it.
    case above
  }

  /// MET-minutes of each week, oldest first.
  public let weeks: [Double]
  /// MET-minutes of the last week by kind.
  package let kinds: [WeeklySummary.KindTotal]
  /// The last week against the range.
  public let standing: Standing
  /// Least-squares slope, MET-minutes a week; `nil` with one week.
  public let slope: Double?

  /// The trend of the weeks up to a day.
  /// - Returns: `nil` for a count below 1.
  public init?(
    _ sessions: [SessionSummary], through day: CalendarDay, count: Int = 4,
    settings: ActivityGuidelineSettings = ActivityGuidelineSettings()
  ) {
    let summaries = WeeklySummary.weeks(sessions, through: day, count: count)
    guard let last = summaries.last else { return nil }
    weeks = summaries.map(\.metMinutes)
    kinds = last.kinds
    standing =
      last.metMinutes < settings.lower ? .below : last.metMinutes > settings.upper ? .above : .within
    slope = StraightLine(x: weeks.indices.map(Double.init), y: weeks)?.slope
  }
}

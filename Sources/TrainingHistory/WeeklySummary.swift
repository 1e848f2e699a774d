public import ActivityStreams
import Statistics
public import TextFormats

/// The guideline range for weekly MET-minutes.
public struct ActivityGuidelineSettings: SettingsGroup {
  /// Lower limit of the weekly range, MET-minutes.
  public var lower = 500.0
  /// Upper limit of the weekly range, MET-minutes.
  public var upper = 1000.0

  /// Creates the `standard` range.
  public init() {}

  package static let group = "activity_guideline"
  package static let settings: [Setting<ActivityGuidelineSettings>] = [
    .number(
      "lower", \.lower, in: 0...10_000, unit: "MET-min a week", "lower end of the weekly range",
      source: "US guideline convention of 2008; the WHO states its 2020 guideline in minutes"),
    .number(
      "upper", \.upper, in: 0...20_000, unit: "MET-min a week", "upper end of the weekly range",
      source: "US guideline convention of 2008; the WHO states its 2020 guideline in minutes"),
  ]
}

/// Training totals over a range of days.
///
/// Page: *Weekly summary and MET-minutes*, tests: `WeeklySummaryTests`.
public struct WeeklySummary: Sendable, Hashable {
  /// Totals of one kind of activity.
  package struct KindTotal: Sendable, Hashable {
    package var kind: String
    package var count: Int
    /// Total MET-minutes of the sessions whose MET-minutes are known.
    package var metMinutes: Double
    /// Duration, s.
    package var duration: Double
    /// Total load of the sessions whose load is known.
    package var load = 0.0
  }

  /// The first day included.
  public let firstDay: CalendarDay
  /// The last day included.
  public let lastDay: CalendarDay
  /// Number of sessions.
  public let count: Int
  /// Total distance of the sessions whose distance is known, m.
  public let distance: Double
  /// Total duration of the sessions whose duration is known, s.
  public let duration: Double
  /// Total energy expenditure of the sessions whose energy is known, kcal.
  public let energy: Double
  /// Total load of the sessions whose load is known.
  public let load: Double
  /// Number of sessions with unknown load.
  public let unknownLoads: Int
  /// Number of sessions with unknown distance.
  public let unknownDistances: Int
  /// Number of sessions with unknown duration.
  public let unknownDurations: Int
  /// Number of sessions with unknown energy.
  public let unknownEnergies: Int
  /// Total MET-minutes of the sessions whose MET-minutes are known.
  public let metMinutes: Double
  /// Number of sessions with unknown MET-minutes.
  public let unknownMetMinutes: Int
  /// Time in each heart-rate zone, s, lowest zone first.
  public let zoneSeconds: [Double]
  /// Totals by kind, sorted by number of sessions, then by name.
  package let kinds: [KindTotal]

  /// Computes the totals from the first to the last day, both included.
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

  /// Computes the totals of the seven days ending on the given day.
  public init(_ sessions: [SessionSummary], sevenDaysThrough day: CalendarDay) {
    self.init(sessions, from: day.adding(days: -6), to: day)
  }

  /// Returns a total; 0 for an empty list, and `nil` if none of the sessions has the value.
  ///
  /// - Parameters:
  ///   - total: The sum over sessions with the value.
  ///   - unknown: The number of sessions without it.
  package func known(_ total: Double, unknown: Int) -> Double? { count > 0 && unknown == count ? nil : total }

  /// Computes the totals of the week (Monday to Sunday) that contains the given day.
  public init(_ sessions: [SessionSummary], weekOf day: CalendarDay) {
    let monday = day.adding(days: 1 - day.weekday)
    self.init(sessions, from: monday, to: monday.adding(days: 6))
  }

  /// Returns the totals of the last `count` weeks (at most 520), oldest first, ending with the week
  /// that contains `day`.
  public static func weeks(_ sessions: [SessionSummary], through day: CalendarDay, count: Int)
    -> [WeeklySummary]
  {
    (0..<min(max(0, count), 520)).reversed().map {
      WeeklySummary(sessions, weekOf: day.adding(days: -7 * $0))
    }
  }
}

/// MET-minutes per week, compared with the guideline range.
public struct MetMinutesTrend: Sendable, Hashable {
  /// The position of a week relative to the range.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// Below the range.
    case below
    /// Within the range.
    case within
    /// Above the range.
    case above
  }

  /// MET-minutes per week, oldest first.
  public let weeks: [Double]
  /// MET-minutes of the last week, by kind of activity.
  package let kinds: [WeeklySummary.KindTotal]
  /// The last week's position relative to the range.
  public let standing: Standing
  /// Least-squares slope, in MET-minutes per week; `nil` if there is only one week.
  public let slope: Double?

  /// Computes the weekly trend up to a day.
  ///
  /// - Returns: `nil` if `count` is below 1.
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

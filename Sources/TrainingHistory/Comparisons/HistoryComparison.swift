public import ActivityStreams
import Statistics
import TextFormats

/// Thresholds for describing a session's rank in the history.
public struct ComparisonSettings: SettingsGroup {
  /// Minimum number of other sessions of the same kind needed for a rank and a percentile.
  package static let minimumSessions = 5
  /// Look-back period before the session, in days; 0 includes the entire history.
  public var lookBackDays = 0
  /// Percentile from which a value counts as above usual.
  public var aboveUsual = 75.0
  /// Percentile from which a value counts as among the highest.
  public var amongHighest = 90.0

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "comparison"
  package static let settings: [Setting<ComparisonSettings>] = [
    .count(
      "look_back_days", \.lookBackDays, in: 0...36_525, unit: "days",
      "look-back period before the session; 0 includes the entire history"),
    .number(
      "above_usual", \.aboveUsual, in: 50...100, unit: "percentile",
      "percentile above which a session is above usual; 100 − this value is the limit for below usual"),
    .number(
      "among_highest", \.amongHighest, in: 50...100, unit: "percentile",
      "percentile above which a session is among the highest; 100 − this value is the limit for among the lowest"
    ),
  ]
}

/// The rank of a session's value among the athlete's other sessions of the same kind.
///
/// The percentile is a mid-rank: the share of other sessions with a lower value, with ties counted as
/// half. Later sessions are ignored, so adding sessions does not change past results.
///
/// ```swift
/// let standing = HistoryComparison(
///   of: 4.39, \.effort, kind: "Run", history: sessions, day: today)
/// standing?.percentile    // 85: harder than 85 % of the other runs
/// ```
///
/// Page: *Rank in the history*, tests: `HistoryComparisonTests`.
package struct HistoryComparison: Sendable, Hashable {
  /// The position of a value within the history.
  package enum Standing: String, Sendable, Hashable, CaseIterable {
    /// At or below the 10th percentile by default.
    case amongLowest = "among_lowest"
    /// At or below the 25th percentile by default.
    case belowUsual = "below_usual"
    /// Between the two usual limits, by default the 25th and 75th percentiles.
    case usual
    /// At or above the 75th percentile by default.
    case aboveUsual = "above_usual"
    /// At or above the 90th percentile by default.
    case amongHighest = "among_highest"
  }

  package let value: Double
  /// Number of other sessions of the same kind with a value.
  package let count: Int
  package let average: Double
  package let median: Double
  /// Difference from the mean, as a percentage of the mean; `nil` if the mean is 0.
  package let percentHigher: Double?
  /// Rank from the top, where 1 is the highest. Tied values share the better rank. `nil` if there are too few
  /// sessions.
  package let rank: Int?
  /// Mid-rank percentile, 0…100. `nil` if there are too few sessions.
  package let percentile: Double?
  package let standing: Standing?
  /// Number of days from the first of the other sessions to this one; `nil` if its day is unknown.
  package let days: Int?

  /// Compares a value with the athlete's history.
  ///
  /// - Parameters:
  ///   - value: The session's value.
  ///   - path: The property to compare.
  ///   - kind: The session's kind of activity; sessions of other kinds are ignored.
  ///   - history: Other sessions, in any order.
  ///   - day: The session's day. Later sessions are ignored.
  ///   - id: The session's identifier. A session with the same identifier is ignored.
  ///   - settings: Look-back period and minimum number of sessions.
  /// - Returns: `nil` if `value` is not finite or no other session of the kind has this value.
  /// - Complexity: O(*n* log *n*).
  package init?(
    of value: Double, _ path: KeyPath<SessionSummary, Double?>, kind: String, history: [SessionSummary],
    day: CalendarDay? = nil, id: String? = nil, settings: ComparisonSettings
  ) {
    guard value.isFinite else { return nil }
    var first: CalendarDay?
    let others = history.compactMap { session -> Double? in
      guard session.kind == kind, id == nil || session.id != id else { return nil }
      if let day {
        guard session.day <= day else { return nil }
        if settings.lookBackDays > 0, session.day.days(to: day) > settings.lookBackDays { return nil }
      }
      guard let other = session[keyPath: path], other.isFinite else { return nil }
      first = min(first ?? session.day, session.day)
      return other
    }
    let sorted = SortedSample(others)
    guard let median = sorted.median, let share = sorted.share(below: value) else { return nil }
    self.value = value
    self.median = median
    count = others.count
    days = day.flatMap { day in first.map { $0.days(to: day) } }
    // Sums in sorted order so that rounding does not depend on the order of the history.
    average = sorted.values.reduce(0, +) / Double(count)
    percentHigher = average > 0 ? 100 * (value / average - 1) : nil
    if count >= ComparisonSettings.minimumSessions {
      rank = 1 + others.count { $0 > value }
      percentile = 100 * share
      standing = Self.standing(100 * share, settings)
    } else {
      rank = nil
      percentile = nil
      standing = nil
    }
  }

  private static func standing(_ percentile: Double, _ settings: ComparisonSettings) -> Standing {
    if percentile >= settings.amongHighest { return .amongHighest }
    if percentile >= settings.aboveUsual { return .aboveUsual }
    if percentile <= 100 - settings.amongHighest { return .amongLowest }
    if percentile <= 100 - settings.aboveUsual { return .belowUsual }
    return .usual
  }
}

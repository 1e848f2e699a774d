public import ActivityStreams
import Statistics
import TextFormats

/// Words for a session's rank in its history.
public struct ComparisonSettings: SettingsGroup {
  /// Other sessions of the kind that a rank and a percentile need.
  package static let minimumSessions = 5
  /// Days before the session that are looked at; 0 takes all of them.
  public var lookBackDays = 0
  /// Percentile from which a session is above the usual.
  public var aboveUsual = 75.0
  /// Percentile from which a session is among the highest.
  public var amongHighest = 90.0

  /// The `standard` rules.
  public init() {}

  /// `comparison` in a formula file.
  package static let group = "comparison"
  /// Every setting of the group.
  package static let settings: [Setting<ComparisonSettings>] = [
    .count(
      "look_back_days", \.lookBackDays, in: 0...36_525, unit: "days",
      "look-back before the session; 0 takes everything", source: "house rule"),
    .number(
      "above_usual", \.aboveUsual, in: 50...100, unit: "percentile",
      "percentile above which a session is above usual; the mirror image is below usual", source: "house rule"
    ),
    .number(
      "among_highest", \.amongHighest, in: 50...100, unit: "percentile",
      "percentile above which a session is among the highest; the mirror image is among the lowest",
      source: "house rule"),
  ]
}

/// The rank of a session's value among the athlete's other sessions of that kind.
///
/// The percentile is the mid-rank: the share of the other sessions below it, equal ones counted half. Sessions after
/// the day are left out, so the answer does not change later.
///
/// ```swift
/// let standing = HistoryComparison(
///   of: 4.39, \.effort, kind: "Run", history: sessions, day: today)
/// standing?.percentile    // 85: harder than 85 % of the other runs
/// ```
///
/// Page: *Rank in the history*, tests: `HistoryComparisonTests`.
package struct HistoryComparison: Sendable, Hashable {
  /// The standing of a value, in a word.
  package enum Standing: String, Sendable, Hashable, CaseIterable {
    /// Percentile of 10 or less.
    case amongLowest = "among_lowest"
    /// Percentile of 25 or less.
    case belowUsual = "below_usual"
    /// Between.
    case usual
    /// Percentile of 75 or more.
    case aboveUsual = "above_usual"
    /// Percentile of 90 or more.
    case amongHighest = "among_highest"
  }

  /// The value.
  package let value: Double
  /// Other sessions of the kind that have one.
  package let count: Int
  /// Their mean.
  package let average: Double
  /// Their median.
  package let median: Double
  /// Difference from the mean, per cent of it; `nil` if the mean is 0.
  package let percentHigher: Double?
  /// Its place from the top, 1 for the highest; equal values share the better place. `nil` with too few sessions.
  package let rank: Int?
  /// Share of the others below it, 0…100; `nil` with too few sessions.
  package let percentile: Double?
  /// The word for the percentile.
  package let standing: Standing?

  /// Compares a value with a history.
  ///
  /// - Parameters:
  ///   - value: This session's value.
  ///   - path: Which value of a session.
  ///   - kind: Its kind.
  ///   - history: Other sessions in any order.
  ///   - day: Its day; later sessions are left out.
  ///   - id: Its identifier; the session itself is left out.
  ///   - settings: The rules.
  /// - Returns: `nil` without another session of the kind that has the value, or where this one is not finite.
  /// - Complexity: O(*n* log *n*).
  package init?(
    of value: Double, _ path: KeyPath<SessionSummary, Double?>, kind: String, history: [SessionSummary],
    day: CalendarDay? = nil, id: String? = nil, settings: ComparisonSettings = ComparisonSettings()
  ) {
    guard value.isFinite else { return nil }
    let others = history.compactMap { session -> Double? in
      guard session.kind == kind, id == nil || session.id != id else { return nil }
      if let day {
        guard session.day <= day else { return nil }
        if settings.lookBackDays > 0, session.day.days(to: day) > settings.lookBackDays { return nil }
      }
      guard let other = session[keyPath: path], other.isFinite else { return nil }
      return other
    }
    let sorted = SortedSample(others)
    guard let median = sorted.median, let share = sorted.share(below: value) else { return nil }
    self.value = value
    self.median = median
    count = others.count
    // Added in order of size, so the order of the history does not show in the last digit.
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

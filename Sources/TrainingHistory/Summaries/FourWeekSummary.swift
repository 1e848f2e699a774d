import ActivityStreams
public import TextFormats

/// Training totals of the last four weeks compared with the previous four.
///
/// Page: *Weekly summary and MET-minutes*, tests: `FourWeekSummaryTests`.
public struct FourWeekSummary: Sendable, Hashable {
  /// The 28 days ending on the day.
  public let current: WeeklySummary
  /// The 28 days before that.
  public let previous: WeeklySummary
  /// Whether the log covers the previous four weeks. If it begins later, missing days are unknown rather than
  /// rest.
  private let coversPrevious: Bool

  /// Computes the totals up to and including the given day.
  ///
  /// - Complexity: O(*n*).
  public init(_ sessions: [SessionSummary], through day: CalendarDay) {
    current = WeeklySummary(sessions, from: day.adding(days: -27), to: day)
    let start = day.adding(days: -55)
    previous = WeeklySummary(sessions, from: start, to: day.adding(days: -28))
    coversPrevious = sessions.contains { $0.day <= start }
  }

  /// Returns the change in a total, as a percentage of the previous four weeks. `nil` if either total is
  /// unknown, if the previous one is 0, or if the log does not cover the previous four weeks, since the start
  /// of a log is not an increase in training.
  ///
  /// - Parameters:
  ///   - path: The total.
  ///   - unknown: The number of sessions without that value.
  public func change(
    of path: KeyPath<WeeklySummary, Double>, unknown: KeyPath<WeeklySummary, Int>
  ) -> Double? {
    func total(_ weeks: WeeklySummary) -> Double? {
      weeks.known(weeks[keyPath: path], unknown: weeks[keyPath: unknown])
    }
    guard coversPrevious, let now = total(current), let before = total(previous), before > 0 else {
      return nil
    }
    return 100 * (now / before - 1)
  }
}

import ActivityStreams
public import TextFormats

/// The last four weeks against the four before.
///
/// Page: *Weekly summary and MET-minutes*, tests: `FourWeekSummaryTests`.
public struct FourWeekSummary: Sendable, Hashable {
  /// The 28 days up to the day.
  public let current: WeeklySummary
  /// The 28 days before them.
  public let previous: WeeklySummary

  /// The summary up to a day.
  /// - Complexity: O(*n*).
  public init(_ sessions: [SessionSummary], through day: CalendarDay) {
    current = WeeklySummary(sessions, from: day.adding(days: -27), to: day)
    previous = WeeklySummary(sessions, from: day.adding(days: -55), to: day.adding(days: -28))
  }

  /// Change of a total, per cent of the four weeks before; `nil` where those had none.
  public func change(of path: KeyPath<WeeklySummary, Double>) -> Double? {
    let before = previous[keyPath: path]
    return before > 0 ? 100 * (current[keyPath: path] / before - 1) : nil
  }
}

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

  /// Change of a total, per cent of the four weeks before; `nil` if the total of either period is unknown, or that before is 0.
  /// - Parameters:
  ///   - path: The total.
  ///   - unknown: The sessions without it.
  public func change(
    of path: KeyPath<WeeklySummary, Double>, unknown: KeyPath<WeeklySummary, Int>
  ) -> Double? {
    func total(_ weeks: WeeklySummary) -> Double? {
      weeks.known(weeks[keyPath: path], unknown: weeks[keyPath: unknown])
    }
    guard let now = total(current), let before = total(previous), before > 0 else { return nil }
    return 100 * (now / before - 1)
  }
}

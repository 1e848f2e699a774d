import TextFormats

extension AthleteState {
  /// The last day of which another state of the same open day was told of an illness, an injury or an alarm that still stands and
  /// that this one has not heard of; `nil` where there is none.
  package func unheardReport(of other: AthleteState, settings: ReadinessSettings) -> CalendarDay? {
    guard let openDay, openDay == other.openDay else { return nil }
    let heard = other.memory.advice.safety
      .reportUnheard(by: memory.advice.safety, on: openDay, settings.safety)
      .map { openDay.adding(days: -$0) }
    return [heard, other.memory.reports.unheard(by: memory.reports, on: openDay)].compactMap(\.self).max()
  }
}

import TextFormats

extension AthleteState {
  /// The last day on which another state of the same open day has a report of an illness, injury or alarm that is
  /// still active and missing here; `nil` without one.
  package func unheardReport(of other: AthleteState, settings: ReadinessSettings) -> CalendarDay? {
    guard let openDay, openDay == other.openDay else { return nil }
    let held = other.memory.advice.safety
      .reportUnheard(by: memory.advice.safety, on: openDay, settings.safety)
      .map { openDay.adding(days: -$0) }
    return [held, other.memory.reports.unheard(by: memory.reports, on: openDay)].compactMap(\.self).max()
  }
}

import TextFormats

extension AthleteState {
  /// Returns the last day of an active illness, injury or alarm that is known to another state of the same
  /// day but not to this one.
  package func unheardReport(of other: AthleteState, settings: ReadinessSettings) -> CalendarDay? {
    guard let openDay, openDay == other.openDay else { return nil }
    let held = other.memory.advice.safety
      .reportUnheard(by: memory.advice.safety, on: openDay, settings.safety)
      .map { openDay.adding(days: -$0) }
    return [held, other.memory.reports.unheard(by: memory.reports, on: openDay)].compactMap(\.self).max()
  }
}

import TextFormats

extension AthleteState {
  /// Returns the last day of an active illness, injury or alarm that is known to another state of the same
  /// day but not to this one.
  package func unheardReport(of other: AthleteState, settings: ReadinessSettings) -> CalendarDay? {
    guard let openDay, openDay == other.openDay else { return nil }
    return other.memory.reports.unheard(by: memory.reports, on: openDay, rules: settings.safety)
  }
}

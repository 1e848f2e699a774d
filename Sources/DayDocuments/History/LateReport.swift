package import AthleteReadiness
package import TextFormats

extension AthleteState {
  /// Returns the last day with a late report of illness, injury or alarm; `nil` if there is none.
  ///
  /// A report is late if it belongs to a day before the open one, still limits training, and is missing from
  /// this state or stored there as less severe. It is always `nil` if the state has already read the records.
  package func lateReport(in records: [BriefRecord], settings: ReadinessSettings) throws(RecordError)
    -> CalendarDay?
  {
    guard let open = today?.day else { return nil }
    var late = records.filter {
      $0.phase != .response && (1...settings.safety.reportsStand).contains($0.day.day.days(to: open))
    }
    guard !late.isEmpty else { return nil }
    // Vital signs need a baseline, which these records alone do not provide.
    for place in late.indices {
      (late[place].day.responses, late[place].remark) = ([], nil)
      late[place].day.morning?.metrics = DayMetrics()
    }
    let alone = try DayHistory(late).replay(through: open, settings: settings, shownOnly: open) { _, _ in }
    return unheardReport(of: alone, settings: settings)
  }
}

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
    guard let report = unheardReport(of: alone, settings: settings) else { return nil }
    // A journal counts from the next morning, but the message should name the day on which it was written.
    let eve = report.adding(days: -1)
    let isOfMorning = late.contains {
      $0.day.day == report
        && $0.day.morning?.checkIn.map { $0.reportsIllness == true || !$0.symptoms.isEmpty } == true
    }
    let isOfEve = late.contains { $0.day.day == eve && $0.day.evening?.tellsOfIllness == true }
    return isOfEve && !isOfMorning ? eve : report
  }
}

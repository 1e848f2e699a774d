import TextFormats

extension AthleteState {
  /// Returns the reports active, returning or remembered on the open day, most serious first. In the evening,
  /// this includes the day's own reports. Empty before the first record.
  package func standingReports(
    at issue: IssueTime = .morning, rules: SafetySettings
  ) -> [StandingReport] {
    openDay.map { reports(at: issue).standing(on: $0, rules: rules) } ?? []
  }

  /// Takes over the reports that apply in a state whose only day is wrong, as if they were made on the given day.
  package mutating func takeReports(of other: AthleteState, on day: CalendarDay) {
    let reports = other.standingReports(at: .evening, rules: .standard).filter { $0.stage == .standing }
    memory.reports.take(
      reports.map { report in
        var symptom = report.symptom
        (symptom.since, symptom.until) = (nil, nil)
        return symptom
      }, on: day)
  }

  /// Returns the stored reports together with the reports of the open day.
  func reports(at issue: IssueTime) -> StandingReports {
    guard let today else { return memory.reports }
    var reports = memory.reports
    reports.take(today, with: issue)
    return reports
  }

  /// Returns the last day of an active illness, injury or alarm that is known to another state of the same
  /// day but not to this one.
  package func unheardReport(of other: AthleteState, settings: ReadinessSettings) -> CalendarDay? {
    guard let openDay, openDay == other.openDay else { return nil }
    return other.memory.reports.unheard(by: memory.reports, on: openDay, rules: settings.safety)
  }
}

import DayRecords
import SessionMetrics
import TextFormats

extension CarriedState {
  /// Closes a day, reusing the morning's update of the risk memory.
  mutating func close(
    _ day: borrowing DayRecord, issued: IssuedDecision?, opened: Derived<MorningRisks>, recent: RecentDays,
    profile: ReadinessProfile, scale: DayLoadScale, settings: ReadinessSettings
  ) {
    opened.lend {
      close(
        day, issued: issued, morning: $0, recent: recent, profile: profile, scale: scale, settings: settings)
    }
  }

  /// Closes a day, which must still be the newest in `recent`.
  ///
  /// - Parameters:
  ///   - day: The day to close.
  ///   - issued: The morning's decision.
  ///   - morning: The morning's update of the risk memory.
  ///   - recent: Recent days, with the closed day as the newest.
  ///   - profile: The athlete's profile.
  ///   - scale: The scale of the day's loads.
  ///   - settings: The settings of the assessment.
  mutating func close(
    _ day: borrowing DayRecord, issued: IssuedDecision?, morning: borrowing MorningRisks, recent: RecentDays,
    profile: ReadinessProfile, scale: DayLoadScale, settings: ReadinessSettings
  ) {
    learning.close(day, issued: issued)
    var forecasts: [Double?] = []
    if risks.mayLead, morning.isOfAnswers {
      forecasts = ownForecasts(
        on: day, morning: morning, recent: recent, profile: profile, settings: settings)
    }
    let isHungover = risks.night.alcohol >= HoldTable.manyDrinks
    risks.close(
      day, morning: morning, recent: recent, training: training, fuel: fuel, issued: forecasts,
      bad: forecasts.isEmpty && !risks.mayLead
        ? OutcomeState.Thresholds() : selfReport.bad)
    selfReport.close(recent, weekday: day.day.weekday)
    closeStandard(day, recent: recent, profile: profile, settings: settings)
    reports.close(day, isHungover: isHungover)
    advice.close(
      day, recent: recent, baselines: baselines, profile: profile,
      reports: reports, settings: settings)
    baselines.close(day, recent: recent, profile: profile, settings: settings)
    training.close(day, recent: recent, profile: profile, scale: scale)
    training.rescalePlan(
      by: units.close(
        day, recent: recent, scale: scale, age: profile.age, isShortened: issued?.isShortened ?? false,
        settings: settings))
    week.close(day, scale: scale)
    regional.close(day, sport: profile.sport, scale: scale, table: RegionalTable.standard)
    if let answer = day.morning?.checkIn?.nutritionYesterday {
      fuel.update(
        with: answer, recent: recent, body: FuelBody(profile: profile, recent: recent))
    }
    fuel.close(day, recent: recent, profile: profile)
    patterns.close(day, recent: recent, profile: profile, settings: settings)
    outputs.close(day)
  }
}

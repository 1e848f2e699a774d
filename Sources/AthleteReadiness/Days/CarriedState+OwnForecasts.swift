import DayRecords

extension CarriedState {
  /// Returns a closed day's morning forecasts, before the athlete's offset; empty unless they come from
  /// the athlete's answers.
  func ownForecasts(
    on day: borrowing DayRecord, morning: borrowing MorningRisks, recent: RecentDays,
    profile: ReadinessProfile, settings: ReadinessSettings
  ) -> [Double?] {
    var state = AthleteState()
    state.profile = profile
    state.today = copy day
    state.recent = recent
    state.memory = self
    state.opened.keep(copy morning)
    guard let inputs = state.riskInputs(issue: .morning), inputs[.wellbeing] != nil
    else {
      return []
    }
    let reports = state.selfReport()
    return OutcomeState.kinds.map { kind in
      guard let answerScore = TrainedPriors.answers(kind, .morning)?.score(inputs) else { return nil }
      let report = state.selfReportRisk(
        kind, issue: .morning, reports)
      return report.map { answerScore + $0.weight * ($0.odds - answerScore) } ?? answerScore
    }
  }
}

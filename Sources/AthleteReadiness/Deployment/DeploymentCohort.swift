import DayRecords

/// The kind of athlete whose forecasts one map reads: by devices, plan and answers of the last days.
struct DeploymentCohort: Sendable, Hashable {
  static let count = 8

  /// Whether a device measures nights or mornings.
  var hasDevices: Bool
  /// Whether a plan is known.
  var hasPlan: Bool
  /// Whether questions are answered.
  var hasAnswers: Bool

  /// Share of the last days from which something counts as given: that of the risks' own answers and devices.
  private static let given = 0.05

  var place: Int { (hasDevices ? 4 : 0) + (hasPlan ? 2 : 0) + (hasAnswers ? 1 : 0) }

  init(hasDevices: Bool, hasPlan: Bool, hasAnswers: Bool) {
    (self.hasDevices, self.hasPlan, self.hasAnswers) = (hasDevices, hasPlan, hasAnswers)
  }

  /// The cohort of the athlete on the open day.
  init(_ state: borrowing AthleteState) {
    let risks = state.memory.risks
    let now = state.opened.lend { (vitals: $0.night.vitals, answered: $0.answers.answered) }
    hasDevices = (now?.vitals ?? risks.night.vitals) >= Self.given
    hasAnswers = (now?.answered ?? risks.answers.answered) >= Self.given
    hasPlan = state.recent.age(of: .plannedLoad, within: 13) != nil
  }
}

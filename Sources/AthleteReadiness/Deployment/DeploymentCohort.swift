import DayRecords

/// A group of athletes that shares one map, by whether recent days have device data, a plan and answers.
struct DeploymentCohort: Sendable, Hashable {
  static let count = 8

  /// Whether a device records nights or mornings.
  var hasDevices: Bool
  var hasPlan: Bool
  var hasAnswers: Bool

  /// Fraction of recent days from which an input counts as available, as in the risks.
  private static let given = 0.05

  var place: Int { (hasDevices ? 4 : 0) + (hasPlan ? 2 : 0) + (hasAnswers ? 1 : 0) }

  init(hasDevices: Bool, hasPlan: Bool, hasAnswers: Bool) {
    (self.hasDevices, self.hasPlan, self.hasAnswers) = (hasDevices, hasPlan, hasAnswers)
  }

  init(_ state: borrowing AthleteState) {
    let risks = state.memory.risks
    let now = state.opened.lend { (vitals: $0.night.vitals, answered: $0.answers.answered) }
    hasDevices = (now?.vitals ?? risks.night.vitals) >= Self.given
    hasAnswers = (now?.answered ?? risks.answers.answered) >= Self.given
    hasPlan = state.recent.age(of: .plannedLoad, within: 13) != nil
  }
}

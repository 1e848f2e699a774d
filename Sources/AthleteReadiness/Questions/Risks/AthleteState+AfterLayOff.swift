import ActivityStreams
import DayRecords
import TextFormats

extension AthleteState {
  /// The risks of an evening whose session ends a break in training or follows it soon; form and load are at least
  /// what the next morning will make of the same evidence.
  ///
  /// The evening holds such a session against days on which next to nothing was done; the morning has taken it in.
  ///
  /// Page: *The safety floor*, tests: `EveningBeforeTests`.
  func onTheWayBack(_ risks: [RiskPrediction], settings: ReadinessSettings) -> [RiskPrediction] {
    guard let day = openDay, let load = recent[.load, 0], load > 0, isOnTheWayBack(settings.safety) else {
      return risks
    }
    var next = self
    guard (try? next.begin(day.adding(days: 1), settings: settings)) != nil else { return risks }
    let morning = next.risks(issue: .morning, settings: settings)
    return risks.map { risk in
      guard risk.kind == .loadAccumulation || risk.kind == .performanceSuppression, risk.isGrounded,
        let later = morning.first(where: { $0.kind == risk.kind }), later.isGrounded,
        later.probability > risk.probability
      else { return risk }
      var raised = risk
      raised.probability = later.probability
      raised.level = level(
        raised.probability, raised.kind, TrainedPriors.leading(raised, .evening), settings: settings.risks)
      return raised
    }
  }
}

import DayRecords

/// What a day calls for and what that rests on: said to the athlete, and the same when the day is closed, for what is learned
/// is held against what was issued.
struct DayVerdict: Sendable {
  let recovery: RecoveryScore
  let readiness: Readiness
  let predictions: [RiskPrediction]
  let flags: [HealthFlag]
  let floor: SafetyFloor
  /// What the evidence and the risks advise before the floor holds it down.
  let advised: ReadinessSignal
  /// What the day calls for; `nil` where nothing is known of the last days.
  var signal: ReadinessSignal? { floor.signal(advised) }
}

extension AthleteState {
  /// What the open day calls for, with predictions that are at hand.
  func verdict(
    at issue: Issue, predictions: [RiskPrediction], known: KnownInputs, settings: ReadinessSettings
  ) -> DayVerdict {
    let recovery = RecoveryScore(of: self, known: known, settings: settings)
    let readiness = readiness(score: recovery, known: known, settings: settings)
    let flags = flags(issue: issue, settings: settings)
    // A formula set may loosen what is shown as a flag or a condition, not what holds the day down.
    let strict = settings.forTheFloor()
    let floor = safetyFloor(
      strict.map { self.readiness(score: recovery, known: known, settings: $0) } ?? readiness,
      score: recovery.score, known: known,
      flags: strict.map { self.flags(issue: issue, settings: $0) } ?? flags,
      issue: issue, settings: settings)
    return DayVerdict(
      recovery: recovery, readiness: readiness, predictions: predictions, flags: flags, floor: floor,
      advised: readiness.advice(predictions, settings.advice))
  }
}

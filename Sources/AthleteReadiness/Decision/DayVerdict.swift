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
    // A formula set may loosen what is shown as a flag, not what rules out a push.
    var ruling = flags
    let rules = settings.flags.forTheFloor()
    if rules != settings.flags {
      var strict = settings
      strict.flags = rules
      ruling = self.flags(issue: issue, settings: strict)
    }
    let floor = safetyFloor(
      readiness, score: recovery.score, known: known, flags: ruling, issue: issue, settings: settings)
    return DayVerdict(
      recovery: recovery, readiness: readiness, predictions: predictions, flags: flags, floor: floor,
      advised: readiness.advice(predictions, settings.advice))
  }
}

import DayRecords

/// What a day calls for and what that rests on: said to the athlete, and the same when the day is closed, for what is learned
/// is held against what was issued.
struct DayVerdict: Sendable {
  let recovery: RecoveryScore
  let readiness: Readiness
  let predictions: [RiskPrediction]
  let flags: [HealthFlag]
  /// What the table of holds looked at; `nil` before the first record.
  let facts: DayFacts?
  /// What holds the day back.
  let floor: SafetyFloor
  /// What the evidence advises before anything holds the day back.
  let advised: ReadinessSignal
  /// The signal of the day; `nil` if the last days are unknown.
  var signal: ReadinessSignal? { floor.signal(advised) }
}

/// What was found of a morning, with the settings it was found with; lent rather than copied, for it is large.
final class MorningVerdict: Sendable {
  let settings: ReadinessSettings
  let verdict: DayVerdict

  init(settings: ReadinessSettings, verdict: DayVerdict) {
    self.settings = settings
    self.verdict = verdict
  }
}

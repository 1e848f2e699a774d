import DayRecords

/// The assessment of a day and its basis: shown to the athlete, and reused when the day is closed, since learning
/// compares outcomes with the issued forecasts.
struct DayVerdict: Sendable {
  let recovery: RecoveryScore
  let readiness: Readiness
  let predictions: [RiskPrediction]
  let flags: [HealthFlag]
  /// The facts for the table of holds; `nil` before the first record.
  let facts: DayFacts?
  /// The limits on the day.
  let floor: SafetyFloor
  /// The evidence's advice before any hold.
  let advised: ReadinessSignal
  /// The signal of the day; `nil` if the last days are unknown.
  var signal: ReadinessSignal? { floor.signal(advised) }
}

/// The results of a morning with their settings; lent rather than copied, since they are large.
final class MorningVerdict: Sendable {
  let settings: ReadinessSettings
  let verdict: DayVerdict

  init(settings: ReadinessSettings, verdict: DayVerdict) {
    self.settings = settings
    self.verdict = verdict
  }
}

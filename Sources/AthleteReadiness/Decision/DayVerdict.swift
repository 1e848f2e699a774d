import DayRecords

/// The assessment of a day and its inputs.
///
/// It is shown to the athlete, and reused when the day is closed because learning compares outcomes with the
/// issued forecasts.
struct DayVerdict: Sendable {
  let recovery: RecoveryScore
  let readiness: Readiness
  let predictions: [RiskPrediction]
  let flags: [HealthFlag]
  /// The facts that decide the holds; `nil` before the first record.
  let facts: DayFacts?
  let floor: SafetyFloor
  /// The signal advised by the evidence, before any hold.
  let advised: ReadinessSignal
  /// Signal of the day; `nil` if the last days are unknown.
  var signal: ReadinessSignal? { floor.signal(advised) }
}

/// The verdict of a morning with its settings; shared by reference because it is large.
final class MorningVerdict: Sendable {
  let settings: ReadinessSettings
  let verdict: DayVerdict

  init(settings: ReadinessSettings, verdict: DayVerdict) {
    self.settings = settings
    self.verdict = verdict
  }
}

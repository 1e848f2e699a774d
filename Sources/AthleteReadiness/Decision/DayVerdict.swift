import DayRecords

/// A day's assessment with its inputs.
///
/// It is shown to the athlete and reused when the day closes, because learning compares outcomes with the
/// issued forecasts.
struct DayVerdict: Sendable {
  let recovery: RecoveryScore
  let readiness: Readiness
  let predictions: [RiskPrediction]
  let flags: [HealthFlag]
  /// The facts that determine the holds; `nil` before the first record.
  let facts: DayFacts?
  let floor: SafetyFloor
  /// The signal advised by the evidence, before any hold.
  let advised: ReadinessSignal
  /// The day's signal; `nil` if recent days have no data.
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

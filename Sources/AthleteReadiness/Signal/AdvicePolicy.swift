public import ActivityStreams
import DayRecords

/// Settings for limiting a day because of risks.
public struct AdviceSettings: SettingsGroup {
  /// Multiple of its base rate at which the risk of performance suppression calls for an easy day.
  public var suppressionLift = 3.5
  /// Multiple of its base rate at which the risk of load accumulation calls for an easy day.
  public var accumulationLift = 3.4

  /// Number of days before a target event without a push decision, to save the effort for the event. House rule; a
  /// taper reduces work over about two weeks (Bosquet et al. 2007).
  static let daysBeforeEvent = 3

  /// Number of days before an event on which less training is intended (Bosquet et al. 2007).
  static let taper = 14
  /// Number of days before an event on which the event's own load is not a reason to warn of fatigue. House
  /// rule.
  static let eve = 2

  /// The standard policy.
  public init() {}

  package static let group = "advice"
  package static let settings: [Setting<AdviceSettings>] = [
    .number(
      "suppression_lift", \.suppressionLift, in: 0...100,
      "multiple of the base rate at which performance-suppression risk calls for an easy day",
      source:
        "house rule: simulated athletes get as many push days as with the original priors"),
    .number(
      "accumulation_lift", \.accumulationLift, in: 0...100,
      "multiple of the base rate at which load-accumulation risk calls for an easy day",
      source:
        "house rule: simulated athletes get as many push days as with the original priors"),
  ]
}

extension Readiness {
  /// Returns the signal advised by the evidence, before any hold. A push requires supporting evidence, a high enough
  /// score, and that yesterday was not limited to easy; otherwise training goes as planned.
  func advised(score: Double?, wasEased: Bool) -> ReadinessSignal {
    guard signal == .push, !wasEased, let score, score >= SignalSettings.pushScore else { return .trainSmart }
    return .push
  }
}

public import ActivityStreams
import DayRecords

/// When risks hold a day back.
public struct AdviceSettings: SettingsGroup {
  /// Multiple of its base rate from which the risk of performance suppression asks for an easy day.
  public var suppressionLift = 3.5
  /// The same for load accumulation.
  public var accumulationLift = 3.4

  /// Days before a target event on which nothing is pushed: the effort is saved for the event. A house rule; a taper takes its work back
  /// in about two weeks (Bosquet et al. 2007).
  static let daysBeforeEvent = 3

  /// The `standard` policy.
  public init() {}

  /// `advice` in a formula file.
  package static let group = "advice"
  /// Every setting of the group.
  package static let settings: [Setting<AdviceSettings>] = [
    .number(
      "suppression_lift", \.suppressionLift, in: 0...100,
      "multiple of the base rate at which performance-suppression risk calls for an easy day",
      source:
        "house rule: simulated athletes get as many push days as with the priors it was tuned with"),
    .number(
      "accumulation_lift", \.accumulationLift, in: 0...100,
      "multiple of the base rate at which load-accumulation risk calls for an easy day",
      source:
        "house rule: simulated athletes get as many push days as with the priors it was tuned with"),
  ]
}

extension Readiness {
  /// The evidence's advice before any hold: a push if the evidence supports one, the score is high enough, and
  /// yesterday was not limited to easy; else training as planned.
  func advised(score: Double?, wasEased: Bool) -> ReadinessSignal {
    guard signal == .push, !wasEased, let score, score >= SignalSettings.pushScore else { return .trainSmart }
    return .push
  }
}

public import ActivityStreams

/// When a risk makes the signal of a day milder, and when a day is free of risk enough to push.
public struct AdviceSettings: SettingsGroup {
  /// Multiple of its base rate from which a risk of performance suppression asks for an easy day.
  public var suppressionLift = 3.0
  /// The same for load accumulation.
  public var accumulationLift = 3.0

  /// The `standard` policy.
  public init() {}

  /// `advice` in a formula file.
  public static let group = "advice"
  /// Every setting of the group.
  public static let settings: [Setting<AdviceSettings>] = [
    .number(
      "suppression_lift", \.suppressionLift, in: 1...100,
      "multiple of its base rate from which a risk of performance suppression asks for an easy day",
      source: "house rule, tuned in the simulator"),
    .number(
      "accumulation_lift", \.accumulationLift, in: 1...100,
      "multiple of its base rate from which a risk of load accumulation asks for an easy day",
      source: "house rule, tuned in the simulator"),
  ]
}

extension DayFindings {
  /// A risk by its kind.
  func prediction(_ kind: RiskKind) -> RiskPrediction? { predictions.first { $0.kind == kind } }

  /// What the day calls for.
  func advice(_ settings: AdviceSettings) -> ReadinessSignal {
    let eases =
      (prediction(.performanceSuppression)?.lift ?? 0) >= settings.suppressionLift
      || (prediction(.loadAccumulation)?.lift ?? 0) >= settings.accumulationLift
    return eases ? readiness.signal.atMost(.easy) : readiness.signal
  }
}

extension ReadinessSignal {
  private var rank: Int {
    switch self {
    case .recover: 0
    case .easy: 1
    case .trainSmart: 2
    case .push: 3
    }
  }

  /// The milder of two signals.
  func atMost(_ other: ReadinessSignal) -> ReadinessSignal { rank <= other.rank ? self : other }
}

public import ActivityStreams
import DayRecords

/// When risks make the signal of a day milder, and when it may be bolder.
///
/// A day follows its evidence and the band of its score (contract 3.2), and is eased where a risk stands well above its base rate. A set may
/// let the risks speak for more: then a score of 45 to 59 alone eases no day, which costs simulated athletes less fitness, and days free
/// of risk may be pushed where the evidence leaves room. What this leaves is held down by the ``SafetyFloor``, which no setting here moves.
public struct AdviceSettings: SettingsGroup {
  /// Multiple of its base rate from which the risk of performance suppression asks for an easy day.
  public var suppressionLift = 3.5
  /// The same for load accumulation.
  public var accumulationLift = 3.4
  /// Multiple of their base rates that both must stay under for a push.
  public var pushLift = 1.1
  /// Share of a good night's sleep that a push needs where the risks alone speak for it.
  public var pushNight = 1.0
  /// Whether a score from 45 to 59 alone makes a day easy, as the bands of the score say; without it the risks decide such days.
  public var easesByBandAlone = true

  /// Days before a target event on which nothing is pushed, whatever speaks for it: what is said of them is to save the effort for
  /// the event. A house rule; a taper takes its work back in about two weeks (Bosquet et al. 2007).
  static let daysBeforeEvent = 3

  /// The `standard` policy.
  public init() {}

  /// `advice` in a formula file.
  package static let group = "advice"
  /// Every setting of the group.
  package static let settings: [Setting<AdviceSettings>] = [
    .number(
      "suppression_lift", \.suppressionLift, in: 0...100,
      "multiple of its base rate from which the risk of performance suppression asks for an easy day",
      source:
        "house rule, so that simulated athletes hear as many pushes as with the priors it was tuned with"),
    .number(
      "accumulation_lift", \.accumulationLift, in: 0...100,
      "multiple of its base rate from which the risk of load accumulation asks for an easy day",
      source:
        "house rule, so that simulated athletes hear as many pushes as with the priors it was tuned with"),
    .number(
      "push_lift", \.pushLift, in: 0...100,
      "multiple of their base rates that both must stay under for a push",
      source:
        "house rule, so that simulated athletes hear as many pushes as with the priors it was tuned with"),
    .number(
      "push_night", \.pushNight, in: 0...2,
      "share of a good night's sleep that a push needs where the risks alone speak for it",
      source: "product rule: a good night, 90 % of the need"),
    .flag(
      "eases_by_band_alone", \.easesByBandAlone, "whether a low score alone makes a day easy",
      source: "product rule: 45 to 59 is easy; without it the risks decide such days"),
  ]
}

extension [RiskPrediction] {
  /// How many times its base rate a risk is; 0 where it is not among them.
  fileprivate func lift(_ kind: RiskKind) -> Double { first { $0.kind == kind }?.lift ?? 0 }
}

extension Readiness {
  /// What the day calls for: the evidence of the morning and the risks together, before the safety floor.
  func advice(_ predictions: [RiskPrediction], _ settings: AdviceSettings) -> ReadinessSignal {
    let suppression = predictions.lift(.performanceSuppression)
    let accumulation = predictions.lift(.loadAccumulation)
    // A risk that is not known eases no day; nor does it make one bold. One that stands low is no reason that could be given.
    func asks(_ kind: RiskKind) -> Bool {
      predictions.first { $0.kind == kind }.map { $0.isGrounded && $0.level != .low } ?? false
    }
    let eases =
      suppression >= settings.suppressionLift && asks(.performanceSuppression)
      || accumulation >= settings.accumulationLift && asks(.loadAccumulation)
    // No day is one for hard work while a risk stands high that eating would not mend.
    let isHigh = predictions.contains { $0.level == .high && $0.isGrounded && $0.kind != .fuelingMismatch }
    if settings.easesByBandAlone { return signal.atMost(eases ? .easy : isHigh ? .trainSmart : .push) }
    if cap == .recover { return .recover }
    if eases { return .easy }
    let isSafe = suppression < settings.pushLift && accumulation < settings.pushLift
    switch signal {
    case .push: return isHigh ? .trainSmart : .push
    case .trainSmart where isSafe && !isHigh && mayPush(settings): return .push
    case .trainSmart, .easy, .recover: return .trainSmart
    }
  }

  /// Whether heart-rate variability, soreness and the night leave room for a push although not all of them ask for one.
  private func mayPush(_ settings: AdviceSettings) -> Bool {
    // Load that already stands far above what one is used to is no room for more (contract 3.2: form above −10).
    guard isKnownForPush, !isNightPoor, !isHeartUp, signsOfPoorRecovery == 0,
      self[.balance]?.isMet != false
    else { return false }
    guard let night = self[.sleepGood], let slept = night.value, let enough = night.threshold else {
      // Of who records nights and has none of this one, how it feels is not enough.
      return !lacksNight && self[.feelGood]?.isMet == true
    }
    return night.isMet != false && slept >= settings.pushNight * enough
  }
}

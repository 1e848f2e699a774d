import DayRecords
import Statistics

/// What is learned from answered decisions: a calibration per risk, how advice is taken, and how the days
/// went.
struct LearnedOutcomes: Sendable, Hashable {
  /// Calibrations in the order of `RiskKind`.
  private(set) var calibrations = [RiskCalibration](
    repeating: RiskCalibration(), count: RiskKind.allCases.count)
  /// Decayed counts of decisions followed, modified and ignored.
  private(set) var actions = SIMD3<Double>.zero
  /// Decayed counts of days that went well, by action.
  private(set) var good = SIMD3<Double>.zero
  /// Decayed counts of days that went badly, by action.
  private(set) var bad = SIMD3<Double>.zero

  mutating func update(with decision: IssuedDecision) {
    let isFollowed = decision.action == .followed && decision.isEased
    for place in RiskKind.allCases.indices where decision.outcomes[place] > 0 {
      let outcome = decision.outcomes[place]
      // If the event did not happen after an easier day, that day may have averted it.
      let averted =
        isFollowed
        ? LearningRules.avertedShare
        : decision.isEased && decision.action == .modified ? LearningRules.avertedShare / 2 : 0
      let prior = Double(decision.probabilities[place])
      let missed = prior * averted / (prior * averted + 1 - prior)
      calibrations[place].observe(
        outcome == 2 ? 1 : missed.isFinite ? missed : 0, of: prior,
        baseRate: Double(decision.baseRates[place]), weight: 1 / RiskKind.allCases[place].windowDays,
        LearningRules.prior(of: RiskKind.allCases[place]))
    }
    guard let action = decision.action else { return }
    let arm = action.arm
    if let wentWell = decision.wentWell {
      learnFromTheDay(wentWell, decision)
      if wentWell { good[arm] += 1 } else { bad[arm] += 1 }
    }
    actions[arm] += 1
  }

  /// Learns from how the day went, as weak evidence about the leading risk. The outcome used is the
  /// probability of the event given that day.
  private mutating func learnFromTheDay(_ wentWell: Bool, _ decision: IssuedDecision) {
    let place = decision.lead.place
    guard decision.leadOutcome == nil else { return }
    let prior = Double(decision.probabilities[place])
    let base = Double(decision.baseRates[place])
    let usual = badShare()
    let averted: Double =
      switch decision.isEased ? decision.action : nil {
      case .followed: LearningRules.avertedShare
      case .modified: LearningRules.avertedShare / 2
      default: 0
      }
    let ofEvents = max(usual, LearningRules.badShareOfEvents) * (1 - averted)
    let now = calibrations[place].probability(prior, baseRate: base, LearningRules.prior(of: decision.lead))
    let withEvent = now * (wentWell ? 1 - ofEvents : ofEvents)
    let without = (1 - now) * (wentWell ? 1 - usual : usual)
    guard withEvent + without > 0 else { return }
    calibrations[place].observe(
      withEvent / (withEvent + without), of: prior, baseRate: base, weight: 1 / decision.lead.windowDays,
      LearningRules.prior(of: decision.lead))
  }

  /// Returns the fraction of days that go badly, shrunk towards the usual share.
  private func badShare() -> Double {
    let strength = 10.0
    return (bad.sum() + strength * LearningRules.badShareOtherwise) / (bad.sum() + good.sum() + strength)
  }

  mutating func forget(_ rate: Double) {
    for place in calibrations.indices { calibrations[place].forget(rate) }
    actions *= rate
    good *= rate
    bad *= rate
  }

  /// Returns the fraction of good days after an action, as a Beta distribution with a uniform prior.
  func effect(of action: DecisionResponse.Action) -> BetaBernoulli? {
    var effect = BetaBernoulli(successes: 1, failures: 1)
    effect?.observe(success: true, weight: good[action.arm])
    effect?.observe(success: false, weight: bad[action.arm])
    return effect
  }
}

extension DecisionResponse.Action {
  fileprivate var arm: Int {
    switch self {
    case .followed: 0
    case .modified: 1
    case .ignored: 2
    }
  }
}

extension LearnedOutcomes: StateCodable {
  func encode(to writer: inout StateWriter) {
    for calibration in calibrations { calibration.encode(to: &writer) }
    for arm in 0..<3 {
      writer.write(actions[arm])
      writer.write(good[arm])
      writer.write(bad[arm])
    }
  }

  init(from reader: inout StateReader) throws(StateError) {
    for place in calibrations.indices { calibrations[place] = try RiskCalibration(from: &reader) }
    for arm in 0..<3 {
      actions[arm] = try reader.finite("answers")
      good[arm] = try reader.finite("answers")
      bad[arm] = try reader.finite("answers")
    }
  }
}

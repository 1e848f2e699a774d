import DayRecords
import RealModule

extension DayFindings {
  /// The one decision of the day: what to do, why, and what to change. Signs of strain or illness are named before any risk.
  ///
  /// Page: *The decision*, tests: `DecisionTests`.
  func decision(signal: ReadinessSignal?) -> Decision {
    guard let signal else { return silence }
    if floor.reasons.first == .alarm { return alarmed }
    if floor.isStrained { return strained(signal) }
    let lead = lead(for: signal)
    let primary =
      plain.tomorrow.map { eveningAction(signal, lead, $0) } ?? action(signal: signal, lead: lead)
    let isEased = restsOnTheMorning(signal, lead)
    let reasoning = Sentence(joining: [
      isEased ? evidenceOfTheMorning(signal, lead) : evidence(for: lead),
      isEased && lead.level != .low ? beside(lead) : chance(of: lead),
      plain.tomorrow.map { eveningStep(signal, lead, $0) } ?? nextStep(signal, lead),
    ])
    return Decision(
      primary: primary.text, kind: lead.kind, level: lead.level, confidence: lead.confidence,
      reasoning: reasoning.text, numbers: primary.numbers + reasoning.numbers)
  }

  // MARK: What to do

  func action(signal: ReadinessSignal, lead: RiskPrediction) -> Sentence {
    let reason = lead.level == .low ? nil : Self.reason(lead)
    let isNear = (plain.event?.days ?? .max) <= AdviceSettings.daysBeforeEvent
    let held = heldDown(to: signal)
    if signal == .push || signal == .trainSmart, let eventDay {
      return besideEvent(eventDay, held: held, reason: reason)
    }
    if let held {
      switch signal {
      case .recover, .easy: return "\(order(signal)): \(held)."
      // A flag of the vital signs, and load that has run away, are named before any risk.
      case .trainSmart
      where isFirstDayBack && floor.holds.first(where: { $0.most == signal })?.reason == .firstDayBack:
        return plain.plannedLoad == 0
          ? "Rest as planned: \(held)." : "Begin again short and easy: \(held)."
      case .trainSmart where reason == nil || isNamedFirst:
        if plain.plannedLoad == 0 {
          return floor.reasons.contains(.layOff) && floor.layOff != nil
            ? "Rest as planned, and begin again with less than you were used to: \(held)."
            : "Rest as planned: \(held)."
        }
        if let again = takenUpAgain(held) { return again }
        if isFirstDayBack, floor.holds.first(where: { $0.most == signal })?.reason != .firstDayBack {
          return
            "Begin again short and easy: \(heldUntilYesterday), and \(held)."
        }
        if isPlanTooMuch { return "Train, but no harder than on a usual day: \(held)." }
        return spared.map { "\($0): \(held)." } ?? "\(asPlanned), nothing harder: \(held)."
      case .trainSmart, .push: break
      }
    }
    if signal == .trainSmart, isFirstDayBack, plain.plannedLoad != 0 {
      return "Begin again short and easy: \(heldUntilYesterday)."
    }
    if signal == .push, plain.plannedLoad != 0, isNear, doubt != nil || isSore {
      let step: Sentence =
        isSore ? "Spare what is sore and save the effort for the event" : "Save the effort for the event"
      let reasons = Sentence(joining: [doubt, reason].compactMap(\.self), by: ", and ")
      return reasons.text.isEmpty ? "\(step)." : "\(step): \(reasons)."
    }
    if signal == .push, isPlanFarBeyond, !isNear {
      let deed: Sentence =
        "A good day to train, but the plan is far beyond your usual day: leave its hardest part out"
      let minds = [doubt, reason].compactMap(\.self)
      return minds.isEmpty ? "\(deed)." : "\(deed), and mind that \(Sentence(joining: minds, by: ", and "))."
    }
    if signal == .push, plain.plannedLoad != 0, let doubt {
      return reason.map {
        "Your numbers leave room for hard work, but \(doubt): see how the warm-up goes, and mind that \($0)."
      }
        ?? (isSore
          ? "Your numbers leave room for hard work, but \(doubt): see how the warm-up goes, and spare what is sore."
          : "Your numbers leave room for hard work, but \(doubt): see how the warm-up goes.")
    }
    if signal == .trainSmart, reason == nil, plain.plannedLoad != 0, spared == nil, let why = holdingBack {
      return "Train, but hold back: \(why)."
    }
    switch (signal, reason) {
    case (.push, nil) where plain.plannedLoad == 0 && doubt != nil:
      return "The plan says rest, and that is fine."
    case (.push, nil) where plain.plannedLoad == 0:
      return "\(allClear); the plan says rest, and that is fine."
    case (.push, let reason?) where plain.plannedLoad == 0:
      return "\(allClear), and the plan says rest, with one thing to mind: \(reason)."
    case (.push, nil):
      if isNear { return "You are ready: stay sharp and save the effort for the event." }
      if isSore {
        return plain.isPlanLight
          ? "Nothing but soreness speaks against hard work; the plan is light today, and that suits it."
          : "A good day to work hard; spare what is sore."
      }
      if plain.isPlanLight { return "\(allClear); the plan is light today, and that is fine." }
      return plain.isPlanHeavy ? "A good day for the hard work in your plan." : "A good day to work hard."
    case (.push, let reason?) where isNear:
      return "You are ready: save the effort for the event, with one thing to mind: \(reason)."
    case (.push, let reason?) where plain.isPlanLight && !isSore:
      return "\(allClear), and the plan is light, with one thing to mind: \(reason)."
    case (.push, let reason?):
      return isSore
        ? "A good day to work hard; spare what is sore, and one more thing to mind: \(reason)."
        : "A good day to work hard, with one thing to mind: \(reason)."
    // A day without training is no day to train.
    case (.trainSmart, let reason?) where plain.plannedLoad == 0: return "Rest as planned: \(reason)."
    case (.trainSmart, nil) where plain.plannedLoad == 0:
      return isUneventful
        ? "Rest as planned: nothing stands out." : "Rest as planned, and go by how it feels."
    case (.trainSmart, nil) where spared != nil: return "\(spared ?? ""), and go by how it feels."
    case (.trainSmart, nil) where readiness.isNightPoor:
      let night: Sentence? = plain.sleepQuality.map {
        ": you call the night poor, \($0, "sleep_quality", digits: $0 == $0.rounded() ? 0 : 1) of five"
      }
      return "\(isPlanTooHard ? asPlanned : "\(asPlanned), nothing harder")\(night ?? "")."
    case (.trainSmart, nil) where isNear: return "\(asPlanned), and save the effort for the event."
    case (.trainSmart, nil):
      return isUneventful
        ? "\(asPlanned): nothing stands out." : "\(asPlanned), and go by how it feels."
    case (.trainSmart, let reason?): return "\(adjusted(lead.kind)): \(reason)."
    case (.easy, _), (.recover, _): return "\(order(signal)): \(cause(of: signal, beside: reason))."
    }
  }

  /// What the day of an event is for, and the one thing to mind. Too little known changes nothing of such a day.
  func besideEvent(_ deed: Sentence, held: Sentence?, reason: Sentence?) -> Sentence {
    let isThin = floor.holds.first?.reason == .thinEvidence || floor.holds.first?.reason == .unknownTraining
    return (isNamedFirst ? held : reason ?? (isThin ? nil : held)).map {
      "\(deed), with one thing to mind: \($0)."
    }
      ?? "\(deed)."
  }

  /// Score from which, after a night that was measured, one is called well recovered: the band of `push`, contract 3.2.
  static let wellRecovered = 75.0

  var allClear: Sentence {
    plain.sleep != nil && recovery.score ?? 0 >= Self.wellRecovered
      ? "You are well recovered" : "Nothing speaks against hard work"
  }

  /// What the day of an event and the one before it are for: they are no days of training.
  var eventDay: Sentence? {
    guard plain.plannedLoad != 0 || plain.event?.days == 0 else { return nil }
    switch plain.event?.days {
    case 0: return "Today is your event: do what you have prepared, and nothing new"
    case 1: return "Keep today short and save the effort for the event"
    default: return nil
    }
  }

  /// Training without a plan that is known is no training as planned, and a plan far beyond the usual day is none to train by.
  var asPlanned: Sentence {
    if isPlanTooHard { return "Train, but no harder than on a usual day" }
    return plain.plannedLoad == nil ? "Train as usual" : "Train as planned"
  }

  /// What to change of the day: what the notes ask for where the risk itself leaves the training as it is, and after a short night.
  func adjusted(_ kind: RiskKind) -> Sentence {
    switch kind {
    case .fuelingMismatch: spared.map { "\($0), and eat for it" } ?? adjustment(kind)
    case .recoveryInstability: spared ?? adjustment(kind)
    case .fatigueSpillover, .performanceSuppression, .loadAccumulation:
      isNightShort ? spared ?? adjustment(kind) : adjustment(kind)
    }
  }

  /// What to change on a day that is otherwise trained as planned.
  func adjustment(_ kind: RiskKind) -> Sentence {
    switch kind {
    case .fatigueSpillover: "Train, but leave out the hardest part"
    case .performanceSuppression: "Train, but keep the intensity in check"
    case .fuelingMismatch: "\(asPlanned) and eat for it"
    case .loadAccumulation where isPlanTooHard: asPlanned
    case .loadAccumulation:
      plain.plannedLoad == nil ? "Train, but no more than usual" : "Train, but add nothing to the plan"
    case .recoveryInstability:
      asksForEarlyNight ? "\(asPlanned) and go to bed early" : "\(asPlanned) and keep bedtime regular"
    }
  }
}

import DayRecords

extension DayFindings {
  /// The one decision of the day: what to do, why, and what to change. Signs of strain or illness are named before any risk.
  ///
  /// Page: *The decision*, tests: `DecisionTests`.
  func decision(signal: ReadinessSignal?) -> Decision {
    guard let signal else { return silence }
    if floor.reasons.first == .alarm { return alarmed }
    if floor.isStrained { return strained(signal) }
    let lead = lead(for: signal)
    let primary = action(signal: signal, lead: lead)
    let reasoning = Sentence(joining: [evidence(for: lead), chance(of: lead), nextStep(signal, lead)])
    return Decision(
      primary: primary.text, kind: lead.kind, level: lead.level, confidence: lead.confidence,
      reasoning: reasoning.text, numbers: primary.numbers + reasoning.numbers)
  }

  // MARK: What to do

  private func action(signal: ReadinessSignal, lead: RiskPrediction) -> Sentence {
    let reason = lead.level == .low ? nil : Self.reason(lead)
    let isNear = (plain.event?.days ?? .max) <= 3
    let held = heldDown(to: signal)
    if signal == .push || signal == .trainSmart, let eventDay {
      return (isNamedFirst ? held : reason ?? held).map { "\(eventDay), with one thing to mind: \($0)." }
        ?? "\(eventDay)."
    }
    if let held {
      switch signal {
      case .recover: return "Recover today: \(held)."
      case .easy: return "Keep today easy: \(held)."
      // A flag of the vital signs, and load that has run away, are named before any risk.
      case .trainSmart where reason == nil || isNamedFirst:
        if plain.plannedLoad == 0 { return "Rest as planned: \(held)." }
        return floor.holds.first?.reason == .layOff
          ? "Begin again with less than you were used to: \(held)." : "\(asPlanned), nothing harder: \(held)."
      case .trainSmart, .push: break
      }
    }
    switch (signal, reason) {
    case (.push, nil) where plain.plannedLoad == 0:
      return "You are well recovered; the plan says rest, and that is fine."
    case (.push, let reason?) where plain.plannedLoad == 0:
      return "You are well recovered and the plan says rest, with one thing to mind: \(reason)."
    case (.push, nil):
      if isNear { return "You are ready: stay sharp and save the effort for the event." }
      if readiness.isSore { return "A good day to work hard; spare what is sore." }
      if plain.isPlanLight { return "You are well recovered; the plan is light today, and that is fine." }
      return plain.plannedLoad == nil
        ? "A good day to work hard." : "A good day for the hard work in your plan."
    case (.push, let reason?) where isNear:
      return "You are ready: save the effort for the event, with one thing to mind: \(reason)."
    case (.push, let reason?) where plain.isPlanLight && !readiness.isSore:
      return "You are well recovered and the plan is light, with one thing to mind: \(reason)."
    case (.push, let reason?):
      return readiness.isSore
        ? "A good day to work hard; spare what is sore, and one more thing to mind: \(reason)."
        : "A good day to work hard, with one thing to mind: \(reason)."
    // A day without training is no day to train.
    case (.trainSmart, let reason?) where plain.plannedLoad == 0: return "Rest as planned: \(reason)."
    case (.trainSmart, nil) where plain.plannedLoad == 0:
      return readiness.met.isEmpty && flags.isEmpty && floor.signs.isEmpty
        ? "Rest as planned: nothing stands out." : "Rest as planned, and go by how it feels."
    case (.trainSmart, nil):
      return readiness.met.isEmpty && flags.isEmpty && floor.signs.isEmpty
        ? "\(asPlanned): nothing stands out." : "\(asPlanned), and go by how it feels."
    case (.trainSmart, let reason?): return "\(adjustment(lead.kind)): \(reason)."
    case (.easy, nil): return "Keep today easy: \(grounds)."
    case (.easy, let reason?): return "Keep today easy: \(reason)."
    case (.recover, nil): return "Recover today: \(grounds)."
    case (.recover, let reason?): return "Recover today: \(reason)."
    }
  }

  /// What the day of an event and the one before it are for: they are no days of training.
  private var eventDay: Sentence? {
    guard plain.plannedLoad != 0 else { return nil }
    switch plain.event?.days {
    case 0: return "Today is your event: do what you have prepared, and nothing new"
    case 1: return "Keep today short and save the effort for the event"
    default: return nil
    }
  }

  /// Why the safety floor allows no more than a signal; `nil` where it allows more.
  private func heldDown(to signal: ReadinessSignal) -> Sentence? {
    guard floor.cap == signal, let first = floor.holds.first(where: { $0.most == signal })?.reason else {
      return nil
    }
    switch first {
    case .injury: return "your note tells of an injury"
    case .overload:
      return floor.overload.map {
        "short-term load is \($0, "acute_chronic_ratio", digits: 1) times your long-term load"
      } ?? "load has grown much faster than you are used to"
    case .conditions: return grounds
    case .lowScore:
      return recovery.score.map { "your recovery score is low, \($0, "recovery_score")" }
        ?? "your recovery score is low"
    case .flag: return floor.flag.flatMap(Self.words(ofFlag:))
    case .oneSign: return floor.signs.first.map { "there is one sign of strain, \($0.kind.words)" }
    case .layOff:
      return floor.layOff.map {
        "you have hardly trained of late, \(share: $0, "lay_off_share") of what you did before"
      } ?? "you have not trained of late"
    case .unknownTraining: return "no day of the last two weeks is logged in full"
    case .thinEvidence: return "too little is known of last night and this morning"
    case .strain, .nothingKnown, .alarm: return nil
    }
  }

  /// Whether what holds the day to its plan is to be named before any risk.
  private var isNamedFirst: Bool {
    floor.holds.first.map { [.flag, .overload, .layOff].contains($0.reason) } ?? false
  }

  /// Training without a plan that is known is no training as planned.
  private var asPlanned: Sentence { plain.plannedLoad == nil ? "Train as usual" : "Train as planned" }

  private static func words(ofFlag key: String) -> Sentence? {
    guard let kind = FlagKind.allCases.first(where: { $0.key == key }) else { return nil }
    switch kind {
    case .restingHeartRateHigh: return "your resting heart rate is up"
    case .wristTemperatureHigh: return "your wrist temperature is up"
    case .lowOxygenSaturation: return "your blood oxygen was low in the night"
    case .weightFalling: return "your body weight is falling fast"
    default: return "your vital signs are out of line with your usual"
    }
  }

  /// What the evidence for an easier day is, where no risk leads to it.
  private var grounds: Sentence {
    if readiness.isOverreachingTrap {
      return "heart-rate variability looks well, but it is compressed while other signs of strain grow"
    }
    var signs: [Sentence] = []
    for condition in readiness.met {
      switch condition {
      case .hrvDeclining: signs.append("heart-rate variability is falling")
      case .sleepDebt: signs.append("sleep debt has built up")
      case .soreness: signs.append("you are sore")
      case .restingHeartRateCreeping: signs.append("resting heart rate is creeping up")
      case .sleepQualityFalling: signs.append("sleep has become worse")
      case .hrvStable, .sleepGood, .balance, .feelGood, .hrvCompressed: break
      }
    }
    return signs.isEmpty ? "recovery is not complete" : Self.list(signs)
  }

  /// Why, in words that claim no more than the level does.
  private static func reason(_ lead: RiskPrediction) -> Sentence {
    let chance: Sentence =
      lead.level == .high ? "the chance is clearly elevated" : "the chance is somewhat elevated"
    return switch lead.kind {
    case .fatigueSpillover: "\(chance) that fatigue carries over into the next two days"
    case .performanceSuppression: "\(chance) that your form dips within the coming days"
    case .fuelingMismatch: "\(chance) that food falls short of what today costs"
    case .loadAccumulation: "\(chance) that load outruns what you are used to this week"
    case .recoveryInstability: "\(chance) that recovery becomes unsteady in the next two weeks"
    }
  }

  /// What to change on a day that is otherwise trained as planned.
  private func adjustment(_ kind: RiskKind) -> Sentence {
    switch kind {
    case .fatigueSpillover: "Train, but leave out the hardest part"
    case .performanceSuppression: "Train, but keep the intensity in check"
    case .fuelingMismatch: "\(asPlanned) and eat for it"
    case .loadAccumulation:
      plain.plannedLoad == nil ? "Train, but no more than usual" : "Train, but add nothing to the plan"
    case .recoveryInstability: "\(asPlanned) and keep bedtime regular"
    }
  }

  // MARK: Why

  private func evidence(for lead: RiskPrediction) -> Sentence {
    let facts = facts(for: lead)
    guard !facts.isEmpty else { return "Too little is recorded yet to say more." }
    let clauses = Sentence(joining: facts.map(\.clause), by: ", and ").capitalised
    return "\(clauses)."
  }

  private func chance(of lead: RiskPrediction) -> Sentence {
    let hours = lead.kind.horizonHours
    let from = Double(hours.lowerBound)
    let to = Double(hours.upperBound)
    let window: Sentence =
      hours.lowerBound == 0 ? "today" : "within \(from, "horizon_hours") to \(to, "horizon_hours") hours"
    let chance = lead.probability
    let usual = lead.baseRate
    guard lead.level != .low else {
      if lead.lift < 1 {
        return
          "None of the known risks stands above its usual rate; \(lead.kind.name.lowercased()) comes nearest, \(share: chance, "probability") \(window) (usual \(share: usual, "base_rate"))."
      }
      return
        "Of the known risks, \(lead.kind.name.lowercased()) is the largest beside its usual rate: \(share: chance, "probability") \(window) (usual \(share: usual, "base_rate"))."
    }
    // A risk that is clearly elevated is still wrong most of the time: say so.
    let caution =
      lead.probability < 1.0 / 3
      ? ", so most likely it will not happen" : lead.probability < 0.5 ? ", less likely than not" : ""
    return
      "\(lead.kind.name) stands at \(share: chance, "probability") \(window) where \(share: usual, "base_rate") is usual\(caution)."
  }

  /// Whether a note beside the decision asks for something to be left out.
  private var asksForCare: Bool {
    flags.contains { [.hrvDeclining, .loadRatio, .shortNight, .sleepDebt].contains($0.kind) }
      || soreNote(isHeld: false)?.tone == .caution
  }

  private func nextStep(_ signal: ReadinessSignal, _ lead: RiskPrediction) -> Sentence {
    let rests = plain.plannedLoad == 0
    switch signal {
    case .recover: return "Rest or move gently, and go to bed early."
    case .easy where floor.reasons.contains(.injury):
      return rests
        ? "Keep the planned rest." : "Spare the hurt part altogether, and have it looked at if you have not."
    case .easy: return rests ? "Keep the planned rest." : "Swap the hard part for steady, easy work."
    case .push, .trainSmart: break
    }
    if signal == .trainSmart, isNamedFirst {
      if rests { return "Keep the planned rest." }
      return plain.plannedLoad == nil
        ? "Add nothing to your usual training, and stop if you feel unwell."
        : "Add nothing to the plan, and stop if you feel unwell."
    }
    if signal == .push, lead.level != .low, !rests {
      // A good day is not taken back in the same breath.
      switch lead.kind {
      case .fatigueSpillover:
        return plain.isPlanLight
          ? "Do what is planned, and judge tomorrow by how the morning feels."
          : "Do the hard part while you are fresh, and judge tomorrow by how the morning feels."
      case .performanceSuppression: return "Train as planned, and protect the coming nights."
      case .loadAccumulation: return "Do what is planned and nothing beyond it."
      case .fuelingMismatch, .recoveryInstability: break
      }
    }
    if lead.level == .low {
      if rests { return "Enjoy the planned rest." }
      return asksForCare
        ? "No risk asks for a change today, but mind the notes." : "Nothing needs to change today."
    }
    switch lead.kind {
    case .fatigueSpillover:
      return rests
        ? "Keep the planned rest, and judge tomorrow by how the morning feels."
        : "Shorten the hard part, and judge tomorrow by how the morning feels."
    case .performanceSuppression:
      return rests
        ? "Keep the planned rest, and protect the coming nights."
        : "Ease off before the next key session, and protect the coming nights."
    case .fuelingMismatch:
      return rests
        ? "Use the day to refill: carbohydrate with every meal."
        : "Plan carbohydrate around the session, and eat it before you are hungry."
    case .loadAccumulation where rests:
      return "Keep the planned rest, and the days after it at or below plan."
    case .loadAccumulation: return "Keep the next days at or below plan until the week's load settles."
    case .recoveryInstability: return "Keep bedtime and load even for some days."
    }
  }
}

import DayRecords

/// What lies before an athlete in the evening.
///
/// Page: *The decision*, tests: `EveningWordsTests`.
struct Tomorrow: Sendable, Hashable {
  /// Load of the day that is over; `nil` where its training is unknown.
  let loadDone: Double?
  /// Planned load of tomorrow; `nil` where no plan reaches it.
  let plannedLoad: Double?
}

/// What is said on such an evening: the day's orders are spent, so deed and last sentence are for the night and for tomorrow.
extension DayFindings {
  /// What a day that is held down is for, by the time of day.
  func order(_ signal: ReadinessSignal) -> Sentence {
    let deed: Sentence =
      switch (signal, plain.tomorrow) {
      case (.recover, nil): "Recover today"
      case (.recover, _): "Rest tonight and tomorrow"
      case (_, nil): "Keep today easy"
      case (_, _): "Go easy tomorrow"
      }
    // An injury that is not the reason itself is not passed over.
    guard signal == .easy, floor.reasons.contains(.injury),
      floor.isStrained || floor.holds.first(where: { $0.most == signal })?.reason != .injury
    else { return deed }
    return "\(deed), without whatever loads what hurts"
  }

  // MARK: What to do

  func eveningAction(_ signal: ReadinessSignal, _ lead: RiskPrediction, _ tomorrow: Tomorrow) -> Sentence {
    let reason = lead.level == .low ? nil : Self.reason(lead)
    let held = heldDown(to: signal)
    guard signal == .push || signal == .trainSmart else {
      return "\(order(signal)): \(held ?? cause(of: signal, beside: reason))."
    }
    if let deed = eventDeed(tomorrow) { return besideEvent(deed, held: held, reason: reason) }
    if signal == .push { return bold(lead, reason, tomorrow) }
    let rests = tomorrow.plannedLoad == 0
    if isFirstDayBack || isTakenUpAgain, !rests, let why = held ?? doubt {
      return floor.reasons.contains(.injury)
        ? "Leave out tomorrow whatever loads what hurts, and keep the rest easy: \(why)."
        : isLoadBackAlone
          ? "Train tomorrow, but no harder than on a usual day: \(why)."
          : "Keep tomorrow short and easy: \(why)."
    }
    if let held, reason == nil || isNamedFirst { return "\(heldDeed(tomorrow)): \(held)." }
    if let reason { return "\(eveningDeed(lead.kind, tomorrow)): \(reason)." }
    if rests {
      return isUneventful
        ? "Rest tomorrow as planned: nothing stands out." : "Rest tomorrow as planned, and sleep well."
    }
    if isNightShort || plain.isNightPoor || flags.contains(where: { $0.kind == .sleepDebt }) {
      return "Go to bed early, and \(Self.leavesItOpen)."
    }
    if isSorelyLoaded { return "\(Self.sparing)." }
    if isTomorrowBeforeEvent { return "\(asPlanned(tomorrow)), and save the effort for the event." }
    return isUneventful
      ? "\(asPlanned(tomorrow)): nothing stands out."
      : "\(asPlanned(tomorrow)), and go by how the morning feels."
  }

  /// What an evening is for that leaves room for a hard day.
  private func bold(_ lead: RiskPrediction, _ reason: Sentence?, _ tomorrow: Tomorrow) -> Sentence {
    if tomorrow.plannedLoad == 0 {
      return reason.map { "The plan says rest tomorrow, with one thing to mind: \($0)." }
        ?? "The plan says rest tomorrow, and that is fine."
    }
    let open = Self.leavesItOpen.capitalised
    if isTomorrowBeforeEvent {
      let deed: Sentence =
        isSore
        ? "Spare what is still sore and save the effort for the event" : "Save the effort for the event"
      let why = Sentence(joining: [doubt, reason].compactMap(\.self), by: ", and ")
      return why.text.isEmpty ? "\(deed)." : "\(deed): \(why)."
    }
    if let doubt {
      return "\(open): \(Sentence(joining: [doubt] + [reason].compactMap(\.self), by: ", and "))."
    }
    if let reason {
      switch lead.kind {
      case .fatigueSpillover, .performanceSuppression, .loadAccumulation: return "\(open): \(reason)."
      case .fuelingMismatch, .recoveryInstability:
        return "Tomorrow may be a hard day, with one thing to mind: \(reason)."
      }
    }
    if plain.isHeavy(tomorrow.loadDone), let done = tomorrow.loadDone, let usual = plain.monthLoad {
      return
        "\(open): today's load of \(done, "load") stands against \(usual, "load_28d") a day over the last four weeks."
    }
    if plain.isLight(tomorrow.plannedLoad) { return "Tomorrow's plan is light, and that is fine." }
    return isSore
      ? "Tomorrow may be a hard day; spare what is still sore."
      : "Tomorrow may be a hard day, if the morning agrees."
  }

  /// Whether tomorrow is one of the last days before an event.
  private var isTomorrowBeforeEvent: Bool { plain.event?.days ?? .max <= AdviceSettings.daysBeforeEvent + 1 }

  /// What the evening of an event and the two before it are for: they are no evenings of training.
  private func eventDeed(_ tomorrow: Tomorrow) -> Sentence? {
    switch plain.event?.days {
    case 0: "Your event is over, and tomorrow is no day for hard work"
    case 1: "Tomorrow is your event: sleep well, and do what you have prepared"
    case 2 where tomorrow.plannedLoad != 0: "Keep tomorrow short and save the effort for the event"
    default: nil
    }
  }

  /// What a day is for that is held to its plan.
  private func heldDeed(_ tomorrow: Tomorrow) -> Sentence {
    if tomorrow.plannedLoad == 0 { return "Rest tomorrow as planned" }
    if plain.isHeavy(tomorrow.plannedLoad) || isMoreThanFallingVariabilityAllows(tomorrow.plannedLoad) {
      return "Train tomorrow, but no harder than on a usual day"
    }
    if isNightShort { return "Go to bed early, and \(Self.leavesItOpen)" }
    return isSorelyLoaded ? Self.sparing : "\(asPlanned(tomorrow)), nothing harder"
  }

  /// What a risk asks of the night or of tomorrow.
  private func eveningDeed(_ kind: RiskKind, _ tomorrow: Tomorrow) -> Sentence {
    switch kind {
    case .fatigueSpillover where tomorrow.plannedLoad == 0,
      .performanceSuppression where tomorrow.plannedLoad == 0,
      .loadAccumulation where tomorrow.plannedLoad == 0:
      "Rest tomorrow as planned"
    case .fatigueSpillover: "Sleep well, and leave out the hardest part tomorrow"
    case .performanceSuppression: "Sleep well, and keep the intensity in check tomorrow"
    case .fuelingMismatch: "Eat well tonight"
    case .loadAccumulation where isMoreThanFallingVariabilityAllows(tomorrow.plannedLoad):
      asPlanned(tomorrow)
    case .loadAccumulation:
      tomorrow.plannedLoad == nil ? "Do no more than usual tomorrow" : "Add nothing to tomorrow's plan"
    case .recoveryInstability:
      asksForEarlyNight ? "Go to bed early tonight" : "Keep to your usual bedtime tonight"
    }
  }

  private func asPlanned(_ tomorrow: Tomorrow) -> Sentence {
    if isMoreThanFallingVariabilityAllows(tomorrow.plannedLoad) {
      return "Train tomorrow, but no harder than on a usual day"
    }
    return tomorrow.plannedLoad == nil ? "Train tomorrow as usual" : "Train tomorrow as planned"
  }

  private static let leavesItOpen: Sentence = "let the morning decide how hard tomorrow is"
  /// What a hurt part asks for on a day of training.
  static let sparingWhatHurts: Sentence = "Spare the hurt part, and stop where it hurts."
  private static let sparing: Sentence = "Train tomorrow, but spare what is still sore"

  // MARK: The last sentence

  func eveningStep(_ signal: ReadinessSignal, _ lead: RiskPrediction, _ tomorrow: Tomorrow) -> Sentence {
    let days = plain.event?.days ?? .max
    let rests = tomorrow.plannedLoad == 0 && days != 1
    let isHeld = heldDown(to: signal) != nil
    switch signal {
    case .recover where days == 1, .easy where days == 1:
      return "Decide with care tomorrow whether to start, and stop if you feel unwell."
    case .easy where floor.reasons.contains(.injury):
      return rests
        ? "Keep the planned rest." : "Spare the hurt part altogether, and have it looked at if you have not."
    case .recover: return "Go to bed early, and train again when a morning allows it."
    case .easy where rests: return "Go to bed early, and keep the planned rest."
    case .easy where plain.isLight(tomorrow.plannedLoad):
      return "Tomorrow's plan is light: do it at an easy, steady pace."
    case .easy: return "Go to bed early, and make tomorrow's training steady and easy."
    case .push, .trainSmart: break
    }
    if days == 0 { return "Eat, drink and go to bed early." }
    if lead.level == .low, days == 1 || days == 2 && !rests, !isHeld || !isNamedFirst {
      return "Trust the work that is done, and go to bed early."
    }
    if signal == .trainSmart, isFirstDayBack || isNamedFirst {
      if rests { return "Keep the planned rest." }
      if floor.reasons.contains(.injury) { return Self.sparingWhatHurts }
      return isFirstDayBack
        ? "Go to bed early, and see what tomorrow morning says."
        : "\(addingNothing(tomorrow)), and stop if you feel unwell."
    }
    if lead.level == .low {
      if rests { return "Enjoy the planned rest." }
      if signal == .trainSmart, isHeld || plain.isNightPoor { return "\(addingNothing(tomorrow))." }
      if let lowScore { return "No risk asks for a change, but \(lowScore)." }
      return asksForCare
        ? "No risk asks for a change, but mind the notes." : "No risk asks for a change: sleep well."
    }
    switch lead.kind {
    case .fatigueSpillover:
      return rests
        ? "Go to bed early, and keep the planned rest."
        : "Go to bed early, and judge tomorrow by how the morning feels."
    case .performanceSuppression:
      return rests
        ? "Keep the planned rest, and protect the coming nights."
        : "Protect the coming nights, this one first."
    case .fuelingMismatch: return "Refill tonight: carbohydrate with dinner, and again at breakfast."
    case .loadAccumulation: return settling(lead, planned: tomorrow.plannedLoad)
    case .recoveryInstability: return steadying(signal)
    }
  }

  private func addingNothing(_ tomorrow: Tomorrow) -> Sentence {
    if tomorrow.plannedLoad == nil { return "Add nothing to your usual training" }
    let isTooMuch = isTakenUpAgain && !plain.isLight(tomorrow.plannedLoad)
    return isTooMuch || plain.isHeavy(tomorrow.plannedLoad)
      || isMoreThanFallingVariabilityAllows(tomorrow.plannedLoad)
      ? "Leave the hardest part of tomorrow's plan out" : "Add nothing to tomorrow's plan"
  }
}

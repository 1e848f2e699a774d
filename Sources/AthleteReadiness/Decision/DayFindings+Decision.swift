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

  private func action(signal: ReadinessSignal, lead: RiskPrediction) -> Sentence {
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

  /// Whether nothing of the morning speaks against a hard day.
  var isUneventful: Bool {
    readiness.met.isEmpty && flags.isEmpty && floor.signs.isEmpty && lowScore == nil && !isPlanFarBeyond
  }

  /// Whether a flag of the vital signs, an event or a heavy day just behind stands beside a plan of more than a usual day, or the plan
  /// is far beyond one.
  private var isPlanTooMuch: Bool {
    isPlanTooHard
      || floor.holds.first.map { [.flag, .afterEvent, .heavyDay].contains($0.reason) } ?? false
        && plain.isPlanHeavy
  }

  /// Whether signs of strain held yesterday to rest and hold today no longer.
  var isFirstDayBack: Bool { plain.isFirstDayBack && !floor.isStrained }

  /// What held yesterday to rest; an illness that was reported is called one.
  var heldUntilYesterday: Sentence {
    plain.isBackFromIllness
      ? "the illness that you reported held you to rest until yesterday"
      : "signs of strain held you to rest until yesterday"
  }

  /// Whether what was trained in the last week is not known, so that the risks of load are not either.
  var isWeekUnknown: Bool {
    plain.weekLoad == nil && predictions.contains { $0.kind == .loadAccumulation && !$0.isGrounded }
  }

  /// What the athlete's own word, yesterday's rest, unknown training or the score has against a hard day; `nil` where nothing.
  var doubt: Sentence? {
    if isFirstDayBack { return heldUntilYesterday }
    if let feel = plain.feel, let usual = plain.usualFeel, feel <= usual - Self.muchWorse {
      return "you feel \(feel, "feel") of ten, where \(usual, "own_feel") is usual"
    }
    if let debt = readiness[.sleepDebt], debt.isMet == true, let hours = debt.value {
      return Self.owes(hours)
    }
    if isWeekUnknown { return "what you trained in the last week is not known" }
    return unfairScore
  }

  /// Points of ten under the usual from which no day is called a good one without a word on it: a house rule.
  private static let muchWorse = 2.0

  /// Why a day that no risk speaks against is one to hold back on: much sleep that is owed, else a score that is not fair.
  private var holdingBack: Sentence? {
    if let debt = flags.first(where: { $0.kind == .sleepDebt }) {
      return Self.owes(debt.value)
    }
    return unfairScore
  }

  private static func owes(_ hours: Double) -> Sentence {
    "you owe \(hours, "sleep_debt", digits: 1) h of sleep of the last nights"
  }

  /// A score that is not fair; `nil` of another.
  private var unfairScore: Sentence? {
    recovery.score.flatMap { $0 < Self.fairScore ? "your recovery score is \($0, "recovery_score")" : nil }
  }

  /// Whether what is sore is what today's training loads.
  var isSorelyLoaded: Bool { soreNote(isHeld: false)?.tone == .caution }

  /// Whether a hard day has something sore to spare.
  var isSore: Bool { readiness.isSore || isSorelyLoaded }

  /// Whether the note on a short night stands, which leaves hard work for another day.
  var isNightShort: Bool { flags.contains { $0.kind == .shortNight } }

  /// What the notes take from a day that is otherwise trained as planned; `nil` where nothing.
  private var spared: Sentence? {
    if isNightShort {
      return isSorelyLoaded
        ? "Train, but leave hard work for another day and spare what is sore"
        : "Train, but leave hard work for another day"
    }
    return isSorelyLoaded ? "Train, but shorter or without what is sore" : nil
  }

  /// Score from which, after a night that was measured, one is called well recovered: the band of `push`, contract 3.2.
  private static let wellRecovered = 75.0

  private var allClear: Sentence {
    plain.sleep != nil && recovery.score ?? 0 >= Self.wellRecovered
      ? "You are well recovered" : "Nothing speaks against hard work"
  }

  /// What the day of an event and the one before it are for: they are no days of training.
  private var eventDay: Sentence? {
    guard plain.plannedLoad != 0 || plain.event?.days == 0 else { return nil }
    switch plain.event?.days {
    case 0: return "Today is your event: do what you have prepared, and nothing new"
    case 1: return "Keep today short and save the effort for the event"
    default: return nil
    }
  }

  /// Why the safety floor allows no more than a signal; `nil` where it allows more.
  func heldDown(to signal: ReadinessSignal) -> Sentence? {
    guard floor.cap == signal, let first = floor.holds.first(where: { $0.most == signal })?.reason else {
      return nil
    }
    switch first {
    case .injury:
      return floor.isInjuryOfEarlier
        ? "an injury that you wrote of before still stands" : "your note tells of an injury"
    case .unclearedAlarm: return neverLookedAt
    case .afterIllness: return floor.illnessAgo.map(Self.afterIllness)
    case .heavyPlan: return floor.heavyPlan.map(heavyPlan)
    case .overload:
      return floor.overload.map {
        "short-term load is \($0, "acute_chronic_ratio", digits: 1) times your long-term load"
      } ?? "load has grown much faster than you are used to"
    case .conditions: return grounds
    case .lowScore
    where floor.isScoreOfYesterday && recovery.score ?? 100 >= SafetySettings.standardEasyBelow:
      return "your recovery score was low yesterday, and nothing has been measured since"
    case .lowScore:
      guard let score = recovery.score, score < SafetySettings.standardEasyBelow else {
        return "your recovery score is low by the standard rules"
      }
      return score.rounded() < SafetySettings.standardEasyBelow
        ? "your recovery score is low, \(score, "recovery_score")"
        : "your recovery score is low, just under \(SafetySettings.standardEasyBelow, "recovery_score_threshold")"
    case .flag:
      return floor.flag.flatMap {
        floor.isFlagOfYesterday ? Self.words(ofFlagOfYesterday: $0) : Self.words(ofFlag: $0)
      }
    case .oneSign: return floor.signs.first.map { "there is one sign of strain, \($0.kind.words)" }
    case .layOff:
      return floor.layOff.map {
        $0 < 0.005
          ? "you have not trained in two weeks"
          : "you have hardly trained in two weeks, \(share: $0, "lay_off_share") of what you did before"
      }
        ?? (floor.isComingBack
          ? comingBack : "there was no training in two weeks, and none is known before them")
    case .unknownTraining: return "no day of the last two weeks is logged in full"
    case .thinEvidence:
      if floor.isUnread { return "a value of this morning could not be read" }
      guard readiness.isKnownForPush else { return "too little is known of last night and this morning" }
      return floor.knownTraining.map {
        "your training is known of only \(Double($0), "known_training_days") of the last \(Double(SafetySettings.trainingWindow), "training_days") days"
      } ?? "too few days of your training are known yet"
    case .eventNotLogged:
      return floor.event.map {
        let behind: Sentence = "\(Sentence(stringLiteral: $0)) lies just behind you"
        return floor.eventLoad.map {
          "\(behind), and a load of \($0, "event_load") that day is no more than your usual: what it cost is not known"
        } ?? "\(behind), and what it cost is not logged"
      }
    case .afterEvent:
      return floor.event.map {
        let behind: Sentence = "\(Sentence(stringLiteral: $0)) lies just behind you"
        return floor.eventLoad.map { "\(behind), with a load of \($0, "event_load") that day" } ?? behind
      }
    case .heavyDay:
      return floor.heavyDay.map {
        let day: Sentence =
          $0.ago < 2
          ? "\($0.ago == 0 ? "today's" as Sentence : "yesterday's") load of \($0.load, "load")"
          : "the load of \(Double($0.ago), "heavy_day_ago") days ago, \($0.load, "load"),"
        return "\(day) was \($0.times, "load_multiple", digits: 1) times that of your usual training day"
      }
    case .lowEnergy:
      return floor.energy.map {
        "by your food log about \($0.mean, "energy_availability") kcal a day were left for each kg of lean mass after training, below \($0.limit, "energy_availability_limit")"
      }
    case .firstDayBack: return heldUntilYesterday
    case .strain, .nothingKnown, .alarm: return nil
    }
  }

  /// Whether what holds the day to its plan is to be named before any risk.
  var isNamedFirst: Bool {
    isTakenUpAgain
      || floor.holds.first.map {
        [.flag, .overload, .eventNotLogged, .afterEvent, .heavyDay].contains($0.reason)
          || $0.reason == .thinEvidence && floor.isUnread
          // Too little known changes nothing of an event and the day before it.
          || ($0.reason == .unknownTraining
            || $0.reason == .thinEvidence && (plain.isMorningUnknown || floor.knownTraining != nil))
            && plain.event?.days ?? .max > 1
      } ?? false
  }

  /// Training without a plan that is known is no training as planned, and a plan far beyond the usual day is none to train by.
  private var asPlanned: Sentence {
    if isPlanTooHard { return "Train, but no harder than on a usual day" }
    return plain.plannedLoad == nil ? "Train as usual" : "Train as planned"
  }

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

  /// Whether the week's heart-rate variability lies below the own normal range, whichever way it goes.
  private var isHRVLow: Bool {
    guard let found = readiness[.hrvDeclining], let value = found.value, let least = found.threshold else {
      return false
    }
    return value < least
  }

  /// Why an easier day is called for that nothing holds: the evidence itself where it asks for one, then what leads.
  func cause(of signal: ReadinessSignal, beside reason: Sentence?) -> Sentence {
    guard signal == .easy, readiness.signal == .easy else { return reason ?? grounds }
    let causes = [unfairScore ?? signsOfStrain, reason ?? (unfairScore == nil ? nil : signsOfStrain)]
      .compactMap(\.self)
    return causes.isEmpty ? grounds : Sentence(joining: causes, by: ", and ")
  }

  /// What the evidence for an easier day is, where no risk leads to it.
  var grounds: Sentence { signsOfStrain ?? "recovery is not complete" }

  private var signsOfStrain: Sentence? {
    if readiness.isOverreachingTrap {
      return "heart-rate variability looks well, but it is compressed while other signs of strain grow"
    }
    var signs: [Sentence] = []
    for condition in readiness.met {
      switch condition {
      case .hrvDeclining:
        signs.append(isHRVLow ? "heart-rate variability is low" : "heart-rate variability is falling")
      case .sleepDebt: signs.append("you are short of sleep")
      case .soreness: signs.append("you are sore")
      case .restingHeartRateCreeping: signs.append("resting heart rate is creeping up")
      case .sleepQualityFalling: signs.append("sleep has become worse")
      case .hrvStable, .sleepGood, .balance, .feelGood, .hrvCompressed: break
      }
    }
    guard !signs.isEmpty else { return nil }
    guard let held = heldOver else { return Sentence.list(signs) }
    return "\(Sentence.list(signs)); \(held)"
  }

  /// Times the rate of athletes in general from which a chance is called clearly elevated: a house rule.
  static let clearlyElevated = 2.0

  /// Why, in words that follow the chance itself: the level also counts the alarms of the last weeks.
  static func reason(_ lead: RiskPrediction) -> Sentence {
    let chance: Sentence =
      lead.lift >= clearlyElevated ? "the chance is clearly elevated" : "the chance is somewhat elevated"
    return switch lead.kind {
    case .fatigueSpillover: "\(chance) that fatigue carries over into the next two days"
    case .performanceSuppression: "\(chance) that your form dips within the coming days"
    case .fuelingMismatch: "\(chance) that food falls short of what today costs"
    case .loadAccumulation where lead.isOfSoreness: "\(chance) that several mornings of this week are sore"
    case .loadAccumulation: "\(chance) that load outruns what you are used to this week"
    case .recoveryInstability: "\(chance) that recovery becomes unsteady in the next two weeks"
    }
  }

  /// What to change of the day: what the notes ask for where the risk itself leaves the training as it is, and after a short night.
  private func adjusted(_ kind: RiskKind) -> Sentence {
    switch kind {
    case .fuelingMismatch: spared.map { "\($0), and eat for it" } ?? adjustment(kind)
    case .recoveryInstability: spared ?? adjustment(kind)
    case .fatigueSpillover, .performanceSuppression, .loadAccumulation:
      isNightShort ? spared ?? adjustment(kind) : adjustment(kind)
    }
  }

  /// What to change on a day that is otherwise trained as planned.
  private func adjustment(_ kind: RiskKind) -> Sentence {
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

  // MARK: Why

  /// Whether an easier day is explained by the evidence of the morning and not by a risk.
  private func restsOnTheMorning(_ signal: ReadinessSignal, _ lead: RiskPrediction) -> Bool {
    guard signal == .easy || signal == .recover else {
      let first = floor.holds.first?.reason
      return signal == .trainSmart && lead.level == .low && (first == .oneSign && !floor.signs.isEmpty)
    }
    guard floor.cap == signal, let first = floor.holds.first(where: { $0.most == signal })?.reason else {
      return lead.level == .low
    }
    return first == .conditions || first == .lowScore || first == .eventNotLogged || first == .afterEvent
  }

  /// The numbers of that evidence.
  private func evidenceOfTheMorning(_ signal: ReadinessSignal, _ lead: RiskPrediction) -> Sentence {
    let isOfScore =
      floor.cap == signal && floor.holds.first { $0.most == signal }?.reason == .lowScore
    var clauses = isOfScore ? [] : signal == .trainSmart ? floor.signs.clauses : conditionClauses
    if clauses.isEmpty, let pulls = pullingDown() { clauses = [pulls] }
    if clauses.isEmpty, let slept = plain.sleep { clauses = ["you slept \(slept, "sleep", digits: 1) h"] }
    guard !clauses.isEmpty else { return evidence(for: lead) }
    return "\(Sentence.list(clauses).capitalised)."
  }

  /// The conditions of poor recovery that hold, with their numbers.
  private var conditionClauses: [Sentence] {
    readiness.evidence.compactMap { found -> Sentence? in
      guard found.isMet == true, let value = found.value else { return nil }
      if found.isOfYesterday { return Self.clauseOfYesterday(found.condition, value) }
      switch found.condition {
      case .hrvDeclining:
        let mean = Double.exp(value)
        if let least = found.threshold.map({ Double.exp($0) }), mean < least {
          let digits = decimal(mean, digits: 0) == decimal(least, digits: 0) ? 1 : 0
          return
            "seven-day heart-rate variability is \(mean, "hrv_7d", digits: digits) ms (your normal range begins at \(least, "hrv_range_low", digits: digits))"
        }
        return "seven-day heart-rate variability, \(mean, "hrv_7d") ms, has been falling for days"
      case .sleepDebt: return "sleep debt of the last week is \(value, "sleep_debt", digits: 1) h"
      case .soreness: return value >= 1 ? "soreness is \(value, "soreness") of four" : nil
      case .restingHeartRateCreeping:
        return
          "the week's resting heart rate is \(value, "resting_hr_rise", digits: 1) bpm above that of the weeks before"
      case .sleepQualityFalling, .hrvStable, .sleepGood, .balance, .feelGood, .hrvCompressed: return nil
      }
    }
  }

  /// The measured parts that pull a low score down most.
  private func pullingDown(the score: Sentence = "score") -> Sentence? {
    let parts = recovery.components
      .compactMap { part -> (lost: Double, words: Sentence)? in
        guard let value = part.value, part.score < 50 else { return nil }
        let words: Sentence
        switch part.name {
        case "sleep": words = "sleep of \(value, "sleep", digits: 1) h"
        case "hrv": words = "heart-rate variability of \(value, "hrv") ms"
        case "fragmentation": words = "\(60 * value, "awake_minutes") min awake in the night"
        case "deep_sleep": words = "deep sleep of \(value, "deep_sleep", digits: 1) h"
        case "resting_hr": words = "a resting heart rate of \(value, "resting_hr") bpm"
        case "load": words = "yesterday's load of \(value, "load")"
        case "form": words = answers
        default: return nil
        }
        return (part.weight * (100 - part.score), words)
      }
      .sorted { $0.lost > $1.lost }.prefix(2)
    guard let first = parts.first else { return nil }
    return parts.count == 1
      ? "\(first.words) pulls the \(score) down most"
      : "\(Sentence.list(parts.map(\.words))) pull the \(score) down most"
  }

  /// The athlete's answers as a part of the score, which is told in deviations that nobody answered: of this morning, else up to when.
  private var answers: Sentence {
    if let feel = plain.feel { return "how you feel, \(feel, "feel") of ten," }
    guard recovery.missing.contains("form") else { return "what you answered this morning" }
    return plain.lastAnswers.map { "what you answered up to \(Sentence.day($0, "last_answer_day"))" }
      ?? "what you answered on earlier days"
  }

  /// A risk that stands beside another reason.
  private func beside(_ lead: RiskPrediction) -> Sentence {
    "\(lead.title) is up as well: \(share: lead.probability, "probability") where \(lead.others) have \(share: lead.baseRate, "base_rate")."
  }

  private func chance(of lead: RiskPrediction) -> Sentence {
    let hours = lead.kind.horizonHours
    let from = Double(hours.lowerBound)
    let to = Double(hours.upperBound)
    let window: Sentence =
      hours.lowerBound == 0 ? "today" : "within \(from, "horizon_hours") to \(to, "horizon_hours") hours"
    let chance = lead.probability
    // The model's rate, not the athlete's own, which takes longer to know than anybody is observed.
    let population = lead.baseRate
    guard lead.level != .low else {
      if !lead.isGrounded { return "Too little is known to say of any risk where it stands." }
      if flags.contains(where: { $0.kind == .loadRatio }) {
        return "No risk stands high by itself, but load has grown faster than you are used to."
      }
      let isAlike =
        ("\(share: chance, "")" as Sentence).text == ("\(share: population, "")" as Sentence).text
      if isAlike {
        return
          "No known risk stands out; \(lead.title.lowercased()) is \(share: chance, "probability") \(window), as in \(lead.others)."
      }
      if lead.lift < 1 {
        return
          "None of the known risks stands above the rate of \(lead.others); \(lead.title.lowercased()) comes nearest, \(share: chance, "probability") \(window) (\(lead.others) \(share: population, "base_rate"))."
      }
      return
        "Of the known risks, \(lead.title.lowercased()) is the largest beside the rate of \(lead.others): \(share: chance, "probability") \(window) (\(lead.others) \(share: population, "base_rate"))."
    }
    // A risk that is clearly elevated is still wrong most of the time: say so.
    let caution =
      lead.probability < 1.0 / 3
      ? ", so most likely it will not happen"
      : (100 * lead.probability).rounded() == 50
        ? ", as likely as not" : lead.probability < 0.5 ? ", less likely than not" : ", more likely than not"
    return
      "\(lead.title) stands at \(share: chance, "probability") \(window) where \(lead.others) have \(share: population, "base_rate")\(caution)."
  }

  /// Score under which no day is one of which nothing needs to change: the band of `train_smart`, contract 3.2.
  private static let fairScore = 60.0

  /// A score that is not fair, and what pulls it down; `nil` of another.
  var lowScore: Sentence? {
    guard let score = recovery.score, score < Self.fairScore else { return nil }
    return pullingDown(the: "score of \(score, "recovery_score")")
      ?? "the recovery score is \(score, "recovery_score")"
  }

  /// Whether a note beside the decision asks for something to be left out.
  var asksForCare: Bool {
    flags.contains { [.hrvDeclining, .loadRatio, .shortNight, .sleepDebt].contains($0.kind) }
      || soreNote(isHeld: false)?.tone == .caution
  }

  private func nextStep(_ signal: ReadinessSignal, _ lead: RiskPrediction) -> Sentence {
    let rests = plain.plannedLoad == 0 && plain.event?.days != 0
    switch signal {
    case .recover where plain.event?.days == 0, .easy where plain.event?.days == 0:
      return "Decide with care whether to start, and stop if you feel unwell."
    case .easy where floor.reasons.contains(.injury):
      return rests
        ? "Keep the planned rest." : "Spare the hurt part altogether, and have it looked at if you have not."
    case .recover: return "Rest or move gently, and go to bed early."
    case .easy where plain.isPlanLight: return "The plan is light: do it at an easy, steady pace."
    case .easy where rests: return "Keep the planned rest."
    case .easy:
      return plain.plannedLoad == nil
        ? "Keep whatever you do steady and easy." : "Swap the hard part for steady, easy work."
    case .push, .trainSmart: break
    }
    if lead.level == .low, !rests, let days = plain.event?.days, days <= 1,
      heldDown(to: signal) == nil || !isNamedFirst
    {
      return days == 0 ? "Trust the work that is done." : "Trust the work that is done, and go to bed early."
    }
    if isFirstDayBack, signal == .trainSmart {
      return rests ? "Keep the planned rest." : "Stop if you feel unwell, and see what tomorrow morning says."
    }
    if signal == .trainSmart, isNamedFirst {
      if rests { return "Keep the planned rest." }
      if floor.reasons.contains(.injury) { return Self.sparingWhatHurts }
      if plain.plannedLoad == nil, isTakenUpAgain, !isLoadBackAlone {
        return "Start short and easy, and stop if you feel unwell."
      }
      if isPlanTooMuch || isTakenUpAgain && !plain.isPlanLight {
        return "Leave the hardest part of the plan out, and stop if you feel unwell."
      }
      return plain.plannedLoad == nil
        ? "Add nothing to your usual training, and stop if you feel unwell."
        : "Add nothing to the plan, and stop if you feel unwell."
    }
    if signal == .push, lead.level != .low, isPlanFarBeyond {
      return "Do no more than on a usual day, and judge tomorrow by how the morning feels."
    }
    if signal == .push, lead.level != .low, !rests {
      // A good day is not taken back in the same breath.
      switch lead.kind {
      case .fatigueSpillover:
        return plain.isPlanLight
          ? "Do what is planned, and judge tomorrow by how the morning feels."
          : "Do the hard part while you are fresh, and judge tomorrow by how the morning feels."
      case .performanceSuppression:
        return plain.plannedLoad == nil
          ? "Train within what you are used to, and protect the coming nights."
          : "Train as planned, and protect the coming nights."
      case .loadAccumulation:
        return plain.plannedLoad == nil
          ? "Do what you are used to and nothing beyond it." : "Do what is planned and nothing beyond it."
      case .fuelingMismatch, .recoveryInstability: break
      }
    }
    if lead.level == .low {
      if rests { return "Enjoy the planned rest." }
      // A day that is held to its plan is not told that nothing holds it.
      if signal == .trainSmart, heldDown(to: signal) != nil || readiness.isNightPoor {
        if isPlanTooHard { return "Leave the hardest part of the plan out." }
        return plain.plannedLoad == nil ? "Add nothing to your usual training." : "Add nothing to the plan."
      }
      if signal == .trainSmart, isMoreThanFallingVariabilityAllows(plain.plannedLoad) {
        return "Leave the hardest part of the plan out."
      }
      if let lowScore { return "No risk asks for a change today, but \(lowScore)." }
      if signal == .push, doubt != nil { return "No risk asks for a change today: go by how it feels." }
      if isPlanFarBeyond {
        return
          "No risk asks for a change today, but the plan is far beyond your usual day: stop where it feels wrong."
      }
      return asksForCare
        ? "No risk asks for a change today, but mind the notes." : "Nothing needs to change today."
    }
    switch lead.kind {
    case .fatigueSpillover:
      return rests
        ? "Keep the planned rest, and judge tomorrow by how the morning feels."
        : isNightShort
          ? "Go to bed early, and judge tomorrow by how the morning feels."
          : "Shorten the hard part, and judge tomorrow by how the morning feels."
    case .performanceSuppression:
      return rests
        ? "Keep the planned rest, and protect the coming nights."
        : "Ease off before the next key session, and protect the coming nights."
    case .fuelingMismatch:
      return rests
        ? "Use the day to refill: carbohydrate with every meal."
        : "Plan carbohydrate around the session, and eat it before you are hungry."
    case .loadAccumulation: return settling(lead, planned: rests ? 0 : plain.plannedLoad)
    case .recoveryInstability: return steadying(signal)
    }
  }
}

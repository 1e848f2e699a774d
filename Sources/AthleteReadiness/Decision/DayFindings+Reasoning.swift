import DayRecords
import RealModule

/// Why, with the numbers, and what to do next.
///
/// Page: *The decision*, tests: `DecisionTests`.
extension DayFindings {
  /// Whether an easier day is explained by the evidence of the morning and not by a risk.
  func restsOnTheMorning(_ signal: ReadinessSignal, _ lead: RiskPrediction) -> Bool {
    guard signal == .easy || signal == .recover else {
      let first = floor.holds.first?.reason
      return signal == .trainSmart && lead.level == .low && (first == .oneSign && !floor.signs.isEmpty)
    }
    guard floor.cap == signal, let first = floor.holds.first(where: { $0.most == signal })?.reason else {
      return lead.level == .low || readiness.signal == signal
    }
    return first == .conditions || first == .lowScore || first == .eventNotLogged || first == .afterEvent
  }

  /// The numbers of that evidence.
  func evidenceOfTheMorning(_ signal: ReadinessSignal, _ lead: RiskPrediction) -> Sentence {
    let isOfScore =
      floor.cap == signal && floor.holds.first { $0.most == signal }?.reason == .lowScore
    var clauses = isOfScore ? [] : signal == .trainSmart ? floor.signs.clauses : conditionClauses
    if clauses.isEmpty, let pulls = pullingDown() { clauses = [pulls] }
    if clauses.isEmpty, let slept = plain.sleep { clauses = ["you slept \(slept, "sleep", digits: 1) h"] }
    guard !clauses.isEmpty else { return evidence(for: lead) }
    return "\(Sentence.list(clauses).capitalised)."
  }

  /// The conditions of poor recovery that hold, with their numbers.
  var conditionClauses: [Sentence] {
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
  func pullingDown(the score: Sentence = "score") -> Sentence? {
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
  var answers: Sentence {
    if let feel = plain.feel { return "how you feel, \(feel, "feel") of ten," }
    guard recovery.missing.contains("form") else { return "what you answered this morning" }
    return plain.lastAnswers.map { "what you answered up to \(Sentence.day($0, "last_answer_day"))" }
      ?? "what you answered on earlier days"
  }

  /// A risk that stands beside another reason.
  func beside(_ lead: RiskPrediction) -> Sentence {
    "\(lead.title) is up as well: \(share: lead.probability, "probability") where \(lead.others) have \(share: lead.baseRate, "base_rate")."
  }

  func chance(of lead: RiskPrediction) -> Sentence {
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
  static let fairScore = 60.0

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

  /// What to do next; of a day that is held down while food is short, to eat as well.
  func nextStep(_ signal: ReadinessSignal, _ lead: RiskPrediction) -> Sentence {
    let isHungry = lead.kind == .fuelingMismatch && lead.level != .low
    let end: Sentence = isHungry ? ", and eat before you are hungry." : "."
    let rests = plain.plannedLoad == 0 && plain.event?.days != 0
    switch signal {
    case .recover where plain.event?.days == 0, .easy where plain.event?.days == 0:
      return "Decide with care whether to start, and stop if you feel unwell."
    case .easy where floor.reasons.contains(.injury):
      return rests
        ? "Keep the planned rest." : "Spare the hurt part altogether, and have it looked at if you have not."
    case .recover:
      return isHungry
        ? "Rest or move gently, eat enough, and go to bed early."
        : "Rest or move gently, and go to bed early."
    case .easy where plain.isPlanLight: return "The plan is light: do it at an easy, steady pace\(end)"
    case .easy where rests: return "Keep the planned rest\(end)"
    case .easy:
      if plain.plannedLoad == nil { return "Keep whatever you do steady and easy\(end)" }
      return isPlanFarBeyond
        ? "Do no more of the plan than a usual day, steady and easy\(end)"
        : "Swap the hard part for steady, easy work\(end)"
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

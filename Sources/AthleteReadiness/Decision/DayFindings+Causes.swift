import DayRecords
import RealModule

/// What holds a day down, eases it or speaks for care, in words.
///
/// Page: *The decision*, tests: `DecisionTests`.
extension DayFindings {
  /// Whether nothing of the morning speaks against a hard day.
  var isUneventful: Bool {
    readiness.met.isEmpty && flags.isEmpty && floor.signs.isEmpty && lowScore == nil && !isPlanFarBeyond
  }

  /// Whether a flag of the vital signs, an event or a heavy day just behind stands beside a plan of more than a usual day, or the plan
  /// is far beyond one.
  var isPlanTooMuch: Bool {
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
  static let muchWorse = 2.0

  /// Why a day that no risk speaks against is one to hold back on: much sleep that is owed, else a score that is not fair.
  var holdingBack: Sentence? {
    if let debt = flags.first(where: { $0.kind == .sleepDebt }) {
      return Self.owes(debt.value)
    }
    return unfairScore
  }

  static func owes(_ hours: Double) -> Sentence {
    "you owe \(hours, "sleep_debt", digits: 1) h of sleep of the last nights"
  }

  /// A score that is not fair; `nil` of another.
  var unfairScore: Sentence? {
    recovery.score.flatMap { score in
      guard score < Self.fairScore else { return nil }
      return score.rounded() < Self.fairScore
        ? "your recovery score is \(score, "recovery_score")"
        : "your recovery score is just under \(Self.fairScore, "recovery_score_threshold")"
    }
  }

  /// Whether what is sore is what today's training loads.
  var isSorelyLoaded: Bool { soreNote(isHeld: false)?.tone == .caution }

  /// Whether a hard day has something sore to spare.
  var isSore: Bool { readiness.isSore || isSorelyLoaded }

  /// Whether the note on a short night stands, which leaves hard work for another day.
  var isNightShort: Bool { flags.contains { $0.kind == .shortNight } }

  /// What the notes take from a day that is otherwise trained as planned; `nil` where nothing.
  var spared: Sentence? {
    if isNightShort {
      return isSorelyLoaded
        ? "Train, but leave hard work for another day and spare what is sore"
        : "Train, but leave hard work for another day"
    }
    return isSorelyLoaded ? "Train, but shorter or without what is sore" : nil
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

  static func words(ofFlag key: String) -> Sentence? {
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
  var isHRVLow: Bool {
    guard let found = readiness[.hrvDeclining], let value = found.value, let least = found.threshold else {
      return false
    }
    return value < least
  }

  /// Why an easier day is called for that nothing holds: the evidence itself where it asks for one, then what leads.
  func cause(of signal: ReadinessSignal, beside reason: Sentence?) -> Sentence {
    guard signal == .easy || signal == .recover, readiness.signal == signal else { return reason ?? grounds }
    // What calls for a day of rest goes before what may come of it.
    let beside = signal == .recover ? signsOfStrain ?? reason : reason ?? signsOfStrain
    let causes = (unfairScore.map { [$0, beside] } ?? [signsOfStrain, reason]).compactMap(\.self)
    return causes.isEmpty ? grounds : Sentence(joining: causes, by: ", and ")
  }

  /// What the evidence for an easier day is, where no risk leads to it.
  var grounds: Sentence { signsOfStrain ?? "recovery is not complete" }

  var signsOfStrain: Sentence? {
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
}

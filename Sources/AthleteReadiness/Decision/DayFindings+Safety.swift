import ActivityStreams
import DayRecords
import TextFormats

/// What is said on a day that signs of strain hold down, or of which nothing is known: the cause first, and nothing that
/// contradicts it.
extension DayFindings {
  /// The decision where the athlete's words tell of what a doctor must see first.
  var alarmed: Decision {
    let lead = lead(for: .recover)
    let order: Sentence = plain.tomorrow == nil ? "Do not train today" : "Do not train tonight or tomorrow"
    let primary: Sentence =
      floor.alarmDay.map {
        "\(order): what you wrote on \(Sentence.day($0, "alarm_day")) needs a doctor first."
      } ?? "\(order): what you wrote needs a doctor first."
    let ending = floor.alarmDay == nil ? "" : " Once a doctor has cleared you, say so in your note."
    return Decision(
      primary: primary.text, kind: lead.kind, level: lead.level, confidence: .high,
      reasoning:
        "Chest pain, fainting, a racing heart and the like are no matter of training load. Have it looked at before you train again, and call for help at once if it is there now or comes back.\(ending)",
      numbers: primary.numbers)
  }

  /// The decision where signs of strain or illness hold the day down.
  func strained(_ signal: ReadinessSignal) -> Decision {
    let lead = lead(for: signal)
    let names = Sentence.list(floor.signs.map(\.words))
    let primary: Sentence = "\(order(signal)): \(names) \(meaning)."
    let facts = Sentence.list(floor.signs.clauses).capitalised
    var reasons: [Sentence] = ["\(facts)."]
    if lead.level != .low {
      reasons.append(
        "\(lead.title) is up as well: \(share: lead.probability, "probability") where \(lead.others) have \(share: lead.baseRate, "base_rate")."
      )
    }
    let end: Sentence = isOneSign ? "it settles" : "a morning with fewer than two such signs"
    reasons.append(
      signal == .recover
        ? "Rest or move gently, sleep, and wait with training until \(end)."
        : "Leave out everything hard until \(end), and stop if you feel unwell."
    )
    let reasoning = Sentence(joining: reasons)
    return Decision(
      primary: primary.text, kind: lead.kind, level: lead.level, confidence: confidence,
      reasoning: reasoning.text, numbers: primary.numbers + reasoning.numbers)
  }

  /// The first note beside the decision: what holds the day down.
  func floorNote(_ signal: ReadinessSignal) -> CoachingNote? {
    if let note = strainNote(signal) { return note }
    switch floor.holds.first(where: { $0.most == signal })?.reason {
    case .lowScore:
      return heldDown(to: signal).map {
        CoachingNote(
          .warning,
          "\($0.capitalised): nothing hard \(plain.tomorrow == nil ? "today" : "until it is up again").",
          .high)
      }
    case .unknownTraining:
      return CoachingNote(
        .info,
        "No day of the last two weeks is logged in full, so what you are used to is not known: log your training, and days of rest too.",
        .high)
    default: return nil
    }
  }

  /// The first note where signs of strain, or the athlete's words, hold the day down.
  func strainNote(_ signal: ReadinessSignal) -> CoachingNote? {
    if floor.reasons.first == .alarm {
      return CoachingNote(
        .warning,
        floor.alarmDay == nil
          ? "Your note tells of chest pain, fainting, a racing heart or the like: no training before a doctor has looked at it."
          : "Your note of the last days tells of chest pain, fainting, a racing heart or the like: no training before a doctor has looked at it.",
        .high)
    }
    guard floor.isStrained else { return injuryNote }
    let facts = Sentence.list(floor.signs.clauses).capitalised
    let these: Sentence = isOneSign ? "this" : "together these"
    let settled: Sentence = isOneSign ? "it settles" : "they settle"
    let step: Sentence =
      signal == .recover
      ? "Keep training out until \(settled)." : "Leave out everything hard until \(settled)."
    let check: Sentence =
      floor.signs.contains { $0.isExtreme && $0.value != nil && $0.kind != .feel }
      ? " Measure again, and see that the device sat well; if it stays so, see a doctor." : ""
    return CoachingNote(.warning, "\(facts): \(these) \(meaning). \(step)\(check)", confidence)
  }

  /// What the athlete wrote of an injury; `nil` where nothing stands.
  var injuryNote: CoachingNote? {
    guard floor.reasons.contains(.injury) else { return nil }
    let injury: Sentence =
      floor.isInjuryOfEarlier
      ? "The injury that you wrote of before still stands" : "Your note tells of an injury"
    return CoachingNote(
      .warning, "\(injury): leave out whatever loads it, and have it looked at if you have not.", .high)
  }

  /// An injury beside signs of strain or an alarm, which come first.
  var injuryBesideOthers: CoachingNote? {
    floor.reasons.first == .alarm || floor.isStrained ? injuryNote : nil
  }

  /// What the athlete wrote of weeks ago that a doctor must see, in a clause; `nil` where it stands, or does not hold.
  var neverLookedAt: Sentence? {
    guard floor.reasons.contains(.unclearedAlarm), !floor.reasons.contains(.alarm) else { return nil }
    return floor.alarmDay.map {
      "nobody has said that a doctor has looked at what you wrote of on \(Sentence.day($0, "alarm_day"))"
    }
  }

  /// The same as a note.
  var unclearedNote: CoachingNote? {
    guard let day = floor.alarmDay, neverLookedAt != nil else { return nil }
    return CoachingNote(
      .warning,
      "You wrote on \(Sentence.day(day, "alarm_day")) of chest pain, fainting, a racing heart or the like, and nobody has said since that it was looked at: nothing hard before a doctor has cleared you. Once one has, say so in your note.",
      .high)
  }

  /// Whether an injury, what no doctor has looked at, an illness just behind or a break in training stands, which own the day whatever
  /// risk is up beside them.
  var isTakenUpAgain: Bool {
    floor.reasons.contains { [.injury, .unclearedAlarm, .afterIllness, .layOff].contains($0) }
  }

  /// What a day of training is for while one of them stands; `nil` where none does.
  func takenUpAgain(_ held: Sentence) -> Sentence? {
    if floor.reasons.contains(.injury) {
      return "Leave out whatever loads what hurts, and keep the rest easy: \(held)."
    }
    if floor.reasons.contains(.unclearedAlarm) { return "Train, but nothing hard: \(held)." }
    if floor.reasons.contains(.afterIllness) {
      return isFirstDayBack
        ? "Begin again short and easy: \(held)." : "Begin again with less than usual: \(held)."
    }
    guard floor.reasons.contains(.layOff) else { return nil }
    if isLoadBackAlone { return "Train, but no harder than on a usual day: \(held)." }
    if floor.layOff == nil, !floor.isComingBack, floor.holds.first?.reason == .layOff {
      return "Begin with little: \(held)."
    }
    let why = floor.holds.first?.reason == .layOff ? held : "\(held), and \(breakInTraining)"
    return "Begin again with less than you were used to: \(why)."
  }

  /// A break in training beside another reason.
  private var breakInTraining: Sentence {
    floor.isComingBack && floor.layOff == nil ? comingBack : "you have hardly trained in two weeks"
  }

  /// What is said once a break is over.
  var comingBack: Sentence {
    floor.isLoadBack
      ? "your load has come back fast after weeks with hardly any training"
      : "you are still coming back from weeks with hardly any training"
  }

  /// Whether load that has come back fast after a break is all that stands of what takes training up again.
  var isLoadBackAlone: Bool {
    floor.isLoadBack && !isFirstDayBack
      && !floor.reasons.contains { [.injury, .afterIllness, .unclearedAlarm].contains($0) }
  }

  /// What is said of an illness that was last reported so many days ago.
  static func afterIllness(_ ago: Int) -> Sentence {
    switch ago {
    case ...0: "you reported an illness today"
    case 1: "you reported an illness only yesterday"
    default: "you reported an illness only \(Double(ago), "illness_days_ago") days ago"
    }
  }

  /// What is said of a plan that is much more than a usual training day.
  func heavyPlan(_ plan: SafetyFloor.HeavyPlan) -> Sentence {
    let open: Sentence =
      switch plan.unit {
      case .load: ", should it be in training load"
      case .sessionRating: ", should it be in perceived exertion × minutes"
      case .stress: ", should it be in TSS"
      case .minutes: ", should it be in minutes"
      case nil: ""
      }
    if plain.tomorrow != nil {
      let load: Sentence = plan.unit == nil ? " of \(plan.load, "planned_load_tomorrow")" : ""
      return
        "tomorrow's plan\(load) is \(plan.times, "load_multiple", digits: 1) times the load of your usual training day\(open)"
    }
    let much: Sentence = "today's plan is far beyond your usual training day\(open)"
    return plan.isUnseen ? "\(much), and neither last night nor how you feel is known" : much
  }

  /// Whether one sign that counts as two stands alone.
  private var isOneSign: Bool { floor.signs.count == 1 }

  /// What the signs mean: with a likely cause they say strain, without one also illness.
  private var meaning: Sentence {
    if floor.signs.contains(where: { $0.kind == .illness }) {
      return isOneSign ? "calls for rest" : "call for rest"
    }
    if let cause = floor.cause {
      // What an illness makes as well is not explained away.
      let isGrave = floor.signs.contains {
        $0.isExtreme
          || ($0.weight >= 2 && [.breathing, .wristTemperature, .oxygenSaturation, .feel].contains($0.kind))
      }
      return isGrave
        ? "may come from \(cause.words), or be the start of an illness"
        : "\(isOneSign ? "says" : "say") strain, most likely from \(cause.words)"
    }
    return "may be strain or the start of an illness"
  }

  /// How sure it is: two signs may come by chance, three hardly do.
  private var confidence: Confidence {
    floor.signs.reduce(0) { $0 + $1.weight } >= 3 ? .high : .medium
  }
}

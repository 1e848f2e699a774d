import DayRecords
import TextFormats

/// A row of the table: a reason, how it ends, what it means for a day, and the rule that applies it.
struct HoldRow: Sendable {
  /// What a hold means beside its cap.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// A person reported it rather than a device or a calculation.
    static let told = Traits(rawValue: 1)
    /// It stands although recent days are unknown.
    static let silent = Traits(rawValue: 1 << 1)
    /// It lasts beyond the day although a measurement ends it.
    static let lasting = Traits(rawValue: 1 << 2)
    /// It concerns a body region, which training spares.
    static let regional = Traits(rawValue: 1 << 3)
    /// It is a reason to rest. Other holds do not explain a planned rest day and get their own sentence.
    static let restful = Traits(rawValue: 1 << 4)
    /// It changes nothing on a planned rest day.
    static let quietAtRest = Traits(rawValue: 1 << 5)
    /// It does not speak against an event: missing data, the event's own load, short nights, a low score or a risk.
    static let minorAtEvent = Traits(rawValue: 1 << 6)
    /// It is tiredness or a forecast, common before an event and harmless during it. House rule.
    static let tiredness = Traits(rawValue: 1 << 7)
    /// Another hold may explain it, such as travel, altitude, drinks or a change of medication.
    static let explained = Traits(rawValue: 1 << 8)
    /// It is certain although nobody reported it.
    static let sure = Traits(rawValue: 1 << 9)
    /// Today's answers report it.
    static let today = Traits(rawValue: 1 << 10)
    /// It is a plan or a week of too much load: harmless during an event.
    static let load = Traits(rawValue: 1 << 11)
    /// The traits of a risk.
    static let risk: Traits = [.quietAtRest, .minorAtEvent, .tiredness]
  }

  /// What a hold can change, so that it explains another hold that names only such reasons.
  struct Effects: OptionSet, Sendable {
    let rawValue: UInt8
    /// Resting heart rate and HRV.
    static let heart = Effects(rawValue: 1)
    /// Breathing, temperature and blood oxygen.
    static let vitals = Effects(rawValue: 1 << 1)
    /// Last night's sleep.
    static let night = Effects(rawValue: 1 << 2)
    /// The sleep of a week.
    static let nights = Effects(rawValue: 1 << 3)
    /// How the athlete feels, and soreness.
    static let answers = Effects(rawValue: 1 << 4)
    static let load = Effects(rawValue: 1 << 5)
    /// The effects of hard training.
    static let training: Effects = [.heart, .answers, .load]
    /// The effects of a disturbed night.
    static let drinks: Effects = [.heart, .vitals, .night, .answers]
    /// The effects of disturbed weeks.
    static let weeks: Effects = [.heart, .vitals, .night, .nights, .answers]

    /// The effect in which each reason of a hold consists, by its key in phrase codes.
    static let ofKey: [String: Effects] = [
      "hrv": .heart, "hrv_declining": .heart, "resting_hr": .heart, "resting_hr_creeping": .heart,
      "respiratory_rate": .vitals, "wrist_temperature": .vitals, "blood_oxygen_saturation": .vitals,
      "sleep": .night, "deep_sleep": .night, "fragmentation": .night, "short_nights": .night,
      "sleep_debt": .nights, "sleep_quality_falling": .nights, "soreness": .answers, "form": .answers,
      "feel": .answers, "answers": .answers, "load": .load,
    ]
  }

  let reason: HoldReason
  let ends: HoldReason.Ending
  let traits: Traits
  let explains: Effects
  /// The reasons beside which the row needs no sentence, because they say as much.
  let unsaid: Set<HoldReason>
  let standing: @Sendable (DayFacts) -> [Hold]

  init(
    all reason: HoldReason, _ ends: HoldReason.Ending, _ traits: Traits = [], explains: Effects = [],
    unsaid: Set<HoldReason> = [], standing: @escaping @Sendable (DayFacts) -> [Hold]
  ) {
    (self.reason, self.ends, self.traits, self.explains) = (reason, ends, traits, explains)
    (self.unsaid, self.standing) = (unsaid, standing)
  }

  /// Creates a row with at most one hold.
  init(
    _ reason: HoldReason, _ ends: HoldReason.Ending, _ traits: Traits = [], explains: Effects = [],
    unsaid: Set<HoldReason> = [], _ standing: @escaping @Sendable (DayFacts) -> Hold?
  ) {
    self.init(all: reason, ends, traits, explains: explains, unsaid: unsaid) {
      [standing($0)].compactMap(\.self)
    }
  }
}

/// Every reason to limit a day. Only this table lowers a signal.
///
/// Page: *The safety floor*, tests: `LivesTests`. Page: *The decision*, tests: `LivesTests`.
enum HoldTable {
  static let rows: [HoldRow] = reported + body + training + morning + context
  /// The row of each reason.
  static let row = Dictionary(rows.map { ($0.reason, $0) }) { first, _ in first }

  // MARK: Reported conditions

  private static let reported: [HoldRow] = [
    HoldRow(all: .alarm, .cleared, [.told, .restful], unsaid: Set(HoldReason.allCases)) { facts in
      // One event is one hold: the report that says what it is.
      let alarms = facts.all(.alarm)
      let named = alarms.filter { $0.topic != nil }
      let others = alarms.filter { other in other.topic == nil && !named.contains { $0.since == other.since }
      }
      return (named + others).map { reported in
        // A week of recovery leaves time to see a doctor. After that, days are easy until the alarm is
        // cleared.
        let isFresh = reported.since.days(to: facts.day) <= facts.rules.alarmStands
        let isHeard = reported.topic == .heard
        let isGentle = reported.topic == .mind || reported.topic == .partial || isHeard
        let isNamed = reported.word != nil && !(isFresh && reported.isOfNote)
        let name = reported.topic?.rawValue ?? (isNamed ? "named" : "")
        var hold = facts.hold(
          reported, isFresh && !isGentle ? .recover : .easy,
          isFresh || isGentle
            ? reported.variant(name) : name.isEmpty ? "uncleared" : "uncleared.\(name)",
          effort: reported.topic == .mind ? .steady : isHeard ? .movement : isGentle ? .easy : .nothing)
        hold.returnLoad = facts.allowedLoad(by: reported)
        hold.isDue = isHeard && reported.lastNamed.map { $0.days(to: facts.day) <= 2 } ?? false
        return hold
      }
    },
    HoldRow(all: .illness, .cleared, [.told, .restful], unsaid: [.strain]) { facts in
      facts.all(.illness).map { reported in
        // Silence does not end an illness, and nobody said that training may resume.
        let silent = reported.isEndStated || reported.isNamedToday || reported.isOfNote ? "" : "silent"
        let isEarly = facts.isEarly(in: reported)
        var hold: Hold
        if reported.isReturning {
          hold = facts.hold(
            reported, .trainSmart, silent.isEmpty ? "return" : "return.silent",
            effort: isEarly ? .small : .easy)
          hold.bansEvent = reported.isTooSoon || isEarly && reported.isSevere
        } else {
          hold = facts.illness(reported, silent)
        }
        // Silence is asked about at once.
        hold.isDue = !silent.isEmpty && (isEarly || !reported.isReturning)
        return hold
      }
    },
    HoldRow(all: .injury, .cleared, [.told, .restful, .regional], explains: .drinks) { facts in
      let injuries = facts.all(.injury)
      // Of two injuries to a region, the newer one counts.
      return injuries.filter { one in !injuries.contains { $0.replaces(one) } }.map(facts.injury)
    },
    HoldRow(all: .pain, .cleared, [.told, .restful, .regional]) { facts in
      facts.all(.pain).map { reported in
        var hold = facts.hold(
          reported, reported.isSevere ? .easy : .trainSmart,
          !reported.isNamedToday ? "silent" : reported.since == facts.day ? "today" : "")
        // Silence does not show whether it still hurts.
        hold.isDue = !reported.isNamedToday
        return hold
      }
    },
    HoldRow(all: .pregnancy, .cleared, [.told, .quietAtRest], explains: .weeks) { facts in
      facts.all(.pregnancy).map {
        // A known pregnancy needs no word of a note.
        facts.hold($0, .trainSmart, $0.topic == .nausea ? "nausea" : $0.isNew ? $0.variant("") : "")
      }
    },
    HoldRow(all: .medication, .term, .told, explains: [.heart, .answers]) { facts in
      facts.all(.medication).map { reported in
        let parts = [
          reported.topic == .jab ? "jab" : reported.isCourse ? "course" : reported.isStopped ? "stopped" : "",
          reported.name == nil ? "" : "named",
        ]
        return facts.hold(
          reported, reported.isReturning ? nil : .trainSmart,
          reported.variant(parts.filter { !$0.isEmpty }.joined(separator: ".")))
      }
    },
    HoldRow(all: .bloodDonation, .term, .told, explains: [.heart, .answers]) { facts in
      facts.all(.bloodDonation).map { facts.hold($0, $0.isReturning ? nil : .trainSmart, $0.variant("")) }
    },
    HoldRow(all: .noteCaution, .day, [.told, .regional]) { facts in
      let cautions = facts.all(.noteCaution)
      let first =
        cautions.first { $0.topic == .dizzy }
        ?? cautions.first { $0.topic != .cramps && $0.topic != .unsure }
        ?? cautions.first { $0.topic != .cramps } ?? cautions.first
      return [first].compactMap(\.self).map {
        // Drinks explain a rough head, a period its cramps, and hunger dizziness.
        let isAnswered =
          switch $0.topic {
          case .cramps: true
          case .head: false
          case .booked: facts.all(.injury).contains { $0.topic == .partial }
          case .dizzy: facts.food.map { $0.availability < FoodWeek.veryLow } ?? false
          default: facts.drinks ?? 0 >= manyDrinks && $0.region.map(BodyRegion.key) == "head"
          }
        let isDizzy = facts.dizzy != nil
        let name = $0.topic?.rawValue ?? ($0.region != nil ? "region" : isDizzy ? "unsteady" : "")
        let isDated = $0.topic == .booked && facts.plannedOperation != nil
        let parts = [name, isDated ? "dated" : "", isAnswered ? "answered" : ""].filter { !$0.isEmpty }
        var hold = facts.hold(
          $0, isDizzy ? .easy : .trainSmart, parts.joined(separator: "."), effort: isDizzy ? .small : .steady)
        // An illness that the day reports explains aches without a place.
        let isOfIllness = $0.region == nil && $0.topic == nil
        // What a professional said about an injury is quoted with it.
        let isQuoted = $0.word.flatMap { word in facts.seen.map { $0.words.contains(word) } } ?? false
        hold.isAnswered =
          isAnswered || isQuoted && !facts.all(.injury).isEmpty
          || isOfIllness && facts.all(.illness).contains { $0.isNamedToday && !$0.isReturning }
        hold.isCovered = hold.isAnswered
        return hold
      }
    },
  ]

  // MARK: Body and food

  private static let body: [HoldRow] = [
    HoldRow(
      .strain, .measurement, [.restful, .silent],
      unsaid: [
        .alarm, .illness, .injury, .pain, .pregnancy, .medication, .bloodDonation, .noteCaution,
      ]
    ) { facts in
      guard let cap = facts.strainCap else { return nil }
      let cause = facts.cause
      let names = facts.signs.prefix(cause == nil ? 3 : 2).map(\.name)
      // A single sign from an earlier morning has its own wording.
      let stale = facts.signs.count == 1 ? facts.signs.first { $0.value == nil }?.clause : nil
      // Signs of an earlier morning are dated.
      let seen = facts.signs.compactMap(\.daysAgo).min()
      let isEarlier = stale == nil && facts.signs.allSatisfy { $0.daysAgo != nil }
      var values: [String: PhraseValue] = ["signs": .phrases(stale.map { [$0] } ?? names)]
      if let seen { values["last_day"] = .day(facts.day.adding(days: -seen)) }
      if let cause { values["after"] = .phrases([facts.after(cause)]) }
      // An athlete who may be getting ill does the shortest session at most, and only easy movement when feeling very
      // ill.
      let mayBeIll = (cause == nil || facts.isCauseDoubtful) && !facts.isOneLowMorning
      let isVeryIll = facts.feel.map { $0 <= unwell / 2 } ?? false
      let effort: SessionToDo.Effort =
        switch (cap, mayBeIll) {
        case (.recover, _): .nothing
        case (_, false): .steady
        case (_, true): isVeryIll ? .movement : .shortest
        }
      var hold = Hold(
        .strain, cap, isEarlier ? "earlier" : cause == nil ? "" : "cause",
        from: facts.strainSince ?? facts.day,
        until: facts.strainEnds,
        effort: effort, values)
      hold.isAnswered = facts.isIllnessAnswered || facts.isIll || facts.isExplained
      return hold
    },
    HoldRow(.oneSign, .measurement, .explained, unsaid: [.ownAnswer]) { facts in
      guard facts.strainCap == nil, let sign = facts.signs.first else { return nil }
      var values: [String: PhraseValue] = ["signs": .phrases([sign.clause])]
      if let name = facts.causeName { values["cause"] = .phrases([name]) }
      var hold = Hold(
        .oneSign, .trainSmart, facts.isIll ? "ill" : facts.cause == nil ? "" : "cause", from: facts.day,
        values)
      hold.isAnswered =
        facts.isIllnessAnswered || facts.isIll || facts.isHRVAlone
        || facts.cause != nil && !facts.isCauseDoubtful
      return hold
    },
    HoldRow(.vitalFlag, .measurement, unsaid: [.strain]) { facts in
      guard let flag = facts.flag else { return nil }
      let cap: ReadinessSignal = flag.converges ? .easy : .trainSmart
      // With a known cause or a reported illness, or without a low score, unusual vital signs do not count as the
      // onset of an illness.
      let isOfCause =
        (facts.cause != nil || facts.isIll || !flag.converges) && flag.key == FlagKind.illnessProfile.key
      let key = isOfCause ? FlagKind.unusualStrain.key : flag.key
      var values: [String: PhraseValue] = ["sign": .phrases([Remark("flagged.\(key)")])]
      if let name = facts.causeName { values["cause"] = .phrases([name]) }
      var hold = Hold(
        .vitalFlag, cap, facts.cause != nil ? "cause" : flag.isOfYesterday ? "yesterday" : "",
        from: flag.since, effort: isOfCause || !flag.converges ? .steady : .shortest, values)
      hold.isCovered = facts.cause != nil
      return hold
    },
    HoldRow(.lowEnergy, .measurement, .lasting) { facts in
      // A late or missing period is a sign of too little food.
      let period = facts.all(.lowEnergy).first
      let least = facts.isWeightFalling ? FoodWeek.lowWithFallingWeight : FoodWeek.low
      guard let food = facts.food, food.availability < least else {
        if period == nil, let food = facts.lastFood, food.availability < FoodWeek.veryLow,
          food.intake < food.resting
        {
          return Hold(
            .lowEnergy, .trainSmart, "days", from: facts.day,
            ["energy_intake": .number(food.intake), "resting_energy": .number(food.resting)])
        }
        if period == nil, facts.hasUnderEaten {
          var hold = Hold(.lowEnergy, .trainSmart, "answers", from: facts.day)
          hold.isAnswered = true
          return hold
        }
        return period.map { facts.hold($0, .trainSmart, $0.variant("period"), effort: .short) }
      }
      let isLogLow = food.intake < food.resting
      // A falling weight confirms the log.
      let isLogDoubted = isLogLow && !facts.isWeightFalling
      let variant =
        isLogLow
        ? "log\(isLogDoubted ? "" : ".falling")"
        : facts.isFoodLowForWeeks ? "lasting" : facts.isWeightFalling ? "falling" : ""
      let dizzy = food.availability < FoodWeek.veryLow ? facts.dizzy : nil
      var hold = Hold(
        .lowEnergy,
        dizzy != nil ? .recover : food.availability < FoodWeek.veryLow ? .easy : .trainSmart,
        dizzy != nil ? "dizzy" : period == nil ? variant : isLogLow ? "period.log" : "period.food",
        from: facts.day,
        effort: dizzy != nil ? .nothing : food.availability < FoodWeek.veryLow ? .shortest : .short,
        [
          "word": .words(dizzy ?? ""),
          // Rounded down, so a value below a limit never reads as the limit.
          "energy_availability": .number(food.availability.rounded(.down)),
          "energy_intake": .number(food.intake),
          "resting_energy": .number(food.resting), "logged_days": .number(Double(food.days)),
        ])
      hold.isAnswered = facts.isWeightFalling
      return hold
    },
    HoldRow(.lowBodyMass, .measurement, .lasting) { facts in
      guard let flag = facts.lowWeight else { return nil }
      let (cap, effort, grade): (ReadinessSignal?, SessionToDo.Effort, String) =
        switch flag.value {
        case ..<extremeMass: (.recover, .nothing, "extreme.")
        case ..<severeMass: (.easy, .shortest, "severe.")
        case ..<veryLowMass: (.trainSmart, .steady, "")
        default: (facts.isWeightFalling ? .trainSmart : nil, .steady, "")
        }
      return Hold(
        .lowBodyMass, cap, grade + (facts.isWeightFalling ? "falling" : "steady"),
        from: flag.since, effort: effort, ["body_mass_index": .number(flag.value)])
    },
    HoldRow(.weightFalling, .measurement, .lasting) { facts in
      guard let flag = facts.weightFlag else { return nil }
      return Hold(
        .weightFalling, .trainSmart, facts.lowWeight == nil ? "" : "low", from: flag.since,
        ["weight_rate": .number(flag.value)])
    },
    HoldRow(.alcohol, .day, .sure, explains: .drinks) { facts in
      guard let drinks = facts.drinks, drinks >= manyDrinks else { return nil }
      let isMuch = drinks >= tooManyDrinks
      return Hold(
        .alcohol, isMuch ? .easy : .trainSmart, facts.issue == .evening ? "evening" : "",
        from: facts.advisedDay, until: facts.advisedDay, effort: isMuch ? .movement : .steady,
        ["drinks": .number(drinks)])
    },
  ]

  /// Body mass index below which no day is for hard work, even if the weight is steady. House rule.
  static let veryLowMass = 17.5
  /// Body mass indices below which days are for the shortest easy session (severe thinness: WHO 1995), and for rest
  /// (extreme: American Psychiatric Association 2013), until a doctor has looked at it. House rules.
  private static let (severeMass, extremeMass) = (16.0, 15.0)
  /// Number of drinks in the evening that rules out a push decision the next day (contract 3.2 f).
  static let manyDrinks = 5.0
  /// Number of drinks after which the next day is for rest or a walk. House rule.
  private static let tooManyDrinks = 8.0
  /// Number of days after which the brief sends an ill athlete to a doctor. House rule.
  fileprivate static let longIllness = 7
  /// The same for a fever: its third day.
  static let longFever = 2

  // MARK: Training

  private static let training: [HoldRow] = [
    HoldRow(.event, .term, [.sure, .restful], explains: [.training, .night], unsaid: [.strain]) { facts in
      guard let event = facts.pastEvent else { return nil }
      let ago = event.ago + facts.day.days(to: facts.advisedDay)
      guard ago <= event.reach else { return nil }
      return Hold(
        .event, ago <= 1 ? .easy : .trainSmart,
        event.ago == 0 ? "today" : event.ago == 1 ? "yesterday" : "",
        from: facts.day.adding(days: 1 - event.ago),
        until: facts.day.adding(days: event.reach - event.ago),
        // The day after a very hard event is for a walk.
        effort: ago <= 1 && facts.heavyDays.contains { $0.ago == event.ago }
          ? .movement : ago <= facts.rules.afterEventDays ? .short : .steady,
        ["event": .words(event.name), "event_ago": .number(Double(event.ago))])
    },
    HoldRow(
      .eventAhead, .term, [.sure, .quietAtRest, .minorAtEvent], unsaid: [.illness, .injury, .layOff]
    ) { facts in
      guard let event = facts.nextEvent, (1...AdviceSettings.daysBeforeEvent).contains(event.days) else {
        return nil
      }
      let away = facts.daysAway(event)
      return Hold(
        .eventAhead, .trainSmart, away == 1 ? "tomorrow" : "",
        from: facts.advisedDay.adding(days: event.days - AdviceSettings.daysBeforeEvent),
        until: facts.advisedDay.adding(days: event.days - 1),
        effort: event.days == 1 ? .shortest : event.days <= AdviceSettings.eve ? .easy : .steady,
        ["event": .words(event.name), "days_away": .number(Double(away))])
    },
    HoldRow(all: .layOff, .measurement, [.lasting, .silent, .quietAtRest]) { facts in
      switch facts.layOff {
      case .standing(let share, let days):
        [
          Hold(
            .layOff, .trainSmart, share.map { $0 < 0.005 } ?? true ? "none" : "", effort: .short,
            ["days_off": .number(Double(days)), "lay_off_share": share.map { .number($0) }].compactMapValues(
              \.self))
        ]
      case .comingBack(let days, let left, let isEarly):
        [
          Hold(
            .layOff, .trainSmart, days == nil ? "return.little" : "return",
            until: facts.day.adding(days: left), effort: isEarly ? .short : .steady,
            days.map { ["days_off": .number(Double($0))] } ?? [:])
        ]
      case nil: []
      }
    },
    HoldRow(.loadSpike, .measurement, .load, explains: .training) { facts in
      guard let ratio = facts.overload else { return facts.fullWeek }
      return Hold(
        .loadSpike, ratio >= facts.rules.easyOverloadRatio ? .easy : .trainSmart,
        facts.isOverloadTold ? "" : "untold", from: facts.day, effort: .short,
        ["acute_chronic_ratio": .number(ratio)])
    },
    HoldRow(.heavyDay, .day, .tiredness, explains: .training) { facts in
      guard let heavy = facts.heavyDay else { return nil }
      return Hold(
        .heavyDay, .trainSmart,
        heavy.ago == 0
          ? "today"
          : heavy.ago == 1
            ? "yesterday" : facts.pastEvent?.ago == heavy.ago ? "event" : heavy.ago > 2 ? "past" : "",
        from: facts.day.adding(days: 1 - heavy.ago), until: facts.day.adding(days: heavy.reach - heavy.ago),
        effort: .short,
        [
          "load": .number(heavy.load), "load_multiple": .number(heavy.times),
          "event": .words(facts.pastEvent?.name ?? ""),
          "heavy_day_ago": .number(Double(heavy.ago)),
        ])
    },
    HoldRow(.heavyPlan, .day, [.sure, .quietAtRest, .minorAtEvent, .load]) { facts in
      guard let plan = facts.heavyPlan else { return nil }
      return Hold(
        .heavyPlan, plan.isUnseen ? .easy : .trainSmart,
        plan.unit == nil ? (plan.isUnseen ? "unseen" : facts.issue == .evening ? "evening" : "") : "unit",
        from: facts.advisedDay, until: facts.advisedDay,
        [
          "planned_load": .number(plan.load), "load_multiple": .number(plan.times),
          "unit": plan.unit.map { .phrases([Remark("unit.\($0.rawValue)")]) } ?? .words(""),
        ])
    },
    HoldRow(all: .unknownTraining, .record, [.quietAtRest, .minorAtEvent]) { facts in
      facts.isTrainingUnknown ? [Hold(.unknownTraining, .trainSmart)] : []
    },
    HoldRow(all: .suppression, .measurement, .risk) { facts in
      facts.risk(.performanceSuppression, .suppression)
    },
    HoldRow(all: .accumulation, .measurement, .risk) { facts in facts.risk(.loadAccumulation, .accumulation)
    },
    HoldRow(all: .spillover, .measurement, .risk) { facts in facts.risk(.fatigueSpillover, .spillover) },
    HoldRow(all: .instability, .measurement, .risk) { facts in facts.risk(.recoveryInstability, .instability)
    },
  ]

  // MARK: The morning

  private static let morning: [HoldRow] = [
    HoldRow(.nothingKnown, .record, .silent) { facts in
      guard facts.isSilent else { return nil }
      let since = facts.lastKnown.map { ["last_known_day": PhraseValue.day($0)] } ?? [:]
      return Hold(.nothingKnown, nil, facts.lastKnown == nil ? "ever" : "", since)
    },
    HoldRow(all: .firstDayBack, .day, .quietAtRest, unsaid: [.illness, .injury, .layOff]) { facts in
      guard facts.strainCap == nil, let back = facts.comingBack else { return [] }
      return [
        Hold(
          .firstDayBack, .trainSmart, facts.wasIll ? "illness" : "", from: back.held.adding(days: 1),
          until: max(back.ends, facts.advisedDay), effort: .short, ["last_day": .day(back.held)])
      ]
    },
    HoldRow(.conditions, .measurement, [.tiredness, .explained]) { facts in
      guard let cap = facts.readiness.cap else { return nil }
      // A large sleep debt has its own row.
      let all = facts.readiness.names
      let names =
        cap == .easy && facts.sleepDebt ?? 0 > owed.much
        ? all.filter { !$0.code.hasPrefix("condition.sleep_debt") } : all
      let isTrap = facts.readiness.isOverreachingTrap || all.count < 2
      let isGood = facts.score.map { $0.rounded() >= SignalSettings.pushFrom } ?? false
      // In its range, HRV has not risen again.
      let isHigh = facts.readiness[.hrvStable]?.isMet == false
      let variant = isTrap ? isHigh ? "trap.high" : "trap" : isGood ? "good" : names.count < 2 ? "one" : ""
      return Hold(.conditions, cap, variant, from: facts.day, ["conditions": .phrases(names)])
    },
    HoldRow(.lowScore, .measurement, [.minorAtEvent, .tiredness, .explained]) { facts in
      if let cap = facts.yesterdayCap { return Hold(.lowScore, cap, "yesterday", from: facts.day) }
      // Rounded as displayed: a score shown as 60 is not below 60.
      guard let score = facts.score?.rounded(), score < max(facts.rules.easyBelow, facts.fairScore) else {
        return nil
      }
      return Hold(.lowScore, .easy, from: facts.day, ["recovery_score": .number(score)])
    },
    HoldRow(.sleepDebt, .measurement, [.minorAtEvent, .tiredness, .explained]) { facts in
      guard let debt = facts.sleepDebt, debt > owed.some else { return nil }
      var values: [String: PhraseValue] = ["sleep_debt": .number(debt)]
      if let need = facts.assumedNeed { values["sleep_need"] = .number(need) }
      let variant =
        [facts.sleepVariant(isBroken: facts.isWeekBroken)] + (facts.assumedNeed == nil ? [] : ["assumed"])
      return Hold(
        .sleepDebt, debt > owed.much ? .easy : .trainSmart,
        variant.filter { !$0.isEmpty }.joined(separator: "."), from: facts.day, values)
    },
    HoldRow(.shortNights, .day, [.minorAtEvent, .tiredness, .explained]) { facts in
      guard facts.nights.count == 2, facts.nights.allSatisfy({ $0 < shortNight }) else { return nil }
      return Hold(
        .shortNights, .trainSmart, facts.sleepVariant(isBroken: facts.areNightsBroken), from: facts.day,
        until: facts.advisedDay,
        ["sleep": .number(facts.nights[0]), "sleep_before": .number(facts.nights[1])])
    },
    HoldRow(all: .soreness, .day, [.regional, .tiredness]) { facts in
      facts.severelySore.map { sore in
        Hold(
          .soreness, sore.isLoaded ? .easy : .trainSmart, sore.region == nil ? "all" : "", from: facts.day,
          until: facts.advisedDay, region: sore.region, ["region": .words(sore.region ?? "")])
      }
    },
    HoldRow(.ownAnswer, .day, [.today, .tiredness]) { facts in
      var values: [String: PhraseValue] = [:]
      if let other = facts.otherAnswer {
        values = [
          "answer": .phrases([Remark("answer.\(other.name)")]), "value": .number(other.value),
          "usual": .number(other.usual),
        ]
      }
      func hold(_ cap: ReadinessSignal, _ variant: String) -> Hold {
        Hold(.ownAnswer, cap, variant, from: facts.day, until: facts.advisedDay, values)
      }
      values["feel"] = facts.feel.map { .number($0) }
      if let word = facts.exhaustion {
        values["word"] = .words(word)
        let isUnwell = facts.feel.map { $0 <= unwell } ?? false
        return isUnwell ? hold(.recover, "exhausted") : hold(.trainSmart, "exhausted.note")
      }
      guard let feel = facts.feel, let usual = facts.usualFeel, feel <= usual - farBelow else {
        return facts.otherAnswer == nil ? nil : hold(.trainSmart, "other")
      }
      values["own_feel"] = .number(usual)
      guard facts.otherAnswer == nil else { return hold(.trainSmart, "both") }
      var low = hold(.trainSmart, "")
      low.isCovered = facts.signs.contains { $0.kind == .feel }
      return low
    },
    HoldRow(all: .thinEvidence, .record, [.quietAtRest, .minorAtEvent]) { facts in
      let unread =
        (facts.isUnread ? ["unread"] : []) + (facts.nightDoubt.map { ["night.\($0.rawValue)"] } ?? [])
      if !unread.isEmpty { return unread.map { Hold(.thinEvidence, .trainSmart, $0) } }
      // In the first week, more data of one day would change nothing.
      if facts.isTrainingNew { return [Hold(.thinEvidence, .trainSmart, "new")] }
      if !facts.readiness.isKnownForPush {
        return [
          Hold(
            .thinEvidence, .trainSmart,
            facts.hasDevice ? "" : facts.isAnswered ? "answers.given" : "answers")
        ]
      }
      if let days = facts.knownTraining {
        return [Hold(.thinEvidence, .trainSmart, "gaps", ["known_training_days": .number(Double(days))])]
      }
      return []
    },
  ]

  /// Weekly sleep debt limits, h (contract 3.2 f).
  static let owed = (some: 5.0, much: 10.0)
  /// Length below which a night is short, h (contract 3.2 f).
  static let shortNight = 5.0
  /// The answer, out of 10, that calls for rest if the note also mentions exhaustion (the limit of contract
  /// 3.2 a).
  static let unwell = 2.0
  /// Points below the usual answer that rule out a push decision (contract 3.2 f).
  static let farBelow = 2.0

  // MARK: Explanations of signs, without a cap

  /// Number of days for which a journey is new. House rule.
  private static let newDays = 3

  private static let context: [HoldRow] = [HoldReason.travel, .altitude, .shiftWork, .cycle].map { reason in
    HoldRow(all: reason, .cleared, reason == .cycle ? [] : .silent, explains: .weeks) { facts in
      facts.all(reason).map {
        facts.hold(
          $0, nil,
          $0.clockLag.map { $0 > 0 ? "clock.behind" : "clock.ahead" }
            ?? ($0.since.days(to: facts.day) < newDays ? "new" : ""))
      }
    }
  }
}

extension DayFacts.Report {
  /// Whether this is a later injury to the same region, or what a professional allows later. It replaces the other.
  fileprivate func replaces(_ other: Self) -> Bool {
    !isReturning && since > other.since
      && (topic == .partial && (region == nil || other.region == nil)
        || region != nil && region.map(BodyRegion.key) == other.region.map(BodyRegion.key))
  }

  /// Whether the day's record, or a stated end, already answers the question about the condition.
  fileprivate func isAnswered(on day: CalendarDay) -> Bool {
    switch reason {
    case .illness: isNamedToday && !isReturning && (!isOfNote || isSevere)
    case .injury: isNamedToday && !isReturning && !isFineToday || since > day
    case .pain: isNamedToday
    case .travel, .altitude, .shiftWork: isNamedToday || until.map { $0 >= day } ?? false
    default: false
    }
  }

  /// Returns the variant of the sentence, which quotes the note if only today's note reports the condition.
  fileprivate func variant(_ name: String) -> String {
    [name, isOfNote ? "note" : ""].filter { !$0.isEmpty }.joined(separator: ".")
  }
}

extension DayFacts {
  /// Returns a cause of strain as the final phrase of a sentence.
  fileprivate func after(_ cause: StrainCause) -> Remark {
    if let heavy = causingHeavyDay {
      return Remark(
        "after.event", ["event": .words("a very hard day"), "event_ago": .number(Double(heavy.ago))])
    }
    if isCauseOfWeek { return Remark("after.hard_session.week") }
    guard cause == .event, let event = pastEvent else { return Remark("after.\(cause.rawValue)") }
    return Remark(
      "after.event\(event.ago == 0 ? ".today" : event.ago == 1 ? ".yesterday" : "")",
      ["event": .words(event.name), "event_ago": .number(Double(event.ago))])
  }

  fileprivate func all(_ reason: HoldReason) -> [Report] { reported.filter { $0.reason == reason } }

  /// Number of days after an operation without a stated end on which no training is advised. House rule.
  private static let openDays = 42

  /// Whether an operation is of a region that training does not load, such as a tooth.
  private func isMinor(_ reported: Report) -> Bool {
    reported.region.map { BodyRegion.untrained.contains(BodyRegion.key(of: $0)) } ?? false
  }

  /// Whether the return from an illness has just begun: for as many days as it lasted, at most four. House rule.
  fileprivate func isEarly(in reported: Report) -> Bool {
    guard let first = reported.returnBegins else { return false }
    return first.days(to: advisedDay) < min(4, max(1, reported.since.days(to: first)))
  }

  /// Returns the hold for an illness that is not over; `silent` is the variant if nobody mentions it any more.
  fileprivate func illness(_ reported: Report, _ silent: String) -> Hold {
    let term = reported.lasts == nil || !reported.isEndStated || reported.isOfNote ? "" : "term"
    let days = reported.since.days(to: day)
    let isLong = days >= HoldTable.longIllness
    // A word in a note asks first, unless it names an illness that calls for rest, or a sign or the answer confirms it.
    let isFeltLow = feel.map { $0 <= (usualFeel ?? -.infinity) - HoldTable.farBelow } ?? false
    let isConfirmed = reported.isOfNote && !reported.isSevere && (!signs.isEmpty || isFeltLow)
    let parts = [
      isLong ? "long" : "",
      reported.isFever
        ? days >= HoldTable.longFever ? "fever.days" : "fever" : reported.isSevere ? "severe" : term,
      reported.name == nil || reported.isOfNote ? "" : "named", isConfirmed ? "signs" : silent,
    ]
    return hold(
      reported, reported.isSevere ? .recover : .easy,
      reported.variant(parts.filter { !$0.isEmpty }.joined(separator: ".")),
      effort: reported.isSevere ? .nothing : reported.isOfNote && !isConfirmed ? .easy : .movement)
  }

  /// Returns the load of the minutes that a professional allows; `nil` if the words name none.
  fileprivate func allowedLoad(by reported: Report) -> Double? {
    guard reported.topic == .partial, let minutes = NoteReading.minutes(in: reported.word ?? "") else {
      return nil
    }
    return minutes * loadPerMinute * SessionToDo.Intensity.easy.loadShare
  }

  /// Returns the hold for an injury: rest for a week if it is severe. After that, and after a fracture or a sign of
  /// a stressed bone from the first day, days are easy until it is cleared.
  fileprivate func injury(_ reported: Report) -> Hold {
    if reported.isReturning {
      let isOfHead = reported.topic == .head || reported.region.map(BodyRegion.key) == "head"
      return hold(reported, .trainSmart, isOfHead ? "return.head" : "return", effort: .easy)
    }
    if reported.topic == .partial {
      var part = hold(reported, .easy, isInTerm(reported) ? "partial.term" : "partial", effort: .easy)
      part.returnLoad = allowedLoad(by: reported)
      return part
    }
    let isOfBone = reported.topic == .fracture || reported.topic == .bone
    let age = reported.since.days(to: day)
    let isRecent = age <= rules.injuryDays
    if reported.topic == .operation, let hold = operation(reported, age) { return hold }
    let topic = reported.topic.flatMap { [.again, .relapse].contains($0) ? $0.rawValue : nil }
    let variant =
      topic ?? (isInTerm(reported) ? "term" : nil) ?? (isOfBone ? reported.topic?.rawValue : nil)
      ?? (reported.isNew ? "new" : "uncleared")
    if reported.isSevere && isRecent { return hold(reported, .recover, variant, effort: .nothing) }
    let isGrave = reported.isSevere || isOfBone
    let isEasy = isRecent || reported.isUntrained || isGrave
    let said = reported.isFineToday ? ".fine" : reported.isSaidCleared ? ".said" : ""
    return hold(
      reported, isEasy && topic != "again" ? .easy : .trainSmart, variant + said,
      effort: (isGrave || topic == "relapse") && age <= StandingReports.operationDays ? .small : .steady)
  }

  /// Returns the hold for an operation: rest from its eve until its stated end, or for six weeks, then easy days until
  /// it is cleared. `nil` once an operation of a region that training does not load counts like another injury.
  private func operation(_ reported: Report, _ age: Int) -> Hold? {
    if let word = signAfterOperation {
      var sign = hold(reported, .recover, "operation.sign", effort: .nothing)
      sign.values["word"] = .words(word)
      return sign
    }
    if age < 0 {
      return hold(
        reported, .recover, "operation.\(age == -1 ? "tomorrow" : "ahead")",
        effort: advisedDay < reported.since ? .movement : .nothing)
    }
    // Without the surgeon's word, no training is advised for six weeks.
    let isOpen = reported.until == nil && !isMinor(reported)
    let isRecent = age <= max(isOpen ? Self.openDays : StandingReports.operationDays, rules.injuryDays)
    let phase: String? =
      if age == 0, issue == .morning { ".today" } else if isInTerm(reported) { ".term" } else if !isRecent {
        nil
      } else { reported.isNamedToday ? "" : ".open" }
    if let phase { return hold(reported, .recover, "operation\(phase)", effort: .nothing) }
    guard !isMinor(reported) else { return nil }
    // A date alone clears no operation.
    var over = hold(reported, .easy, "operation.over", effort: reported.isOverdue ? .movement : .small)
    over.isDue = over.isDue || reported.until?.days(to: day) == 1
    return over
  }

  private func isInTerm(_ reported: Report) -> Bool { reported.until != nil && !reported.isOverdue }

  fileprivate func hold(
    _ reported: Report, _ cap: ReadinessSignal?, _ variant: String = "",
    effort: SessionToDo.Effort = .steady
  ) -> Hold {
    var values: [String: PhraseValue] = [
      "since": .day(reported.since), "region": .words(reported.region ?? "injury"),
    ]
    if let day = reported.isReturning ? reported.ends : reported.until ?? reported.lasts {
      values["until"] = .day(day)
    }
    if let named = reported.lastNamed { values["named"] = .day(named) }
    if let word = reported.word { values["word"] = .words(word) }
    if let name = reported.name { values["name"] = .words(name) }
    if let lag = reported.clockLag { values["hours"] = .number(lag.magnitude.rounded(.up)) }
    if reported.reason == .illness { values["illness"] = .phrases([dated(reported)]) }
    let parts = [variant, reported.region == nil ? "unnamed" : ""].filter { !$0.isEmpty }
    let isRegional = reported.reason == .injury || reported.reason == .pain
    var hold = Hold(
      reported.reason, cap, isRegional ? parts.joined(separator: ".") : variant,
      from: min(reported.since, advisedDay),
      until: reported.ends.map { max($0, advisedDay) }, lasts: reported.isReturning ? nil : reported.lasts,
      region: reported.region, effort: effort, values)
    if reported.isReturning, reported.reason == .illness || reported.reason == .injury {
      hold.returnLoad = returnLoad(after: highestLoad)
    }
    hold.isAnswered = reported.isAnswered(on: day)
    hold.isToldToday = reported.isNamedToday && !reported.isReturning
    hold.isDue = reported.isFineToday || reported.isSaidCleared
    return hold
  }

  /// Returns the name of an illness with its first and its last day.
  private func dated(_ reported: Report) -> Remark {
    let name = reported.name.map { PhraseValue.words($0) } ?? .phrases([Remark("illness.unnamed")])
    // Nobody reported the silent days after a single word.
    let last = reported.isOneWord ? reported.lastNamed : reported.returnBegins?.adding(days: -1)
    let end = last ?? reported.since
    let code = end < reported.since ? "illness" : end == reported.since ? "illness.day" : "illness.days"
    return Remark(code, ["name": name, "since": .day(reported.since), "last": .day(end)])
  }

  /// Returns the highest load of a day in the return from an illness or an injury: 1.3 times a week's highest, or a
  /// small session. House rule.
  func returnLoad(after highest: Double) -> Double {
    max(SessionToDo.Effort.small.longestLoad(minute: loadPerMinute), 1.3 * highest)
  }

  /// Returns the hold for a week whose load leaves no room for the plan or for a usual training day.
  fileprivate var fullWeek: Hold? {
    guard let room = weekRoom, let sum = lastSixDays, let usualDay, let whole = planned ?? usualTrainingDay,
      room < 0.95 * whole, nextEvent?.days != 0
    else { return nil }
    return Hold(
      .loadSpike, .trainSmart, "week", from: advisedDay,
      ["six_day_load": .number(sum), "usual_six_days": .number(6 * usualDay)])
  }

  /// Returns the hold for a risk that calls for an easy day or rules out hard work. A risk with low
  /// confidence has no effect (contract 3.3). Nor does a forecast from soreness answers, because sore
  /// mornings have their own rows, or the load of an event or of one of the athlete's long days.
  fileprivate func risk(_ kind: RiskKind, _ reason: HoldReason) -> [Hold] {
    guard let risk = risks.first(where: { $0.kind == kind }), risk.isGrounded, !risk.isOfSoreness,
      risk.confidence > .low, risk.level != .low, nextEvent?.days != 0,
      // A body that rested is not yet used to training, which is no slump.
      kind != .performanceSuppression || layOff == nil,
      !(kind == .fatigueSpillover && (isLongDay || isOfEvent(kind)))
    else {
      return []
    }
    let lift: Double? =
      switch kind {
      case .performanceSuppression: advice.suppressionLift
      case .loadAccumulation: advice.accumulationLift
      default: nil
      }
    let eases = lift.map { risk.lift >= $0 } ?? false
    guard eases || risk.level == .high else { return [] }
    var values: [String: PhraseValue] = [
      "probability": .number(risk.probability), "base_rate": .number(risk.baseRate),
    ]
    let heavyWeek = kind == .performanceSuppression || kind == .loadAccumulation ? heavyWeek : nil
    if let heavyWeek {
      (values["week_load"], values["usual_week"]) = (.number(heavyWeek.load), .number(heavyWeek.usual))
    }
    var variant = heavyWeek == nil ? "" : "plan"
    let loads = [lastLoad.map { ("last", $0) }].compactMap(\.self) + zip(["first", "second"], plan)
    if kind == .fatigueSpillover, let usual = usualTrainingDay,
      let (place, load) = loads.max(by: { $0.1 < $1.1 }), load > usual
    {
      variant = "cause"
      values["cause"] = .phrases([Remark("spillover.\(place).\(time)")])
      (values["load"], values["usual_day"]) = (.number(load), .number(usual))
    }
    return [Hold(reason, eases ? .easy : .trainSmart, variant, from: day, values)]
  }
}

extension HoldReason {
  /// How a hold with this reason ends.
  public var endsBy: Ending { HoldTable.row[self]?.ends ?? .day }
  var traits: HoldRow.Traits { HoldTable.row[self]?.traits ?? [] }

  /// The matching risk kind; `nil` for reasons that are not risks.
  public var risk: RiskKind? { RiskKind(rawValue: rawValue) }
}

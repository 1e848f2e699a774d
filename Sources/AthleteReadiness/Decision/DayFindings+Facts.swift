/// What a risk is explained by: facts of two streams of data, those first that a reader takes for reasons.
extension DayFindings {
  /// The numbers behind a risk. What a reader would not take for a reason is not given as one, and said to speak the other way.
  func evidence(for lead: RiskPrediction) -> Sentence {
    let facts = facts(for: lead)
    guard !facts.isEmpty else {
      return lead.level != .low
        ? "No single number stands out behind this." : "Too little is recorded yet to say more."
    }
    let isRaised = lead.level != .low
    let others = facts.filter { $0.isRaised == !isRaised }.joined
    let reasons = facts.filter { $0.isRaised != !isRaised }.joined
    if isRaised, !facts.contains(where: { $0.isRaised == true }) {
      // Where a part of the score is low, something does stand out.
      if recovery.components.contains(where: \.isLow) {
        return "\(facts.joined.capitalised)."
      }
      if plain.monthLoad == nil { return "What you are used to is not known yet: \(facts.joined)." }
      return "No single number stands out behind this: \(facts.joined)."
    }
    if others.text.isEmpty { return "\(reasons.capitalised)." }
    if reasons.text.isEmpty { return "This holds although \(others)." }
    // What is trained or eaten and how the body is are no contrast.
    let isContrast = facts.allSatisfy(\.stream.isOfTheBody)
    return isContrast ? "\(reasons.capitalised), although \(others)." : "\(reasons.capitalised); \(others)."
  }

  /// Two facts of different streams where so many are known: those that speak for the risk's level first.
  private func facts(for lead: RiskPrediction) -> [Fact] {
    let isRaised = lead.level != .low
    var chosen = ChosenFacts()
    // What holds the day to its plan is named whatever the risk.
    let held =
      floor.reasons.contains(.oneSign) ? floor.signs : floor.reasons.contains(.flag) ? plain.vitalsApart : []
    if let sign = held.first {
      chosen.offer(Fact(sign.kind.stream, Sentence.list(held.clauses), isRaised: isRaised))
    }
    if let tagged { chosen.offer(tagged) }
    // A day planned far beyond a usual one is the reason, whatever a ratio says.
    if !lead.isOfSoreness || floor.heavyPlan != nil, let planned = plain.plannedLoad,
      let usual = plain.monthLoad,
      planned >= Self.heavyDay * usual, let plannedFact
    {
      chosen.offer(plannedFact)
    }
    func offer(_ isOffered: (RiskDriver) -> Bool) {
      for driver in lead.drivers where !chosen.isFull && driver.looksRaised == isRaised && isOffered(driver) {
        // What has its peak behind it is no reason for a risk that is up.
        if isRaised, driver.metric == "projected_acute_chronic_ratio",
          plain.loadRatio.map({ driver.value <= $0 }) == true
        {
          continue
        }
        // The load of a day that is not known is no fact.
        if driver.metric == "load_today", let evening = plain.tomorrow, evening.loadDone == nil { continue }
        if var fact = Fact(nightsBehind: driver, of: plain) ?? Fact(restBehind: driver, of: plain)
          ?? Fact(
            driver, isMorning: plain.isMorning, isPlanned: plain.plannedLoad != nil,
            ratioNow: plain.loadRatio)
        {
          fact.isRaised = isRaised
          chosen.offer(fact)
        }
      }
    }
    // A raised risk rests on what raises it; that one is low, first on what keeps it low.
    offer { isRaised ? $0.contribution > 0 : $0.contribution <= 0 }
    if !isRaised { offer { _ in true } }
    guard !chosen.isFull else { return chosen.facts }
    let others = plainFacts(for: lead)
    for value in [isRaised, nil, !isRaised] {
      for fact in others where fact.isRaised == value { chosen.offer(fact) }
    }
    return chosen.facts
  }

  /// The session of yesterday that the athlete tagged.
  private var tagged: Fact? {
    guard let tagged = plain.tagged, let load = tagged.load else { return nil }
    let clause: Sentence =
      "the \(tagged.title) that you tagged yesterday came to load \(load, "session_load")"
    guard let times = tagged.timesUsual else { return Fact(.training, clause) }
    return Fact(
      .training, "\(clause), \(times, "session_times_usual", digits: 1) times the daily mean of four weeks",
      isRaised: times > RiskDriver.moreThanUsual)
  }

  /// Whether the day is planned so far beyond a usual one that no sentence may pass over it; that of an event is no such day.
  var isPlanFarBeyond: Bool {
    guard plain.isMorning, plain.event?.days != 0, let planned = plain.plannedLoad,
      let usual = plain.monthLoad, usual >= 1
    else { return false }
    return planned >= SafetySettings.standard.heavyPlanTimes * max(usual, plain.usualTrainingDay ?? 0)
  }

  /// Whether the day is planned so that it is not to be trained by the plan: far beyond a usual day, or above a usual training day while
  /// heart-rate variability falls.
  var isPlanTooHard: Bool {
    isPlanFarBeyond || plain.tomorrow == nil && isMoreThanFallingVariabilityAllows(plain.plannedLoad)
  }

  /// Whether a day's load is above that of a usual training day while a falling heart-rate variability asks for no harder days.
  func isMoreThanFallingVariabilityAllows(_ load: Double?) -> Bool {
    guard let load, let usual = plain.usualTrainingDay, usual >= 1, plain.event?.days != 0 else {
      return false
    }
    return load > usual && flags.contains { $0.kind == .hrvDeclining }
  }

  /// A day's load by the usual day's from which it is a reason by itself: a house rule.
  static let heavyDay = 1.5
  /// Food of yesterday by the usual from which it looks like little: a house rule.
  private static let littleFood = 0.95
  /// From which it looks like much: a house rule.
  private static let muchFood = 1.2
  /// Points of ten from which a feel is no reason to worry where the usual one is unknown: a house rule.
  private static let goodFeel = 6.0
  /// Points of ten under the usual feel from which it looks worse: a house rule.
  private static let worse = 0.5
  /// Plain facts of the day, those that belong to a risk first.
  private func plainFacts(for lead: RiskPrediction) -> [Fact] {
    let training = lead.isOfSoreness ? [] : [plannedFact, yesterdayFact, weekFact]
    let food = lead.kind == .fuelingMismatch ? foodFact : nil
    let soreness = lead.isOfSoreness ? sorenessFact : nil
    return ([food] + training + [sleepFact, heartFact, soreness, feelFact]).compactMap(\.self)
  }

  private var foodFact: Fact? {
    guard let energy = plain.energyYesterday else { return nil }
    let clause: Sentence = "yesterday's food log holds \(energy, "energy_intake") kcal"
    guard let usual = plain.usualEnergy else { return Fact(.food, clause) }
    // Who eats too little every day eats as usual: only much more than that is no reason.
    if energy > Self.muchFood * usual { return Fact(.food, clause, isRaised: false) }
    guard energy < Self.littleFood * usual else { return Fact(.food, clause) }
    return Fact(
      .food, "\(clause) against \(usual, "energy_intake_28d") on most days", isRaised: true)
  }

  private var plannedFact: Fact? {
    guard plain.isMorning, let planned = plain.plannedLoad, let usual = plain.monthLoad, usual >= 1,
      planned > RiskDriver.moreThanUsual * usual
    else { return nil }
    return Fact(
      .training,
      "today's planned load is \(planned, "planned_load") against \(usual, "load_28d") a day over the last four weeks",
      isRaised: true)
  }

  /// In the evening what was done, else what was done the day before.
  private var yesterdayFact: Fact? {
    if let load = plain.tomorrow?.loadDone, let usual = plain.monthLoad, usual >= 1 {
      guard load >= Self.heavyDay * usual, floor.heavyDay?.ago != 0 else { return nil }
      return Fact(
        .training,
        "today's load was \(load, "load") where \(usual, "load_28d") is the daily mean of four weeks",
        isRaised: true)
    }
    guard let load = plain.loadYesterday, let usual = plain.monthLoad, usual >= 1,
      load >= Self.heavyDay * usual, floor.heavyDay?.ago != 1
    else { return nil }
    // The four weeks hold the day itself.
    return Fact(
      .training,
      "yesterday's load was \(load, "load_1d") where \(usual, "load_28d") is the daily mean of four weeks",
      isRaised: true)
  }

  private var weekFact: Fact? {
    guard let week = plain.weekLoad else { return nil }
    guard let month = plain.monthLoadWithWeek else {
      return week < 0.5
        ? Fact(.training, "there was hardly any training in the last week", isRaised: false)
        : Fact(.training, "daily load averaged \(week, "load_7d") over the last week")
    }
    if week < 0.5, month < 0.5 {
      return Fact(.training, "there was hardly any training in four weeks", isRaised: false)
    }
    if month.rounded() == week.rounded() {
      return Fact(
        .training, "daily load averaged \(month, "load_28d") over the last week as over four weeks",
        isRaised: false)
    }
    return Fact(
      .training,
      "daily load averaged \(week, "load_7d") over the last week against \(month, "load_28d") over four weeks",
      isRaised: week > RiskDriver.moreThanUsual * month)
  }

  private var sleepFact: Fact? {
    plain.sleep.map { slept in
      let isShort = readiness[.sleepGood]?.threshold.map { slept < $0 }
      return Fact(
        .sleep, "you slept \(slept, "sleep", digits: 1) h",
        isRaised: isShort == false && plain.isNightPoor ? nil : isShort)
    }
  }

  private var heartFact: Fact? {
    guard let rate = plain.restingHeartRate else { return nil }
    let clause: Sentence = "resting heart rate is \(rate, "resting_hr") bpm"
    guard let usual = plain.usualRestingHeartRate else { return Fact(.heart, clause) }
    guard rate > usual + NightsOfLate.leastRate, rate.rounded() > usual.rounded() else {
      return Fact(.heart, clause, isRaised: false)
    }
    return Fact(.heart, "\(clause) against your usual \(usual, "resting_hr_median_28d")", isRaised: true)
  }

  private var sorenessFact: Fact? {
    plain.soreness.map { value in
      Fact(
        .feeling, "soreness is \(value, "soreness") of four", isRaised: value >= Self.verySore ? true : nil)
    }
  }

  private var feelFact: Fact? {
    guard let feel = plain.feel else { return nil }
    let clause: Sentence = "you feel \(feel, "feel") of ten"
    guard let usual = plain.usualFeel else {
      return Fact(.feeling, clause, isRaised: feel >= Self.goodFeel ? false : nil)
    }
    guard feel <= usual - Self.worse, feel.rounded() < usual.rounded() else {
      return Fact(.feeling, clause, isRaised: false)
    }
    return Fact(.feeling, "\(clause), where \(usual, "own_feel") is usual", isRaised: true)
  }
}

/// At most two facts of different streams.
private struct ChosenFacts {
  private(set) var facts: [Fact] = []

  var isFull: Bool { facts.count >= 2 }

  mutating func offer(_ fact: Fact) {
    if !isFull, !facts.contains(where: { $0.stream == fact.stream }) { facts.append(fact) }
  }
}

extension [Fact] {
  /// Their clauses, one after another.
  fileprivate var joined: Sentence { Sentence(joining: map(\.clause), by: ", and ") }
}

extension Fact.Stream {
  /// Whether it tells how the body is, and not what was asked of it.
  fileprivate var isOfTheBody: Bool {
    switch self {
    case .sleep, .heart, .feeling, .body: true
    case .training, .food: false
    }
  }
}

extension StrainSignKind {
  /// The stream of data that a sign is of.
  fileprivate var stream: Fact.Stream {
    switch self {
    case .restingHeartRate, .hrv: .heart
    case .feel, .answers: .feeling
    case .breathing, .wristTemperature, .oxygenSaturation, .illness: .body
    }
  }
}

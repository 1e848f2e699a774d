import ActivityStreams
import AthleteSimulator
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The decision*.
@Suite struct DecisionTests {
  /// Every sentence of every simulated day: each number is one of those computed, and there is exactly one decision.
  @Test func everyNumberInEverySentenceIsComputed() throws {
    var texts: Set<String> = []
    var days = 0
    for index in 0..<12 {
      var athlete = DaySimulator(seed: 515, index: index, days: 130)
      var state = AthleteState()
      if index % 3 == 0 {
        state.profile.events = [
          TargetEvent(name: "Spring marathon", day: CalendarDay.simulationStart.adding(days: 90))
        ]
      }
      while let lived = athlete.day() {
        let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
        try state.update(with: lived.morning.record(), on: day)
        let morning = try #require(state.assessment(at: .morning))
        check(morning, state)
        texts.insert(morning.decision.primary)
        try state.update(with: lived.evening.record, on: day)
        if index < 3 { check(try #require(state.assessment(at: .evening)), state) }
        days += 1
      }
    }
    #expect(days == 1560)
    #expect(texts.count >= 5)
  }

  private func check(_ assessment: DayAssessment, _ state: AthleteState) {
    let decision = assessment.decision
    expectGrounded(decision.primary + " " + decision.reasoning, decision.numbers)
    #expect(!decision.primary.isEmpty)
    #expect(decision.primary.hasSuffix("."))
    #expect(decision.primary.split(separator: ". ").count == 1)
    let sentences = decision.reasoning.split(separator: ". ").count
    #expect((2...3).contains(sentences), "\(decision.reasoning)")
    #expect(Set(decision.keys) == Set(decision.numbers.map(\.key)))
    #expect(decision.riskName == decision.kind?.name)
    #expect((decision.kind == nil) == (assessment.signal == nil))
    let lead = assessment.predictions.first { $0.kind == decision.kind }
    #expect(lead?.level ?? .low == decision.level)
    if !assessment.floor.isStrained, let lead { #expect(lead.confidence == decision.confidence) }
    // A higher risk stands beside the decision where another one makes the day easy.
    for prediction in assessment.predictions where prediction.level.rank > decision.level.rank {
      #expect(assessment.signal == .easy)
      #expect(assessment.supportingInsight?.message.contains(" is up as well") == true)
    }
    for number in decision.numbers {
      switch number.key {
      case "probability": #expect(abs(number.value - 100 * (lead?.probability ?? 0)) <= 1)
      case "base_rate": #expect(abs(number.value - 100 * (lead?.baseRate ?? 0)) <= 1)
      case "sleep": #expect(number.value == state.today?.morning?.sleep?.total)
      case "feel": #expect(number.value == state.today?.morning?.checkIn?.feel)
      default: break
      }
    }
    for note in assessment.coaching { expectGrounded(note.message, note.numbers) }
    let warnings = assessment.coaching.count { $0.tone == .warning }
    #expect(assessment.coaching.count <= max(6, warnings))
    if let insight = assessment.supportingInsight { expectGrounded(insight.message, insight.numbers) }
    for text in [decision.primary, decision.reasoning] + assessment.coaching.map(\.message) {
      for word in ["injur", "diagnos", "overtrain", "disease", "nan", "inf ", "?", "  "] {
        #expect(!text.lowercased().contains(word), "\(text)")
      }
    }
  }

  @Test func nothingIsSaidBeforeTheFirstRecord() {
    #expect(AthleteState().assessment() == nil)
  }

  @Test func anEmptyDayStillHasOneDecision() throws {
    var state = AthleteState()
    try state.update(with: MorningRecord(), on: CalendarDay.simulationStart)
    let assessment = try #require(state.assessment())
    #expect(assessment.predictions.count == 5)
    #expect(assessment.signal == nil)
    #expect(assessment.recovery.score == nil)
    #expect(assessment.decision.kind == nil)
    #expect(assessment.decision.primary.hasPrefix("Not enough is known yet"))
    #expect(assessment.decision.confidence == .low)
    expectGrounded(
      assessment.decision.primary + " " + assessment.decision.reasoning, assessment.decision.numbers)
  }

  @Test func askingChangesNothing() throws {
    var athlete = DaySimulator(seed: 9, index: 0, days: 80)
    var asked = AthleteState()
    var silent = AthleteState()
    while let lived = athlete.day() {
      let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
      for _ in 0..<2 {
        try asked.update(with: lived.morning.record(), on: day)
        #expect(asked.assessment() == asked.assessment())
      }
      try silent.update(with: lived.morning.record(), on: day)
      try asked.update(with: lived.evening.record, on: day)
      _ = asked.assessment(at: .evening)
      try silent.update(with: lived.evening.record, on: day)
    }
    #expect(asked == silent)
    #expect(asked.assessment() == silent.assessment())
  }

  @Test func theMorningsAnswerUsesNothingOfTheEvening() throws {
    var athlete = DaySimulator(seed: 10, index: 1, days: 90)
    var state = AthleteState()
    while let lived = athlete.day() {
      let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
      try state.update(with: lived.morning.record(), on: day)
      let before = state.assessment(at: .morning)
      try state.update(with: lived.evening.record, on: day)
      #expect(state.assessment(at: .morning) == before)
    }
  }

  /// What a morning made of the memory is kept for the evening; found anew it is the same, whatever came late.
  @Test func whatIsKeptOfAMorningIsWhatIsFoundAnew() throws {
    for index in 0..<4 {
      var athlete = DaySimulator(seed: 77, index: index, days: 60)
      var kept = AthleteState()
      var bare = AthleteState()
      func check() {
        #expect(kept == bare)
        #expect(kept.encoded() == bare.encoded())
        bare.opened.forget()
        bare.openedDevices.forget()
        for issue in IssueTime.allCases { #expect(kept.assessment(at: issue) == bare.assessment(at: issue)) }
      }
      while let lived = athlete.day() {
        let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
        var morning = lived.morning.record()
        var evening = lived.evening.record
        morning.source = lived.morning.day < 40 ? "watch" : "ring"
        if index == 1, lived.morning.day % 2 == 0 {
          evening.metrics[.restingHeartRate] = morning.metrics[.restingHeartRate]
          morning.metrics[.restingHeartRate] = nil
        }
        if index != 2 || lived.morning.day % 3 > 0 {
          try kept.update(with: morning, on: day)
          try bare.update(with: morning, on: day)
          check()
        }
        if index == 3 {
          // The check-in comes after the night.
          morning.checkIn = CheckIn()
          morning.checkIn?.feel = 4
          try kept.update(with: morning, on: day)
          try bare.update(with: morning, on: day)
          check()
        }
        try kept.update(with: evening, on: day)
        try bare.update(with: evening, on: day)
        check()
      }
    }
  }

  // MARK: Findings made by hand

  private func findings(
    _ signal: ReadinessSignal = .trainSmart, risks: [RiskKind: (Double, RiskLevel)] = [:],
    drivers: [RiskDriver] = [], flags: [HealthFlag] = [], eventIn days: Int? = nil,
    floor: SafetyFloor = SafetyFloor(), evidence: [ReadinessEvidence] = [], score: Double = 71,
    components: [RecoveryComponent] = [], planned: Double? = nil, recent: RecentDays = RecentDays(),
    plain change: (inout PlainNumbers) -> Void = { _ in }
  ) -> DayFindings {
    var profile = ReadinessProfile()
    if let days {
      profile.events = [TargetEvent(name: "Race", day: CalendarDay.simulationStart.adding(days: days))]
    }
    let predictions = RiskKind.allCases.map { kind in
      RiskPrediction(
        kind: kind, probability: risks[kind]?.0 ?? 0.05, baseRate: 0.05, level: risks[kind]?.1 ?? .low,
        confidence: .medium, drivers: drivers)
    }
    var plain = PlainNumbers(
      CalendarDay.simulationStart, plannedLoad: planned, recent: recent, profile: profile)
    change(&plain)
    return DayFindings(
      recovery: RecoveryScore(score: score, interval: 65...78, components: components, missing: []),
      readiness: Readiness(signal: signal, evidence: evidence), predictions: predictions, flags: flags,
      patterns: [],
      floor: floor, plain: plain)
  }

  /// Four weeks of the same days: load 74, sleep 7.1 h, feel 7.
  private var evenDays: RecentDays {
    var recent = RecentDays()
    for day in 0..<30 {
      recent.advance(to: CalendarDay.simulationStart.adding(days: day))
      recent.set(.load, day < 29 ? 74 : nil)
      recent.set(.sleep, 7.1)
      recent.set(.feel, 7)
    }
    return recent
  }

  @Test("A raised risk is explained by what raises it; where nothing does, that is said")
  func raisedReasons() {
    let night = ReadinessEvidence(.sleepGood, isMet: true, value: 7.1, threshold: 6.75)
    func said(planned: Double?) -> String {
      findings(
        risks: [.fatigueSpillover: (0.2, .high)],
        drivers: [
          RiskDriver(
            metric: "projected_spillover", value: 0.3, baseline: nil, deviation: nil, contribution: 2),
          // What a reader takes for the opposite of a reason, although the model counts it as one.
          RiskDriver(metric: "sleep", value: 8.4, baseline: 7.1, deviation: 1, contribution: 0.5),
        ], evidence: [night], planned: planned, recent: evenDays
      ) { $0.isMorning = true }.decision(signal: .trainSmart).reasoning
    }
    #expect(
      said(planned: 296).hasPrefix(
        "Today's planned load is 296 against 74 a day over the last four weeks; you slept 7.1 h."),
      "\(said(planned: 296))")
    #expect(
      said(planned: 74).hasPrefix(
        "No single number stands out behind this: daily load averaged 74 over the last week as over four weeks, and you slept 7.1 h."
      ), "\(said(planned: 74))")
  }

  @Test(
    "A day planned at twice the usual is named before a ratio that hardly is one; little food that is usual is no comfort"
  )
  func plainReasonsFirst() {
    let ratio = RiskDriver(
      metric: "acute_chronic_ratio", value: 1.06, baseline: nil, deviation: nil, contribution: 2)
    let planned = findings(
      risks: [.fatigueSpillover: (0.3, .high)], drivers: [ratio], planned: 160, recent: evenDays
    ) { $0.isMorning = true }.decision(signal: .trainSmart).reasoning
    #expect(
      planned.hasPrefix("Today's planned load is 160 against 74 a day over the last four weeks"), "\(planned)"
    )
    var fed = RecentDays()
    for day in 0..<30 {
      fed.advance(to: CalendarDay.simulationStart.adding(days: day))
      fed.set(.load, 74)
      fed.set(.energyIntake, 1900)
    }
    let food = findings(risks: [.fuelingMismatch: (0.3, .high)], recent: fed)
      .decision(signal: .trainSmart).reasoning
    #expect(
      food.contains("yesterday's food log holds 1,900 kcal")
        || food.contains("yesterday's food log holds 1900 kcal"))
    #expect(!food.contains("although yesterday's food log"), "\(food)")
  }

  @Test("After a short night deed and note agree, whatever the risk", arguments: RiskKind.allCases)
  func shortNight(kind: RiskKind) {
    let flag = HealthFlag(
      name: FlagKind.shortNight.key, since: CalendarDay.simulationStart, value: 3.2, threshold: 5)
    let found = findings(risks: [kind: (0.2, .high)], flags: [flag])
    let said = found.decision(signal: .trainSmart)
    #expect(said.primary.hasPrefix("Train, but leave hard work for another day"), "\(said.primary)")
    #expect(said.primary.contains(", and eat for it: ") == (kind == .fuelingMismatch), "\(said.primary)")
    #expect(!said.reasoning.contains("the hard part"), "\(said.reasoning)")
    #expect(found.coaching(signal: .trainSmart)[0].message.contains("Keep hard work for another day"))
  }

  @Test(
    "A score that is not fair is no day on which nothing needs to change, and what pulls it down is named")
  func unfairScore() {
    let parts = [
      RecoveryComponent(name: "form", value: -1.4, score: 20, weight: 0.3, contribution: 6),
      RecoveryComponent(name: "hrv", value: 41, score: 25, weight: 0.25, contribution: 6),
      RecoveryComponent(name: "load", value: 70, score: 60, weight: 0.45, contribution: 27),
    ]
    func said(_ score: Double) -> Decision {
      findings(score: score, components: parts, recent: evenDays).decision(signal: .trainSmart)
    }
    #expect(said(46).primary == "Train, but hold back: your recovery score is 46.", "\(said(46).primary)")
    #expect(
      said(46).reasoning.hasSuffix(
        "No risk asks for a change today, but how you feel, 7 of ten, and heart-rate variability of 41 ms pull the score of 46 down most."
      ), "\(said(46).reasoning)")
    expectGrounded(said(46).primary + said(46).reasoning, said(46).numbers)
    #expect(said(66).primary == "Train as usual: nothing stands out.")
    #expect(said(66).reasoning.hasSuffix("Nothing needs to change today."))
  }

  @Test("Nothing is pushed on the three days before an event, nor in the evening before one of them")
  func savedForTheEvent() throws {
    for days in 0...5 {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [
        TargetEvent(name: "Race", day: athlete.diary.day.adding(days: days))
      ]
      var answer = try athlete.wakes { $0.sleep?.total = 8 }
      #expect((answer.signal == .push) == !(1...3).contains(days), "\(days)")
      guard days == 2 || days == 3 else { continue }
      for place in answer.predictions.indices { answer.predictions[place].level = .low }
      (answer.flags, answer.floor.holds) = ([], [])
      let primary = answer.decision.primary
      #expect(primary == "Train as usual, and save the effort for the event.", "\(days): \(primary)")
    }
    for days in 2...4 {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [
        TargetEvent(name: "Race", day: athlete.diary.day.adding(days: days))
      ]
      _ = try athlete.lives { morning, _ in morning.sleep?.total = 8 }
      let answer = try #require(athlete.diary.state.assessment(at: .evening))
      #expect(answer.advised != .push && answer.signal != .push, "\(days): \(answer.decision.primary)")
    }
  }

  @Test(
    "Days before an event nobody who is sore or feels poor is told to be ready, and much soreness is named")
  func nearAnEvent() {
    func said(score: Double = 71, _ change: (inout PlainNumbers) -> Void) -> (primary: String, notes: String)
    {
      let found = findings(eventIn: 2, score: score, recent: evenDays, plain: change)
      return (
        found.decision(signal: .push).primary,
        found.coaching(signal: .push).map(\.message).joined(separator: " ")
      )
    }
    #expect(said { _ in }.primary == "You are ready: stay sharp and save the effort for the event.")
    #expect(
      said { $0.usualFeel = 9.2 }.primary
        == "Save the effort for the event: you feel 7 of ten, where 9 is usual.")
    #expect(said(score: 52) { _ in }.primary == "Save the effort for the event: your recovery score is 52.")
    let sore = said { $0.soreness = 3 }
    #expect(sore.primary == "Spare what is sore and save the effort for the event.")
    #expect(sore.notes.contains("Soreness is 3 of four: shorten the session, or spare what hurts."))
    #expect(!said { $0.soreness = 2 }.notes.contains("Soreness is"))
  }

  @Test("A light plan has no hard part to swap")
  func easyDayOfALightPlan() {
    func said(_ planned: Double) -> String {
      findings(risks: [.performanceSuppression: (0.2, .high)], planned: planned, recent: evenDays)
        .decision(signal: .easy).reasoning
    }
    #expect(said(30).hasSuffix("The plan is light: do it at an easy, steady pace."), "\(said(30))")
    #expect(said(0).hasSuffix("Keep the planned rest."))
    #expect(said(74).hasSuffix("Swap the hard part for steady, easy work."))
  }

  @Test("A good night is not praised beside the sleep debt of a week")
  func nightBesideADebt() {
    let night = ReadinessEvidence(.sleepGood, isMet: true, value: 7.1, threshold: 6.75)
    func praises(_ kinds: [FlagKind]) -> Bool {
      let flags = kinds.map {
        HealthFlag(name: $0.key, since: CalendarDay.simulationStart, value: 10.1, threshold: 5)
      }
      return findings(flags: flags, evidence: [night], recent: evenDays).coaching(signal: .trainSmart)
        .contains { $0.message.contains("A good night") }
    }
    #expect(praises([]) && praises([.noCheckIn]) && !praises([.sleepDebt]))
  }

  @Test("A calm day is not explained by a bad sign")
  func calmReasons() {
    let drivers = [
      RiskDriver(metric: "sleep_debt", value: 7, baseline: 2, deviation: 2, contribution: -0.3),
      RiskDriver(metric: "feel_weekday", value: -0.6, baseline: 0, deviation: nil, contribution: 0.2),
      RiskDriver(metric: "resting_hr", value: 58, baseline: 50, deviation: 2, contribution: 0.1),
      RiskDriver(metric: "acute_chronic_ratio", value: 0.9, baseline: 1, deviation: nil, contribution: -0.1),
    ]
    let said = findings(drivers: drivers, recent: evenDays).decision(signal: .push).reasoning
    #expect(
      said.hasPrefix("Short-term load is 0.90 times your long-term load, and you feel 7 of ten."), "\(said)")
  }

  @Test("A sign that holds the day to its plan is named beside a risk that leads")
  func signBesideARisk() {
    var floor = SafetyFloor()
    floor.hold(.trainSmart, .oneSign)
    floor.signs = [StrainSign(.restingHeartRate, weight: 1, value: 64, usual: 58)]
    let night = ReadinessEvidence(.sleepGood, isMet: true, value: 7.1, threshold: 6.75)
    let said = findings(
      risks: [.fuelingMismatch: (0.2, .high)], floor: floor, evidence: [night], recent: evenDays
    ).decision(signal: .trainSmart)
    #expect(
      said.reasoning.hasPrefix("Resting heart rate is 64 bpm against your usual 58; daily load"),
      "\(said.reasoning)")
    expectGrounded(said.primary + " " + said.reasoning, said.numbers)
  }

  @Test func theLeadIsTheHighestLevelThenTheLargestLift() {
    let high = findings(risks: [.fuelingMismatch: (0.2, .moderate), .loadAccumulation: (0.1, .high)])
    #expect(high.lead(for: .trainSmart).kind == .loadAccumulation)
    let lift = findings(risks: [.fuelingMismatch: (0.2, .moderate), .loadAccumulation: (0.3, .moderate)])
    #expect(lift.lead(for: .trainSmart).kind == .loadAccumulation)
    let quiet = findings(risks: [.recoveryInstability: (0.06, .low)])
    #expect(quiet.lead(for: .trainSmart).kind == .recoveryInstability)
    #expect(quiet.decision(signal: .trainSmart).level == .low)
  }

  @Test func aPeakThatLiesBehindIsSaidToFall() {
    func clause(_ value: Double) -> String? {
      Fact(
        RiskDriver(
          metric: "projected_acute_chronic_ratio", value: value, baseline: 1, deviation: nil,
          contribution: 0.1), ratioNow: 1.17)?.clause.text
    }
    #expect(clause(1.17) == "by plan, short-term load falls from 1.17 times your long-term load")
    #expect(clause(1.3) == "by plan, short-term load peaks at 1.30 times your long-term load")
  }

  @Test(
    "What training leaves unexplained of the nights is told by the nights, and only where they go its way")
  func nightsOfLate() {
    func clause(_ metric: String, _ value: Double) -> String? {
      var plain = findings().plain
      plain.restingHeartRateOfLate = NightsOfLate(mean: 52.4, usual: 49)
      plain.variabilityOfLate = NightsOfLate(mean: 41, usual: 51)
      let driver = RiskDriver(metric: metric, value: value, baseline: 0, deviation: value, contribution: 0.1)
      #expect(Fact(driver) == nil, "\(metric)")
      return Fact(nightsBehind: driver, of: plain)?.clause.text
    }
    let rate = "resting heart rate of the last nights averages 52 bpm against your usual 49"
    #expect(clause("resting_hr_3d", 2.5) == rate && clause("resting_hr_7d", 2.5) == rate)
    #expect(clause("resting_hr_3d", -2.5) == nil && clause("hrv_3d", 1) == nil)
    #expect(
      clause("hrv_3d", -1)
        == "heart-rate variability of the last nights averages 41 ms against your usual 51")
  }

  @Test("Nights that have not moved are not told")
  func nightsThatHaveNotMoved() {
    func recent(_ last: Double) -> RecentDays {
      var recent = RecentDays()
      for day in 0..<31 {
        recent.advance(to: CalendarDay.simulationStart.adding(days: day))
        recent.set(.restingHeartRate, day < 28 ? 48 + Double(day % 3) : last)
      }
      return recent
    }
    #expect(NightsOfLate.restingHeartRate(recent(46.9), reach: 91)?.isAbove == false)
    #expect(NightsOfLate.restingHeartRate(recent(49.8), reach: 91) == nil)
    #expect(NightsOfLate.restingHeartRate(recent(52), reach: 91)?.usual == 49)
    // Of another device nothing is usual yet.
    #expect(NightsOfLate.restingHeartRate(recent(52), reach: 4) == nil)
  }

  @Test func aHighLevelIsSaidToBeElevatedAndUnlikelyWhereItIs() {
    let decision = findings(risks: [.performanceSuppression: (0.22, .high)]).decision(signal: .easy)
    #expect(
      decision.primary
        == "Keep today easy: the chance is clearly elevated that your form dips within the coming days.")
    #expect(
      decision.reasoning.contains(
        "stands at 22 % within 48 to 120 hours where athletes in general have 5 %, so most likely it will not happen."
      ))
    let likely = findings(risks: [.fuelingMismatch: (0.7, .high)]).decision(signal: .trainSmart)
    #expect(!likely.reasoning.contains("most likely"))
  }

  @Test("Where answers alone lead, a risk of soreness is no risk of load")
  func riskOfSoreness() throws {
    var found = findings(risks: [.loadAccumulation: (0.2, .high)])
    var risk = try #require(found.predictions.first { $0.kind == .loadAccumulation })
    risk.isOfAnswers = true
    risk.drivers = [
      RiskDriver(metric: "soreness_level", value: 2.4, baseline: 1.1, deviation: 1.5, contribution: 1)
    ]
    found = DayFindings(
      recovery: found.recovery, readiness: found.readiness, predictions: [risk], flags: [], patterns: [],
      floor: found.floor, plain: found.plain)
    let said = found.decision(signal: .trainSmart)
    #expect(
      said.primary
        == "Train, but no more than usual: the chance is clearly elevated that several mornings of this week are sore."
    )
    #expect(
      said.reasoning.hasPrefix(
        "Soreness has been 2.4 of four of late against your usual 1.1. A week of sore mornings (Load Accumulation Risk) stands at 20 %"
      ), "\(said.reasoning)")
    #expect(
      said.reasoning.contains("where athletes who give answers alone have 5 %")
        && said.reasoning.contains("until the soreness settles") && !said.reasoning.contains("load averaged"),
      "\(said.reasoning)")
    expectGrounded(said.primary + " " + said.reasoning, said.numbers)
  }

  @Test("The words follow the chance, not the level, which also counts the alarms of the last weeks")
  func wordsFollowTheChance() {
    func primary(_ chance: Double, _ level: RiskLevel) -> String {
      findings(risks: [.loadAccumulation: (chance, level)]).decision(signal: .trainSmart).primary
    }
    #expect(primary(0.08, .high).contains("somewhat elevated"))
    #expect(primary(0.21, .moderate).contains("clearly elevated"))
  }

  @Test("No day is one to push while a risk but that of food stands high")
  func pushBesideAHighRisk() {
    for kind in RiskKind.allCases {
      let found = findings(risks: [kind: (0.4, .high)])
      let pushes = Readiness(signal: .push).advice(found.predictions, AdviceSettings())
      #expect((pushes == .push) == (kind == .fuelingMismatch), "\(kind)")
    }
    let food = findings(risks: [.fuelingMismatch: (0.4, .high)]).decision(signal: .push).primary
    #expect(food.hasPrefix("A good day to work hard, with one thing to mind"), "\(food)")
  }

  @Test("The rate of a population is never called usual", arguments: [RiskLevel.low, .high])
  func noUsualOfPopulations(level: RiskLevel) {
    for chance in [0.02, 0.05, 0.051, 0.2] {
      let found = findings(risks: [.loadAccumulation: (chance, level), .fuelingMismatch: (0.02, level)])
      for signal in [ReadinessSignal.push, .trainSmart, .easy] {
        let said =
          found.decision(signal: signal).reasoning
          + (found.supportingInsight(signal: signal)?.message ?? "")
        #expect(said.contains("athletes in general"), "\(said)")
        #expect(
          !said.contains(" is usual") && !said.contains("as usual") && !said.contains("(usual"), "\(said)")
      }
    }
  }

  @Test func reasonsComeFromTwoStreams() {
    let drivers = [
      RiskDriver(metric: "projected_spillover", value: 0.3, baseline: nil, deviation: nil, contribution: 2),
      RiskDriver(metric: "resting_hr", value: 58, baseline: 52, deviation: 2, contribution: 1),
      RiskDriver(metric: "hrv", value: 41, baseline: 60, deviation: -2, contribution: 0.9),
      RiskDriver(metric: "acute_chronic_ratio", value: 1.42, baseline: 1, deviation: nil, contribution: 0.5),
    ]
    let decision = findings(risks: [.fatigueSpillover: (0.3, .high)], drivers: drivers).decision(
      signal: .easy)
    #expect(
      decision.reasoning.hasPrefix(
        "Resting heart rate is 58 bpm against your usual 52, and short-term load is 1.42 times your long-term load."
      ))
    #expect(decision.keys.prefix(3) == ["resting_hr", "resting_hr_usual", "acute_chronic_ratio"])
  }

  @Test func flagsBecomeNotesAndUnknownOnesToo() {
    let names = [
      "hrv_declining", "sleep_debt", "load_ratio", "no_check_in", "low_protein", "low_hydration",
      "resting_hr_high", "wrist_temperature_high", "low_spo2", "body_fat_rising", "muscle_falling",
      "unusual_strain", "illness_profile", "something_new",
    ]
    for name in names {
      let flag = HealthFlag(name: name, since: CalendarDay.simulationStart, value: 6.4, threshold: 5)
      let notes = findings(flags: [flag]).coaching(signal: .trainSmart)
      #expect(notes.count == 1)
      for note in notes {
        expectGrounded(note.message, note.numbers)
        #expect(note.tone != .good)
      }
    }
    let all = names.map { HealthFlag(name: $0, since: CalendarDay.simulationStart, value: 6.4, threshold: 5) }
    let notes = findings(flags: all).coaching(signal: .easy)
    #expect(notes.count == 6)
    #expect(notes.prefix(5).allSatisfy { $0.tone == .warning }, "safety first")
  }

  @Test func anEventThatIsNearIsNamed() {
    let notes = findings(eventIn: 10).coaching(signal: .trainSmart)
    #expect(notes.map(\.message) == ["Race is 10 days away."])
    #expect(findings(eventIn: 0).coaching(signal: .push).map(\.message) == ["Race is today."])
    #expect(findings(eventIn: 60).coaching(signal: .push).isEmpty)
    #expect(findings(eventIn: -1).coaching(signal: .push).isEmpty)
    #expect(findings(eventIn: 2).decision(signal: .push).primary.contains("save the effort"))
  }

  @Test func atMostOneInsightAndTheSecondRiskComesFirst() throws {
    let two = findings(risks: [.fuelingMismatch: (0.4, .high), .loadAccumulation: (0.2, .moderate)])
    #expect(
      try #require(two.supportingInsight(signal: .trainSmart)).message
        == "Load Accumulation Risk is up as well: 20 % where athletes in general have 5 %.")
    let none = findings()
    #expect(try #require(none.supportingInsight(signal: .trainSmart)).message.hasPrefix("Recovery score 71,"))
  }
}

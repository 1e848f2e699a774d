import ActivityStreams
import AthleteSimulator
import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The decision*.
@Suite("No sentence of a brief denies another, and no large risk is passed over")
struct WordsAgreeTests {
  private func risk(
    _ kind: RiskKind, _ chance: Double = 0.05, _ level: RiskLevel = .low, _ confidence: Confidence = .medium,
    drivers: [RiskDriver] = []
  ) -> RiskPrediction {
    RiskPrediction(
      kind: kind, probability: chance, baseRate: 0.05, level: level, confidence: confidence, drivers: drivers)
  }

  /// A day with the risks given, all others low.
  private func findings(
    _ risks: [RiskPrediction] = [], flags: [HealthFlag] = [], eventIn days: Int? = nil,
    floor: SafetyFloor = SafetyFloor(), evidence: [ReadinessEvidence] = [], score: Double = 71,
    components: [RecoveryComponent] = [], missing: [String] = [], planned: Double? = nil,
    recent: RecentDays = RecentDays(), plain change: (inout PlainNumbers) -> Void = { _ in }
  ) -> DayFindings {
    var profile = ReadinessProfile()
    if let days {
      profile.events = [TargetEvent(name: "Race", day: CalendarDay.simulationStart.adding(days: days))]
    }
    let predictions = RiskKind.allCases.map { kind in risks.first { $0.kind == kind } ?? risk(kind) }
    var plain = PlainNumbers(
      CalendarDay.simulationStart, plannedLoad: planned, recent: recent, profile: profile)
    change(&plain)
    return DayFindings(
      recovery: RecoveryScore(score: score, interval: 65...78, components: components, missing: missing),
      readiness: Readiness(signal: .trainSmart, evidence: evidence), predictions: predictions, flags: flags,
      patterns: [], floor: floor, plain: plain)
  }

  /// Thirty days, the last one open: the load of each by its number, a night of 7.1 h, a feel of 7 where it is asked.
  private func days(feel: Range<Int> = 0..<30, load: (Int) -> Double?) -> RecentDays {
    var recent = RecentDays()
    for day in 0..<30 {
      recent.advance(to: CalendarDay.simulationStart.adding(days: day))
      recent.set(.load, day < 29 ? load(day) : nil)
      recent.set(.sleep, 7.1)
      if feel.contains(day) { recent.set(.feel, 7) }
    }
    return recent
  }

  private func flag(_ kind: FlagKind, _ value: Double, _ threshold: Double) -> HealthFlag {
    HealthFlag(name: kind.key, since: CalendarDay.simulationStart, value: value, threshold: threshold)
  }

  private var afterEvent: SafetyFloor {
    var floor = SafetyFloor()
    floor.hold(.easy, .afterEvent)
    (floor.event, floor.eventLoad) = ("Race", 260)
    return floor
  }

  // MARK: Large risks

  @Test("On a day that the floor makes easy the largest risk leads, and each that is likely is told")
  func largeRisks() throws {
    let found = findings(
      [
        risk(.fatigueSpillover, 0.92, .high), risk(.fuelingMismatch, 0.97, .high),
        risk(.loadAccumulation, 0.1, .high), risk(.recoveryInstability, 0.6, .moderate),
      ], floor: afterEvent)
    let said = found.decision(signal: .easy)
    #expect(said.kind == .fuelingMismatch)
    #expect(said.reasoning.contains("Fueling Mismatch is up as well: 97 %"), "\(said.reasoning)")
    #expect(!said.reasoning.contains("Too little is recorded"), "\(said.reasoning)")
    let insight = try #require(found.supportingInsight(signal: .easy))
    #expect(
      insight.message
        == "Fatigue Spillover Risk is up as well: 92 % where athletes in general have 5 %; so is Recovery Instability: 60 % where athletes in general have 5 %."
    )
    expectGrounded(insight.message, insight.numbers)
  }

  @Test(
    "A day that a small risk makes easy is explained by the fatigue that is likely; what is unsure is not")
  func easedDays() throws {
    func lead(_ spillover: RiskPrediction) -> RiskKind {
      findings([spillover, risk(.performanceSuppression, 0.29, .high)]).decision(signal: .easy).kind
        ?? .recoveryInstability
    }
    #expect(lead(risk(.fatigueSpillover, 0.88, .high)) == .fatigueSpillover)
    #expect(lead(risk(.fatigueSpillover, 0.88, .high, .low)) == .performanceSuppression)
    #expect(lead(risk(.fatigueSpillover, 0.45, .high)) == .performanceSuppression)
    // Food makes no day easy; it is told beside.
    let food = findings([risk(.fuelingMismatch, 0.63, .high), risk(.performanceSuppression, 0.29, .high)])
    #expect(food.decision(signal: .easy).kind == .performanceSuppression)
    let insight = try #require(food.supportingInsight(signal: .easy))
    #expect(insight.message.hasPrefix("Fueling Mismatch is up as well: 63 %"))
  }

  @Test("After a very heavy day the low risk of fatigue says what it is of")
  func carriedOver() {
    func notes(_ yesterday: Double) -> [String] {
      findings(recent: days { $0 == 28 ? yesterday : 74 }, plain: { $0.isMorning = true })
        .coaching(signal: .trainSmart).map(\.message)
    }
    #expect(
      notes(330) == [
        "Fatigue Spillover Risk, 5 %, is of a first tired morning still to come: what yesterday's load of 330 has brought this morning is no longer in it."
      ])
    #expect(notes(100).isEmpty)
    // 130 against (27 × 74 + 130) ÷ 28 = 76 is 1.7 times, and signs of strain do not make the low risk one of yesterday.
    #expect(notes(130).count == 1)
    var strained = SafetyFloor()
    strained.hold(.easy, .strain)
    let beside = findings(
      floor: strained, recent: days { $0 == 28 ? 330 : 74 }, plain: { $0.isMorning = true }
    )
    .coaching(signal: .easy).map(\.message)
    #expect(beside.contains { $0.contains("a first tired morning still to come") }, "\(beside)")
  }

  // MARK: Advice that agrees

  @Test("No usual bedtime while sleep is owed, in the evening and in the morning")
  func bedtime() {
    let unsteady = risk(.recoveryInstability, 0.2, .high)
    func said(_ flags: [HealthFlag], isEvening: Bool) -> Decision {
      findings([unsteady], flags: flags, planned: 74) {
        if isEvening { $0.tomorrow = Tomorrow(loadDone: 74, plannedLoad: 74) }
      }.decision(signal: .trainSmart)
    }
    let debt = [flag(.sleepDebt, 6.0, 5)]
    let evening = said(debt, isEvening: true)
    #expect(evening.primary.hasPrefix("Go to bed early tonight: "), "\(evening.primary)")
    #expect(evening.reasoning.hasSuffix("Go to bed early, and keep load even for some days."))
    let morning = said(debt, isEvening: false)
    #expect(morning.primary.hasPrefix("Train as planned and go to bed early: "), "\(morning.primary)")
    #expect(said([], isEvening: true).primary.hasPrefix("Keep to your usual bedtime tonight: "))
    #expect(said([], isEvening: false).reasoning.hasSuffix("Keep bedtime and load even for some days."))
  }

  @Test("Neither a day to push nor an event is denied by what unsteady recovery or load asks for")
  func denied() {
    let unsteady = risk(.recoveryInstability, 0.2, .moderate)
    let push = findings([unsteady], planned: 74).decision(signal: .push).reasoning
    #expect(push.hasSuffix("Keep bedtime regular for some days."), "\(push)")
    for days in 0...1 {
      let race = findings([unsteady], eventIn: days, planned: 74).decision(signal: .trainSmart).reasoning
      #expect(race.hasSuffix("Keep bedtime regular, and let the days after the event be easy."), "\(race)")
    }
    let load = findings([risk(.loadAccumulation, 0.2, .high)], eventIn: 1, planned: 74)
    #expect(
      load.decision(signal: .trainSmart).reasoning.hasSuffix(
        "Let the days after the event be easy, until the week's load settles."))
    func notes(eventIn days: Int?) -> String {
      findings(flags: [flag(.hrvDeclining, 4, 3), flag(.shortNight, 4.5, 5)], eventIn: days)
        .coaching(signal: .trainSmart).map(\.message).joined(separator: " ")
    }
    #expect(notes(eventIn: 1).contains("(flagged from 3 days): keep the days after the event light."))
    #expect(!notes(eventIn: 1).contains("hard work for another day"))
    #expect(notes(eventIn: nil).contains("keep the next days no harder than usual."))
    #expect(notes(eventIn: nil).contains("Keep hard work for another day, and go to bed early."))
  }

  @Test("While variability falls a plan above a usual training day is not trained as planned")
  func falling() {
    // Sessions of 60 every other day: a usual training day is 60, a mean day 30.
    let past = days { $0.isMultiple(of: 2) ? 60 : 0 }
    func said(_ planned: Double, isEvening: Bool, signal: ReadinessSignal = .trainSmart) -> String {
      let found = findings(
        flags: [flag(.hrvDeclining, 4, 3)], planned: isEvening ? 60 : planned, recent: past
      ) {
        $0.isMorning = !isEvening
        if isEvening { $0.tomorrow = Tomorrow(loadDone: 60, plannedLoad: planned) }
      }
      let decision = found.decision(signal: signal)
      return ([decision.primary, decision.reasoning] + found.coaching(signal: signal).map(\.message))
        .joined(separator: " ")
    }
    #expect(said(61, isEvening: false).hasPrefix("Train, but no harder than on a usual day"))
    #expect(said(61, isEvening: false).contains("Leave the hardest part of the plan out."))
    #expect(said(61, isEvening: true).hasPrefix("Train tomorrow, but no harder than on a usual day"))
    #expect(said(59, isEvening: false).hasPrefix("Train as planned"))
    #expect(said(59, isEvening: true).hasPrefix("Train tomorrow as planned"))
    for planned in [59.0, 61] {
      for isEvening in [false, true] {
        let words = said(planned, isEvening: isEvening)
        #expect(words.contains("keep the next days no harder than usual."), "\(words)")
      }
    }
    #expect(said(59, isEvening: false, signal: .easy).contains("keep the next days light."))
  }

  @Test("A night is praised only where it does not pull the score down")
  func praise() {
    func isPraised(_ part: Double, of score: Double) -> Bool {
      let sleep = RecoveryComponent(
        name: "sleep", value: 7.1, score: part, weight: 0.23, contribution: 0.23 * part)
      let night = ReadinessEvidence(.sleepGood, isMet: true, value: 7.1, threshold: 6.75)
      return findings(evidence: [night], score: score, components: [sleep]).coaching(signal: .trainSmart)
        .contains { $0.message.hasPrefix("A good night") }
    }
    #expect(isPraised(74, of: 76) && isPraised(90, of: 76))
    #expect(!isPraised(55, of: 76) && !isPraised(72, of: 76) && !isPraised(49, of: 50))
  }

  @Test("A day with much sleep owed, or with a low score, is one to hold back on")
  func holdBack() {
    let owed = findings(flags: [flag(.sleepDebt, 9.3, 5)], score: 54).decision(signal: .trainSmart)
    #expect(owed.primary == "Train, but hold back: you owe 9.3 h of sleep of the last nights.")
    expectGrounded(owed.primary + " " + owed.reasoning, owed.numbers)
    let rest = findings(flags: [flag(.sleepDebt, 9.3, 5)], planned: 0).decision(signal: .trainSmart)
    #expect(rest.primary.hasPrefix("Rest as planned"))
    let evening = findings(flags: [flag(.sleepDebt, 9.3, 5)]) {
      $0.tomorrow = Tomorrow(loadDone: 74, plannedLoad: 74)
    }
    #expect(
      evening.decision(signal: .trainSmart).primary
        == "Go to bed early, and let the morning decide how hard tomorrow is.")
  }

  @Test("Without a plan no hard part of it is to be swapped")
  func noPlan() {
    let said = findings([risk(.performanceSuppression, 0.2, .high)]).decision(signal: .easy).reasoning
    #expect(said.hasSuffix("Keep whatever you do steady and easy."), "\(said)")
  }

  // MARK: What is known

  @Test("A push after a week without a training log says so in its first sentence")
  func unknownWeek() {
    var load = risk(.loadAccumulation)
    load.needs = "training of the last days, or that there was none"
    let said = findings([load], recent: days { $0 < 22 ? 74 : nil }).decision(signal: .push).primary
    #expect(
      said
        == "Your numbers leave room for hard work, but what you trained in the last week is not known: see how the warm-up goes."
    )
    #expect(findings(recent: days { _ in 74 }).decision(signal: .push).primary == "A good day to work hard.")
  }

  @Test("Answers of earlier days that pull the score down are not how one feels")
  func earlierAnswers() {
    var floor = SafetyFloor()
    floor.hold(.easy, .lowScore)
    let form = RecoveryComponent(name: "form", value: -0.8, score: 39, weight: 0.67, contribution: 26)
    // The last answer is three days old.
    let said = findings(
      floor: floor, score: 40, components: [form], missing: ["form"],
      recent: days(feel: 0..<27) { _ in 74 }
    ).decision(signal: .easy)
    let day = CalendarDay.simulationStart.adding(days: -3)
    #expect(
      said.reasoning.hasPrefix("What you answered up to \(day.day) ")
        && said.reasoning.contains(" pulls the score down most."), "\(said.reasoning)")
    expectGrounded(said.primary + " " + said.reasoning, said.numbers)
  }

  @Test("Four weeks with a lay-off in them are no usual days, and the week lies within its four weeks")
  func layOff() throws {
    let laidOff = days { $0 < 15 ? 40 : 0 }
    #expect(!PlainNumbers(.simulationStart, plannedLoad: nil, recent: laidOff, profile: .init()).isMonthUsual)
    // Days 1 to 14 ago are the last fourteen of 0…28: 15 to 28; before them 14 days of 40, so 20 a day.
    let said = findings(planned: 137, recent: laidOff) { $0.isMorning = true }
      .decision(signal: .trainSmart).reasoning
    #expect(
      said.contains("today's planned load is 137 against 20 a day over the last four weeks"), "\(said)")
    #expect(
      PlainNumbers(.simulationStart, plannedLoad: nil, recent: days { _ in 40 }, profile: .init())
        .isMonthUsual)
    var athlete = try SoundAthlete()
    _ = try athlete.lives { _, _ in }
    let state = athlete.diary.state
    let evening = try #require(state.assessment(at: .evening)).plain
    #expect(evening.weekLoad == state.recent.mean(.load, from: 0, days: 7, needs: 4))
    #expect(evening.monthLoadWithWeek == state.recent.mean(.load, from: 0, days: 28, needs: 14))
    #expect(evening.monthLoad == state.recent.mean(.load, from: 1, days: 28, needs: 14))
  }

  @Test("A reported illness that held the day before to rest is called one, and other signs are not")
  func backFromIllness() throws {
    var ill = try SoundAthlete()
    _ = try ill.lives { _, evening in evening.noteWords = [.illness, .fever] }
    let sick = try ill.lives { morning, _ in morning.checkIn = nil }
    #expect(sick.signal == .recover)
    let over = try ill.wakes { $0.checkIn?.isIll = false }
    #expect(over.plain.isFirstDayBack && over.plain.isBackFromIllness)
    var strained = try SoundAthlete()
    let held = try strained.lives { morning, _ in
      morning.metrics[.restingHeartRate] = 60
      morning.metrics[.wristTemperature] = 35.5
      morning.metrics[.respiratoryRate] = 18
    }
    #expect(held.signal == .recover)
    let back = try strained.wakes { _ in }
    #expect(back.plain.isFirstDayBack && !back.plain.isBackFromIllness)
    let said = findings(planned: 74) {
      $0.isFirstDayBack = true
      $0.isBackFromIllness = true
    }.decision(signal: .trainSmart).primary
    #expect(
      said
        == "Begin again short and easy: the illness that you reported held you to rest until yesterday.")
  }

  // MARK: Facts

  @Test("What is asked of the body and how it is are no contrast; two readings of it are")
  func contrast() {
    let night = ReadinessEvidence(.sleepGood, isMet: true, value: 7.1, threshold: 6.75)
    let rate = RiskDriver(metric: "resting_hr", value: 58, baseline: 52, deviation: 2, contribution: 1)
    func said(planned: Double?, _ drivers: [RiskDriver]) -> String {
      findings(
        [risk(.fatigueSpillover, 0.2, .high, drivers: drivers)], evidence: [night], planned: planned,
        recent: days { _ in 74 }
      ) {
        $0.isMorning = true
        $0.weekLoad = nil
      }.decision(signal: .trainSmart).reasoning
    }
    #expect(
      said(planned: 296, []).hasPrefix(
        "Today's planned load is 296 against 74 a day over the last four weeks; you slept 7.1 h."),
      "\(said(planned: 296, []))")
    #expect(
      said(planned: nil, [rate]).hasPrefix(
        "Resting heart rate is 58 bpm against your usual 52, although you slept 7.1 h."),
      "\(said(planned: nil, [rate]))")
  }

  @Test("A load that is known to be none is no training, and one that is not known is not told")
  func noTraining() {
    let today = RiskDriver(metric: "load_today", value: 0, baseline: 1, deviation: nil, contribution: -0.3)
    func said(done: Double?) -> String {
      let low = RiskKind.allCases.map { risk($0, drivers: [today]) }
      return findings(low, recent: days { _ in 74 }) {
        $0.tomorrow = Tomorrow(loadDone: done, plannedLoad: 74)
      }.decision(signal: .trainSmart).reasoning
    }
    #expect(said(done: 0).hasPrefix("There was no training today, and "), "\(said(done: 0))")
    #expect(!said(done: nil).contains("training today"), "\(said(done: nil))")
  }
}

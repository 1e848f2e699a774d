import ActivityStreams
import AthleteSimulator
import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The decision*.
@Suite("The decision of an evening is for the night and for tomorrow")
struct EveningWordsTests {
  /// Orders that only a day can follow whose training is still to come.
  private static let ofTheMorning = [
    "A good day", "Train as planned", "Train as usual", "Rest as planned", "Train, but", "Begin ",
    "Keep today", "Recover today", "Do not train today", "nothing hard today", "the hard part",
    "while you are fresh", "light today", "The plan is light", "Do what is planned", "the session",
    "today's session", "see how the warm-up", "after the warm-up", "change today", "Today is your event",
  ]

  @Test("A year of evenings: none orders anything of the day", arguments: 0..<6)
  func year(index: Int) throws {
    var athlete = DaySimulator(seed: 4_042, index: index, days: 365)
    var state = AthleteState()
    if index % 2 == 0 {
      state.profile.events = [90, 180, 270].map {
        TargetEvent(name: "Race", day: CalendarDay.simulationStart.adding(days: $0))
      }
    }
    var signals: Set<ReadinessSignal> = []
    var known = 0
    while let lived = athlete.day() {
      let number = lived.morning.day
      let day = CalendarDay.simulationStart.adding(days: number)
      var morning = lived.morning.record()
      var evening = lived.evening.record
      if number % 5 == 0 {
        morning.checkIn?.soreRegions = [
          SoreRegion(region: "quads", severity: number % 2 == 0 ? .mild : .moderate)
        ]
        morning.checkIn?.nutritionYesterday = .underAte
      }
      if number % 60 == 40 { morning.checkIn?.isIll = true }
      if index == 5 { morning.plannedLoad = [] }
      if number % 9 == 8 {
        evening.workouts = []
        evening.loadLogged = false
      }
      try state.update(with: morning, on: day)
      #expect(try #require(state.assessment()).plain.tomorrow == nil)
      try state.update(with: evening, on: day)
      let answer = try #require(state.assessment(at: .evening))
      #expect(try #require(answer.plain.tomorrow).loadDone == state.recent[.load, 0], "\(day)")
      if state.recent[.load, 0] != nil { known += 1 }
      if let signal = answer.signal { signals.insert(signal) }
      let decision = answer.decision
      let all = ([decision.primary, decision.reasoning] + answer.coaching.map(\.message))
        .joined(separator: " ")
      for words in Self.ofTheMorning { #expect(!all.contains(words), "\(day): \(words) in \(all)") }
      expectGrounded(decision.primary + " " + decision.reasoning, decision.numbers)
      guard answer.signal != nil else { continue }
      #expect(
        ["onight", "omorrow", "morning", "bedtime", "bed early", "leep", "event"].contains {
          decision.primary.contains($0)
        }, "\(day): \(decision.primary)")
    }
    #expect(known > 300)
    #expect(signals.isSuperset(of: [.trainSmart, .easy]), "\(signals)")
  }

  // MARK: Worked examples

  /// Four weeks of the same days: load 74, sleep 7.1 h.
  private func findings(
    risk: RiskKind? = nil, score: Double = 71, event days: Int? = nil, flags: [HealthFlag] = [],
    floor: SafetyFloor = SafetyFloor(), done: Double? = 74, tomorrow: Double? = 74, isEvening: Bool = true,
    evidence: ReadinessSignal = .trainSmart, met: [ReadinessCondition] = [],
    plain change: (inout PlainNumbers) -> Void = { _ in }
  ) -> DayFindings {
    var recent = RecentDays()
    for day in 0..<30 {
      recent.advance(to: CalendarDay.simulationStart.adding(days: day))
      recent.set(.load, day < 29 ? 74 : nil)
      recent.set(.sleep, 7.1)
    }
    var profile = ReadinessProfile()
    if let days {
      profile.events = [TargetEvent(name: "Race", day: CalendarDay.simulationStart.adding(days: days))]
    }
    let predictions = RiskKind.allCases.map { kind in
      RiskPrediction(
        kind: kind, probability: kind == risk ? 0.2 : 0.05, baseRate: 0.05,
        level: kind == risk ? .high : .low, confidence: .medium)
    }
    var plain = PlainNumbers(
      CalendarDay.simulationStart, plannedLoad: 74, recent: recent, profile: profile)
    plain.tomorrow = isEvening ? Tomorrow(loadDone: done, plannedLoad: tomorrow) : nil
    change(&plain)
    return DayFindings(
      recovery: RecoveryScore(score: score, interval: 65...78, components: [], missing: []),
      readiness: Readiness(
        signal: evidence, evidence: met.map { ReadinessEvidence($0, isMet: true, value: 1, threshold: 1) }),
      predictions: predictions, flags: flags,
      patterns: [], floor: floor, plain: plain)
  }

  private func expect(
    _ findings: DayFindings, _ signal: ReadinessSignal, _ primary: String, _ end: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let said = findings.decision(signal: signal)
    #expect(said.primary == primary, sourceLocation: location)
    #expect(said.reasoning.hasSuffix(end), "\(said.reasoning)", sourceLocation: location)
    expectGrounded(said.primary + " " + said.reasoning, said.numbers)
  }

  @Test("Push: tomorrow may be hard, unless today was or a risk of training stands")
  func push() {
    expect(
      findings(), .push, "Tomorrow may be a hard day, if the morning agrees.",
      "No risk asks for a change: sleep well.")
    expect(
      findings(done: 150), .push,
      "Let the morning decide how hard tomorrow is: today's load of 150 stands against 74 a day over the last four weeks.",
      "No risk asks for a change: sleep well.")
    expect(
      findings(risk: .fatigueSpillover), .push,
      "Let the morning decide how hard tomorrow is: the chance is clearly elevated that fatigue carries over into the next two days.",
      "Go to bed early, and judge tomorrow by how the morning feels.")
    expect(
      findings(tomorrow: 0), .push, "The plan says rest tomorrow, and that is fine.",
      "Enjoy the planned rest.")
    expect(
      findings(tomorrow: 20), .push, "Tomorrow's plan is light, and that is fine.",
      "No risk asks for a change: sleep well.")
  }

  @Test("Train smart: each risk asks something of the night or of tomorrow")
  func trainSmart() {
    expect(
      findings(), .trainSmart, "Train tomorrow as planned: nothing stands out.",
      "No risk asks for a change: sleep well.")
    expect(
      findings(tomorrow: nil), .trainSmart, "Train tomorrow as usual: nothing stands out.",
      "No risk asks for a change: sleep well.")
    let asked: [(RiskKind, String, String)] = [
      (
        .fatigueSpillover, "Sleep well, and leave out the hardest part tomorrow: ",
        "judge tomorrow by how the morning feels."
      ),
      (
        .performanceSuppression, "Sleep well, and keep the intensity in check tomorrow: ",
        "Protect the coming nights, this one first."
      ),
      (
        .fuelingMismatch, "Eat well tonight: ",
        "Refill tonight: carbohydrate with dinner, and again at breakfast."
      ),
      (
        .loadAccumulation, "Add nothing to tomorrow's plan: ",
        "Keep the next days at or below plan until the week's load settles."
      ),
      (
        .recoveryInstability, "Keep to your usual bedtime tonight: ",
        "Keep bedtime and load even for some days."
      ),
    ]
    for (kind, start, end) in asked {
      let said = findings(risk: kind).decision(signal: .trainSmart)
      #expect(said.primary.hasPrefix(start) && said.reasoning.hasSuffix(end), "\(said)")
    }
  }

  @Test("Easy and recover: an easy tomorrow, a night and a day of rest")
  func heldDown() {
    expect(
      findings(risk: .performanceSuppression), .easy,
      "Go easy tomorrow: the chance is clearly elevated that your form dips within the coming days.",
      "Go to bed early, and make tomorrow's training steady and easy.")
    expect(
      findings(tomorrow: 0), .easy, "Go easy tomorrow: recovery is not complete.",
      "Go to bed early, and keep the planned rest.")
    expect(
      findings(score: 54, evidence: .easy), .easy, "Go easy tomorrow: your recovery score is 54.",
      "Go to bed early, and make tomorrow's training steady and easy.")
    // What eases the day comes before what leads.
    expect(
      findings(risk: .performanceSuppression, score: 54, evidence: .easy), .easy,
      "Go easy tomorrow: your recovery score is 54, and the chance is clearly elevated that your form dips within the coming days.",
      "Go to bed early, and make tomorrow's training steady and easy.")
    expect(
      findings(score: 54, evidence: .easy, met: [.soreness]), .easy,
      "Go easy tomorrow: your recovery score is 54, and you are sore.",
      "Go to bed early, and make tomorrow's training steady and easy.")
    expect(
      findings(evidence: .easy, met: [.sleepQualityFalling]), .easy,
      "Go easy tomorrow: sleep has become worse.",
      "Go to bed early, and make tomorrow's training steady and easy.")
    expect(
      findings(), .recover, "Rest tonight and tomorrow: recovery is not complete.",
      "Go to bed early, and train again when a morning allows it.")
    var floor = SafetyFloor()
    floor.hold(.easy, .lowScore)
    let note = findings(score: 38, floor: floor).coaching(signal: .easy).first?.message
    #expect(note == "Your recovery score is low, 38: nothing hard until it is up again.")
  }

  @Test("An event tomorrow, and one that is over")
  func event() {
    expect(
      findings(event: 1), .push, "Tomorrow is your event: sleep well, and do what you have prepared.",
      "Trust the work that is done, and go to bed early.")
    expect(
      findings(event: 0), .push, "Your event is over, and tomorrow is no day for hard work.",
      "Eat, drink and go to bed early.")
    expect(
      findings(event: 2), .trainSmart, "Keep tomorrow short and save the effort for the event.",
      "Trust the work that is done, and go to bed early.")
    for days in [3, 4] {
      #expect(
        findings(event: days).decision(signal: .trainSmart).primary
          == "Train tomorrow as planned, and save the effort for the event.")
    }
  }

  @Test("While the day's training is not known its orders stand")
  func notKnownYet() {
    #expect(findings(isEvening: false).decision(signal: .push).primary == "A good day to work hard.")
    #expect(
      findings(isEvening: false).decision(signal: .recover).primary
        == "Recover today: recovery is not complete.")
  }

  @Test("What a doctor must see and an illness hold in the evening, in words that fit")
  func safety() throws {
    func evening(_ change: (inout MorningRecord) -> Void) throws -> Decision {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { morning, _ in change(&morning) }
      return try #require(athlete.diary.state.assessment(at: .evening)).decision
    }
    #expect(
      try evening { $0.checkIn?.notes = "chest pain on the stairs" }.primary
        == "Do not train tonight or tomorrow: what you wrote needs a doctor first.")
    #expect(
      try evening { $0.checkIn?.isIll = true }.primary
        == "Go easy tomorrow: the illness that you reported calls for rest.")
    #expect(
      try evening {
        $0.checkIn?.isIll = true
        $0.checkIn?.feel = 1
      }.primary.hasPrefix("Rest tonight and tomorrow: "))
  }

  @Test("Notes of the morning's soreness and food are for what is left of them")
  func notes() {
    let said = findings {
      $0.soreRegions = [SoreRegion(region: "quads", severity: .moderate)]
      $0.nutritionYesterday = .underAte
    }
    let notes = said.coaching(signal: .trainSmart).map(\.message)
    #expect(notes.contains("Your quads: moderately sore. Spare tomorrow what is still sore."), "\(notes)")
    #expect(
      notes.contains(
        "You under-ate yesterday, by your own account: see that tonight's meals make it up."), "\(notes)")
    #expect(
      said.decision(signal: .trainSmart).primary == "Train tomorrow, but spare what is still sore.")
  }
}

import AthleteSimulator
import DayRecords
import Foundation
import SessionMetrics
import Testing
import TextFormats

@testable import AthleteReadiness

/// Over a year of simulated athletes no sentence says what its own numbers deny.
@Suite("Sentences against their numbers")
struct SentencesAgainstNumbersTests {
  @Test(
    "Direction words agree with signs, usual with baselines, elevated with ratios, advice with the signal",
    arguments: 0..<6)
  func year(index: Int) throws {
    var athlete = DaySimulator(seed: 2027, index: index, days: 365)
    var state = AthleteState()
    if index % 2 == 0 { state.profile.sport = ["marathon", "hyrox", "cycling"][index / 2] }
    let regions = ["quads", "shoulders", "calves", "lower back"]
    var sentences = 0
    while let lived = athlete.day() {
      let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
      var morning = lived.morning.record()
      if lived.morning.day % 5 == 0 {
        morning.checkIn?.soreRegions = [
          SoreRegion(
            region: regions[lived.morning.day / 5 % 4],
            severity: lived.morning.day % 2 == 0 ? .mild : .moderate)
        ]
        morning.checkIn?.nutritionYesterday = CheckIn.Nutrition.allCases[lived.morning.day / 5 % 3]
      }
      // Weeks in which something is not given.
      if index == 1, lived.morning.day % 60 > 40 { morning.checkIn = nil }
      if index == 3, lived.morning.day % 60 > 30 { morning.sleep = nil }
      var evening = lived.evening.record
      if index == 5 { evening.metrics[.energyIntake] = nil }
      if index == 4, lived.morning.day % 90 > 60 {
        evening.workouts = []
        evening.loadLogged = false
      }
      try state.update(with: morning, on: day)
      check(try #require(state.assessment()), state)
      try state.update(with: evening, on: day)
      check(try #require(state.assessment(at: .evening)), state)
      sentences += 1
    }
    #expect(sentences == 365)
  }

  @Test(
    "The same in worlds of other mechanisms, and of one who never trains, lays off, falls ill and races",
    arguments: Life.allCases)
  func lives(life: Life) throws {
    let world: any SimulatedWorld =
      SimulatedWorlds.world(named: life.rawValue) ?? HomeWorld()
    let season = world.season(seed: 4_041, index: 2, days: 240)
    var state = AthleteState()
    if life == .races {
      state.profile.events = [160, 200].map {
        TargetEvent(name: "Race", day: CalendarDay.simulationStart.adding(days: $0), type: nil, target: nil)
      }
    }
    var sentences = 0
    for lived in season.days {
      let number = lived.morning.day
      let day = CalendarDay.simulationStart.adding(days: number)
      var morning = lived.morning.record()
      var evening = lived.evening.record
      switch life {
      case .neverTrains:
        evening.workouts = []
        evening.loadLogged = true
        morning.plannedLoad = []
      case .laysOff where (120...165).contains(number):
        evening.workouts = []
        evening.loadLogged = true
        if number < 160 { morning.plannedLoad = [0, 0, 0, 0, 0, 0, 0] }
      case .fallsIll where (150...155).contains(number):
        for (metric, change) in [
          (DayMetric.restingHeartRate, 9.0), (.respiratoryRate, 2.5), (.wristTemperature, 1.4),
        ] {
          if let value = morning.metrics[metric] { morning.metrics[metric] = value + change }
        }
        evening.behaviours.append(Behaviour(name: "alcohol", amount: 2))
      default: break
      }
      try state.update(with: morning, on: day)
      check(try #require(state.assessment()), state)
      try state.update(with: evening, on: day)
      check(try #require(state.assessment(at: .evening)), state)
      sentences += 1
    }
    #expect(sentences == 240)
  }

  /// Whose days are read.
  enum Life: String, CaseIterable, Sendable {
    case reserve, shift, squad, fibre = "fibre pools"
    case neverTrains, laysOff, fallsIll, races
  }

  /// What the first sentence says of each risk.
  private static let reasons: [(RiskKind, String)] = [
    (.fatigueSpillover, "fatigue carries over"), (.performanceSuppression, "your form dips"),
    (.fuelingMismatch, "food falls short"), (.loadAccumulation, "load outruns"),
    (.recoveryInstability, "recovery becomes unsteady"),
  ]

  private func check(_ answer: DayAssessment, _ state: AthleteState) {
    let decision = answer.decision
    let notes = answer.coaching
    let day = answer.day
    let texts =
      [decision.primary, decision.reasoning] + notes.map(\.message)
      + [answer.supportingInsight?.message].compactMap { $0 }
    let all = texts.joined(separator: " ")
    func deny(_ words: [String], _ why: String) {
      for word in words { #expect(!all.contains(word), "\(day) \(why): \(word) in \(all)") }
    }

    // Advice against the signal.
    switch answer.signal {
    case .push:
      deny(
        [
          "Keep today easy", "Recover today", "Rest or move gently", "Shorten the hard part",
          "Swap the hard part",
          "keep the next days light", "Keep hard work for another day", "Ease off before",
        ], "push")
    case .trainSmart:
      deny(
        ["Keep today easy", "Recover today", "Rest or move gently", "A good day to work hard"], "train smart")
    case .easy:
      deny(
        [
          "Recover today", "work hard", "Train as planned", "Train as usual", "A good night",
          "the session can stand",
          "Nothing needs to change",
        ],
        "easy")
    case .recover:
      deny(
        [
          "work hard", "Train as planned", "Train as usual", "A good night", "the session can stand",
          "Nothing needs to change",
          "before the session",
        ],
        "recover")
    case nil: deny(["Train as planned", "Train as usual", "work hard", "A good"], "no signal")
    }
    if answer.plain.plannedLoad == 0 {
      deny(
        [
          "before the session", "around the session", "shorten the session", "Swap the hard part",
          "is above your usual",
          "the hard work in your plan", "Train as planned", "Train as usual", "Train, but",
        ], "planned rest")
    }
    if answer.floor.signs.contains(where: { $0.kind == .hrv }) {
      deny(["Heart-rate variability is steady"], "a sign of low variability")
    }

    if all.contains("Nothing needs to change today") || all.contains("nothing stands out") {
      #expect(answer.recovery.score ?? 100 >= 60, "\(day): \(all)")
    }
    if all.contains("Nothing needs to change today") {
      deny(
        [
          "keep the next days light", "Keep hard work for another day", "shorten the session", "shorten it",
          "add nothing for now",
        ],
        "nothing to change")
    }
    if answer.plain.event?.days == 1 {
      deny(["A good day to work hard", "A good day for the hard work"], "the day before")
    }
    // Words pass over no risk that is more likely than not.
    if !answer.floor.reasons.contains(.alarm), !answer.floor.reasons.contains(.injury), answer.signal != nil {
      for risk in answer.predictions where risk.isMoreLikelyThanNot {
        #expect(all.contains(risk.kind.name), "\(day): \(risk.kind) in \(all)")
      }
    }
    if answer.plain.tomorrow?.loadDone == 0 { deny(["hardly any training today"], "a load of 0") }
    if all.contains("early night") || all.contains("go to bed early") {
      deny(["usual bedtime"], "early night")
    }
    if answer.signal == .push || answer.plain.event.map({ $0.days <= 1 }) == true {
      deny(["load even", "keep the next days light"], "push or event")
    }
    // No number that is beyond its limit reads as the limit itself.
    for flag in answer.flags where flag.value != flag.threshold && flag.kind?.limitWord != "from" {
      let texts = flag.note.numbers.map { Double($0.text) }
      if texts.count == 2, flag.kind != .illnessProfile { #expect(texts[0] != texts[1], "\(flag.message)") }
    }

    // Nothing stands out only where nothing does.
    if all.contains("nothing stands out") {
      #expect(answer.flags.isEmpty && answer.predictions.allSatisfy { $0.level == .low })
      #expect(
        answer.floor.reasons.isEmpty || answer.floor.reasons == [.thinEvidence]
          || answer.floor.reasons == [.unknownTraining])
    }
    if all.contains("A good night") {
      #expect(!answer.flags.contains { $0.kind == .shortNight }, "\(day): \(all)")
    }

    // The first sentence and the reasons speak of one risk.
    for (kind, words) in Self.reasons where decision.primary.contains(words) {
      #expect(decision.kind == kind, "\(day): \(all)")
      #expect(decision.reasoning.contains(kind.name), "\(day): \(all)")
    }
    if decision.primary.contains("hard work in your plan"), let planned = answer.plain.plannedLoad,
      let usual = answer.plain.monthLoad
    {
      #expect(planned >= 0.75 * usual, "\(day): \(all)")
    }

    // Elevated against the ratio; the largest against the others.
    let lead = answer.predictions.first { $0.kind == decision.kind }
    if all.contains("elevated"), let lead {
      #expect(lead.probability >= 1.3 * lead.baseRate, "\(day): \(all)")
    }
    if all.contains("clearly elevated"), let lead {
      #expect(lead.probability >= 2 * lead.baseRate, "\(day): \(all)")
    }
    if all.contains("somewhat elevated"), let lead {
      #expect(lead.probability < 2 * lead.baseRate, "\(day): \(all)")
    }
    if answer.signal == .push, (answer.plain.event?.days ?? .max) > 3, answer.plain.plannedLoad != 0,
      answer.predictions.contains(where: { $0.level == .high && $0.isGrounded && $0.kind != .fuelingMismatch }
      )
    {
      #expect(!decision.primary.contains("A good day"), "\(day): \(all)")
    }
    if let insight = answer.supportingInsight, insight.message.contains(" is up as well") {
      let shares = insight.numbers.map(\.value)
      #expect(shares.count >= 2 && shares.count.isMultiple(of: 2), "\(insight.message)")
      for place in stride(from: 0, to: shares.count - 1, by: 2) {
        #expect(shares[place] >= 1.25 * shares[place + 1], "\(insight.message)")
      }
    }
    if all.contains("stands above the rate of athletes in general; "), let lead {
      #expect(lead.lift < 1, "\(day): \(all)")
    }
    if all.contains("most likely it will not happen"), let lead { #expect(lead.probability < 1.0 / 3) }
    if all.contains("no sleep debt") {
      #expect(!answer.flags.contains { $0.kind == .sleepDebt }, "\(day): \(all)")
    }
    #expect(!all.contains("sleep debt is −") && !all.contains("ln ms"), "\(day): \(all)")
    if all.contains("is the largest beside the rate of athletes in general"), let lead {
      for other in answer.predictions where other.isGrounded {
        #expect(other.lift <= lead.lift + 1e-12, "\(day): \(all)")
      }
    }
    if let lead { #expect(lead.isGrounded || answer.predictions.allSatisfy { !$0.isGrounded }) }

    checkNightsOfLate(answer, state)

    // Usual only of what the athlete's own days say.
    for number in decision.numbers where number.key.hasSuffix("_usual") {
      let metric = String(number.key.dropLast(6))
      let driver = lead?.drivers.first { $0.metric == metric }
      let sign = (answer.floor.signs + answer.plain.vitalsApart).first { $0.kind.key == metric }
      #expect(
        driver?.baseline != nil || sign?.usual != nil || metric == "session_times", "\(day): \(number.key)")
    }

    checkLoads(answer, state, lead)
    checkGrounds(answer)

    // Flags beyond their thresholds, in the direction that they say.
    for flag in answer.flags {
      switch flag.kind?.limitWord {
      case "above": #expect(flag.value > flag.threshold, "\(flag.message)")
      case "under": #expect(flag.value < flag.threshold, "\(flag.message)")
      default: #expect(flag.value >= flag.threshold, "\(flag.message)")
      }
    }
    for flag in answer.flags {
      switch flag.kind {
      case .sleepDebt, .loadRatio, .weightFalling: #expect(flag.value > flag.threshold)
      case .hrvDeclining, .noCheckIn, .lowProtein, .lowHydration, .restingHeartRateHigh,
        .wristTemperatureHigh,
        .unusualStrain, .illnessProfile, .weightInTwoUnits:
        #expect(flag.value >= flag.threshold)
      case .lowOxygenSaturation, .shortNight, .lowWeight: #expect(flag.value < flag.threshold)
      case .bodyFatRising: #expect(flag.value > 0 && flag.value > flag.threshold)
      case .muscleFalling: #expect(flag.value < 0 && flag.value < flag.threshold)
      case nil: Testing.Issue.record("a flag without a kind: \(flag.name)")
      }
      expectGrounded(flag.note.message, flag.note.numbers)
      #expect(!flag.unit.isEmpty)
      if flag.kind != .weightInTwoUnits, let amount = flag.amount, let target = flag.target {
        #expect(amount < target)
      }
    }
    for note in notes where note.message.contains("is above your usual") {
      let plan = note.numbers.first { $0.key == "planned_load" }?.value
      let numbers = note.numbers.map(\.value)
      let (value, usual) = (plan ?? numbers.first, plan == nil ? numbers.dropFirst().first : numbers.last)
      if let value, let usual { #expect(value > usual, "\(note.message)") }
    }

    // The week's findings: the sign in the text is that of the change.
    for insight in state.weeklyReview().insights {
      #expect(
        insight.message.contains(" +") == (insight.value > 0) || insight.message.contains("load"),
        "\(insight.message)")
      #expect(insight.interval.contains(insight.value))
      #expect(!insight.interval.contains(0))
    }
  }

  /// What is said of the last nights is their mean beside the median of the weeks before, and nothing that a model leaves of them.
  private func checkNightsOfLate(_ answer: DayAssessment, _ state: AthleteState) {
    let numbers = answer.decision.numbers
    #expect(!answer.decision.reasoning.contains("standard deviations"), "\(answer.decision.reasoning)")
    if let said = numbers.first(where: { $0.key == "resting_hr_mean_3d" }),
      let usual = numbers.first(where: { $0.key == "resting_hr_median_28d" })
    {
      let nights = state.recent.present(.restingHeartRate, from: 2)
      let before = state.recent.present(.restingHeartRate, from: 30, to: 3).sorted()
      let mean = nights.reduce(0, +) / Double(max(1, nights.count))
      #expect(abs(said.value - mean) < 1e-9, "\(answer.day)")
      #expect((before.first ?? 0)...(before.last ?? 0) ~= usual.value, "\(answer.day)")
      #expect(before.count { $0 < usual.value } * 2 <= before.count, "\(answer.day)")
      #expect(before.count { $0 > usual.value } * 2 <= before.count, "\(answer.day)")
      #expect(abs(said.value - usual.value) > 1 && said.text != usual.text, "\(answer.day)")
    }
    if let said = numbers.first(where: { $0.key == "hrv_mean_3d" }),
      let usual = numbers.first(where: { $0.key == "hrv_median_28d" })
    {
      #expect(abs(said.value / usual.value - 1) > 0.05 && said.text != usual.text, "\(answer.day)")
    }
  }

  /// One ratio of loads in a brief, and no raised risk that rests on what lowers it.
  private func checkLoads(_ answer: DayAssessment, _ state: AthleteState, _ lead: RiskPrediction?) {
    let levels = state.loadLevels(issue: answer.issue)
    for prediction in answer.predictions {
      for driver in prediction.drivers where driver.metric == "acute_chronic_ratio" {
        guard let acute = levels.acute, let chronic = levels.chronic else {
          Testing.Issue.record("\(answer.day): a ratio of loads that are not known")
          continue
        }
        #expect(abs(driver.value - acute / chronic) < 1e-9, "\(answer.day)")
      }
      for driver in prediction.drivers where driver.metric == "projected_acute_chronic_ratio" {
        guard let acute = levels.acute, let chronic = levels.chronic else { continue }
        #expect(driver.value >= acute / chronic - 1e-9, "\(answer.day): a peak below what is now")
      }
      for driver in prediction.drivers where Self.loads.contains(driver.metric) && driver.contribution > 0 {
        #expect(
          driver.value >= 0.95 && driver.value <= 5.01 || driver.metric.hasPrefix("projected"), "\(driver)")
      }
    }
    for number in answer.decision.numbers where number.key == "load_yesterday" {
      let whole = state.recent.mean(.load, from: 2, days: 28, needs: 14)
      #expect(abs(number.value - (state.recent[.load, 1] ?? 0) / (whole ?? 0)) < 1e-9, "\(answer.day)")
    }
    guard let lead, lead.level != .low, !answer.floor.isStrained else { return }
    for number in answer.decision.numbers {
      guard let driver = lead.drivers.first(where: { $0.metric == number.key }),
        !Self.plain.contains(number.key)
      else { continue }
      #expect(driver.contribution > 0, "\(answer.day): \(number.key) lowers what is said to be up")
    }
  }

  private static let loads: Set<String> = [
    "acute_chronic_ratio", "projected_acute_chronic_ratio", "load_yesterday", "load_today", "planned_load",
  ]
  /// Numbers that a sentence may give for their own sake.
  private static let plain: Set<String> = [
    "sleep", "feel", "resting_hr", "planned_load", "sleep_debt", "soreness", "hrv",
  ]

  /// What is said to speak for a day does not deny it.
  private func checkGrounds(_ answer: DayAssessment) {
    let primary = answer.decision.primary
    let all = primary + " " + answer.decision.reasoning
    let feel = answer.plain.feel
    if let feel, let usual = answer.plain.usualFeel, feel <= usual - 2 {
      #expect(!all.contains("You are well recovered") && !all.contains("A good day"), "\(answer.day): \(all)")
    }
    // A day that is held to its plan is not told that nothing holds it.
    if primary.contains("nothing harder") || primary.contains("Begin") {
      #expect(!all.contains("Nothing needs to change"), "\(answer.day): \(all)")
    }
    #expect(!all.contains(" 0 % of what you did") && !all.contains("0.0 times"), "\(answer.day): \(all)")
    for pair in ["(athletes in general", "where athletes in general"] {
      // A chance that reads as that of athletes in general is not said to be anything beside it.
      let numbers = answer.decision.numbers
      if all.contains(pair), let chance = numbers.first(where: { $0.key == "probability" }),
        let usual = numbers.first(where: { $0.key == "base_rate" })
      {
        #expect(chance.text != usual.text || answer.floor.isStrained, "\(answer.day): \(all)")
      }
    }
    if let place = all.range(of: "against your usual ") {
      let usual = all[place.upperBound...].prefix { $0.isNumber || $0 == "." }
      let words = all[..<place.lowerBound].split(separator: " ")
      #expect(words.last.map { $0 != usual } ?? true, "\(all)")
    }
    // What eases a day has its numbers behind it.
    if primary.contains("you are short of sleep"), !answer.floor.isStrained {
      #expect(
        answer.decision.numbers.contains {
          ["sleep_debt", "sleep_debt_yesterday"].contains($0.key) && $0.value > 3
        }, "\(answer.day): \(all)")
    }
    if primary.contains("your recovery score is low") {
      #expect(
        all.contains("the score down most")
          || answer.recovery.components.allSatisfy { $0.score >= 50 || $0.value == nil },
        "\(answer.day): \(all)")
    }
    // Of an illness of days the evening before is no cause.
    if let since = answer.floor.since, since < answer.day {
      #expect(
        !all.contains("most likely from alcohol") && !all.contains("the hard day before"),
        "\(answer.day): \(all)")
    }
    if answer.plain.isFirstDayBack, answer.signal == .push, answer.plain.plannedLoad != 0 {
      #expect(!primary.contains("A good day"), "\(answer.day): \(primary)")
    }
  }
}

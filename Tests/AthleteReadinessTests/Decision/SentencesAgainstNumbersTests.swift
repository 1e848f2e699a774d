import AthleteSimulator
import DayRecords
import Foundation
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
      try state.take(morning, on: day)
      check(try #require(state.assessment()), state)
      try state.take(evening, on: day)
      check(try #require(state.assessment(at: .evening)), state)
      sentences += 1
    }
    #expect(sentences == 365)
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
    // No number that is beyond its limit reads as the limit itself.
    for flag in answer.flags where flag.value != flag.threshold {
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
    if let insight = answer.supportingInsight, insight.message.contains(" is up as well") {
      let shares = insight.numbers.map(\.value)
      #expect(shares.count == 2 && shares[0] >= 1.25 * shares[1], "\(insight.message)")
    }
    if all.contains("stands above its usual rate; "), let lead { #expect(lead.lift < 1, "\(day): \(all)") }
    if all.contains("most likely it will not happen"), let lead { #expect(lead.probability < 1.0 / 3) }
    if all.contains("no sleep debt") {
      #expect(!answer.flags.contains { $0.kind == .sleepDebt }, "\(day): \(all)")
    }
    #expect(!all.contains("sleep debt is −") && !all.contains("ln ms"), "\(day): \(all)")
    if all.contains("is the largest beside its usual rate"), let lead {
      for other in answer.predictions where other.isGrounded {
        #expect(other.lift <= lead.lift + 1e-12, "\(day): \(all)")
      }
    }
    if let lead { #expect(lead.isGrounded || answer.predictions.allSatisfy { !$0.isGrounded }) }

    // Direction words against the drivers' signs.
    for driver in lead?.drivers ?? [] {
      let names = [
        "hrv_3d": "Heart-rate variability of the last days",
        "resting_hr_3d": "esting heart rate of the last days",
        "resting_hr_7d": "esting heart rate of the last days",
      ]
      guard let name = names[driver.metric], driver.baseline != nil else { continue }
      let lower = decision.reasoning.lowercased()
      guard let place = lower.range(of: name.lowercased()) else { continue }
      let tail = lower[place.upperBound...].prefix(70)
      let number = decision.numbers.first { $0.key == driver.metric }
      guard let number, tail.contains(number.text) else { continue }
      #expect(tail.contains("below your usual") == (driver.value < 0), "\(day): \(tail) \(driver.value)")
      #expect(number.text != "0.0", "\(day): \(tail)")
    }

    // Usual only of what the athlete's own days say.
    for number in decision.numbers where number.key.hasSuffix("_usual") {
      let metric = String(number.key.dropLast(6))
      let driver = lead?.drivers.first { $0.metric == metric }
      let sign = answer.floor.signs.first { $0.kind.key == metric }
      #expect(
        driver?.baseline != nil || sign?.usual != nil || metric == "session_times", "\(day): \(number.key)")
    }

    // Flags beyond their thresholds, in the direction that they say.
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
      #expect(note.numbers.count < 2 || note.numbers[0].value > note.numbers[1].value, "\(note.message)")
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
}

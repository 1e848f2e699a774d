import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*. Page: *The decision*.
@Suite("Lives with reasons to limit training")
struct LivesTests {
  /// A life: an ordinary athlete, changed day by day.
  struct Life: Sendable, CustomTestStringConvertible {
    let name: String
    var gives: SoundAthlete.Gives = .all
    /// Ordinary days before it.
    var days = 60
    var profile: @Sendable (inout ReadinessProfile) -> Void = { _ in }
    let change: @Sendable (Int, inout MorningRecord, inout EveningRecord) -> Void
    /// Days on which a hold of one of these reasons has to stand.
    var held: (days: ClosedRange<Int>, reasons: Set<HoldReason>)?
    var testDescription: String { name }
  }

  private static func event(_ name: String, on ordinal: Int) -> TargetEvent {
    TargetEvent(name: name, day: CalendarDay(ordinal: ordinal))
  }
  /// Day 0 of a life.
  private static let first = 20_000

  static let lives: [Life] =
    [
      Life(
        name: "stress fracture",
        change: { day, morning, evening in
          if day == 40 { morning.checkIn?.notes = "stress fracture of the tibia" }
          if day >= 40 { (evening.workouts, evening.loadLogged) = ([], true) }
        }, held: (40...54, [.injury])),
      Life(
        name: "cold",
        change: { day, morning, evening in
          if (40...45).contains(day) {
            morning.checkIn?.isIll = true
            morning.metrics[.restingHeartRate] = 58
            (evening.workouts, evening.loadLogged) = ([], true)
          } else {
            morning.checkIn?.isIll = false
          }
        }, held: (40...51, [.illness, .strain])),
      Life(
        name: "8 kcal per kg",
        profile: { ($0.bodyMass, $0.leanBodyMass, $0.height, $0.age, $0.sex) = (55, 44, 168, 28, .female) },
        change: { _, _, evening in
          evening.metrics[.energyIntake] = 1170
          evening.workouts[0].energy = 819
        }, held: (10...70, [.lowEnergy])),
      Life(
        name: "25 kcal per kg",
        profile: { ($0.bodyMass, $0.leanBodyMass, $0.height, $0.age, $0.sex) = (55, 44, 168, 28, .female) },
        change: { _, _, evening in
          evening.metrics[.energyIntake] = 1900
          evening.workouts[0].energy = 800
        }, held: (10...70, [.lowEnergy])),
      Life(
        name: "nine drinks",
        change: { day, _, evening in
          if day % 14 == 5 { evening.metrics[.alcohol] = 9 }
        }),
      Life(
        name: "short of sleep",
        change: { day, morning, _ in
          if day >= 40 { morning.sleep?.total = 5.9 }
        }, held: (47...70, [.sleepDebt])),
      Life(
        name: "two short nights",
        change: { day, morning, _ in
          if day % 20 == 10 || day % 20 == 11 { morning.sleep?.total = 4.4 }
        }),
      Life(
        name: "day sleeper",
        change: { day, morning, _ in
          morning.sleep?.onset = day >= 40 ? 9 : -1
          morning.sleep?.wake = day >= 40 ? 15 : 6.5
          if day >= 40 { morning.sleep?.total = 5.7 }
        }),
      Life(
        name: "taper and marathon", profile: { $0.events = [event("the marathon", on: first + 60 + 50)] },
        change: { day, morning, evening in
          if day > 36, day < 50 { evening.workouts[0].load = 35 }
          if day == 50 { evening.workouts[0].load = 330 }
          if (51...54).contains(day) {
            morning.metrics[.restingHeartRate] = 55.5
            morning.metrics[.hrv] = 50
          }
        }, held: (51...53, [.event])),
      Life(
        name: "lay-off",
        change: { day, _, evening in
          if (30...52).contains(day) { (evening.workouts, evening.loadLogged) = ([], true) }
        }, held: (45...56, [.layOff])),
      Life(
        name: "answers alone", gives: [.answers, .training],
        change: { day, morning, _ in
          if day % 9 == 3 { morning.checkIn?.feel = 4 }
        }),
      Life(
        name: "a knee that hurts",
        change: { day, morning, _ in
          if day == 40 { morning.checkIn?.notes = "left knee sore since yesterday's lunges" }
          if day == 45 { morning.checkIn?.notes = "knee is fine again" }
        }, held: (40...44, [.noteCaution, .pain])),
      Life(
        name: "answers and minutes from the first day", gives: [.answers], days: 0,
        change: { day, morning, evening in
          morning.checkIn?.feel = [6, 7, 8, 7, 9, 8, 7][day * day % 7]
          evening.loadLogged = nil
          if day % 3 != 0 {
            var workout = DayWorkout()
            workout.duration = [30, 50, 90, 120][day % 4]
            evening.workouts = [workout]
          }
        }),
      Life(
        name: "watch alone", gives: [.hrv, .nights, .vitals, .training],
        change: { day, morning, _ in
          morning.plannedLoad = [day % 7 == 6 ? 0 : day % 7 == 2 ? 180 : 70]
        }),
      Life(
        name: "severe soreness",
        profile: { $0.sport = "marathon" },
        change: { day, morning, _ in
          if day % 12 == 4 { morning.checkIn?.soreRegions = [SoreRegion(region: "quads", severity: .severe)] }
          if day % 12 == 5 {
            morning.checkIn?.soreRegions = [SoreRegion(region: "calves", severity: .moderate)]
          }
        }),
    ] + told

  /// A life with one structured report on a day, and perhaps the same cleared on another.
  private static func reporting(
    _ kind: Symptom.Kind, _ region: String? = nil, days: Int? = nil, cleared: Int? = nil,
    held: ClosedRange<Int>? = nil, _ reason: HoldReason? = nil
  ) -> Life {
    Life(
      name: "reported \(kind.rawValue) \(region ?? "")",
      profile: { $0.sport = "marathon" },
      change: { day, morning, _ in
        guard day == 40 || day == cleared else { return }
        var symptom = Symptom(kind, region: region)
        symptom.until = days.map { CalendarDay(ordinal: first + 60 + 40 + $0) }
        symptom.isCleared = day == cleared
        morning.checkIn?.symptoms = [symptom]
      }, held: held.flatMap { days in reason.map { (days, [$0]) } })
  }

  /// Lives with reports, and athletes of other kinds.
  private static let told: [Life] = [
    reporting(.alarm, cleared: 52, held: 40...51, .alarm),
    reporting(.illness, days: 4, held: 40...51, .illness),
    reporting(.injury, "left knee", days: 10, cleared: 44, held: 40...57, .injury),
    reporting(.injury, "calf", held: 40...71, .injury),
    reporting(.pain, "hip", cleared: 44, held: 40...43, .pain),
    reporting(.medication, held: 40...42, .medication),
    reporting(.pregnancy, held: 40...71, .pregnancy),
    reporting(.bloodDonation, held: 40...42, .bloodDonation),
    reporting(.altitude, days: 9), reporting(.travel, days: 6), reporting(.shiftWork, days: 12),
    reporting(.menstrual, days: 5),
    Life(
      name: "an ankle that is hurt again",
      change: { day, morning, _ in
        if day == 30 { morning.checkIn?.notes = "sprained my ankle" }
        if day == 45 { morning.checkIn?.notes = "physio cleared me" }
        if day == 60 { morning.checkIn?.notes = "ankle hurts after the run" }
      }, held: (60...71, [.injury])),
    Life(
      name: "beta blocker on and off",
      change: { day, morning, _ in
        if day == 30 { morning.checkIn?.notes = "started a beta blocker" }
        if (30...50).contains(day) { morning.metrics[.restingHeartRate] = 43 }
        if day == 51 { morning.checkIn?.notes = "stopped the beta blocker" }
      }, held: (51...52, [.medication])),
    Life(
      name: "two sessions a day",
      change: { _, _, evening in evening.workouts += evening.workouts }),
    Life(
      name: "masters", profile: { ($0.age, $0.sex, $0.sport) = (67, .female, "ride") },
      change: { day, morning, evening in
        evening.workouts[0].load = day % 3 == 0 ? 95 : 30
        morning.plannedLoad = [day % 3 == 0 ? 95 : 30, 30]
      }),
    Life(
      name: "low body mass",
      profile: { ($0.bodyMass, $0.height, $0.age, $0.sex) = (50, 168, 28, .female) },
      change: { day, _, evening in evening.metrics[.bodyMass] = 51.5 - 0.02 * Double(day) }),
    Life(
      name: "London to Sydney",
      change: { day, morning, _ in
        morning.utcOffset = day < 40 ? 0 : 10
        if (40...46).contains(day) {
          morning.sleep?.total = 5.8
          morning.metrics[.hrv] = 50
        }
      }),
  ]

  @Test("No push under a hold, no sentence against its document, no banned words", arguments: lives)
  func walk(life: Life) throws {
    var athlete = try SoundAthlete(days: life.days, gives: life.gives)
    life.profile(&athlete.diary.state.profile)
    var long = 0
    var said = 0
    var wasEased = false
    for day in 0..<72 {
      var (morning, evening) = athlete.ordinary(life.gives)
      life.change(day, &morning, &evening)
      try athlete.diary.state.update(with: morning, on: athlete.diary.day)
      var answers = [try #require(athlete.diary.state.assessment())]
      try athlete.diary.state.update(with: evening, on: athlete.diary.day)
      answers.append(try #require(athlete.diary.state.assessment(at: .evening)))
      athlete.diary.day = athlete.diary.day.adding(days: 1)
      for answer in answers {
        said += 1
        if words(in: answer.decision.primary) > 20 { long += 1 }
        expectAgreement(answer, "\(life.name), day \(day), \(answer.issue)")
      }
      // No push on the morning after a day that was told to be taken easy.
      if wasEased { #expect(answers[0].signal != .push, "\(life.name), day \(day)") }
      wasEased = answers[0].signal == .easy || answers[0].signal == .recover
      if let held = life.held, held.days.contains(day) {
        let reasons = Set(answers[0].floor.reasons)
        #expect(!reasons.isDisjoint(with: held.reasons), "\(life.name), day \(day): \(reasons)")
        #expect(answers[0].signal != .push)
      }
    }
    #expect(Double(long) <= 0.01 * Double(said))
  }

  /// The facts of an answer agree with each other, and its words with them.
  private func expectAgreement(_ answer: DayAssessment, _ place: String) {
    let decision = answer.decision
    let floor = answer.floor
    if floor.cap != nil { #expect(answer.signal != .push, "\(place)") }
    #expect(decision.reason == (floor.isSilent ? .nothingKnown : floor.ruling?.reason), "\(place)")
    #expect((decision.kind != nil) == (decision.reason?.risk != nil), "\(place)")
    #expect(
      floor.holds.map { $0.cap?.rank ?? 9 } == floor.holds.map { $0.cap?.rank ?? 9 }.sorted(), "\(place)")
    #expect(!decision.lookAgain.isEmpty && !decision.reasoning.isEmpty, "\(place)")
    if answer.signal == .push {
      #expect((answer.recovery.score ?? 0) >= SignalSettings.pushScore, "\(place)")
    }
    let session = decision.session
    let isRace = answer.facts.nextEvent?.days == 0
    if decision.primary.hasPrefix("Race") { #expect(isRace, "\(place): \(decision.primary)") }
    if isRace, answer.signal == .push { #expect(session.kind == "event", "\(place)") }
    if session.load.upperBound == 0 { #expect(!decision.reasoning.contains("Do "), "\(place)") }
    if floor[.alarm] != nil, answer.signal == .recover {
      #expect(session.load.upperBound == 0, "\(place)")
      #expect(!decision.reasoning.contains("slept"), "\(place): \(decision.reasoning)")
    }
    if floor.isIll {
      #expect(session.intensity == .rest, "\(place): \(decision.primary)")
    }
    if floor.cause != nil { #expect(!decision.primary.contains("start of an illness"), "\(place)") }
    if session.intensity != .rest, session.load.upperBound > 0, answer.signal != nil, !isRace {
      #expect(session.minutes.upperBound >= min(20, session.minutes.lowerBound + 5), "\(place)")
    }
    switch answer.signal {
    case .recover: #expect(session.intensity == .rest, "\(place)")
    case .easy: #expect([.rest, .easy].contains(session.intensity), "\(place)")
    case .trainSmart: #expect(session.intensity != .hard || answer.facts.nextEvent?.days == 0, "\(place)")
    case .push, nil: break
    }
    if answer.facts.planned == 0 { #expect(session.kind == "rest", "\(place)") }
    if let planned = answer.facts.planned, floor.cap != nil, answer.facts.nextEvent?.days != 0 {
      #expect(session.load.upperBound <= planned + 1e-9 || session.intensity == .rest, "\(place)")
    }
    if let budget = answer.budget {
      #expect(session.load.upperBound <= budget.today.upperBound + 1e-9, "\(place): \(decision.primary)")
      #expect(budget.today.lowerBound >= 0 && budget.week.lowerBound >= 0, "\(place)")
      if let usual = answer.facts.usualTrainingDay, !isRace {
        #expect(budget.today.upperBound - budget.today.lowerBound <= 0.7 * usual + 1e-9, "\(place)")
      }
    }
    let texts =
      [decision.primary, decision.reasoning, decision.lookAgain] + answer.coaching.map(\.message)
      + [answer.supportingInsight?.text ?? ""] + answer.flags.map(\.message)
    for text in texts {
      for word in bannedWords { #expect(!text.lowercased().contains(word.lowercased()), "\(place): \(text)") }
      for mark in ["{", "}", "hold.", "advice.", "sign.", "??", "? ?"] {
        #expect(!text.contains(mark), "\(place): \(text)")
      }
      for sentence in text.split(separator: ". ") {
        #expect(words(in: String(sentence)) <= 25, "\(place): \(sentence)")
      }
    }
    if answer.signal == .push, let planned = answer.facts.planned, planned > 0, !isRace {
      #expect(session.load.lowerBound == 0.9 * planned, "\(place): \(session)")
      #expect(session.load.upperBound == planned, "\(place): \(session)")
    }
    #expect(decision.facts.count <= 5, "\(place): \(decision.reasoning)")
    // What is said of numbers is what the facts hold.
    for fact in decision.facts + answer.coaching.flatMap(\.facts) { expectTrue(fact, answer, place) }
    if floor.cap != nil { #expect(!answer.coaching.contains { $0.tone == .good }, "\(place)") }
    if !answer.isNightSleeper {
      for text in texts { #expect(!text.contains("tonight"), "\(place): \(text)") }
    }
  }

  private func expectTrue(_ fact: Remark, _ answer: DayAssessment, _ place: String) {
    let known: [String: Double?] = [
      "sleep_debt": answer.facts.sleepDebt, "feel": answer.facts.feel, "own_feel": answer.facts.usualFeel,
      "drinks": answer.facts.drinks, "planned_load": answer.facts.heavyPlan?.load ?? answer.facts.planned,
      "hrv_7d": answer.variability,
    ]
    for (name, value) in fact.values {
      switch value {
      case .number(let number):
        if let field = known[name] {
          #expect(field.map { abs($0 - number) < 1e-6 } ?? false, "\(place): \(name)")
        }
      case .phrases(let parts): for part in parts { expectTrue(part, answer, place) }
      case .words, .day: break
      }
    }
  }

  @Test("Healthy, fresh mornings are easy or recover on at most 12 of 100")
  func healthy() throws {
    var eased = 0
    var pushed = 0
    for seed in 1...10 {
      var athlete = try SoundAthlete(seed: UInt64(seed))
      for _ in 0..<60 {
        let signal = try athlete.lives { _, _ in }.signal
        if signal == .easy || signal == .recover { eased += 1 }
        if signal == .push { pushed += 1 }
      }
    }
    #expect(eased <= 72, "\(eased)")
    #expect(pushed >= 30, "\(pushed)")
  }
}

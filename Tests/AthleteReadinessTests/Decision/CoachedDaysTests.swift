import DayRecords
import SessionMetrics
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *The decision*. Page: *The safety floor*.
@Suite("Days that a coach read")
struct CoachedDaysTests {
  @Test("A change of medication is dated and named, and explains signs after its three days")
  func medication() throws {
    var athlete = try SoundAthlete()
    var tablets = Symptom(.medication)
    tablets.name = "bisoprolol"
    let started = athlete.diary.day
    for day in 0..<30 {
      let answer = try athlete.lives { morning, _ in
        tablets.isCleared = day == 29
        if day == 0 || day == 29 { morning.checkIn?.symptoms = [tablets] }
        if day == 8 { morning.sleep?.total = 4 }
      }
      if day == 0 { #expect(text(answer).contains("you started bisoprolol"), "\(text(answer))") }
      if day == 8 {
        #expect(answer.floor[.medication]?.cap == nil && answer.floor[.medication]?.from == started)
      }
      if day == 29 {
        #expect(text(answer).contains("you stopped bisoprolol"), "\(text(answer))")
        #expect(answer.floor[.medication]?.from == answer.day)
      }
    }
  }

  @Test("Pain reported today hurts, and from the next day on it has a first day")
  func painToday() throws {
    var athlete = try SoundAthlete()
    let pain = Symptom(.pain, region: "shoulder")
    let first = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [pain] }
    let second = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [pain] }
    #expect(text(first).contains("your shoulder hurts"), "\(text(first))")
    #expect(text(second).contains("your shoulder has hurt since"), "\(text(second))")
  }

  @Test("A medication with only a last day that has come was stopped")
  func medicationEnds() throws {
    var athlete = try SoundAthlete()
    var tablets = Symptom(.medication)
    (tablets.name, tablets.until) = ("bisoprolol", athlete.diary.day)
    let answer = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [tablets] }
    #expect(text(answer).contains("you stopped bisoprolol"), "\(text(answer))")
  }

  @Test("A donation is dated on the next day and explains a high resting heart rate")
  func donation() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "gave blood" }
    _ = try athlete.lives { _, _ in }
    let third = try athlete.lives { _, _ in }
    #expect(text(third).contains("you gave blood ("), "\(text(third))")
    let later = try athlete.wakes {
      $0.metrics[.restingHeartRate] = 56
      $0.metrics[.hrv] = 45
    }
    #expect(later.floor.cause == .bloodDonation && questions(later).isEmpty, "\(text(later))")
  }

  @Test("Dizziness with far too little food is for a doctor, and the fuelling risk follows the log")
  func hunger() throws {
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.leanBodyMass = 44
    for _ in 0..<8 {
      _ = try athlete.lives { _, evening in
        evening.metrics[.energyIntake] = 900
        evening.workouts[0].energy = 500
      }
    }
    _ = try athlete.lives { _, evening in
      (evening.workouts, evening.loadLogged) = ([], true)
      evening.metrics[.energyIntake] = 900
    }
    let answer = try athlete.wakes {
      $0.checkIn?.notes = "dizzy when standing up"
      $0.plannedLoad = [80]
    }
    #expect(answer.signal == .recover && text(answer).contains("See a doctor today"), "\(text(answer))")
    let risk = try #require(answer.predictions.first { $0.kind == .fuelingMismatch })
    #expect(risk.probability > 0.5 && risk.level != .low, "\(risk.probability)")
  }

  @Test("Nobody works hard who says again and again that he ate too little")
  func underEating() throws {
    var athlete = try SoundAthlete()
    var answer: DayAssessment?
    for _ in 0..<12 {
      answer = try athlete.lives { morning, _ in morning.checkIn?.nutritionYesterday = .underAte }
    }
    let last = try #require(answer)
    let risk = try #require(last.predictions.first { $0.kind == .fuelingMismatch })
    #expect(risk.level != .high || last.floor[.lowEnergy]?.cap == .trainSmart, "\(risk.probability)")
    #expect(risk.level != .high || last.signal != .push)
  }

  @Test("A region is spared for its own reason, in its own sentence beside a low score")
  func spared() throws {
    var athlete = try SoundAthlete(gives: [.answers, .training])
    let answer = try athlete.wakes(gives: [.answers]) {
      $0.checkIn?.feel = 3
      $0.checkIn?.notes = "back is stiff"
    }
    #expect(
      !answer.decision.primary.contains("spare your back") || text(answer).contains("back is stiff"))
    #expect(text(answer).contains("spare your back"), "\(text(answer))")
    #expect(answer.decision.session.spares == ["back"])
  }

  @Test("A booked operation is asked about, its day is named, and without an end date six weeks are for rest")
  func operation() throws {
    var athlete = try SoundAthlete()
    let booked = try athlete.lives { morning, _ in morning.checkIn?.notes = "knee arthroscopy is booked" }
    #expect(booked.floor[.noteCaution] != nil, "\(text(booked))")
    #expect(questions(booked).contains { $0.contains("operation") } && text(booked).contains("your surgeon"))
    let next = try athlete.lives { _, _ in }
    #expect(next.floor[.pain] == nil && next.floor[.noteCaution] == nil, "\(text(next))")
    let first = try athlete.lives { morning, _ in morning.checkIn?.notes = "knee surgery today" }
    #expect(text(first).contains("operation is today"), "\(text(first))")
    for day in 1...50 {
      let answer = try athlete.lives { morning, _ in
        if day == 1 { morning.checkIn?.notes = "knee operated yesterday, on crutches" }
      }
      let isResting = answer.signal == .recover
      #expect(isResting == (day <= 42), "\(day): \(text(answer))")
      if day == 1 { #expect(!text(answer).contains("your note"), "\(text(answer))") }
      if day == 7 { #expect(questions(answer).contains { $0.contains("surgeon") }) }
    }
  }

  @Test("A severe injury calls for rest for a week, then for short easy sessions until cleared")
  func severeInjury() throws {
    var athlete = try SoundAthlete()
    var fracture = Symptom(.injury, region: "tibia")
    (fracture.severity, fracture.since) = (.severe, athlete.diary.day.adding(days: -7))
    for day in 0..<20 {
      let answer = try athlete.lives { morning, _ in
        if day == 0 { morning.checkIn?.symptoms = [fracture] }
        morning.plannedLoad = [90]
      }
      #expect(answer.floor[.injury]?.cap == (day == 0 ? .recover : .easy), "\(day)")
      #expect(answer.decision.session.minutes.upperBound <= 30 || day > 7, "\(day)")
      if day == 0 { #expect(text(answer).contains("you injured your tibia"), "\(text(answer))") }
    }
  }

  @Test("An illness of notes has no term, and its silence is a question")
  func coldOfNotes() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "sore throat" }
    let second = try athlete.lives { morning, _ in morning.checkIn?.notes = "still a sore throat" }
    #expect(!text(second).contains("up to and including"), "\(text(second))")
    let third = try athlete.wakes { $0.plannedLoad = [90] }
    #expect(text(third).contains("last reported being ill"), "\(text(third))")
    #expect(questions(third).contains("Are you still ill?"))
    #expect(third.decision.session.minutes.upperBound <= 30)
  }

  @Test("A marathon of 3:25 takes hours, with its own load, and nobody starts it ill")
  func race() throws {
    for isIll in [false, true] {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [
        TargetEvent(name: "London Marathon", day: athlete.diary.day, target: "3:25")
      ]
      let answer = try athlete.wakes {
        $0.plannedLoad = [44]
        $0.sleep?.total = 8.3
        if isIll { $0.checkIn?.symptoms = [Symptom(.illness)] }
      }
      if isIll {
        #expect(answer.decision.primary.hasPrefix("Do not start London Marathon today"), "\(text(answer))")
      } else {
        #expect(answer.decision.session.minutes == 205...205, "\(answer.decision.session)")
        #expect(answer.decision.session.load.upperBound > 44)
        #expect(!text(answer).contains("planned load"), "\(text(answer))")
      }
    }
  }

  @Test(
    "The name of an event tells its length",
    arguments: [
      ("Hackney Half", "1:45", 105), ("Ironman Nice", "11:30", 690), ("HYROX London", "1:12", 72),
      ("Marathon Berlin", "sub 3:30", 210),
    ] as [(String, String, Double)])
  func lengths(name: String, target: String, minutes: Double) {
    let event = TargetEventDistance(name: name, days: 0, target: target)
    #expect(event.targetMinutes(near: 30) == minutes)
  }

  @Test(
    "A short time for a short distance is in minutes, even beside a longer plan",
    arguments: [
      ("3000 m", "9:30", 9.5), ("2k erg", "7:30", 7.5), ("Road mile", "4:45", 4.75),
      ("Trail 25 km", "3:15", 195), ("race", "3:15", 195),
    ] as [(String, String, Double)])
  func shortRaces(name: String, target: String, minutes: Double) {
    #expect(TargetEventDistance(name: name, days: 0, target: target).targetMinutes(near: 45) == minutes)
  }

  @Test(
    "Only whole words and distances of a name give minutes",
    arguments: [
      ("Turkey Trot 15k", nil), ("Trail 25 km", nil), ("105k", nil), ("half-time run", nil),
      ("semi-final", nil),
      ("Marathon weekend 5k", 18...32), ("City 10 K", 38...65), ("half_marathon", 90...140),
      ("Hackney Half 2026", 90...140), ("Ironman 70.3", 270...400), ("Lauf, 42,195 km", 180...280),
    ] as [(String, ClosedRange<Double>?)])
  func names(name: String, minutes: ClosedRange<Double>?) {
    #expect(TargetEventDistance(name: name, days: 0).usualMinutes == minutes)
  }

  @Test("Without a plan, a target is in hours, and only a target gives an event a load")
  func eventWithoutPlan() throws {
    let unknown = TargetEventDistance(name: "Alpine Loop", days: 0, target: "3:15")
    #expect(unknown.targetMinutes(near: nil) == 195)
    #expect(TargetEventDistance(name: "x", days: 0, target: "19:30").targetMinutes(near: nil) == nil)
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.events = [TargetEvent(name: "Marathon weekend", day: athlete.diary.day)]
    let answer = try athlete.wakes { $0.plannedLoad = [70] }
    #expect(answer.facts.eventLoad == nil && answer.decision.session.load.upperBound <= 77 + 1e-9)
    var planless = try SoundAthlete()
    planless.diary.state.profile.events = [
      TargetEvent(name: "Alpine Loop", day: planless.diary.day, target: "3:15")
    ]
    let long = try planless.wakes { $0.plannedLoad = [] }
    #expect(long.decision.session.minutes == 195...195, "\(long.decision.session)")
  }

  @Test("The budget is as short as the first session after an illness")
  func firstSession() throws {
    var athlete = try SoundAthlete()
    var facts = try athlete.wakes { _ in }.facts
    facts.usualTrainingDay = 300
    var floor = SafetyFloor()
    floor.holds = [Hold(.illness, .trainSmart, "return", effort: .small)]
    let budget = try #require(LoadBudget(facts, signal: .trainSmart, floor: floor))
    #expect(budget.today.upperBound <= 30 * 0.75 * facts.loadPerMinute + 1e-9, "\(budget.today)")
  }

  @Test("A donation does not explain short sleep, and one doubtful sign is asked about")
  func explanations() throws {
    var athlete = try SoundAthlete()
    var answer = try athlete.wakes { _ in }
    for (reason, isExplained) in [(HoldReason.sleepDebt, false), (.lowScore, true)] {
      let ruling = Hold(reason, .easy, "", ["sleep_debt": .number(11.9), "recovery_score": .number(40)])
      answer.floor.holds = [ruling, Hold(.bloodDonation, nil)]
      answer.signal = .easy
      #expect(text(answer).contains("donation can explain") == isExplained, "\(text(answer))")
    }
    var facts = answer.facts
    facts.signs = [StrainSign(.restingHeartRate, weight: 1, value: 58, usual: 48)]
    (facts.strainCap, facts.cause, facts.strainSince) = (nil, .alcohol, facts.day.adding(days: -1))
    (facts.isIllnessAnswered, facts.reported) = (false, [])
    #expect(SafetyFloor(facts)[.oneSign].map { $0.isAnswered } == false)
    facts.strainSince = facts.day
    #expect(SafetyFloor(facts)[.oneSign].map { $0.isAnswered } == true)
  }

  @Test("A night at altitude in yesterday's record counts like a reported stay")
  func altitude() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { _, evening in
      evening.behaviours = [Behaviour(name: "altitude_m", amount: 2400)]
    }
    let answer = try athlete.wakes {
      $0.metrics[.oxygenSaturation] = 91
      $0.metrics[.restingHeartRate] = 57
      $0.metrics[.hrv] = 42
    }
    #expect(!answer.flags.contains { $0.name == FlagKind.illnessProfile.key }, "\(answer.flags)")
  }

  @Test("Signs of an earlier morning are dated and keep their cause")
  func carried() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { _, evening in evening.behaviours = [Behaviour(name: "alcohol", amount: 7)] }
    let hung = try athlete.lives { morning, _ in
      morning.metrics[.restingHeartRate] = 57
      morning.metrics[.hrv] = 42
    }
    #expect(hung.floor.cause == .alcohol)
    let next = try athlete.wakes(gives: []) { _ in }
    #expect(text(next).contains("had signs of strain on"), "\(text(next))")
    #expect(next.floor.cause == .alcohol, "\(text(next))")
  }

  @Test("Altitude explains low blood oxygen, and a heavy week explains signs beside the doubt of an illness")
  func causes() throws {
    var high = try SoundAthlete()
    var camp = Symptom(.altitude)
    camp.until = high.diary.day.adding(days: 10)
    let told = camp
    _ = try high.lives { morning, _ in morning.checkIn?.symptoms = [told] }
    let answer = try high.wakes {
      $0.metrics[.oxygenSaturation] = 91
      $0.metrics[.restingHeartRate] = 56
    }
    #expect(answer.floor.cause == .altitude && !text(answer).contains("getting ill"), "\(text(answer))")
    var busy = try SoundAthlete()
    for _ in 0..<7 { _ = try busy.lives { _, evening in evening.workouts[0].load = 150 } }
    let tired = try busy.wakes {
      $0.metrics[.restingHeartRate] = 56
      $0.metrics[.hrv] = 44
    }
    #expect(tired.floor.cause == .hardSession, "\(text(tired))")
  }

  @Test("A planned rest day names the return from an illness; a positive test beside a pregnancy is none")
  func restDays() throws {
    var athlete = try SoundAthlete()
    var flu = Symptom(.illness)
    flu.until = athlete.diary.day.adding(days: 3)
    let told = flu
    for day in 0..<5 {
      _ = try athlete.lives { morning, _ in if day == 0 { morning.checkIn?.symptoms = [told] } }
    }
    let answer = try athlete.wakes { $0.plannedLoad = [0, 60] }
    #expect(answer.decision.primary == "Rest day, as planned.")
    #expect(answer.decision.reasoning.contains("coming back from your illness ("), "\(text(answer))")
    var other = try SoundAthlete()
    let pregnant = try other.wakes {
      $0.checkIn?.symptoms = [Symptom(.pregnancy)]
      $0.checkIn?.notes = "Positive test! About six weeks."
    }
    #expect(pregnant.floor[.illness] == nil && pregnant.floor[.pregnancy] != nil, "\(text(pregnant))")
  }

  @Test("A large sleep debt comes before its effects, and ten drinks call for an easy day")
  func sleepAndDrinks() throws {
    var athlete = try SoundAthlete()
    for _ in 0..<7 { _ = try athlete.lives { morning, _ in morning.sleep?.total = 5 } }
    let tired = try athlete.wakes {
      $0.sleep?.total = 4
      $0.metrics[.hrv] = 52
    }
    #expect(tired.decision.reason == .sleepDebt || tired.signal == .recover, "\(text(tired))")
    var party = try SoundAthlete()
    _ = try party.lives { _, evening in evening.behaviours = [Behaviour(name: "alcohol", amount: 11)] }
    #expect(try party.wakes { _ in }.floor[.alcohol]?.cap == .easy)
  }

  @Test("A plan or a week of too much load allows an event, but nothing is owed for it")
  func load() {
    for (reason, isOfTiredness) in [(HoldReason.conditions, true), (.loadSpike, false), (.heavyPlan, false)] {
      var floor = SafetyFloor()
      #expect(!floor.isOfTiredness && floor.allowsEvent)
      floor.holds = [Hold(reason, .easy)]
      #expect(floor.isOfTiredness == isOfTiredness && floor.allowsEvent && !floor.isOfHealth, "\(reason)")
    }
    var exhausted = SafetyFloor()
    exhausted.holds = [Hold(.ownAnswer, .recover, "exhausted")]
    #expect(!exhausted.isOfTiredness && exhausted.isOfHealth)
  }
}

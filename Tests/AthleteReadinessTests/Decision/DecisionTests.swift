import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The decision*.
@Suite("Decision")
struct DecisionTests {
  @Test("Without limits there is no reason and no risk; a push asks for hard work")
  func free() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes { $0.sleep?.total = 8.3 }
    let decision = answer.decision
    #expect(answer.signal == .push && decision.reason == nil && decision.kind == nil)
    #expect(decision.session.intensity == .hard && decision.facts.first?.code == "decision.plain")
    #expect(!decision.lookAgain.isEmpty)
  }

  @Test("A push keeps the plan as it is; without one, hard work is short")
  func plannedPush() throws {
    let plans: [(plan: [Double], signal: ReadinessSignal, words: String)] = [
      ([90], .push, "Train as planned, the hard part included."), ([40], .trainSmart, "Train as planned."),
    ]
    for (plan, signal, words) in plans {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes {
        $0.sleep?.total = 8.3
        $0.plannedLoad = plan
      }
      let decision = answer.decision
      #expect(answer.signal == signal && decision.primary == words, "\(decision.primary)")
      #expect(decision.session.intensity == .asPlanned && decision.session.load.upperBound == plan[0])
    }
    var athlete = try SoundAthlete()
    let free = try athlete.wakes { $0.sleep?.total = 8.3 }.decision.session
    #expect(free.intensity == .hard && free.minutes.upperBound <= 70)
  }

  @Test("A low score or a short night never doubts a race, and its own load is no fatigue to warn of")
  func raceEve() throws {
    for days in [0, 1] {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [
        TargetEvent(name: "the marathon", day: athlete.diary.day.adding(days: days))
      ]
      let answer = try athlete.wakes {
        $0.sleep?.total = 4.6
        $0.plannedLoad = [days == 0 ? 300 : 20, 300]
      }
      var facts = answer.facts
      facts.score = 54
      var spillover = RiskPrediction(
        kind: .fatigueSpillover, probability: 0.6, baseRate: 0.09, level: .high, confidence: .high)
      spillover.issued = 0.6
      facts.risks = [spillover]
      let floor = SafetyFloor(facts)
      #expect(floor[.lowScore]?.cap == .easy && floor[.spillover] == nil)
      guard days == 0 else { continue }
      let decision = DayDecision(
        verdict: DayVerdict(
          recovery: answer.recovery, readiness: answer.readiness, predictions: [], flags: [], facts: facts,
          floor: floor, advised: .trainSmart), facts: facts, words: answer.words, budget: answer.budget
      ).decision
      #expect(decision.primary == "Race as you have prepared: the marathon is today.", "\(decision.primary)")
      #expect(decision.session.intensity == .hard)
      #expect(decision.reasoning.contains("a short night before a race costs you little"))
    }
  }

  @Test("A risk with low confidence is no hold")
  func unsureRisk() throws {
    var athlete = try SoundAthlete()
    var facts = try athlete.wakes { _ in }.facts
    let holds = SafetyFloor(facts).holds
    facts.risks = [
      RiskPrediction(
        kind: .fatigueSpillover, probability: 0.6, baseRate: 0.09, level: .high, confidence: .low)
    ]
    #expect(SafetyFloor(facts).holds == holds)
  }

  @Test("A break is told with its length")
  func weeksOff() throws {
    var athlete = try SoundAthlete()
    for _ in 0..<21 {
      _ = try athlete.lives { ($1.workouts, $1.loadLogged) = ([], true) }
    }
    let answer = try athlete.wakes { _ in }
    #expect(answer.floor[.layOff]?.clause.text == "you have not trained for 21 days")
  }

  @Test("The kind of session is that of the last weeks, whatever was done yesterday")
  func usualKind() throws {
    var athlete = try SoundAthlete()
    for day in 0..<14 {
      _ = try athlete.lives { _, evening in
        evening.workouts[0].kind = day == 12 ? "Swim" : "Run"
        if day == 13 { (evening.workouts, evening.loadLogged) = ([], true) }
      }
    }
    let kind = try athlete.wakes { _ in }.decision.session.kind
    #expect(kind == "run")
    let state = try AthleteState(decoding: athlete.diary.state.encoded())
    #expect(state == athlete.diary.state)
  }

  @Test("Weeks of too little food name a doctor, and the fuelling risk does not fall")
  func starving() throws {
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.sex = .female
    athlete.diary.state.profile.leanBodyMass = 44
    for _ in 0..<28 {
      _ = try athlete.lives { _, evening in
        evening.workouts[0].energy = 650
        evening.metrics[.energyIntake] = 1480
      }
    }
    let answer = try athlete.wakes { _ in }
    let hold = try #require(answer.floor[.lowEnergy])
    #expect(hold.clause.text.hasPrefix("for weeks your food has left only 18 kcal"), "\(hold.clause.text)")
    #expect(hold.remarks.first?.text.hasPrefix("See a doctor") == true)
    let risk = try #require(answer.predictions.first { $0.kind == .fuelingMismatch })
    #expect(risk.probability > risk.baseRate && risk.level != .low)
  }

  @Test("The lowest cap gives reason and first sentence; the app draws no risk above an illness")
  func ruling() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes {
      $0.checkIn?.isIll = true
      $0.checkIn?.feel = 4
      $0.plannedLoad = [90]
    }
    let decision = answer.decision
    #expect(answer.signal == .easy || answer.signal == .recover)
    #expect(decision.reason == .illness || decision.reason == .strain)
    #expect(decision.kind == nil && decision.riskName == nil)
    #expect(answer.floor.reasons.contains(.ownAnswer))
    #expect(answer.topRisk != nil)
    #expect(decision.session.load.upperBound <= 90)
  }

  @Test("An injury without a named part is trained around in another sport; other languages read in English")
  func injuredSomewhere() throws {
    for (region, kind, spared) in [(nil, "cross_training", []), ("Wade", "cross_training", ["calf"])] {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.sport = "running"
      let answer = try athlete.wakes { $0.checkIn?.symptoms = [Symptom(.injury, region: region)] }
      #expect(answer.decision.session.kind == kind && answer.decision.session.spares == spared)
      #expect(!answer.decision.primary.contains("wade") && !answer.decision.primary.contains("Wade"))
    }
  }

  @Test("A caution of a note spares the part that it names")
  func cautiousPart() throws {
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.sport = "swimming"
    let decision = try athlete.wakes { $0.checkIn?.notes = "hombro dolorido" }.decision
    #expect(decision.reason == .noteCaution && decision.session.spares == ["shoulder"], "\(decision)")
    #expect(decision.session.kind == "cross_training" && decision.primary.contains("spare your shoulder"))
  }

  @Test("A first sentence that would be too long leaves the region to spare to a later one")
  func longSentence() throws {
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.events = [
      TargetEvent(name: "the old city marathon", day: athlete.diary.day.adding(days: -3))
    ]
    let decision = try athlete.wakes {
      $0.checkIn?.symptoms = [Symptom(.pain, region: "calf")]
      $0.metrics[.restingHeartRate] = 56
      $0.metrics[.hrv] = 50
    }.decision
    #expect(decision.reason == .strain && words(in: decision.primary) <= 20, "\(decision.primary)")
    #expect(decision.session.spares == ["calf"] && decision.reasoning.contains("calf"), "\(decision)")
  }

  @Test("The budget of a day is no larger than the session that its holds allow")
  func budgetOfHold() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { _, evening in evening.workouts[0].load = 370 }
    let answer = try athlete.wakes { $0.plannedLoad = [60, 60] }
    let usual = try #require(answer.facts.usualTrainingDay)
    let budget = try #require(answer.budget)
    #expect(answer.floor[.heavyDay] != nil && budget.today.upperBound <= 0.6 * usual + 1e-9)
  }

  @Test("Drinks in the journal count under their other names")
  func drinkNames() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { _, evening in evening.behaviours = [Behaviour(name: "alcohol_drinks", amount: 7)]
    }
    let answer = try #require(athlete.diary.state.assessment(at: .evening))
    #expect(answer.floor[.alcohol] != nil)
  }

  @Test("A score that reads 60 is not called low, and what is asked for is what is missing")
  func shownScore() throws {
    var athlete = try SoundAthlete()
    var facts = try athlete.wakes { _ in }.facts
    for (score, isLow) in [(59.4, true), (59.6, false), (60.0, false)] {
      facts.score = score
      #expect((SafetyFloor(facts)[.lowScore] != nil) == isLow, "\(score)")
    }
    facts.knownTraining = 5
    let gaps = SafetyFloor(facts)[.thinEvidence]
    #expect(gaps?.line("again")?.text == "When more of your training is logged.")
  }

  @Test("A forecast of sore answers holds nothing: the mornings themselves do")
  func soreAnswers() throws {
    var athlete = try SoundAthlete()
    var facts = try athlete.wakes { _ in }.facts
    var risk = RiskPrediction(
      kind: .loadAccumulation, probability: 0.9, baseRate: 0.2, level: .high, confidence: .high)
    for isOfAnswers in [false, true] {
      risk.isOfAnswers = isOfAnswers
      facts.risks = [risk]
      #expect((SafetyFloor(facts)[.accumulation] == nil) == isOfAnswers)
    }
  }

  @Test("A deciding risk is named")
  func risk() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes { $0.sleep?.total = 8.3 }
    var facts = answer.facts
    facts.risks = [
      RiskPrediction(
        kind: .performanceSuppression, probability: 0.5, baseRate: 0.1, level: .high, confidence: .medium)
    ]
    let floor = SafetyFloor(facts)
    #expect(floor.ruling?.reason.risk == .performanceSuppression && floor.cap == .easy)
    var said = answer
    (said.floor, said.signal) = (floor, .easy)
    #expect(said.decision.kind == .performanceSuppression)
    #expect(said.decision.riskName == RiskKind.performanceSuppression.name)
  }

  @Test("A planned rest day is a rest day, whatever the signal")
  func rest() throws {
    for night in [8.3, 5] {
      var athlete = try SoundAthlete()
      let decision = try athlete.wakes {
        $0.sleep?.total = night
        $0.plannedLoad = [0, 80]
      }.decision
      #expect(decision.session.kind == "rest" && decision.session.load == 0...0)
    }
  }

  @Test("A planned rest day names what lasts longer than the rest, and never asks for easy training")
  func restBesideHolds() throws {
    for (kind, days) in [(Symptom.Kind.injury, 1), (.alarm, 20)] {
      var athlete = try SoundAthlete()
      var symptom = Symptom(kind, region: "knee")
      symptom.until = athlete.diary.day.adding(days: 42)
      _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [symptom] }
      for _ in 1..<days { _ = try athlete.lives { _, _ in } }
      let decision = try athlete.wakes { $0.plannedLoad = [0] }.decision
      #expect(decision.session.load == 0...0)
      #expect(!decision.primary.contains("easy"), "\(decision.primary)")
      if kind == .injury {
        #expect(decision.primary.hasPrefix("Rest day, as planned: your knee"), "\(decision.primary)")
      }
    }
  }

  @Test("A planned rest day names the hold that stands")
  func restNamesItsHold() throws {
    var athlete = try SoundAthlete()
    let decision = try athlete.wakes {
      $0.checkIn?.isIll = true
      $0.plannedLoad = [0]
    }.decision
    #expect(decision.primary.hasPrefix("Rest day, as planned: "), "\(decision.primary)")
    #expect(decision.session.load == 0...0)
  }

  @Test("A short night before an event leaves the event; signs of illness do not")
  func raceAfterAShortNight() throws {
    for isIll in [false, true] {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [
        TargetEvent(name: "The marathon", day: athlete.diary.day, target: "sub 3:15")
      ]
      let answer = try athlete.wakes {
        $0.plannedLoad = [300]
        $0.sleep?.total = 3.5
        $0.metrics[.hrv] = 49
        $0.checkIn?.isIll = isIll
      }
      let decision = answer.decision
      #expect(answer.signal == .easy || answer.signal == .recover, "\(decision.primary)")
      #expect((decision.session.kind == "event") == !isIll)
      if !isIll {
        #expect(decision.primary.hasPrefix("Start today only if you feel well"), "\(decision.primary)")
        #expect(decision.reasoning.hasPrefix("The marathon is today"), "\(decision.reasoning)")
        #expect(decision.session.minutes == 195...195 && decision.session.load.upperBound <= 300)
        #expect(answer.budget.map { $0.today.upperBound >= 300 && $0.week.upperBound >= 300 } == true)
      }
    }
  }

  @Test(
    "A target is a finish time of hours or minutes, whichever is nearer to the load",
    arguments: [
      ("1:08", 100, 68), ("11:00", 550, 660), ("19:30", 30, 19.5), ("sub 3:15:30", 30, 195.5),
      ("goal 2:59", 400, 179), ("3:15", 20, 195), ("top 10", 60, nil), ("", 60, nil), ("100:00", 60, nil),
    ] as [(String, Double, Double?)])
  func target(text: String, expected: Double, minutes: Double?) {
    let event = TargetEventDistance(name: "race", days: 0, target: text)
    #expect(event.targetMinutes(near: expected) == minutes)
  }

  @Test("Nobody races as prepared who comes back from an illness")
  func raceAfterIllness() throws {
    var athlete = try SoundAthlete()
    var cold = Symptom(.illness)
    cold.until = athlete.diary.day.adding(days: 1)
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [cold] }
    _ = try athlete.lives { _, _ in }
    athlete.diary.state.profile.events = [TargetEvent(name: "the marathon", day: athlete.diary.day)]
    let decision = try athlete.wakes { $0.sleep?.total = 8.3 }.decision
    #expect(decision.reason == .illness)
    #expect(decision.primary.hasPrefix("Do not start the marathon today"), "\(decision.primary)")
  }

  @Test("Only a sore, hurt or injured part is spared, not one named beside a trip")
  func spared() throws {
    for (kind, spares) in [(Symptom.Kind.travel, [String]()), (.pain, ["knee"])] {
      var athlete = try SoundAthlete()
      var symptom = Symptom(kind)
      symptom.region = "knee"
      symptom.until = athlete.diary.day.adding(days: 3)
      let decision = try athlete.wakes {
        $0.checkIn?.symptoms = [symptom]
        $0.plannedLoad = [60]
      }.decision
      #expect(decision.session.spares == spares, "\(decision.primary)")
    }
  }

  @Test("An event ahead, its day and the mornings after it")
  func event() throws {
    for days in -4...4 {
      var athlete = try SoundAthlete()
      let day = athlete.diary.day.adding(days: days)
      athlete.diary.state.profile.events = [TargetEvent(name: "the marathon", day: day)]
      let answer = try athlete.wakes { $0.sleep?.total = 8.3 }
      switch days {
      case 0: #expect(answer.decision.session.kind == "event")
      case 1...3: #expect(answer.floor[.eventAhead] != nil && answer.signal == .trainSmart)
      case -4 ... -2:
        #expect(answer.floor[.event]?.cap == .trainSmart)
        #expect(!answer.decision.primary.contains("Race"), "\(answer.decision.primary)")
      case -1: #expect(answer.floor[.event]?.cap == .easy)
      default: #expect(answer.floor[.event] == nil && answer.floor[.eventAhead] == nil)
      }
    }
  }

  @Test("After a day limited to easy nothing is pushed, and the morning after may be")
  func noAlternation() throws {
    var athlete = try SoundAthlete()
    let eased = try athlete.lives { morning, _ in morning.checkIn?.feel = 2 }
    #expect(eased.signal == .easy || eased.signal == .recover)
    let next = try athlete.lives { morning, _ in morning.sleep?.total = 8.3 }
    #expect(next.signal == .trainSmart)
    var signals: [ReadinessSignal?] = []
    for _ in 0..<4 { signals.append(try athlete.lives { morning, _ in morning.sleep?.total = 8.3 }.signal) }
    #expect(signals.contains(.push))
  }

  @Test("A return from an illness whose term is over ends after the term, not on it")
  func returning() throws {
    var athlete = try SoundAthlete()
    var cold = Symptom(.illness)
    let told = athlete.diary.day
    cold.until = told.adding(days: 2)
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [cold] }
    for _ in 0..<3 { _ = try athlete.lives { _, _ in } }
    let answer = try athlete.wakes { $0.sleep?.total = 8.3 }
    let hold = try #require(answer.floor[.illness])
    #expect(hold.until.map { $0 > told.adding(days: 4) } == true)
  }

  @Test("Five drinks limit the next day, already in the evening brief")
  func drinks() throws {
    for (count, cap) in [(4.0, nil), (5, .trainSmart), (9, .easy)] as [(Double, ReadinessSignal?)] {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { _, evening in evening.metrics[.alcohol] = count }
      let evening = try #require(athlete.diary.state.assessment(at: .evening))
      #expect(evening.floor[.alcohol]?.cap == cap)
      let morning = try athlete.wakes { $0.sleep?.total = 8.3 }
      #expect(morning.floor[.alcohol]?.cap == cap)
    }
    // The next morning names as many as were told, from the journal too.
    var athlete = try SoundAthlete()
    _ = try athlete.lives { _, evening in evening.behaviours = [Behaviour(name: "alcohol", amount: 9)] }
    let morning = try athlete.wakes { _ in }
    #expect(morning.floor[.alcohol]?.clause.text == "you had 9 drinks last night")
  }
}

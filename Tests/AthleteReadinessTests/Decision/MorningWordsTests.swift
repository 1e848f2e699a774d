import ActivityStreams
import DayRecords
import SessionMetrics
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *The decision*. Page: *The safety floor*.
@Suite("What a morning says and asks for")
struct MorningWordsTests {
  private func texts(_ answer: DayAssessment) -> [String] {
    [answer.decision.primary, answer.decision.reasoning] + answer.coaching.map(\.message)
      + answer.flags.map(\.message)
  }

  @Test("A sleep need is called assumed until it is the athlete's own")
  func assumedNeed() throws {
    for (days, isAssumed) in [(10, true), (40, false)] {
      var state = AthleteState()
      var said: [String] = []
      for day in 0..<days {
        var morning = MorningRecord()
        var night = NightSleep()
        night.total = day >= days - 7 ? 6.4 : 7.6
        morning.sleep = night
        try state.update(with: morning, on: CalendarDay(ordinal: 20_000 + day))
        var evening = EveningRecord()
        var run = DayWorkout()
        run.load = 60
        evening.workouts = [run]
        if day == days - 1 { said = texts(try #require(state.assessment())) }
        try state.update(with: evening, on: CalendarDay(ordinal: 20_000 + day))
      }
      let debts = said.filter { $0.contains("short of sleep") }
      #expect(
        !debts.isEmpty && debts.allSatisfy { $0.contains("assumed need 8.0 h") == isAssumed }, "\(debts)")
    }
  }

  @Test("A limited day whose plan is an easy session keeps that session")
  func easyPlan() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes {
      $0.checkIn?.symptoms = [Symptom(.medication)]
      $0.plannedLoad = [30, 70]
    }
    #expect(answer.signal == .trainSmart && answer.decision.session.intensity == .easy, "\(text(answer))")
    #expect(answer.decision.primary.hasPrefix("Do your easy session today: "), "\(text(answer))")
  }

  @Test("No usual range contains a resting heart rate that the same brief calls raised")
  func usualRange() throws {
    var athlete = try SoundAthlete()
    var raised = 0
    for day in 0..<12 {
      let answer = try athlete.lives { morning, _ in
        morning.metrics[.restingHeartRate] = day.isMultiple(of: 2) ? 57 : 56
      }
      guard let value = answer.floor.signs.first(where: { $0.kind == .restingHeartRate })?.value else {
        continue
      }
      raised += 1
      #expect(answer.usualRestingHeartRate.map { !$0.contains(value) } ?? true, "\(value)")
    }
    #expect(raised > 0)
  }

  @Test("Advice for a broken night is not an earlier bedtime")
  func brokenNights() throws {
    for (awake, isBroken) in [(0.4, false), (3.4, true)] {
      var athlete = try SoundAthlete()
      var answer: DayAssessment?
      for _ in 0..<2 {
        answer = try athlete.lives { morning, _ in
          morning.sleep?.total = 4.5
          morning.sleep?.awake = awake
        }
      }
      let said = texts(try #require(answer)).joined(separator: " ")
      #expect(
        said.contains("wake a lot") == isBroken && said.contains("an hour earlier") != isBroken, "\(said)")
    }
    // Seven nights too short in which hardly any time was spent awake.
    var short = try SoundAthlete()
    for _ in 0..<6 { _ = try short.lives { morning, _ in morning.sleep?.total = 6.6 } }
    let said = texts(try short.wakes { $0.sleep?.total = 6.6 }).joined(separator: " ")
    #expect(said.contains("an hour earlier") && !said.contains("wake a lot"), "\(said)")
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes { $0.checkIn?.sleepQuality = .broken }
    #expect(texts(answer).contains { $0.hasPrefix("A broken night: ") })
  }

  @Test("Nothing is trained under an alarm until a doctor has cleared it, nor with a fever or three signs")
  func bans() throws {
    var athlete = try SoundAthlete()
    var chest = Symptom(.alarm)
    chest.name = "chest tightness"
    var answers: [DayAssessment] = []
    for day in 0..<20 {
      answers.append(
        try athlete.lives { morning, _ in
          if day == 0 { morning.checkIn?.symptoms = [chest] }
          morning.plannedLoad = [80, 80]
        })
    }
    for answer in answers {
      #expect(answer.decision.session.load == 0...0)
      #expect(answer.decision.primary.hasPrefix("Do not train today: "), "\(answer.decision.primary)")
      #expect(answer.decision.reasoning.contains("planned load of 80"))
    }
    #expect(answers[1].decision.primary.contains("chest tightness"))
    var ill = try SoundAthlete()
    let fever = try ill.wakes {
      var cold = Symptom(.illness)
      (cold.severity, cold.name) = (.severe, "fever")
      $0.checkIn?.symptoms = [Symptom(.illness), cold]
      $0.plannedLoad = [80]
    }
    #expect(fever.decision.session.load == 0...0 && fever.floor.holds.count { $0.reason == .illness } == 1)
  }

  @Test("A clearance ends what the note of the same day raised")
  func oneEvent() throws {
    var athlete = try SoundAthlete()
    var bleeding = Symptom(.alarm)
    bleeding.name = "vaginal bleeding"
    let told = try athlete.lives { morning, _ in
      morning.checkIn?.symptoms = [Symptom(.pregnancy), bleeding]
      morning.checkIn?.notes = "light bleeding this morning"
    }
    #expect(told.floor.holds.count { $0.reason == .alarm } == 1)
    #expect(told.decision.reasoning.contains("midwife"))
    #expect(!texts(told).contains { $0.contains("Steady training is good") })
    let after = try athlete.wakes {
      bleeding.isCleared = true
      $0.checkIn?.symptoms = [bleeding]
    }
    #expect(after.floor[.alarm] == nil)
  }

  @Test("A clearance by name ends an alarm of an earlier note, and no other alarm", arguments: [true, false])
  func laterClearance(isSame: Bool) throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [Symptom(.pregnancy)] }
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "a little spotting" }
    let told = try athlete.lives { _, _ in }
    #expect(told.floor[.alarm] != nil)
    var end = Symptom(.alarm)
    (end.name, end.isCleared) = (isSame ? "spotting" : "chest tightness", true)
    let after = try athlete.wakes { $0.checkIn?.symptoms = [end] }
    #expect((after.floor[.alarm] == nil) == isSame)
  }

  @Test("A medication that stops is a change, whatever the note of the day says")
  func stoppedMedication() throws {
    var athlete = try SoundAthlete()
    var blocker = Symptom(.medication)
    blocker.name = "bisoprolol"
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [blocker] }
    for _ in 0..<30 { _ = try athlete.lives { _, _ in } }
    blocker.isCleared = true
    let answers = try (0..<4).map { day in
      try athlete.lives { morning, _ in
        guard day == 0 else { return }
        morning.checkIn?.symptoms = [blocker]
        morning.checkIn?.notes = "doctor took me off bisoprolol"
      }
    }
    #expect(answers.map { $0.floor[.medication]?.cap == .trainSmart } == [true, true, true, false])
  }

  @Test("A head is not spared, and pain in another part is")
  func sparedParts() throws {
    for (region, spares) in [("head", [String]()), ("knee", ["knee"])] {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes { $0.checkIn?.symptoms = [Symptom(.pain, region: region)] }
      #expect(answer.decision.session.spares == spares)
      #expect(answer.decision.primary.contains(" spare ") != spares.isEmpty, "\(answer.decision.primary)")
      // What the first sentence spares has its reason, also under another hold.
      let low = try athlete.wakes {
        $0.checkIn?.symptoms = [Symptom(.pain, region: region)]
        $0.checkIn?.feel = 4
        $0.sleep?.total = 5
        $0.metrics[.hrv] = 45
      }
      #expect(low.floor.ruling?.cap == .easy)
      #expect(
        low.decision.reasoning.contains("Your knee hurts") != spares.isEmpty, "\(low.decision.reasoning)")
    }
  }

  @Test("Drinks on a second night are named beside the doubt of an illness")
  func secondNight() throws {
    var athlete = try SoundAthlete()
    var answers: [DayAssessment] = []
    for day in 0..<3 {
      answers.append(
        try athlete.lives { morning, evening in
          evening.behaviours = [Behaviour(name: "alcohol", amount: day < 2 ? 6 : 0)]
          if day > 0 {
            morning.metrics[.restingHeartRate] = 56
            morning.metrics[.hrv] = 45
          }
        })
    }
    #expect(answers[1].decision.reasoning.contains("as strain, not as illness"))
    #expect(answers[2].decision.reasoning.contains("last night's drinks, or you may be getting ill"))
  }

  @Test("The words of the days before an event follow the session, and its day is no rest day")
  func eveOfEvent() throws {
    for days in 1...2 {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [
        TargetEvent(name: "the marathon", day: athlete.diary.day.adding(days: days))
      ]
      let answer = try athlete.wakes {
        $0.metrics[.restingHeartRate] = 55.5
        $0.plannedLoad = [20, 0, 0]
      }
      #expect(answer.decision.session.intensity == .easy)
      #expect(!answer.decision.primary.contains("steady"), "\(answer.decision.primary)")
      guard days == 1 else { continue }
      let evening = try #require(
        athlete.diary.state.assessment(at: .evening, settings: athlete.diary.settings))
      #expect(!texts(evening).contains { $0.contains("rest, seven days") })
    }
  }

  @Test("A relapse is named, a note moves no stated date, and the first sessions back are easy")
  func injuries() throws {
    var athlete = try SoundAthlete()
    var calf = Symptom(.injury, region: "calf")
    let until = athlete.diary.day.adding(days: 20)
    calf.until = until
    let told = try athlete.lives { morning, _ in
      morning.checkIn?.symptoms = [calf]
      morning.checkIn?.notes = "calf tear, 3 weeks off"
    }
    let hold = try #require(told.floor[.injury])
    #expect(hold.until == nil && hold.values["until"] == .day(until))
    for _ in 0..<20 { _ = try athlete.lives { _, _ in } }
    calf.isCleared = true
    let cleared = try athlete.lives { morning, _ in
      morning.checkIn?.symptoms = [calf]
      // No low score decides the day.
      morning.metrics[.hrv] = 62
      morning.checkIn?.feel = 7.2
    }
    #expect(
      cleared.decision.session.intensity == .easy && cleared.decision.primary.hasPrefix("Start gently today"))
    for _ in 0..<10 { _ = try athlete.lives { _, _ in } }
    let again = try athlete.wakes { $0.checkIn?.symptoms = [Symptom(.injury, region: "calf")] }
    #expect(again.decision.primary.contains("your calf injury is back"), "\(again.decision.primary)")
  }

  @Test("A word of illness in a note asks; a report of it is a day of rest")
  func noteOfIllness() throws {
    for isNote in [true, false] {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes {
        if isNote { $0.checkIn?.notes = "scratchy throat" } else { $0.checkIn?.isIll = true }
      }
      #expect(answer.decision.session.intensity == (isNote ? .easy : .rest))
      #expect(answer.signal != .push)
    }
    // One word leaves a day of return, two days of it leave a week.
    for days in 1...2 {
      var athlete = try SoundAthlete()
      for _ in 0..<days { _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "mild cough" } }
      #expect(try athlete.lives { _, _ in }.floor[.illness]?.isReturn == (days == 1))
      #expect((try athlete.wakes { _ in }.floor[.illness] != nil) == (days == 2))
    }
  }

  @Test("A planned rest day needs no reason, and a hold that changes nothing stays out of it")
  func restDays() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes {
      $0.checkIn?.symptoms = [Symptom(.pregnancy)]
      $0.plannedLoad = [0, 80]
    }
    #expect(answer.decision.primary == "Rest day, as planned.")
    #expect(!answer.decision.reasoning.contains("pregnan"))
    var other = try SoundAthlete()
    let tired = try other.wakes {
      $0.checkIn?.feel = 4
      $0.plannedLoad = [0, 80]
    }
    #expect(tired.decision.primary == "Rest day, as planned.")
    #expect(tired.decision.reasoning.contains("You feel 4 of 10"), "\(tired.decision.reasoning)")
  }
}

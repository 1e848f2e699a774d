import ActivityStreams
import DayRecords
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
    #expect(told.floor[.injury]?.until == until)
    for _ in 0..<20 { _ = try athlete.lives { _, _ in } }
    calf.isCleared = true
    let cleared = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [calf] }
    #expect(
      cleared.decision.session.intensity == .easy && cleared.decision.primary.hasPrefix("Keep today easy"))
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

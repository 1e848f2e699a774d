import DayRecords
import RealModule
import SessionMetrics
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *The decision*. Page: *Reports and notes*.
@Suite("A report is remembered, asked about and quoted")
struct RememberedReportsTests {
  @Test("A cold that a note calls over starts gently, and silence about it is asked about")
  func coldIsOver() throws {
    for note in [
      "Cold is gone, feeling better.", "Feeling well again after the cold.", "No more sore throat.",
    ] {
      var athlete = try SoundAthlete()
      let first = athlete.diary.day
      _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "Sore throat and a runny nose." }
      let silent = try athlete.lives { _, _ in }
      #expect(silent.signal != .push && questions(silent) == ["Are you still ill?"], "\(text(silent))")
      for _ in 0..<3 { _ = try athlete.lives { _, _ in } }
      let over = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      #expect(over.signal == .trainSmart && over.floor.isBackFromIllness, "\(note): \(text(over))")
      #expect(over.decision.session.minutes.upperBound <= 30, "\(over.decision.session)")
      #expect(text(over).contains("coming back from your illness (\(first.day) "), "\(text(over))")
      #expect(!text(over).contains(" to \(over.day.adding(days: -1).day) "), "\(text(over))")
      for day in 1...3 {
        #expect(try athlete.lives { _, _ in }.floor.isBackFromIllness == (day < 3), "\(day)")
      }
    }
  }

  @Test("A named illness is dated in the return from it")
  func datedReturn() throws {
    var athlete = try SoundAthlete()
    var flu = Symptom(.illness)
    flu.name = "flu"
    let first = athlete.diary.day
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [flu] }
    for _ in 0..<3 { _ = try athlete.lives { _, _ in } }
    flu.isCleared = true
    let back = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [flu] }
    let last = back.day.adding(days: -1)
    #expect(text(back).contains("your flu (\(first.day) "), "\(text(back))")
    #expect(text(back).contains(" to \(last.day) "), "\(text(back))")
  }

  @Test("Pain that was named once is asked about each day until it is answered")
  func painOnce() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [Symptom(.pain, region: "knee")] }
    for _ in 0..<3 {
      let answer = try athlete.lives { _, _ in }
      #expect(questions(answer) == ["Does your knee still hurt?"], "\(questions(answer))")
      #expect(text(answer).contains("you last reported pain in your knee"), "\(text(answer))")
      #expect(answer.decision.lookAgain.contains("tell us"))
    }
  }

  @Test("A donation, a change of medication and a new journey are named on days without a limit")
  func beside() throws {
    func named(_ kind: Symptom.Kind, _ name: String? = nil, after days: Int) throws -> String {
      var athlete = try SoundAthlete()
      var report = Symptom(kind)
      report.name = name
      let told = report
      for day in 0..<days {
        _ = try athlete.lives { morning, _ in if day == 0 { morning.checkIn?.symptoms = [told] } }
      }
      let answer = try athlete.lives { morning, _ in
        if days == 0 { morning.checkIn?.symptoms = [told] }
      }
      #expect(answer.floor.cap == nil, "\(text(answer))")
      return answer.decision.reasoning
    }
    #expect(try named(.bloodDonation, after: 5).contains("You gave blood on"))
    #expect(
      try named(.medication, "Bisoprolol started (5 mg)", after: 6).contains("You started Bisoprolol on"))
    #expect(try named(.travel, after: 1).contains("You are travelling"))
    #expect(try !named(.travel, after: 5).contains("You are travelling"))
  }

  @Test("Yesterday's missed food is named on a day without a limit")
  func food() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.lives { morning, _ in morning.checkIn?.nutritionYesterday = .underAte }
    #expect(
      answer.floor.cap != nil || text(answer).contains("You ate too little yesterday"), "\(text(answer))")
  }

  @Test("A note is quoted by the clause, with its negation")
  func quoted() throws {
    for (note, words) in [
      ("Can't keep food down, vomiting since midnight.", "Can't keep food down"),
      ("Blood in my stool.", "Blood in my stool"),
      ("Coughing up green stuff.", "Coughing up green stuff"),
      ("Chest hurts when I breathe in since the flight.", "Chest hurts when I breathe in since the flight"),
    ] {
      var athlete = try SoundAthlete()
      let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      #expect(text(answer).contains("\"\(words)\""), "\(text(answer))")
    }
  }

  @Test("A note that a professional has cleared the athlete asks about the injury that it does not end")
  func saidCleared() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [Symptom(.injury, region: "knee")] }
    for day in 0..<12 {
      let answer = try athlete.lives { morning, _ in
        if day == 3 { morning.checkIn?.notes = "Surgeon has cleared me for everything." }
      }
      #expect(answer.floor[.injury]?.isReturn == false)
      let isAsked = questions(answer).contains { $0.contains("did a professional clear your knee?") }
      #expect(isAsked == (3..<10).contains(day), "\(day): \(questions(answer))")
    }
  }

  @Test("Far more load than the return from an injury allows is named that evening and the next morning")
  func returning() throws {
    var athlete = try SoundAthlete()
    var injury = Symptom(.injury, region: "calf")
    for day in 0..<12 {
      injury.isCleared = day == 11
      let told = injury
      _ = try athlete.lives { morning, evening in
        if day == 0 || day == 11 { morning.checkIn?.symptoms = [told] }
        (evening.workouts, evening.loadLogged) = ([], true)
        if day == 11 {
          var run = DayWorkout()
          run.load = 150
          evening.workouts = [run]
        }
      }
    }
    let evening = try #require(athlete.diary.state.assessment(at: .evening))
    #expect(text(evening).contains("was a lot for a return from injury: watch your calf tonight"))
    let next = try athlete.wakes { _ in }
    #expect(text(next).contains("Yesterday's load of 150 was a lot for a return"), "\(text(next))")
  }

  @Test("A missed meal is advised on and asked about as one, and a sore place is not asked for again")
  func caution() throws {
    var athlete = try SoundAthlete()
    let fast = try athlete.wakes { $0.checkIn?.notes = "Haven't eaten since yesterday." }
    #expect(text(fast).contains("Eat before you train") && questions(fast) == ["Have you eaten since?"])
    var other = try SoundAthlete()
    let sore = try other.wakes { $0.checkIn?.notes = "Shoulder clicks and hurts on bench." }
    #expect(!text(sore).contains("whether something hurts"), "\(text(sore))")
    #expect(questions(sore).contains { $0.contains("How long has your shoulder bothered you") })
    var ill = try SoundAthlete()
    let flu = try ill.wakes { $0.checkIn?.notes = "Woke up with 38.9 fever, aching all over." }
    #expect(!questions(flu).contains("Does something hurt, or are you ill?"), "\(questions(flu))")
  }

  @Test("Sickness in pregnancy is answered on a planned rest day too")
  func morningSickness() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [Symptom(.pregnancy)] }
    let answer = try athlete.wakes {
      $0.checkIn?.notes = "Bad morning sickness, could not eat much."
      $0.plannedLoad = [0, 70]
    }
    #expect(text(answer).contains("keep fluids down"), "\(text(answer))")
  }

  @Test("Low mood and purging are met kindly, and no hard training is advised")
  func mind() throws {
    for note in [
      "I am depressed and see no point in training.", "Can't stop eating and throwing up after.",
    ] {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes { $0.checkIn?.notes = note }
      #expect(answer.signal == .easy && text(answer).contains("someone you trust"), "\(text(answer))")
      #expect(answer.floor[.illness] == nil, "\(text(answer))")
    }
  }

  @Test("Each severe region is spared, and an answer that is a sign is named once")
  func regions() throws {
    var athlete = try SoundAthlete()
    let sore = try athlete.wakes {
      $0.checkIn?.soreRegions = ["quads", "glutes"].map { SoreRegion(region: $0, severity: .severe) }
    }
    #expect(sore.decision.session.spares == ["quads", "glutes"])
    #expect(text(sore).contains("spare your glutes"), "\(text(sore))")
    var low = try SoundAthlete()
    let answer = try low.wakes { $0.checkIn?.feel = 1 }
    #expect(!text(answer).contains("where you usually feel"), "\(text(answer))")
    #expect(answer.decision.session.intensity == .rest, "\(answer.decision.session)")
  }

  @Test("One low HRV leaves an easy session, and nine drinks leave a walk")
  func doses() throws {
    var athlete = try SoundAthlete()
    let low = try athlete.wakes {
      $0.metrics[.hrv] = 60 * .exp(-0.45)
      $0.plannedLoad = [70]
    }
    #expect(low.floor[.strain]?.cap == .easy, "\(text(low))")
    #expect(
      low.decision.session.minutes.upperBound >= 30 && !text(low).contains("getting ill"), "\(text(low))")
    var party = try SoundAthlete()
    _ = try party.lives { _, evening in evening.behaviours = [Behaviour(name: "alcohol", amount: 9)] }
    let after = try party.wakes { _ in }
    #expect(after.decision.session.intensity == .rest, "\(text(after))")
  }

  @Test("The first morning of a new device is named, and its vital signs are not scored against the old one")
  func newDevice() throws {
    var athlete = try SoundAthlete(days: 0)
    for _ in 0..<60 { _ = try athlete.lives { morning, _ in morning.source = "watch" } }
    var other = athlete
    let answer = try athlete.wakes {
      $0.source = "garmin"
      $0.metrics[.hrv]? *= 0.65
    }
    #expect(text(answer).contains("First morning with Garmin"), "\(text(answer))")
    #expect(answer.recovery.missing.contains("hrv") && answer.floor[.lowScore] == nil, "\(answer.recovery)")
    // A limit gives its own reasons first.
    let ill = try other.wakes {
      var flu = Symptom(.illness)
      flu.severity = .severe
      $0.source = "garmin"
      $0.checkIn?.symptoms = [flu, Symptom(.injury, region: "knee")]
    }
    let said = text(ill)
    let knee = try #require(said.firstRange(of: "knee"), "\(said)")
    #expect(said.firstRange(of: "morning with").map { knee.lowerBound < $0.lowerBound } ?? true, "\(said)")
  }

  @Test("A raised risk of fatigue names a load above the usual, and counts less before an event")
  func cause() throws {
    var athlete = try SoundAthlete()
    var facts = try athlete.wakes { $0.plannedLoad = [70, 130] }.facts
    var risk = try #require(
      athlete.diary.state.assessment()?.predictions.first { $0.kind == .fatigueSpillover })
    (risk.probability, risk.baseRate, risk.level, risk.confidence) = (0.5, 0.09, .high, .high)
    facts.risks = [risk]
    let said = SafetyFloor(facts)[.spillover]?.remarks.first?.text ?? ""
    #expect(said.hasPrefix("Tomorrow's plan is above your usual training day (130, usual "), "\(said)")
    facts.nextEvent = TargetEventDistance(name: "Marathon", days: 1)
    #expect(SafetyFloor(facts)[.spillover] == nil && facts.isOfEvent(.performanceSuppression))
    // The other risks limit the days before an event, though no sentence adds a warning.
    var other = try #require(
      athlete.diary.state.assessment()?.predictions.first { $0.kind == .performanceSuppression })
    (other.probability, other.baseRate, other.level, other.confidence) = (0.6, 0.1, .high, .high)
    facts.risks = [other]
    #expect(SafetyFloor(facts)[.suppression]?.cap == .easy)
  }

  @Test("After a marathon, a low risk is not called low")
  func unknown() throws {
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.events = [TargetEvent(name: "Marathon", day: athlete.diary.day)]
    _ = try athlete.lives { _, evening in evening.workouts[0].load = 400 }
    let answer = try athlete.wakes { _ in }
    let risk = try #require(answer.predictions.first { $0.kind == .fatigueSpillover })
    #expect(risk.level != .low || risk.needs != nil)
    #expect(answer.nameableRisks.allSatisfy { $0.needs == nil })
  }
}

import DayRecords
import SessionMetrics
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *The decision*. Page: *Reports and notes*.
@Suite("Reports that a coach hears")
struct HeardReportsTests {
  @Test("A very low weight never allows hard work, its date stays, and a slow fall counts like its trend")
  func lowWeight() throws {
    var athlete = try SoundAthlete(days: 20)
    (athlete.diary.state.profile.height, athlete.diary.state.profile.age) = (171, 23)
    let first = athlete.diary.day
    for day in 0..<70 {
      let answer = try athlete.lives { _, evening in
        // The scatter of a scale hides a slow loss.
        evening.metrics[.bodyMass] = 51.5 - 0.016 * Double(day) + 0.25 * Double(day % 3 - 1)
      }
      guard day > 6 else { continue }
      let hold = try #require(answer.floor[.lowBodyMass])
      #expect(first.adding(days: 1)...first.adding(days: 3) ~= hold.from ?? first, "\(day)")
      let isVeryLow = hold.values["body_mass_index"].map {
        if case .number(let value) = $0 { value < 17.5 } else { false }
      }
      #expect(hold.cap == .trainSmart || isVeryLow == false && day < 45, "\(day)")
      if day > 45 { #expect(answer.facts.isWeightFalling, "\(day)") }
    }
  }

  @Test("A word for an illness is believed beside a sign, and asks for the fever")
  func confirmedWord() throws {
    for isFelt in [false, true] {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes {
        $0.checkIn?.notes = "Runny nose and sore throat, think I have a cold"
        if isFelt { $0.checkIn?.feel = 4 }
        $0.plannedLoad = [90]
      }
      #expect((answer.decision.session.intensity == .rest) == isFelt, "\(text(answer))")
      let asks = answer.floor[.illness]?.asks?.text ?? ""
      #expect(asks.contains("fever") == isFelt && asks.contains("ill"), "\(asks)")
    }
  }

  @Test("A known word of today comes before unknown words of yesterday evening")
  func unknownWords() throws {
    var athlete = try SoundAthlete()
    var facts = try athlete.wakes { _ in }.facts
    var (knee, hamstring) = (
      DayFacts.Report(reason: .noteCaution, region: "knee", since: facts.day.adding(days: -1)),
      DayFacts.Report(reason: .noteCaution, region: "hamstring", since: facts.day)
    )
    (knee.topic, knee.word, hamstring.word) = (.unsure, "knee sings", "tight")
    facts.reported = [knee, hamstring]
    #expect(SafetyFloor(facts)[.noteCaution]?.region == "hamstring")
  }

  @Test("An infection with an antibiotic is an illness, and the course is named")
  func course() throws {
    var athlete = try SoundAthlete()
    for day in 0..<7 {
      let answer = try athlete.lives { morning, _ in
        if day == 0 { morning.checkIn?.notes = "Started antibiotics for a sinus infection" }
        morning.plannedLoad = [90]
      }
      if day < 4 {
        #expect(answer.floor[.illness]?.cap == .easy && answer.floor.isIll, "\(day): \(text(answer))")
      }
      let course = try #require(answer.floor[.medication])
      #expect(course.clause.text.contains("antibiotics") && course.cap == .trainSmart)
      #expect(!text(answer).contains("effort rather than heart rate"), "\(text(answer))")
    }
  }

  @Test("A course ends on its stated day or when it is cleared, and a medication told as over was stopped")
  func endOfCourse() throws {
    for isCleared in [false, true] {
      var athlete = try SoundAthlete()
      var course = Symptom(.medication)
      course.name = "amoxicillin"
      course.since = athlete.diary.day.adding(days: -2)
      if !isCleared { course.until = athlete.diary.day.adding(days: 2) }
      let told = course
      let caps = try (0..<5).map { day in
        try athlete.lives { morning, _ in
          if day == 0 { morning.checkIn?.symptoms = [told] }
          if isCleared, day == 3 {
            var end = told
            end.isCleared = true
            morning.checkIn?.symptoms = [end]
          }
        }.floor[.medication]?.cap
      }
      #expect(caps == [.trainSmart, .trainSmart, .trainSmart, nil, nil], "\(isCleared)")
    }
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes {
      var end = Symptom(.medication)
      (end.name, end.isCleared) = ("sertraline", true)
      $0.checkIn?.symptoms = [end]
    }
    #expect(text(answer).contains("you stopped sertraline"), "\(text(answer))")
  }

  @Test("A tweak is pain that lapses, chest is quoted, and a note of a new tablet tells what changed")
  func words() throws {
    var athlete = try SoundAthlete()
    for day in 0..<12 {
      let answer = try athlete.lives { morning, _ in
        if day == 0 { morning.checkIn?.notes = "Tweaked my lower back on the sled push" }
      }
      #expect(
        answer.floor[.injury] == nil && (answer.floor[.pain]?.cap == .trainSmart) == (day < 8), "\(day)")
    }
    for (note, quoted) in [
      ("Some tightness in my chest on the hill, went away when I stopped", "tightness in my chest"),
      ("Started sertraline today", "medication changed"),
    ] {
      var other = try SoundAthlete()
      let answer = try other.wakes { $0.checkIn?.notes = note }
      #expect(text(answer).contains(quoted), "\(text(answer))")
    }
  }

  @Test("A date alone clears no operation, and its signs are for the surgeon")
  func operation() throws {
    var athlete = try SoundAthlete()
    var surgery = Symptom(.injury, region: "knee")
    (surgery.name, surgery.until) = ("arthroscopy", athlete.diary.day.adding(days: 20))
    let told = surgery
    for day in 0..<28 {
      let answer = try athlete.lives { morning, _ in
        if day == 0 { morning.checkIn?.symptoms = [told] }
        if day == 1 { (morning.metrics[.restingHeartRate], morning.metrics[.hrv]) = (57, 44) }
        morning.plannedLoad = [90]
      }
      #expect(answer.decision.session.intensity == .rest, "\(day): \(text(answer))")
      if day == 1 {
        #expect(answer.floor.cause == .operation, "\(answer.floor.signs)")
        #expect(answer.coaching.contains { $0.message.contains("call your surgeon if") })
        #expect(!answer.coaching.contains { $0.message.contains("getting ill") })
      }
      if day == 21 {
        let hold = try #require(answer.floor[.injury])
        #expect(text(answer).contains("operation") && hold.question(on: answer.day) != nil, "\(text(answer))")
      }
    }
  }

  @Test("The return from an illness grows with the sessions since")
  func growth() throws {
    var athlete = try SoundAthlete()
    var flu = Symptom(.illness, source: .structured)
    flu.until = athlete.diary.day.adding(days: 7)
    let told = flu
    var loads: [Double] = []
    for day in 0..<15 {
      let answer = try athlete.lives { morning, evening in
        if day == 0 { morning.checkIn?.symptoms = [told] }
        morning.plannedLoad = [150]
        evening.workouts = []
        evening.loadLogged = true
        guard day > 7 else { return }
        var run = DayWorkout()
        run.load = loads.last
        evening.workouts = [run]
      }
      guard answer.floor[.illness]?.isReturn == true else { continue }
      let most = answer.decision.session.load.upperBound
      let before = max(30 * 0.75 * answer.facts.loadPerMinute, 1.3 * (loads.last ?? 0))
      #expect(most <= before + 1e-9, "\(day): \(most) after \(loads)")
      loads.append(most)
    }
    #expect(loads.count >= 6 && (loads.last ?? 0) > (loads.first ?? 0), "\(loads)")
  }

  @Test(
    "A hold explains only what it can change",
    arguments: [
      (.alcohol, .sleepDebt, [], false), (.medication, .conditions, ["condition.hrv_declining.low"], true),
      (.medication, .conditions, ["condition.hrv_declining.low", "condition.sleep_debt"], false),
      (.medication, .lowScore, ["part.load", "part.hrv"], false),
      (.heavyDay, .lowScore, ["part.sleep", "part.deep_sleep"], false),
      (.heavyDay, .lowScore, ["part.hrv", "part.load"], true), (.travel, .sleepDebt, [], true),
      (.alcohol, .shortNights, [], true),
    ] as [(HoldReason, HoldReason, [String], Bool)])
  func effects(cause: HoldReason, ruling: HoldReason, reasons: [String], isExplained: Bool) {
    let hold = Hold(ruling, .easy, "", ["conditions": .phrases(reasons.map { Remark($0) })])
    let effects = HoldTable.row[cause]?.explains ?? []
    #expect(hold.subjects(beside: nil).isSubset(of: effects) == isExplained)
  }

  @Test("Tonight's drinks explain nothing of the week before them")
  func drinks() throws {
    var athlete = try SoundAthlete()
    var answer = try athlete.wakes { _ in }
    var drinks = Hold(.alcohol, .trainSmart, "evening", from: answer.facts.day.adding(days: 1))
    for isEarlier in [false, true] {
      if isEarlier { (drinks.variant, drinks.from) = ("", answer.facts.day) }
      answer.floor.holds = [
        Hold(.shortNights, .trainSmart, "", ["sleep": .number(4), "sleep_before": .number(4)]), drinks,
      ]
      answer.signal = .trainSmart
      #expect(text(answer).contains("drinks can explain") == isEarlier, "\(text(answer))")
    }
  }

  @Test("The name that a doctor gives a blow keeps its day, and the words for an ambulance")
  func heardDoctor() throws {
    var athlete = try SoundAthlete()
    let blow = athlete.diary.day
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "Hit my head, headache since" }
    let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = "Doctor: mild concussion" }
    let alarm = try #require(answer.floor[.alarm])
    #expect(alarm.from == blow && alarm.cap == .recover)
    #expect(text(answer).contains("call an ambulance"), "\(text(answer))")
  }

  @Test("What a physiotherapist said takes the place of the advice to see one, until it is reported again")
  func heardPhysio() throws {
    var athlete = try SoundAthlete()
    let told = try ["Sprained my ankle", "Physio: grade 1 sprain", "", "Ankle sprain hurts again"].map {
      note in
      let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      return text(answer).contains("Physio: grade 1 sprain")
    }
    #expect(told == [false, true, true, false])
  }

  @Test("What a surgeon allows from a day begins on that day, and stitches that are out are no alarm")
  func allowedLater() throws {
    var athlete = try SoundAthlete()
    let day = athlete.diary.day
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "Knee operation yesterday, went well" }
    let told = try athlete.lives { morning, _ in
      morning.checkIn?.notes =
        "Stitches out. Allowed easy cycling from \(day.adding(days: 4).day) \(month(day.adding(days: 4)))."
    }
    #expect(
      told.floor[.injury]?.cap == .recover && !text(told).contains("Call your surgeon"), "\(text(told))")
    let caps = try (0..<3).map { _ in try athlete.lives { _, _ in }.floor[.injury]?.cap }
    #expect(caps == [.recover, .recover, .easy])
  }

  @Test(
    "A visit, somebody else, a therapist and a later permission leave an alarm as it is",
    arguments: [
      "Saw my doctor for a flu jab", "Doctor says knee is arthritic", "Dietitian said eat more carbs",
      "Dietitian says I can run", "Doctor said I am low on iron. Chest tightness again tonight",
      "Doctor: easy cycling allowed from 20 December", "Can't run today. I may ride tomorrow",
      "Physio: easy cycling allowed", "Wife's ECG normal", "ECG of my son normal",
    ])
  func unheard(_ note: String) throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "Chest tightness on the climb" }
    let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
    #expect(answer.floor[.alarm]?.cap == .recover && text(answer).contains("See a doctor"), "\(text(answer))")
  }

  @Test("Pain that is back ends what was allowed in part, and a call to the surgery is no operation")
  func undone() throws {
    var athlete = try SoundAthlete()
    for note in ["Achilles injury", "Physio says walk-run only", "Achilles very sore again"] {
      let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      let isPart = answer.floor[.injury]?.variant.contains("partial") ?? true
      #expect(isPart == note.contains("Physio"), "\(note): \(text(answer))")
    }
    var other = try SoundAthlete()
    let told = try other.lives {
      $0.checkIn?.notes = "Rang the surgery, they halved the dose"; _ = $1
    }
    #expect(told.floor[.injury] == nil, "\(text(told))")
    let watch = try other.lives {
      $0.checkIn?.notes = "Watch came off in the night"; _ = $1
    }
    #expect(watch.floor[.noteCaution] == nil, "\(text(watch))")
  }

  @Test("A doctor's order beside an alarm outlasts it, and words for a later day begin with rest")
  func orders() throws {
    var athlete = try SoundAthlete()
    for note in ["Chest tightness on the climb", "Doctor says no running for 4 weeks", "ECG normal"] {
      let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      #expect(note != "ECG normal" || answer.floor[.injury]?.cap == .easy, "\(text(answer))")
    }
    var other = try SoundAthlete()
    let told = try other.lives {
      $0.checkIn?.notes = "Physio: easy cycling allowed from next week"; _ = $1
    }
    #expect(told.floor[.injury]?.variant.contains("partial") == false, "\(text(told))")
  }

  private func month(_ day: CalendarDay) -> String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November",
      "December",
    ][day.month - 1]
  }

  @Test("An own word ends an injury whose term is over, and no other")
  func ownWord() throws {
    for (note, ends) in [("Sprained my ankle, no running for 3 days", true), ("Sprained my ankle", false)] {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      for _ in 0..<5 { _ = try athlete.lives { _, _ in } }
      let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = "I can run again" }
      #expect((answer.floor[.injury]?.isReturn ?? true) == ends, "\(note)")
    }
  }

  @Test("A race after fewer days of health than of illness is named so on its eve and its morning")
  func raceTooSoon() throws {
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.events = [
      TargetEvent(name: "Spring Marathon", day: athlete.diary.day.adding(days: 15))
    ]
    for _ in 0..<8 { _ = try athlete.lives { morning, _ in morning.checkIn?.isIll = true } }
    for _ in 0..<6 { _ = try athlete.lives { morning, _ in morning.checkIn?.isIll = false } }
    let eve = try athlete.lives { _, _ in }
    let morning = try athlete.lives { _, _ in }
    for answer in [eve, morning] {
      #expect(text(answer).contains("fewer days than you were ill"), "\(text(answer))")
    }
  }

  @Test("A rest day gets no advice for a session")
  func restDay() throws {
    var athlete = try SoundAthlete()
    for _ in 0..<15 {
      _ = try athlete.lives { _, evening in (evening.workouts, evening.loadLogged) = ([], true) }
    }
    var other = athlete
    let ill = try other.wakes {
      $0.checkIn?.symptoms = [Symptom(.illness)]
      $0.checkIn?.soreRegions = [SoreRegion(region: "calves", severity: .mild)]
      $0.plannedLoad = [150]
    }
    #expect(ill.floor[.layOff] != nil && ill.floor[.heavyPlan] != nil)
    for phrase in ["warm-up", "leave out reps", "add a little each week"] {
      #expect(!ill.coaching.contains { $0.message.contains(phrase) }, "\(ill.coaching.map(\.message))")
    }
    let off = try athlete.wakes { $0.plannedLoad = [0, 70] }
    #expect(text(off).contains("not trained for 15 days"), "\(text(off))")
  }

  @Test("A risk that a plan of two usual weeks raises names the plan")
  func heavyWeek() throws {
    var athlete = try SoundAthlete()
    let facts = try athlete.wakes { $0.plannedLoad = [Double](repeating: 70, count: 7) }.facts
    for times in [1.0, 2] {
      var facts = facts
      facts.plan = [Double](repeating: 70 * times, count: 7)
      var risk = try #require(
        athlete.diary.state.assessment()?.predictions.first { $0.kind == .performanceSuppression })
      (risk.probability, risk.baseRate, risk.level, risk.confidence) = (0.5, 0.06, .high, .high)
      facts.risks = [risk]
      let clause = SafetyFloor(facts)[.suppression]?.clause.text ?? ""
      #expect(clause.contains("the plan for seven days") == (times > 1), "\(clause)")
    }
  }

  @Test("In the first days the reason is that the training is new, even beside a whole night")
  func firstDays() throws {
    var athlete = try SoundAthlete(days: 0)
    let first = try athlete.lives { _, _ in }
    #expect(!text(first).contains("last two weeks"), "\(text(first))")
    let second = try athlete.wakes { $0.checkIn = nil }
    #expect(text(second).contains("less than a week of your training"), "\(text(second))")
  }

  @Test("Stress is named beside a low feel")
  func stress() throws {
    var facts = try {
      var athlete = try SoundAthlete(); return try athlete.wakes { _ in }.facts
    }()
    (facts.feel, facts.usualFeel) = (5, 7)
    facts.otherAnswer = DayFacts.LowAnswer(name: "stress", value: 2, usual: 4)
    #expect(SafetyFloor(facts)[.ownAnswer]?.clause.text.contains("are far more stressed than usual") == true)
  }
}

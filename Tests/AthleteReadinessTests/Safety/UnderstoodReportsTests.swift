import ActivityStreams
import DayRecords
import RealModule
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Reports and notes*.
@Suite("Safety floor: an understood report decides the day")
struct UnderstoodReportsTests {
  private func text(_ answer: DayAssessment) -> String {
    ([answer.decision.primary, answer.decision.reasoning] + answer.coaching.map(\.message)).joined(
      separator: " ")
  }

  private func symptom(
    _ kind: Symptom.Kind, _ region: String? = nil, _ change: (inout Symptom) -> Void = { _ in }
  )
    -> Symptom
  {
    var symptom = Symptom(kind, region: region)
    change(&symptom)
    return symptom
  }

  /// The answer of a morning with a note and reports.
  private func morning(
    _ note: String, _ symptoms: [Symptom] = [], drinks: Double = 0,
    _ change: (inout MorningRecord) -> Void = { _ in }
  ) throws -> DayAssessment {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { _, evening in
      if drinks > 0 { evening.behaviours = [Behaviour(name: "alcohol", amount: drinks)] }
    }
    return try athlete.wakes {
      $0.checkIn?.notes = note
      $0.checkIn?.symptoms += symptoms
      change(&$0)
    }
  }

  @Test("A booked operation is a caution of its day and no pain")
  func booked() throws {
    var athlete = try SoundAthlete()
    let first = try athlete.lives { morning, _ in
      morning.checkIn?.notes = "Knee arthroscopy is booked for 2026-05-03"
    }
    #expect(
      first.floor[.noteCaution]?.variant == "booked.dated" && !text(first).contains("hurts"), "\(text(first))"
    )
    let second = try athlete.lives { _, _ in }
    #expect(second.floor[.pain] == nil && second.floor[.noteCaution] == nil)
  }

  @Test("A done operation is no complication: rest to its end date, and a swelling is for the surgeon")
  func operated() throws {
    var athlete = try SoundAthlete()
    let today = try athlete.lives { morning, _ in morning.checkIn?.notes = "Operation today" }
    #expect(text(today).contains("operation is today"), "\(text(today))")
    let day = athlete.diary.day
    let report = symptom(.injury, "knee") {
      ($0.since, $0.until, $0.severity) = (day.adding(days: -1), day.adding(days: 27), .severe)
    }
    for number in 1...20 {
      let answer = try athlete.lives { morning, _ in
        if number == 1 {
          morning.checkIn?.notes = "Knee operated yesterday, on crutches for two weeks"
          morning.checkIn?.symptoms += [report]
        }
        if number == 5 { morning.checkIn?.notes = "on crutches, knee is swollen" }
      }
      #expect(text(answer).contains("Call your surgeon") == (number == 5), "\(number): \(text(answer))")
      #expect(answer.signal == .recover && answer.decision.session.minutes == 0...0, "\(number)")
    }
  }

  @Test("A positive test beside a pregnancy is no illness")
  func pregnancyTest() throws {
    let note = "Positive test! About six weeks."
    let answer = try morning(note, [symptom(.pregnancy)])
    #expect(answer.floor[.illness] == nil && answer.floor[.pregnancy] != nil, "\(text(answer))")
    #expect(try morning(note).floor[.illness] != nil)
    #expect(try morning("covid, tested positive", [symptom(.pregnancy)]).floor[.illness] != nil)
  }

  @Test("Cramps of a reported period are neither an illness nor a question; cramps of a calf are its own")
  func cramps() throws {
    for note in ["Period started, cramps", "stomach cramps"] {
      let answer = try morning(note, [symptom(.menstrual)])
      let hold = answer.floor[.noteCaution]
      #expect(
        answer.floor[.illness] == nil && hold?.variant == "cramps.answered" && hold?.asks == nil,
        "\(text(answer))")
    }
    #expect(try morning("calf cramps", [symptom(.menstrual)]).floor[.noteCaution]?.asks != nil)
  }

  @Test("Known drinks explain a rough head, and no sore throat")
  func hangover() throws {
    let note = "Rough head, wedding last night"
    let answer = try morning(note, drinks: 11)
    #expect(answer.floor[.noteCaution] == nil && answer.floor[.illness] == nil, "\(text(answer))")
    #expect(answer.floor[.alcohol] != nil)
    #expect(try morning(note).floor.holds.contains { $0.reason == .noteCaution || $0.reason == .illness })
    #expect(try morning("sore throat", drinks: 11).floor[.illness] != nil)
  }

  @Test("A reported altitude explains a lower oxygen saturation, down to a limit")
  func altitude() throws {
    for (oxygen, heart, cap) in [
      (91.0, 50.0, nil), (91, 56.5, ReadinessSignal.easy), (80, 50, .recover),
    ] as [(Double, Double, ReadinessSignal?)] {
      let answer = try morning("Arrived at St Moritz", [symptom(.altitude)]) {
        $0.metrics[.oxygenSaturation] = oxygen
        $0.metrics[.restingHeartRate] = heart
        if heart > 55 { $0.metrics[.hrv] = 60 * .exp(-0.16) }
      }
      #expect(answer.floor[.strain]?.cap == cap, "\(text(answer))")
      #expect(!answer.flags.contains { $0.kind == .illnessProfile })
      if oxygen > 85 {
        #expect(
          !text(answer).contains("getting ill") && !text(answer).contains("device fitted"), "\(text(answer))")
      }
      if cap == .easy { #expect(answer.floor.cause == .altitude) }
    }
  }

  @Test("An illness of two notes gets no invented end: silence keeps it, and a well athlete ends it")
  func cold() throws {
    for isWell in [false, true] {
      var athlete = try SoundAthlete()
      let answers = try (0..<7).map { day in
        try athlete.lives { morning, _ in
          if day == 0 { morning.checkIn?.notes = "Sore throat and runny nose since last night" }
          if day == 1 { morning.checkIn?.notes = "Head full, still a sore throat." }
          if day == 2, isWell { morning.checkIn?.notes = "feeling fine" }
        }
      }
      #expect(!text(answers[1]).contains("up to and including"), "\(text(answers[1]))")
      let third = try #require(answers[2].floor[.illness])
      #expect(third.isReturn == isWell && third.cap == (isWell ? .trainSmart : .easy), "\(text(answers[2]))")
      #expect(text(answers[2]).contains("last reported being ill") == !isWell, "\(text(answers[2]))")
      #expect(isWell || third.asks?.text == "Are you still ill?")
      let last = try #require(answers[6].floor[.illness])
      #expect(last.variant == (isWell ? "return" : "return.silent"), "\(text(answers[6]))")
    }
  }

  @Test("A note that denies one symptom ends no illness, and one that says it is over does")
  func denied() {
    func isWell(_ note: String) -> Bool { NoteReading.records(of: note).contains { $0.topic == .well } }
    for note in [
      "no cough today, but still wiped out", "no headache but weak", "never had a cold this bad",
      "not a cold after all, awful night", "no more than a cold", "kein Husten heute, aber schlapp",
    ] { #expect(!isWell(note), "\(note)") }
    for note in [
      "no more sore throat", "keine Halsschmerzen mehr", "geen keelpijn meer", "feeling fine again",
    ] {
      #expect(isWell(note), "\(note)")
    }
  }

  @Test("One sign beside an illness is not called harmless")
  func oneSign() throws {
    let answer = try morning("sore throat") { $0.metrics[.restingHeartRate] = 55.5 }
    #expect(answer.floor[.oneSign]?.variant == "ill", "\(text(answer))")
    #expect(!text(answer).contains("One sign is enough"), "\(text(answer))")
  }

  @Test("A fracture allows short easy sessions until it is cleared")
  func fracture() throws {
    var athlete = try SoundAthlete()
    let since = athlete.diary.day.adding(days: -7)
    let report = symptom(.injury, "tibia") {
      ($0.since, $0.severity, $0.name) = (since, .severe, "stress fracture")
    }
    let answers = try (0..<30).map { day in
      try athlete.lives { morning, _ in if day == 0 { morning.checkIn?.symptoms += [report] } }
    }
    #expect(answers[0].signal == .recover && answers[1...].allSatisfy { $0.floor[.injury]?.cap == .easy })
    #expect(answers[1...7].allSatisfy { $0.decision.session.minutes.upperBound <= 30 })
    #expect(answers.allSatisfy { text($0).contains("do not run or jump") }, "\(text(answers[1]))")
  }

  @Test("An injury is new on its first day and not cleared from the second")
  func newInjury() throws {
    var athlete = try SoundAthlete()
    let report = symptom(.injury, "calf")
    let first = try athlete.lives { morning, _ in morning.checkIn?.symptoms += [report] }
    let second = try athlete.lives { morning, _ in morning.checkIn?.symptoms += [report] }
    #expect(first.decision.primary.contains("you injured your calf"), "\(first.decision.primary)")
    #expect(second.decision.primary.contains("not cleared yet"), "\(second.decision.primary)")
  }

  @Test("The first days after an illness are at most half an hour, whatever the plan says")
  func returning() throws {
    for (length, short) in [(9, 4), (2, 2)] {
      var athlete = try SoundAthlete()
      let answers = try (0..<length + 6).map { day in
        try athlete.lives { morning, _ in
          var flu = symptom(.illness) { $0.name = "flu" }
          flu.isCleared = day == length
          if day == 0 || day == length { morning.checkIn?.symptoms += [flu] }
          morning.plannedLoad = [200]
        }
      }
      let most = answers[length...].map(\.decision.session.minutes.upperBound)
      #expect(most.prefix(short).allSatisfy { (15...30).contains($0) } && most[short] > 30, "\(most)")
    }
  }
}

import ActivityStreams
import DayRecords
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: what was written stands")
struct WordsThatStandTests {
  /// The signals and reasons of the mornings after a note, from the day after it on.
  private func mornings(
    after note: String, count: Int,
    _ change: (Int, inout MorningRecord, inout EveningRecord) -> Void = { _, _, _ in }
  ) throws -> [DayAssessment] {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
    return try (1...count).map { day in
      // Through a saved state, which must know it.
      athlete.diary.state = try AthleteState(decoding: athlete.diary.state.encoded())
      return try athlete.lives { change(day, &$0, &$1) }
    }
  }

  @Test("What a doctor must see holds for seven days, says its day, and needs no second note")
  func alarm() throws {
    let answers = try mornings(after: "chest pain on the stairs", count: 9)
    for answer in answers.prefix(7) {
      #expect(answer.signal == .recover && answer.floor.reasons.first == .alarm)
    }
    #expect(answers[7].floor[.alarm]?.cap == .easy)
  }

  @Test(
    "Tomorrow's answers are told with low confidence beside an illness, an injury or an alarm, and as before without"
  )
  func nextMorning() throws {
    for (note, isKnown) in [
      ("slept well", true), ("fever 39 since midnight", false), ("chest pain on the stairs", false),
      ("sprained my ankle", false),
    ] {
      var athlete = try SoundAthlete()
      let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      #expect(!answer.nextMorning.isEmpty, "\(note)")
      #expect(answer.nextMorning.contains { $0.confidence > .low } == isKnown, "\(note)")
    }
  }

  @Test("A later note that a doctor has cleared it ends it; another note does not")
  func cleared() throws {
    let answers = try mornings(after: "fainted after the shower", count: 4) { day, morning, _ in
      morning.checkIn?.notes = day == 2 ? "cleared by the doctor" : "slept well"
    }
    #expect(answers[0].signal == .recover)
    #expect(answers[1...].allSatisfy { !$0.floor.reasons.contains(.alarm) })
  }

  @Test(
    "What nobody has said to be cleared rules out a push for four weeks, with the day on which it was written"
  )
  func uncleared() throws {
    let answers = try mornings(after: "chest pain on the stairs", count: 29) { _, morning, _ in
      morning.sleep?.total = 8
    }
    for (index, answer) in answers.enumerated() {
      let cap: ReadinessSignal? = index < 7 ? .recover : index < 28 ? .easy : nil
      #expect(answer.floor[.alarm]?.cap == cap, "\(index + 1) days on")
      if cap != nil {
        #expect(answer.signal != .push && answer.decision.reason == .alarm, "\(index + 1) days on")
      }
    }
    let cleared = try mornings(after: "fainted after the shower", count: 12) { day, morning, _ in
      if day == 10 { morning.checkIn?.notes = "cleared by the doctor" }
    }
    #expect(cleared[8].floor.reasons.contains(.alarm))
    #expect(cleared[9...].allSatisfy { !$0.floor.reasons.contains(.alarm) })
  }

  @Test("An injury holds to easy for seven days and to the plan for two weeks more")
  func injury() throws {
    let answers = try mornings(after: "sprained my ankle", count: 22)
    func most(_ day: Int) -> ReadinessSignal? {
      answers[day - 1].floor.holds.first { $0.reason == .injury }?.cap
    }
    #expect((1...7).allSatisfy { most($0) == .easy })
    #expect((8...21).allSatisfy { most($0) == .trainSmart })
    #expect(most(22) == nil)
    #expect(answers[..<21].allSatisfy { $0.signal != .push })
    let said = answers[4].coaching.map(\.message).joined()
    #expect(
      said.contains("The injury that you wrote of before still stands: leave out")
        && !said.contains("Your note tells"), "\(said)")
  }

  @Test(
    "Words of an evening count for the next morning, whatever its check-in answers, and not for the morning before"
  )
  func evening() throws {
    var athlete = try SoundAthlete()
    let before = try athlete.lives { _, evening in evening.noteWords = [.alarm, .illness] }
    #expect(!before.floor.reasons.contains(.alarm))
    let after = try athlete.lives { morning, _ in morning.checkIn?.isIll = false }
    #expect(after.signal == .recover && after.floor.reasons.first == .alarm)
    #expect(after.floor.signs.contains { $0.kind == .illness })
  }

  @Test(
    "A fever told in the evening holds as long as one told in the morning, until it is known to be over",
    arguments: [false, true])
  func eveningFever(isOwnSet: Bool) throws {
    var settings = ReadinessSettings()
    if isOwnSet { settings.safety.knownDays = 2 }
    var athlete = try SoundAthlete(settings: settings)
    _ = try athlete.lives { _, evening in evening.noteWords = [.illness, .fever] }
    for day in 1...3 {
      let answer = try athlete.lives { morning, _ in morning.checkIn = nil }
      #expect(answer.signal == .recover && answer.floor.reasons.first == .strain, "\(day)")
    }
    let over = try athlete.lives { morning, _ in morning.checkIn?.isIll = false }
    #expect(over.floor.reasons.contains(.firstDayBack) && over.signal != .push)
  }

  @Test(
    "A set may let words stand longer; one that would forget them sooner lifts nothing, and still says their day"
  )
  func settings() throws {
    func mornings(_ note: String, _ count: Int, _ change: (inout SafetySettings) -> Void) throws
      -> [DayAssessment]
    {
      var settings = ReadinessSettings()
      change(&settings.safety)
      var athlete = try SoundAthlete(settings: settings)
      _ = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      return try (1...count).map { _ in try athlete.lives { _, _ in } }
    }
    func most(_ answer: DayAssessment, _ reason: HoldReason) -> ReadinessSignal? {
      answer.floor.holds.first { $0.reason == reason }?.cap
    }
    let longer = try mornings("chest pain on the stairs", 15) { $0.alarmDays = 14 }
    #expect(
      longer.prefix(14).allSatisfy { most($0, .alarm) == .recover } && most(longer[14], .alarm) == .easy)
    let careful = try mornings("chest pain on the stairs", 41) { $0.alarmCareDays = 40 }
    #expect(careful[7..<40].allSatisfy { most($0, .alarm) == .easy })
    #expect(most(careful[40], .alarm) == nil)
    let forgetful = try mornings("chest pain on the stairs", 29) { $0.alarmCareDays = 1 }
    #expect(forgetful[7..<28].allSatisfy { most($0, .alarm) == .easy })
    #expect(most(forgetful[28], .alarm) == nil)
    let sooner = try mornings("chest pain on the stairs", 8) { $0.alarmDays = 1 }
    #expect(sooner.prefix(7).allSatisfy { most($0, .alarm) == .recover } && most(sooner[7], .alarm) == .easy)
    let injured = try mornings("sprained my ankle", 31) {
      $0.injuryDays = 10
      $0.injuryCareDays = 30
    }
    #expect(injured.prefix(10).allSatisfy { most($0, .injury) == .easy })
    #expect(
      injured[10..<30].allSatisfy { most($0, .injury) == .trainSmart } && most(injured[30], .injury) == nil)
    let careless = try mornings("sprained my ankle", 22) {
      $0.injuryDays = 0
      $0.injuryCareDays = 0
    }
    #expect(careless.prefix(7).allSatisfy { most($0, .injury) == .easy })
    #expect(
      careless[7..<21].allSatisfy { most($0, .injury) == .trainSmart } && most(careless[21], .injury) == nil)
  }

  @Test("A chest pain is said where nothing else is known")
  func first() throws {
    var state = AthleteState()
    var morning = MorningRecord()
    morning.checkIn = CheckIn()
    morning.checkIn?.notes = "chest pain"
    try state.update(with: morning, on: CalendarDay(ordinal: 20_000))
    let answer = try #require(state.assessment())
    #expect(answer.signal == .recover && answer.floor.reasons.first == .alarm)
  }

  @Test("A morning of which something could not be read is none to push")
  func unread() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes { $0.hasUnreadVitals = true }
    #expect(answer.floor.holds.contains { $0.reason == .thinEvidence && $0.cap == .trainSmart })
    #expect(answer.signal != .push)
  }

  @Test("An illness that was reported on an earlier day is told with that day, this morning's without")
  func dayOfTheReport() throws {
    func told(_ morning: String, isInJournal: Bool, after days: Int) throws -> (String, CalendarDay) {
      var athlete = try SoundAthlete()
      let day = athlete.diary.day
      _ = try athlete.lives { record, evening in
        if isInJournal {
          evening.behaviours = [Behaviour(name: "sick", amount: 1)]
        } else {
          record.checkIn?.notes = morning
        }
      }
      for _ in 1..<days {
        _ = try athlete.lives { record, _ in record.checkIn = nil }
      }
      let answer = try athlete.wakes { $0.checkIn = nil }
      return (answer.decision.primary, day)
    }
    for (isInJournal, days) in [(false, 1), (false, 2), (true, 1), (true, 2)] {
      let (said, day) = try told("a bad cold", isInJournal: isInJournal, after: days)
      #expect(said.contains("reported \(day.day) "), "\(said)")
    }
  }
}

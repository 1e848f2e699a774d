import ActivityStreams
import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: coming back from a break, an illness or an injury")
struct ComingBackTests {
  private static func rest(_ evening: inout EveningRecord) {
    (evening.workouts, evening.loadLogged) = ([], true)
  }

  private static func trains(_ evening: inout EveningRecord, _ load: Double) {
    var workout = DayWorkout()
    workout.load = load
    evening.workouts = [workout]
  }

  private static func sleepsWell(_ morning: inout MorningRecord) {
    morning.sleep?.total = 8.2
    morning.checkIn?.feel = 8
  }

  // MARK: A break in training

  /// Sixty days of about 70, a break, one session, and the mornings of ordinary days after it.
  private func comesBack(
    after days: Int, with load: Double, mornings: Int
  ) throws -> (evening: DayAssessment, after: [DayAssessment]) {
    var athlete = try SoundAthlete()
    for day in 0...days {
      _ = try athlete.lives { morning, evening in
        Self.sleepsWell(&morning)
        if day < days { Self.rest(&evening) } else { Self.trains(&evening, load) }
      }
    }
    let evening = try #require(athlete.diary.state.assessment(at: .evening))
    return (
      evening,
      try (0..<mornings).map { _ in
        athlete.diary.state = try AthleteState(decoding: athlete.diary.state.encoded())
        return try athlete.lives { morning, _ in
          Self.sleepsWell(&morning)
          morning.plannedLoad = [70, 70]
        }
      }
    )
  }

  @Test(
    "Nothing is pushed for half as many days as the break lasted, at most 28, and their first half is short",
    arguments: [(70, 10.0, 28), (42, 70, 21), (30, 300, 15), (16, 70, 8)])
  func firstSession(days: Int, load: Double, held: Int) throws {
    let (evening, after) = try comesBack(after: days, with: load, mornings: held + 1)
    #expect(evening.signal != .push && evening.floor.reasons.contains(.layOff))
    for (day, answer) in after.prefix(held).enumerated() {
      let hold = try #require(answer.floor[.layOff], "\(day)")
      #expect(answer.signal != .push && hold.effort == (2 * day < held ? .short : .steady), "\(day)")
      #expect(hold.until == after[0].day.adding(days: held - 1), "\(day)")
    }
    #expect(after[held].floor[.layOff] == nil)
  }

  @Test("A race in the return from weeks off begins easy, and one soon after a fever is left out")
  func race() throws {
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.events = [
      TargetEvent(name: "the marathon", day: athlete.diary.day.adding(days: 27))
    ]
    for day in 0...27 {
      let answer = try athlete.lives { morning, evening in
        Self.sleepsWell(&morning)
        if day < 24 { Self.rest(&evening) }
      }
      if (24...26).contains(day) {
        #expect(text(answer).contains("the marathon (in \(27 - day)"), "\(day): \(text(answer))")
      }
      if day == 27 {
        #expect(answer.decision.primary.contains("begin easy"), "\(text(answer))")
        #expect(answer.decision.session.kind == "event" && answer.decision.session.intensity == .steady)
      }
    }
    for (gap, isBanned) in [(0, true), (2, true), (6, false)] {
      var ill = try SoundAthlete()
      let race = ill.diary.day.adding(days: 5 + gap)
      ill.diary.state.profile.events = [TargetEvent(name: "the marathon", day: race)]
      for day in 0...(5 + gap) {
        let answer = try ill.lives { morning, evening in
          Self.sleepsWell(&morning)
          if day < 5 {
            morning.checkIn?.notes = "fever 38.5, in bed"
            Self.rest(&evening)
          }
          if day == 5 { morning.checkIn?.isIll = false }
        }
        if day < 5, ill.diary.day.days(to: race) < 7 {
          #expect(text(answer).contains("Start the marathon (in"), "\(day): \(text(answer))")
        }
        if day == 5 + gap {
          #expect(
            answer.decision.primary.hasPrefix("Do not start the marathon") == isBanned,
            "\(gap): \(text(answer))")
        }
      }
    }
  }

  @Test("A set may ask for a longer way back, not for a shorter one")
  func settings() {
    var rules = SafetySettings()
    #expect([1, 7, 12, 28, 60].map(rules.illnessStands(lasting:)) == [7, 7, 12, 28, 28])
    rules.illnessDays = .max
    #expect(rules.illnessStands(lasting: .max) == .max)
    #expect(SafetySettings.settings.contains { $0.key.hasSuffix("illness_days") })
  }

  // MARK: An illness

  /// The mornings after days with a reported illness, on which the athlete says to be well.
  private func afterIllness(of days: Int, mornings: Int) throws -> [DayAssessment] {
    var athlete = try SoundAthlete()
    for _ in 0..<days {
      _ = try athlete.lives { morning, evening in
        morning.checkIn?.isIll = true
        Self.rest(&evening)
      }
    }
    return try (0..<mornings).map { _ in
      let bytes = athlete.diary.state.encoded()
      let read = try AthleteState(decoding: bytes)
      #expect(read.memory.advice.safety == athlete.diary.state.memory.advice.safety)
      athlete.diary.state = read
      return try athlete.lives { morning, _ in
        Self.sleepsWell(&morning)
        morning.checkIn?.isIll = false
        morning.plannedLoad = [70, 70]
      }
    }
  }

  @Test("No push for a week after a one-day illness, or for the duration of a longer one")
  func illness() throws {
    for (days, held) in [(1, 7), (3, 7), (10, 10)] {
      let answers = try afterIllness(of: days, mornings: held + 1)
      for (day, answer) in answers.prefix(held).enumerated() {
        #expect(answer.floor.isBackFromIllness && answer.signal != .push, "\(days), \(day)")
        #expect(answer.floor.reasons.contains(.illness), "\(days), \(day)")
      }
      #expect(!answers[held].floor.reasons.contains(.illness))
    }
  }

  @Test("An answer about an illness days ago counts like a report on that day")
  func heard() throws {
    var athlete = try SoundAthlete()
    let open = athlete.diary.day.adding(days: -1)
    athlete.diary.state.hear([Symptom(.illness, source: .answer)], of: open.adding(days: -2))
    let answer = try athlete.wakes { morning in
      Self.sleepsWell(&morning)
      morning.checkIn?.isIll = false
    }
    #expect(answer.floor.isBackFromIllness && answer.signal != .push)
  }

  @Test("Reports of an illness at most three days apart are joined")
  func joined() {
    let first = CalendarDay(ordinal: 20_000)
    func isReturning(_ told: [Int], on day: Int) -> Bool? {
      var reports = StandingReports()
      for number in told {
        reports.take([Symptom(.illness, source: .answer)], on: first.adding(days: number))
      }
      let report = reports.standing(on: first.adding(days: day), rules: .standard).first {
        $0.stage != .remembered
      }
      return report.map { $0.stage == .returning }
    }
    #expect(
      isReturning([0], on: 3) == false && isReturning([0], on: 7) == true && isReturning([0], on: 8) == nil)
    // Thirteen days, in five reports: thirteen more.
    #expect(isReturning([0, 3, 6, 9, 12], on: 25) == true && isReturning([0, 3, 6, 9, 12], on: 26) == nil)
    // The first is another illness: the second lasted nine days.
    #expect(isReturning([0, 4, 7, 10, 12], on: 21) == true && isReturning([0, 4, 7, 10, 12], on: 22) == nil)
  }

  @Test("A set's longer return is kept for as long as it asks")
  func longReturn() throws {
    var settings = ReadinessSettings()
    settings.safety.illnessDays = 30
    var athlete = try SoundAthlete(settings: settings)
    _ = try athlete.lives { morning, _ in morning.checkIn?.isIll = true }
    for day in 1...31 {
      let answer = try athlete.lives { morning, _ in morning.checkIn?.isIll = false }
      #expect((answer.floor[.illness] != nil) == (day <= 30), "\(day)")
    }
  }

  // MARK: An injury

  @Test("An injury limits to easy until training resumes, and then to the plan")
  func injury() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "sprained my ankle" }
    var most: [ReadinessSignal?] = []
    for day in 1...22 {
      let answer = try athlete.lives { _, evening in
        if day < 15 { Self.rest(&evening) } else { Self.trains(&evening, 20) }
      }
      most.append(answer.floor.holds.first { $0.reason == .injury }?.cap)
    }
    // On the morning of day 15 nothing was done yet, on that of day 16 a session of 20 the day before.
    #expect(most[..<15].allSatisfy { $0 == .easy })
    #expect(most[15...].allSatisfy { $0 == .trainSmart })
  }
}

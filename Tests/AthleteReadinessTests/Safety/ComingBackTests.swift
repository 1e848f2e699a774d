import ActivityStreams
import DayRecords
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
    "Nothing is pushed until three days after the first session, whatever its load and the length of the break",
    arguments: [(70, 10.0), (30, 300), (16, 70)])
  func firstSession(days: Int, load: Double) throws {
    let (evening, after) = try comesBack(after: days, with: load, mornings: 5)
    #expect(evening.signal != .push && evening.floor.reasons.contains(.layOff))
    for (day, answer) in after.prefix(3).enumerated() {
      #expect(answer.floor.reasons.contains(.layOff) && answer.signal != .push, "\(day)")
    }
    #expect(!after[4].floor.reasons.contains(.layOff))
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

  @Test("Reports of an illness at most three days apart are joined, in any order")
  func memory() throws {
    let rules = SafetySettings()
    func ago(_ reports: [Int], on day: Int) -> Int? {
      var memory = IllnessMemory()
      for report in reports { memory.report(on: day + report) }
      return memory.ago(on: day, rules)
    }
    #expect(ago([], on: 20_000) == nil)
    #expect(ago([-7], on: 20_000) == 7 && ago([-8], on: 20_000) == nil)
    // Thirteen days, in five reports: thirteen more.
    #expect(ago([-25, -22, -19, -16, -13], on: 20_000) == 13)
    #expect(ago([-26, -23, -20, -17, -14], on: 20_000) == nil)
    // The first is another illness: the second lasted nine days.
    #expect(ago([-25, -21, -18, -15, -13], on: 20_000) == nil)
    #expect(ago([-9, -12, -15, -18, -17], on: 20_000) == 9)
    #expect(ago([0], on: 20_000) == 0)
    var one = IllnessMemory()
    var other = IllnessMemory()
    one.report(on: 19_995)
    #expect(
      one.unheard(by: other, on: 20_000, rules) == 5 && other.unheard(by: one, on: 20_000, rules) == nil)
    other.report(on: 19_996)
    #expect(one.unheard(by: other, on: 20_000, rules) == nil)
    var writer = StateWriter()
    one.encode(to: &writer)
    var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
    let read = try IllnessMemory(from: &reader)
    #expect(read == one)
    var turned = StateWriter()
    turned.write(CalendarDay(ordinal: 20_001) as CalendarDay?)
    turned.write(CalendarDay(ordinal: 20_000) as CalendarDay?)
    #expect(throws: StateError.self) {
      var reader = StateReader(turned.bytes, version: AthleteState.stateVersion)
      _ = try IllnessMemory(from: &reader)
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

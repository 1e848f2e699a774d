import ActivityStreams
import DayRecords
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: active reports are shown even if the last days are unknown")
struct SilentDayTests {
  /// The assessment a number of days after the last day with data, and the state.
  private func silence(
    _ days: Int, after count: Int = 1, _ change: (inout MorningRecord, inout EveningRecord) -> Void
  ) throws -> (answer: DayAssessment, state: AthleteState) {
    var athlete = try SoundAthlete()
    for _ in 0..<count { _ = try athlete.lives { change(&$0, &$1) } }
    let last = athlete.diary.day.adding(days: -1)
    // Through a saved state, which must know it.
    var state = try AthleteState(decoding: athlete.diary.state.encoded())
    try state.begin(last.adding(days: days), settings: ReadinessSettings())
    let answer = try #require(state.assessment())
    #expect(answer.signal == nil && answer.floor.reasons.first == .nothingKnown)
    #expect(answer.floor.lastKnown == last)
    #expect(
      answer.decision.reason == .nothingKnown
        && answer.coaching.contains { $0.message.contains("nothing") || $0.message.contains("Nothing") })
    return (answer, state)
  }

  @Test("A day without active reports states only that too little is known")
  func nothing() throws {
    let (answer, _) = try silence(5) { _, _ in }
    #expect(answer.floor.reasons == [.nothingKnown])
  }

  @Test("An injury is shown, with its note first", arguments: [5, 15])
  func injury(days: Int) throws {
    let (answer, _) = try silence(days) { morning, _ in morning.checkIn?.notes = "sprained my ankle" }
    #expect(answer.floor.reasons == [.nothingKnown, .injury])
  }

  @Test("The same applies to an alarm: an order for a week, then unchecked by a doctor")
  func alarm() throws {
    let (answer, _) = try silence(12) { morning, _ in
      morning.checkIn?.notes = "chest pain on the stairs"
    }
    #expect(answer.floor.reasons == [.nothingKnown, .alarm])
    // Within the week its order goes before the silence.
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "chest pain on the stairs" }
    try athlete.diary.state.begin(athlete.diary.day.adding(days: 4), settings: ReadinessSettings())
    #expect(athlete.diary.state.assessment()?.signal == .recover)
  }

  @Test("The same applies to a recent illness and to one reported on the silent day itself")
  func illness() throws {
    let (answer, state) = try silence(5) { morning, _ in morning.checkIn?.isIll = true }
    #expect(answer.floor.reasons == [.nothingKnown, .illness])
    var ill = state
    var morning = MorningRecord()
    morning.checkIn = CheckIn()
    morning.checkIn?.isIll = true
    try ill.update(with: morning, on: answer.day)
    let today = try #require(ill.assessment())
    #expect(today.signal == nil && today.floor.reasons == [.nothingKnown, .illness, .strain])
  }

  @Test("The same applies to a known lay-off")
  func layOff() throws {
    let (answer, _) = try silence(5, after: 14) { _, evening in
      (evening.workouts, evening.loadLogged) = ([], true)
    }
    #expect(answer.floor.reasons == [.nothingKnown, .layOff])
  }
}

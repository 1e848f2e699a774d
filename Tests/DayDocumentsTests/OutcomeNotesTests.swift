import DayDocuments
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("What an athlete writes beside an answer to a decision is heard")
struct OutcomeNotesTests {
  /// Healthy days from the first of March on, the last of them open, with an answer among them.
  private func state(_ answer: String, _ notes: String?, through last: Int = 11) throws -> AthleteState {
    var records: [BriefRecord] = []
    for number in 1...last {
      let date = "2025-03-\(number < 10 ? "0" : "")\(number)"
      records.append(
        try record(
          #"{"phase":"morning","date":"\#(date)","metrics":{"resting_hr":50},"sleep":{"total_hours":8},"check_in":{"feel":8}}"#
        ))
      if number < last {
        records.append(try record(#"{"phase":"evening","date":"\#(date)","workouts":[{"load":60}]}"#))
      }
    }
    let words = notes.map { #","outcome_notes":"\#($0)""# } ?? ""
    records.append(try record(#"{"phase":"response",\#(answer),"action":"followed"\#(words)}"#))
    return try DayHistory(records).replay { _, _ in }
  }

  private func floor(_ state: AthleteState, at issue: IssueTime = .morning) throws -> SafetyFloor {
    try #require(try AthleteState(decoding: state.encoded()).assessment(at: issue)).floor
  }

  @Test(
    "Yesterday's answer holds this morning, whenever it was given",
    arguments: [
      #""date":"2025-03-10""#, #""date":"2025-03-10","responded_at":"2025-03-10T21:00:00""#,
      #""date":"2025-03-10","responded_at":"2025-03-11T06:00:00""#,
    ])
  func yesterday(answer: String) throws {
    for text in ["Chest pain, stopped", "I fainted"] {
      let found = try floor(state(answer, text))
      #expect(found.reasons.contains(.alarm) && found.cap == .recover, "\(text)")
      #expect(found.alarmDay == day("2025-03-10"), "\(text)")
    }
    let hurt = try floor(state(answer, "sprained my ankle"))
    #expect(hurt.reasons.contains(.injury) && hurt.isInjuryOfEarlier)
    let ill = try floor(state(answer, "fever, stayed in bed"))
    #expect(ill.reasons.contains(.strain) && ill.signs.contains { $0.kind == .illness })
    for text in [nil, "felt strong, no pain at all", "legs heavy"] {
      let healthy = try floor(state(answer, text))
      #expect(Set(healthy.reasons).isDisjoint(with: [.alarm, .injury, .strain]), "\(text ?? "none")")
    }
  }

  @Test("Words of the open day stand that evening and are a day old the next morning")
  func today() throws {
    let answer = #""date":"2025-03-11","responded_at":"2025-03-11T21:00:00""#
    let told = try state(answer, "chest pain, stopped")
    let evening = try floor(told, at: .evening)
    #expect(evening.reasons.contains(.alarm) && evening.alarmDay == nil)
    var next = try AthleteState(decoding: told.encoded())
    try next.begin(day("2025-03-12"))
    let morning = try #require(next.assessment()).floor
    #expect(morning.reasons.contains(.alarm) && morning.alarmDay == day("2025-03-11"))
    // It stands as long as that of a morning, and no longer.
    let days = ReadinessSettings().safety.alarmStands
    try next.begin(day("2025-03-11").adding(days: days))
    #expect(try #require(next.assessment()).floor.reasons.contains(.alarm))
    try next.begin(day("2025-03-11").adding(days: days + 1))
    #expect(try !#require(next.assessment()).floor.reasons.contains(.alarm))
    for ahead in [250, 260] {
      var late = try AthleteState(decoding: told.encoded())
      for step in 1...ahead { try late.begin(day("2025-03-11").adding(days: step)) }
      #expect(try !#require(late.assessment()).floor.reasons.contains(.alarm), "\(ahead) days on")
    }
  }
}

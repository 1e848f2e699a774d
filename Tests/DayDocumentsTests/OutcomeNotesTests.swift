import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness
@testable import DayDocuments

/// Page: *Reports and notes*.
@Suite("A note with a response to a decision is read")
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
      #expect(found[.alarm]?.from == day("2025-03-10") && found.cap == .recover, "\(text)")
    }
    #expect(try floor(state(answer, "sprained my ankle"))[.injury]?.region == "ankle")
    let fever = try floor(state(answer, "fever, stayed in bed"))[.illness]
    #expect(fever?.cap == .recover && fever?.clause.text == "your note says \"fever\"")
    for text in [nil, "felt strong, no pain at all", "legs heavy"] {
      let healthy = try floor(state(answer, text))
      #expect(Set(healthy.reasons).isDisjoint(with: [.alarm, .injury, .noteCaution]), "\(text ?? "none")")
    }
  }

  /// The lines of ten healthy days, and of the morning after them.
  private static let past: [String] = (1...10).flatMap { number in
    let date = "2025-03-\(number < 10 ? "0" : "")\(number)"
    return [
      #"{"phase":"morning","athlete":"a","date":"\#(date)","metrics":{"resting_hr":50},"sleep":{"total_hours":8},"check_in":{"feel":8}}"#,
      #"{"phase":"evening","athlete":"a","date":"\#(date)","workouts":[{"load":60}]}"#,
    ]
  }
  private static let morning =
    #"{"phase":"morning","athlete":"a","date":"2025-03-11","metrics":{"resting_hr":50},"sleep":{"total_hours":8},"check_in":{"feel":8}}"#

  private func response(_ rest: String, _ notes: String) -> String {
    #"{"phase":"response","athlete":"a",\#(rest),"action":"modified","outcome_notes":"\#(notes)"}"#
  }

  /// The last answer of one file, of a stream, and of two runs over a state between which the lines are cut.
  private func doors(_ first: [String], _ second: [String], _ issue: IssueTime = .morning) throws
    -> [SafetyFloor]
  {
    func file(_ lines: [String], from state: AthleteState = AthleteState()) throws -> (
      SafetyFloor?, AthleteState
    ) {
      var last: SafetyFloor?
      let state = try DayHistory(try lines.map { try record($0) }).replay(from: state, issue: issue) {
        answer, _ in
        last = answer.floor
      }
      return (last, try AthleteState(decoding: state.encoded()))
    }
    var session = BriefSession(issue: issue)
    var streamed: SafetyFloor?
    for line in first + second {
      if let answer = try session.update(with: try record(line)) { streamed = answer.floor }
    }
    let (_, state) = try file(first)
    return [
      try #require(try file(first + second).0), try #require(streamed),
      try #require(try file(second, from: state).0),
    ]
  }

  @Test(
    "Words of this morning speak for its brief by every door",
    arguments: [
      #""date":"2025-03-10","responded_at":"2025-03-11T06:00:00""#,
      #""date":"2025-03-09","responded_at":"2025-03-11T06:00:00""#, #""date":"2025-03-10""#,
      #""date":"2025-03-08""#, #""date":"2025-03-10","responded_at":"2031-03-11T06:00:00""#,
    ])
  func thisMorning(answer: String) throws {
    for found in try doors(Self.past, [response(answer, "chest pain, stopped"), Self.morning]) {
      #expect(found.cap == .recover && found.reasons.contains(.alarm))
    }
    for found in try doors(Self.past, [response(answer, "sprained my ankle"), Self.morning]) {
      #expect(found.reasons.contains(.injury))
    }
    for found in try doors(Self.past, [response(answer, "fever, stayed in bed"), Self.morning]) {
      // An illness of a note holds as a reported one, and then training comes back.
      let illness = try #require(found[.illness])
      #expect(["fever", "severe", "return"].contains(illness.variant.split(separator: ".").first))
      #expect(found.cap == (illness.isReturn ? .trainSmart : .recover))
    }
  }

  @Test(
    "Words of the day speak for the brief of its evening by every door",
    arguments: [#""date":"2025-03-10""#, #""date":"2025-03-10","responded_at":"2025-03-10T20:00:00""#])
  func thisEvening(answer: String) throws {
    for (text, reason) in [
      ("chest pain, stopped", HoldReason.alarm), ("sprained my ankle", .injury),
      ("fever, stayed in bed", .illness),
    ] {
      let lines = Self.past.dropLast() + [response(answer, text)]
      for found in try doors(Array(lines), [Self.past.last ?? ""], .evening) {
        #expect(found.reasons.contains(reason), "\(text)")
      }
      // In a file the answer may stand behind the evening.
      var last: SafetyFloor?
      let records = try (Self.past + [response(answer, text)]).map { try record($0) }
      _ = try DayHistory(records).replay(issue: .evening) { assessment, _ in last = assessment.floor }
      #expect(try #require(last).reasons.contains(reason), "\(text)")
    }
  }

  @Test(
    "The words of an answer without an action, or with an unknown one, are heard; an answer of neither is none"
  )
  func withoutAction() throws {
    for action in ["", #","action":"skipped""#] {
      let line =
        #"{"phase":"response","athlete":"a","date":"2025-03-10"\#(action),"outcome_notes":"chest pain"}"#
      let read = try record(line)
      #expect(read.day.responses.isEmpty && read.remark?.symptoms.map(\.kind) == [.alarm])
      #expect(read.dropped.map(\.path) == ["action"])
      for found in try doors(Self.past, [line, Self.morning]) { #expect(found.reasons.contains(.alarm)) }
    }
    // A note beside an answer is one of it, and words alone are no day.
    for line in [
      #"{"phase":"response","date":"2025-03-10","action":"followed","notes":"chest pain"}"#,
      #"{"date":"2025-03-10","outcome_notes":"chest pain"}"#,
    ] {
      let read = try record(line)
      #expect(
        read.phase == .response && read.remarks.map { $0.symptoms.map(\.kind) } == [[.alarm]], "\(line)")
    }
    #expect(throws: RecordError.missing(field: "action")) {
      try record(#"{"phase":"response","athlete":"a","date":"2025-03-10"}"#)
    }
  }

  @Test("Words of the open day stand that evening, the next morning, and until somebody clears them")
  func today() throws {
    let answer = #""date":"2025-03-11","responded_at":"2025-03-11T21:00:00""#
    let told = try state(answer, "chest pain, stopped")
    #expect(try floor(told, at: .evening)[.alarm]?.from == day("2025-03-11"))
    for ahead in [1, 7, 8, 60] {
      var late = try AthleteState(decoding: told.encoded())
      try late.begin(day("2025-03-11").adding(days: ahead), settings: ReadinessSettings())
      let found = try #require(late.assessment()).floor
      #expect(found[.alarm]?.cap == (ahead <= 7 ? .recover : .easy), "\(ahead) days on")
    }
  }
}

import AthleteReadiness
import DayDocuments
import Testing
import TextFormats
import _TestSupport

/// Page: *The safety floor*.
@Suite("Words that were not understood go before the advice")
struct UnheardWordsTests {
  private func answer(_ notes: String?) throws -> DayAssessment {
    try #require(try state(notes).assessment())
  }

  private func state(_ notes: String?) throws -> AthleteState {
    var records: [BriefRecord] = []
    for number in 1...28 {
      let date = "2025-03-\(number < 10 ? "0" : "")\(number)"
      let words = number == 28 ? notes.map { #","notes":"\#($0)""# } ?? "" : ""
      records.append(
        try record(
          #"{"phase":"morning","date":"\#(date)","metrics":{"resting_hr":50,"hrv":60,"hrv_kind":"rmssd"},"sleep":{"total_hours":8},"check_in":{"feel":8\#(words)}}"#
        ))
      if number < 28 {
        // Days that differ: sixty every day are monotonous, and the evening would ease what comes after.
        let load = [0, 60, 90, 40][number % 4]
        records.append(
          try record(#"{"phase":"evening","date":"\#(date)","workouts":[{"load":\#(load)}]}"#))
      }
    }
    return try DayHistory(records).replay { _, _ in }
  }

  private func isSaid(_ answer: DayAssessment) -> Bool {
    answer.coaching.contains { $0.message.hasPrefix("Your own words come first") }
  }

  @Test(
    "In any language, beside a day of training",
    arguments: ["頭が痛い", "kuume 38", "Hasta oldum", "Legs fine", "🤷", "oh no, not again"])
  func unheard(notes: String) throws {
    let found = try answer(notes)
    #expect(found.signal == .trainSmart || found.signal == .push)
    #expect(isSaid(found))
  }

  /// The morning after words of the evening before, or beside the answer to its decision.
  private func nextDay(_ told: String, at issue: IssueTime = .morning) throws -> DayAssessment {
    var state = try state(nil)
    for line in told.split(separator: "\n") {
      var session = BriefSession(state: state)
      _ = try session.update(with: try record(String(line)))
      state = try AthleteState(decoding: session.state.encoded())
    }
    return try #require(state.assessment(at: issue))
  }

  private static let morning =
    #"{"phase":"morning","date":"2025-03-29","metrics":{"resting_hr":50,"hrv":60,"hrv_kind":"rmssd"},"sleep":{"total_hours":8},"check_in":{"feel":8}}"#

  @Test(
    "Words of an evening, beside an answer and beside a session: that evening and the next morning, and no longer",
    arguments: [
      #"{"phase":"evening","date":"2025-03-28","workouts":[{"load":60}],"check_in":{"notes":"Hasta oldum"}}"#,
      #"{"phase":"evening","date":"2025-03-28","workouts":[{"load":60}],"notes":"Hasta oldum"}"#,
      #"{"phase":"evening","date":"2025-03-28","workouts":[{"load":60,"notes":"Hasta oldum"}]}"#,
      #"{"phase":"evening","date":"2025-03-28","workouts":[{"load":60,"notes":{"text":"x"}}]}"#,
      #"{"phase":"response","date":"2025-03-28","action":"followed","outcome_notes":"Hasta oldum"}"#,
    ])
  func ofTheEvening(line: String) throws {
    #expect(try isSaid(nextDay(line, at: .evening)))
    let next = try nextDay(line + "\n" + Self.morning)
    #expect(next.signal == .push || next.signal == .trainSmart)
    #expect(isSaid(next))
    let later = Self.morning.replacing("2025-03-29", with: "2025-03-30")
    #expect(try !isSaid(nextDay(line + "\n" + Self.morning + "\n" + later)))
    let heard = line.replacing("Hasta oldum", with: "sprained my ankle")
    if heard != line { #expect(try !isSaid(nextDay(heard + "\n" + Self.morning))) }
  }

  @Test("Notes that are no text: a list is read, and of anything else nobody knows what it says")
  func otherTypes() throws {
    let list = try record(
      #"{"phase":"morning","date":"2025-03-29","check_in":{"notes":["slept well","chest pain"]}}"#)
    #expect(list.day.morning?.checkIn?.noteWords == .alarm && list.dropped.isEmpty)
    for notes in [#"{"text":"chest pain"}"#, "5", #"["tired",5]"#, "true"] {
      let line = Self.morning.replacing(#""feel":8"#, with: #""feel":8,"notes":\#(notes)"#)
      #expect(try record(line).dropped.contains { $0.reason == .wrongType }, "\(notes)")
      #expect(try isSaid(nextDay(line)), "\(notes)")
    }
  }

  @Test("Not without words, and not where they were heard", arguments: [nil, "", "  ", "…"])
  func silence(notes: String?) throws {
    #expect(try !isSaid(answer(notes)))
    for heard in ["fever", "sprained my ankle", "chest pain"] {
      let found = try answer(heard)
      #expect(found.signal == .recover || found.signal == .easy)
      #expect(!isSaid(found))
    }
  }
}

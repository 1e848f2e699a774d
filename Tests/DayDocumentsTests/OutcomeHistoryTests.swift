import AthleteReadiness
import DayRecords
import Foundation
import Testing
import TextFormats
import _TestSupport

@testable import DayDocuments

/// Page: *Learning across athletes*.
@Suite struct OutcomeHistoryTests {
  private func records(_ lines: [String]) -> OutcomeRecords {
    OutcomeRecords([(nil, Array(lines.joined(separator: "\n").utf8))], options: RecordOptions())
  }

  private func histories(_ lines: [String]) throws -> [OutcomeHistory] {
    try records(lines).athletes.map { try OutcomeHistory($0, settings: ReadinessSettings()) }
  }

  @Test func anOutcomeWithoutAnActionIsAccepted() throws {
    let line =
      #"{"phase":"response","athlete":"a","date":"2026-03-02","outcomes":{"fueling_mismatch":true},"asked":true,"chance":0.0333,"responded_at":"2026-03-03T07:00:00+01:00"}"#
    let record = try BriefRecord(reading: Array(line.utf8))
    let response = try #require(record.day.responses.first)
    #expect(record.dropped.isEmpty)
    #expect(response.action == nil)
    #expect(response.outcomes == [.fuelingMismatch: true])
    #expect(response.isAsked == true)
    #expect(response.chance == 0.0333)
    let impossible = try BriefRecord(
      reading: Array(line.replacing("0.0333", with: "2").utf8))
    #expect(impossible.dropped.map(\.path) == ["chance"])
  }

  @Test func everyForecastFallsDueOnce() throws {
    let history = try #require(histories(StreamPast(seed: 9, days: 60).lines).first)
    let due = history.book.due
    #expect(due.count > 200)
    #expect(Set(due.map { "\($0.day) \($0.kind)" }).count == due.count)
    for forecast in due {
      #expect(forecast.dueOn == forecast.day.adding(days: forecast.kind.dueAfter))
      #expect((forecast.outcome == nil) == (forecast.source == nil))
      #expect((0...1).contains(forecast.tells))
      #expect(forecast.source != .answer || forecast.tells == 0)
    }
    #expect(due.contains { $0.source == .records && !$0.from.isEmpty })
    let lines = history.lines.split(separator: 0x0A)
    #expect(lines.count == due.count)
    #expect(String(decoding: lines[0], as: UTF8.self).contains(#""prediction_type":"#))
  }

  /// Whoever is asked by the brief and answers teaches, wherever the answers stand in the file.
  @Test func answersToTheQuestionsOfTheBriefTeach() throws {
    var lines = StreamPast(seed: 10, days: 120, athlete: "b").lines
    var stream = BriefStream()
    var answers: [String] = []
    for line in lines {
      guard let answer = stream.answer(to: Array(line.utf8)) else { continue }
      let object = try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any]
      for question in object?["questions"] as? [[String: Any]] ?? [] {
        guard let kind = question["prediction_type"] as? String, let date = question["date"] as? String
        else { continue }
        answers.append(
          #"{"phase":"response","athlete":"b","date":"\#(date)","outcomes":{"\#(kind)":false},"asked":true}"#)
      }
    }
    #expect(answers.count > 5)
    lines += answers
    let history = try #require(histories(lines).first)
    #expect(history.book.due.count { $0.source == .answer } == Set(answers).count)
    var state = DeploymentState(formulas: "f")
    history.book.teach(&state)
    #expect(!state.isEmpty)
    // The same days in two parts teach the same.
    let middle = try #require(CalendarDay("2025-02-15"))
    var parts = DeploymentState(formulas: "f")
    history.book.teach(&parts, days: CalendarDay(ordinal: 0)...middle)
    history.book.teach(&parts, days: middle.adding(days: 1)...CalendarDay(ordinal: 40_000))
    #expect(parts.encoded().count > 100)
  }

  @Test func aRecordThatCannotBeReadIsReportedAndTheOthersTeach() throws {
    let read = records(StreamPast(seed: 11, days: 30).lines + [#"{"phase":"morning","athlete":"a"}"#])
    #expect(read.failures.count == 1)
    #expect(read.athletes.count == 1)
  }
}

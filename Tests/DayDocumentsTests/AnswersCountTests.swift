import ActivityStreams
import AthleteReadiness
import Testing
import TextFormats
import _TestSupport

@testable import DayDocuments

/// Answers to decisions count for the decision they name, wherever they stand.
@Suite("Answers to decisions")
struct AnswersCountTests {
  /// Sixty days; the last 28 are each answered on their evening.
  private struct Past {
    var mornings: [String] = []
    var evenings: [String] = []
    var answers: [String] = []

    init(respondedAt: Bool = false, outcomes: Bool = false) {
      var random = SplitMix64(seed: 311)
      let start = CalendarDay(ordinal: 20_454)
      for offset in 0..<60 {
        let date = start.adding(days: offset)
        mornings.append(
          """
          {"phase":"morning","athlete":"a","date":"\(date)","metrics":{"hrv":\(random.uniform(40...60)),"hrv_kind":"rmssd",\
          "resting_hr":\(random.uniform(48...54))},"sleep":{"total_hours":\(random.uniform(6...8.5))},"check_in":{"feel":7}}
          """)
        evenings.append(
          #"{"phase":"evening","athlete":"a","date":"\#(date)","workouts":[{"load":\#(random.integer(20...150))}]}"#
        )
        guard offset >= 31, offset < 59 else { continue }
        let action = ["followed", "modified", "ignored"][offset % 3]
        let when = respondedAt ? #","responded_at":"\#(date.adding(days: 1))T07:10:00""# : ""
        let known = outcomes ? #","outcomes":{"fatigue_spillover_risk":\#(offset % 4 == 0)}"# : ""
        answers.append(
          #"{"phase":"response","athlete":"a","date":"\#(date)","action":"\#(action)","outcome":"good"\#(when)\#(known)}"#
        )
      }
    }

    /// Each answer at the end of its day.
    var inline: [String] {
      zip(mornings, evenings).enumerated().flatMap { place, day in
        [day.0, day.1] + (place >= 31 && place < 59 ? [answers[place - 31]] : [])
      }
    }
    var days: [String] { zip(mornings, evenings).flatMap { [$0, $1] } }
  }

  /// The quality of the decisions as the last day's brief tells it.
  private func quality(_ lines: [String]) throws -> (DecisionQuality, AthleteState) {
    var last: DecisionQuality?
    let state = try DayHistory(try lines.map { try record($0) }).replay { answer, _ in
      last = answer.decisionQuality
    }
    return (try #require(last), state)
  }

  @Test(
    "The day of a decision is found anywhere in the name of its brief",
    arguments: [
      "2026-03-01", "a-2026-03-01", "2026-03-01/am", "brief_2026-03-01T05:30:00Z", "2026-02-31 2026-03-01",
      "120260-01-01-2026-03-01",
    ])
  func briefNames(name: String) throws {
    let read = try record(#"{"date":"2026-03-05","brief_id":"\#(name)","action":"followed"}"#)
    #expect(read.day.responses.map(\.day.description) == ["2026-03-01"])
  }

  @Test("A brief without a day in its name is an error, unless the day is given separately")
  func unknownBriefs() throws {
    for name in ["c0ffee", "2026-02-31", "12026-03-01", ""] {
      #expect(throws: RecordError.self, "\(name)") {
        try record(#"{"date":"2026-03-05","brief_id":"\#(name)","action":"followed"}"#)
      }
    }
    let dated = try record(
      #"{"date":"2026-03-05","decision_date":"2026-03-01","brief_id":"c0ffee","action":"followed"}"#)
    #expect(dated.day.responses.map(\.day.description) == ["2026-03-01"])
    #expect(try record(#"{"date":"2026-03-05","brief_id":"c0ffee","metrics":{"hrv":50}}"#).day.morning != nil)
  }

  @Test("In a stream answers may come before their days; one that cannot be kept is reported")
  func answersFirst() throws {
    let past = Past()
    var stream = BriefStream()
    for line in past.answers { #expect(stream.answer(to: Array(line.utf8)) == nil) }
    for line in past.days { _ = stream.answer(to: Array(line.utf8)) }
    #expect(stream.failureCount == 0)
    var inline = BriefStream()
    for line in past.inline { _ = inline.answer(to: Array(line.utf8)) }
    let (first, usual) = (try #require(stream.current), try #require(inline.current))
    #expect(
      first.state.assessment()?.decisionQuality.responsesRecorded
        == usual.state.assessment()?.decisionQuality.responsesRecorded)
    var full = BriefStream()
    let start = CalendarDay(ordinal: 20_454)
    let failures = (0..<70).map { offset in
      let line = #"{"phase":"response","date":"\#(start.adding(days: offset))","action":"followed"}"#
      return full.answer(to: Array(line.utf8)) != nil
    }
    #expect(failures.prefix(64).allSatisfy { !$0 } && failures.dropFirst(64).allSatisfy { $0 })
    let state = try #require(full.current).state
    #expect(try AthleteState(decoding: state.encoded()) == state)
  }

  @Test("All 28 answers count in the file form, first or last, in any order", arguments: [false, true])
  func fileForms(respondedAt: Bool) throws {
    let past = Past(respondedAt: respondedAt, outcomes: true)
    let (inline, state) = try quality(past.inline)
    // An answer given on the last morning comes after its brief.
    #expect(inline.responsesRecorded == (respondedAt ? 27 : 28))
    #expect(inline.followed + inline.modified + inline.ignored >= 26)
    #expect(inline.afterFollowing != nil)
    var shuffled = past.inline
    var random = SplitMix64(seed: 5)
    for index in shuffled.indices { shuffled.swapAt(index, random.integer(index...(shuffled.count - 1))) }
    for lines in [past.days + past.answers, past.answers + past.days, shuffled] {
      let (other, after) = try quality(lines)
      #expect(other == inline)
      #expect(after == state)
    }
  }

  @Test("In a stream all 28 count at the end of their days, and at the end of all")
  func stream() throws {
    let past = Past()
    for lines in [past.inline, past.days + past.answers] {
      var session = BriefSession()
      for line in lines { _ = try session.update(with: try record(line)) }
      let quality = try #require(session.state.assessment()).decisionQuality
      #expect(quality.responsesRecorded == 28)
      #expect(quality.followed + quality.modified + quality.ignored >= 27)
    }
  }

  @Test("The first answer finds the decision it is about")
  func first() throws {
    let past = Past()
    var session = BriefSession()
    for line in past.days.prefix(82) { _ = try session.update(with: try record(line)) }
    // The day it names is over.
    _ = try session.update(with: try record(past.answers[8]))
    let quality = try #require(session.state.assessment()).decisionQuality
    #expect(quality.responsesRecorded == 1)
    #expect(quality.followed + quality.modified + quality.ignored == 1)
  }

  @Test("An outcome that is not yet known has no effect")
  func noLookingAhead() throws {
    let past = Past(outcomes: true)
    let (whole, _) = try quality(past.days + past.answers)
    // The last answered day's outcome is known two days later, which no record reaches.
    #expect(whole.accuracy.reduce(0) { $0 + $1.decisions } <= 28)
    var early: [DayAssessment] = []
    _ = try DayHistory(try (past.days + past.answers).map { try record($0) }).replay { answer, _ in
      early.append(answer)
    }
    var without: [DayAssessment] = []
    _ = try DayHistory(try past.days.map { try record($0) }).replay { answer, _ in without.append(answer) }
    #expect(zip(early, without).prefix(32).allSatisfy { $0.predictions == $1.predictions })
    #expect(early.last?.predictions != without.last?.predictions)
  }

  @Test("Learning compares with the issued decision, eased by a risk or not")
  func issued() throws {
    // An ill morning is eased by the floor alone: following it may have averted what the risk foretold.
    let past = Past()
    var lines = past.days
    let ill = lines[100].replacing(#""check_in":{"feel":7}"#, with: #""check_in":{"feel":2,"illness":true}"#)
    lines[100] = ill
    var session = BriefSession()
    var signal: ReadinessSignal?
    for line in lines.prefix(102) {
      if let answer = try session.update(with: try record(line)) { signal = answer.signal }
    }
    #expect(signal == .recover)
    let saved = try AthleteState(decoding: session.state.encoded())
    #expect(saved == session.state)
    var followed = BriefSession(state: saved)
    var ignored = BriefSession(state: saved)
    let date = "2026-02-20"
    #expect(lines[100].contains(date))
    func answer(_ action: String) -> String {
      #"{"phase":"response","athlete":"a","date":"\#(date)","action":"\#(action)","outcomes":{"fatigue_spillover_risk":false,"performance_suppression_window":false}}"#
    }
    for line in [answer("followed")] + lines[102..<106] { _ = try followed.update(with: try record(line)) }
    for line in [answer("ignored")] + lines[102..<106] { _ = try ignored.update(with: try record(line)) }
    let one = try #require(followed.state.assessment()).predictions
    let other = try #require(ignored.state.assessment()).predictions
    // That nothing came after an easy day that was followed says less against the risk.
    #expect(one[1].probability > other[1].probability)
  }
}

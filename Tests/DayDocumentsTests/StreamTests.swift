import ActivityStreams
import AthleteReadiness
import Foundation
import Testing
import TextFormats
import _TestSupport

@testable import DayDocuments

@Suite("Streams and histories")
struct StreamTests {
  /// The answers of the whole history, a line of the streaming form each.
  private func replayed(_ lines: [String], issue: AthleteReadiness.IssueTime = .morning) throws -> [String] {
    let records = lines.compactMap { try? record($0) }
    let history = DayHistory(records)
    var made: [String] = []
    _ = try history.replay(issue: issue) { assessment, _ in
      made.append(
        String(decoding: StreamAnswer(assessment, athlete: RecordName("a")).encoded(), as: UTF8.self))
    }
    return made
  }

  /// An answer without what the record itself had dropped, which a history does not repeat.
  private func core(_ line: String) -> NSDictionary {
    var made = object(Array(line.utf8))
    made["dropped"] = nil
    return made as NSDictionary
  }

  /// Whether two runs gave the same answers, without printing them all where they did not.
  private func same(_ one: [String], _ other: [String]) -> Bool {
    // The questions are drawn by the athlete's name, which a bare session does not know.
    func plain(_ line: String) -> String { line.replacing(#/,?"questions":\[[^\]]*\]/#, with: "") }
    return one.map(plain) == other.map(plain)
  }

  @Test(
    "The whole history gives the answers of the stream",
    arguments: [AthleteReadiness.IssueTime.morning, .evening])
  func wholeHistory(issue: AthleteReadiness.IssueTime) throws {
    let past = StreamPast(seed: 11, days: 60)
    let streamed = answers(past.lines, issue: issue)
    let whole = try replayed(past.lines, issue: issue)
    #expect(streamed.count > 40)
    // The stream answers records, the history answers days: days without that record are in the history alone.
    let byDay = Dictionary(uniqueKeysWithValues: whole.map { (core($0)["date"] as? String ?? "", core($0)) })
    for line in streamed {
      let answer = core(line)
      let day = answer["date"] as? String ?? ""
      let differing = ["predictions", "decision", "flags", "signal", "recovery_score", "patterns"].filter {
        byDay[day]?[$0] as? NSObject != answer[$0] as? NSObject
      }
      #expect(differing.isEmpty, "\(day)")
    }
  }

  @Test("Order, duplicates and late records make no difference to a whole history")
  func anyOrder() throws {
    let past = StreamPast(seed: 5, days: 30).lines.filter { !$0.contains("response") }
    let straight = try replayed(past)
    var random = SplitMix64(seed: 9)
    var shuffled = past + past.prefix(30)
    for index in shuffled.indices { shuffled.swapAt(index, random.integer(index...(shuffled.count - 1))) }
    #expect(same(try replayed(shuffled), straight))
  }

  @Test("Saved and read again at any point, the answers are the same")
  func restored() throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      let past = StreamPast(seed: seed, days: 50)
      let straight = answers(past.lines)
      var random = SplitMix64(seed: seed &+ 100)
      var session = BriefSession()
      var made: [String] = []
      var largest = 0
      for line in past.lines {
        if random.uniform() < 0.3 {
          let bytes = session.state.encoded()
          largest = max(largest, bytes.count)
          let state = try AthleteState(decoding: bytes)
          #expect(state == session.state)
          #expect(state.encoded() == bytes)
          session = BriefSession(state: state)
        }
        let record = try record(line)
        if let answer = try session.update(with: record) {
          made.append(
            String(
              decoding: StreamAnswer(answer, athlete: record.athlete, dropped: record.dropped).encoded(),
              as: UTF8.self))
        }
      }
      #expect(same(made, straight))
      #expect(largest <= AthleteState.maximumBytes)
    }
  }

  @Test("Member order, white space and escapes do not change a record")
  func spelling() throws {
    let one = try record(
      #"{"phase":"morning","athlete":"a","date":"2026-03-02","metrics":{"hrv":52,"resting_hr":50}}"#)
    let other = try record(
      "\u{FEFF} { \"metrics\" : {\n\"resting_hr\":5e1, \"hrv\": 52.0 } ,\"d\\u0061te\":\"2026-03-02\",\"athlete\":\"\\u0061\",\"phase\":\"morning\"}\r"
    )
    #expect(one == other)
  }

  @Test("Another athlete starts fresh, a broken line changes nothing, and past days are rejected")
  func errors() throws {
    let past = StreamPast(seed: 3, days: 20)
    let straight = answers(past.lines)
    var broken: [String] = []
    for line in past.lines {
      broken += ["{\"date\":", line, #"{"phase":"morning","athlete":"a","date":"2001-01-01"}"#, "[]"]
    }
    let made = answers(broken)
    #expect(same(made.filter { !$0.contains("\"error\"") }, straight))
    let kinds = made.compactMap { (object(Array($0.utf8))["error"] as? [String: Any])?["kind"] as? String }
    // As long as one day alone is known, its date may be the wrong one.
    #expect(
      kinds.count(where: { ["day_in_the_past", "day_far_ahead"].contains($0) }) >= past.lines.count - 1)
    #expect(kinds.count(where: { $0 == "day_far_ahead" }) <= 2)
    let two = answers(
      past.lines + past.lines.map { $0.replacing(#""athlete":"a""#, with: #""athlete":"b""#) })
    #expect(two.count == 2 * straight.count)
    let second = two.suffix(straight.count).map { $0.replacing(#""athlete":"b""#, with: #""athlete":"a""#) }
    #expect(same(second, straight))
  }

  @Test("The morning brief does not depend on the day that follows")
  func noLookingAhead() throws {
    let past = StreamPast(seed: 21, days: 20).lines
    let last = try #require(past.lastIndex { $0.contains("\"evening\"") })
    var other = past
    other[last] = other[last].replacing("\"load_logged\":true", with: "\"load_logged\":false")
    #expect(other[last] != past[last])
    #expect(same(answers(Array(past[...last])), answers(Array(other[...last]))))
    // A day sent whole is answered before its training is looked at.
    let day =
      #"{"athlete":"a","date":"2026-01-01","metrics":{"hrv":50,"protein_g":20},"workouts":[{"load":900}]}"#
    let rest = #"{"athlete":"a","date":"2026-01-01","metrics":{"hrv":50,"protein_g":180},"workouts":[]}"#
    #expect(answers([day]) == answers([rest]))
  }

  @Test("A night that comes later completes the morning and is answered again")
  func reissue() throws {
    let made = answers([
      #"{"phase":"morning","athlete":"a","date":"2026-01-01","metrics":{"resting_hr":50}}"#,
      #"{"phase":"morning","athlete":"a","date":"2026-01-01","sleep":{"total_hours":7}}"#,
      #"{"phase":"morning","athlete":"a","date":"2026-01-01","metrics":{"resting_hr":50},"sleep":{"total_hours":7}}"#,
    ])
    #expect(made.count == 3)
    #expect(made[0] != made[1] && made[1] == made[2])
  }

  @Test("The requested day is answered, recorded or not, without using later data")
  func asked() throws {
    let records = try StreamPast(seed: 8, days: 15).lines.map { try record($0) }
    let history = DayHistory(records)
    var all: [CalendarDay: DayAssessment] = [:]
    _ = try history.replay { assessment, _ in all[assessment.day] = assessment }
    for (asked, expected) in all {
      var made: [DayAssessment] = []
      _ = try history.replay(through: asked, shownOnly: asked) { assessment, _ in made.append(assessment) }
      #expect(made == [expected])
    }
    var later: [DayAssessment] = []
    let state = try history.replay(through: day("2025-03-01"), shownOnly: day("2025-03-01")) {
      assessment, _ in
      later.append(assessment)
    }
    #expect(later.map(\.day) == [day("2025-03-01")] && state.today?.day == day("2025-03-01"))
  }

  @Test("Records of any kind of rubbish never trap")
  func rubbish() {
    var random = SplitMix64(seed: 77)
    let lines =
      StreamPast(seed: 2, days: 12).lines.map { Array($0.utf8) } + [Array(RecordReadingTests.fullDay.utf8)]
    var stream = BriefStream(issue: .evening)
    for round in 0..<400 {
      var bytes = lines[round % lines.count]
      for _ in 0..<random.integer(1...6) where !bytes.isEmpty {
        let place = random.integer(0...(bytes.count - 1))
        switch random.integer(0...3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: Array("1e308".utf8), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.integer(1...40)))
        }
      }
      _ = stream.answer(to: bytes)
    }
    #expect(stream.lineCount == 400)
    stream.finish()
  }

  @Test("Time of a line: reading, answering, writing")
  func timings() throws {
    let past = StreamPast(seed: 4, days: 40)
    let lines = past.lines.map { Array($0.utf8) }
    let reading = try processorTime { for line in lines { _ = try BriefRecord(reading: line) } }
    var stream = BriefStream()
    let whole = processorTime { for line in lines { _ = stream.answer(to: line) } }
    let count = Double(lines.count)
    print("a line: read in \(reading / count), read, answered and written in \(whole / count)")
  }
}

import AthleteReadiness
import DayRecords
import Foundation
import Testing
import TextFormats

@testable import DayDocuments

/// Whose a record is, how far ahead its day may be, and what is answered twice.
@Suite("Whose a record is, and answers that are given again")
struct DeliveryTests {
  private func morning(_ athlete: String?, _ date: String, hrv: Int = 50) -> [UInt8] {
    let name = athlete.map { #""athlete":\#($0),"# } ?? ""
    return Array(
      #"{"phase":"morning",\#(name)"date":"\#(date)","metrics":{"hrv":\#(hrv),"hrv_kind":"rmssd","resting_hr":50}}"#
        .utf8)
  }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  private func error(_ answer: [UInt8]?) -> [String: Any]? { object(answer ?? [])["error"] as? [String: Any] }

  @Test(
    "Once a record has named an athlete, one that names nobody is an error of its line and touches no state",
    arguments: [nil, "null", #""""#, #""  ""#, "true", "{}", "[]"])
  func unnamed(_ broken: String?) {
    var stream = BriefStream()
    _ = stream.answer(to: morning("\"ann\"", "2026-01-01"))
    let before = stream.current?.state
    let answer = stream.answer(to: morning(broken, "2026-01-02", hrv: 99))
    #expect(error(answer)?["field"] as? String == "athlete" && error(answer)?["line"] as? Int == 2)
    #expect(error(answer)?["athlete"] == nil)
    #expect(stream.current?.state == before && stream.current?.key == "ann")
    stream.finish()
    #expect(stream.takeFinished().map(\.key) == ["ann"] && stream.failureCount == 1)
  }

  @Test("Records before the first named one belong to no athlete and no named state")
  func nobody() {
    var stream = BriefStream()
    for day in 1...2 { #expect(error(stream.answer(to: morning(nil, "2026-01-0\(day)"))) == nil) }
    _ = stream.answer(to: morning("7", "2026-01-01"))
    #expect(error(stream.answer(to: morning(#""""#, "2026-01-03")))?["kind"] as? String == "missing_field")
    stream.finish()
    #expect(stream.takeFinished().map(\.key) == ["", "7"])
  }

  @Test("A record without a data set belongs to its athlete's last one, regardless of others in between")
  func datasets() {
    var owners = RecordOwners()
    let ann = RecordName("ann")
    let keys = [(ann, RecordName("x")), (RecordName("ben"), nil), (ann, nil)].map { athlete, dataset in
      (try? owners.owner(athlete: athlete, dataset: dataset))?.key
    }
    #expect(keys == ["x/ann", "ben", "x/ann"])
  }

  @Test(
    "A saved state is refused for another athlete, and one that does not say whose it is becomes that of the first"
  )
  func owner() throws {
    var stream = BriefStream()
    _ = stream.answer(to: morning("\"ben\"", "2026-01-01"))
    let saved = try #require(stream.current).state.encoded()
    var other = BriefStream()
    other.load = { _ in saved }
    let refusal = error(other.answer(to: morning("\"ann\"", "2026-01-02")))
    #expect(refusal?["kind"] as? String == "other_athlete")
    #expect((refusal?["message"] as? String)?.contains(#"to "ben", the record to "ann""#) == true)
    #expect(other.current == nil)
    #expect(error(other.answer(to: morning("\"ben\"", "2026-01-02"))) == nil)
    // A state that does not say whose it is, as those of versions before 17.
    var old = try AthleteState(decoding: saved)
    old.delivery = StateDelivery()
    let bytes = old.encoded()
    let read = try AthleteState(saved: bytes, of: RecordOwner(athlete: RecordName("ann")))
    #expect(read.delivery.owner == .athlete(name: "ann", dataset: nil))
    #expect(throws: RecordError.self) {
      try AthleteState(saved: read.encoded(), of: RecordOwner(athlete: nil))
    }
  }

  @Test("Owner, records and answers stand under the checksum, and long names stay apart")
  func coding() throws {
    let long = String(repeating: "é", count: 5000)
    var stream = BriefStream()
    for day in 1...9 { _ = stream.answer(to: morning("\"\(long)a\"", "2026-01-0\(day)")) }
    let state = try #require(stream.current).state
    let bytes = state.encoded()
    #expect(bytes.count <= AthleteState.maximumBytesWithAnswers)
    #expect(try AthleteState(decoding: bytes) == state && state.delivery.records.count == 9)
    #expect(Set(state.delivery.answers.map(\.day.description)) == ["2026-01-08", "2026-01-09"])
    for place in stride(from: 0, to: bytes.count, by: 97) {
      var changed = bytes
      changed[place] ^= 0x20
      #expect(throws: StateError.self) { try AthleteState(decoding: changed) }
    }
    #expect(throws: RecordError.self) {
      try AthleteState(saved: bytes, of: RecordOwner(athlete: RecordName(long + "b")))
    }
    _ = try AthleteState(saved: bytes, of: RecordOwner(athlete: RecordName(long + "a")))
  }

  @Test("A state of an older version that took a night is not taken for the whole history")
  func olderHistory() throws {
    var stream = BriefStream()
    for day in 1...5 { _ = stream.answer(to: morning("\"a\"", "2026-01-0\(day)")) }
    let whole = try #require(stream.current).state
    #expect(whole.delivery.history.isWhole && whole.delivery.history.count == 5)
    var old = whole
    old.delivery = StateDelivery()
    var next = BriefStream()
    next.load = { _ in old.encoded() }
    _ = next.answer(to: morning("\"a\"", "2026-01-06"))
    #expect(next.current?.state.delivery.history.isWhole == false)
  }

  @Test("Records of years stay within 16 KiB without the last answers")
  func bounded() throws {
    var state = AthleteState()
    state.delivery.owner = .athlete(name: "a", dataset: nil)
    for place in 0..<3000 {
      let day = CalendarDay(ordinal: 20_000 + place)
      state.delivery.note(TakenRecord(day: day, phase: 0, digest: UInt64(place)))
      state.delivery.keep(
        KeptAnswer(day: day, request: UInt64(place), bytes: [UInt8](repeating: 1, count: 100 * place)))
    }
    #expect(state.delivery.records.count == StateDelivery.mostRecords)
    #expect(state.encoded().count <= AthleteState.maximumBytesWithAnswers)
    #expect(try AthleteState(decoding: state.encoded()) == state)
  }

  @Test(
    "A record that comes again word for word gets the same bytes and changes nothing, through a saved state too"
  )
  func again() throws {
    var lines: [[UInt8]] = []
    for day in 1...9 {
      lines.append(morning("\"a\"", "2026-01-0\(day)", hrv: 50 + day))
      lines.append(
        Array(
          #"{"phase":"evening","athlete":"a","date":"2026-01-0\#(day)","workouts":[{"load":\#(day)}]}"#.utf8))
    }
    var first = BriefStream()
    let answers = lines.map { first.answer(to: $0) }
    let saved = try #require(first.current).state.encoded()
    var second = BriefStream()
    second.load = { _ in saved }
    let repeated = lines.map { second.answer(to: $0) }
    #expect(second.failureCount == 0 && second.current?.state.encoded() == saved)
    // The state keeps the answers of two days; older records are known and not answered.
    #expect(repeated.suffix(4) == answers.suffix(4) && repeated.dropLast(4).allSatisfy { $0 == nil })
    // Another record of a day that is over is late, as ever.
    let late = second.answer(to: morning("\"a\"", "2026-01-04", hrv: 77))
    #expect(error(late)?["kind"] as? String == "day_in_the_past")
  }

  @Test("A correction that is taken back is taken, not repeated")
  func takenBack() {
    var stream = BriefStream()
    let (one, other) = (morning("\"a\"", "2026-01-01", hrv: 50), morning("\"a\"", "2026-01-01", hrv: 80))
    let first = stream.answer(to: one)
    #expect(stream.answer(to: one) == first)
    let changed = stream.current?.state.recent
    _ = stream.answer(to: other)
    #expect(stream.current?.state.recent != changed)
    _ = stream.answer(to: one)
    #expect(stream.current?.state.recent == changed)
  }

  @Test("A day more than 400 days ahead is an error until a second record agrees, and blocks nothing else")
  func farAhead() {
    var stream = BriefStream()
    func told(_ date: String, hrv: Int = 50) -> String {
      let answer = stream.answer(to: morning("\"a\"", date, hrv: hrv))
      return error(answer)?["kind"] as? String ?? object(answer ?? [])["date"] as? String ?? ""
    }
    #expect(told("2026-01-01") == "2026-01-01")
    #expect(told("2090-01-01") == "day_far_ahead")
    // The same record again is no second one.
    #expect(told("2090-01-01") == "day_far_ahead")
    #expect(told("2026-01-02") == "2026-01-02" && told("2026-01-03") == "2026-01-03")
    #expect(told("2090-01-02") == "day_far_ahead")
    // 400 days are none too many.
    #expect(told("2027-02-07") == "2027-02-07")
    // Nine days apart they do not agree; within seven they do.
    #expect(told("2028-06-01") == "day_far_ahead" && told("2028-06-10") == "day_far_ahead")
    let second = stream.answer(to: morning("\"a\"", "2028-06-17"))
    #expect(object(second ?? [])["date"] as? String == "2028-06-17")
    #expect(text(second).contains(#""reason":"far_ahead","first_day":"2028-06-10","last_day":"2028-06-10""#))
  }

  @Test("Two records that agree start anew where the only day known is more than 400 days after them")
  func falseStart() throws {
    func stream(_ dates: [String], _ stream: inout BriefStream) -> [String] {
      dates.map { date in
        let answer = stream.answer(to: morning("\"a\"", date))
        return error(answer)?["kind"] as? String ?? object(answer ?? [])["date"] as? String ?? ""
      }
    }
    var first = BriefStream()
    #expect(
      stream(["2090-01-01", "2026-01-01", "2026-01-01", "2026-01-02", "2026-01-03"], &first)
        == ["2090-01-01", "day_far_ahead", "day_far_ahead", "2026-01-02", "2026-01-03"])
    var plain = BriefStream()
    _ = stream(["2026-01-02", "2026-01-03"], &plain)
    #expect(first.current?.state.recent == plain.current?.state.recent)
    // An injury of the dropped day stays.
    var hurt = BriefStream()
    let knee =
      #"{"phase":"morning","athlete":"a","date":"2090-01-01","symptoms":[{"kind":"injury","region":"knee"}]}"#
    _ = hurt.answer(to: Array(knee.utf8))
    _ = stream(["2026-01-01", "2026-01-02"], &hurt)
    #expect(hurt.current?.state.standingReports(rules: SafetySettings()).map(\.kind) == [.injury])
    // Two days confirm each other.
    var second = BriefStream()
    let days = ["2090-01-01", "2090-01-02", "2026-01-01", "2026-01-02"]
    #expect(stream(days, &second).suffix(2) == ["day_in_the_past", "day_in_the_past"])
    // The records of a call are compared with each other.
    var wrong = BriefStream()
    _ = stream(["2090-01-01"], &wrong)
    let state = try #require(wrong.current).state
    func records(_ dates: String...) throws -> [BriefRecord] {
      try dates.map { try BriefRecord(reading: morning("\"a\"", $0)) }
    }
    let pair = try records("2026-01-01", "2026-01-02").compactMap(\.taken)
    #expect(DayGap.restarted(state, by: pair)?.state.today == nil)
    #expect(DayGap.restarted(state, by: pair)?.dropped.compactMap(\.days?.lowerBound.year) == [2090])
    #expect(DayGap.restarted(state, by: [pair[0], pair[0]]) == nil)
    #expect(DayGap.doubted(try records("2026-01-01"), after: state).map(\.place) == [0])
  }

  @Test("In a whole history the pair agrees at once, and a single day is an error")
  func farInHistory() throws {
    func doubted(_ dates: [String]) throws -> [Int] {
      let records = try dates.map { try BriefRecord(reading: morning("\"a\"", $0)) }
      return DayGap.doubted(records, after: AthleteState()).map(\.place)
    }
    #expect(try doubted(["2090-01-01", "2026-01-01", "2026-01-02"]) == [0])
    #expect(try doubted(["2026-01-01", "2090-01-01", "2090-01-01"]) == [1, 2])
    #expect(try doubted(["2026-01-01", "2028-01-01", "2028-01-08"]) == [])
    #expect(try doubted(["1990-01-01", "2026-01-01", "2026-01-02"]) == [])
    #expect(try doubted([]) == [])
  }

  @Test("Ten thousand interleaved athletes with one broken id in a hundred: no record in a wrong state")
  func interleaved() {
    let athletes = 2500
    var states: [String: [UInt8]] = [:]
    var stream = BriefStream()
    var broken = 0
    for day in 1...4 {
      for number in 0..<athletes {
        let isBroken = (number * 7 + day * 13) % 100 == 0
        // HRV encodes the athlete's number, to detect records in a wrong state.
        let name = isBroken ? ["null", #""""#, "false", "[1]", "7"][(number + day) % 5] : "\"a\(number)\""
        let hrv = 20 + (number % 100)
        stream.load = { states[$0] }
        let answer = stream.answer(to: morning(name, "2026-01-0\(day)", hrv: hrv))
        if isBroken { broken += 1 }
        #expect((error(answer) != nil) == isBroken)
        for finished in stream.takeFinished() { states[finished.key] = finished.state.encoded() }
      }
    }
    stream.finish()
    for finished in stream.takeFinished() { states[finished.key] = finished.state.encoded() }
    #expect(broken == 100 && stream.failureCount == broken && states.count <= athletes)
    for (key, bytes) in states {
      guard let number = Int(key.dropFirst()), let state = try? AthleteState(decoding: bytes) else {
        Issue.record("\(key)")
        continue
      }
      #expect(state.delivery.owner == .athlete(name: key, dataset: nil))
      let expected = Double(20 + number % 100)
      for ago in 0..<4 {
        guard let known = state.recent[.lnRMSSD, ago] else { continue }
        #expect(abs(exp(known) - expected) < 0.5 || abs(known - expected) < 0.5)
      }
    }
  }
}

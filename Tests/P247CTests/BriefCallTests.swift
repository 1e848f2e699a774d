import Foundation
import P247C
import Testing

private struct BriefAnswer {
  var code: Int32
  var json: [String: Any]?
  var answer: [UInt8]
  var state: [UInt8]
}

private func brief(_ record: String, state: [UInt8] = [], options: String? = nil) -> BriefAnswer {
  var (answer, next): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) = (nil, nil)
  var (answerLength, nextLength) = (0, 0)
  let bytes = Array(record.utf8)
  let optionBytes = options.map { Array($0.utf8) }
  let code = p247_brief(
    bytes, bytes.count, state.isEmpty ? nil : state, state.count, optionBytes, optionBytes?.count ?? 0,
    &answer, &answerLength, &next, &nextLength)
  defer {
    p247_free(answer)
    p247_free(next)
  }
  let answerBytes = Array(UnsafeBufferPointer(start: answer, count: answerLength))
  return BriefAnswer(
    code: code, json: (try? JSONSerialization.jsonObject(with: Data(answerBytes))) as? [String: Any],
    answer: answerBytes, state: Array(UnsafeBufferPointer(start: next, count: nextLength)))
}

@Suite("Briefs from C")
struct BriefCallTests {
  private let morning = """
    {"phase":"morning","athlete":"a","date":"2026-03-02","metrics":{"hrv":52,"hrv_kind":"rmssd"},"sleep":{"total_hours":7}}
    """

  @Test("A state goes in and out, and the next record goes on from it")
  func states() throws {
    let first = brief(morning)
    #expect(first.code == 0)
    #expect(first.json?["date"] as? String == "2026-03-02")
    #expect((first.json?["predictions"] as? [Any])?.count == 5)
    #expect(!first.state.isEmpty && first.state.count <= 16_384)
    let evening = brief(
      #"{"phase":"evening","athlete":"a","date":"2026-03-02","workouts":[{"load":80}],"load_logged":true}"#,
      state: first.state)
    #expect(evening.code == 0 && evening.answer.isEmpty && !evening.state.isEmpty)
    let past = brief(#"{"phase":"morning","athlete":"a","date":"2026-03-01"}"#, state: evening.state)
    #expect(past.code == 1 && past.state.isEmpty)
    #expect((past.json?["error"] as? [String: Any])?["kind"] as? String == "day_in_the_past")
  }

  @Test("The document instead of the line, in the evening")
  func options() {
    let made = brief(
      #"{"phase":"evening","athlete":"a","date":"2026-03-02","workouts":[]}"#,
      options: #"{"issue":"pm","form":"document"}"#)
    #expect(made.code == 0)
    #expect(made.json?["schema_version"] as? String == "1.0")
    #expect(made.json?["issue"] as? String == "pm")
  }

  /// From midnight to six a heart rate every five minutes: 60, and 48 from 4:00 to 4:30.
  @Test("The night of raw samples gives a resting heart rate where the options ask for it")
  func restingHeartRateOfNights() {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rates = (0..<72).map { place in
      let (time, rate) = (
        "\(two(place / 12)):\(two(place % 12 * 5 + 2))", (48..<54).contains(place) ? 48 : 60
      )
      return #"{"type":"HeartRate","start":"2026-03-02T\#(time):00Z","value":\#(rate)}"#
    }
    let sleep =
      #"{"type":"sleep","stage":"core","start":"2026-03-02T00:00:00Z","end":"2026-03-02T06:00:00Z"}"#
    let samples = ([sleep] + rates).joined(separator: ",")
    let record = #"{"athlete":"a","date":"2026-03-02","samples":[\#(samples)]}"#
    func resting(_ options: String) -> Double? {
      let metrics = brief(record, options: options).json?["metrics"] as? [String: Any]
      return (metrics?["vitals"] as? [String: Any])?["resting_hr"] as? Double
    }
    #expect(resting(#"{"form":"document","resting_hr_of_nights":true}"#) == 48)
    #expect(resting(#"{"form":"document","resting_hr_of_nights":false}"#) == nil)
    #expect(resting(#"{"form":"document"}"#) == nil)
    #expect(brief(record, options: #"{"resting_hr_of_nights":"yes"}"#).code == 1)
  }

  @Test("The formula set decides the score")
  func formulas() {
    // The documented case of the product's rules.
    let record = #"""
      {"phase":"morning","athlete":"a","date":"2026-03-02","metrics":{"hrv":32,"hrv_kind":"rmssd","resting_hr":57},
      "sleep":{"total_hours":6.69,"deep_hours":0.56,"awake_hours":0.63}}
      """#
    let eve = #"{"phase":"evening","athlete":"a","date":"2026-03-01","workouts":[],"load_logged":true}"#
    let state = brief(eve, options: #"{"formulas":"p247"}"#).state
    #expect(
      brief(record, state: state, options: #"{"formulas":"p247"}"#).json?["recovery_score"] as? Double == 68)
    #expect(brief(record, state: state).json?["recovery_score"] as? Double != 68)
    #expect(brief(record, options: #"{"formulas":"p24"}"#).code == 1)
  }

  @Test(
    "Errors are objects", arguments: ["", "x", "{}", #"{"date":7}"#, #"{"date":"2026-03-02","phase":7}"#])
  func errors(record: String) {
    let made = brief(record)
    #expect(made.code == 1 && made.state.isEmpty)
    #expect((made.json?["error"] as? [String: Any])?["kind"] is String)
    #expect(brief(morning, options: "7").code == 1)
    #expect(brief(morning, options: #"{"issue":"noon"}"#).code == 1)
    #expect(brief(morning, state: [1, 2, 3]).code == 1)
  }

  @Test("Arguments that cannot be used are refused")
  func arguments() {
    var (answer, next): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) = (nil, nil)
    var (one, two) = (1, 1)
    #expect(p247_brief(nil, 3, nil, 0, nil, 0, &answer, &one, &next, &two) == 2)
    #expect(p247_brief([1], 1, nil, 4, nil, 0, &answer, &one, &next, &two) == 2)
    #expect(p247_brief([1], 1, nil, 0, nil, -1, &answer, &one, &next, &two) == 2)
    #expect(p247_brief([1], 1, nil, 0, nil, 0, nil, &one, &next, &two) == 2)
    #expect(answer == nil && next == nil && one == 0 && two == 0)
  }

  @Test("The morning's document of a whole day knows nothing of its evening")
  func wholeDay() {
    let options = #"{"form":"document"}"#
    func day(_ evening: String) -> BriefAnswer {
      brief(
        #"{"athlete":"a","date":"2026-03-02","metrics":{"hrv":52,"hrv_kind":"rmssd"\#(evening)}}"#,
        options: options)
    }
    let light = day(#","weight_kg":61,"dietary_energy_kj":900,"protein_g":20,"step_count":100"#)
    let heavy = day(#","weight_kg":93,"dietary_energy_kj":4900,"protein_g":220,"step_count":30000"#)
    #expect(light.code == 0 && light.json != nil)
    #expect(light.answer == heavy.answer)
    #expect(light.state != heavy.state)
  }

  @Test("Lengths above the limits are errors before anything is read")
  func limits() {
    var (answer, next): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) = (nil, nil)
    var (one, two) = (1, 1)
    let calls: [(record: Int, state: Int, options: Int, field: String)] = [
      (.max, 0, 0, "record"), (64 << 20 + 1, 0, 0, "record"), (1, .max, 0, "state"), (1, 65_537, 0, "state"),
      (1, 1, .max, "options"),
    ]
    for call in calls {
      #expect(
        p247_brief([1], call.record, [1], call.state, [1], call.options, &answer, &one, &next, &two) == 1)
      let bytes = Data(UnsafeBufferPointer(start: answer, count: one))
      let error =
        ((try? JSONSerialization.jsonObject(with: bytes)) as? [String: Any])?["error"] as? [String: Any]
      #expect(error?["kind"] as? String == "too_large" && error?["field"] as? String == call.field)
      #expect(next == nil && two == 0)
      p247_free(answer)
    }
  }
}

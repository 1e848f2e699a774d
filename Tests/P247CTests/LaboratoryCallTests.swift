import CArrow
import Foundation
import Testing
import _TestSupport

@testable import P247C

private func asked(
  _ call: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>) -> Int32
) throws -> (code: Int32, json: [String: Any]) {
  var output: UnsafeMutablePointer<UInt8>?
  var length = 0
  let code = call(&output, &length)
  defer { p247_free(output) }
  let data = Data(UnsafeBufferPointer(start: output, count: length))
  return (code, try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
}

private func field(_ json: [String: Any]) -> String? {
  let error = json["error"] as? [String: Any]
  return error?["path"] as? String ?? error?["field"] as? String
}

private func files(_ rows: [(id: String, text: String)]) -> ArrowArrayStream {
  stream([
    [
      ArrowColumn(name: "id", values: .texts(rows.map(\.id))),
      ArrowColumn(name: "bytes", values: .bytes(rows.map { Array($0.text.utf8) })),
    ]
  ])
}

/// Runs of different lengths and heart rates, a day apart.
private let runs: [(id: String, text: String)] = (0..<24).map { place in
  let count = 300 + 40 * (place % 7)
  let time = (0..<count).map(String.init).joined(separator: ",")
  let rates = (0..<count).map { String(110 + 3 * place % 50 + $0 % 9) }.joined(separator: ",")
  let day = place < 9 ? "0\(place + 1)" : "\(place + 1)"
  return (
    "run\(place).json",
    #"{"activity":{"type":"Run","start_date":"2026-03-\#(day)T08:00:00Z","start_date_local":"2026-03-\#(day)T08:00:00Z"},"streams":{"time":[\#(time)],"heartrate":[\#(rates)]}}"#
  )
}
private let athlete = #""athlete":{"sex":"male","max_hr":190,"resting_hr":50}"#

@Suite("Plans, scores and the laboratory from C")
struct LaboratoryCallTests {
  @Test("The daily feed, and why there is none")
  func plan() throws {
    let bytes = try TestData.packageBytes("Data/Plan/day.json")
    func ask(_ options: String, _ input: [UInt8]? = nil) throws -> (code: Int32, json: [String: Any]) {
      let options = Array(options.utf8)
      let input = input ?? bytes
      return try asked { p247_plan(input, input.count, options, options.count, $0, $1) }
    }
    let made = try ask(#"{"now":"2026-03-25T09:00:00+11:00","days":3}"#)
    #expect(made.code == 0 && made.json["date"] as? String == "2026-03-25")
    #expect((made.json["up_next"] as? [Any])?.isEmpty == false)
    let zoned = try ask(#"{"now":"2026-03-25T09:00:00","zone":"Australia/Sydney"}"#)
    #expect(zoned.json["now"] as? String == "2026-03-25T09:00:00+11:00")
    for (options, place) in [
      ("{}", "now"), (#"{"now":"2026-03-25T09:00:00"}"#, "now"), (#"{"now":"noon"}"#, "now"),
      (#"{"now":"2026-03-25T09:00:00Z","zone":"Nowhere/Land"}"#, "zone"),
      (#"{"now":"2026-03-25T09:00:00Z","days":0}"#, "days"),
      (#"{"now":"2026-03-25T09:00:00Z","from":"x"}"#, "from"),
      (#"{"now":"2026-03-25T09:00:00Z","from":"2026-03-02","to":"2026-03-01"}"#, "to"),
      (#"{"now":"2026-03-25T09:00:00Z","minutes":-1}"#, "minutes"),
    ] {
      let refused = try ask(options)
      #expect(refused.code == 1 && field(refused.json) == place, "\(options)")
    }
    #expect(try ask(#"{"now":"2026-03-25T09:00:00Z"}"#, Array("7".utf8)).code == 1)
  }

  @Test("Predictions are scored against outcomes")
  func evaluate() throws {
    var predictions = ""
    var outcomes = ""
    for athlete in 0..<4 {
      for day in 10..<30 {
        let came = (day * 7 + athlete) % 3 == 0
        predictions +=
          #"{"athlete":"a\#(athlete)","date":"2026-01-\#(day)","prediction_type":"fuel_mismatch","probability":\#(came ? 0.7 : 0.2)}"#
          + "\n"
        outcomes +=
          #"{"athlete":"a\#(athlete)","date":"2026-01-\#(day)","prediction_type":"fuel_mismatch","outcome":\#(came ? 1 : 0)}"#
          + "\n"
      }
    }
    func ask(_ options: String, _ outcomes: String) throws -> (code: Int32, json: [String: Any]) {
      let (given, came, options) = (Array(predictions.utf8), Array(outcomes.utf8), Array(options.utf8))
      return try asked { p247_evaluate(given, given.count, came, came.count, options, options.count, $0, $1) }
    }
    let made = try ask(#"{"draws":50}"#, outcomes)
    let scores = try #require((made.json["predictions"] as? [[String: Any]])?.first)
    #expect(made.code == 0 && scores["days"] as? Int == 80 && scores["athletes"] as? Int == 4)
    #expect((scores["auroc_within"] as? [String: Any])?["value"] as? Double == 1)
    #expect(try ask("{}", "").code == 1)
    #expect(field(try ask(#"{"issue":"noon"}"#, outcomes).json) == "issue")
    #expect(field(try ask(#"{"draws":0}"#, outcomes).json) == "draws")
  }

  @Test("Agreement and reliability of numbers")
  func agree() throws {
    func ask(_ options: String) throws -> (code: Int32, json: [String: Any]) {
      let options = Array(options.utf8)
      return try asked { p247_agree(options, options.count, $0, $1) }
    }
    let made = try ask(#"{"first":[10,20,null,30],"second":[9,21,5,27]}"#)
    #expect(made.code == 0 && made.json["pairs"] as? Int == 3)
    #expect((made.json["bias"] as? [String: Any])?["value"] as? Double == 1)
    #expect(try ask(#"{"repeats":[[1,2],[3,4.5],[6,5]]}"#).json["typical_error"] != nil)
    for (options, place) in [
      ("{}", "first"), (#"{"first":[1],"second":[1,2]}"#, "second"),
      (#"{"first":[1,"x"],"second":[1,2]}"#, "first[1]"),
      (#"{"first":[1,2],"second":[1,2],"level":1}"#, "level"), (#"{"repeats":[1]}"#, "repeats[0]"),
      (#"{"first":[1],"second":[1]}"#, "first"),
    ] {
      let refused = try ask(options)
      #expect(refused.code == 1 && field(refused.json) == place, "\(options)")
    }
  }

  @Test("What a number depends on, and a constant that is put in is found again")
  func studies() throws {
    func ask(
      _ call: (
        UnsafeMutablePointer<ArrowArrayStream>?, UnsafePointer<UInt8>?, Int,
        UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, UnsafeMutablePointer<Int>?
      ) -> Int32, _ options: String, _ rows: [(id: String, text: String)] = runs
    ) throws -> (code: Int32, json: [String: Any]) {
      var given = files(rows)
      let options = Array(options.utf8)
      let made = try asked { call(&given, options, options.count, $0, $1) }
      #expect(given.release == nil, "the stream is taken over")
      return made
    }
    let few = Array(runs.prefix(3))
    let study = try ask(
      p247_sensitivity,
      #"{\#(athlete),"key":"training_load.trimp_exp","vary":["trimp.male_b","athlete.max_hr=187..193"],"samples":3,"threads":2}"#,
      few)
    let rows = try #require(study.json["parameters"] as? [[String: Any]])
    #expect(study.code == 0 && rows.map { $0["key"] as? String } == ["trimp.male_b", "athlete.max_hr"])
    // Ratings that are the load of another exponent.
    var given = files(runs)
    let told = Array(#"{\#(athlete),"set":{"trimp.male_b":2.3}}"#.utf8)
    var season: OpaquePointer?
    var (error, length): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    try #require(p247_season_make(&given, told, told.count, &season, &error, &length) == 0)
    defer { p247_season_release(season) }
    var tuning: OpaquePointer?
    try #require(p247_season_tuning(season, nil, 0, &tuning, &error, &length) == 0)
    defer { p247_tuning_release(tuning) }
    var targets = "activity,load\\n"
    for (place, run) in runs.enumerated() {
      var (trimp, none) = (0.0, 0.0)
      #expect(p247_season_zones(season, place, tuning, &trimp, &none, 0) == 0)
      targets += "\(run.id),\(trimp)\\n"
    }
    let fit = try ask(
      p247_fit,
      #"{\#(athlete),"key":"training_load.trimp_exp","settings":["trimp.male_b=1.5..3"],"targets":"\#(targets)","target":"load","starts":1,"file":{"name":"mine","reason":"a test","day":"2026-03-30"}}"#
    )
    let found = try #require(fit.json["fit"] as? [String: Any], "\(fit.json)")
    let constant = try #require((found["constants"] as? [[String: Any]])?.first)
    let value = try #require((constant["estimate"] as? [String: Any] ?? constant)["value"] as? Double)
    #expect(abs(value - 2.3) < 1e-3 && found["verdict"] as? String == "better")
    #expect((fit.json["formula_file"] as? String)?.contains("trimp.male_b") == true)
    for (options, place) in [
      ("{}", "key"), (#"{"key":"training_load.trimp"}"#, "key"), (#"{"key":"training_load.load"}"#, "vary"),
      (#"{"key":"training_load.load","vary":["trimp.male_c"]}"#, "vary"),
      (#"{"key":"training_load.load","vary":["trimp.male_b"],"method":"x"}"#, "method"),
      (
        #"{"set":{"trimp.male_b":"x"},"key":"training_load.load","vary":["trimp.male_b"]}"#,
        "set.trimp.male_b"
      ),
    ] {
      let refused = try ask(p247_sensitivity, options, few)
      #expect(refused.code == 1 && field(refused.json) == place, "\(options): \(refused.json)")
    }
    #expect(
      field(try ask(p247_fit, #"{"key":"training_load.load","settings":["trimp.male_b"]}"#, few).json)
        == "targets")
    #expect(try ask(p247_sensitivity, #"{"key":"training_load.load","vary":["trimp.male_b"]}"#, []).code == 1)
  }

  @Test("A history of recordings, results and summaries alike")
  func history() throws {
    let document = try asked {
      let bytes = Array(runs[0].text.utf8)
      let options = Array("{\(athlete)}".utf8)
      return p247_enrich(bytes, bytes.count, options, options.count, $0, $1)
    }
    let result = String(decoding: try JSONSerialization.data(withJSONObject: document.json), as: UTF8.self)
    let summary = #"{"date":"2026-03-04","kind":"Run","load":50,"duration_s":3600}"#
    var given = files([
      (runs[1].id, runs[1].text), ("result", result),
      ("summary", summary + "\n" + summary.replacingOccurrences(of: "-04", with: "-05")),
    ])
    let options = Array(#"{\#(athlete),"weeks":2}"#.utf8)
    let made = try asked { p247_history_files(&given, options, options.count, $0, $1) }
    #expect(made.code == 0 && (made.json["sessions"] as? Int) == 4, "\(made.json.keys)")
    // One recording is a history too.
    let one = try asked {
      let bytes = Array(runs[0].text.utf8)
      return p247_history(bytes, bytes.count, options, options.count, $0, $1)
    }
    #expect(one.code == 0 && one.json["sessions"] as? Int == 1)
    var bad = files([
      (runs[1].id, runs[1].text), ("torn.fit", "\u{0E}\u{10}\u{01}\u{01}\u{01}\u{01}\u{01}\u{01}.FIT"),
    ])
    let refused = try asked { p247_history_files(&bad, options, options.count, $0, $1) }
    #expect(refused.code == 1 && field(refused.json) == "torn.fit", "\(refused.json)")
    var left = files([
      (runs[1].id, runs[1].text), ("torn.fit", "\u{0E}\u{10}\u{01}\u{01}\u{01}\u{01}\u{01}\u{01}.FIT"),
    ])
    let kept = Array(#"{"leave_out":true}"#.utf8)
    let rest = try asked { p247_history_files(&left, kept, kept.count, $0, $1) }
    let rejections = try #require(rest.json["rejections"] as? [[String: Any]])
    #expect(rest.code == 0 && rest.json["rejected"] as? Int == 1 && rejections.count == 1)
    #expect(rejections[0]["source"] as? String == "torn.fit" && rejections[0]["entry"] is NSNull)
    #expect((rejections[0]["reason"] as? String)?.isEmpty == false)
  }

  @Test("An activity that was entered by hand is a session; days that are none are refused")
  func manualActivities() throws {
    let manual = try TestData.packageBytes("Data/Activities/manual.json")
    let one = try asked { p247_history(manual, manual.count, nil, 0, $0, $1) }
    #expect(one.code == 0 && one.json["sessions"] as? Int == 1, "\(one.json)")
    var given = files([("manual.json", String(decoding: manual, as: UTF8.self))])
    let file = try asked { p247_history_files(&given, nil, 0, $0, $1) }
    #expect(file.code == 0 && NSDictionary(dictionary: file.json) == NSDictionary(dictionary: one.json))
    let days = Array(#"{"days":"nonsense"}"#.utf8)
    let refused = try asked { p247_history(manual, manual.count, days, days.count, $0, $1) }
    #expect(refused.code == 1 && field(refused.json) == "days", "\(refused.json)")
  }
}

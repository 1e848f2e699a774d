import Foundation
import P247C
import Testing
import _TestSupport

private struct Answer {
  var code: Int32
  var json: [String: Any]
}

private func call(_ input: [UInt8], options: String? = nil) throws -> Answer {
  var output: UnsafeMutablePointer<UInt8>?
  var length = 0
  let optionBytes = options.map { Array($0.utf8) }
  let code = p247_enrich(input, input.count, optionBytes, optionBytes?.count ?? 0, &output, &length)
  defer { p247_free(output) }
  let data = Data(UnsafeBufferPointer(start: output, count: length))
  return Answer(code: code, json: try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
}

@Suite struct P247CTests {
  private let activity = Array(
    #"{"time":[0,1,2,3,4,5],"heartrate":[120,121,122,123,124,125]}"#.utf8)

  @Test func bytesInBytesOut() throws {
    let answer = try call(activity, options: #"{"athlete":{"max_hr":190,"resting_hr":50},"kind":"Run"}"#)
    #expect(answer.code == 0)
    #expect(answer.json["kind"] as? String == "Run")
    let heart = try #require(answer.json["heart_rate"] as? [String: Any])
    #expect(heart["average"] as? Double == 122.5)
  }

  @Test(arguments: [
    ("not an activity", nil), ("", nil), ("{\"time\":[0],\"heartrate\":[1]}", "{\"athlete\":7}"),
    ("{\"time\":[0],\"heartrate\":[1]}", "{\"formulas\":\"standart\"}"),
    ("{\"time\":[0],\"heartrate\":[1]}", "{\"kind\":\"Quidditch\"}"),
  ])
  func errorsAreObjects(input: String, options: String?) throws {
    let answer = try call(Array(input.utf8), options: options)
    #expect(answer.code == 1)
    let error = try #require(answer.json["error"] as? [String: Any])
    #expect((error["kind"] as? String)?.isEmpty == false)
    #expect((error["message"] as? String)?.isEmpty == false)
  }

  @Test(
    "A misspelt option is refused by its name, a misspelt key of the athlete is told of, a foreign one is left alone"
  )
  func misspeltKeys() throws {
    let refused = try call(activity, options: #"{"atlete":{"max_hr":190}}"#)
    let error = try #require(refused.json["error"] as? [String: Any])
    #expect(refused.code == 1 && error["path"] as? String == "atlete")
    #expect((error["message"] as? String)?.contains("did you mean athlete?") == true)
    let told = try call(activity, options: #"{"athlete":{"max_heart_rate":190},"request_id":"17"}"#)
    let quality = try #require(told.json["data_quality"] as? [String: Any])
    let warnings = try #require(quality["warnings"] as? [[String: Any]])
    let warning = try #require(warnings.first { $0["kind"] as? String == "unknown_key" })
    #expect(told.code == 0 && (warning["message"] as? String)?.contains("Did you mean \"max_hr\"?") == true)
  }

  @Test("A setting by its old key counts, and the document says what it is called now")
  func oldKeysOfSettings() throws {
    func document(_ key: String) throws -> [String: Any] {
      let made = try call(
        activity, options: #"{"formulas":"name: mine\noverrides:\n  \#(key): 0.6\n"}"#)
      #expect(made.code == 0)
      return made.json
    }
    let (old, new) = try (
      document("load_fallback.least_coverage"), document("load_fallback.minimum_coverage")
    )
    func warnings(_ document: [String: Any]) throws -> [[String: Any]] {
      let quality = try #require(document["data_quality"] as? [String: Any])
      return try #require(quality["warnings"] as? [[String: Any]])
        .filter { $0["kind"] as? String == "renamed_key" }
    }
    #expect(try warnings(new).isEmpty)
    #expect(
      try warnings(old).map { $0["message"] as? String } == [
        "\"load_fallback.least_coverage\" is now \"load_fallback.minimum_coverage\"."
      ])
    func hash(_ document: [String: Any]) -> String? {
      (document["provenance"] as? [String: Any])?["formula_hash"] as? String
    }
    #expect(hash(old) != nil && hash(old) == hash(new))
  }

  @Test func unusableArgumentsAreRefused() {
    var output: UnsafeMutablePointer<UInt8>?
    var length = 7
    #expect(p247_enrich(nil, 5, nil, 0, &output, &length) == 2)
    #expect(output == nil)
    #expect(length == 0)
    #expect(p247_enrich([1], -1, nil, 0, &output, &length) == 2)
    #expect(p247_enrich([1], 1, nil, 5, &output, &length) == 2)
    #expect(p247_enrich([1], 1, nil, -1, &output, &length) == 2)
    #expect(p247_enrich([1], 1, nil, 0, nil, &length) == 2)
    #expect(p247_enrich([1], 1, nil, 0, &output, nil) == 2)
    p247_free(nil)
  }

  @Test func strengthLog() throws {
    func call(_ input: String, _ options: String?) throws -> Answer {
      var output: UnsafeMutablePointer<UInt8>?
      var length = 0
      let (bytes, optionBytes) = (Array(input.utf8), options.map { Array($0.utf8) })
      let code = p247_strength(bytes, bytes.count, optionBytes, optionBytes?.count ?? 0, &output, &length)
      defer { p247_free(output) }
      let data = Data(UnsafeBufferPointer(start: output, count: length))
      return Answer(code: code, json: try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
    }
    let log =
      #"{"sessions":[{"date":"2026-03-01","rpe":8,"duration_s":3600,"exercises":[{"name":"Squat","sets":[{"weight_kg":100,"reps":5}]}]}]}"#
    let answer = try call(log, #"{"range":"all","formulas":"reference"}"#)
    #expect(answer.code == 0)
    let exercise = try #require((answer.json["exercises"] as? [[String: Any]])?.first)
    let best = try #require((exercise["current_best"] as? [String: Any])?["kg"] as? Double)
    #expect(abs(best - 350.0 / 3) < 1e-9)
    let session = try #require((answer.json["sessions"] as? [[String: Any]])?.first)
    #expect((session["training_load"] as? [String: Any])?["load"] as? Double == 144)
    for nothing in ["", "[]", #"{"sessions":[]}"#, "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"]
    {
      let empty = try call(nothing, nil)
      #expect(empty.code == 0 && (empty.json["sessions"] as? [Any])?.isEmpty == true, "\(nothing)")
    }
    for (input, options) in [("?", nil), (log, #"{"range":"9w"}"#), (log, #"{"as_of":"soon"}"#)]
      as [(String, String?)]
    {
      let answer = try call(input, options)
      #expect(answer.code == 1 && answer.json["error"] != nil)
    }
    var length = 0
    #expect(p247_strength(nil, 5, nil, 0, nil, &length) == 2)
  }

  @Test func explanation() throws {
    func call(_ input: [UInt8], _ options: String?) throws -> Answer {
      var output: UnsafeMutablePointer<UInt8>?
      var length = 0
      let optionBytes = options.map { Array($0.utf8) }
      let code = p247_explain(input, input.count, optionBytes, optionBytes?.count ?? 0, &output, &length)
      defer { p247_free(output) }
      let data = Data(UnsafeBufferPointer(start: output, count: length))
      return Answer(code: code, json: try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
    }
    let run = try TestData.packageBytes("Data/Activities/run_hills.json")
    let answer = try call(run, #"{"key":"training_load.trimp_exp","athlete":{"max_hr":188,"resting_hr":50}}"#)
    #expect(answer.code == 0 && answer.json["state"] as? String == "known")
    #expect((answer.json["value"] as? Double ?? 0) > 30)
    #expect((answer.json["settings"] as? [[String: Any]])?.isEmpty == false)
    for (input, options, kind) in [
      (run, nil, nil), (run, "{}", "invalid_options"), (run, #"{"key":"efort.score"}"#, "unknown_key"),
      ([], #"{"key":"effort.score"}"#, nil),
    ] as [([UInt8], String?, String?)] {
      let answer = try call(input, options)
      let error = try #require(answer.json["error"] as? [String: Any])
      #expect(answer.code == 1)
      if let kind { #expect(error["kind"] as? String == kind) }
    }
    var length = 0
    #expect(p247_explain(nil, 5, nil, 0, nil, &length) == 2)
  }

  /// A length that is not true is looked at before the memory that is not there.
  @Test(arguments: [(Int.max, 0, "input"), (1 << 30 + 1, 0, "input"), (1, .max, "options")])
  func lengthsAboveTheLimitsAreErrors(input: Int, options: Int, field: String) throws {
    var output: UnsafeMutablePointer<UInt8>?
    var length = 0
    #expect(p247_enrich([1], input, [1], options, &output, &length) == 1)
    defer { p247_free(output) }
    let data = Data(UnsafeBufferPointer(start: output, count: length))
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let error = try #require(document["error"] as? [String: Any])
    #expect(error["kind"] as? String == "too_large" && error["field"] as? String == field)
  }

  @Test func versionIsText() throws {
    #expect(String(cString: try #require(p247_version())).contains("."))
  }

  /// Many threads at once give the same bytes.
  @Test func callsAreIndependent() async throws {
    let activity = activity
    let first = try call(activity).json as NSDictionary
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask { ((try? call(activity).json) as NSDictionary?) != nil }
      }
      for await isThere in group { #expect(isThere) }
    }
    #expect(try call(activity).json as NSDictionary == first)
  }
}

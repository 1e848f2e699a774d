import CArrow
import Foundation
import Testing
import _TestSupport

@testable import P247C

private let athlete =
  #"{"age":35,"sex":"male","max_hr":188,"resting_hr":50,"ftp_w":260,"weight_kg":72,"lthr":169}"#
private let names = ["ride_hills.fit", "run_hills.json", "swim.fit", "hyrox.json", "manual.json"]

private func files(_ names: [String]) throws -> [[ArrowColumn]] {
  let bytes = try names.map { try TestData.packageBytes("Data/Activities/\($0)") }
  return [
    [
      ArrowColumn(name: "bytes", values: .bytes(bytes.map { $0 })),
      ArrowColumn(name: "id", values: .texts(names)),
    ]
  ]
}

/// A call whose answer is an object that is held.
private func held(
  _ call: (
    UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    UnsafeMutablePointer<Int>
  ) -> Int32
) -> (code: Int32, object: OpaquePointer?, error: String) {
  var object: OpaquePointer?
  var error: UnsafeMutablePointer<UInt8>?
  var length = 0
  let code = call(&object, &error, &length)
  defer { p247_free(error) }
  return (code, object, String(decoding: UnsafeBufferPointer(start: error, count: length), as: UTF8.self))
}

private func output(
  _ call: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>) -> Int32
) -> (code: Int32, bytes: [UInt8]) {
  var output: UnsafeMutablePointer<UInt8>?
  var length = 0
  let code = call(&output, &length)
  defer { p247_free(output) }
  return (code, Array(UnsafeBufferPointer(start: output, count: length)))
}

private func season(_ names: [String], _ options: String) throws -> (
  code: Int32, object: OpaquePointer?, error: String
) {
  var given = stream(try files(names))
  let options = Array(options.utf8)
  let made = held { p247_season_make(&given, options, options.count, $0, $1, $2) }
  #expect(given.release == nil, "the stream is taken over")
  return made
}

private func retuned(_ season: OpaquePointer?, _ options: String) throws -> (
  code: Int32, table: Table?, error: String
) {
  var made = ArrowArrayStream()
  var error: UnsafeMutablePointer<UInt8>?
  var length = 0
  let options = Array(options.utf8)
  let code = p247_season_retune(season, options, options.count, &made, &error, &length)
  defer { p247_free(error) }
  let words = String(decoding: UnsafeBufferPointer(start: error, count: length), as: UTF8.self)
  return (code, code == 0 ? try Table(&made) : nil, words)
}

@Suite("Objects that C holds")
struct HandleTests {
  @Test("Prepared options give the bytes of the single call")
  func prepared() throws {
    let options = Array(#"{"athlete":\#(athlete),"kind":"Ride","formulas":"reference"}"#.utf8)
    let made = held { p247_prepare(options, options.count, $0, $1, $2) }
    #expect(made.code == 0)
    defer { p247_prepared_release(made.object) }
    for name in names {
      let bytes = try TestData.packageBytes("Data/Activities/\(name)")
      let one = output { p247_enrich(bytes, bytes.count, options, options.count, $0, $1) }
      let other = output { p247_enrich_prepared(bytes, bytes.count, made.object, $0, $1) }
      #expect(one.code == other.code && one.bytes == other.bytes, "\(name)")
    }
    let refused = held { p247_prepare(Array("{\"kind\":7}".utf8), 10, $0, $1, $2) }
    #expect(refused.code == 1 && refused.object == nil && refused.error.contains("kind"))
    #expect(output { p247_enrich_prepared([1], 1, nil, $0, $1) }.code == 2)
    p247_prepared_release(nil)
  }

  @Test("A history goes into the single call and into rows, and a row may name a file")
  func historyAndPath() throws {
    let history = #"{"date":"2026-03-01","kind":"Ride","load":50,"duration_s":3600}"#
    let line = String(decoding: try JSONEncoder().encode(history), as: UTF8.self)
    let path = TestData.packageFolder + "/Data/Activities/ride_hills.fit"
    let bytes = try TestData.packageBytes("Data/Activities/ride_hills.fit")
    let options = Array(#"{"athlete":\#(athlete),"history":\#(line)}"#.utf8)
    let one = output { p247_enrich(bytes, bytes.count, options, options.count, $0, $1) }
    #expect(String(decoding: one.bytes, as: UTF8.self).contains("long_term_before"))
    let rows = try table(
      p247_enrich_batch,
      [
        [
          ArrowColumn(name: "path", values: .texts([path, "/nowhere.fit", nil])),
          ArrowColumn(name: "history", values: .texts([history, nil, nil])),
        ]
      ], options: #"{"athlete":\#(athlete)}"#)
    let made = try #require(rows.table)
    #expect(made.bytes[0]["document"] == one.bytes)
    #expect(made.rows[1]["error.kind"] == "unreadable" && made.rows[1]["error.path"] == "/nowhere.fit")
    #expect(made.rows[2]["error.kind"] == "missing")
  }

  @Test("A season retuned is the season made anew, from its bytes too")
  func seasons() throws {
    let made = try season(names, #"{"athlete":\#(athlete)}"#)
    #expect(made.code == 0, "\(made.error)")
    defer { p247_season_release(made.object) }
    #expect(p247_season_count(made.object) == names.count && p247_season_count(nil) == -1)
    let bytes = output { p247_season_bytes(made.object, $0, $1) }.bytes
    let again = held { p247_season_read(bytes, bytes.count, $0, $1, $2) }
    #expect(again.code == 0, "\(again.error)")
    defer { p247_season_release(again.object) }
    #expect(output { p247_season_bytes(again.object, $0, $1) }.bytes == bytes)
    for set in [
      "{}", #"{"trimp.male_b":1.8}"#, #"{"athlete.max_hr":195,"athlete.resting_hr":44}"#,
      #"{"heart_rate_zones.model":"max5","effort.scale":9.5,"load_focus.low_zones":3}"#,
    ] {
      let anew = try season(names, #"{"athlete":\#(athlete),"set":\#(set)}"#)
      guard anew.code == 0 else { continue }
      defer { p247_season_release(anew.object) }
      let expected = try #require(try retuned(anew.object, "{}").table)
      for season in [made.object, again.object] {
        let found = try #require(try retuned(season, #"{"set":\#(set),"threads":2}"#).table)
        #expect(found.names == expected.names && found.rows == expected.rows, "\(set)")
      }
      #expect(
        expected.rows[0]["training_load.load"] != .some(nil)
          && expected.rows[0]["heart_rate.zones[1].seconds"] != .some(nil))
    }
    let refused = try retuned(made.object, #"{"set":{"time_base.gap_limit":5}}"#)
    #expect(refused.code == 1 && refused.error.contains("needs_samples"))
    #expect(try retuned(made.object, #"{"set":{"trimp.male_c":5}}"#).error.contains("trimp.male_a"))
  }

  @Test(
    "A season that is read from its bytes knows the files that were left out; one without them is read too")
  func problemsAreKept() throws {
    let bytes = try TestData.packageBytes("Data/Activities/ride_hills.fit")
    var given = stream([
      [
        ArrowColumn(name: "bytes", values: .bytes([bytes, [1, 2, 3]])),
        ArrowColumn(name: "id", values: .texts(["a", "broken"])),
      ]
    ])
    let made = held { p247_season_make(&given, nil, 0, $0, $1, $2) }
    defer { p247_season_release(made.object) }
    let problems = output { p247_season_problems(made.object, $0, $1) }.bytes
    #expect(String(decoding: problems, as: UTF8.self).contains("\"id\":\"broken\""))
    let saved = output { p247_season_bytes(made.object, $0, $1) }.bytes
    let again = held { p247_season_read(saved, saved.count, $0, $1, $2) }
    defer { p247_season_release(again.object) }
    #expect(output { p247_season_problems(again.object, $0, $1) }.bytes == problems)
    #expect(output { p247_season_bytes(again.object, $0, $1) }.bytes == saved)
    let text = String(decoding: saved, as: UTF8.self)
    let cut = try #require(text.range(of: ",\"problems\":"))
    let old = Array((text[..<cut.lowerBound] + "}").utf8)
    let older = held { p247_season_read(old, old.count, $0, $1, $2) }
    defer { p247_season_release(older.object) }
    #expect(
      older.code == 0 && output { p247_season_problems(older.object, $0, $1) }.bytes == Array("[]".utf8))
  }

  @Test("Numbers of one session are those of its row")
  func numbers() throws {
    let made = try season(names, #"{"athlete":\#(athlete)}"#)
    defer { p247_season_release(made.object) }
    let options = Array(#"{"set":{"trimp.male_b":1.8}}"#.utf8)
    let tuning = held { p247_season_tuning(made.object, options, options.count, $0, $1, $2) }
    #expect(tuning.code == 0)
    defer { p247_tuning_release(tuning.object) }
    let rows = try #require(try retuned(made.object, String(decoding: options, as: UTF8.self)).table).rows
    for place in names.indices {
      var numbers = [Double](repeating: -1, count: 27)
      #expect(p247_season_numbers(made.object, place, tuning.object, &numbers, 27) == 0)
      var trimp = -1.0
      var seconds = [Double](repeating: -1, count: 10)
      #expect(p247_season_zones(made.object, place, tuning.object, &trimp, &seconds, 10) == 0)
      func text(_ key: String) -> String? { rows[place][key] ?? nil }
      #expect(text("training_load.load").flatMap(Double.init) ?? .nan == numbers[0] || numbers[0].isNaN)
      #expect(
        text("intensity.hrr_percentage").flatMap(Double.init) ?? .nan == numbers[16] || numbers[16].isNaN)
      #expect(trimp == numbers[1] || trimp.isNaN && numbers[1].isNaN)
      for zone in 0..<10 {
        #expect(seconds[zone] == numbers[17 + zone] || seconds[zone].isNaN && numbers[17 + zone].isNaN)
      }
    }
    var number = 0.0
    #expect(p247_season_numbers(made.object, names.count, tuning.object, &number, 1) == 2)
    #expect(p247_season_numbers(nil, 0, tuning.object, &number, 1) == 2)
    #expect(p247_season_numbers(made.object, 0, nil, &number, 1) == 2)
    #expect(p247_season_numbers(made.object, 0, tuning.object, nil, 1) == 2)
  }

  @Test("What is no season is refused with its place")
  func refusals() throws {
    #expect(try season(names, #"{"athlete":7}"#).error.contains("athlete"))
    var empty = stream([[ArrowColumn(name: "id", values: .texts(["a"]))]])
    #expect(held { p247_season_make(&empty, nil, 0, $0, $1, $2) }.error.contains("bytes"))
    #expect(held { p247_season_make(nil, nil, 0, $0, $1, $2) }.code == 2)
    let made = try season(names, #"{"athlete":\#(athlete)}"#)
    defer { p247_season_release(made.object) }
    let text = String(decoding: output { p247_season_bytes(made.object, $0, $1) }.bytes, as: UTF8.self)
    for (old, new, place) in [
      ("\"p247_season\":1", "\"p247_season\":9", "p247_season"), ("\"coverage\":", "\"coverage\":\"", ""),
      ("\"formula_hash\":\"", "\"formula_hash\":\"0", "formula_hash"),
      ("\"power_coverage\":", "\"power\":", "power_coverage"),
      ("\"whole\":", "\"hole\":", "whole"), ("{", "", ""),
    ] {
      let damaged = Array(text.replacingOccurrences(of: old, with: new).utf8)
      let read = held { p247_season_read(damaged, damaged.count, $0, $1, $2) }
      #expect(read.code == 1 && read.object == nil, "\(old): \(read.error)")
      #expect(place.isEmpty || read.error.contains(place), "\(old): \(read.error)")
    }
  }
}

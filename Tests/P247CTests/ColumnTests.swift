import CArrow
import Foundation
import Testing
import _TestSupport

@testable import P247C

/// A stream whose columns are said to be of other formats of the same width: a number of 64 bits is written as a timestamp.
private final class Relabelled {
  var inner: ArrowArrayStream
  let formats: [String: String]
  private var texts: [UnsafeMutablePointer<CChar>] = []

  init(_ inner: ArrowArrayStream, _ formats: [String: String]) {
    (self.inner, self.formats) = (inner, formats)
  }

  deinit {
    inner.release?(&inner)
    for text in texts { free(text) }
  }

  func describe(_ schema: UnsafeMutablePointer<ArrowSchema>) -> Int32 {
    guard let code = inner.get_schema?(&inner, schema), code == 0 else { return 1 }
    for place in 0..<Int(schema.pointee.n_children) {
      guard let child = schema.pointee.children?[place], let name = child.pointee.name,
        let format = formats[String(cString: name)], let text = strdup(format)
      else { continue }
      texts.append(text)
      child.pointee.format = UnsafePointer(text)
    }
    return 0
  }

  /// The stream that holds this.
  func stream() -> ArrowArrayStream {
    var made = ArrowArrayStream()
    made.private_data = Unmanaged.passRetained(self).toOpaque()
    made.get_schema = { stream, schema in
      guard let held = stream?.pointee.private_data, let schema else { return 1 }
      return Unmanaged<Relabelled>.fromOpaque(held).takeUnretainedValue().describe(schema)
    }
    made.get_next = { stream, array in
      guard let held = stream?.pointee.private_data else { return 1 }
      let own = Unmanaged<Relabelled>.fromOpaque(held).takeUnretainedValue()
      return own.inner.get_next?(&own.inner, array) ?? 1
    }
    made.get_last_error = { _ in nil }
    made.release = { stream in
      guard let held = stream?.pointee.private_data else { return }
      Unmanaged<Relabelled>.fromOpaque(held).release()
      stream?.pointee = ArrowArrayStream()
    }
    return made
  }
}

/// Whole numbers of 64 bits as a column.
private func whole(_ name: String, _ values: [Int64]) -> ArrowColumn {
  ArrowColumn(name: name, values: .numbers(values.map { Double(bitPattern: UInt64(bitPattern: $0)) }))
}

private let rows = 900
private let beats = ArrowColumn(
  name: "heart_rate", values: .numbers((0..<rows).map { 120 + Double(abs($0 % 80 - 40)) }))
private let seconds = ArrowColumn(name: "time", values: .numbers((0..<rows).map(Double.init)))

/// Microseconds since 1970 of rows a second apart.
private func instants(_ name: String, from start: Int64) -> ArrowColumn {
  whole(name, (0..<Int64(rows)).map { (start + $0) * 1_000_000 })
}

private func enriched(
  _ columns: [ArrowColumn], formats: [String: String] = [:], options: String? = nil
) throws -> (code: Int32, json: [String: Any]) {
  var given = Relabelled(stream([columns]), formats).stream()
  var output: UnsafeMutablePointer<UInt8>?
  var length = 0
  let bytes = options.map { Array($0.utf8) }
  let code = p247_enrich_columns(&given, bytes, bytes?.count ?? 0, &output, &length)
  defer { p247_free(output) }
  #expect(given.release == nil, "the stream is taken over")
  let data = Data(UnsafeBufferPointer(start: output, count: length))
  return (code, try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]))
}

private func warnings(_ json: [String: Any]) -> [String: String] {
  let quality = json["data_quality"] as? [String: Any]
  let all = quality?["warnings"] as? [[String: Any]] ?? []
  return Dictionary(
    all.compactMap { warning in
      (warning["kind"] as? String).map { ($0, warning["message"] as? String ?? "") }
    }, uniquingKeysWith: { first, _ in first })
}

/// 2 March 2026, 08:00 in Sydney: 1 March, 21:00 UTC.
private let morning: Int64 = 1_772_398_800

@Suite("Columns of an activity from C")
struct ColumnTests {
  @Test(
    "The zone of a timestamp is the activity's, by name or offset; UTC and no zone say nothing of a clock",
    arguments: [
      ("tsu:Australia/Sydney", "2026-03-02", "2026-03-02T08:00:00+11:00"),
      ("tsu:+11:00", "2026-03-02", "2026-03-02T08:00:00+11:00"),
      ("tsu:America/New_York", "2026-03-01", "2026-03-01T16:00:00-05:00"),
      ("tsu:UTC", "2026-03-01", nil), ("tsu:", "2026-03-01", nil),
    ])
  func zones(format: String, day: String, local: String?) throws {
    let made = try enriched([instants("time", from: morning), beats], formats: ["time": format])
    #expect(made.code == 0 && made.json["date"] as? String == day)
    #expect(made.json["start_date_local"] as? String == local)
    #expect(made.json["elapsed_time_seconds"] as? Double == Double(rows - 1))
  }

  @Test("Without a zone of its own a column is on the athlete's clock; what activity says goes before it")
  func otherClocks() throws {
    let columns = [instants("time", from: morning), beats]
    let athlete = try enriched(
      columns, formats: ["time": "tsu:UTC"], options: #"{"athlete":{"time_zone":"Australia/Sydney"}}"#)
    #expect(athlete.json["date"] as? String == "2026-03-02")
    let said = try enriched(
      columns, formats: ["time": "tsu:America/New_York"],
      options: #"{"activity":{"type":"Run","start_date_local":"2026-03-02T08:00:00Z"}}"#)
    #expect(said.json["date"] as? String == "2026-03-02" && said.json["kind"] as? String == "Run")
  }

  @Test("Durations are seconds from the start and no date", arguments: ["tDu", "tDm", "tDs", "tDn"])
  func durations(format: String) throws {
    let parts: Int64 = ["tDs": 1, "tDm": 1000, "tDu": 1_000_000, "tDn": 1_000_000_000][format] ?? 1
    let made = try enriched(
      [whole("time", (0..<Int64(rows)).map { $0 * parts }), beats], formats: ["time": format])
    #expect(made.code == 0 && made.json["date"] is NSNull && made.json["start_date"] is NSNull)
    #expect(made.json["elapsed_time_seconds"] as? Double == Double(rows - 1))
  }

  @Test("Only the column of times begins the activity")
  func otherInstants() throws {
    let uploaded = instants("uploaded_at", from: 1_577_836_800)
    let plain = try enriched([uploaded, seconds, beats], formats: ["uploaded_at": "tsu:"])
    #expect(plain.code == 0 && plain.json["date"] is NSNull)
    let dated = try enriched(
      [uploaded, instants("time", from: morning), beats],
      formats: ["uploaded_at": "tsu:", "time": "tsu:Australia/Sydney"])
    #expect(dated.json["date"] as? String == "2026-03-02")
    #expect(dated.json["elapsed_time_seconds"] as? Double == Double(rows - 1))
    // A date beside the times is none of a row.
    let dates = ArrowColumn(name: "date", values: .texts(Array(repeating: "2020-01-01", count: rows)))
    #expect(try enriched([dates, seconds, beats]).code == 0)
    #expect(try enriched([dates, beats]).code == 1)
  }

  @Test("Times since 1970 in any unit are instants", arguments: [1.0, 1e3, 1e6, 1e9])
  func numbersSince1970(unit: Double) throws {
    let times = ArrowColumn(
      name: "time", values: .numbers((0..<rows).map { (Double(morning) + Double($0)) * unit }))
    let made = try enriched([times, beats])
    #expect(made.json["date"] as? String == "2026-03-01")
    let elapsed = try #require(made.json["elapsed_time_seconds"] as? Double)
    #expect(abs(elapsed - Double(rows - 1)) < 1e-3)
  }

  @Test("What is read in a way that somebody may not have meant is told of")
  func told() throws {
    #expect(warnings(try enriched([seconds, beats]).json).isEmpty)
    #expect(warnings(try enriched([beats]).json)["assumed_time"] != nil)
    let milliseconds = ArrowColumn(name: "time", values: .numbers((0..<rows).map { 1000 * Double($0) }))
    #expect(warnings(try enriched([milliseconds, beats]).json)["time_unit"] != nil)
    for (count, each) in [(2048, 2), (4096, 1), (4096, 4), (20_480, 2)] {
      let times = ArrowColumn(name: "time", values: .numbers((0..<count).map { 1000 * Double($0 / each) }))
      let even = ArrowColumn(name: "heart_rate", values: .numbers((0..<count).map { 120 + Double($0 % 7) }))
      #expect(
        warnings(try enriched([times, even]).json)["time_unit"] != nil,
        "\(count) rows, each time \(each) times")
      let right = ArrowColumn(name: "time", values: .numbers((0..<count).map { Double($0 / each) }))
      #expect(warnings(try enriched([right, even]).json)["time_unit"] == nil)
    }
    #expect(warnings(try enriched([seconds, beats, beats]).json)["repeated_column"] != nil)
    let misspelt = ArrowColumn(name: "hart_rate", values: beats.values)
    #expect(
      warnings(try enriched([seconds, misspelt]).json)["unknown_key"]?.contains("\"heart_rate\"") == true)
    let kind = try enriched([seconds, beats], options: #"{"activity":{"type":"Riding"}}"#)
    #expect(warnings(kind.json)["unknown_key"]?.contains("Did you mean \"Ride\"?") == true)
    #expect(
      warnings(try enriched([seconds, beats], options: #"{"athlete":{"max_heart_rate":190}}"#).json)[
        "unknown_key"]?
        .contains("max_hr") == true)
  }

  @Test("Columns that hold no numbers, no rows, or nothing of an activity are errors with their place")
  func refusals() throws {
    func error(_ columns: [ArrowColumn], _ formats: [String: String] = [:]) throws -> [String: Any]? {
      let made = try enriched(columns, formats: formats)
      #expect(made.code == 1)
      return made.json["error"] as? [String: Any]
    }
    let flags = ArrowColumn(name: "heart_rate", values: .flags(Array(repeating: true, count: rows)))
    #expect(try error([seconds, flags])?["field"] as? String == "heart_rate")
    #expect(
      try error([seconds, instants("heart_rate", from: 0)], ["heart_rate": "tsu:"])?["field"] as? String
        == "heart_rate")
    let none = ArrowColumn(name: "heart_rate", values: .numbers([]))
    #expect(try error([none])?["kind"] as? String == "empty")
    #expect(try error([])?["kind"] as? String == "empty")
    #expect(
      try error([ArrowColumn(name: "x", values: .numbers([1, 2]))])?["kind"] as? String == "columns")
  }

  @Test("Decimals and numbers of 16 bits are read like any number")
  func decimals() throws {
    let expected = try enriched([seconds, beats])
    // Two numbers of 64 bits make one of 128, four of 16 one of 64.
    let tenths = (0..<Int64(rows)).flatMap { row -> [Int64] in [1200 + 10 * abs(row % 80 - 40), 0] }
    let made = try enriched([seconds, whole("heart_rate", tenths)], formats: ["heart_rate": "d:4,1,128"])
    #expect(made.code == 0 && made.json as NSDictionary == expected.json as NSDictionary)
    let times = whole("time", (0..<Int64(rows)).map { 100 * $0 })
    let timed = try enriched([times, beats], formats: ["time": "d:18,2,64"])
    #expect(timed.code == 0 && timed.json as NSDictionary == expected.json as NSDictionary)
    let ones = [Int64](repeating: 0x3C00_3C00_3C00_3C00, count: rows)
    #expect(try enriched([seconds, beats, whole("moving", ones)], formats: ["moving": "e"]).code == 0)
  }

  @Test("What is refused is said in words")
  func refusedInWords() throws {
    for (format, words) in [("+l", "lists"), ("+s", "structures"), ("tiD", "intervals")] {
      let made = try enriched([seconds, beats], formats: ["heart_rate": format])
      let error = made.json["error"] as? [String: Any]
      #expect((error?["message"] as? String)?.contains("holds \(words), which are not supported") == true)
    }
  }

  @Test("Whole numbers that name athletes keep every digit")
  func longNames() throws {
    let names = [Int64(1) << 60, Int64(1) << 60 + 1]
    let record = #"{"phase":"morning","date":"2026-03-02","metrics":{"resting_hr":50}}"#
    let columns = [
      ArrowColumn(name: "record", values: .texts([record, record])), whole("athlete", names),
    ]
    var given = Relabelled(stream([columns]), ["athlete": "l"]).stream()
    var made = ArrowArrayStream()
    var error: UnsafeMutablePointer<UInt8>?
    var length = 0
    #expect(p247_brief_batch(&given, nil, 0, &made, &error, &length) == 0)
    p247_free(error)
    let table = try Table(&made)
    #expect(table.rows.map { $0["athlete"] ?? nil } == names.map { "\($0)" })
    #expect(table.rows.allSatisfy { $0["error.kind"] == .some(nil) })
  }

  @Test(
    "A column of a batch that is read and holds structures or lists is an error that names it",
    arguments: ["athlete", "history", "kind", "id"])
  func structures(name: String) throws {
    let bytes = Array(#"{"time":[0,1,2,3],"heartrate":[120,121,122,123]}"#.utf8)
    let columns = [
      ArrowColumn(name: "bytes", values: .bytes([bytes])), ArrowColumn(name: name, values: .numbers([1])),
    ]
    for (format, isRead) in [("+s", false), ("+l", false), ("n", true)] {
      var given = Relabelled(stream([columns]), [name: format]).stream()
      var made = ArrowArrayStream()
      var error: UnsafeMutablePointer<UInt8>?
      var length = 0
      let code = p247_enrich_batch(&given, nil, 0, &made, &error, &length)
      let words = String(decoding: UnsafeBufferPointer(start: error, count: length), as: UTF8.self)
      p247_free(error)
      made.release?(&made)
      #expect(code == (isRead ? 0 : 1) && isRead != words.contains("\"field\":\"\(name)\""), "\(words)")
    }
  }

  @Test("A number as an athlete, and a history of which nothing can be used, are errors of their rows")
  func values() throws {
    let bytes = Array(#"{"time":[0,1,2,3],"heartrate":[120,121,122,123]}"#.utf8)
    let made = try table(
      p247_enrich_batch,
      [
        [
          ArrowColumn(name: "bytes", values: .bytes([bytes, bytes, bytes])),
          ArrowColumn(name: "athlete", values: .numbers([7, .nan, .nan])),
          ArrowColumn(name: "history", values: .texts([nil, "nonsense", ""])),
        ]
      ])
    let seen = try #require(made.table)
    #expect(seen.rows.map { ($0["error.kind"] ?? nil) == nil } == [false, false, true])
    #expect(seen.rows[1]["error.path"] == "history")
  }
}

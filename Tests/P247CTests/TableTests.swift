import CArrow
import Foundation
import Testing
import _TestSupport

@testable import P247C

/// A stream of one or more batches, as a caller would give it.
func stream(_ batches: [[ArrowColumn]]) -> ArrowArrayStream {
  var given = ArrowArrayStream()
  var rest = batches[...]
  ArrowOutput(batches.first?.map(\.field) ?? []) { () throws(ArrowFault) in rest.popFirst() }.write(
    to: &given)
  return given
}

/// A table that was read: a column by its name, rows as texts.
struct Table {
  var names: [String] = []
  var rows: [[String: String?]] = []
  var bytes: [[String: [UInt8]]] = []

  init(_ given: inout ArrowArrayStream) throws {
    let input = try ArrowInput(moving: &given)
    names = input.fields.map(\.name)
    while let batch = try input.next() {
      for row in 0..<batch.count {
        var texts: [String: String?] = [:]
        var raw: [String: [UInt8]] = [:]
        for (place, name) in names.enumerated() {
          texts[name] = .some(batch.column(place)?.text(row))
          raw[name] = batch.column(place)?.bytes(row)
        }
        rows.append(texts)
        bytes.append(raw)
      }
    }
  }
}

typealias BatchCall = (
  UnsafeMutablePointer<ArrowArrayStream>?, UnsafePointer<UInt8>?, Int,
  UnsafeMutablePointer<ArrowArrayStream>?,
  UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, UnsafeMutablePointer<Int>?
) -> Int32

func table(
  _ call: BatchCall, _ batches: [[ArrowColumn]], options: String? = nil
) throws -> (code: Int32, table: Table?, error: String) {
  var given = stream(batches)
  var made = ArrowArrayStream()
  var error: UnsafeMutablePointer<UInt8>?
  var length = 0
  let bytes = options.map { Array($0.utf8) }
  let code = call(&given, bytes, bytes?.count ?? 0, &made, &error, &length)
  defer { p247_free(error) }
  #expect(given.release == nil, "the stream is taken over")
  let words = String(decoding: UnsafeBufferPointer(start: error, count: length), as: UTF8.self)
  return (code, code == 0 ? try Table(&made) : nil, words)
}

private let activity = """
  {"activity":{"type":"Run","start_date_local":"2026-03-01T08:00:00Z"},
   "streams":{"time":[\((0..<900).map(String.init).joined(separator: ","))],
   "heartrate":[\((0..<900).map { String(120 + abs($0 % 80 - 40)) }.joined(separator: ","))]},
   "athlete":{"age":36,"sex":"male","max_hr":190,"resting_hr":50}}
  """

private func enriched(_ bytes: [UInt8]) -> [UInt8] {
  var output: UnsafeMutablePointer<UInt8>?
  var length = 0
  _ = p247_enrich(bytes, bytes.count, nil, 0, &output, &length)
  defer { p247_free(output) }
  return Array(UnsafeBufferPointer(start: output, count: length))
}

@Suite("Tables from C")
struct TableTests {
  @Test("Each row is the single call; a bad row is a row with an error; order and threads change nothing")
  func enrichments() throws {
    let rows: [[UInt8]?] = [Array(activity.utf8), Array("{".utf8), nil, [], Array(activity.utf8)]
    let ids = ["a", "b", "c", nil, "e"]
    for threads in [1, 3] {
      for cut in [1, 2, 5] {
        let batches = stride(from: 0, to: 5, by: cut).map { start in
          let part = start..<min(5, start + cut)
          return [
            ArrowColumn(name: "bytes", values: .bytes(Array(rows[part]))),
            ArrowColumn(name: "id", values: .texts(Array(ids[part]))),
          ]
        }
        let made = try table(
          p247_enrich_batch, batches,
          options:
            #"{"keys":["training_load.trimp_exp","sport_type","distance_m"],"document":true,"threads":\#(threads)}"#
        )
        let table = try #require(made.table)
        #expect(
          table.names == [
            "id", "training_load.trimp_exp", "sport_type", "distance_m", "document", "warnings", "is_partial",
            "error.kind", "error.message", "error.path",
          ])
        #expect(table.rows.map { $0["id"] ?? nil } == ids)
        let single = enriched(Array(activity.utf8))
        let isSame = table.bytes[0]["document"] == single && table.bytes[4]["document"] == single
        #expect(isSame)
        let load = try #require(table.rows[0]["training_load.trimp_exp"] ?? nil)
        #expect(String(decoding: single, as: UTF8.self).contains("\"trimp_exp\":\(load),"))
        #expect(table.rows[0]["error.kind"] == .some(nil) && table.rows[0]["distance_m"] == .some(nil))
        for place in 1...3 {
          #expect(
            table.rows[place]["error.kind"] != .some(nil) && table.rows[place]["document"] == .some(nil))
          #expect(table.rows[place]["training_load.trimp_exp"] == .some(nil))
        }
      }
    }
  }

  @Test("Rows of one athlete are one history, in batches of any size and on any number of threads")
  func briefs() throws {
    var records: [(athlete: String, record: String)] = []
    for day in 1...20 {
      for athlete in ["a", "b"] {
        let hrv = 50 + (day * (athlete == "a" ? 7 : 3)) % 11
        records.append(
          (
            athlete,
            """
            {"phase":"morning","athlete":"\(athlete)","date":"2026-03-\(day < 10 ? "0" : "")\(day)",\
            "metrics":{"hrv":\(hrv),"hrv_kind":"rmssd"},"sleep":{"total_hours":7}}
            """
          ))
      }
    }
    records.insert(("a", "no record"), at: 11)
    var states: [String: [UInt8]] = [:]
    var expected: [[UInt8]?] = []
    for (athlete, record) in records {
      var (answer, next): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) = (nil, nil)
      var (answerLength, nextLength) = (0, 0)
      let bytes = Array(record.utf8)
      let state = states[athlete] ?? []
      let code = p247_brief(
        bytes, bytes.count, state.isEmpty ? nil : state, state.count, nil, 0, &answer, &answerLength, &next,
        &nextLength)
      if code == 0 {
        states[athlete] = Array(UnsafeBufferPointer(start: next, count: nextLength))
        expected.append(Array(UnsafeBufferPointer(start: answer, count: answerLength)))
      } else {
        expected.append(nil)
      }
      p247_free(answer)
      p247_free(next)
    }
    for (threads, cut) in [(1, 100), (4, 7), (2, 1)] {
      let batches = stride(from: 0, to: records.count, by: cut).map { start in
        let part = Array(records[start..<min(records.count, start + cut)])
        return [
          ArrowColumn(name: "athlete", values: .texts(part.map(\.athlete))),
          ArrowColumn(name: "record", values: .texts(part.map(\.record))),
        ]
      }
      let made = try table(p247_brief_batch, batches, options: #"{"threads":\#(threads)}"#)
      let last = try table(p247_brief_batch, batches, options: #"{"threads":\#(threads),"states":"last"}"#)
      let (table, short) = (try #require(made.table), try #require(last.table))
      let isSame = table.bytes.map { $0["answer"] } == expected
      #expect(isSame)
      #expect(table.bytes.last?["state"] == states["b"])
      #expect(table.rows[11]["error.kind"] != .some(nil) && table.rows[11]["state"] == .some(nil))
      // The states of the last rows alone: those of every row, where they are an athlete's last of a batch.
      #expect(short.bytes.map { $0["answer"] } == expected)
      for (row, entry) in short.bytes.enumerated() {
        let isTaken = expected[row] != nil
        let ofBatch = (row + 1)..<min(records.count, (row / cut + 1) * cut)
        let isLast = !ofBatch.contains { records[$0].athlete == records[row].athlete && expected[$0] != nil }
        #expect(entry["state"] == (isTaken && isLast ? table.bytes[row]["state"] : nil), "row \(row)")
      }
    }
  }

  @Test(
    "Records that name their athletes themselves are the same rows, kept from the look at their names or read again"
  )
  func ownNames() throws {
    let count = 4100
    let records = (0..<count).map { row -> String in
      guard row % 7 != 6 else { return "no record" }
      let day = row / 1000 + 1
      return
        #"{"phase":"evening","athlete":"a\#(row % 1000)","date":"2026-03-0\#(day)","load":\#(row % 90)}"#
    }
    let names = (0..<count).map { $0 % 7 == 6 ? nil : "a\($0 % 1000)" }
    let record = ArrowColumn(name: "record", values: .texts(records))
    let named = try table(
      p247_brief_batch, [[record, ArrowColumn(name: "athlete", values: .texts(names))]])
    let own = try table(p247_brief_batch, [[record]], options: #"{"threads":3}"#)
    let isSame = try #require(own.table).bytes == (try #require(named.table).bytes)
    #expect(isSame)
    #expect(try #require(own.table).rows[6]["error.kind"] != .some(nil))
  }

  @Test("A night's states lead into the next night's batch")
  func statesGoOn() throws {
    func column(_ date: String) -> ArrowColumn {
      ArrowColumn(
        name: "record",
        values: .texts([#"{"phase":"morning","athlete":"a","date":"\#(date)","metrics":{"resting_hr":50}}"#]))
    }
    let first = try #require(try table(p247_brief_batch, [[column("2026-03-01")]]).table)
    let state = try #require(first.bytes[0]["state"])
    let next = try table(
      p247_brief_batch, [[column("2026-03-02"), ArrowColumn(name: "state", values: .bytes([state]))]])
    #expect(try #require(next.table).rows[0]["error.kind"] == .some(nil))
    let past = try table(
      p247_brief_batch, [[column("2026-02-01"), ArrowColumn(name: "state", values: .bytes([state]))]])
    #expect(try #require(past.table).rows[0]["error.kind"] == "day_in_the_past")
    let broken = try table(
      p247_brief_batch, [[column("2026-03-02"), ArrowColumn(name: "state", values: .bytes([[1, 2, 3]]))]])
    #expect(try #require(broken.table).rows[0]["error.kind"] != .some(nil))
  }

  private func briefs(_ rows: [(name: String?, athlete: String, day: Int, state: [UInt8]?)]) -> [ArrowColumn]
  {
    var columns = [
      ArrowColumn(
        name: "record",
        values: .texts(
          rows.map {
            #"{"phase":"morning","athlete":"\#($0.athlete)","date":"2026-03-0\#($0.day)","metrics":{"resting_hr":5\#($0.day)}}"#
          })),
      ArrowColumn(name: "state", values: .bytes(rows.map(\.state))),
    ]
    if rows.contains(where: { $0.name != nil }) {
      columns.append(ArrowColumn(name: "athlete", values: .texts(rows.map(\.name))))
    }
    return columns
  }

  @Test("A state repeated in each row of an athlete is read once")
  func joinedStates() throws {
    let first = try #require(try table(p247_brief_batch, [briefs([("a", "a", 1, nil)])]).table)
    let state = first.bytes[0]["state"] ?? nil
    let plain = try #require(
      try table(p247_brief_batch, [briefs([("a", "a", 2, state), ("a", "a", 3, nil)])]).table)
    for batches in [
      [briefs([("a", "a", 2, state), ("a", "a", 3, state)])],
      [briefs([("a", "a", 2, state)]), briefs([("a", "a", 3, state)])],
    ] {
      #expect(try #require(try table(p247_brief_batch, batches).table).bytes == plain.bytes)
    }
    let restarted = try #require(
      try table(
        p247_brief_batch, [briefs([("a", "a", 2, state), ("a", "a", 3, plain.bytes[0]["state"] ?? nil)])]
      )
      .table)
    #expect(restarted.bytes == plain.bytes)
  }

  @Test("A refused record keeps its athlete in the table")
  func refusedKeepsName() throws {
    let record = #"{"athlete":"a","date":"2026-01-02","phase":"noon"}"#
    let made = try table(p247_brief_batch, [[ArrowColumn(name: "record", values: .texts([record]))]])
    let row = try #require(made.table?.rows.first)
    #expect(row["athlete"] == "a" && row["error.path"] == "phase")
  }

  @Test("Athletes are told apart by the bytes of their names, in the column or in their records")
  func namesByBytes() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    for isNamed in [true, false] {
      func name(_ text: String) -> String? { isNamed ? text : nil }
      let made = try table(
        p247_brief_batch,
        [briefs([(name(one), one, 2, nil), (name(two), two, 1, nil), (name(one), one, 3, nil)])])
      let seen = try #require(made.table)
      // Of one athlete the second would be a day in the past.
      #expect(seen.rows.allSatisfy { $0["error.kind"] == .some(nil) })
      let alone = try #require(try table(p247_brief_batch, [briefs([(name(two), two, 1, nil)])]).table)
      #expect(seen.bytes[1]["state"] == alone.bytes[0]["state"])
      #expect(seen.bytes[2]["state"] != seen.bytes[0]["state"])
      // The third goes on from the first.
      let past = try table(
        p247_brief_batch, [briefs([(name(one), one, 3, nil)]), briefs([(name(one), one, 2, nil)])])
      #expect(try #require(past.table).rows[1]["error.kind"] == "day_in_the_past")
    }
  }

  @Test(
    "Behind a state that cannot be read no row of the athlete goes on from nothing, in this batch and the next"
  )
  func brokenStates() throws {
    let made = try table(
      p247_brief_batch,
      [
        briefs([("a", "a", 1, [1, 2, 3]), ("a", "a", 2, nil), ("b", "b", 2, nil)]),
        briefs([("a", "a", 3, nil)]),
      ])
    let seen = try #require(made.table)
    for row in [0, 1, 3] {
      #expect(seen.rows[row]["error.kind"] != .some(nil) && seen.rows[row]["state"] == .some(nil))
    }
    #expect(seen.rows[2]["error.kind"] == .some(nil))
    let state = seen.bytes[2]["state"] ?? nil
    let mended = try table(
      p247_brief_batch, [briefs([("b", "b", 1, [1, 2, 3]), ("b", "b", 3, state), ("b", "b", 4, nil)])])
    #expect(try #require(mended.table).rows[1...].allSatisfy { $0["error.kind"] == .some(nil) })
    // A history goes on from the last record that was taken, whatever comes behind it.
    let rows = [
      briefs([("a", "a", 1, nil), ("a", "a", 2, nil), ("a", "a", 3, [1, 2, 3]), (nil, "c", 1, nil)])
    ]
    let every = try #require(try table(p247_brief_batch, rows).table)
    let last = try #require(try table(p247_brief_batch, rows, options: #"{"states":"last"}"#).table)
    let states = [nil, every.bytes[1]["state"], nil, every.bytes[3]["state"]]
    #expect(last.bytes.map { $0["state"] } == states)
    #expect(every.bytes[1]["state"] != nil && every.rows[3]["error.kind"] == "missing_field")
    // A state of another athlete is refused.
    let other = try table(p247_brief_batch, [briefs([("a", "a", 3, state)])])
    #expect(try #require(other.table).rows[0]["error.kind"] == "other_athlete")
    let wrong = try table(p247_brief_batch, rows, options: #"{"states":"some"}"#)
    #expect(wrong.table == nil)
  }

  @Test("Places of results are empty after every refusal")
  func emptied() {
    var stale: UInt8 = 7
    withUnsafeMutablePointer(to: &stale) { stale in
      func isEmptied(
        _ call: (
          UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>
        ) -> Int32
      ) -> Bool {
        var output: UnsafeMutablePointer<UInt8>? = stale
        var length = 9
        return call(&output, &length) == 2 && output == nil && length == 0
      }
      #expect(isEmptied { p247_enrich_prepared([1], 1, nil, $0, $1) })
      #expect(isEmptied { p247_season_make(nil, nil, 0, nil, $0, $1) })
      #expect(isEmptied { p247_season_bytes(nil, $0, $1) })
      #expect(isEmptied { p247_season_problems(nil, $0, $1) })
      #expect(isEmptied { p247_season_tuning(nil, nil, 0, nil, $0, $1) })
      #expect(isEmptied { p247_season_retune(nil, nil, 0, nil, $0, $1) })
      #expect(isEmptied { p247_enrich_columns(nil, nil, 0, $0, $1) })
      #expect(isEmptied { p247_enrich_columns_prepared(nil, nil, $0, $1) })
      #expect(isEmptied { p247_enrich_batch(nil, nil, 0, nil, $0, $1) })
      #expect(isEmptied { p247_brief_batch(nil, nil, 0, nil, $0, $1) })
      #expect(isEmptied { p247_sensitivity(nil, nil, 0, $0, $1) })
      #expect(isEmptied { p247_fit(nil, nil, 0, $0, $1) })
      #expect(isEmptied { p247_history_files(nil, nil, 0, $0, $1) })
    }
  }

  @Test("Columns give what the same numbers give as a file; clean streams come out as columns")
  func columns() throws {
    let time = (0..<900).map(Double.init)
    let beats = (0..<900).map { 120 + Double(abs($0 % 80 - 40)) }
    var given = stream([
      [
        ArrowColumn(name: "time", values: .numbers(time)),
        ArrowColumn(name: "heartrate", values: .numbers(beats)),
      ]
    ])
    let options = Array(
      """
      {"activity":{"type":"Run","start_date_local":"2026-03-01T08:00:00Z"},
       "athlete":{"age":36,"sex":"male","max_hr":190,"resting_hr":50}}
      """.utf8)
    var output: UnsafeMutablePointer<UInt8>?
    var length = 0
    #expect(p247_enrich_columns(&given, options, options.count, &output, &length) == 0)
    defer { p247_free(output) }
    let made = Array(UnsafeBufferPointer(start: output, count: length))
    let isSame = made == enriched(Array(activity.utf8))
    #expect(isSame)

    let bytes = Array(activity.utf8)
    var clean = ArrowArrayStream()
    var error: UnsafeMutablePointer<UInt8>?
    #expect(p247_streams(bytes, bytes.count, nil, 0, &clean, &error, &length) == 0)
    let input = try ArrowInput(moving: &clean)
    #expect(input.fields.map(\.name) == ["time", "heart_rate"])
    let batch = try #require(try input.next())
    #expect(batch.column(0)?.numbers == time && batch.column(1)?.numbers == beats)
    #expect(try input.next() == nil)
  }

  @Test("Prepared options give a table's columns the same document; a stream without them is released")
  func preparedColumns() throws {
    func columns(_ rows: Int) -> ArrowArrayStream {
      stream([
        [
          ArrowColumn(name: "time", values: .numbers((0..<rows).map(Double.init))),
          ArrowColumn(name: "heart_rate", values: .numbers((0..<rows).map { 120 + Double($0 % 40) })),
          ArrowColumn(name: "mood", values: .numbers(Array(repeating: 1, count: rows))),
        ]
      ])
    }
    let options = Array(#"{"athlete":{"age":36,"max_hr":190,"rest":50},"kind":"Run"}"#.utf8)
    var prepared: OpaquePointer?
    var (output, length) = (UnsafeMutablePointer<UInt8>?.none, 0)
    #expect(p247_prepare(options, options.count, &prepared, &output, &length) == 0)
    defer { p247_prepared_release(prepared) }
    for rows in [0, 1, 900] {
      var answers: [[UInt8]] = []
      for isPrepared in [false, true, true] {
        var given = columns(rows)
        let code =
          isPrepared
          ? p247_enrich_columns_prepared(&given, prepared, &output, &length)
          : p247_enrich_columns(&given, options, options.count, &output, &length)
        #expect(code == (rows == 0 ? 1 : 0) && given.release == nil)
        answers.append(Array(UnsafeBufferPointer(start: output, count: length)))
        p247_free(output)
      }
      #expect(answers[0].count > 20 && answers[1] == answers[0] && answers[2] == answers[0])
    }
    var given = columns(3)
    #expect(p247_enrich_columns_prepared(&given, nil, &output, &length) == 2)
    #expect(given.release == nil && output == nil && length == 0)
  }

  @Test(
    "Options that cannot be used are error objects with their place",
    arguments: [
      (#"{"keys":["training_load.trimp"]}"#, "keys[0]"), (#"{"threads":0}"#, "threads"),
      (#"{"threads":1.5}"#, "threads"),
      (#"{"formulas":"nonsense"}"#, "formulas"), ("[", "syntax"),
    ])
  func options(text: String, place: String) throws {
    let rows = [[ArrowColumn(name: "bytes", values: .bytes([[]]))]]
    let made = try table(p247_enrich_batch, rows, options: text)
    #expect(made.code == 1 && made.error.contains("\"error\"") && made.error.contains(place))
  }

  @Test("Without the column that is needed, and with closed streams, there is an error and nothing is held")
  func refusals() throws {
    let none = try table(p247_enrich_batch, [[ArrowColumn(name: "id", values: .texts(["a"]))]])
    #expect(none.code == 1 && none.error.contains("missing_column"))
    var closed = ArrowArrayStream()
    var made = ArrowArrayStream()
    var error: UnsafeMutablePointer<UInt8>?
    var length = 0
    #expect(p247_brief_batch(&closed, nil, 0, &made, &error, &length) == 1)
    p247_free(error)
    #expect(p247_brief_batch(nil, nil, 0, &made, &error, &length) == 2)
    #expect(p247_enrich_columns(&closed, nil, 0, nil, nil) == 2)
    #expect(p247_abi_version() == 1)
  }

  @Test("Columns that were moved out outlive their batch and stream")
  func ownership() throws {
    var given = stream([[ArrowColumn(name: "x", values: .numbers([1, .nan, 3]))]])
    var schema = ArrowSchema()
    #expect(given.get_schema(&given, &schema) == 0)
    #expect(String(cString: schema.format) == "+s" && schema.n_children == 1)
    var array = ArrowArray()
    #expect(given.get_next(&given, &array) == 0)
    let place = try #require(array.children[0])
    var child = place.pointee
    place.pointee.release = nil
    array.release(&array)
    given.release(&given)
    #expect(array.release == nil && given.release == nil)
    let values = try #require(child.buffers[1]).assumingMemoryBound(to: Double.self)
    #expect(child.length == 3 && child.null_count == 1 && values[2] == 3)
    let bits = try #require(child.buffers[0]).load(as: UInt8.self)
    #expect(bits == 0b101)
    child.release(&child)
    schema.release(&schema)
    #expect(child.release == nil && schema.release == nil)
  }

  @Test("Settings are listed, checked and compared; a history is a report")
  func settingsAndHistory() throws {
    func ask(_ text: String) throws -> (Int32, [String: Any]) {
      var output: UnsafeMutablePointer<UInt8>?
      var length = 0
      let bytes = Array(text.utf8)
      let code = p247_settings(bytes, bytes.count, &output, &length)
      defer { p247_free(output) }
      let data = Data(UnsafeBufferPointer(start: output, count: length))
      return (code, try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]))
    }
    let (code, list) = try ask(#"{"ask":"list"}"#)
    let settings = try #require(list["settings"] as? [[String: Any]])
    #expect(code == 0 && settings.count > 300)
    let (_, same) = try ask(#"{"ask":"diff"}"#)
    #expect(
      (same["differences"] as? [Any])?.isEmpty == true
        && same["hash"] as? String == same["other_hash"] as? String)
    let (_, other) = try ask(#"{"ask":"diff","other":"reference"}"#)
    #expect((other["differences"] as? [Any])?.isEmpty == false)
    #expect(try ask(#"{"ask":"check","formulas":"base: standard\noverrides:\n  pace: {window: -1}"}"#).0 == 1)
    #expect(try ask(#"{"ask":"everything"}"#).0 == 1)
    let (_, old) = try ask(
      #"{"ask":"check","formulas":"name: mine\noverrides:\n  hrv.least_pairs: 30\n","keys":["form.weight","trimp.male_b"]}"#
    )
    let (_, new) = try ask(#"{"ask":"check","formulas":"name: mine\noverrides:\n  hrv.minimum_pairs: 30\n"}"#)
    #expect(old["hash"] as? String == new["hash"] as? String && new["warnings"] == nil)
    #expect(
      old["warnings"] as? [String] == [
        "\"hrv.least_pairs\" is now \"hrv.minimum_pairs\".", "\"form.weight\" is now \"check_in.weight\".",
      ])

    let lines = Array(#"{"date":"2026-03-01","kind":"Run","load":50,"duration_s":3600}"#.utf8)
    var output: UnsafeMutablePointer<UInt8>?
    var length = 0
    #expect(p247_history(lines, lines.count, nil, 0, &output, &length) == 0)
    let data = Data(UnsafeBufferPointer(start: output, count: length))
    p247_free(output)
    #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
    // An empty log is an empty report.
    #expect(p247_history(nil, 0, nil, 0, &output, &length) == 0)
    p247_free(output)
  }

  @Test("A file of several sports or activities is the same history as its results, no leg lost")
  func everyLegCounts() throws {
    func history(_ input: [UInt8]) -> [UInt8] { HistoryCall.answer(to: input, options: []).bytes }
    var files = [
      try ["swim.fit", "ride_hills.fit"].flatMap { try TestData.packageBytes("Data/Activities/\($0)") }
    ]
    if TestData.isAvailable {
      files += try [
        "multisport_fenix2_410min", "triathlon_fr920_hr_messages_158min", "triathlon_longdistance_572min_rr",
      ].map { try TestData.bytes("activities/fit/\($0).fit") }
    }
    for (place, file) in files.enumerated() {
      let made = history(file)
      #expect(!made.isEmpty && made == history(PreparedEnrichment.answer(to: file, options: []).bytes))
      let report = try #require(try JSONSerialization.jsonObject(with: Data(made)) as? [String: Any])
      #expect(report["sessions"] as? Int == [2, 7, 5, 5][place])
    }
  }
}

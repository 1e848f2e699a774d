import Testing

@testable import VendorExports

@Suite struct ExportTableTests {
  private func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    try? ExportTable(Array(text.utf8))?.forEachRow { rows.append($0.fields) }
    return rows
  }

  @Test("Quotes, commas and line breaks in fields, with any end of line")
  func quoted() {
    #expect(
      rows("a,b\r\n\"x, y\",\"say \"\"go\"\"\"\r\n\n \"two\nlines\" ,2\r3,4") == [
        ["x, y", "say \"go\""], ["\"two"], ["lines\"", "2"], ["3", "4"],
      ])
    #expect(rows("a,b\n\"two\nlines\",2\n") == [["two\nlines", "2"]])
  }

  @Test("Semicolons separate without a comma in the headings; a byte-order mark does not belong to them")
  func separators() throws {
    let table = try #require(
      ExportTable([0xEF, 0xBB, 0xBF] + Array("day;Average HRV;note\n2026-01-01;48,5;a,b\n".utf8)))
    #expect(table.headings == ["day", "Average HRV", "note"])
    try table.forEachRow { row in
      #expect(row["DAY"] == "2026-01-01" && row["average_hrv"] == "48,5" && row["note"] == "a,b")
      #expect(row.number("average hrv") == 48.5 && row.number("note") == nil && row["none"] == nil)
    }
  }

  @Test("A heading that occurs twice: the first, the last, how many")
  func repeated() throws {
    let table = try #require(ExportTable(Array("Distance,x,Distance\n3.0,,3000\n4.0\n".utf8)))
    var seen: [(Double?, Double?)] = []
    try table.forEachRow { row in
      #expect(row.count(of: "Distance") == 2)
      seen.append((row.number("Distance"), row.lastNumber("Distance")))
    }
    #expect(seen.map(\.0) == [3, 4] && seen.map(\.1) == [3000, nil])
  }

  @Test(
    "A single number shows its decimal mark, or is ambiguous",
    arguments: [
      ("1,005.00", .point, 1005), ("1.005,5", .comma, 1005.5), ("0.125", .point, 0.125),
      ("48,5", .comma, 48.5),
      ("1,400,000", .point, 1_400_000), ("-1.400.000", .comma, -1_400_000), ("1,400", nil, nil),
      ("1.400", nil, 1.4), ("12,34,5", nil, nil), ("1,2.3,4", nil, nil), ("x", nil, nil), ("", nil, nil),
      ("7", nil, 7), (".", .point, nil),
    ] as [(String, DecimalMark?, Double?)])
  func numbers(text: String, mark: DecimalMark?, value: Double?) {
    if text != "." { #expect(DecimalMark(text) == mark) }
    #expect(ExportTable.Row.number(text) == value)
    if text == "1,400" || text == "1.400" {
      let isComma = text.contains(",")
      #expect(DecimalMark.number(text, .point) == (isComma ? 1400 : 1.4))
      #expect(DecimalMark.number(text, .comma) == (isComma ? 1.4 : 1400))
    }
  }

  @Test(arguments: ["", "\n", ",,,\n", "\u{FEFF}"])
  func nothing(text: String) { #expect(ExportTable(Array(text.utf8)) == nil) }

  @Test("Any bytes are a table or not, without a trap")
  func anyBytes() {
    var state: UInt64 = 7
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let choice = [0x22, 0x2C, 0x3B, 0x0A, 0x0D, 0x61, 0xFF, 0x20]
        bytes.append(UInt8(choice[Int(state >> 60) % choice.count]))
      }
      try? ExportTable(bytes)?.forEachRow { _ in }
      _ = StravaActivities.read(bytes)
      _ = WhoopDays.read(bytes) + OuraDays.read(bytes, name: "x") + GarminDays.read(bytes)
      _ = (GarminActivities.read(bytes), WhoopWorkouts.read(bytes))
    }
  }
}

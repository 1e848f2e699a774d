import ActivityFiles
import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@Suite struct CSVReaderTests {
  private func recording(_ text: String) throws -> ActivityRecording {
    let file = try read(text)
    #expect(file.format == .csv)
    #expect(file.damage == nil, "\(file.damage?.message ?? "")")
    return try #require(file.recordings.first)
  }

  @Test func theHeaderOfTheContract() throws {
    let recording = try recording(
      "t,hr,power,cadence,speed,distance,altitude,lat,lon\n0,100,200,80,5.5,0,10.2,48.1,-2.5\n1,,210,,6,5.5,,,\n"
    )
    #expect(recording.time == [0, 1])
    #expect(DifferenceReport(recording.columns[.heartRate] ?? [], [100, .nan]) == nil)
    #expect(recording.columns[.power] == [200, 210])
    #expect(recording.columns[.speed] == [5.5, 6])
    #expect(recording.columns[.distance] == [0, 5.5])
    #expect(recording.columns[.altitude]?.first == 10.2)
    #expect(recording.columns[.latitude]?.first == 48.1)
    #expect(recording.columns[.longitude]?.first == -2.5)
    #expect(recording.ignoredColumns.isEmpty)
    #expect(recording.warnings.isEmpty)
  }

  @Test("Thousands are told by the whole column: 999, then 1.000 or \"1,000\"")
  func thousandsOfAColumn() throws {
    let rows = (0..<1500).map { ($0, 3 * $0, 140) }
    func grouped(_ number: Int, _ mark: String) -> String {
      number < 1000 ? "\(number)" : "\(number / 1000)\(mark)\(String(number % 1000 + 1000).suffix(3))"
    }
    let points = rows.map { "\($0);\(grouped($1, "."));\($2)" }.joined(separator: "\n")
    #expect(try recording("Zeit;Distanz (m);Puls\n" + points).columns[.distance]?.last == 4497)
    let commas = rows.map { "\($0),\"\(grouped($1, ","))\",\($2)" }.joined(separator: "\n")
    #expect(try recording("time,distance (m),hr\n" + commas).columns[.distance]?.last == 4497)
    let speeds = rows.map { "\($0);\(2 + $0 % 3).1\($0 % 90 + 10);\($2)" }.joined(separator: "\n")
    #expect(try recording("t;speed (m/s);hr\n" + speeds).columns[.speed]?[3] == 2.113)
  }

  @Test("Times as days of a spreadsheet are dates; seconds of that size are not")
  func serialDays() throws {
    let days = (0..<900).map { "\(46_277.25 + Double($0) / 86_400),150,11" }.joined(separator: "\n")
    let made = try recording("Time,HR,Speed (km/h)\n" + days)
    #expect(made.time.last == 899 && made.summary.localDay?.description == "2026-09-12")
    #expect(made.summary.localClock == 21_600)
    let seconds = (0..<900).map { "\(46_277 + $0),150,11" }.joined(separator: "\n")
    #expect(try recording("Time,HR,Speed (km/h)\n" + seconds).summary.localDay == nil)
  }

  @Test("Of two heart rates, that of the chest is used, and the other is listed")
  func sensors() throws {
    for head in ["HR chest,HR wrist", "HR wrist,HR chest", "Heart rate (bpm),Wrist HR (bpm)"] {
      let rows = (0..<100).map { head.hasPrefix("HR wrist") ? "\($0),100,150" : "\($0),150,100" }
      let made = try recording("time,\(head)\n" + rows.joined(separator: "\n"))
      #expect(made.columns[.heartRate]?.first == 150 && made.ignoredColumns.count == 1, "\(head)")
    }
    #expect(try recording("time,HR wrist\n0,100\n1,101\n").columns[.heartRate] == [100, 101])
  }

  /// The same table in the dialects of other programs.
  @Test(arguments: [
    "\u{FEFF}t,hr,speed\r\n0,100,2.5\r\n1.5,101,3\r\n", "speed;t;hr\n2,5;0;100\n3;1,5;101",
    "speed;t;hr\n2.5;0;100\n3;1.5;101", "t\thr\tspeed\n0\t100\t2.5\n1.5\t101\t3",
    "\"t\",\"hr\",\"speed\"\n\"0\",\"100\",\"2.5\"\n\"1.5\",\"101\",\"3\"\n",
    "# made by a program\n\nTime (s), Heart Rate (bpm) ,Speed (m/s)\n0, 100 ,2.5\n\n 1.5,101, 3.0 \n\n",
    "secs,hr,kph\n0,100,9\n1.5,101,10.8\n", "t,hr,speed,\n0,100,2.5,\n1.5,101,3,\n",
    "t,hr,speed\r0,100,2.5\r1.5,101,3",
    "minutes,Hrate,Km/h\n0,100,9\n0.025,101,10.8", "t,hr,speed\n+0,0100,2.50\n1.5e0,101,3.\n",
    "t;hr;speed\n\"0\";\"100\";\"2,5\"\n\"1,5\";\"101\";\"3\"", "t,hr,speed\n0,100,\"2,5\"\n1.5,101,3",
  ])
  func dialects(text: String) throws {
    let recording = try recording(text)
    #expect(recording.time == [0, 1.5])
    #expect(recording.columns[.heartRate] == [100, 101])
    #expect(recording.columns[.speed] == [2.5, 3])
  }

  @Test func unknownColumnsAreListed() throws {
    let recording = try recording("t,hr,\"left, balance\",note\n0,100,\"a,b \"\"c\"\"\nd\",x\n1,101,,\n")
    #expect(recording.ignoredColumns == ["left, balance", "note"])
    #expect(recording.columns[.heartRate] == [100, 101])
  }

  @Test func missingValuesInWords() throws {
    let recording = try recording("t,hr\n0,NaN\n1,NA\n2,null\n3,\n4\n5,-\n6,100\n")
    #expect(recording.columns[.heartRate]?.map(\.isNaN) == [true, true, true, true, true, true, false])
    #expect(recording.time.count == 7)
  }

  @Test func columnsWithoutAValueAreLeftOut() throws {
    #expect(try recording("t,hr,power\n0,100,\n1,101,\n").columns.present == [.heartRate])
  }

  @Test func datesAndTimesBecomeSeconds() throws {
    let dated = try recording(
      "timestamp,hr\n2026-03-08T07:30:00+01:00,100\n2026-03-08T07:30:02.5+01:00,101\n")
    #expect(dated.time == [0, 2.5])
    #expect(dated.summary.startInstant == 1_772_951_400)
    #expect(dated.summary.utcOffset == 3600)
    #expect(dated.summary.localClock == 27_000)
    // Without an offset it is 7:30 where the athlete is.
    let local = try recording("timestamp,hr\n2026-03-08T07:30:00,100\n2026-03-08T07:30:02,101\n")
    #expect(local.time == [0, 2] && local.summary.startInstant == nil)
    #expect(local.summary.localClock == 27_000 && local.summary.localDay != nil)
    let epoch = try recording("timestamp,hr\n1772951400,100\n1772951401,101\n")
    #expect(epoch.time == [0, 1])
    #expect(epoch.summary.startInstant == 1_772_951_400)
    let milliseconds = try recording("timestamp,hr\n1772951400000,100\n1772951401500,101\n")
    #expect(milliseconds.time == [0, 1.5])
    #expect(milliseconds.summary.startInstant == 1_772_951_400)
  }

  @Test func tablesOfBeats() throws {
    let seconds = try recording("rr_s\n0.467\n0.464\n")
    #expect(seconds.beats == [BeatInterval(milliseconds: 467), BeatInterval(milliseconds: 464)])
    #expect(seconds.time.isEmpty)
    #expect(try recording("rr_ms\n467\n").beats == [BeatInterval(milliseconds: 467)])
    let timed = try recording("t,rr\n1,800\n1.8,810\n")
    #expect(timed.beats.map(\.time) == [1, 1.8])
    #expect(timed.time.isEmpty)
  }

  @Test func withoutTimeOneRecordASecondIsAssumed() throws {
    let recording = try recording("hr\n100\n101\n")
    #expect(recording.time == [0, 1])
    #expect(recording.warnings.map(\.kind) == ["assumed_time"])
  }

  @Test(arguments: [
    ("a,b\n1,2\n", "csv_no_known_column", FilePlace.line(1, column: 1)),
    ("hello world", "csv_no_known_column", .line(1, column: 1)),
    ("t,hr,bpm\n0,1,2\n", "csv_duplicate_column", .line(1, column: 6)),
    ("t,hr\n0,1x0\n", "csv_not_a_number", .line(2, column: 3)),
    ("t,hr\n0,inf\n", "csv_not_a_number", .line(2, column: 3)),
    ("t,hr\n0,1e999\n", "csv_number_out_of_range", .line(2, column: 3)),
    ("t,hr\nyesterday,100\n", "csv_bad_time", .line(2, column: 1)),
    ("t,hr\n2026-02-30T00:00:00Z,100\n", "csv_bad_time", .line(2, column: 1)),
    ("t,hr\n0,100,7\n", "csv_too_many_cells", .line(2, column: 7)),
    ("t,hr\n0,\"100\n", "csv_unterminated_quote", .line(2, column: 3)),
    ("t,hr\n0,\"100\"x\n", "csv_not_a_number", .line(2, column: 3)),
  ])
  func errors(text: String, kind: String, place: FilePlace) {
    let error = failure(text)
    #expect(error?.kind == kind)
    #expect(error?.place == place)
  }

  @Test("A heading with a line break is read; one whose unit is not that of the channel is not used")
  func otherUnits() throws {
    let broken = try recording("\"time\n(s)\",\"heart\nrate\"\n0,140\n1,141\n2,142\n")
    #expect(broken.columns[.heartRate] == [140, 141, 142])
    let shares = try recording("time,HR (%),Temperature (°F),speed (m/s)\n0,75,68,3\n1,75,68,3\n2,75,68,3\n")
    #expect(shares.columns[.heartRate] == nil && shares.columns[.temperature] == nil)
    #expect(shares.columns[.speed] == [3, 3, 3])
  }

  @Test(
    "Beats of Polar: duration and offset",
    arguments: ["duration,offset", "Duration; Offset", "Duration [ms],Offset [ms]"])
  func beatsOfPolar(heading: String) throws {
    let file = try recording(heading + "\n812,0\n790,812\n805,1602\n800,2407\n")
    #expect(file.beats.map(\.milliseconds) == [812, 790, 805, 800] && file.warnings.isEmpty)
  }

  @Test(
    "Intervals between beats, one per line without a header, in ms or s; other lists of numbers are rejected")
  func beatsWithoutHeader() throws {
    let plain = try recording("720\n707\n\n681\r\n673")
    #expect(plain.beats.map(\.milliseconds) == [720, 707, 681, 673] && plain.time.isEmpty)
    #expect(plain.warnings.map(\.kind) == ["assumed_beats"])
    #expect(try recording(" 0.812\n0.790\n").beats.map(\.milliseconds) == [812, 790])
    // An artefact first, a word among them, the same line again.
    let damaged = try ActivityFile(reading: Array("5000\n800\n810\nlost\n800\n805\n".utf8))
    #expect(damaged.recordings[0].beats.map(\.milliseconds) == [5000, 800, 810, 800, 805])
    #expect(damaged.skipped.map(\.place) == [.line(4, column: 1)])
    for text in [
      "120\n121\n122\n", "800\n", "800,810\n805,800\n", "1\n2\n3\n", "800\nx\ny\n", "1e400\n1e400\n",
      "x\n800\n810\n",
    ] {
      #expect(failure(text) != nil, "\(text)")
    }
  }

  @Test(.enabled(if: TestData.isAvailable))
  func realTextsOfBeats() throws {
    for (name, count) in [("rr_morning_elitehrv_a.txt", 4201), ("rr_nn_intervals_hrvanalysis.txt", 1000)] {
      let file = try ActivityFile(reading: try TestData.bytes("lab/" + name))
      #expect(file.recordings[0].beats.count == count && file.skipped.isEmpty, "\(name)")
    }
  }

  @Test func aHeaderAloneIsAnError() {
    #expect(failure("t,hr\n")?.kind == "csv_no_records")
    #expect(failure("t,hr")?.kind == "csv_no_records")
  }

  @Test func aBadCellCostsItsRow() throws {
    let rows = (0..<1000).map { "\($0),\(100 + $0 % 50)" }.joined(separator: "\n")
    let file = try read("t,hr\n\(rows)\n1000,oops\n1001,100\n")
    #expect(file.damage?.place == .line(1002, column: 6))
    #expect(file.damage?.field == "hr")
    #expect(file.recordings.first?.time.count == 1001)
    #expect(file.recordings.first?.time.last == 1001)
    #expect(file.recordings.first?.warnings.map(\.kind) == ["partial", "skipped"])
    #expect(file.skipped == [SkippedPart(place: .line(1002, column: 1), count: 1, unit: .lines)])
    #expect(file.damage?.message.contains("oops") == false)
  }

  @Test func rowsOfGarbageAndRepeatedHeadersAreSteppedOver() throws {
    let file = try read("t,hr\n0,100\n#$%,&\nxx\n1,101\nt,hr\n2,102\n\"3,103\n4,104\n5,105,7,8\n")
    let whole = try #require(file.recordings.first)
    #expect(whole.time == [0, 1, 2, 4])
    #expect(whole.columns[.heartRate] == [100, 101, 102, 104])
    #expect(file.damage?.place == .line(3, column: 1))
    #expect(
      file.skipped.map(\.place) == [.line(3, column: 1), .line(8, column: 1), .line(10, column: 1)])
    #expect(file.skipped.map(\.count) == [2, 1, 1])
    #expect(whole.warnings.map(\.kind) == ["partial", "repeated_header", "skipped"])
    #expect(throws: ActivityFileError.self) {
      try ActivityFile(reading: Array("t,hr\n0,100\nx,y\n".utf8), isStrict: true)
    }
  }

  @Test func withoutTimesABadRowKeepsItsPlace() throws {
    let whole = try #require(try read("hr\n100\n?!\n102\n").recordings.first)
    #expect(whole.time == [0, 1, 2])
    #expect(DifferenceReport(whole.columns[.heartRate] ?? [], [100, .nan, 102]) == nil)
  }

  /// With and without a mark, in both orders, also cut in the middle of a letter.
  @Test(arguments: [true, false], [true, false])
  func tablesAndStreamsInUTF16(isLittle: Bool, hasMark: Bool) throws {
    for text in ["t,hr\n0,100\n1,101\n", "{\"time\":[0,1],\"heartrate\":[100,101]}"] {
      let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
      let bytes = units.flatMap { unit -> [UInt8] in
        isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
      for end in [[], [0x31]] as [[UInt8]] {
        let file = try ActivityFile(reading: bytes + end)
        #expect(file.damage == nil)
        #expect(file.recordings.first?.time == [0, 1])
        #expect(file.recordings.first?.columns[.heartRate] == [100, 101])
      }
    }
  }

  @Test func theMemoryOfRowsIsLimited() throws {
    let text = "t,hr\n" + (0..<2000).map { "\($0),100\n" }.joined()
    let file = try ActivityFile(reading: Array(text.utf8), budget: ReadingBudget([.memory: 20_000]))
    // 20,000 bytes and 1.5 times the text's, 18 bytes a value and 32 a row, looked at every 256 rows.
    #expect(file.recordings.first?.time.count == 768)
    #expect(file.damage?.message.contains("--limit memory=") == true)
  }

  @Test func aColumnMayBeginLate() throws {
    let text = "t,hr,power\n" + (0..<600).map { "\($0),\($0 < 500 ? "" : "90"),200\n" }.joined()
    let recording = try recording(text)
    let rates = try #require(recording.columns[.heartRate])
    #expect(rates.count == 600 && rates[499].isNaN && rates[500] == 90)
    #expect(recording.columns[.power]?.count == 600)
  }

  @Test func recordsAreLimited() throws {
    let text = "t,hr\n" + (0..<100).map { "\($0),100\n" }.joined()
    let file = try ActivityFile(reading: Array(text.utf8), budget: ReadingBudget([.records: 10]))
    #expect(file.recordings.first?.time.count == 10)
    #expect(file.damage?.kind == "csv_too_many_records")
    let json = Array("{\"time\":[1,2,3,4]}".utf8)
    #expect(throws: ActivityFileError.self) {
      try ActivityFile(reading: json, budget: ReadingBudget([.records: 3]))
    }
  }

  @Test(
    "A line of units below the headings gives the units",
    arguments: ["s,km/h,bpm,W", "[s],[km/h],[bpm],[W]", "sec,kph,,watts"])
  func unitRow(units: String) throws {
    let rows = (0..<90).map { "\($0),10.8,150,200\n" }.joined()
    let file = try ActivityFile(reading: Array("Time,Speed,HR,Power\n\(units)\n\(rows)".utf8))
    let recording = try #require(file.recordings.first)
    #expect(recording.columns[.speed]?.first == 3 && recording.columns[.power]?.first == 200)
    #expect(recording.time.count == 90 && recording.warnings.isEmpty && file.damage == nil)
  }

  @Test("A number with thousands and decimals does not end a table")
  func thousands() throws {
    let rows = (0..<70).map { "\($0);\($0 < 20 ? "\(980 + $0),5" : "1.\(Self.three($0 - 20)),5")\n" }.joined()
    let file = try ActivityFile(reading: Array("Time (s);Distance (m)\n\(rows)".utf8))
    #expect(file.damage == nil && file.recordings.first?.columns[.distance]?.last == 1049.5)
  }

  private static func three(_ number: Int) -> String { String("\(1000 + number)".dropFirst()) }

  @Test("A heading that names UTC gives instants, not times on the athlete's clock")
  func timesInUTC() throws {
    let rows = (0..<70).map { "2026-10-25,00:\(30 + $0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60),130\n" }
      .joined()
    for (heading, instant) in [("Time (UTC)", 1_792_888_200.0), ("Time", nil)] {
      let file = try ActivityFile(reading: Array("Date,\(heading),Heart Rate\n\(rows)".utf8))
      let summary = try #require(file.recordings.first?.summary)
      #expect(summary.startInstant == instant && (summary.localClock == nil) == (instant != nil))
    }
  }
}

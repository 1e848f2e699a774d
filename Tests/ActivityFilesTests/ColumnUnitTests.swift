import ActivityFiles
import ActivityStreams
import Testing
import TextFormats

/// Headings as people write them, and units that are named or not.
@Suite struct ColumnUnitTests {
  private func read(_ text: String, _ options: ReadOptions = .standard) throws -> ActivityRecording {
    try #require(try ActivityFile(reading: Array(text.utf8), options: options).recordings.first)
  }

  private func table(_ heading: String, _ value: Double) -> String {
    "t,\(heading),hr\n" + (0..<60).map { "\($0),\(value),120" }.joined(separator: "\n") + "\n"
  }

  @Test(
    "Units in brackets of any form and behind the name",
    arguments: [
      ("Velocity [km/h]", 36.0, 10.0), ("Speed (km/h)", 36, 10), ("speed_kmh", 36, 10),
      ("Speed {mph}", 22.37, 10),
      ("Geschwindigkeit (km/h)", 36, 10), ("speed (m/s)", 10, 10), ("Pace (min/km)", 5, 3.333),
      ("speed [knots]", 10, 5.144), ("estimated_500m_time", 125, 4), ("Pace (min/500m)", 2, 4.167),
      ("Stroke500mPace (sec/500m)", 125, 4), ("Snelheid (km/u)", 36, 10), ("Velocità (km/h)", 36, 10),
      ("speed_km_h", 36, 10), ("Rychlost (km/h)", 36, 10), ("Tempo (min/km)", 5, 3.333),
    ])
  func units(heading: String, value: Double, speed: Double) throws {
    let found = try #require(try read(table(heading, value)).columns[.speed]?.first)
    #expect((found - speed).magnitude < 0.01 * speed, "\(found)")
  }

  @Test("A unit that is not named is found by what people can do, and by the distance")
  func open() throws {
    func first(_ text: String) throws -> Double { try #require(try read(text).columns[.speed]?.first) }
    #expect(try first(table("speed", 4)) == 4)
    #expect((try first(table("speed", 36)) - 10).magnitude < 0.01)
    let rows = (0..<60).map { "\($0),10.8,\(Double($0) * 3),120" }.joined(separator: "\n")
    #expect((try first("t,speed,distance,hr\n\(rows)\n") - 3).magnitude < 0.01)
    let kilometres = (0..<60).map { "\($0),\(Double($0) * 0.003),120" }.joined(separator: "\n")
    #expect((try read("t,distance,hr\n\(kilometres)\n").columns[.distance]?.last ?? 0) > 170)
    let error = #expect(throws: ActivityFileError.self) { try read(table("speed", 400)) }
    #expect(error?.kind == "csv_unknown_unit")
  }

  @Test("Date and time in two columns, in either order, on the athlete's clock; over midnight")
  func twoColumns() throws {
    for (heading, row) in [
      ("date,time,hr", "2026-09-12,07:00:0%,120"), ("time,date,hr", "07:00:0%,2026-09-12,120"),
      ("Date;Time;HR", "12.09.2026;7:00:0%;120"), ("date,time,hr", "2026-09-12,7:00:0% AM,120"),
    ] {
      let rows = (0..<9).map { row.replacing("%", with: "\($0)") }.joined(separator: "\n")
      let found = try read("\(heading)\n\(rows)\n")
      #expect(found.time == (0..<9).map(Double.init), "\(heading)")
      #expect(
        found.summary.localDay?.description == "2026-09-12" && found.summary.localClock == 25_200,
        "\(heading)")
    }
    let late = try read("date,time,hr\n2026-09-12,23:59:59,120\n2026-09-13,00:00:01,121\n")
    #expect(late.time == [0, 2])
    #expect(try read("time,hr\n00:00,120\n00:30,121\n01:00,122\n").time == [0, 30, 60])
  }

  @Test("Callers can name unknown headings; an error lists the found ones")
  func named() throws {
    let text = "t,Sensor 7\n0,120\n1,121\n"
    #expect(throws: ActivityFileError.self) { try read(text) }
    var options = ReadOptions.standard
    options.columns = ["sensor 7": "hr"]
    #expect(try read(text, options).columns[.heartRate] == [120, 121])
    let error = #expect(throws: ActivityFileError.self) { try read("alpha,beta\n1,2\n") }
    #expect(error?.message.contains("alpha, beta") == true && error?.message.contains("--columns") == true)
  }

  @Test(
    "Beats in two columns, time and interval in either order, in seconds or milliseconds, with points or commas"
  )
  func beats() throws {
    let intervals = (0..<40).map { 850 + Double(($0 * 37) % 50) }
    var time = 0.0
    let rows = intervals.map { interval -> (Double, Double) in
      defer { time += interval }
      return (time, interval)
    }
    for (scale, separator, isFirst, comma) in [
      (1000.0, " ", false, false), (1000, "\t", false, true), (1, ";", false, false), (1, ",", true, false),
      (1000, ",", true, false),
    ] {
      let text = rows.map { row in
        let parts = isFirst ? [row.1, row.0] : [row.0, row.1]
        let line = parts.map { "\($0 / scale)" }.joined(separator: separator)
        return comma ? line.replacing(".", with: ",") : line
      }.joined(separator: "\n")
      let found = try read(text).beats
      #expect(found.map(\.milliseconds) == intervals, "\(separator) \(scale)")
    }
  }

  @Test("One row per stroke is rowing")
  func strokes() throws {
    let rows = (0..<60).map { "\($0),\(Double($0) * 2.4),\(Double($0) * 9.6),25,180,125" }.joined(
      separator: "\n")
    let found = try read("stroke_number,time,distance,stroke_rate,power,estimated_500m_time\n\(rows)\n")
    #expect(found.summary.type == "Rowing" && found.columns[.cadence]?.first == 25)
    #expect(found.columns[.speed]?.first == 4)
  }

  @Test("A pace without a distance is told by the distance column: seconds per 500 m of a rowing machine")
  func openPace() throws {
    let rows = (0..<60).map { "\($0),\(Double($0) * 2.4),\(Double($0) * 9.6),125,25,150" }
      .joined(separator: "\n")
    let heading = "Number,Time (seconds),Distance (meters),Pace (seconds),Stroke Rate,Heart Rate"
    let found = try read("\(heading)\n\(rows)\n")
    #expect(found.summary.type == "Rowing" && found.columns[.heartRate]?.first == 150)
    #expect(((found.columns[.speed]?.first ?? 0) - 4).magnitude < 0.01)
  }

  @Test("A table of strokes at the speed of a boat is rowing; one of a swimmer is not")
  func strokeRate() throws {
    func type(_ speed: Double) throws -> String? {
      let rows = (0..<60).map { "\($0),\(Double($0) * speed),25" }.joined(separator: "\n")
      return try read("time [s],distance [m],strokeRate\n\(rows)\n").summary.type
    }
    #expect(try type(4) == "Rowing")
    #expect(try type(1.1) == nil)
  }

  @Test(
    "Dates and times in the words and the order of several languages",
    arguments: [
      ("Datum;Uhrzeit;Puls", "12.09.2026;07:00:0%;120"), ("Date;Heure;FC", "13/09/2026;07:00:0%;120"),
      ("Date,Time,HR", "09/13/2026,7:00:0% AM,120"), ("Fecha;Hora;FC", "13/09/2026;7:00:0%;120"),
      ("Date,Time of day,Elapsed,HR", "2026-09-12,07:00:0%,%,120"),
      ("DateTime,HR", "12.09.2026 07:00:0%,120"), ("Timestamp,HR", "9/13/2026 7:00:0% AM,120"),
    ])
  func dates(heading: String, row: String) throws {
    let rows = (0..<9).map { row.replacing("%", with: "\($0)") }.joined(separator: "\n")
    let found = try read("\(heading)\n\(rows)\n")
    #expect(found.time == (0..<9).map(Double.init))
    #expect(found.columns[.heartRate]?.count == 9)
    #expect(found.summary.localClock == 25_200)
  }

  @Test("A date that does not show its order is read with the day first, and this is said")
  func openDate() throws {
    let found = try read("Date;Time;HR\n12/09/2026;07:00:00;120\n12/09/2026;07:00:01;121\n")
    #expect(found.summary.localDay?.description == "2026-09-12")
    #expect(found.warnings.contains { $0.kind == "assumed_date_order" })
    let american = try read("Date,Time,HR\n09/12/2026,7:00:00 PM,120\n09/12/2026,7:00:01 PM,121\n")
    #expect(american.summary.localDay?.description == "2026-09-12" && american.summary.localClock == 68_400)
    #expect(!american.warnings.contains { $0.kind == "assumed_date_order" })
  }

  @Test("Brackets that are part of the name, and a power for each kilogram")
  func brackets() throws {
    let rates = try read(
      "Date/Time,Heart Rate [Min] (count/min),Heart Rate [Max] (count/min),Heart Rate [Avg] (count/min)\n"
        + "2026-09-12 08:00:00,130,140,135\n2026-09-12 08:00:30,131,141,136\n")
    #expect(rates.columns[.heartRate] == [135, 136])
    let relative = try read(
      "Timestamp,Power (w/kg),Heart Rate (bpm)\n1789192800,3.9,140\n1789192801,3.9,141\n")
    #expect(relative.columns[.power] == nil && relative.columns[.heartRate] == [140, 141])
  }

  @Test("Headings with a byte for each letter are read")
  func singleBytes() throws {
    let text = "Temps (s);Fr\u{E9}quence cardiaque (bpm)\n0;120\n1;121\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let found = try #require(try ActivityFile(reading: bytes).recordings.first)
    #expect(found.columns[.heartRate] == [120, 121])
  }

  @Test("A table of mornings in German is not a recording")
  func germanMornings() {
    let text =
      "Datum;Uhrzeit;Puls;RMSSD\n"
      + (1...9).map { "0\($0).05.2026;06:10;48;65" }.joined(separator: "\n")
    let error = #expect(throws: ActivityFileError.self) { try read(text) }
    #expect(error?.kind == "table_of_days")
  }

  @Test("Beats in two columns of whole milliseconds, with dates as milliseconds since 1970")
  func integerBeats() throws {
    var time = 1_789_196_400_000
    let rows = (0..<40).map { row -> String in
      let interval = 850 + (row * 37) % 50
      time += interval
      return "\(time),\(interval)"
    }
    let found = try read(rows.joined(separator: "\n"))
    #expect(found.beats.count == 40 && found.beats.first?.milliseconds == 850)
    #expect(((found.beats.first?.time ?? 0) - 0.85).magnitude < 0.001)
    #expect(found.summary.startInstant.map { ($0 - 1_789_196_400).magnitude < 0.01 } == true)
    let comma = (0..<40).map { "0,\(850 + ($0 * 37) % 50)" }.joined(separator: "\n")
    #expect(try read(comma).beats.first?.milliseconds == 850)
  }

  @Test("The samples of Polar Flow's table are read with the session above them")
  func polarFlow() throws {
    let rows = (1..<60).map { ",00:00:\($0 < 10 ? "0" : "")\($0),140,10.8,05:33,\(Double($0) * 3)" }
      .joined(separator: "\n")
    let text =
      "Name,Sport,Date,Start time,Duration\nA,RUNNING,12-09-2026,08:00:00,00:01:00\n"
      + "Sample rate,Time,HR (bpm),Speed (km/h),Pace (min/km),Distances (m)\n1,00:00:00,140,10.8,05:33,0\n"
      + rows + "\n"
    let found = try read(text)
    #expect(found.summary.type == "RUNNING" && found.summary.localDay?.description == "2026-09-12")
    #expect(found.summary.localClock == 28_800 && found.time.last == 59)
    #expect(((found.columns[.speed]?.last ?? 0) - 3).magnitude < 0.01)
    #expect(found.columns[.distance]?.last == 177)
  }
}

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
      ("speed [knots]", 10, 5.144), ("estimated_500m_time", 125, 4),
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
}

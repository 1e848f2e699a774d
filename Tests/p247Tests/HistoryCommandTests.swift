import Foundation
import Testing
import _TestSupport

@Suite struct HistoryCommandTests {
  private func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test func theTableOfTheSampleHistory() throws {
    let made = try CommandRun("history", "Data/history.jsonl")
    #expect(made.code == 0 && made.errors.isEmpty)
    try Snapshot.expect(made.text, matches: "history.txt")
    #expect(made.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!made.text.contains("\u{1B}"))
  }

  @Test func jsonKeepsItsKeysAndABadLineCostsThatLine() throws {
    let made = try CommandRun("history", "Data/history.jsonl", "--output", "json")
    #expect(made.code == 0)
    let document = try #require(made.documents.first)
    #expect((document["weeks"] as? [Any])?.count == 8)
    for key in ["four_weeks", "zone_distribution", "records", "trends", "forecast", "recovery_cost"] {
      #expect(document[key] != nil, "\(key)")
    }
    let bad = try CommandRun(
      "history", "-", "--output", "json",
      input: Array("nonsense\n{\"date\":\"2026-01-01\",\"load\":3}\n".utf8))
    #expect(bad.code == 1 && bad.documents.count == 1 && bad.errors.contains("entry 1"))
    #expect(try CommandRun("history", "-").code == 0)
    #expect(try CommandRun("history", "Data/history.jsonl", "--weeks", "0").code == 2)
    #expect(try CommandRun("history", "Data/history.jsonl", "--through", "yesterday").code == 2)
    #expect(try CommandRun("history").code == 2)
  }

  @Test("A table of mornings is refused by name")
  func mornings() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("date,HR,rMSSD\n2026-09-12,48,62\n2026-09-13,49,60\n".utf8), "mornings.csv")
    let made = try CommandRun("history", folder.path + "/mornings.csv")
    #expect(made.code == 1 && made.errors.contains("a table of mornings"), "\(made.errors)")
  }

  @Test func aFolderIsEnrichedFirstAndMayJoinAHistory() throws {
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    for name in ["run_hills.json", "yoga.json", "walk.gpx"] {
      try Data(try TestData.packageBytes("Data/Activities/\(name)")).write(
        to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    let made = try CommandRun("history", path, "--athlete", "Data/athlete.json", "--output", "json")
    #expect(made.code == 0)
    let document = try #require(made.documents.first)
    #expect(document["sessions"] as? Int == 3)
    let records = try #require(document["records"] as? [[String: Any]])
    #expect(records.contains { $0["measure"] as? String == "distance" && $0["sport"] as? String == "run" })
    let both = try CommandRun(
      "history", path, "Data/history.jsonl", "--athlete", "Data/athlete.json", "--output", "json")
    #expect(both.documents.first?["sessions"] as? Int == 3 + 73)
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: "\(path)/bad.fit"))
    let partly = try CommandRun("history", path, "--output", "json", "--progress")
    #expect(partly.code == 1 && partly.documents.first?["sessions"] as? Int == 3)
    #expect(partly.errors.contains("bad.fit") && partly.errors.contains("4/4"))
  }

  @Test func thePageGoesIntoAFile() throws {
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let made = try CommandRun(
      "history", "Data/history.jsonl", "--output", "html", "--out", "\(path)/history.html")
    #expect(made.code == 0 && made.output.isEmpty)
    let page = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/history.html")), as: UTF8.self)
    #expect(
      page.hasPrefix("<!DOCTYPE html>") && page.contains("<svg") && page.contains("Weekly load by sport"))
    #expect(try CommandRun("history", "Data/history.jsonl", "--out", "\(path)/no/folder").code == 1)
  }

  @Test("No word of the table can be read as an all-clear, and no range has equal ends")
  func words() throws {
    let table = try CommandRun("history", "Data/history.jsonl").text
    for word in ["injury", "no risk", "safe"] { #expect(!table.contains(word), "\(word)") }
    #expect(table.contains("Last seven days"))
    // The same load every day for half a year: a forecast that hardly has a width.
    let lines = (1...28).flatMap { day in
      (1...6).map {
        #"{"date":"2026-0\#($0)-\#(day < 10 ? "0" : "")\#(day)","kind":"Run","load":11,"duration_s":2400}"#
      }
    }
    let even = try CommandRun("history", "-", input: Array(lines.joined(separator: "\n").utf8)).text
    for line in even.split(separator: "\n")
    where line.contains(" to ") && line.contains("at a load of") {
      let ends =
        line.split(separator: "(95 %: ").last?.split(separator: ")").first?.components(separatedBy: " to ")
        ?? []
      #expect(ends.count != 2 || ends[0] != ends[1], "\(line)")
    }
  }

  @Test("Totals that no session has are not known, not 0")
  func unknownTotals() throws {
    let lines = [3, 4, 5].map { #"{"date":"2026-03-0\#($0)","kind":"WeightTraining","session_rpe":300}"# }
    let made = try CommandRun(
      "history", "-", "--output", "json", input: Array(lines.joined(separator: "\n").utf8))
    let document = try #require(made.documents.first)
    let week = try #require((document["weeks"] as? [[String: Any]])?.last)
    #expect(week["activity_count"] as? Int == 3)
    for key in ["total_distance_km", "total_time_hours", "total_calories", "met_minutes"] {
      #expect(week[key] is NSNull, "\(key)")
    }
    #expect(week["load"] as? Double == 270)
    let days = try #require(document["last_7_days"] as? [String: Any])
    #expect(days["period"] as? String == "2026-02-27/2026-03-05")
    #expect(days["activity_count"] as? Int == 3)
  }

  @Test("A high heart rate is not a record")
  func heartRateIsNoRecord() throws {
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(try TestData.packageBytes("Data/Activities/strength.fit")).write(
      to: URL(fileURLWithPath: "\(path)/strength.fit"))
    let made = try CommandRun("history", path, "--output", "json")
    let records = try #require(made.documents.first?["records"] as? [[String: Any]])
    #expect(!records.contains { $0["measure"] as? String == "heart_rate" })
  }

  @Test("Day records are not a history: they are refused with advice")
  func recordsOfDays() throws {
    let folder = try TemporaryFolder()
    let days = """
      {"date":"2026-05-01","workouts":[{"type":"Run","load":40,"duration_seconds":1800}],"load_logged":true}
      {"date":"2026-05-02","load_logged":true}
      {"date":"2026-05-03","sources":{"whoop":{"hrv":50}}}

      """
    try folder.write(Array(days.utf8), "days.jsonl")
    for arguments in [["history", "\(folder.path)/days.jsonl"], ["history", "-"]] {
      let made = try CommandRun(arguments: arguments, input: Array(days.utf8))
      #expect(made.code == 2 && made.output.isEmpty)
      #expect(made.errors.contains("day records") && made.errors.contains("p247 brief"), "\(made.errors)")
    }
    let made = try CommandRun(
      "enrich", "Data/Activities/run_hills.json", "--history", folder.path + "/days.jsonl")
    #expect(made.code == 2 && made.errors.contains("p247 brief"))
  }

  @Test(
    "A file alone, in its folder and among others is the same session, by hand or recorded; other files are named"
  )
  func oneHome() throws {
    let folder = try TemporaryFolder()
    for name in ["manual.json", "yoga.json", "run_hills.json"] {
      try folder.write(try TestData.packageBytes("Data/Activities/\(name)"), name)
      let alone = try CommandRun("history", "\(folder.path)/\(name)", "--output", "json")
      #expect(alone.code == 0 && alone.documents.first?["sessions"] as? Int == 1, "\(name): \(alone.errors)")
    }
    let line = #"{"date":"2026-03-01","kind":"Run","load":50,"duration_s":3600}"#
    try folder.write(Array(line.utf8), "summary.json")
    let all = try CommandRun("history", folder.path, "--output", "json")
    #expect(all.code == 0 && all.documents.first?["sessions"] as? Int == 4, "\(all.errors)")
    #expect(all.documents.first?["rejections"] == nil)
    try folder.write(Array((line + "\nnonsense").utf8), "more.json")
    try folder.write(Array("nonsense".utf8), "bad.fit")
    let partly = try CommandRun("history", folder.path, "--output", "json")
    #expect(partly.code == 1 && partly.documents.first?["rejected"] as? Int == 2)
    let rejections = try #require(partly.documents.first?["rejections"] as? [[String: Any]])
    #expect(rejections.map { ($0["source"] as? String)?.hasSuffix("bad.fit") } == [true, false])
    #expect(rejections[0]["entry"] is NSNull && rejections[1]["entry"] as? Int == 2)
    #expect((rejections[1]["source"] as? String)?.hasSuffix("more.json") == true)
  }

  @Test("A file of several sports or activities is the same history as its results, no leg lost")
  func everyLegCounts() throws {
    let folder = try TemporaryFolder()
    let pair = ["swim.fit", "ride_hills.fit"]
    try folder.write(try pair.flatMap { try TestData.packageBytes("Data/Activities/\($0)") }, "two.fit")
    var files = [("\(folder.path)/two.fit", 2)]
    if TestData.isAvailable {
      files += [
        ("multisport_fenix2_410min", 7), ("triathlon_fr920_hr_messages_158min", 5),
        ("triathlon_longdistance_572min_rr", 5),
      ].map { (TestData.path("activities/fit/\($0.0).fit"), $0.1) }
    }
    for (path, count) in files {
      let made = try CommandRun("history", path, "--output", "json")
      let results = try CommandRun("enrich", path)
      let again = try CommandRun("history", "-", "--output", "json", input: results.output)
      #expect(made.documents.first?["sessions"] as? Int == count, "\(path)")
      #expect(made.text == again.text, "\(path)")
    }
  }

  @Test("Empty inputs give empty results")
  func empty() throws {
    for command in [["history"], ["history", "--output", "json"], ["brief"], ["outcomes"], ["strength"]] {
      let run = try CommandRun(arguments: command + ["-"], input: [])
      #expect(run.code == 0 && !run.errors.isEmpty, "\(command): \(run.errors)")
    }
    let history = try CommandRun("history", "-", "--output", "json", input: [])
    #expect(history.text.contains(#""schema_version""#))
    // What cannot be read is no empty input.
    #expect(try CommandRun("history", "-", input: Array("{\"date\":5}\n".utf8)).code == 1)
  }

  @Test("A session whose date differs from all others is named and left out; a second one confirms it")
  func loneDay() throws {
    func line(_ date: String) -> String { #"{"date":"\#(date)","kind":"Run","load":50,"duration_s":3600}"# }
    let season = (10...30).map { line("2025-12-\($0)") }
    func run(_ lines: [String]) throws -> CommandRun {
      try CommandRun(
        "history", "-", "--output", "json", input: Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    let plain = try run(season)
    for stray in ["2036-03-01", "1970-01-01"] {
      let strayed = try run(season + [line(stray)])
      #expect(
        strayed.code == 1 && strayed.errors.contains("\(stray): more than 400 days"), "\(strayed.errors)")
      #expect(
        strayed.documents.first?["fitness"] as? NSDictionary == plain.documents.first?["fitness"]
          as? NSDictionary)
      #expect(try run(season + [line(stray), line(String(stray.dropLast()) + "3")]).code == 0)
    }
  }
}

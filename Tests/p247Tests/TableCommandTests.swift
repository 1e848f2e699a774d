import Foundation
import Testing
import _TestSupport

@Suite struct TableCommandTests {
  private let run = "Data/Activities/run_hills.json"

  @Test("One table of several inputs, the failed one a row")
  func severalInputs() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("nonsense".utf8), "bad.fit")
    let made = try CommandRun(
      "enrich", run, folder.path + "/bad.fit", "Data/Activities/walk.gpx", "--output", "csv")
    #expect(made.code == 1)
    let lines = made.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("source,leg,schema_version,id,name,"))
    #expect(lines[0].hasSuffix("error.kind,error.message"))
    #expect(lines[1].hasPrefix("\(run),0,") && lines[3].hasPrefix("Data/Activities/walk.gpx,0,"))
    #expect(lines[2].hasPrefix("\(folder.path)/bad.fit,,") && !lines[2].hasSuffix(",,"))
    let alone = try CommandRun("enrich", run, "--output", "csv")
    #expect(alone.text.split(separator: "\n").prefix(2) == lines.prefix(2))
  }

  @Test("A table of a folder goes into one file, whole")
  func intoAFile() throws {
    let folder = try TemporaryFolder()
    for name in ["run_hills.json", "yoga.json"] {
      try folder.write(try TestData.packageBytes("Data/Activities/\(name)"), "in/\(name)")
    }
    let made = try CommandRun(
      "enrich", folder.path + "/in", "--output", "csv", "--out", folder.path + "/table.csv")
    #expect(made.code == 0 && made.output.isEmpty)
    #expect(try folder.text("table.csv").split(separator: "\n").count == 3)
    #expect(try folder.names() == ["in", "table.csv"])
    let each = try CommandRun(
      "enrich", folder.path + "/in", "--output", "csv", "--out", folder.path + "/each")
    #expect(each.code == 0)
    #expect(try folder.names("/each") == ["run_hills.csv", "yoga.csv"])
    #expect(try folder.text("each/yoga.csv").split(separator: "\n").count == 2)
    let json = try CommandRun("enrich", folder.path + "/in", "--out", folder.path + "/other.csv")
    #expect(json.code == 2 && json.errors.contains("--output csv"))
  }

  @Test func linesOfStandardInputAreRows() throws {
    let line = String(decoding: try TestData.packageBytes("Data/Activities/tiny_odd.json"), as: UTF8.self)
      .replacingOccurrences(of: "\n", with: " ")
    let made = try CommandRun("enrich", "--jsonl", "--output", "csv", input: Array("\(line)\n{}\n".utf8))
    let lines = made.text.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasPrefix("line 1,0,") && lines[2].hasPrefix("line 2,"))
  }

  @Test("The season as a table of days, or of another list")
  func history() throws {
    let days = try CommandRun("history", "Data/history.jsonl", "--output", "csv").text.split(separator: "\n")
    #expect(days[0] == "date,load,long_term,short_term,balance,assumed_load")
    // From the first session, 1 February, to the last, 1 May 2026.
    #expect(days.count == 1 + 90 && days[1].hasPrefix("2026-02-01,") && days[90].hasPrefix("2026-05-01,"))
    let weeks = try CommandRun("history", "Data/history.jsonl", "--output", "csv", "--table", "weeks")
    #expect(weeks.text.split(separator: "\n").count == 9 && weeks.text.hasPrefix("period,activity_count,"))
    for name in [
      "forecast", "zone_distribution", "records", "new_records", "trends", "race_predictions",
      "heart_rate_recovery", "routes", "segments", "power_durability",
      "recovery_cost", "proposed_thresholds", "report",
    ] {
      let made = try CommandRun("history", "Data/history.jsonl", "--output", "csv", "--table", name)
      let lines = made.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(made.code == 0 && lines.first?.isEmpty == false, "\(name)")
    }
    #expect(try CommandRun("history", "Data/history.jsonl", "--table", "weeks").code == 2)
    #expect(try CommandRun("history", "Data/history.jsonl", "--output", "csv", "--table", "x").code == 2)
  }

  @Test("The clean streams of a file, and of several into a folder")
  func streams() throws {
    let made = try CommandRun("streams", run)
    let lines = made.text.split(separator: "\n", omittingEmptySubsequences: false)
    // 1,891 records, a header, and what follows the last line feed.
    #expect(made.code == 0 && lines.count == 1891 + 2 && lines[0].hasPrefix("time,heart_rate,"))
    let folder = try TemporaryFolder()
    try folder.write(Array("nonsense".utf8), "in/bad.fit")
    try folder.write(try TestData.packageBytes(run), "in/run.json")
    #expect(try CommandRun("streams", folder.path + "/in").code == 2)
    let both = try CommandRun(
      "streams", folder.path + "/in", "--out", folder.path + "/out", "--output", "json")
    #expect(both.code == 1 && both.errors.contains("bad.fit"))
    #expect(try folder.names("/out") == ["run.json"])
    #expect(try folder.text("out/run.json").hasPrefix("{\"source\":"))
    #expect(try CommandRun("streams").code == 2)
    #expect(try CommandRun("streams", run, "--set", "time_base.gap=3").errors.contains("time_base.gap_limit"))
  }
}

import Foundation
import Testing
import _TestSupport

@Suite struct SettingChangeTests {
  private let run = "Data/Activities/run_hills.json"
  private let athlete = ["--athlete", "Data/athlete.json"]

  private func provenance(_ arguments: [String]) throws -> [String: Any] {
    let made = try CommandRun(arguments: ["enrich", run] + athlete + arguments)
    #expect(made.code == 0, "\(made.errors)")
    return try #require(made.documents.first?["provenance"] as? [String: Any])
  }

  @Test("A changed setting shows in name and hash, and the hash is that of a file with the same override")
  func provenanceSaysIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("name: mine\noverrides:\n  trimp.male_b: 1.8\n".utf8), "mine.yaml")
    let plain = try provenance([])
    let changed = try provenance(["--set", "trimp.male_b=1.8"])
    let file = try provenance(["--formulas", folder.path + "/mine.yaml"])
    #expect(changed["formula_set"] as? String == "standard, trimp.male_b=1.8")
    #expect(changed["formula_hash"] as? String == file["formula_hash"] as? String)
    #expect(changed["formula_hash"] as? String != plain["formula_hash"] as? String)
  }

  @Test(
    "An old key is read as its new one, and reported once: in a file, of --set, of --sweep, of --vary, in an expression"
  )
  func oldKeys() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("name: mine\noverrides:\n  climbs.least_gain: 30\n".utf8), "old.yaml")
    try folder.write(Array("name: mine\noverrides:\n  climbs.minimum_gain: 30\n".utf8), "new.yaml")
    let says = "\"climbs.least_gain\" is now \"climbs.minimum_gain\"."
    func told(_ arguments: [String]) throws -> [UInt8] {
      let made = try CommandRun(arguments: arguments)
      #expect(made.code == 0 && made.errors.components(separatedBy: says).count == 2, "\(made.errors)")
      return made.output
    }
    #expect(
      try told(["formulas", "check", folder.path + "/old.yaml"])
        == CommandRun("formulas", "check", folder.path + "/new.yaml").output)
    #expect(
      try told(["enrich", run, "--set", "climbs.least_gain=30"])
        == CommandRun("enrich", run, "--set", "climbs.minimum_gain=30").output)
    _ = try told(["formulas", "compare", "standard", run, "--sweep", "climbs.least_gain=20,30"])
    _ = try told(
      ["sensitivity", run, "--key", "training_load.load", "--vary", "climbs.least_gain"] + athlete)
    _ = try told(["metric", "2 * climbs.least_gain", run])
    let both = try CommandRun(
      "enrich", run, "--set", "climbs.least_gain=30", "--set", "climbs.minimum_gain=30")
    #expect(both.code == 2 && both.errors.contains("are the same setting, given twice"))
  }

  @Test(arguments: [
    ["enrich", "Data/Activities/yoga.json"], ["history", "Data/history.jsonl"],
    ["brief", "Data/Days/athlete.jsonl"], ["streams", "Data/Activities/yoga.json"],
    ["formulas", "compare", "standard", "Data/Activities/yoga.json"],
  ])
  func everyCommandNamesWhatIsWrong(arguments: [String]) throws {
    let unknown = try CommandRun(arguments: arguments + ["--set", "trimp.male_c=1"])
    #expect(unknown.code == 2 && unknown.output.isEmpty)
    #expect(
      unknown.errors.contains("--set: Unknown setting \"trimp.male_c\". Did you mean \"trimp.male_a\"?"))
    let range = try CommandRun(arguments: arguments + ["--set", "trimp.male_b=300"])
    #expect(range.code == 2 && range.errors.contains("from 0.1 to 10"))
    #expect(try CommandRun(arguments: arguments + ["--set", "trimp.male_b"]).errors.contains("KEY=VALUE"))
  }

  @Test("A setting of the season and of the day")
  func otherCommands() throws {
    let plain = try CommandRun("history", "Data/history.jsonl", "--output", "csv")
    let changed = try CommandRun(
      "history", "Data/history.jsonl", "--output", "csv", "--set", "fitness.chronic_days=28")
    #expect(changed.code == 0 && changed.text != plain.text)
    let brief = try CommandRun("brief", "Data/Days/athlete.jsonl", "--set", "fitness.chronic_days=28")
    #expect(brief.code == 0)
    #expect(brief.output != (try CommandRun("brief", "Data/Days/athlete.jsonl")).output)
  }

  @Test("A set against itself with one setting changed")
  func compareWithAChange() throws {
    let made = try CommandRun(
      arguments: ["formulas", "compare", "standard", run, "--set", "trimp.male_b=1.8"] + athlete)
    #expect(made.code == 0 && made.text.contains("training_load.trimp_exp"))
    #expect(!made.text.contains("heart_rate.average"))
  }

  @Test("A sweep has one block per value; the current value changes nothing")
  func sweep() throws {
    let made = try CommandRun(
      arguments: ["formulas", "compare", "standard", run, "--sweep", "trimp.male_b=1.8,1.92"] + athlete)
    #expect(made.code == 0)
    #expect(made.text.contains("\(run)  trimp.male_b=1.8\n  "))
    #expect(made.text.hasSuffix("\(run)  trimp.male_b=1.92\n  nothing changes\n"))
    let range = try CommandRun("formulas", "compare", "standard", run, "--sweep", "trimp.male_b=1..2")
    #expect(range.code == 2 && range.errors.contains("A..B/N"))
  }

  @Test("The summary counts activities and gives medians")
  func summary() throws {
    let files = [run, "Data/Activities/yoga.json", "Data/Activities/walk.gpx"]
    let made = try CommandRun(
      arguments: ["formulas", "compare", "standard"] + files
        + ["--sweep", "trimp.male_b=1.5..1.6/2", "--summary"] + athlete)
    #expect(made.code == 0)
    #expect(made.text.contains("trimp.male_b=1.5: ") && made.text.contains("of 3 activities change"))
    #expect(made.text.contains("training_load.trimp_exp"))
    #expect(made.text.contains("settings behind them\n") && made.text.contains("trimp.male_b   "))
    let tools = try CommandRun(
      arguments: ["formulas", "compare", "standard", "goldencheetah"] + files + ["--summary"] + athlete)
    #expect(tools.text.split(separator: "\n").count <= 40 && tools.text.contains("settings behind them"))
    let every = try CommandRun(
      arguments: ["formulas", "compare", "standard", "goldencheetah"] + files + ["--summary", "--all"]
        + athlete)
    #expect(every.text.split(separator: "\n").count > 60)
    #expect(
      made.text.split(separator: "\n").allSatisfy { !$0.contains("run_hills.json") || $0.contains("%") })
    let table = try CommandRun(
      arguments: ["formulas", "compare", "standard", "p247"] + files + ["--summary", "--output", "csv"]
        + athlete)
    let lines = table.text.split(separator: "\n")
    #expect(lines[0] == "change,key,activities,changed,median_relative,largest_relative,largest_source")
    #expect(lines.count > 5 && lines.dropFirst().allSatisfy { $0.hasPrefix("p247,") })
    let rows = try CommandRun(
      arguments: ["formulas", "compare", "standard", "p247"] + files + ["--output", "csv"] + athlete)
    #expect(rows.text.hasPrefix("source,leg,change,key,first,second,relative\n"))
    #expect(try CommandRun("formulas", "compare", "standard", run).code == 2)
  }
}

import Foundation
import Testing
import _TestSupport

@Suite struct ExplainCommandTests {
  @Test("A recording and its document explain a number the same way")
  func recordingsAndDocuments() throws {
    let folder = try TemporaryFolder()
    let run = "Data/Activities/run_hills.json"
    let known = ["--athlete", "Data/athlete.json"]
    let document = try CommandRun(arguments: ["enrich", run, "--intervals"] + known)
    let path = folder.path + "/run.json"
    try Data(document.output).write(to: URL(fileURLWithPath: path))
    let one = try CommandRun(arguments: ["explain", run, "training_load.trimp_exp"] + known)
    let other = try CommandRun("explain", path, "training_load.trimp_exp")
    #expect(one.code == 0 && one.text == other.text)
    #expect(one.text.hasPrefix("training_load.trimp_exp   ") && one.text.contains("Banister"))
    let json = try CommandRun(
      arguments: ["explain", run, "training_load.trimp_exp", "--output", "json"] + known)
    let explained = try #require(json.documents.first)
    let load = try #require(document.documents.first?["training_load"] as? [String: Any])
    #expect(explained["value"] as? Double == load["trimp_exp"] as? Double)
    #expect(explained["state"] as? String == "known")
    #expect((explained["interval"] as? [Double])?.count == 2 && one.text.contains("\n  Range"))
  }

  @Test("A document of another set is explained by that set, without --formulas")
  func otherSets() throws {
    let folder = try TemporaryFolder()
    let made = try CommandRun("enrich", "Data/Activities/ride_hills.fit", "--formulas", "goldencheetah")
    try Data(made.output).write(to: URL(fileURLWithPath: folder.path + "/gc.json"))
    let why = try CommandRun("explain", folder.path + "/gc.json", "power.normalized_power")
    #expect(why.code == 0 && why.text.contains("(standard: "))
    let own = try CommandRun(
      "enrich", "Data/Activities/ride_hills.fit", "--set", "power.window=25")
    try Data(own.output).write(to: URL(fileURLWithPath: folder.path + "/own.json"))
    let unknown = try CommandRun("explain", folder.path + "/own.json", "power.normalized_power")
    #expect(unknown.text.contains("give its file with --formulas") && !unknown.text.contains("power.startup"))
    let known = try CommandRun(
      "explain", folder.path + "/own.json", "power.normalized_power", "--set", "power.window=25")
    #expect(known.text.contains("power.window 25 s (standard: 30)") && !known.text.contains("give its file"))
  }

  @Test("Without a key the keys are listed; an unknown one is named with the nearest")
  func listsAndFaults() throws {
    let list = try CommandRun("explain", "Data/Activities/swim.fit")
    #expect(list.code == 0 && list.text.contains("pool.swolf") && !list.text.contains("power.tss"))
    let unknown = try CommandRun("explain", "Data/Activities/swim.fit", "pool.swolff")
    #expect(unknown.code == 2 && unknown.errors.contains("pool.swolf"))
    let broken = try CommandRun("explain", "Package.swift", "effort")
    #expect(broken.code == 1)
  }

  private static func text(of keys: [String], in document: [UInt8]) throws -> String {
    try keys.map { key in
      let run = try CommandRun(arguments: ["explain", "-", key], input: document)
      #expect(run.code == 0 && run.errors.isEmpty, "\(key): \(run.errors)")
      return run.text
    }.joined()
  }

  @Test("A history is explained from its own numbers; null values have a reason")
  func histories() throws {
    let made = try CommandRun("history", "Data/history.jsonl", "--output", "json", "--intervals")
    let keys = [
      "fitness.balance[89]", "strain", "four_weeks.load_change_percent", "forecast.balance[3]",
      "guideline_standing", "weeks[7].total_calories",
    ]
    try Snapshot.expect(try Self.text(of: keys, in: made.output), matches: "explain_history.txt")
    let list = try CommandRun(arguments: ["explain", "-"], input: made.output)
    #expect(
      list.code == 0 && list.text.contains("ramp_per_week") && !list.text.contains("guideline_standing"))
    let unknown = try CommandRun(arguments: ["explain", "-", "ramp_per_wek"], input: made.output)
    #expect(unknown.code == 2 && unknown.errors.contains("did you mean \"ramp_per_week\"?"))
    let json = try CommandRun(
      arguments: ["explain", "-", "guideline_standing", "--output", "json"], input: made.output)
    let explained = try #require(json.documents.first)
    #expect(explained["state"] as? String == "not_known")
    #expect((explained["why_none"] as? String)?.contains("MET-minutes") == true)
  }

  @Test("A brief is explained from its own numbers; of several, one a line, the first or another one")
  func briefs() throws {
    let made = try CommandRun("brief", "Data/Days/athlete.jsonl", "--intervals")
    let keys = [
      "recovery.score", "metrics.training.tsb", "metrics.sleep.efficiency", "metrics.vitals.hrv_trend",
      "weekly_review.load_change_pct", "safety.cap", "decision_quality.prediction_accuracy.low.brier_score",
    ]
    try Snapshot.expect(try Self.text(of: keys, in: made.output), matches: "explain_brief.txt")
    let unknown = try CommandRun(arguments: ["explain", "-", "recovery.scor"], input: made.output)
    #expect(unknown.code == 2 && unknown.errors.contains("did you mean \"recovery.score\"?"))
    let all = try CommandRun("brief", "Data/Days/athlete.jsonl", "--every-day")
    let first = try CommandRun(arguments: ["explain", "-", "date"], input: all.output)
    #expect(first.text.hasPrefix("date   2025-01-06\n") && first.errors.contains("briefs; --activity 2"))
    let second = try CommandRun(arguments: ["explain", "-", "date", "--activity", "2"], input: all.output)
    #expect(second.text.hasPrefix("date   2025-01-07\n") && second.errors.isEmpty)
    let beyond = try CommandRun(arguments: ["explain", "-", "date", "--activity", "999"], input: all.output)
    #expect(beyond.code == 1 && beyond.errors.contains("it has no brief 999"))
  }
}

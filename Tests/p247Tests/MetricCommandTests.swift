import Foundation
import Testing
import _TestSupport

/// Page: *Custom metrics*.
@Suite struct MetricCommandTests {
  @Test("An expression is computed over files")
  func values() throws {
    let run = try CommandRun(
      "metric", "mean(heart_rate)", "Data/Activities/run_hills.json", "--athlete", "Data/athlete.json",
      "--output", "json")
    #expect(run.code == 0, "\(run.errors)")
    let line = try #require(run.documents.first)
    let mean = try #require(line["value"] as? Double)
    #expect(line["unit"] as? String == "bpm" && mean > 60 && mean < 220)
    let document = try CommandRun(
      "enrich", "Data/Activities/run_hills.json", "--athlete", "Data/athlete.json")
    let section = try #require(document.documents.first?["heart_rate"] as? [String: Any])
    let average = try #require(section["average"] as? Double)
    // Ends of stretches weigh half there and whole here.
    #expect((mean - average).magnitude < 0.2)
    let none = try CommandRun(
      "metric", "mean(power where power > 5 kW) / ftp", "Data/Activities/run_hills.json")
    #expect(none.code == 0 && none.text.contains("no value"))
  }

  @Test("A wrong expression gives the place; --check lists its inputs")
  func checks() throws {
    let wrong = try CommandRun("metric", "mean(power) + mean(heart_rate)", "Data/Activities/run_hills.json")
    #expect(wrong.code == 2 && wrong.errors.contains("line 1, column 15"), "\(wrong.errors)")
    let check = try CommandRun("metric", "best(power, 20 min) / weight", "--check")
    #expect(check.code == 0 && check.text.contains("W/kg") && check.text.contains("weight_kg"))
    let unit = try CommandRun("metric", "mean(speed)", "--check", "--unit", "km/h")
    #expect(unit.text.hasPrefix("unit      km/h"))
    #expect(try CommandRun("metric", "mean(power)").code == 2)
  }

  @Test(
    "An expression may begin with a minus",
    arguments: [
      "-1 * mean(heart_rate)", "-(mean(heart_rate))", "-mean(heart_rate)", "-.5 * 2 * mean(heart_rate)",
    ])
  func minus(expression: String) throws {
    let run = try CommandRun("metric", expression, "Data/Activities/run_hills.json", "--output", "json")
    #expect(run.code == 0, "\(run.errors)")
    #expect((run.documents.first?["value"] as? Double).map { (-220 ..< -60).contains($0) } == true)
    #expect(try CommandRun("metric", "-x", "Data/Activities/run_hills.json").code == 2)
  }

  @Test("Metrics of a formula file are in documents, tables, explanations, comparisons and histories")
  func everywhere() throws {
    let folder = try TemporaryFolder()
    let formulas = folder.path + "/own.yaml"
    let text = """
      name: own
      metrics:
        beats: integral(heart_rate)
        hard: {expression: duration(heart_rate > 85 % * max_hr), unit: min, description: time near the maximum}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: formulas))
    let run = "Data/Activities/run_hills.json"
    let given = [run, "--athlete", "Data/athlete.json", "--formulas", formulas]
    let document = try CommandRun(arguments: ["enrich"] + given)
    let custom = try #require(document.documents.first?["custom"] as? [String: [String: Any]])
    let beats = try #require(custom["beats"]?["value"] as? Double)
    #expect(custom["hard"]?["unit"] as? String == "min" && beats > 1000)
    let table = try CommandRun(arguments: ["enrich"] + given + ["--output", "csv"])
    #expect(table.text.contains("custom.beats.value,custom.beats.coverage,custom.beats.reason"))
    let why = try CommandRun(
      arguments: ["explain", run, "custom.hard", "--athlete", "Data/athlete.json", "--formulas", formulas])
    #expect(why.text.contains("time near the maximum") && why.text.contains("85 % * max_hr"), "\(why.text)")
    let both = try CommandRun(arguments: ["formulas", "compare", "standard", formulas, run])
    #expect(both.text.contains("custom.beats"), "\(both.text)")
    let check = try CommandRun("formulas", "check", formulas)
    #expect(check.code == 0)
    let history = try CommandRun("history", "-", "--output", "json", input: document.output)
    let rows = try #require(history.documents.first?["custom"] as? [[String: Any]], "\(history.errors)")
    #expect(rows.contains { $0["name"] as? String == "beats" && $0["sum"] as? Double == beats })
    let csv = try CommandRun("history", "-", "--output", "csv", "--table", "custom", input: document.output)
    #expect(csv.text.hasPrefix("name,unit,period,sessions,mean,sum\n"))
  }
}

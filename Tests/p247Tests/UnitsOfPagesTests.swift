import Foundation
import Testing
import _TestSupport

/// Texts and pages of many sessions, of a day and of strength in the units that the athlete reads; documents stay metric.
@Suite struct UnitsOfPagesTests {
  private func athlete(_ folder: TemporaryFolder) throws -> [String] {
    try folder.write(Array(#"{"units":"imperial"}"#.utf8), "athlete.json")
    return ["--athlete", folder.path + "/athlete.json"]
  }

  @Test func histories() throws {
    let folder = try TemporaryFolder()
    let own = try athlete(folder)
    let table = try CommandRun(arguments: ["history", "Data/history.jsonl"] + own)
    #expect(
      table.code == 0 && !table.text.contains(#/ km\b/#) && table.text.contains(" mi "), "\(table.errors)")
    let files = ["history", "Data/Activities/run_hills.json", "Data/Activities/ride_hills.fit"] + own
    let page = try CommandRun(arguments: files + ["--output", "html"])
    // The names of distances stay.
    for words in [">km<", "km/h"] { #expect(!page.text.contains(words), "\(words)") }
    #expect(page.text.contains(">mi<") && page.text.contains("speed, mph"))
    let json = ["history", "Data/history.jsonl", "--output", "json"]
    let week = try #require(
      try (CommandRun(arguments: json + own).documents.first?["weeks"] as? [[String: Any]])?.last)
    let metric = try #require(
      try (CommandRun(arguments: json).documents.first?["weeks"] as? [[String: Any]])?.last)
    #expect(week["total_distance_km"] as? Double == metric["total_distance_km"] as? Double)
  }

  @Test func briefs() throws {
    let folder = try TemporaryFolder()
    let own = try athlete(folder)
    let record =
      #"{"date":"2026-05-01","metrics":{"apple_sleeping_wrist_temperature":34}}"#
    for output in [["text", "--full"], ["html"]] {
      let brief = ["brief", "-", "--output"] + output
      let metric = try CommandRun(arguments: brief, input: Array(record.utf8)).text
      #expect(metric.contains("wrist 34.0 °C"), "\(metric)")
      let made = try CommandRun(arguments: brief + own, input: Array(record.utf8)).text
      #expect(made.contains("wrist 93.2 °F") && !made.contains("°C"), "\(made)")
    }
  }

  @Test func strength() throws {
    let folder = try TemporaryFolder()
    let own = try athlete(folder)
    let log = """
      {"sessions":[{"date":"2026-05-01","exercises":[{"name":"Bench Press (Barbell)","sets":[{"reps":5,"weight_kg":61.235},{"reps":5,"weight_kg":61.235}]}]}]}

      """
    for output in ["text", "html"] {
      let metric = try CommandRun("strength", "-", "--output", output, input: Array(log.utf8)).text
      #expect(metric.contains("612 kg"), "\(metric)")
      let made = try CommandRun(
        arguments: ["strength", "-", "--output", output] + own, input: Array(log.utf8)
      ).text
      #expect(made.contains("1350 lb") && made.contains("5×135") && !made.contains(" kg"), "\(made)")
    }
  }
}

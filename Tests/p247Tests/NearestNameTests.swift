import Foundation
import Testing
import _TestSupport

@Suite struct NearestNameTests {
  @Test(
    "A misspelt kind, command or setting is answered with the nearest one",
    arguments: [
      (["enrich", "--kind", "Rn", "Data/Activities/yoga.json"], "did you mean \"Run\"?"),
      (["enrich", "--kind", "run.trial", "Data/Activities/yoga.json"], "did you mean \"TrailRun\"?"),
      // Two letters from "track" and from "trail": what was written is a run, so its own sub-kinds go first.
      (["enrich", "--kind", "run.trale", "Data/Activities/yoga.json"], "did you mean \"Run.track\"?"),
      (["enrich", "--kind", "run.tredmill", "Data/Activities/yoga.json"], "did you mean \"Run.treadmill\"?"),
      (["enrch", "x"], "Did you mean \"enrich\"?"), (["formulas", "shw"], "Did you mean \"show\"?"),
      (["formulas", "show", "trimp.maleb"], "trimp.male_b"),
    ])
  func nearest(arguments: [String], hint: String) throws {
    let run = try CommandRun(arguments: arguments)
    #expect(run.code == 2 && run.errors.contains(hint), "\(run.errors)")
    #expect(!run.errors.contains("Unknown formula set"))
  }

  @Test("A setting is shown by its key; commands and their help are found as before")
  func known() throws {
    let shown = try CommandRun("formulas", "show", "trimp.male_b")
    #expect(shown.code == 0 && shown.text.contains("trimp.male_b: 1.92"), "\(shown.text)")
    for arguments in [
      ["help", "enrich"], ["formulas"], ["formulas", "list"], ["--version"], ["strength", "--help"],
    ] {
      #expect(try CommandRun(arguments: arguments).code == 0, "\(arguments)")
    }
  }

  @Test(
    "A bad line is JSON that is wrong, not a table; histories of a folder are read, faults have the name of the file"
  )
  func places() throws {
    let bad = try CommandRun("enrich", "--jsonl", input: Array("nonsense\n5\n".utf8))
    #expect(bad.code == 1 && bad.documents.count == 2)
    #expect(bad.documents.allSatisfy { ($0["error"] as? [String: Any])?["kind"] as? String == "json_syntax" })
    let folder = try TemporaryFolder()
    try folder.write(
      Array("{\"date\":\"2026-12-01\",\"kind\":\"Run\",\"load\":50}\n{\"load\":1}\n".utf8), "h/one.jsonl")
    try folder.write(Array("{\"date\":\"2026-12-01\",\"workouts\":[]}\n".utf8), "h/days.jsonl")
    for input in ["h", "h/one.jsonl"] {
      let made = try CommandRun("history", "\(folder.path)/\(input)", "--output", "json")
      #expect(made.documents.first?["sessions"] as? Int == 1, "\(made.errors)")
      #expect(made.errors.contains("one.jsonl, entry 2: date must be a date"), "\(made.errors)")
      #expect(made.errors.contains("days.jsonl: contains day records") == (input == "h"))
    }
  }
}

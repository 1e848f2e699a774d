import Foundation
import Testing
import _TestSupport

@Suite("p247-research")
struct ResearchCommandTests {
  @Test("The sample logs and their truth match the output of their commands")
  func sampleLogs() throws {
    for (format, name) in [("json", "log.json"), ("hevy", "hevy.csv"), ("strong", "strong.csv")] {
      let made = try ResearchRun("simulate", "strength", "--seed", "7", "--format", format)
      #expect(made.output == (try TestData.packageBytes("Data/Strength/\(name)")), "\(name)")
    }
    let folder = try ScratchFolder()
    let truth = folder.path + "/truth.jsonl"
    let run = try ResearchRun(
      "simulate", "strength", "--seed", "7", "--out", folder.path + "/log.json", "--truth", truth)
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: truth)).elementsEqual(
        try TestData.packageBytes("Data/Strength/truth.jsonl")))
  }

  @Test("The sample plan and its truth match the output of their command")
  func samplePlan() throws {
    let folder = try ScratchFolder()
    let run = try ResearchRun(
      "simulate", "plan", "--seed", "7", "--out", folder.path + "/plan.json", "--truth",
      folder.path + "/truth.jsonl")
    #expect(run.code == 0)
    for (made, kept) in [("plan.json", "simulated.json"), ("truth.jsonl", "truth.jsonl")] {
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent(made))
      #expect(bytes.elementsEqual(try TestData.packageBytes("Data/Plan/\(kept)")), "\(kept)")
    }
  }

  @Test(
    "A number out of range is rejected with its range, and nothing is written",
    arguments: [
      (["simulate", "history", "--days", "-1"], "from 1 to 3660"),
      (["simulate", "athletes", "--count", "-1"], "from 1 to 1000000"),
      (["simulate", "strength", "--weeks", "-1"], "from 1 to 2000"),
      (["simulate", "strength", "--sessions", "-1"], "from 1 to 7"),
      (["simulate", "plan", "--weeks", "0"], "from 1 to 104"),
      (["simulate", "health-export", "--days", "-1"], "from 1 to 20000"),
      (["simulate", "health-export", "--padding", "-1"], "from 0 to 20000"),
      (["evaluate", "none.csv", "--outcomes", "none.csv", "--draws", "-1"], "from 1 to 100000"),
    ])
  func ranges(arguments: [String], range: String) throws {
    let run = try ResearchRun(arguments: arguments)
    #expect(run.code == 2 && run.errors.contains(range) && run.output.isEmpty, "\(arguments): \(run.errors)")
  }

  @Test("The answers of a simulated athlete are scored against the truth of the simulator")
  func evaluate() throws {
    let folder = try ScratchFolder()
    let (predictions, truth) = (folder.path + "/predictions.jsonl", folder.path + "/truth.jsonl")
    let made = try ResearchRun("simulate", "athletes", "--count", "3", "--days", "120", "--truth", truth)
    // A forecaster that issues the same forecast every day.
    let lines = Set(
      made.documents.compactMap { line -> String? in
        guard let athlete = line["athlete"], let date = line["date"] else { return nil }
        return
          #"{"athlete":"\#(athlete)","date":"\#(date)","prediction_type":"fueling_mismatch","probability":0.25}"#
      })
    #expect(lines.count == 360)
    try Data(lines.sorted().joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: predictions))
    let run = try ResearchRun(
      "evaluate", predictions, "--outcomes", truth, "--draws", "20", "--output", "json")
    #expect(run.code == 0, "\(run.errors)")
    let scores = try #require((run.documents.first?["predictions"] as? [[String: Any]])?.first)
    #expect((scores["auroc_within"] as? [String: Any])?["value"] as? Double == 0.5)
    let empty = try ResearchRun("evaluate", predictions, "--outcomes", predictions)
    #expect(empty.code == 1 && empty.errors.contains("no day has both a prediction and an outcome"))
    #expect(try ResearchRun("evaluate", "none.jsonl", "--outcomes", truth).code == 2)
  }
}

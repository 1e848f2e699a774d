import Foundation
import Testing
import _TestSupport

@Suite struct ExplainCommandTests {
  @Test("A recording and its document explain a number alike")
  func recordingsAndDocuments() throws {
    let folder = try TemporaryFolder()
    let run = "Data/Activities/run_hills.json"
    let known = ["--athlete", "Data/athlete.json"]
    let document = try CommandRun(arguments: ["enrich", run] + known)
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
}

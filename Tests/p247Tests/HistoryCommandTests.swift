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
    #expect(try CommandRun("history", "-").code == 1)
    #expect(try CommandRun("history", "Data/history.jsonl", "--weeks", "0").code == 2)
    #expect(try CommandRun("history", "Data/history.jsonl", "--through", "yesterday").code == 2)
    #expect(try CommandRun("history").code == 2)
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
}

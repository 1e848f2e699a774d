import Foundation
import Testing
import _TestSupport

/// What the README shows is what the command prints; `P247_UPDATE_SNAPSHOTS=1` writes it anew.
@Suite struct ReadmeTests {
  private static let path = TestData.packageFolder + "/README.md"

  /// A block of text of the README: its first line and the command that prints it.
  struct Sample: Sendable, CustomTestStringConvertible {
    var firstLine: String
    var arguments: [String]
    var testDescription: String { firstLine }
  }

  static let samples = [
    Sample(
      firstLine: "Hill repeats",
      arguments: [
        "enrich", "Data/Activities/run_hills.json", "--athlete", "Data/athlete.json", "--history",
        "Data/history.jsonl", "--output", "text",
      ]),
    Sample(
      firstLine: "EASY  2025-05-20",
      arguments: ["brief", "Data/Days/athlete.jsonl", "--date", "2025-05-20", "--output", "text"]),
  ]

  @Test(arguments: samples) func theSampleIsWhatTheCommandPrints(_ sample: Sample) throws {
    let run = try CommandRun(arguments: sample.arguments)
    #expect(run.code == 0)
    var readme = String(decoding: try Data(contentsOf: URL(fileURLWithPath: Self.path)), as: UTF8.self)
    let start = try #require(readme.range(of: "```text\n\(sample.firstLine)"))
    let body = readme.index(start.lowerBound, offsetBy: 8)
    let end = try #require(readme.range(of: "```\n", range: body..<readme.endIndex)).lowerBound
    if ProcessInfo.processInfo.environment["P247_UPDATE_SNAPSHOTS"] == "1" {
      readme.replaceSubrange(body..<end, with: run.text)
      try Data(readme.utf8).write(to: URL(fileURLWithPath: Self.path))
      return
    }
    #expect(readme[body..<end] == run.text, "P247_UPDATE_SNAPSHOTS=1 writes the README anew")
  }

  /// The map says that each folder of `Sources` is in it.
  @Test func theMapHasEveryModule() throws {
    let readme = String(decoding: try Data(contentsOf: URL(fileURLWithPath: Self.path)), as: UTF8.self)
    let map = try #require(readme.range(of: "## The map"))
    let end = try #require(readme.range(of: "### Adding a metric", range: map.upperBound..<readme.endIndex))
    let modules = try FileManager.default.contentsOfDirectory(atPath: TestData.packageFolder + "/Sources")
    #expect(modules.count > 20)
    for module in modules where !module.hasPrefix(".") {
      #expect(readme[map.upperBound..<end.lowerBound].contains("`\(module)`"), "\(module)")
    }
  }

  /// Every command of the README is one that the Makefile or the program knows.
  @Test func theTargetsOfTheReadmeExist() throws {
    let readme = String(decoding: try Data(contentsOf: URL(fileURLWithPath: Self.path)), as: UTF8.self)
    let makefile = try String(contentsOfFile: TestData.packageFolder + "/Makefile", encoding: .utf8)
    let targets = Set(readme.matches(of: /\bmake ([a-z][a-z-]+)/).map { String($0.1) })
    #expect(targets.count >= 8)
    for target in targets {
      #expect(makefile.contains("\n\(target):"), "the README names `make \(target)`")
    }
  }
}

import AthleteReadiness
import Foundation
import Testing
import _TestSupport

/// What earlier versions wrote is still read. A release adds its files with `P247_RECORD=1`; those of others are never written again.
@Suite struct CompatibilityTests {
  private static let folder = TestData.packageFolder + "/Tests/p247Tests/Snapshots/Compatibility"

  /// Records of the samples: those behind the saved state, and the next ones.
  private static func records() throws -> (past: [UInt8], next: [UInt8]) {
    let lines = try String(
      contentsOfFile: TestData.packageFolder + "/Data/Days/athlete.jsonl", encoding: .utf8
    )
    .split(separator: "\n")
    return (
      Array(lines[..<40].joined(separator: "\n").utf8), Array(lines[40..<44].joined(separator: "\n").utf8)
    )
  }

  private static func files(_ kind: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(kind + "-") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  @Test func statesOfEarlierVersionsGoOn() throws {
    let records = try Self.records()
    let folder = try TemporaryFolder()
    let whole = try CommandRun(arguments: ["brief", "--stream"], input: records.past + [0x0A] + records.next)
    let expected = whole.documents.suffix(2).compactMap { $0["date"] as? String }
    if ProcessInfo.processInfo.environment["P247_RECORD"] == "1" {
      let state = folder.path + "/state"
      _ = try CommandRun(arguments: ["brief", "--stream", "--state-out", state], input: records.past)
      let text = Data(try folder.bytes("state")).base64EncodedString(options: .lineLength76Characters)
      let version = try CommandRun("--version").text.split(separator: " ").last.map(String.init) ?? ""
      let path = "\(Self.folder)/states-\(version.trimmingCharacters(in: .whitespacesAndNewlines)).base64"
      if !FileManager.default.fileExists(atPath: path) {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
    }
    let paths = try Self.files("states")
    #expect(!paths.isEmpty)
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let state = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters), "\(path)")
      try folder.write([UInt8](state), "earlier")
      let run = try CommandRun(
        arguments: ["brief", "--stream", "--state-in", "\(folder.path)/earlier"], input: records.next)
      #expect(run.code == 0, "\(path): \(run.errors)")
      #expect(run.documents.compactMap { $0["date"] as? String } == expected, "\(path)")
      #expect(run.documents.allSatisfy { $0["recovery_score"] is Double }, "\(path)")
    }
  }

  @Test func thePagesNameTheLayoutThatIsWritten() throws {
    let layout = AthleteState.stateVersion
    for (page, words) in [
      ("DayDocuments/DayDocuments.docc/Saved-States.md", "writes layout \(layout) "),
      ("P247Analytics/P247Analytics.docc/What-A-Version-Promises.md", "layout (\(layout))"),
    ] {
      let text = try String(contentsOfFile: "\(TestData.packageFolder)/Sources/\(page)", encoding: .utf8)
      #expect(text.contains(words), "\(page)")
    }
  }

  @Test func documentsOfEarlierVersionsAreSessionsOfAHistory() throws {
    let paths = try Self.files("activity")
    #expect(!paths.isEmpty)
    for path in paths {
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [String: Any]
      )
      let run = try CommandRun("history", path, "--output", "json")
      let report = try #require(run.documents.first)
      #expect(run.code == 0 && report["sessions"] as? Int == 1 && report["rejected"] as? Int == 0, "\(path)")
      let load = (document["training_load"] as? [String: Any])?["load"] as? Double
      let loads = (report["fitness"] as? [String: Any])?["load"] as? [Double]
      #expect(load != nil && loads == load.map { [$0] }, "\(path)")
    }
  }
}

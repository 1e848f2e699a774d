// The ten lines of the README, compiled and run; `readmeShowsTheseLines` keeps both the same.
// swift-format-ignore-file
import Enrichment
import Foundation
import P247Analytics
import Testing
import _TestSupport

@Suite struct TenLinesTests {
  @Test func theTenLinesWork() throws {
    let path = Repository.root + "/Data/Activities/run_hills.json"
    // README begin
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let file = try ActivityFile(reading: bytes)
    var athlete = AthleteProfile()
    athlete.sex = .female
    athlete.thresholds.maximumHeartRate = 188
    let result = ActivityEnricher().enrich(file.recordings[0], athlete: athlete)
    print(result.summary ?? "nothing to say", result.effort?.label ?? "no effort")
    let json = try result.encoded()
    // README end
    #expect(json.count > 1000)
    #expect(result.heartRate != nil)
    #expect(result.effort?.label?.isEmpty == false)
  }

  @Test func readmeShowsTheseLines() throws {
    let readme = try String(contentsOfFile: Repository.root + "/README.md", encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let begin = try #require(source.range(of: "// README begin\n"))
    let end = try #require(source.range(of: "    // README end"))
    let lines = source[begin.upperBound..<end.lowerBound].split(separator: "\n").map { $0.dropFirst(4) }
    #expect(readme.contains("import P247Analytics\n\n" + lines.joined(separator: "\n") + "\n```"))
    // Two imports beside them.
    #expect(lines.count <= 8)
  }
}

/// Where the package lies.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
}

import ActivityFiles
import ActivityStreams
import AthleteSimulator
import Enrichment
import Foundation
import Testing
import _TestSupport

@Suite("The sample files of Data")
struct DataFolderTests {
  private struct Entry: Decodable {
    var name: String
    var arguments: [String]
    var bytes: Int
    var sha256: String
  }

  private func entries() throws -> [Entry] {
    let bytes = try TestData.packageBytes("Data/manifest.json")
    return try JSONDecoder().decode([Entry].self, from: Data(bytes))
  }

  @Test("each file matches the output of its command in the manifest")
  func manifest() throws {
    let entries = try entries()
    #expect(entries.map(\.name) == SampleLibrary.samples.map(\.name))
    for entry in entries {
      var options: [String: String] = [:]
      for index in stride(from: 0, to: entry.arguments.count - 1, by: 2) {
        options[String(entry.arguments[index].dropFirst(2))] = entry.arguments[index + 1]
      }
      let file = try TestData.packageBytes("Data/Activities/\(entry.name)")
      #expect(try SampleRequest(options: options).bytes() == file, "\(entry.name)")
      #expect(file.count == entry.bytes)
      #expect(SHA256.hexadecimal(of: file) == entry.sha256)
      #expect(file.count <= 150_000, "\(entry.name)")
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: TestData.packageFolder + "/Data/Activities")
    #expect(Set(names) == Set(entries.map(\.name) + ["README.md"]))
  }

  @Test("the page lists each file")
  func page() throws {
    let page = try TestData.packageBytes("Data/Activities/README.md")
    #expect(page == SampleLibrary.page())
  }

  @Test("athlete and history match the output of their commands")
  func athleteAndHistory() throws {
    #expect(try TestData.packageBytes("Data/athlete.json") == AthleteSample.bytes(of: .sample))
    #expect(try TestData.packageBytes("Data/history.jsonl") == SimulatedHistory.sample)
  }

  @Test("every sample can be read, and only damaged ones report problems")
  func readable() throws {
    for entry in try entries() {
      let bytes = try TestData.packageBytes("Data/Activities/\(entry.name)")
      let file = try ActivityFile(reading: bytes)
      let recording = try #require(file.recordings.first, "\(entry.name)")
      #expect((file.damage != nil) == (entry.name == "run_truncated.fit"), "\(entry.name)")
      #expect(recording.time.isEmpty == (entry.name == "manual.json"), "\(entry.name)")
      if entry.name != "manual.json" { #expect(recording.columns[.heartRate] != nil, "\(entry.name)") }
    }
  }

  @Test("every format has a sample")
  func formats() throws {
    let formats = try Set(SampleLibrary.samples.map { try $0.request().format })
    #expect(formats == Set(SampleFormat.allCases))
    let kinds = try Set(SampleLibrary.samples.map { try $0.request().kind })
    #expect(kinds == Set(SimulatedKind.allCases))
  }
}

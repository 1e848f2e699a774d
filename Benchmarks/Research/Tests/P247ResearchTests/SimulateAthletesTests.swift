import Foundation
import Testing

@Suite("p247-research simulate athletes")
struct SimulateAthletesTests {
  @Test("records on standard output, truth in its file, both reproducible from the seed")
  func lines() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let truth = folder.appendingPathComponent("deep/truth.jsonl")
    let options = ["simulate", "athletes", "--count", "3", "--days", "80", "--seed", "12"]
    let run = try ResearchRun(arguments: options + ["--truth", truth.path])
    #expect(run.code == 0 && run.errors.isEmpty)
    let records = run.documents
    #expect(records.count == 3 * 80 * 2)
    #expect(Set(records.compactMap { $0["athlete"] as? String }) == ["sim-12-0", "sim-12-1", "sim-12-2"])
    #expect(records.first?["date"] as? String == "2025-01-06")
    let lines = try Data(contentsOf: truth).split(separator: 0x0A).compactMap {
      try JSONSerialization.jsonObject(with: $0) as? [String: Any]
    }
    // The protocol, then an athlete and the days.
    #expect(lines.count == 1 + 3 * 81)
    #expect(lines.first?["truth"] as? String == "protocol")
    #expect(try ResearchRun(arguments: options).output == run.output)
    // Only the second athlete.
    let second = try ResearchRun(
      arguments: ["simulate", "athletes", "--count", "1", "--days", "80", "--seed", "12", "--first", "1"])
    #expect(second.documents.count == 160)
    #expect(run.text.contains(second.text))
  }

  @Test("wrong options are a usage error that names the option")
  func usage() throws {
    let wrong = [
      ["--count", "0"], ["--count", "9999999"], ["--days", "0"], ["--days", "4000"], ["--variant", "none"],
      ["--from", "2025-01-07"], ["--from", "soon"], ["--first", "-1"], ["--seed", "-1"],
    ]
    for options in wrong {
      let run = try ResearchRun(arguments: ["simulate", "athletes"] + options)
      #expect(run.code == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(options[0]), "\(options)")
    }
  }
}

import Foundation
import Testing
import _TestSupport

/// Input that cannot be used is named by its file or entry.
@Suite struct NamedFaultTests {
  @Test("A file of a folder without a date is named, not counted")
  func fileOfAFolder() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    for name in ["run_hills.json", "row.csv"] {
      try Data(try TestData.packageBytes("Data/Activities/\(name)")).write(
        to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    let made = try CommandRun("history", path, "--athlete", "Data/athlete.json", "--output", "json")
    #expect(made.code == 1 && made.documents.first?["sessions"] as? Int == 1)
    #expect(made.errors.contains("row.csv: date must be a date (YYYY-MM-DD)"))
    #expect(!made.errors.contains("entry"))
  }

  @Test("An entry that is given twice counts once, and is named")
  func entryGivenTwice() throws {
    let line = #"{"id":"a1","date":"2026-01-01","kind":"Run","load":100,"duration_s":3600}"# + "\n"
    let made = try CommandRun("history", "-", "--output", "json", input: Array((line + line).utf8))
    #expect(made.code == 0 && made.documents.first?["sessions"] as? Int == 1)
    #expect(made.errors.contains("entry 2") && made.errors.contains("a1"))
    let other = line.replacingOccurrences(of: "100", with: "70")
    let changed = try CommandRun("history", "-", "--output", "json", input: Array((line + other).utf8))
    #expect(changed.code == 0 && changed.documents.first?["sessions"] as? Int == 1)
    #expect(changed.errors.contains("entry 2") && changed.errors.contains("with different numbers"))
  }

  @Test("An impossible birth date is refused", arguments: ["2230-01-01", "1700-01-01"])
  func birthDate(date: String) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString).json")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("{\"birth_date\":\"\(date)\"}".utf8).write(to: URL(fileURLWithPath: path))
    let made = try CommandRun("enrich", "Data/Activities/run_hills.json", "--athlete", path)
    #expect(made.code == 2 && made.errors.contains("birth_date"))
  }
}

import Foundation
import Testing

/// Inputs that say more than they are: refused by a limit that is named, in little memory and time.
@Suite struct HostileInputTests {
  /// A zip archive with deflated files, whose bytes the `gzip` tool packed.
  private static func zip(_ files: [(name: String, gzip: [UInt8])]) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
    var (body, entries): ([UInt8], [UInt8]) = ([], [])
    for (name, gzip) in files {
      // Ten bytes of header, check sum and size behind: gzip -n.
      let (packed, trailer) = (gzip.dropFirst(10).dropLast(8), Array(gzip.suffix(8)))
      let fields =
        little(20, 2) + [0, 0, 8, 0, 0, 0, 0, 0] + trailer[..<4] + little(packed.count, 4) + trailer[4...]
        + little(name.utf8.count, 2) + [0, 0]
      entries +=
        [0x50, 0x4B, 1, 2, 20, 0] + fields + [UInt8](repeating: 0, count: 10) + little(body.count, 4)
      entries += Array(name.utf8)
      body += [0x50, 0x4B, 3, 4] + fields + Array(name.utf8) + packed
    }
    let end =
      little(files.count, 2) + little(files.count, 2) + little(entries.count, 4) + little(body.count, 4)
    return body + entries + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + end + [0, 0]
  }

  /// Bytes as the `gzip` tool packs them.
  private static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    try CommandRun(shell: "gzip -n -9", input: bytes).output
  }

  @Test(
    "An archive whose table is one heading of 60 MB is refused by the limit on a field",
    .enabled(if: RunCost.isMeasured)
  )
  func heading() throws {
    let folder = try TemporaryFolder()
    let heading = try Self.gzip([UInt8](repeating: UInt8(ascii: "a"), count: 60 << 20))
    try folder.write(Self.zip([("x.csv", heading)]), "heading.zip")
    let cost = try RunCost("season \"$DIR/heading.zip\" --out \"$DIR/o\"", in: folder)
    #expect(cost.run.code == 1 && cost.run.errors.contains("--limit field=NUMBER"), "\(cost.run.errors)")
    // 64 MB and three times the unpacked size are allowed.
    #expect(cost.megabytes < 64 + 3 * 60, "\(cost.megabytes)")
  }

  @Test("Archives in an archive have one budget", .enabled(if: RunCost.isMeasured))
  func nested() throws {
    let folder = try TemporaryFolder()
    let table = try Self.gzip([UInt8](repeating: UInt8(ascii: "a"), count: 40 << 20))
    let inner = try Self.gzip(Self.zip([("x.csv", table)]))
    try folder.write(Self.zip((0..<10).map { ("UploadedFiles_\($0).zip", inner) }), "nested.zip")
    let cost = try RunCost("season \"$DIR/nested.zip\" --out \"$DIR/o\"", in: folder)
    #expect(cost.run.code == 1 && cost.run.errors.contains("--limit expansion=NUMBER"), "\(cost.run.errors)")
    #expect(cost.megabytes < 200, "\(cost.megabytes)")
    let raised = try CommandRun(
      "season", folder.path + "/nested.zip", "--out", folder.path + "/r", "--limit", "expansion=1000000")
    #expect(!raised.errors.contains("expansion"), "\(raised.errors)")
  }

  @Test("Commas without end are refused by the limit on columns", .enabled(if: RunCost.isMeasured))
  func commas() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: UInt8(ascii: ","), count: 25 << 20), "commas.csv")
    let cost = try RunCost("enrich \"$DIR/commas.csv\"", in: folder)
    #expect(cost.run.code == 1, "\(cost.run.errors)")
    #expect(cost.megabytes < 64 + 75, "\(cost.megabytes)")
  }

  @Test(
    "A table of two bytes a row takes no more than three times its size", .enabled(if: RunCost.isMeasured))
  func rows() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array("hr\n".utf8) + (0..<(5 << 20)).flatMap { _ in [0x37, 0x0A] as [UInt8] }, "rows.csv")
    let cost = try RunCost("enrich \"$DIR/rows.csv\"", in: folder)
    #expect(cost.megabytes < 1024, "\(cost.megabytes)")
  }

  @Test(
    "A list without end in a document is refused by the limit on memory", .enabled(if: RunCost.isMeasured))
  func items() throws {
    let folder = try TemporaryFolder()
    let list = "{\"items\":[" + String(repeating: "{},", count: 5_000_000) + "{}]}"
    try folder.write(Array(list.utf8), "plan.json")
    let cost = try RunCost("plan \"$DIR/plan.json\"", in: folder)
    #expect(cost.run.code == 1 && cost.run.errors.contains("--limit memory=NUMBER"), "\(cost.run.errors)")
    #expect(cost.megabytes < 1024, "\(cost.megabytes)")
    let allowed = try RunCost("plan \"$DIR/plan.json\" --limit memory=4GB", in: folder)
    #expect(
      allowed.run.code == 1 && allowed.run.errors.contains("--limit items=NUMBER"), "\(allowed.run.errors)")
  }

  @Test("Records without end of one athlete are refused by a limit", .enabled(if: RunCost.isMeasured))
  func records() throws {
    let folder = try TemporaryFolder()
    let lines = String(repeating: "{}\n", count: 2_000_000)
    let list = "[" + String(repeating: "{},", count: 300_000) + "{}]"
    try folder.write(Array(lines.utf8), "lines.jsonl")
    try folder.write(Array(list.utf8), "list.json")
    for words in ["brief", "outcomes", "history"] {
      for file in ["lines.jsonl", "list.json"] {
        let cost = try RunCost("\(words) \"$DIR/\(file)\" --limit history=1000", in: folder)
        #expect(cost.run.code == 1, "\(words) \(file)")
        #expect(cost.megabytes < 64 + 3 * 6 + 40, "\(words) \(file): \(cost.megabytes)")
      }
    }
    let run = try CommandRun("brief", folder.path + "/lines.jsonl", "--limit", "history=3")
    #expect(run.errors.contains("--limit history=NUMBER"), "\(run.errors)")
    #expect(run.text.split(separator: "\n").count == 4)
  }

  @Test("A limit that is no limit is a usage error with the names there are")
  func names() throws {
    let wrong = try CommandRun("enrich", "x.fit", "--limit", "rows=3")
    #expect(wrong.code == 2 && wrong.errors.contains("unpacked"), "\(wrong.errors)")
    let help = try CommandRun("enrich", "--help")
    #expect(help.text.contains("--limit") && help.text.contains("unpacked"))
  }
}

import Foundation
import Testing
import _TestSupport

@Suite struct EnrichCommandTests {
  private let run = "Data/Activities/run_hills.json"
  private let damaged = "Data/Activities/run_truncated.fit"

  private func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test func oneInputIsOneDocument() throws {
    let made = try CommandRun(
      "enrich", run, "--athlete", "Data/athlete.json", "--history", "Data/history.jsonl")
    #expect(made.code == 0 && made.errors.isEmpty)
    let document = try #require(made.documents.first)
    #expect(made.documents.count == 1)
    #expect(document["schema_version"] as? String == "1.0")
    #expect(document["source"] == nil)
    #expect(document["kind"] as? String == "Run")
    #expect((document["effort"] as? [String: Any])?["score"] is Double)
  }

  @Test func textIsForPeople() throws {
    let made = try CommandRun(
      "enrich", run, "--athlete", "Data/athlete.json", "--history", "Data/history.jsonl", "--output", "text")
    #expect(made.code == 0)
    try Snapshot.expect(made.text, matches: "run_hills.txt")
    #expect(!made.text.contains("\u{1B}"))
  }

  @Test func pagesGoToTheOutputAFileOrAFolder() throws {
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let made = try CommandRun("enrich", run, "--output", "html")
    #expect(made.code == 0 && made.text.hasPrefix("<!DOCTYPE html>") && made.text.contains("<svg"))
    let kept = try CommandRun("enrich", run, "--output", "html", "--out", "\(path)/run.html")
    #expect(kept.code == 0 && kept.output.isEmpty)
    #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/run.html"))) == made.output)
    let files = ["enrich", run, damaged, "--output", "html"]
    #expect(try CommandRun(arguments: files).code == 2)
    #expect(try CommandRun(arguments: files + ["--out", "\(path)/pages"]).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/pages").count == 2)
    #expect(try CommandRun("enrich", "--jsonl", "--output", "html").code == 2)
  }

  @Test func severalInputsAreLinesInTheirOrderWithTheirSource() throws {
    let files = ["Data/Activities/yoga.json", run, "Data/Activities/walk.gpx"]
    let made = try CommandRun(arguments: ["enrich"] + files)
    #expect(made.code == 0)
    #expect(made.documents.map { $0["source"] as? String } == files)
    #expect(made.errors.contains("3 inputs: 3 complete, 0 partly read, 0 failed"))
    let alone = try CommandRun(arguments: ["enrich", "--jobs", "1"] + files)
    let many = try CommandRun(arguments: ["enrich", "--jobs", "7"] + files)
    #expect(alone.output == made.output && many.output == made.output)
  }

  @Test func aFolderIsItsActivityFilesByNameAndOneBadFileCostsThatFile() throws {
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let names = ["b.json", "a.fit", "c.csv", "notes.txt", ".hidden.json"]
    for name in names { try Data("nonsense".utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
    try Data(try TestData.packageBytes(run)).write(to: URL(fileURLWithPath: "\(path)/b.json"))
    let made = try CommandRun("enrich", path)
    #expect(made.code == 1)
    #expect(made.documents.count == 3)
    #expect(made.documents[1]["source"] as? String == "\(path)/b.json")
    let error = try #require(made.documents[0]["error"] as? [String: Any])
    #expect(error["source"] as? String == "\(path)/a.fit")
    #expect(error["kind"] is String && error["message"] is String)
    #expect(made.errors.contains("3 inputs: 1 complete, 0 partly read, 2 failed"))
  }

  @Test func whatHasNotChangedIsKept() throws {
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    func athlete(_ thresholds: String) throws {
      try Data(#"{"max_hr":188,"thresholds":[\#(thresholds)]}"#.utf8).write(
        to: URL(fileURLWithPath: "\(path)/athlete.json"))
    }
    /// The runs of 2026-05-02 and the ride of 2026-05-05, and how many were kept.
    func enrich(_ more: String...) throws -> Int {
      let files = [run, "Data/Activities/ride_hills.fit"]
      let made = try CommandRun(
        arguments: ["enrich"] + files
          + ["--athlete", "\(path)/athlete.json", "--out", "\(path)/results", "--changed-only"] + more)
      #expect(
        made.code == 0 && made.errors.contains("2 inputs: 2 complete, 0 partly read, 0 failed"),
        "\(made.errors)")
      return [2, 1].first { made.errors.contains("; \($0) unchanged and kept") } ?? 0
    }
    func result(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/results/\(name).json")))
    }
    try athlete("")
    #expect(try enrich() == 0)
    let (first, second) = (try result("run_hills"), try result("ride_hills"))
    #expect(try enrich() == 2)
    #expect(try result("run_hills") == first && (try result("ride_hills")) == second)
    try athlete(#"{"from":"2026-05-04","max_hr":195}"#)
    #expect(try enrich() == 1)
    #expect(try result("run_hills") == first && (try result("ride_hills")) != second)
    #expect(try enrich("--set", "power.window=25") == 0 && (try enrich("--set", "power.window=25")) == 2)
    #expect(try enrich() == 0)
    // What was left of a file is no result.
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: "\(path)/results/run_hills.json"))
    #expect(try enrich() == 1)
    #expect(try result("run_hills") == first)
    // But for its name a document is the one that is made without it.
    let plain = try CommandRun("enrich", run, "--athlete", "\(path)/athlete.json")
    let text = String(decoding: first, as: UTF8.self)
    let name = try #require(text.firstRange(of: #/,"fingerprint":"[0-9a-f]{64}"/#))
    let source = #","source":"\#(run)""#
    let bare = text.replacingCharacters(in: name, with: "").replacingOccurrences(of: source, with: "")
    #expect(bare == plain.text)
  }

  @Test func whatCannotBeKeptIsRefused() throws {
    #expect(try CommandRun("enrich", run, "--changed-only").code == 2)
    #expect(try CommandRun("enrich", run, "--out", "never", "--output", "html", "--changed-only").code == 2)
    #expect(try CommandRun("enrich", run, "--out", "never", "--dem", "Data", "--changed-only").code == 2)
  }

  @Test func outWritesAFileForEach() throws {
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let made = try CommandRun("enrich", run, "Data/Activities/yoga.json", "--out", path + "/results")
    #expect(made.code == 0 && made.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: path + "/results").sorted()
    #expect(names == ["run_hills.json", "yoga.json"])
  }

  @Test func jsonLinesAnswerEachLineInOrder() throws {
    let line = String(decoding: try TestData.packageBytes("Data/Activities/tiny_odd.json"), as: UTF8.self)
      .replacingOccurrences(of: "\n", with: " ")
    let made = try CommandRun("enrich", "--jsonl", input: Array("\(line)\n{\"activity\":3}\n\n\(line)".utf8))
    #expect(made.code == 1)
    #expect(made.documents.count == 3)
    #expect(made.documents[0]["source"] as? String == "line 1")
    #expect((made.documents[1]["error"] as? [String: Any])?["source"] as? String == "line 2")
    #expect(made.documents[2]["source"] as? String == "line 4")
  }

  @Test func aPartialActivityIsAResultUnlessStrict() throws {
    let made = try CommandRun("enrich", damaged)
    #expect(made.code == 0)
    #expect(made.errors.contains(": partly read"))
    let quality = made.documents.first?["data_quality"] as? [String: Any]
    let warnings = quality?["warnings"] as? [[String: Any]]
    #expect(warnings?.first?["kind"] as? String == "partial")
    let strict = try CommandRun("enrich", damaged, "--strict")
    #expect(strict.code == 1)
    let error = strict.documents.first?["error"] as? [String: Any]
    #expect((error?["kind"] as? String)?.isEmpty == false)
    #expect(error?["byte_offset"] != nil || error?["line"] != nil)
  }

  @Test func noTextOfAFileSteersTheTerminal() throws {
    let odd = Array(
      #"{"activity":{"type":"Ru\u001b[2Jn","name":"A\u001b]0;x\u0007\u202e\nb"},"streams":{"time":[0,1,2],"heartrate":[99,99,99]}}"#
        .utf8)
    let run = try CommandRun(arguments: ["enrich", "-", "--output", "text"], input: odd)
    #expect(run.code == 0 && run.text.hasPrefix("A ]0;x   b "), "\(run.text)")
    #expect(
      !run.text.unicodeScalars.contains {
        ($0.properties.generalCategory == .control && $0 != "\n") || $0.value == 0x202E
      })
  }

  @Test func anAthleteWhoCountsInMilesReadsMiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"units":"imperial","max_hr":190}"#.utf8), "athlete.json")
    let options = ["Data/Activities/run_hills.json", "--athlete", folder.path + "/athlete.json"]
    let text = try CommandRun(arguments: ["enrich"] + options + ["--output", "text", "--full"]).text
    let splits = text.split(separator: "\n").filter { $0.hasPrefix("  mi ") }
    // Two whole miles of 4.22 km.
    #expect(splits.count == 2 && splits[0].contains("m "), "\(text)")
    let document = try #require(try CommandRun(arguments: ["enrich"] + options).documents.first)
    let speed = try #require(document["speed"] as? [String: Any])
    let first = try #require((speed["splits"] as? [[String: Any]])?.first)
    let seconds = try #require(first["seconds"] as? Double)
    let minutes = Int(seconds.rounded()) / 60
    #expect(first["unit"] as? String == "mile" && splits[0].contains(" \(minutes)m "), "\(splits[0])")
    let page = try CommandRun(arguments: ["enrich"] + options + ["--output", "html"]).text
    // Splits and best efforts, by one word for the mile.
    #expect(page.components(separatedBy: "Pace, /mi<").count - 1 == 3)
    #expect(!page.contains("Pace, /mile") && !page.contains("Pace, /km"))
  }

  @Test func misspeltKeysAreNamed() throws {
    let folder = try TemporaryFolder()
    let document = "{\"max_heart_rate\":190,\"resting_hr\":50,\"sexx\":\"male\"}"
    try folder.write(Array(document.utf8), "athlete.json")
    let made = try CommandRun("enrich", run, "--athlete", folder.path + "/athlete.json")
    #expect(made.code == 0)
    #expect(made.errors.contains("\"max_heart_rate\" is not a known key"))
    #expect(made.errors.contains("Did you mean \"max_hr\"?"))
    #expect(made.errors.contains("Did you mean \"sex\"?"))
    #expect(!made.errors.contains("\"resting_hr\""))
  }

  @Test func theKindCanBeGiven() throws {
    let made = try CommandRun("enrich", run, "--kind", "hike")
    #expect(made.documents.first?["kind"] as? String == "Hike")
    #expect(made.documents.first?["run_stats"] == nil)
    let unknown = try CommandRun("enrich", run, "--kind", "quidditch")
    #expect(unknown.code == 2 && unknown.errors.contains("quidditch"))
  }

  @Test(arguments: [
    ["enrich"], ["enrich", "nothing_there.fit"], ["enrich", "--jsonl", "x"],
    ["enrich", "x", "--output", "pdf"],
    ["enrich", "Data/Activities/yoga.json", "--formulas", "nothing"],
    ["enrich", "Data/Activities/yoga.json", "--athlete", "nothing_there.json"],
    ["enrich", "Data/Activities/yoga.json", "--athlete", "Data/history.jsonl"], ["levitate"],
    ["enrich", "Data/Activities/yoga.json", "--jobs", "0"],
  ])
  func wrongUsageIsCodeTwo(arguments: [String]) throws {
    let made = try CommandRun(arguments: arguments)
    #expect(made.code == 2, "\(made.errors)")
    #expect(made.output.isEmpty && !made.errors.isEmpty)
  }

  @Test func aMultiSportFileIsAnArray() throws {
    guard TestData.isAvailable else { return }
    let made = try CommandRun("enrich", TestData.path("activities/fit/multisport_fenix2_410min.fit"))
    let array = try #require(try JSONSerialization.jsonObject(with: Data(made.output)) as? [[String: Any]])
    #expect(array.count > 1)
  }

  @Test func versionAndHelp() throws {
    let version = try CommandRun("--version")
    #expect(version.code == 0 && version.text.hasPrefix("p247 "))
    let help = try CommandRun("enrich", "--help")
    #expect(help.code == 0 && help.text.contains("--jsonl"))
  }

  @Test(
    "A workout with a mean heart rate and no samples gets its load from it: 55 min at 145 of 50 to 185 bpm are 95.7"
  )
  func meanHeartRate() throws {
    let text =
      #"{"activity":{"type":"Workout","elapsed_time":3300,"moving_time":3300,"average_heartrate":145},"athlete":{"max_hr":185,"resting_hr":50,"sex":"male"}}"#
    let made = try CommandRun("enrich", "-", input: Array(text.utf8))
    let load = try #require(made.documents.first?["training_load"] as? [String: Any])
    // Banister: 55 × x × 0.64 × exp(1.92 x), x = 95/135.
    let x = 95.0 / 135
    let expected = 55 * x * 0.64 * Foundation.exp(1.92 * x)
    #expect(abs((load["load"] as? Double ?? 0) - expected) < 0.01)
    #expect((load["flags"] as? [String])?.contains("mean_heart_rate") == true)
    #expect(load["interval"] is [Double])
  }

  @Test("A cut zip archive is reported with exit code 1, and its readable part is used")
  func cutArchive() throws {
    let folder = try TemporaryFolder()
    let bytes = try TestData.packageBytes(run)
    let whole = StoredZip.bytes([("a.json", bytes), ("b.json", bytes)])
    try folder.write(whole, "whole.zip")
    try folder.write(Array(whole.prefix(30 + 6 + bytes.count)), "cut.zip")
    #expect(try CommandRun("enrich", folder.path + "/whole.zip").code == 0)
    let made = try CommandRun("enrich", folder.path + "/cut.zip")
    #expect(made.code == 1 && made.documents.first?["kind"] as? String == "Run")
    #expect(made.errors.contains("The zip archive is cut off"))
  }

  @Test("A zip archive with several activities is taken for a folder, wherever it lies")
  func archiveOfSeveral() throws {
    let folder = try TemporaryFolder()
    let walk = try TestData.packageBytes("Data/Activities/walk.gpx")
    let files = [
      ("a.json", try TestData.packageBytes(run)), ("b.gpx", walk), ("readme.txt", Array("x".utf8)),
      ("settings.json", Array("{}".utf8)),
    ]
    try folder.write(StoredZip.bytes(files), "in/multi.zip")
    let archive = folder.path + "/in/multi.zip"
    for input in [archive, folder.path + "/in"] {
      let made = try CommandRun("enrich", input, "--strict")
      #expect(made.code == 0, "\(made.errors)")
      #expect(made.documents.map { $0["source"] as? String } == [archive + "/a.json", archive + "/b.gpx"])
    }
    #expect(try CommandRun("enrich", archive, "--out", folder.path + "/out").code == 0)
    #expect(try folder.names("/out") == ["a.json", "b.json"])
    let piped = try CommandRun(arguments: ["enrich", "-", "--strict"], input: StoredZip.bytes(files))
    #expect(piped.code == 0 && piped.documents.count == 2, "\(piped.errors)")
  }

  @Test("The list and the profile of an export describe its only recording, in a folder and in a zip archive")
  func exportOfOne() throws {
    let folder = try TemporaryFolder()
    let list = """
      Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename
      1,"May 3, 2026, 7:00:00 AM",Hill work,Hike,2000,2.0,activities/1.gpx

      """
    let files = [
      ("activities.csv", Array(list.utf8)),
      ("profile.csv", Array("Athlete ID,Email Address,Sex,Weight\n1,a@b.c,F,61.5\n".utf8)),
      ("activities/1.gpx", try TestData.packageBytes("Data/Activities/walk.gpx")),
    ]
    try folder.write(StoredZip.bytes(files), "export.zip")
    for (name, bytes) in files { try folder.write(bytes, "export/\(name)") }
    for input in ["export.zip", "export"] {
      let run = try CommandRun("enrich", "\(folder.path)/\(input)")
      let made = try #require(run.documents.first, "\(run.errors)")
      #expect(made["name"] as? String == "Hill work" && made["kind"] as? String == "Hike", "\(input)")
      let mass = (made["evidence"] as? [String: Any])?["mass"] as? [String: Any]
      #expect(mass?["verdict"] as? String != "missing", "\(input): \(mass ?? [:])")
    }
  }
}

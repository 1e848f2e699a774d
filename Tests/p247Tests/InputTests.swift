import Foundation
import Testing
import _TestSupport

@Suite("Inputs of commands")
struct InputTests {
  @Test("- is standard input, for activities, athletes, histories and records")
  func standardInput() throws {
    let yoga = "Data/Activities/yoga.json"
    let plain = try CommandRun("enrich", yoga, "--athlete", "Data/athlete.json")
    let piped = try CommandRun(
      "enrich", "-", "--athlete", "Data/athlete.json", input: try TestData.packageBytes(yoga))
    #expect(piped.code == 0 && piped.output == plain.output)
    let athlete = try CommandRun(
      "enrich", yoga, "--athlete", "-", input: try TestData.packageBytes("Data/athlete.json"))
    #expect(athlete.code == 0 && athlete.output == plain.output)
    let history = try CommandRun("history", "-", input: try TestData.packageBytes("Data/history.jsonl"))
    #expect(try history.code == 0 && history.output == CommandRun("history", "Data/history.jsonl").output)
    let walk = try CommandRun("history", "-", input: try TestData.packageBytes("Data/Activities/walk.gpx"))
    #expect(try walk.code == 0 && walk.output == CommandRun("history", "Data/Activities/walk.gpx").output)
    let record = Array(#"{"phase":"morning","athlete":"a","date":"2026-03-02","metrics":{"hrv":52}}"#.utf8)
    let brief = try CommandRun("brief", "-", input: record)
    #expect(brief.code == 0 && brief.documents.count == 1)
    let folder = try TemporaryFolder()
    let out = try CommandRun("enrich", "-", "--out", folder.path, input: try TestData.packageBytes(yoga))
    #expect(try out.code == 0 && folder.names() == ["standard_input.json"])
    for twice in [
      ["enrich", "-", "-"], ["enrich", "-", "--athlete", "-"], ["brief", "-", "--athlete", "-"],
    ] {
      #expect(try CommandRun(arguments: twice, input: record).code == 2)
    }
  }

  @Test(
    "Process substitution gives pipes, which are read as files are",
    arguments: [
      ("enrich <(cat Data/Activities/yoga.json)", "enrich Data/Activities/yoga.json"),
      (
        "enrich Data/Activities/yoga.json --athlete <(cat Data/athlete.json) --history <(cat Data/history.jsonl)",
        "enrich Data/Activities/yoga.json --athlete Data/athlete.json --history Data/history.jsonl"
      ),
      ("history <(cat Data/history.jsonl)", "history Data/history.jsonl"),
      ("history <(cat Data/Activities/walk.gpx)", "history Data/Activities/walk.gpx"),
      (
        "formulas check <(\"$P247\" formulas show p247)",
        "formulas check <(\"$P247\" formulas show p247 | cat)"
      ),
    ])
  func substitution(script: String, plain: String) throws {
    let made = try CommandRun(shell: "\"$P247\" " + script)
    let expected = try CommandRun(shell: "\"$P247\" " + plain)
    #expect(made.code == 0 && expected.code == 0, "\(made.errors)")
    #expect(made.output == expected.output && !made.output.isEmpty)
  }

  @Test("An archive with several activities gives all of them by every way in")
  func archivesByPipe() throws {
    let folder = try TemporaryFolder()
    let archive = StoredZip.bytes([
      ("a.json", try TestData.packageBytes("Data/Activities/yoga.json")),
      ("b.gpx", try TestData.packageBytes("Data/Activities/walk.gpx")),
    ])
    try folder.write(archive, "two.zip")
    let file = try CommandRun("enrich", folder.path + "/two.zip")
    let standard = try CommandRun("enrich", "-", input: archive)
    let pipe = try CommandRun(shell: "\"$P247\" enrich <(cat \"$DIR/two.zip\")", in: folder.path)
    for made in [file, standard, pipe] {
      #expect(made.code == 0 && !made.errors.contains(": partly read"), "\(made.errors)")
      #expect(made.documents.count == 2)
    }
    let out = try CommandRun("enrich", "-", "--out", folder.path + "/out", input: archive)
    #expect(try out.code == 0 && folder.names("/out") == ["a.json", "b.json"], "\(out.errors)")
    let history = try CommandRun("history", "-", "--output", "json", input: archive)
    let named = try CommandRun("history", folder.path + "/two.zip", "--output", "json")
    #expect(history.code == 0 && history.output == named.output && !named.output.isEmpty, "\(history.errors)")
    let second = try CommandRun(
      "explain", "-", "heart_rate.average", "--activity", "2", "--output", "json", input: archive)
    let own = try CommandRun("explain", "Data/Activities/walk.gpx", "heart_rate.average", "--output", "json")
    #expect(second.code == 0 && second.output == own.output && !own.output.isEmpty, "\(second.errors)")
    let first = try CommandRun("explain", "-", "summary", input: archive)
    #expect(first.code == 0 && first.errors.contains("2"), "\(first.errors)")
  }

  @Test("A season is read from a pipe as from a file, and an archive by what it begins with")
  func seasonByPipe() throws {
    let folder = try TemporaryFolder()
    let archive = StoredZip.bytes([
      ("a.json", try TestData.packageBytes("Data/Activities/yoga.json")),
      ("b.gpx", try TestData.packageBytes("Data/Activities/walk.gpx")),
    ])
    try folder.write(archive, "export.zip")
    try folder.write(archive, "renamed")
    let file = try CommandRun("season", folder.path + "/export.zip", "--out", folder.path + "/file")
    let piped = try CommandRun("season", "-", "--out", folder.path + "/pipe", input: archive)
    #expect(file.code == 0 && piped.code == 0, "\(piped.errors)")
    #expect(try folder.names("/file/activities") == folder.names("/pipe/activities"))
    #expect(try folder.names("/pipe/activities").count == 2)
    #expect(try CommandRun("enrich", folder.path + "/renamed").documents.count == 2)
  }

  @Test("A log or a plan beyond its limit is refused before it is read, with exit code 1")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    try folder.write([], "large.json")
    let file = try #require(FileHandle(forWritingAtPath: "\(folder.path)/large.json"))
    // A file of one hole: nothing is written.
    try file.truncate(atOffset: (1 << 30) + 1)
    try file.close()
    for arguments in [["strength"], ["plan", "--now", "2026-03-25T09:00:00+11:00"]] {
      let made = try CommandRun(arguments: arguments + ["\(folder.path)/large.json"])
      #expect(made.code == 1 && made.errors.contains("--limit input=NUMBER"), "\(made.errors)")
    }
  }

  @Test("Records and states come from pipes, too")
  func records() throws {
    let line = #"{"phase":"morning","athlete":"a","date":"2026-03-02","metrics":{"hrv":52}}"#
    let made = try CommandRun(shell: "\"$P247\" brief <(echo '\(line)')")
    #expect(made.code == 0 && made.documents.count == 1)
  }

  @Test("A line that is too long is an error in its place, and the rest is kept")
  func longLine() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 64 << 20 + 1)
    let record = Array(#"{"phase":"morning","athlete":"a","date":"2026-03-02","metrics":{"hrv":52}}"#.utf8)
    let brief = try CommandRun("brief", "--stream", input: record + [0x0A] + long + [0x0A] + record)
    #expect(brief.code == 1 && brief.documents.count == 3)
    let error = try #require(brief.documents[1]["error"] as? [String: Any])
    #expect(error["kind"] as? String == "line_too_long" && error["line"] as? Int == 2)
    let activity = Array(#"{"time":[0,1,2],"heartrate":[120,121,122]}"#.utf8)
    let lines = try CommandRun("enrich", "--jsonl", input: long + [0x0A] + activity)
    #expect(lines.code == 1 && lines.documents.count == 2)
    #expect((lines.documents[0]["error"] as? [String: Any])?["kind"] as? String == "line_too_long")
    #expect(lines.documents[1]["source"] as? String == "line 2")
  }

  @Test("A folder in the place of a file, or of standard input, is an error")
  func folders() throws {
    #expect(try CommandRun("enrich", "Data/Activities/yoga.json", "--athlete", "Data").code == 2)
    for command in ["enrich --jsonl", "brief --stream", "enrich -"] {
      let made = try CommandRun(shell: "\"$P247\" \(command) <Data")
      #expect(made.code == 1 && made.errors.contains("Is a directory"))
    }
  }

  @Test("Each line is answered while the next is waited for")
  func dialogue() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = try CommandRun.binary()
    process.arguments = ["enrich", "--jsonl", "--jobs", "4"]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    // A command that waits for four lines before the first answer would hang here.
    for _ in 0..<3 {
      try input.fileHandleForWriting.write(
        contentsOf: Data((#"{"time":[0,1,2],"heartrate":[120,121,122]}"# + "\n").utf8))
      let answer = output.line()
      #expect(answer.starts(with: Array(#"{"schema_version""#.utf8)))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("Different inputs have different outputs, whatever they are called")
  func outputNames() throws {
    let folder = try TemporaryFolder()
    let yoga = try TestData.packageBytes("Data/Activities/yoga.json")
    let names = [
      "a/x.json", "b/x.json", "c/x.json-2.json", "d/\u{E9}.json", "e/e\u{301}.json", "f/x.json-2.json",
    ]
    for name in names { try folder.write(yoga, "in/" + name) }
    let made = try CommandRun("enrich", folder.path + "/in", "--out", folder.path + "/out")
    #expect(made.code == 0 && made.errors.contains("6 complete"))
    #expect(Set(try folder.names("/out").map { Array($0.utf8) }).count == 6)
  }

  @Test("One result goes into a file of that name, several into a folder, none over an input")
  func out() throws {
    let folder = try TemporaryFolder()
    let (yoga, walk) = ("Data/Activities/yoga.json", "Data/Activities/walk.gpx")
    for (name, form) in [("a.json", "json"), ("a.txt", "text"), ("a.html", "html")] {
      let path = "\(folder.path)/\(name)"
      #expect(try CommandRun("enrich", yoga, "--output", form, "--out", path).code == 0)
      #expect(try folder.bytes(name) == CommandRun("enrich", yoga, "--output", form).output)
    }
    let several = try CommandRun("enrich", yoga, walk, "--out", folder.path + "/b.json")
    #expect(several.code == 2 && several.errors.contains("folder"))
    #expect(try CommandRun("enrich", yoga, walk, "--out", folder.path + "/b.json/").code == 0)
    #expect(try folder.names("/b.json") == ["walk.json", "yoga.json"])
    let input = try TestData.packageBytes(yoga)
    try folder.write(input, "own.json")
    for target in ["", "/own.json"] {
      let made = try CommandRun("enrich", folder.path + "/own.json", "--out", folder.path + target)
      #expect(made.code == 2 && made.errors.contains("is an input"))
    }
    #expect(try folder.bytes("own.json") == input)
  }

  @Test("Nothing that a command reads is written over: recordings, athletes, formulas, days, records")
  func inputsStay() throws {
    let folder = try TemporaryFolder()
    let path = { (name: String) in "\(folder.path)/\(name)" }
    for (name, source) in [("yoga.json", "Data/Activities/yoga.json"), ("athlete.json", "Data/athlete.json")]
    {
      try folder.write(try TestData.packageBytes(source), name)
    }
    try folder.write(Array(#"{"name":"mine","base":"standard"}"#.utf8), "formulas.json")
    try folder.write(Array(#"{"phase":"morning","athlete":"a","date":"2026-01-01"}"#.utf8), "days.jsonl")
    let commands: [(written: String, arguments: [String])] = [
      ("yoga.json", ["history", path("yoga.json"), "--out"]),
      ("yoga.json", ["history", folder.path, "--out"]),
      ("athlete.json", ["history", path("yoga.json"), "--athlete", path("athlete.json"), "--out"]),
      ("days.jsonl", ["history", path("yoga.json"), "--days", path("days.jsonl"), "--out"]),
      ("athlete.json", ["enrich", path("yoga.json"), "--athlete", path("athlete.json"), "--out"]),
      ("formulas.json", ["enrich", path("yoga.json"), "--formulas", path("formulas.json"), "--out"]),
      (
        "athlete.json",
        ["streams", path("yoga.json"), "--athlete", path("athlete.json"), "--output", "json", "--out"]
      ),
      ("days.jsonl", ["brief", path("days.jsonl"), "--state-out"]),
      ("athlete.json", ["tune", path("yoga.json"), "--athlete", path("athlete.json"), "--report"]),
      ("yoga.json", ["strength", path("yoga.json"), "--out"]),
      ("yoga.json", ["plan", path("yoga.json"), "--out"]),
    ]
    for (written, arguments) in commands {
      let before = try folder.bytes(written)
      let run = try CommandRun(arguments: arguments + [path(written)])
      #expect(run.code == 2 && run.errors.contains("is an input"), "\(arguments): \(run.errors)")
      #expect(try folder.bytes(written) == before, "\(arguments)")
    }
    // The states that a run goes on from may be replaced.
    let states = path("states")
    #expect(try CommandRun("brief", path("days.jsonl"), "--state-out", states).code == 0)
    #expect(
      try CommandRun("brief", path("days.jsonl"), "--state-in", states, "--state-out", states).code == 0)
  }

  @Test("A season is not written into the export that it is made from, nor over a list of another's")
  func seasonBesideTheExport() throws {
    let folder = try TemporaryFolder()
    try folder.write(try TestData.packageBytes("Data/Activities/yoga.json"), "export/activities/yoga.json")
    try folder.write(Array("Activity ID,Activity Date\n".utf8), "export/activities.csv")
    let inside = try CommandRun(
      "season", folder.path + "/export/activities", "--out", folder.path + "/export")
    #expect(inside.code == 2 && inside.errors.contains("--out contains"), "\(inside.errors)")
    try folder.write(try TestData.packageBytes("Data/Activities/yoga.json"), "yoga.json")
    let over = try CommandRun("season", folder.path + "/yoga.json", "--out", folder.path + "/export")
    #expect(over.code == 2 && over.errors.contains("not a p247 season"), "\(over.errors)")
    #expect(try folder.bytes("export/activities.csv") == Array("Activity ID,Activity Date\n".utf8))
    for _ in 0..<2 {
      #expect(
        try CommandRun("season", folder.path + "/yoga.json", "--out", folder.path + "/season").code == 0)
    }
  }

  @Test(
    "An export of Apple Health is refused before it is read, with the command that takes it",
    arguments: ["enrich", "history", "brief", "explain", "streams"])
  func healthExports(command: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/export.xml"
    let head = "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate)>\n]>\n"
    let text =
      head + "<HealthData locale=\"de_DE\">\n" + String(repeating: " ", count: 100) + "</HealthData>\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let made = try CommandRun(command, path)
    #expect(made.code == 2 && made.errors.contains("p247 season \(path) --out FOLDER"), "\(made.errors)")
    // A recording that speaks of it is none.
    let other = folder.path + "/walk.json"
    try Data("{\"note\": \"<HealthData\"}".utf8).write(to: URL(fileURLWithPath: other))
    #expect(try !CommandRun(command, other).errors.contains("Apple Health"))
  }
}

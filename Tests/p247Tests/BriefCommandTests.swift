import Foundation
import Testing
import _TestSupport

@Suite("p247 brief")
struct BriefCommandTests {
  private func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Twelve days of three athletes, one after the other.
  private var lines: [String] {
    var lines: [String] = []
    for athlete in ["ann", "ben", "Cé/1"] {
      for day in 1...12 {
        let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
        lines.append(
          #"{"phase":"morning","athlete":"\#(athlete)","date":"\#(date)","dataset":"d","metrics":{"hrv":\#(50 + day % 4),"hrv_kind":"rmssd","resting_hr":\#(50 + day % 3)},"sleep":{"total_hours":\#(6 + day % 3),"deep_hours":1.1,"awake_hours":0.4},"check_in":{"feel":7}}"#
        )
        lines.append(
          #"{"phase":"evening","athlete":"\#(athlete)","date":"\#(date)","dataset":"d","metrics":{"protein_g":110,"dietary_energy_kj":2300},"workouts":[{"type":"Run","load":\#(40 + day * 5)}],"load_logged":true}"#
        )
      }
    }
    return lines
  }

  private func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  @Test("A page of one brief matches the text; for several there is none")
  func webPage() throws {
    let brief = ["brief", "Data/Days/athlete.jsonl", "--date", "2025-05-20", "--output"]
    let text = try CommandRun(arguments: brief + ["text"])
    let page = try CommandRun(arguments: brief + ["html"])
    #expect(page.code == 0 && page.text.hasPrefix("<!DOCTYPE html>"))
    #expect(page.text.components(separatedBy: "<html").count == 2)
    let words = text.text.split(whereSeparator: \.isWhitespace)
    // The first sentence of the decision, and the probability of every risk.
    let decision = try #require(page.text.firstMatch(of: #/<h2>([^<]+)</h2>/#)).1
    #expect(words.joined(separator: " ").contains(decision))
    for share in text.text.matches(of: #/(\d+ %)  (?:low|moderate|high) /#) {
      #expect(page.text.contains(">\(share.1)<"))
    }
    #expect(
      try CommandRun(arguments: ["brief", "Data/Days/athlete.jsonl", "--every-day", "--output", "html"]).code
        == 2)
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes(lines)).write(to: URL(fileURLWithPath: path + "/three.jsonl"))
    let several = try CommandRun("brief", path + "/three.jsonl", "--output", "html")
    #expect(several.code == 2 && several.output.isEmpty && several.errors.contains("3 athletes"))
  }

  @Test("A misspelt key of a record is named once with the nearest one, in files and in the streaming form")
  func misspeltKeys() throws {
    let wrong = lines.prefix(6).map { $0.replacingOccurrences(of: "\"sleep\"", with: "\"slep\"") }
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes(wrong)).write(to: URL(fileURLWithPath: path + "/d.jsonl"))
    let sentence = "\"slep\" is an unknown key and was ignored (3 times). Did you mean \"sleep\"?"
    for output in ["text", "json"] {
      let run = try CommandRun("brief", path + "/d.jsonl", "--output", output)
      #expect(run.code == 0 && run.errors.components(separatedBy: sentence).count == 2, "\(run.errors)")
    }
    let stream = try CommandRun("brief", "--stream", input: bytes(wrong))
    #expect(stream.errors.contains(sentence))
    #expect(stream.text.contains(#"{"path":"slep","reason":"unknown_key","nearest":"sleep"}"#))
  }

  @Test("A misspelt key of a document's athlete is in the brief and on standard error")
  func misspeltAthlete() throws {
    let path = try folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = #"{"athlete":{"max_heart_rate":190},"days":[{"date":"2026-03-25","metrics":{"hrv":50}}]}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/d.json"))
    let run = try CommandRun("brief", path + "/d.json")
    #expect(run.code == 0 && run.errors.contains("Did you mean \"max_hr\"?"), "\(run.errors)")
    #expect(
      run.text.contains(#"{"path":"athlete.max_heart_rate","reason":"unknown_key","nearest":"max_hr"}"#))
  }

  @Test("150 briefs of an athlete: no repetition, no 0.0 h, one day is a day")
  func oddWords() throws {
    let text = try CommandRun(
      "brief", "Data/Days/athlete.jsonl", "--every-day", "--output", "text", "--full"
    ).text
    let briefs = text.components(separatedBy: "\nData  ").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(briefs.count == 151)
    for brief in briefs {
      for odd in [" 0.0 h short", " 1 days of data", " 1 sessions", "Session Session:", "five risks that"] {
        #expect(!brief.contains(odd), "\(odd) in \(brief.prefix(300))")
      }
      for signal in brief.matches(of: #/Early signal: [^(]+/#) {
        #expect(brief.components(separatedBy: signal.0).count == 2, "twice: \(signal.0)")
      }
      // Of five nights fewer than three are no tendency.
      #expect(brief.firstMatch(of: #/\([0-2] of (?:the )?last 5/#) == nil, "\(brief.prefix(300))")
    }
  }

  @Test("The stream answers each morning, or each evening, echoing the data set")
  func stream() throws {
    for (issue, phase) in [("am", "morning"), ("pm", "evening")] {
      let made = try CommandRun("brief", "--stream", "--issue", issue, input: bytes(lines))
      #expect(made.code == 0 && made.errors.isEmpty)
      #expect(made.documents.count == lines.count(where: { $0.contains(phase) }))
      for answer in made.documents {
        #expect(answer["dataset"] as? String == "d")
        let predictions = try #require(answer["predictions"] as? [[String: Any]])
        #expect(predictions.count == 5)
        for prediction in predictions {
          let probability = try #require(prediction["probability"] as? Double)
          #expect((0...1).contains(probability))
        }
      }
    }
  }

  @Test("A broken line is answered by an error and skipped; the exit code says so")
  func broken() throws {
    let straight = try CommandRun("brief", "--stream", input: bytes(lines))
    var broken = lines
    broken.insert("{\"phase\":\"morning\",", at: 5)
    let made = try CommandRun("brief", "--stream", input: bytes(broken))
    #expect(made.code == 1 && made.errors.contains("1 of \(broken.count)"))
    let (errors, answers) = (
      made.documents.filter { $0["error"] != nil }, made.documents.filter { $0["error"] == nil }
    )
    #expect((errors.first?["error"] as? [String: Any])?["line"] as? Int == 6)
    #expect(answers as NSArray == straight.documents as NSArray)
  }

  @Test("Files give each athlete's last day, the same on any number of cores and in any order of records")
  func files() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(bytes(lines)).write(to: URL(fileURLWithPath: folder + "/days.jsonl"))
    try Data(bytes(lines.reversed())).write(to: URL(fileURLWithPath: folder + "/late.jsonl"))
    let one = try CommandRun("brief", folder + "/days.jsonl", "--jobs", "1")
    let many = try CommandRun("brief", folder + "/days.jsonl", "--jobs", "8")
    #expect(one.code == 0 && one.output == many.output)
    #expect(one.documents.map { $0["athlete"] as? String } == ["ann", "ben", "Cé/1"])
    #expect(one.documents.allSatisfy { $0["date"] as? String == "2026-03-12" })
    let late = try CommandRun("brief", folder + "/late.jsonl")
    #expect(late.documents.reversed() as NSArray == one.documents as NSArray)
    let asked = try CommandRun("brief", folder + "/days.jsonl", "--date", "2026-03-05")
    let all = try CommandRun("brief", folder + "/days.jsonl", "--every-day")
    #expect(all.documents.count == 36)
    #expect(
      asked.documents as NSArray == all.documents.filter { $0["date"] as? String == "2026-03-05" } as NSArray)
    let streamed = try CommandRun("brief", "--stream", input: bytes(lines))
    for (line, document) in zip(streamed.documents, all.documents) {
      for key in ["predictions", "decision", "flags", "signal", "date", "athlete"] {
        #expect(line[key] as? NSObject == document[key] as? NSObject)
      }
      #expect(
        line["recovery_score"] as? Double == (document["recovery"] as? [String: Any])?["score"] as? Double)
    }
  }

  @Test("Where the last day's record is refused, the brief is of that day and not of the one before")
  func refusedDay() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let good = (10...29).map {
      #"{"athlete":"a","date":"2026-03-\#($0)","metrics":{"resting_hr":50},"sleep":{"total_hours":8},"workouts":[]}"#
    }
    let refused = #"{"athlete":"a","date":"2026-03-30","phase":7,"metrics":{"resting_hr":61}}"#
    let answer = #"{"phase":"response","athlete":"a","date":"2026-03-31","action":7}"#
    func dates(_ lines: [String], _ arguments: String...) throws -> [String] {
      let path = folder + "/refused.jsonl"
      try Data(bytes(lines)).write(to: URL(fileURLWithPath: path))
      let made = try CommandRun(arguments: ["brief", path] + arguments)
      #expect(made.code == 1)
      let briefs = made.documents.filter { $0["error"] == nil }
      return briefs.compactMap { $0["date"] as? String }
    }
    #expect(try dates(good + [refused]) == ["2026-03-30"])
    #expect(try dates([refused] + good) == ["2026-03-30"])
    #expect(try dates(good + [refused, answer]) == ["2026-03-30"])
    #expect(try dates(good + [answer]) == ["2026-03-29"])
    #expect(try dates(good + [refused], "--date", "2026-03-28") == ["2026-03-28"])
    #expect(try dates(good + [refused], "--every-day").last == "2026-03-29")
    #expect(try dates([refused]).isEmpty)
  }

  /// From midnight to six a heart rate every five minutes: 60, and 48 from 4:00 to 4:30.
  @Test("The night of raw samples gives a resting heart rate where it is asked for, of files and streams")
  func restingHeartRateOfNights() throws {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rates = (0..<72).map { place in
      let time = "\(two(place / 12)):\(two(place % 12 * 5 + 2))"
      let rate = (48..<54).contains(place) ? 48 : 60
      return #"{"type":"HeartRate","start":"2026-03-02T\#(time):00Z","value":\#(rate)}"#
    }
    let sleep =
      #"{"type":"sleep","stage":"core","start":"2026-03-02T00:00:00Z","end":"2026-03-02T06:00:00Z"}"#
    let samples = ([sleep] + rates).joined(separator: ",")
    let record = #"{"athlete":"a","date":"2026-03-02","samples":[\#(samples)]}"#
    let own = record.replacing(#","samples""#, with: #","metrics":{"resting_hr":55},"samples""#)
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/night.jsonl"
    func resting(_ record: String, _ arguments: String...) throws -> Double? {
      try Data(bytes([record])).write(to: URL(fileURLWithPath: path))
      let made = try CommandRun(arguments: ["brief", path] + arguments)
      #expect(made.code == 0, "\(made.errors)")
      let metrics = made.documents.first?["metrics"] as? [String: Any]
      return (metrics?["vitals"] as? [String: Any])?["resting_hr"] as? Double
    }
    #expect(try resting(record, "--resting-hr-of-nights") == 48)
    #expect(try resting(record) == nil)
    // A device's own goes before.
    #expect(try resting(own, "--resting-hr-of-nights") == 55)
    // A stream answers without the number; its state has it, and goes on with it.
    func state(_ arguments: String...) throws -> Data? {
      let states = folder + "/\(arguments.count).bin"
      let run = try CommandRun(
        arguments: ["brief", "--stream", "--state-out", states] + arguments, input: bytes([record]))
      #expect(run.code == 0 && run.documents.count == 1, "\(run.errors)")
      return FileManager.default.contents(atPath: states)
    }
    let without = try #require(try state())
    #expect(try without != #require(try state("--resting-hr-of-nights")))
  }

  @Test("An export folder and a table of days are read as day records")
  func export() throws {
    let folder = try TemporaryFolder()
    let rows = (10...20).map {
      "2026-01-\($0) 00:40:00,,UTC+01:00,60,\(50 + $0 % 3),\(80 + $0 % 4),33.5,97,9,2026-01-\($0) 00:40:00,2026-01-\($0) 07:20:00,80,15,380,200,100,80,18\n"
    }
    let table =
      "Cycle start time,Cycle end time,Cycle timezone,Recovery score %,Resting heart rate (bpm),Heart rate variability (ms),Skin temp (celsius),Blood oxygen %,Day Strain,Sleep onset,Wake onset,Sleep performance %,Respiratory rate (rpm),Asleep duration (min),Light sleep duration (min),Deep (SWS) duration (min),REM duration (min),Awake duration (min)\n"
      + rows.joined()
    try folder.write(Array(table.utf8), "physiological_cycles.csv")
    for input in [folder.path, folder.path + "/physiological_cycles.csv"] {
      let run = try CommandRun("brief", input)
      #expect(run.code == 0 && run.documents.first?["date"] as? String == "2026-01-20", "\(run.errors)")
      let sleep = (run.documents.first?["metrics"] as? [String: Any])?["sleep"] as? [String: Any]
      #expect(sleep?["total_hours"] as? Double == 380.0 / 60)
    }
  }

  @Test("Saved states continue where they were left: file or folder, stream or files")
  func states() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let whole = try CommandRun("brief", "--stream", input: bytes(lines))
    let early = lines.filter { !$0.contains("2026-03-12") }
    let late = lines.filter { $0.contains("2026-03-12") }
    for target in [folder + "/states/", folder + "/states.bin"] {
      let first = try CommandRun("brief", "--stream", "--state-out", target, input: bytes(early))
      #expect(first.code == 0)
      let second = try CommandRun("brief", "--stream", "--state-in", target, input: bytes(late))
      #expect(second.code == 0)
      #expect(
        second.documents as NSArray
          == whole.documents.filter { $0["date"] as? String == "2026-03-12" } as NSArray)
      // A run over one athlete keeps the states of the others.
      let one = late.filter { $0.contains("ben") }
      try Data(bytes(one)).write(to: URL(fileURLWithPath: folder + "/ben.jsonl"))
      let kept = try CommandRun(
        "brief", folder + "/ben.jsonl", "--state-in", target, "--state-out", target)
      #expect(kept.code == 0 && kept.documents.count == 1)
      let again = try CommandRun(
        "brief", "--stream", "--state-in", target, input: bytes(late.filter { !$0.contains("ben") }))
      #expect(again.documents.count == 2)
      #expect(
        again.documents as NSArray
          == second.documents.filter { $0["athlete"] as? String != "ben" } as NSArray)
    }
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder + "/bad.bin"))
    #expect(try CommandRun("brief", "--stream", "--state-in", folder + "/bad.bin").code == 2)
  }

  @Test("Formulas by name or file; their score differs, their mistakes are reported")
  func formulas() throws {
    func scores(_ arguments: String...) throws -> [Double?] {
      let made = try CommandRun(arguments: ["brief", "--stream"] + arguments, input: bytes(lines))
      #expect(made.code == 0)
      return made.documents.map { $0["recovery_score"] as? Double }
    }
    let product = try scores("--formulas", "p247")
    #expect(try product != scores())
    // Whole numbers, as the product's rules round.
    #expect(product.contains { $0 != nil } && product.allSatisfy { $0 == $0?.rounded() })
    #expect(try CommandRun("brief", "--stream", "--formulas", "standrad").code == 2)
  }

  @Test("The page shows the decision first and fits 80 columns")
  func page() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(bytes(lines.filter { $0.contains("ann") })).write(
      to: URL(fileURLWithPath: folder + "/days.jsonl"))
    let made = try CommandRun("brief", folder + "/days.jsonl", "--output", "text", "--full")
    #expect(made.code == 0 && !made.text.contains("\u{1B}"))
    let rows = made.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.allSatisfy { $0.count <= 80 })
    let decision = try #require(
      try CommandRun("brief", folder + "/days.jsonl").documents.first?["decision"] as? [String: Any])
    let primary = try #require(decision["primary"] as? String)
    // Below the title.
    #expect(rows.dropFirst().first.map { primary.hasPrefix($0) } == true)
    for word in ["Risks", "Fatigue Spillover Risk", "Recovery", "Sleep", "Vitals", "Training", "Data"] {
      #expect(made.text.contains(word))
    }
  }

  @Test(
    "Wrong usage is refused",
    arguments: [
      ["brief"], ["brief", "--stream", "x.json"], ["brief", "no-such-file"],
      ["brief", "x", "--date", "soon"],
      ["brief", "x", "--issue", "noon"], ["brief", "x", "--jobs", "0"],
      ["brief", "--stream", "--output", "text"],
    ])
  func usage(arguments: [String]) throws {
    #expect(try CommandRun(arguments: arguments).code == 2)
  }
}

import Foundation
import Testing
import _TestSupport

@Suite struct StrengthCommandTests {
  private let log = "Data/Strength/log.json"

  @Test("Text, JSON and page of the sample log")
  func outputs() throws {
    let text = try CommandRun("strength", log, "--range", "1y")
    #expect(text.code == 0)
    #expect(text.text.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { $0.count <= 80 })
    for word in ["Strength:", "Bench Press (Barbell)", "Hard sets by muscle", "Last session"] {
      #expect(text.text.contains(word), "\(word)")
    }
    let json = try CommandRun("strength", log, "--output", "json", "--formulas", "reference")
    let document = try #require(json.documents.first)
    #expect((document["provenance"] as? [String: Any])?["formulas"] as? String == "reference")
    #expect((document["exercises"] as? [[String: Any]])?.isEmpty == false)
    let page = try CommandRun("strength", log, "--output", "html", "--range", "all")
    #expect(page.code == 0 && page.text.hasPrefix("<!DOCTYPE html>") && page.text.contains("<svg"))
    #expect(!page.text.contains("http://") && !page.text.contains("nan"))
    // The one script is ours, which shows the values of charts.
    #expect(page.text.components(separatedBy: "<script").count == 2)
  }

  @Test("An empty log is an empty report")
  func emptyLog() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("e.json", #"{"sessions":[]}"#), ("e.csv", "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"),
    ] {
      try folder.write(Array(text.utf8), name)
      let path = "\(folder.path)/\(name)"
      let run = try CommandRun("strength", path)
      #expect(run.code == 0 && run.text.isEmpty && run.errors == "the log contains no sessions\n", "\(name)")
      let document = try #require(try CommandRun("strength", path, "--output", "json").documents.first)
      #expect((document["sessions"] as? [Any])?.isEmpty == true && document["through"] is NSNull)
      let day = try CommandRun("strength", path, "--as-of", "2026-03-25")
      #expect(day.code == 0 && day.text.contains("0 sessions, 2026-03-25") && !day.text.contains("such"))
    }
  }

  @Test("One exercise, a day, units, a changed setting; unknown names are offered a close one")
  func options() throws {
    let one = try CommandRun(
      "strength", log, "--exercise", "barbell squat", "--as-of", "2025-12-31", "--output", "json",
      "--set", "strength.formula=epley")
    let exercises = try #require(one.documents.first?["exercises"] as? [[String: Any]])
    #expect(exercises.map { $0["name"] as? String } == ["Squat (Barbell)"])
    #expect(one.documents.first?["through"] as? String == "2025-12-31")
    let unknown = try CommandRun("strength", log, "--exercise", "Squatt (Barbell)")
    #expect(unknown.code == 2 && unknown.errors.contains("Squat (Barbell)"))
    #expect(try CommandRun("strength", log, "--as-of", "soon").code == 2)
    #expect(try CommandRun("strength", log, "--range", "9w").code == 2)
    #expect(try CommandRun("strength").code == 2)
  }

  @Test("The same log as Hevy and Strong exports has the same records; a log that cannot be read is exit 1")
  func formats() throws {
    func records(_ path: String) throws -> String {
      let run = try CommandRun("strength", path, "--units", "kg", "--range", "all", "--output", "json")
      #expect(run.code == 0)
      let exercises = try #require(run.documents.first?["exercises"] as? [[String: Any]])
      let parts = exercises.map {
        ["\($0["name"] ?? "")", "\(($0["current_best"] as? [String: Any])?["kg"] ?? "")"]
      }
      return parts.map { $0.joined(separator: " ") }.sorted().joined(separator: "\n")
    }
    let plain = try records(log)
    #expect(try records("Data/Strength/hevy.csv") == plain)
    #expect(try records("Data/Strength/strong.csv") == plain)
    let bad = try CommandRun("strength", "-", input: Array("nonsense".utf8))
    #expect(bad.code == 1 && bad.errors.contains("Strong"))
    let partly =
      #"{"sessions":[{"date":"2026-01-01","exercises":[{"name":"Squat","sets":[{"weight_kg":-5,"reps":5},{"weight_kg":100,"reps":5}]}]}]}"#
    let read = try CommandRun("strength", "-", input: Array(partly.utf8))
    #expect(read.code == 0 && read.errors.contains("Squat") && read.errors.contains("set 1"))
    #expect(try CommandRun("strength", "-", "--strict", input: Array(partly.utf8)).code == 1)
  }

  @Test("A watch's sets, days and lines of a history that other commands read")
  func otherDoors() throws {
    #expect(try CommandRun("strength", "Data/Activities/strength.fit").code == 0)
    let days = try CommandRun("strength", log, "--output", "days", "--range", "4w", "--name", "ann")
    let records = days.documents
    #expect(
      !records.isEmpty
        && records.allSatisfy { $0["phase"] as? String == "evening" && $0["athlete"] as? String == "ann" })
    let workouts = records.flatMap { $0["workouts"] as? [[String: Any]] ?? [] }
    #expect(workouts.allSatisfy { ($0["load"] as? Double ?? 0) > 0 && $0["regional_load"] != nil })
    let folder = try TemporaryFolder()
    let run = try CommandRun(
      shell: "\"$P247\" strength \(log) --output history --range all | \"$P247\" history - --output json",
      in: folder.path)
    #expect(run.code == 0)
    let fitness = try #require(run.documents.first?["fitness"] as? [String: Any])
    #expect(((fitness["long_term"] as? [Double])?.last ?? 0) > 10)
  }

  @Test("A result of a watch and the log of the same session are one load in a history")
  func oneScale() throws {
    let folder = try TemporaryFolder()
    let watch = """
      {"date":"2026-03-02","kind":"WeightTraining","start_date":"2026-03-02T18:00:00Z","training_load":{"load":20},"duration_s":3300}
      {"date":"2026-03-03","kind":"Run","start_date":"2026-03-03T18:00:00Z","training_load":{"load":50},"duration_s":3000}
      {"date":"2026-03-04","kind":"WeightTraining","start_date":"2026-03-04T18:00:00Z","training_load":{"load":20},"strength":{"load":90}}
      """
    // RPE 8 for 60 min: 480 × 0.30 = 144.
    let log = """
      {"sessions":[{"date":"2026-03-02","duration_s":3600,"rpe":8,"exercises":[{"name":"Squat","sets":[{"weight_kg":100,"reps":5}]}]}]}
      """
    try folder.write(Array(watch.utf8), "watch.jsonl")
    try folder.write(Array(log.utf8), "log.json")
    let run = try CommandRun(
      shell:
        "\"$P247\" strength \(folder.path)/log.json --output history | \"$P247\" history \(folder.path)/watch.jsonl - --output json",
      in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let fitness = try #require(run.documents.first?["fitness"] as? [String: Any])
    #expect(fitness["load"] as? [Double] == [144, 50, 90])
  }

  @Test("What lies after the clock is left out and named; days and history are of all sessions")
  func future() throws {
    func session(_ day: String) -> String {
      #"{"date":"\#(day)","duration_s":3600,"exercises":[{"name":"Squat","sets":[{"weight_kg":100,"reps":5}]}]}"#
    }
    let log = Array(
      "{\"sessions\":[\(["2024-01-05", "2024-06-12", "2999-01-01"].map(session).joined(separator: ","))]}"
        .utf8)
    let text = try CommandRun("strength", "-", input: log)
    #expect(text.code == 0 && text.errors.contains("2999-01-01: the session is in the future"))
    #expect(
      text.text.contains("1 session,") && text.text.contains("2024-06-12")
        && !text.text.contains("1 sessions"))
    for output in ["days", "history"] {
      #expect(
        try CommandRun("strength", "-", "--output", output, input: log).documents.count == 2, "\(output)")
      let short = try CommandRun("strength", "-", "--output", output, "--range", "4w", input: log)
      #expect(short.documents.count == 1, "\(output)")
    }
    let later = try CommandRun("strength", "-", "--as-of", "2999-02-01", "--output", "history", input: log)
    // A single session far from all others is doubted, whatever the day of the report.
    #expect(later.documents.count == 2 && later.errors.contains("more than 400 days from all others"))
    let never = try CommandRun(
      "strength", "-", input: Array("{\"sessions\":[\(session("2999-01-01"))]}".utf8))
    #expect(never.code == 1 && never.errors.contains("future"))
  }
}

import AthleteReadiness
import DayDocuments
import Foundation
import Testing
import _TestSupport

/// Answers that arrive at least once, each in its own athlete's history, however a run ends.
@Suite("Delivery at least once, of the right athlete")
struct DeliveryCommandTests {
  private func line(_ athlete: String, _ day: Int, hrv: Int) -> String {
    let date = "2026-0\(2 + (day - 1) / 28)-\(String((day - 1) % 28 + 101).dropFirst())"
    return
      #"{"phase":"morning","athlete":\#(athlete),"date":"\#(date)","metrics":{"hrv":\#(hrv),"hrv_kind":"rmssd","resting_hr":50},"sleep":{"total_hours":7}}"#
  }

  private func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  /// The briefs of some output, each by its athlete and day; a line that was cut is none.
  private func briefs(_ output: [UInt8]) -> [(key: String, line: [UInt8])] {
    let whole = output.lastIndex(of: 0x0A).map { output[...$0] } ?? []
    return whole.split(separator: 0x0A).compactMap { line in
      guard let made = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any],
        let athlete = made["athlete"], let date = made["date"]
      else { return nil }
      return ("\(athlete) \(date)", Array(line))
    }
  }

  /// Runs a command and kills it after it was read for some time, slowly or fast.
  private func killed(
    _ arguments: [String], input: String?, isSlow: Bool, after patience: Double
  ) throws -> [UInt8] {
    let process = Process()
    let output = Pipe()
    process.executableURL = try CommandRun.binary()
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    if let input { process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input)) }
    try process.run()
    var read: [UInt8] = []
    let end = Date().addingTimeInterval(patience)
    let reader = output.fileHandleForReading
    if isSlow {
      read += reader.availableData.prefix(1 << 16)
      usleep(UInt32(patience * 1e6))
    } else {
      while Date() < end, case let part = reader.availableData, !part.isEmpty { read += part }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    read += try reader.readToEnd() ?? Data()
    return read
  }

  @Test(
    "A run that is killed and run again as it was gives every brief, and the same bytes",
    arguments: [true, false], ["--every-day", "--stream"])
  func kills(isSlow: Bool, form: String) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: isSlow ? 1 : 2)
    let athletes = (0..<12).map { "\"a\($0)\"" }
    let records = athletes.enumerated().flatMap { number, athlete in
      (1...40).map { line(athlete, $0, hrv: 45 + ($0 * 7 + number) % 11) }
    }
    try folder.write(bytes(records), "in.jsonl")
    let file = folder.path + "/in.jsonl"
    let isStream = form == "--stream"
    let command = ["brief"] + (isStream ? [form] : [file, form])
    let begin = Date()
    let whole = try CommandRun(arguments: command, input: isStream ? bytes(records) : [])
    let length = Date().timeIntervalSince(begin)
    let expected = Dictionary(uniqueKeysWithValues: briefs(whole.output))
    #expect(expected.count == records.count)
    let states = folder.path + "/k"
    let again = command + ["--state-in", states, "--state-new", "--state-out", states + "/"]
    var (lost, other) = (0, 0)
    for _ in 0..<4 {
      try? FileManager.default.removeItem(atPath: states)
      let first = try killed(
        again, input: isStream ? file : nil, isSlow: isSlow, after: random.uniform(0.02...max(0.1, length)))
      let second = try CommandRun(arguments: again, input: isStream ? bytes(records) : [])
      #expect(second.code == 0, "\(second.errors)")
      let found = briefs(first) + briefs(second.output)
      lost += Set(expected.keys).subtracting(found.map(\.key)).count
      other += found.count { expected[$0.key] != $0.line }
    }
    #expect(lost == 0 && other == 0)
  }

  @Test(
    "A run again as it was gives the same bytes: first runs over every day, and later runs of the last day")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    let days = { (range: ClosedRange<Int>) in
      ["\"ann\"", "\"ben\""].flatMap { name in range.map { self.line(name, $0, hrv: 40 + $0 % 9) } }
    }
    for output in [["--every-day"], ["--output", "text"], ["--intervals"], []] {
      for target in ["states/", "states.bin"] {
        let path = "\(folder.path)/\(output.count)\(output.first ?? "")\(target)"
        func run(_ records: [String]) throws -> CommandRun {
          let run = try CommandRun(
            arguments: ["brief", "-", "--state-in", path, "--state-new", "--state-out", path] + output,
            input: bytes(records))
          #expect(run.code == 0, "\(run.errors)")
          return run
        }
        let first = try run(days(1...20))
        #expect(try run(days(1...20)).output == first.output)
        let night = try run(days(21...21))
        #expect(try run(days(21...21)).output == night.output && night.output != first.output)
        let next = try run(days(22...22))
        #expect(next.output != night.output && !next.output.isEmpty)
      }
    }
  }

  @Test("No state is saved whose answer could not be written")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let records = (1...3).map { line("\"ann\"", $0, hrv: 50) }
    try folder.write(bytes(records), "in.jsonl")
    for (form, target) in [
      ("--stream <\"$DIR/in.jsonl\"", "a/"), ("--stream <\"$DIR/in.jsonl\"", "a.bin"),
      ("\"$DIR/in.jsonl\"", "b/"), ("\"$DIR/in.jsonl\"", "b.bin"),
    ] {
      let state = "--state-in \"$DIR/\(target)\" --state-new --state-out \"$DIR/\(target)\""
      let script = "\"$P247\" brief \(state) \(form)"
      let full = try CommandRun(shell: script + " >/dev/full", in: folder.path)
      #expect(full.code == 1 && full.errors.contains("run the command again"), "\(full.errors)")
      let again = try CommandRun(shell: script, in: folder.path)
      #expect(again.code == 0 && again.documents.count == (form.hasPrefix("--stream") ? 3 : 1), "\(target)")
    }
  }

  @Test("Another athlete's state under one's own name is refused, in a stream and in files")
  func swapped() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s/"
    let first = ["\"ann\"", "\"ben\""].map { line($0, 1, hrv: $0 == "\"ann\"" ? 30 : 90) }
    #expect(try CommandRun("brief", "--stream", "--state-out", path, input: bytes(first)).code == 0)
    let ben = try folder.bytes("s/ben.p247")
    try folder.write(ben, "s/ann.p247")
    for form in ["--stream", "-"] {
      let run = try CommandRun(
        "brief", form, "--state-in", path, "--state-out", path, input: bytes([line("\"ann\"", 2, hrv: 30)]))
      #expect(run.code == 1 && run.text.contains(#""kind":"other_athlete""#), "\(run.text)")
      #expect(run.text.contains("ben") && !run.text.contains(#""signal""#))
      #expect(try folder.bytes("s/ann.p247") == ben)
    }
  }

  @Test("One record of 2090 blocks nobody, in a stream and in files")
  func farAhead() throws {
    func line(_ date: String) -> String {
      #"{"phase":"morning","athlete":"a","date":"\#(date)","metrics":{"hrv":50,"hrv_kind":"rmssd","resting_hr":50}}"#
    }
    let records = ["2026-01-01", "2090-01-01", "2026-01-02", "2026-01-03"].map(line)
    let stream = try CommandRun("brief", "--stream", input: bytes(records))
    #expect(
      stream.documents.compactMap { $0["date"] as? String } == ["2026-01-01", "2026-01-02", "2026-01-03"])
    let error = try #require(stream.documents[1]["error"] as? [String: Any])
    #expect(error["line"] as? Int == 2 && error["field"] as? String == "date" && stream.code == 1)
    let file = try CommandRun("brief", "-", input: bytes(records))
    #expect(file.code == 1 && file.text.contains(#""date":"2026-01-03""#))
    #expect(file.errors.contains("record 2") && file.errors.contains("2090-01-01"), "\(file.errors)")
    // A record that waits in a saved state and one of the next run agree.
    let folder = try TemporaryFolder()
    for form in ["--stream", "-"] {
      let path = folder.path + "/\(form)"
      func run(_ records: [String]) throws -> CommandRun {
        try CommandRun(
          "brief", form, "--state-in", path, "--state-new", "--state-out", path, input: bytes(records))
      }
      #expect(try run([line("2024-01-01")]).code == 0)
      #expect(try run([line("2026-01-01")]).code == 1)
      let second = try run([line("2026-01-02")])
      #expect(second.code == 0 && second.text.contains(#""date":"2026-01-02""#), "\(form) \(second.text)")
    }
  }

  @Test("In files that name an athlete, an unnamed record is an error of its line and joins no history")
  func unnamed() throws {
    let named = [line("\"ann\"", 1, hrv: 50), line("\"ann\"", 2, hrv: 50)]
    let alone = try CommandRun("brief", "-", input: bytes(named))
    for broken in ["null", #""""#, "7.5e", "true", "{}", "7", "1.5"] {
      let records = [line(broken, 1, hrv: 99), named[0], line(broken, 3, hrv: 99), named[1]]
      let run = try CommandRun("brief", "-", input: bytes(records))
      #expect(run.code == 1, "\(broken)")
      let errors = run.documents.compactMap { $0["error"] as? [String: Any] }
      #expect(errors.map { $0["line"] as? Int } == [1, 3], "\(broken): \(run.errors)")
      let briefs = run.text.split(separator: "\n").filter { !$0.hasPrefix(#"{"error""#) }
      #expect(briefs.map(String.init) == alone.text.split(separator: "\n").map(String.init), "\(broken)")
    }
    // A call that names nobody is about one athlete.
    let nobody = try CommandRun(
      "brief", "-", input: bytes(named.map { $0.replacing(#""athlete":"ann","#, with: "") }))
    #expect(nobody.code == 0 && nobody.documents.count == 1)
  }
}

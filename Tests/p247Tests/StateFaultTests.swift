import ActivityStreams
import AthleteReadiness
import DayDocuments
import Foundation
import Testing
import TextFormats
import _TestSupport

/// States that outlive whatever happens to the command.
@Suite("Faults around saved states")
struct StateFaultTests {
  /// Days of athletes, one after the other, or day by day in turns.
  private func lines(_ athletes: [String], days: ClosedRange<Int>, inTurns: Bool = false) -> [String] {
    func line(_ athlete: String, _ day: Int) -> String {
      let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
      return
        #"{"phase":"morning","athlete":"\#(athlete)","date":"\#(date)","metrics":{"hrv":\#(50 + day % 4),"hrv_kind":"rmssd","resting_hr":50},"sleep":{"total_hours":7}}"#
    }
    return inTurns
      ? days.flatMap { day in athletes.map { line($0, day) } }
      : athletes.flatMap { athlete in days.map { line(athlete, $0) } }
  }

  private func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  /// The last day of each state of an archive, by the bytes of the names.
  private func archive(_ bytes: [UInt8]) throws -> [[UInt8]: String] {
    let contents = try bytes.withUnsafeBytes { try StateArchive.contents(of: $0) }
    #expect(contents.isChecked)
    var days: [[UInt8]: String] = [:]
    for entry in contents.entries {
      let state = try AthleteState(decoding: Array(bytes[entry.range]))
      days[Array(entry.athlete.utf8)] = state.today?.day.description ?? ""
    }
    return days
  }

  @Test("Names that Swift takes for one text are two athletes, in both kinds of states")
  func identity() throws {
    let folder = try TemporaryFolder()
    let names = ["\u{E9}", "e\u{301}"]
    let early = lines(names, days: 1...3)
    let late = lines(names.reversed(), days: 4...4)
    let whole = try CommandRun("brief", "--stream", input: bytes(lines(names, days: 1...4)))
    for target in ["states/", "states.bin"] {
      let path = "\(folder.path)/\(target)"
      #expect(try CommandRun("brief", "--stream", "--state-out", path, input: bytes(early)).code == 0)
      try folder.write(bytes(late), "late.jsonl")
      let made = try CommandRun(
        "brief", "\(folder.path)/late.jsonl", "--state-in", path, "--state-out", path)
      #expect(made.code == 0 && made.documents.count == 2)
      let streamed = try CommandRun("brief", "--stream", "--state-in", path, input: bytes(late))
      let expected = whole.text.split(separator: "\n").filter { $0.utf8.contains("2026-03-04".utf8) }
      #expect(
        streamed.text.split(separator: "\n").map { Array($0.utf8) }
          == expected.reversed().map { Array($0.utf8) })
    }
    #expect(try folder.names("/states") == ["%C3%A9.p247", "e%CC%81.p247"])
    let states = try archive(try folder.bytes("states.bin"))
    #expect(states == [Array(names[0].utf8): "2026-03-04", Array(names[1].utf8): "2026-03-04"])
    // Both are two in a file, too, and in the names of outputs.
    let files = try CommandRun("brief", "--every-day", "-", input: bytes(lines(names, days: 1...2)))
    #expect(files.documents.count == 4)
  }

  @Test("A returning athlete continues from this run's own state")
  func inTurns() throws {
    let folder = try TemporaryFolder()
    let straight = try CommandRun("brief", "--stream", input: bytes(lines(["ann", "ben"], days: 1...5)))
    for target in ["states/", "states.bin"] {
      let made = try CommandRun(
        "brief", "--stream", "--state-out", "\(folder.path)/\(target)",
        input: bytes(lines(["ann", "ben"], days: 1...5, inTurns: true)))
      #expect(made.code == 0)
      let (one, other) = (
        straight.text.split(separator: "\n").sorted(), made.text.split(separator: "\n").sorted()
      )
      #expect(one == other)
    }
    #expect(Set(try archive(try folder.bytes("states.bin")).values) == ["2026-03-05"])
  }

  @Test("A missing state must be declared new")
  func missing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states.bin"
    let input = bytes(lines(["ann"], days: 1...1))
    for target in [path, folder.path + "/states/"] {
      let made = try CommandRun(
        "brief", "--stream", "--state-in", target, "--state-out", target, input: input)
      #expect(made.code == 2 && made.output.isEmpty && made.errors.contains("--state-new"))
      #expect(try folder.names().isEmpty)
    }
    let first = try CommandRun(
      "brief", "--stream", "--state-new", "--state-in", path, "--state-out", path, input: input)
    #expect(first.code == 0 && first.documents.count == 1)
    #expect(try CommandRun("brief", "--stream", "--state-in", path, input: input).code == 0)
    #expect(try CommandRun("brief", "--stream", "--state-new", input: input).code == 2)
  }

  @Test("A cut or changed archive is refused; one of the first layout is read with a warning")
  func archives() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states.bin"
    let input = bytes(lines(["ann", "x/y"], days: 1...2))
    #expect(try CommandRun("brief", "--stream", "--state-out", path, input: input).code == 0)
    let whole = try folder.bytes("states.bin")
    let contents = try whole.withUnsafeBytes { try StateArchive.contents(of: $0) }
    let first = try #require(contents.entries.first)
    for cut in [first.range.upperBound, whole.count - 20, whole.count - 1] {
      try folder.write(Array(whole.prefix(cut)), "states.bin")
      let made = try CommandRun("brief", "--stream", "--state-in", path, "--state-out", path, input: input)
      #expect(made.code == 2 && made.output.isEmpty && made.errors.contains("ends early"))
      #expect(try folder.bytes("states.bin") == Array(whole.prefix(cut)))
      #expect(try folder.names() == ["states.bin"])
    }
    var old: [UInt8] = Array("P247S".utf8)
    for (name, entry) in zip(["ann", "x/y"], contents.entries) {
      old += [UInt8(name.utf8.count), 0] + Array(name.utf8)
      for shift in [0, 8, 16, 24] { old.append(UInt8(truncatingIfNeeded: entry.range.count >> shift)) }
      old += whole[entry.range]
    }
    try folder.write(old, "old.bin")
    let late = bytes(lines(["ann", "x/y"], days: 3...3))
    try folder.write(whole, "piped.bin")
    try folder.write(late, "late")
    let script = "\"$P247\" brief \"$DIR/late\" --state-in"
    let named = try CommandRun(shell: "\(script) \"$DIR/piped.bin\"", in: folder.path)
    for pipe in ["<(cat \"$DIR/piped.bin\")", "- <\"$DIR/piped.bin\""] {
      let piped = try CommandRun(shell: "\(script) \(pipe)", in: folder.path)
      #expect(piped.code == 0 && piped.output == named.output && !piped.output.isEmpty)
    }
    let made = try CommandRun(
      "brief", "--stream", "--state-in", folder.path + "/old.bin", "--state-out", path, input: late)
    #expect(made.code == 0 && made.errors.contains("cannot be checked"))
    try folder.write(whole, "new.bin")
    let straight = try CommandRun("brief", "--stream", "--state-in", folder.path + "/new.bin", input: late)
    #expect(made.output == straight.output && straight.errors.isEmpty)
    #expect(try archive(try folder.bytes("states.bin")).count == 2)
  }

  @Test("A folder's state that cannot be read is an error in its place, not a new athlete")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/states/ann.p247", withIntermediateDirectories: true)
    let input = bytes(lines(["ann", "ben"], days: 1...1))
    let made = try CommandRun("brief", "--stream", "--state-in", folder.path + "/states", input: input)
    #expect(made.code == 1 && made.documents.count == 2)
    #expect((made.documents[0]["error"] as? [String: Any])?["kind"] as? String == "state_unreadable")
  }

  @Test("An answer that cannot be written ends the command; no state is past it")
  func outputFails() throws {
    let folder = try TemporaryFolder()
    for target in ["states/", "states.bin"] {
      let made = try CommandRun(
        shell: "\"$P247\" brief --stream --state-out \"$DIR/\(target)\" >/dev/full", in: folder.path,
        input: bytes(lines(["ann", "ben"], days: 1...3)))
      #expect(made.code == 1)
      #expect(made.errors.contains("No space left on device") && made.errors.contains("are saved in"))
    }
    #expect(try archive(try folder.bytes("states.bin")).isEmpty)
    #expect(try folder.names("/states").isEmpty)
  }

  @Test(
    "A reader that goes away ends the command; what it got is saved, and the rest is answered by the next run"
  )
  func readerGone() throws {
    let folder = try TemporaryFolder()
    let names = (0..<40).map { "a\($0)" }
    try folder.write(bytes(lines(names, days: 1...2)), "in")
    for (input, target) in [
      ("--stream <\"$DIR/in\"", "one.bin"), ("\"$DIR/in\"", "two.bin"), ("\"$DIR/in\"", "three/"),
    ] {
      let made = try CommandRun(
        shell: "\"$P247\" brief --state-out \"$DIR/\(target)\" \(input) | head -n 1; echo ${PIPESTATUS[0]}",
        in: folder.path)
      // All of it may lie in the pipe before the reader is gone.
      #expect(made.text.hasSuffix("\n1\n") == made.errors.contains("run the command again"), "\(made.errors)")
      let state = "--state-in \"$DIR/\(target)\" --state-out \"$DIR/\(target)\""
      let again = try CommandRun(shell: "\"$P247\" brief \(state) \(input)", in: folder.path)
      #expect(again.code == 0, "\(again.errors)")
    }
    #expect(try archive(try folder.bytes("one.bin")).count == 40)
    #expect(try archive(try folder.bytes("two.bin")).count == 40)
    #expect(try folder.names("/three").count == 40)
  }

  @Test("With a folder, too, each line is answered before the next is sent")
  func dialogue() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = try CommandRun.binary()
    process.arguments = ["brief", "--stream", "--state-out", folder.path + "/states/"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var before: (name: String, date: String)?
    for line in lines(["ann", "ben"], days: 1...3) {
      try input.fileHandleForWriting.write(contentsOf: Data(bytes([line])))
      let answer = output.line()
      let made = try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
      let (name, date) = (made["athlete"] as? String ?? "", made["date"] as? String ?? "")
      // What was answered before is saved; this answer's own state follows it.
      if let before {
        let state = try AthleteState(decoding: try folder.bytes("states/\(before.name).p247"))
        #expect(before.name == name || state.today?.day.description == before.date)
        #expect(state.today.map { $0.day.description >= before.date } == true)
      }
      before = (name, date)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "A killed run into a folder is run again: processed records are left out and reported, the last day is answered"
  )
  func runAgain() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states/"
    let whole = lines(["ann", "ben"], days: 1...20)
    try folder.write(bytes(whole), "in.jsonl")
    let straight = try CommandRun("brief", folder.path + "/in.jsonl")
    // One athlete's state had come to the folder.
    let part = try CommandRun(
      "brief", "--stream", "--state-out", path, input: bytes(lines(["ann"], days: 1...20)))
    #expect(part.code == 0)
    let again = try CommandRun("brief", folder.path + "/in.jsonl", "--state-in", path, "--state-out", path)
    #expect(again.code == 0)
    #expect(
      again.errors.contains("19 records older than the saved states skipped: already used\n"),
      "\(again.errors)")
    let answers = again.text.split(separator: "\n").map(String.init)
    let expected = straight.text.split(separator: "\n").map(String.init)
    #expect(answers.count == 2 && answers.last == expected.last)
    let past = #"{"path":"date","reason":"day_in_the_past","first_day":"2026-03-01","last_day":"2026-03-19"}"#
    #expect(answers.first?.contains(#""dropped":[\#(past)]"#) == true)
    #expect(answers.first?.replacing(past, with: "") == expected.first)
    let said = try CommandRun(
      "brief", "-", "--state-in", path, "--output", "text", "--full",
      input: bytes(lines(["ann"], days: 1...20)))
    #expect(
      said.text.split(separator: "\n").joined(separator: " ").split(separator: " ").joined(separator: " ")
        .contains("Left out date (day in the past: 2026-03-01 to 2026-03-19)"), "\(said.text)")
    // A record of the past that changes nothing is answered with the open day; one that changes something is
    // an error.
    let same = try CommandRun("brief", "-", "--state-in", path, input: bytes(lines(["ann"], days: 3...4)))
    #expect(same.code == 0 && same.text.contains(#""date":"2026-03-20""#), "\(same.errors)")
    let other = lines(["ann"], days: 3...4).map {
      $0.replacing(#""resting_hr":50"#, with: #""resting_hr":48"#)
    }
    let late = try CommandRun("brief", "-", "--state-in", path, input: bytes(other))
    #expect(late.code == 1 && late.text.contains("day_in_the_past"))
    let asked = try CommandRun(
      "brief", "-", "--date", "2026-03-04", "--state-in", path, input: bytes(lines(["ann"], days: 3...4)))
    #expect(asked.code == 1 && asked.text.contains("day_in_the_past"))
  }

  @Test("One state from a folder of states is used like the folder, or refused")
  func singleState() throws {
    let folder = try TemporaryFolder()
    let states = folder.path + "/states/"
    let early = bytes(lines(["ann", "ben"], days: 1...19))
    #expect(try CommandRun("brief", "-", "--state-out", states, input: early).code == 0)
    let late = bytes(lines(["ann"], days: 20...20))
    let whole = try CommandRun("brief", "-", "--state-in", states, input: late)
    let ann = states + "ann.p247"
    for form in [["-"], ["--stream"]] {
      let one = try CommandRun(arguments: ["brief"] + form + ["--state-in", ann], input: late)
      #expect(one.code == 0)
      if form == ["-"] { #expect(one.text == whole.text) }
      let other = try CommandRun(
        arguments: ["brief"] + form + ["--state-in", states + "ben.p247"], input: late)
      #expect(other.code == 1 && !other.text.contains(#""signal""#), "\(other.text)")
    }
    // The archive written from it stores the state under the athlete's name.
    let out = folder.path + "/out.bin"
    let ben = bytes(lines(["ben"], days: 20...20))
    #expect(try CommandRun("brief", "-", "--state-in", ann, "--state-out", out, input: ben).code == 1)
    #expect(try archive(try folder.bytes("out.bin")) == [Array("ann".utf8): "2026-03-19"])

    let state = try folder.bytes("states/ann.p247")
    var changed = state
    changed[state.count / 2] ^= 1
    for damaged in [changed, Array(state.prefix(state.count / 2)), state + [0]] {
      try folder.write(damaged, "damaged")
      let run = try CommandRun("brief", "-", "--state-in", folder.path + "/damaged", input: late)
      #expect(run.code == 2 && run.text.isEmpty && run.errors.contains("damaged"), "\(run.errors)")
    }
  }

  @Test("Days before the first one that a state knows are an error, not a history that is missing")
  func backfill() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states/"
    let first = try CommandRun("brief", "-", "--state-out", path, input: bytes(lines(["ann"], days: 20...20)))
    #expect(first.code == 0)
    let late = try CommandRun(
      "brief", "-", "--state-in", path,
      input: bytes(lines(["ann"], days: 1...19) + lines(["ann"], days: 21...21)))
    #expect(late.code == 1 && !late.text.contains(#""signal""#), "\(late.text)")
    #expect(
      late.errors.contains("ann: 19 days before 2026-03-20, where the saved state begins"),
      "\(late.errors)")
  }

  @Test("A race in a late record counts from now on")
  func lateEvent() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states/"
    let first = try CommandRun("brief", "-", "--state-out", path, input: bytes(lines(["ann"], days: 1...20)))
    #expect(first.code == 0)
    let event =
      #"{"phase":"evening","athlete":"ann","date":"2026-03-19","athlete_info":{"target_events":[{"name":"Race","date":"2026-03-20"}]}}"#
    let run = try CommandRun(
      "brief", "-", "--state-in", path, input: bytes([event] + lines(["ann"], days: 21...21)))
    #expect(run.code == 0 && run.text.contains(#""holds":[{"reason":"event","cap":"easy""#), "\(run.text)")
  }

  @Test("An unreadable record names its athlete; with an alarm in it there is no advice")
  func refusedWords() throws {
    for (words, isGrave) in [("chest pain, stopped", true), ("legs fine", false)] {
      let answer =
        #"{"phase":"response","athlete":"ann","date":"2026-03-20","brief_id":"c0ffee","action":"followed","outcome_notes":"\#(words)"}"#
      let run = try CommandRun("brief", "-", input: bytes(lines(["ann"], days: 1...20) + [answer]))
      #expect(run.code == 1 && run.errors.contains("record 21, athlete ann: brief_id"), "\(run.errors)")
      let errors = run.documents.compactMap { $0["error"] as? [String: Any] }
      #expect(errors.allSatisfy { $0["athlete"] as? String == "ann" } && !errors.isEmpty)
      #expect(run.text.contains(#""signal""#) == !isGrave, "\(run.text)")
      #expect(errors.contains { $0["kind"] as? String == "unread_report" } == isGrave)
    }
  }

  @Test("A late fever in a stream is an error that names the athlete and the illness")
  func lateInStream() throws {
    let fever =
      #"{"phase":"morning","athlete":"ann","date":"2026-03-19","check_in":{"notes":"fever"}}"#
    let run = try CommandRun("brief", "--stream", input: bytes(lines(["ann"], days: 1...20) + [fever]))
    let error = try #require(run.documents.last?["error"] as? [String: Any])
    #expect(run.code == 1 && error["athlete"] as? String == "ann")
    #expect((error["message"] as? String)?.contains("2026-03-19 reports an illness") == true)
  }

  @Test(
    "An illness that came too late is an error beside newer records; a known one is fine in a repeated run"
  )
  func lateIllness() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states/"
    let ill =
      #"{"phase":"morning","athlete":"ann","date":"2026-03-19","check_in":{"feel":2,"illness":true,"notes":"fever 39, chest pain"}}"#
    for (before, isKnown) in [
      (lines(["ann"], days: 1...20), false), (lines(["ann"], days: 1...20) + [ill], true),
    ] {
      try folder.write(bytes(before), "in.jsonl")
      let first = try CommandRun(
        "brief", folder.path + "/in.jsonl", "--state-in", path, "--state-new", "--state-out", path)
      #expect(first.code == 0)
      let mixed = try CommandRun(
        "brief", "-", "--state-in", path, input: bytes([ill] + lines(["ann"], days: 20...21)))
      if isKnown {
        #expect(
          mixed.code == 0 && mixed.text.contains(#""reason":"day_in_the_past","first_day":"2026-03-19""#))
        #expect(mixed.text.contains(#""signal":"recover""#), "\(mixed.text)")
        #expect(try CommandRun("brief", folder.path + "/in.jsonl", "--state-in", path).code == 0)
      } else {
        #expect(mixed.code == 1 && mixed.text.contains("day_in_the_past"), "\(mixed.text)")
        #expect(mixed.text.contains("2026-03-19") && !mixed.text.contains(#""signal""#))
      }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("A marathon that came after its day was closed is an error; a repeated run that has it is fine")
  func lateMarathon() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states/"
    func evening(_ day: Int, load: Int = 50) -> String {
      #"{"phase":"evening","athlete":"ann","date":"2026-03-\#(day)","workouts":[{"load":\#(load)}]}"#
    }
    let before = lines(["ann"], days: 1...20) + (10...18).map { evening($0) }
    let marathon = [evening(19, load: 400)]
    let later = [evening(20)] + lines(["ann"], days: 21...21)
    for (first, isKnown) in [(before, false), (before + marathon, true)] {
      try folder.write(bytes(first), "in.jsonl")
      #expect(
        try CommandRun(
          "brief", folder.path + "/in.jsonl", "--state-in", path, "--state-new", "--state-out", path
        ).code == 0)
      let run = try CommandRun("brief", "-", "--state-in", path, input: bytes(marathon + later))
      if isKnown {
        #expect(run.code == 0 && run.errors.contains("1 record older than the saved states"), "\(run.errors)")
        #expect(run.errors.contains("skipped: already used\n"), "\(run.errors)")
      } else {
        #expect(run.code == 1 && run.text.contains("day_in_the_past"), "\(run.text)")
        #expect(run.errors.contains("2026-03-19 reports training"), "\(run.errors)")
        #expect(!run.text.contains(#""signal""#))
      }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("The 33rd event of the athlete's file is known in one run as over saved states")
  func manyEvents() throws {
    let folder = try TemporaryFolder()
    // E0 on 1 March, E32 on 4 May.
    let first = try #require(CalendarDay("2026-03-01"))
    let events = (0...32).map { #"{"name":"E\#($0)","date":"\#(first.adding(days: 2 * $0))"}"# }
    try folder.write(
      bytes([#"{"target_events":[\#(events.joined(separator: ","))]}"#]), "athlete.json")
    let records = lines(["ann"], days: 1...1)
    let eve = records.map { $0.replacing("2026-03-01", with: "2026-05-03") }
    let brief = ["brief", "-", "--athlete", folder.path + "/athlete.json"]
    let one = try CommandRun(arguments: brief, input: bytes(records + eve))
    let path = folder.path + "/states.bin"
    let start = try CommandRun(arguments: brief + ["--state-out", path], input: bytes(records))
    #expect(start.code == 0 && start.text.contains(#""path":"athlete.target_events","reason":"too_many""#))
    let two = try CommandRun(arguments: brief + ["--state-in", path], input: bytes(eve))
    #expect(one.code == 0 && one.text == two.text && !one.text.contains("too_many"), "\(one.errors)")
    #expect((one.documents.first?["event"] as? [String: Any])?["name"] as? String == "E32")
  }

  @Test("Values left out of a day that is not shown are reported with the next shown one")
  func leftOutBefore() throws {
    var records = lines(["ann"], days: 1...20)
    for day in [17, 19, 20] {
      records.append(
        #"{"phase":"evening","athlete":"ann","date":"2026-03-\#(day)","workouts":[{"load":80000}]}"#)
    }
    let run = try CommandRun("brief", "-", "--date", "2026-03-20", input: bytes(records))
    #expect(run.errors.contains("3 values ignored"), "\(run.errors)")
    let said = #"{"path":"workouts[0].load","reason":"implausible""#
    #expect(run.text.contains(said + #","first_day":"2026-03-17","last_day":"2026-03-19"},"# + said + "}"))
    let every = try CommandRun("brief", "-", "--every-day", input: bytes(records))
    #expect(!every.text.contains("first_day") && every.text.components(separatedBy: said).count == 4)
  }

  @Test(
    "A day that is asked for is answered again from its own state, with records left or without, and beside answers alone"
  )
  func askedAgain() throws {
    let folder = try TemporaryFolder()
    let response =
      #"{"phase":"response","athlete":"ann","date":"2026-03-20","action":"followed","responded_at":"2026-03-20T20:00:00Z"}"#
    for (number, records) in [lines(["ann"], days: 1...20), lines(["ann"], days: 1...20) + [response]]
      .enumerated()
    {
      let path = folder.path + "/states\(number)/"
      try folder.write(bytes(records), "in.jsonl")
      let run = [
        "brief", folder.path + "/in.jsonl", "--date", "2026-03-21", "--state-in", path, "--state-new",
        "--state-out", path,
      ]
      let first = try CommandRun(arguments: run)
      let second = try CommandRun(arguments: run)
      #expect(first.code == 0 && second.code == 0, "\(second.errors)")
      let answer = try #require(second.text.split(separator: "\n").first)
      #expect(answer == first.text.split(separator: "\n").first ?? "", "\(number)")
      // Without a requested day, the remaining records may be answers only.
      try folder.write(bytes(lines(["ann"], days: 1...20) + [response]), "in.jsonl")
      let third = try CommandRun("brief", folder.path + "/in.jsonl", "--state-in", path)
      #expect(third.code == 0 && third.documents.count == 1 && third.text.contains("2026-03-21"))
    }
  }

  @Test("Answers to decisions alone get the brief of the open day")
  func answersAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states/"
    let first = try CommandRun("brief", "-", "--state-out", path, input: bytes(lines(["ann"], days: 1...20)))
    let response =
      #"{"phase":"response","athlete":"ann","date":"2026-03-18","action":"followed","outcome":"good"}"#
    let run = ["brief", "-", "--state-in", path]
    let alone = try CommandRun(arguments: run, input: bytes([response]))
    #expect(first.code == 0 && alone.code == 0, "\(alone.errors)")
    #expect(alone.documents.count == 1 && alone.text.contains(#""date":"2026-03-20""#), "\(alone.text)")
    // What was said of the open day is no answer to a later one whose record was refused.
    let broken = #"{"phase":"noon","athlete":"ann","date":"2026-03-21"}"#
    let refused = try CommandRun(arguments: run, input: bytes([response, broken]))
    #expect(refused.code == 1 && !refused.text.contains(#""date":"2026-03-20""#), "\(refused.text)")
  }

  @Test("Where a state cannot be saved, all answers are out, and no state is there without its answer")
  func partlySaved() throws {
    for options in [["--stream"], ["-"]] {
      let folder = try TemporaryFolder()
      let path = folder.path + "/states/"
      // A folder of its name is in the way of one state.
      try FileManager.default.createDirectory(
        atPath: path + "ben.p247", withIntermediateDirectories: true)
      let run = try CommandRun(
        arguments: ["brief"] + options + ["--state-out", path],
        input: bytes(lines(["ann", "ben", "cas"], days: 1...3)))
      #expect(run.code == 1, "\(options)")
      for name in ["ann", "ben", "cas"] {
        var isFolder: ObjCBool = false
        let isSaved =
          FileManager.default.fileExists(atPath: path + "\(name).p247", isDirectory: &isFolder)
          && !isFolder.boolValue
        #expect(run.text.contains(#""athlete":"\#(name)""#), "\(options) \(name)")
        #expect(name != "ben" || !isSaved, "\(options)")
      }
    }
  }

  @Test("Killed at any moment, every state is whole, and every day that it is past was answered")
  func killed() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 247)
    let names = (0..<30).map { "a\($0)" }
    try folder.write(bytes(lines(names, days: 1...20)), "in")
    let before = bytes(lines(names, days: 1...1))
    let path = folder.path + "/states.bin"
    #expect(try CommandRun("brief", "--stream", "--state-out", path, input: before).code == 0)
    var done = 0
    for round in 0..<50 {
      let isFolder = round % 2 == 0
      let target = isFolder ? folder.path + "/states/" : path
      let process = Process()
      process.executableURL = try CommandRun.binary()
      process.arguments =
        ["brief", "--stream", "--state-out", target] + (isFolder ? [] : ["--state-in", path])
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path + "/in"))
      try folder.write([], "out")
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/out"))
      process.standardError = FileHandle.nullDevice
      if isFolder { try? FileManager.default.removeItem(atPath: folder.path + "/states") }
      try process.run()
      // Some runs come to their end.
      let patience = UInt32(random.integer(10_000...900_000)) * (round % 10 < 2 ? 100 : 1)
      var waited: UInt32 = 0
      while process.isRunning, waited < patience {
        usleep(min(5_000, patience - waited))
        waited += 5_000
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let isDone = process.terminationReason == .exit && process.terminationStatus == 0
      if isDone { done += 1 }
      if isFolder {
        try checkFolder(folder, isDone: isDone)
      } else {
        let states = try archive(try folder.bytes("states.bin"))
        #expect(states.count == names.count)
        // The old archive as a whole, or the new one.
        #expect(Set(states.values).count == 1)
        if isDone { #expect(Set(states.values) == ["2026-03-20"]) }
      }
    }
    print("killed: \(50 - done) of 50 runs before their end")
    #expect(done > 0 && done < 50)
  }

  /// Every day of a state in the folder was answered before.
  private func checkFolder(_ folder: TemporaryFolder, isDone: Bool) throws {
    var states: [String: String] = [:]
    for name in (try? folder.names("/states")) ?? [] where !name.hasPrefix(".") {
      let state = try AthleteState(decoding: try folder.bytes("states/\(name)"))
      states[String(name.prefix { $0 != "." })] = state.today?.day.description
    }
    var answered: [String: String] = [:]
    for line in try folder.bytes("out").split(separator: 0x0A) {
      guard let answer = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any],
        let athlete = answer["athlete"] as? String, let date = answer["date"] as? String
      else { continue }
      answered[athlete] = max(answered[athlete] ?? "", date)
    }
    for (athlete, date) in states { #expect((answered[athlete] ?? "") >= date, "\(athlete) \(date)") }
    if isDone { #expect(states.count == 30) }
  }

  @Test("Two writers of one archive: the second is refused, neither loses anything")
  func twoWriters() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states.bin"
    let first = Process()
    let input = Pipe()
    let output = Pipe()
    first.executableURL = try CommandRun.binary()
    first.arguments = ["brief", "--stream", "--state-out", path]
    (first.standardInput, first.standardOutput) = (input, output)
    try first.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes(lines(["ann"], days: 1...1))))
    // Its answer says that it is at work.
    _ = try output.fileHandleForReading.read(upToCount: 1)
    let second = try CommandRun(
      "brief", "--stream", "--state-out", path, input: bytes(lines(["ben"], days: 1...1)))
    #expect(second.code == 1 && second.output.isEmpty)
    #expect(second.errors.contains("another process is writing to it"))
    try input.fileHandleForWriting.close()
    _ = try output.fileHandleForReading.readToEnd()
    first.waitUntilExit()
    #expect(first.terminationStatus == 0)
    #expect(try archive(try folder.bytes("states.bin")) == [Array("ann".utf8): "2026-03-01"])
    #expect(try folder.names() == ["states.bin"])
  }

  @Test("Two writers of one folder: every file is whole")
  func twoFolders() async throws {
    let folder = try TemporaryFolder()
    let names = (0..<20).map { "a\($0)" }
    let input = bytes(lines(names, days: 1...3))
    let path = folder.path + "/states/"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<4 {
        group.addTask { try CommandRun("brief", "--stream", "--state-out", path, input: input).code }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // One that meets the other at the same name says so.
    #expect(codes.contains(0) && codes.allSatisfy { $0 == 0 || $0 == 1 })
    let files = try folder.names("/states")
    #expect(files.count == 20)
    for file in files { _ = try AthleteState(decoding: try folder.bytes("states/\(file)")) }
  }
}

import ActivityStreams
import ArgumentParser
import AthleteReadiness
import DayDocuments
import Enrichment
import Foundation
import TextFormats

/// `p247 brief`: days in, the morning's answer out.
struct BriefCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brief", abstract: "Recovery, readiness, five risks and one decision for a day.",
    discussion: """
      Files hold records: days as the phone sends them, mornings and evenings of the streaming form, check-ins, body \
      compositions and responses, as JSON Lines, as an array, or as {"athlete":…,"days":[…],"check_ins":[…]}. They may \
      come in any order; each athlete gets a brief of the last day, or of --date.

      With --stream, one record a line is read from standard input and answered at once, so that nothing can look \
      ahead: after each morning, or after each evening with --issue pm. A line that cannot be used is answered by \
      {"error":{…}} and skipped. Another athlete starts anew.

      With --state-in and --state-out, athletes go on from saved states, and the files need to hold new records only.

      Exit code: 0 every record was used, 1 some failed, 2 wrong usage.
      """)

  @Argument(help: "Files with records; - is standard input.") var inputs: [String] = []
  @Flag(help: "Answer records of standard input line by line.") var stream = false
  @Option(help: "When the answer is given: am, before the day's training is known, or pm.")
  var issue = Issue.morning
  @Option(help: ArgumentHelp("The day of the brief; the last by default.", valueName: "YYYY-MM-DD"))
  var date: String?
  @Flag(help: "A brief of every day.") var everyDay = false
  @Option(help: ArgumentHelp("What is known of the athlete, as JSON.", valueName: "file")) var athlete:
    String?
  @Option(
    help: ArgumentHelp(
      "The rules: a preset, or a file (see p247 formulas). Go on from a saved state with the rules that made it.",
      valueName: "name|file"))
  var formulas = "standard"
  @Option(help: "json or text.") var output = EnrichCommand.OutputFormat.json
  @Option(help: ArgumentHelp("Saved states to go on from: a folder or a file.", valueName: "path"))
  var stateIn: String?
  @Option(help: ArgumentHelp("Where states are saved: a file, or a folder (ending in /).", valueName: "path"))
  var stateOut: String?
  @Flag(help: "One line a member.") var pretty = false
  @Flag(
    inversion: .prefixedNo,
    help: "Show progress on standard error (default: on a terminal, for many athletes).")
  var progress: Bool?
  @Option(help: "How many athletes are worked on at the same time.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if stream, !inputs.isEmpty { throw ValidationError("--stream reads standard input: give no files.") }
    if stream, date != nil || everyDay || output == .text || pretty {
      throw ValidationError("--stream answers every record, as JSON Lines.")
    }
    if !stream, inputs.isEmpty { throw ValidationError("Give a file, or --stream.") }
    if let date, CalendarDay(date) == nil { throw ValidationError("--date must be a day YYYY-MM-DD.") }
    if date != nil, everyDay { throw ValidationError("--date and --every-day exclude each other.") }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() async throws {
    let profile = try athlete.map(Self.profile)
    let states = try stateIn.map(SavedStates.init)
    var sink = try stateOut.map(StateSink.init)
    let rules = try CommandFiles.formulas(formulas).dayRules
    let failures =
      stream
      ? try runStream(rules, profile, states, &sink) : try await runFiles(rules, profile, states, &sink)
    try sink?.finish(keeping: states)
    if failures > 0 { throw Failure(message: "", code: 1) }
  }

  private func runStream(
    _ rules: ReadinessSettings, _ profile: ProfileChange?, _ states: SavedStates?, _ sink: inout StateSink?
  ) throws -> Int {
    var stream = BriefStream(issue: issue, settings: rules)
    stream.profile = profile
    stream.load = { states?.bytes(of: $0) }
    for line in StandardInputLines() {
      let answer = stream.answer(to: line.bytes, number: line.number)
      if let answer { Terminal.write(answer + [0x0A]) }
      for athlete in stream.takeFinished() { try sink?.save(athlete.key, athlete.state.encoded()) }
    }
    stream.finish()
    for athlete in stream.takeFinished() { try sink?.save(athlete.key, athlete.state.encoded()) }
    if stream.failureCount > 0 {
      Terminal.error("\(stream.failureCount) of \(stream.lineCount) records could not be used")
    }
    return stream.failureCount
  }

  private func runFiles(
    _ rules: ReadinessSettings, _ profile: ProfileChange?, _ states: SavedStates?, _ sink: inout StateSink?
  ) async throws -> Int {
    let files = try inputs.map { Data(try CommandFiles.bytes($0)) }
    var failures = 0
    let tasks = Self.tasks(files, names: inputs, failures: &failures)
    guard !tasks.isEmpty else {
      throw Failure.input("there is no record in \(inputs.joined(separator: ", "))")
    }
    let worker = BriefWorker(
      issue: issue, settings: rules, day: date.flatMap { CalendarDay($0) }, everyDay: everyDay,
      isText: output == .text,
      isPretty: pretty, profile: profile, states: states, savesState: stateOut != nil, files: files,
      names: inputs)
    let meter = ProgressMeter(
      total: tasks.count, isShown: progress ?? (Terminal.showsProgress && tasks.count > 1))
    var done = 0
    var dropped = 0
    var kept = sink
    sink = nil
    defer { sink = kept }
    try await OrderedBatch(parallelism: jobs).run(tasks) { task in
      worker.brief(task)
    } deliver: { result in
      if output == .text, done > 0, !result.bytes.isEmpty { Terminal.write([0x0A]) }
      Terminal.write(result.bytes)
      if !result.failures.isEmpty { meter.clear() }
      for failure in result.failures.prefix(5) { Terminal.error(failure) }
      if result.failures.count > 5 { Terminal.error("… and \(result.failures.count - 5) more") }
      failures += result.failures.count
      dropped += result.dropped
      if let state = result.state { try kept?.save(result.key, state) }
      done += 1
      if done % 64 == 0 || done == tasks.count { meter.show(done, result.key) }
    }
    meter.clear()
    if dropped > 0 { Terminal.error("\(dropped) values were left out; \"dropped\" says which") }
    return failures
  }

  /// The records of each athlete, athletes in the order in which they first appear.
  private static func tasks(
    _ files: [Data], names: [String], failures: inout Int
  ) -> [BriefWorker.Task] {
    var tasks: [BriefWorker.Task] = []
    var places: [String: Int] = [:]
    for (index, data) in files.enumerated() {
      let file = data.withUnsafeBytes { HistoryFile($0) }
      if let failure = file.failure {
        Terminal.error("\(names[index]): \(failure.message)")
        failures += 1
      }
      for entry in file.entries {
        let athlete = entry.athlete ?? file.athlete
        let key = RecordName.key(athlete: athlete, dataset: entry.dataset)
        let place = places[key] ?? tasks.count
        if place == tasks.count {
          places[key] = place
          tasks.append(BriefWorker.Task(athlete: athlete, dataset: entry.dataset, profile: file.profile))
        }
        tasks[place].profile = tasks[place].profile ?? file.profile
        tasks[place].pieces.append((index, entry))
      }
    }
    return tasks
  }

  private static func profile(_ path: String) throws -> ProfileChange {
    let bytes = try CommandFiles.bytes(path)
    do throws(RecordError) {
      return try ProfileChange(reading: bytes)
    } catch {
      throw Failure.usage("\(path): \(error.message)")
    }
  }
}

extension Issue: ExpressibleByArgument {}

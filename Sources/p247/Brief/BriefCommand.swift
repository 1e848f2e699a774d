import ActivityFiles
import ActivityStreams
import ArgumentParser
import AthleteReadiness
import DayDocuments
import Enrichment
import FormulaSets
import Foundation
import SessionMetrics
import TextFormats

/// `p247 brief`: day records in, the morning's answer out.
struct BriefCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brief", abstract: "Write the day's recovery score, readiness, five risks and one decision.",
    discussion: """
      Files hold records: days in the phone's format, mornings and evenings in the streaming format, check-ins, body \
      compositions and responses. They are JSON Lines, an array, or {"athlete":…,"days":[…],"check_ins":[…]}, in any \
      order. Each athlete gets a brief for the last day, or for --date.

      With --stream, each line of standard input is one record and is answered at once, so nothing can look ahead: \
      after each morning, or after each evening with --issue pm. An unusable line is answered with {"error":{…}} and \
      skipped. A record with another athlete's name starts a new athlete.

      With --state-in and --state-out, athletes continue from saved states and the files need only new records. A \
      missing --state-in is an error unless --state-new marks the first run. An athlete without a saved state is new. \
      A state that belongs to another athlete is rejected.

      Answers are delivered at least once: each is written before the state that covers its day is saved. If a run \
      stops early, run it again unchanged: missing answers are written, and earlier ones are repeated byte for byte or \
      skipped. Store answers by athlete and date; a second one replaces the first. In a folder, each athlete's state is \
      saved after its answers. A state file is replaced as a whole at the end; until then the old states stay, and \
      athletes with errors keep theirs (exit code 1). If standard output fails or its reader exits (| head), the states \
      of answered records are saved and the exit code is 1.

      Once a record names an athlete, records without a name (missing, null, empty or not a string) are errors. A day \
      more than 400 days after the last one is an error until a second record within 7 days confirms it.

      Use the formulas that the saved state was made with.

      Records older than an athlete's state are skipped and counted on standard error. If one reports an illness, an \
      injury or an alarm that the state does not have, it is an error.

      Exit code: 0 all records used or older than the state, 1 some failed or could not be written, 2 usage error.
      """)

  @Argument(help: "Files with records, exports (folder or zip) and tables of days; use - for standard input.")
  var inputs: [String] = []
  @Flag(help: "Answer each line of standard input at once.") var stream = false
  @Option(help: "When the brief is written: am, before the day's training, or pm, after it.")
  var issue = IssueTime.morning
  @Option(help: ArgumentHelp("The day of the brief (default: the last).", valueName: "YYYY-MM-DD"))
  var date: String?
  @Flag(help: "Write a brief for every day.") var everyDay = false
  @Flag(help: "Print the whole brief, not only the first screen (text).") var full = false

  @Flag(help: "Add the 90 % interval of each measured number.") var intervals = false
  @Flag(
    help:
      "Compute resting heart rate from raw night samples, for athletes whose device never reports one."
  )
  var restingHrOfNights = false
  @Option(help: ArgumentHelp("The athlete's profile, as JSON.", valueName: "file")) var athlete: String?
  @Option(
    help: ArgumentHelp(
      "The state of the deployment, written by p247 outcomes --into.", valueName: "file"))
  var deployment: String?
  @OptionGroup var formulas: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(help: "json, text or html (one brief).") var output = OutputFormat.json
  @Option(help: ArgumentHelp("Saved states to continue from: a folder or a file.", valueName: "path"))
  var stateIn: String?
  @Flag(help: "The first run: --state-in does not exist yet, and every athlete is new.") var stateNew = false
  @Option(help: ArgumentHelp("Save states here: a file, or a folder (ending in /).", valueName: "path"))
  var stateOut: String?
  @Flag(help: "Indent the JSON.") var pretty = false
  @Flag(
    inversion: .prefixedNo,
    help: "Show progress on standard error (default: on a terminal with many athletes).")
  var progress: Bool?
  @Option(parsing: .unconditional, help: "Number of athletes to process at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case json, text, html }

  func validate() throws {
    if stream, !inputs.isEmpty {
      throw ValidationError("--stream reads standard input, so no files can be given.")
    }
    if stream, date != nil || everyDay || output != .json || pretty || intervals {
      throw ValidationError(
        "--stream writes one JSON line per record: omit --date, --every-day, --output, --pretty and --intervals."
      )
    }
    if !stream, inputs.isEmpty { throw ValidationError("Pass a file, or use --stream.") }
    if let date, CalendarDay(date) == nil { throw ValidationError("--date must be a date (YYYY-MM-DD).") }
    if everyDay, output == .html {
      throw ValidationError("A page shows one brief: use --date instead of --every-day.")
    }
    if date != nil, everyDay { throw ValidationError("Use either --date or --every-day, not both.") }
    if stateNew, stateIn == nil { throw ValidationError("--state-new needs --state-in.") }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() async throws {
    try InputBytes.check(inputs + [athlete, formulas.formulas, deployment, stateIn] + (stream ? ["-"] : []))
    // The run may replace the states from which it continues.
    try InputBytes.check(inputs + [athlete, formulas.formulas, deployment], writing: stateOut)
    let athleteDocument = try athlete.map(Self.known)
    let profile = athleteDocument?.profile
    let formulaSet = try formulas.resolved()
    var rules = formulaSet.dayRules
    rules.deployment = try deployment.map { path in
      DeploymentMaps(try DeploymentFile.read(path, of: formulaSet))
    }
    let request = BriefRequest(
      issue: issue, formulas: formulaSet == .standard ? nil : formulaSet.hash,
      athlete: try athlete.map { try CommandFiles.bytes($0, budget: try limits.budget()) },
      options: try reading(formulaSet), form: form
    ).read(by: rules.deployment)
    let isNew = try stateIn.map(isMissing) ?? false
    // Open the sink first, so that no other process can replace the states read here.
    let sink = try stateOut.map(StateSink.init)
    let states = try stateIn.map { isNew ? SavedStates(beginningAt: $0) : try SavedStates($0) }
    let failures: Int
    do {
      failures =
        stream
        ? try runStream(rules, try reading(formulaSet), request, profile, states, sink)
        : try await runFiles(
          rules, try reading(formulaSet), request, profile, athleteDocument?.units ?? .metric, states, sink)
    } catch let failure as Failure {
      throw afterSaving(sink, states, failure)
    } catch is Terminal.ReaderIsGone where stateOut != nil {
      throw afterSaving(sink, states, .input("the reader closed standard output"))
    }
    try sink?.finish(keeping: states)
    if failures > 0 { throw Failure(message: "", code: 1) }
  }

  private var form: String {
    if stream { return "line" }
    return
      "\(output.rawValue), \(pretty), \(intervals), \(everyDay), \(date ?? ""), \(output == .text && Terminal.hasColour)"
  }

  private func reading(_ formulas: FormulaSet) throws -> RecordOptions {
    var options = RecordOptions()
    (options.plausibility, options.duplicates) = (formulas.plausibility, formulas.duplicates)
    options.budget = try limits.budget()
    options.restingHeartRateOfNights = restingHrOfNights
    return options
  }

  /// Whether the user has confirmed that no states are saved yet.
  private func isMissing(_ path: String) throws -> Bool {
    if path == "-" || FileManager.default.fileExists(atPath: path) { return false }
    if stateNew { return true }
    throw Failure.usage(
      "no such file or folder \"\(path)\"; on the first run add --state-new")
  }

  /// Saves the states of everything that was read before a failure, if possible, and returns the failure.
  private func afterSaving(_ sink: StateSink?, _ states: SavedStates?, _ failure: Failure) -> Failure {
    guard let sink, let stateOut, !sink.isBroken else { return failure }
    do {
      try sink.finish(keeping: states)
    } catch {
      return Failure(message: "\(failure.message); \((error as? Failure)?.message ?? "")", code: failure.code)
    }
    let saved = "the states of answered records are saved in \"\(stateOut)\"; run the command again"
    return Failure(message: "\(failure.message); \(saved)", code: failure.code)
  }

  private func runStream(
    _ rules: ReadinessSettings, _ reading: RecordOptions, _ request: BriefRequest,
    _ profile: ProfileChange?, _ states: SavedStates?, _ sink: StateSink?
  ) throws -> Int {
    var stream = BriefStream(issue: issue, settings: rules, options: reading)
    stream.profile = profile
    stream.request = request
    let lines = StandardInputLines(budget: try limits.budget())
    let answers = AnswerQueue(sink, isColoured: false)
    // An athlete who returns in this run continues from the state of this run.
    stream.load = { (athlete) throws(RecordError) -> [UInt8]? in
      if let state = answers.state(of: athlete) { return state }
      if let state = try sink?.bytes(of: athlete) { return state }
      return try states?.bytes(of: athlete)
    }
    var failure: Failure?
    for line in lines {
      switch line.content {
      case .bytes(let bytes):
        if let answer = stream.answer(to: bytes, number: line.number) { answers.add(answer + [0x0A]) }
      case .tooLong(let error):
        answers.add(stream.refuse(.tooLong(limit: error.value), number: line.number) + [0x0A])
      case .unreadable(let reason): failure = .input("cannot read standard input: \(reason)")
      }
      if failure != nil { break }
      for athlete in stream.takeFinished() { answers.add(athlete.state.encoded(), of: athlete.key) }
      guard answers.isFull || !lines.hasWholeLine else { continue }
      if !answers.isEmpty, let sink, sink.isFolder, let athlete = stream.current {
        answers.add(athlete.state.encoded(), of: athlete.key)
      }
      try answers.flush()
    }
    stream.finish()
    for athlete in stream.takeFinished() { answers.add(athlete.state.encoded(), of: athlete.key) }
    try answers.flush()
    if let failure { throw failure }
    Terminal.note(stream.misspelt)
    if stream.failureCount > 0 {
      Terminal.error(
        "\(stream.failureCount) of \(Displays.counted(stream.lineCount, "record")) could not be used")
    }
    return stream.failureCount
  }

  private func runFiles(
    _ rules: ReadinessSettings, _ reading: RecordOptions, _ request: BriefRequest,
    _ profile: ProfileChange?, _ units: UnitPreference,
    _ states: SavedStates?, _ sink: StateSink?
  ) async throws -> Int {
    var files: [[UInt8]] = []
    for input in inputs { files.append(try await records(in: input)) }
    var failures = 0
    let tasks = Self.tasks(files, names: inputs, budget: try limits.budget(), failures: &failures)
    if tasks.isEmpty { Terminal.error("no record found in \(inputs.joined(separator: ", "))") }
    if output == .html, tasks.count > 1 {
      throw Failure.usage(
        "a page shows one brief, but the files contain \(tasks.count) athletes: pass the files of only one")
    }
    let worker = BriefWorker(
      issue: issue, settings: rules, day: date.flatMap { CalendarDay($0) }, everyDay: everyDay,
      output: output,
      isPretty: pretty, hasIntervals: intervals, reading: reading, request: request, profile: profile,
      states: states,
      savesState: stateOut != nil, files: files,
      names: inputs, units: units, isFull: full)
    let meter = ProgressMeter(
      total: tasks.count, isShown: progress ?? (Terminal.showsProgress && tasks.count > 1))
    var done = 0
    var dropped = 0
    var past = 0
    var taken = 0
    var misspelt = MisspeltKeys()
    let answers = AnswerQueue(sink, isColoured: output == .text && Terminal.hasColour)
    try await OrderedBatch(parallelism: jobs).run(tasks) { task in
      worker.brief(task)
    } deliver: { result in
      if !result.bytes.isEmpty {
        answers.add(output == .text && done > 0 ? [0x0A] + result.bytes : result.bytes)
      }
      if let state = result.state { answers.add(state, of: result.key) }
      if answers.isFull || sink?.isFolder != true { try answers.flush() }
      if !result.failures.isEmpty { meter.clear() }
      for failure in result.failures.prefix(5) { Terminal.error(failure) }
      if result.failures.count > 5 { Terminal.error("… and \(result.failures.count - 5) more") }
      failures += result.failures.count
      dropped += result.dropped
      past += result.past
      taken += result.taken
      misspelt.note(result.misspelt)
      done += 1
      if done % 64 == 0 || done == tasks.count { meter.show(done, result.key) }
    }
    try answers.flush()
    meter.clear()
    Terminal.note(misspelt)
    if past > 0 {
      // For days that the state no longer keeps, and for changed values, either reason may apply.
      let lateNote = "already used, or late (to use late ones, restart from older states)"
      let reason =
        switch taken {
        case past: "already used"
        case 0: lateNote
        default: "\(taken) already used, \(past - taken) \(lateNote)"
        }
      Terminal.error(
        "\(Displays.counted(past, "record")) older than the saved states skipped: \(reason)")
    }
    if dropped > 0 {
      Terminal.error("\(Displays.counted(dropped, "value")) ignored; \"dropped\" lists them")
    }
    return failures
  }

  /// Reads the day records of an input. From an export or a table of days, the records are built first.
  private func records(in input: String) async throws -> [UInt8] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: input, isDirectory: &isFolder)
    let isPacked = isThere && input.lowercased().hasSuffix(".zip")
    if !isFolder.boolValue, !isPacked {
      let bytes = try CommandFiles.bytes(input, budget: try limits.budget())
      guard isThere, Self.isExport(bytes) else { return bytes }
    }
    return try await Season.records(
      of: input, id: try athlete.map(Self.known)?.id, formulas: try formulas.resolved(),
      athlete: try athlete.map(CommandFiles.athlete) ?? AthleteProfile(), jobs: jobs,
      budget: try limits.budget())
  }

  /// Whether a file is a table of days or a list of activities and not day records.
  private static func isExport(_ bytes: [UInt8]) -> Bool {
    // Day records are objects with a date; only Health Auto Export starts with "data".
    let start = bytes.prefix(64)
    if start.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), start.firstRange(of: #""data""#.utf8) == nil {
      return false
    }
    switch ContentKind(of: bytes) {
    case .days(let table): return table.isRead
    case .activityList: return true
    default: return false
    }
  }

  /// The records of each athlete, in order of first appearance.
  static func tasks(
    _ files: [[UInt8]], names: [String], budget: ReadingBudget, failures: inout Int
  ) -> [BriefWorker.Task] {
    var tasks: [BriefWorker.Task] = []
    var places: [ByteText: Int] = [:]
    let histories = files.map { bytes in bytes.withUnsafeBytes { HistoryFile($0, budget: budget.anew()) } }
    var owners = RecordOwners(knowing: histories.lazy.flatMap { $0.names })
    var unnamed: Int?
    for (index, file) in histories.enumerated() {
      if let failure = file.failure {
        Terminal.error("\(names[index]): \(failure.message)")
        failures += 1
      }
      for key in file.unread {
        let near = NearestName.of(key, among: HistoryFile.members).map { "; did you mean \"\($0)\"?" } ?? ""
        Terminal.error("\(names[index]): \"\(key)\" is unknown and was ignored\(near)")
      }
      for entry in file.entries {
        let owner: RecordOwner
        do throws(RecordError) {
          owner = try owners.owner(athlete: entry.athlete ?? file.athlete, dataset: entry.dataset)
        } catch {
          let place = unnamed ?? tasks.count
          if unnamed == nil { tasks.append(BriefWorker.Task(owner: RecordOwner(athlete: nil), fault: error)) }
          unnamed = place
          tasks[place].pieces.append((index, entry))
          continue
        }
        let key = ByteText(owner.key)
        let place = places[key] ?? tasks.count
        if place == tasks.count {
          places[key] = place
          tasks.append(BriefWorker.Task(owner: owner))
        }
        if tasks[place].pieces.last?.file != index {
          tasks[place].dropped += file.dropped
          tasks[place].profileDigest = StateDigest.mixed([tasks[place].profileDigest, file.profileDigest])
        }
        tasks[place].profile = tasks[place].profile ?? file.profile
        tasks[place].pieces.append((index, entry))
      }
    }
    return tasks
  }

  /// Reads the athlete's profile, units for text, and id from a file.
  static func known(_ path: String) throws -> (
    profile: ProfileChange, units: UnitPreference?, id: RecordName?
  ) {
    // Files that enrichment rejects or does not recognise are also errors here.
    let units = try CommandFiles.athlete(path).units
    let bytes = try CommandFiles.bytes(path, budget: ReadingBudget())
    do throws(RecordError) {
      return (try ProfileChange(reading: bytes), units, RecordName(at: "id", in: bytes))
    } catch {
      throw Failure.usage("\(path): \(error.message)")
    }
  }
}

extension IssueTime: ExpressibleByArgument {}

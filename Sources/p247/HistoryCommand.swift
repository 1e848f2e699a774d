import ActivityFiles
import ActivityStreams
import ArgumentParser
import Documents
import Enrichment
import FormulaSets
import Foundation
import Reports
import SessionMetrics
import TextFormats
import TrainingHistory
import VendorExports

/// `p247 history`: reports on many sessions.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show fitness and its forecast, weeks, zones, records, trends and recovery cost.",
    discussion: """
      Reads JSON Lines of `p247 enrich` results or of {date, kind, load, duration_s, max_heartrate, …} summaries. \
      Folders and activity files (FIT, TCX, GPX, also gzipped or from a pipe) are enriched first. --output csv writes the \
      days (date, load, long_term, short_term, balance, assumed_load), or the list of --table. Records and trends need \
      results or activities. An invalid line or file is skipped and reported.
      """)

  @Argument(help: "Folders of activities, activity files, histories as JSON Lines; use - for standard input.")
  var inputs: [String]
  @Option(help: "table, json, csv or html (a page with charts).") var output = HistoryFormat.table
  @Option(
    help: ArgumentHelp(
      "The list that --output csv writes: \(TrainingTable.allCases.map(\.rawValue).joined(separator: ", "))."
    ))
  var table: TrainingTable?
  @Option(help: ArgumentHelp("Write into this file.", valueName: "file")) var out: String?
  @Option(help: ArgumentHelp("The last day (default: the day of the last session).", valueName: "YYYY-MM-DD"))
  var through: String?
  @Option(parsing: .unconditional, help: "Number of weeks (default: 26 for html, 8 for the others).")
  var weeks: Int?
  @Option(
    help: ArgumentHelp(
      "The athlete, as JSON: for activity files and to show current thresholds beside proposed ones.",
      valueName: "file"))
  var athlete: String?
  @Option(
    help: ArgumentHelp(
      "Day records as JSON Lines: {date, metrics: {hrv, hrv_kind, resting_hr}}, for the recovery cost.",
      valueName: "file")) var days: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Flag(help: "Add the 90 % intervals of fitness, totals and records to the JSON, under intervals.")
  var intervals = false
  @Flag(help: "Indent the JSON.") var pretty = false
  @Flag(inversion: .prefixedNo, help: "Show progress on standard error (default: on a terminal).")
  var progress: Bool?
  @Option(parsing: .unconditional, help: "Number of activities to process at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  enum HistoryFormat: String, ExpressibleByArgument, CaseIterable { case table, json, csv, html }

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Pass a folder or a history.") }
    if let through, CalendarDay(through) == nil {
      throw ValidationError("--through must be a date (YYYY-MM-DD).")
    }
    if table != nil, output != .csv { throw ValidationError("--table needs --output csv.") }
    if let weeks, !(1...520).contains(weeks) { throw ValidationError("--weeks must be between 1 and 520.") }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() async throws {
    try InputBytes.check(inputs + [athlete, days, rules.formulas], writing: out)
    let formulas = try rules.resolved()
    let profile = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    var tally = EnrichTally(isStrict: false)
    var history = try await history(formulas, profile, &tally)
    let refused = history.refused.count
    history.refuseLoneDays()
    let lone = history.refused.dropFirst(refused)
    for day in lone { Terminal.error("\(day.source): \(day.reason)") }
    if tally.failed > 0 { Terminal.errors(tally.summary) }
    let vitals = try days.map { path in
      let budget = try limits.budget()
      return VitalsDocument(reading: try CommandFiles.bytes(path, budget: budget.anew()), budget: budget)
    }
    if let rejected = vitals?.rejectedLines, !rejected.isEmpty {
      Terminal.error("\(days ?? ""): \(Displays.counted(rejected.count, "line")) could not be used")
    }
    guard
      var report = TrainingReport(
        history, athlete: profile,
        vitals: vitals?.vitals ?? [], through: through.flatMap { CalendarDay($0) },
        weeks: weeks ?? (output == .html ? 26 : 8), formulas: formulas)
    else {
      // Empty inputs give empty results.
      guard history.rejected.isEmpty, tally.exitCode == 0 else {
        throw Failure.input("the history contains no sessions")
      }
      Terminal.error("the history contains no sessions")
      let day = through.flatMap { CalendarDay($0) }
      let bytes = output == .json ? try TrainingReport.empty(through: day) + [0x0A] : []
      return try out.map { try WholeFile.write(bytes, to: $0) } ?? Terminal.write(bytes)
    }
    if intervals { report.addIntervals(formulas: formulas) }
    let bytes: [UInt8] =
      switch output {
      case .json: try report.encoded(pretty: pretty) + [0x0A]
      case .table: Array(HistoryTable(report, units: profile.units ?? .metric).text.utf8)
      case .csv: try (table ?? .fitness).bytes(of: report)
      case .html: Array(HistoryPage(report, units: profile.units ?? .metric).html.utf8)
      }
    if let out {
      try WholeFile.write(bytes, to: out)
    } else {
      try Terminal.write(bytes)
    }
    if !history.rejected.isEmpty || !lone.isEmpty || tally.exitCode != 0 {
      throw Failure(message: "", code: 1)
    }
  }

  /// Combines all inputs into one history. Histories are read, activities are enriched, and rejected inputs
  /// are reported by file.
  private func history(
    _ formulas: FormulaSet, _ athlete: AthleteProfile, _ tally: inout EnrichTally
  ) async throws -> HistoryDocument {
    var history = formulas.history([])
    let budget = try limits.budget()
    let worker = EnrichWorker(
      enricher: ActivityEnricher(formulas: formulas), athlete: athlete, history: nil, kind: nil,
      output: .json, pretty: false, budget: budget, isForHistory: true)
    for input in inputs {
      if Self.isSearched(input) {
        try await enrich(input, worker, &tally, into: &history)
      } else {
        let contents = try CommandFiles.bytes(input, budget: budget.anew())
        if let packed = PackedFiles.entries(input, isFromFolder: false, budget.anew(), piped: contents) {
          try await enrich(packed, worker, &tally, into: &history)
          continue
        }
        let result = worker.enrich(contents, source: input, shownSource: input, budget: budget.anew())
        tally.count(result)
        try Self.add(result, isNamed: true, worker, to: &history)
      }
    }
    return history
  }

  /// Adds the histories in a folder. Day records are skipped.
  ///
  /// - Returns: Whether the folder contained a history.
  private static func addHistories(
    of folder: String, _ worker: EnrichWorker, to history: inout HistoryDocument
  ) throws -> Bool {
    guard !InputFiles.isPipe(folder) else { return false }
    let histories = try InputFiles.find([folder], endings: ["jsonl", "ndjson"], budget: worker.budget).filter(
      \.isFromFolder)
    for entry in histories {
      let document = worker.enricher.formulas.history(
        try CommandFiles.bytes(entry.path, budget: worker.budget.anew()), budget: worker.budget)
      if document.dayRecords > 0 {
        Terminal.error("\(entry.path): contains day records, not sessions; skipped")
      } else {
        add(document, of: entry.path, to: &history)
      }
    }
    return !histories.isEmpty
  }

  /// Adds the result of a file, or reports why it does not belong in a history.
  ///
  /// - Throws: ``Failure`` if a file named on the command line contains day records.
  private static func add(
    _ result: EnrichWorker.Result, isNamed: Bool = false, _ worker: EnrichWorker,
    to history: inout HistoryDocument
  ) throws {
    let file = result.source
    if let failure = result.failure {
      history.refuse(file, reason: failure.error.message)
      return
    }
    let document = worker.enricher.formulas.history(result.bytes, budget: worker.budget)
    if isNamed { try CommandFiles.refuseDays(document, file) }
    add(document, of: file, to: &history)
  }

  /// Adds a history and reports what was rejected or repeated.
  private static func add(_ document: HistoryDocument, of file: String, to history: inout HistoryDocument) {
    for rejection in document.rejected {
      // An activity file has a single entry.
      let place = InputFiles.isActivity(named: file) ? file : "\(file), entry \(rejection.line)"
      Terminal.error("\(place): \(rejection.error.description)")
    }
    CommandFiles.note(repeated: document, file)
    Terminal.note(document.misspelt, in: file)
    let before = history.sessions.count
    history.append(document, of: file)
    let again = before + document.sessions.count - history.sessions.count
    if again > 0 {
      Terminal.error(
        "\(file): \(Displays.counted(again, "session")) repeated; the last version is used")
    }
  }

  /// Whether an input is a folder, or a file that can only be an activity.
  private static func isSearched(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue || path.lowercased().hasSuffix(".zip")
      || InputFiles.isActivity(named: path)
  }

  private func enrich(
    _ input: String, _ worker: EnrichWorker, _ tally: inout EnrichTally,
    into history: inout HistoryDocument
  ) async throws {
    let entries = try InputFiles.recordings([input], budget: worker.budget)
    let lists = entries.isEmpty ? ExportLists(of: input, budget: worker.budget.anew()) : entries[0].lists
    let hasHistories = try Self.addHistories(of: input, worker, to: &history)
    guard !entries.isEmpty || hasHistories || lists != nil else {
      throw Failure.usage("no activity files and no histories in \(input)")
    }
    try await enrich(entries, worker, &tally, into: &history)
    guard let lists else { return }
    let athlete = lists.completing(worker.athlete)
    for listed in lists.rest(beside: Set(entries.map(\.place))) {
      let file = ActivityFile(format: .csv, recordings: [listed.recording])
      guard let outcome = try? worker.enricher.enrich(file, athlete: athlete),
        let lines = try? HistorySource.lines(of: outcome)
      else { continue }
      let document = worker.enricher.formulas.history(lines)
      // A session in a list without a time zone has no instant, so the day and the approximate duration are
      // compared.
      let isHeld = document.sessions.allSatisfy { session in
        session.start == nil
          && history.sessions.contains {
            $0.day == session.day && $0.start != nil && $0.isAsLong(as: session)
          }
      }
      if !isHeld || document.sessions.isEmpty { history.append(document, of: input) }
    }
  }

  private func enrich(
    _ entries: [InputFiles.Entry], _ worker: EnrichWorker, _ tally: inout EnrichTally,
    into history: inout HistoryDocument
  ) async throws {
    let meter = ProgressMeter(
      total: entries.count, isShown: progress ?? (Terminal.showsProgress && entries.count > 1))
    var place = 0
    try await OrderedBatch(parallelism: jobs).run(entries) { entry in
      worker.enrich(file: entry, isMany: true)
    } deliver: { result in
      meter.clear()
      tally.count(result)
      try Self.add(result, worker, to: &history)
      place += 1
      meter.show(place, result.source)
    }
    meter.clear()
  }
}

extension TrainingTable: ExpressibleByArgument {}

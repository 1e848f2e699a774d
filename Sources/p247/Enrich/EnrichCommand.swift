import ActivityFiles
import ActivityStreams
import ArgumentParser
import Enrichment
import FormulaSets
import Foundation
import SessionMetrics

/// `p247 enrich`: computes the metrics of activities.
struct EnrichCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enrich", abstract: "Compute the metrics of activities.",
    discussion: """
      One input gives one document. Several give JSON Lines in the order of the inputs, each with its source, or one \
      file each with --out. A file with several activities gives an array; for a multi-sport file, it starts with the \
      combined activity. A zip archive with several activities counts as a folder. A failed input gives {"error":{…}} in its place.

      --output html makes a page with charts, on standard output or in the --out file; several inputs give one page \
      each in the --out folder. --output csv makes one table: a row for each activity, a column for each dotted key, \
      empty where missing; a failed input has error.kind and error.message. --out FILE.csv saves it. Files are written \
      whole or not at all, and never over an input.

      Exit code: 0 all inputs gave a result, 1 some failed, were cut short or could not be written, 2 usage error.
      """)

  @Argument(
    help:
      "Files or folders: Strava or GoldenCheetah JSON, CSV, FIT, TCX, GPX, plain, gzipped or zipped; use - for standard input."
  )
  var inputs: [String] = []
  @Flag(help: "Read one activity per line, {\"activity\":…,\"streams\":…}, from standard input.")
  var jsonl = false
  @Option(help: ArgumentHelp("The athlete, as JSON.", valueName: "file")) var athlete: String?
  @Option(
    help: ArgumentHelp(
      "The athlete's earlier sessions: JSON Lines of results, or of {date, kind, load, duration_s, …}.",
      valueName: "file")) var history: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(help: "Kind of activity, overriding the files: Run, strength.upper; see p247 kinds.")
  var kind: String?
  @Option(
    help: ArgumentHelp(
      "The planned workout to compare with: \"5 x 6:00 at 290 W, 3:00 rest\", or a FIT workout file (default: the steps, name or notes in the recording).",
      valueName: "text|file")) var workout: String?
  @Option(
    help: ArgumentHelp(
      "The meaning of a column with an unknown heading: \"Puls 1=hr\", \"v=speed (km/h)\". Can be repeated.",
      valueName: "heading=key")) var columns: [String] = []
  @Option(help: "json, text, csv (one table) or html (a page with charts).") var output = OutputFormat.json
  @Option(
    help: ArgumentHelp(
      "Write one file per input into this folder, or one result into this file (.json, .html, .txt or .csv).",
      valueName: "folder|file"))
  var out: String?
  @Flag(
    help:
      "Keep --out files whose inputs are unchanged: recording, formulas, library, history and the athlete's values that day."
  )
  var changedOnly = false
  @Flag(help: "Fail if an activity can only be read in part.") var strict = false
  @Flag(help: "Add the 90 % interval of every measured number, under intervals.") var intervals =
    false
  @Option(
    help: ArgumentHelp(
      "Folder of elevation tiles (N47E011.hgt, .hgt.gz, .hgt.zip; 1 or 3 arc seconds). Adds the terrain section.",
      valueName: "folder"))
  var dem: String?
  @Flag(help: "Indent the JSON.") var pretty = false
  @Flag(help: "Print the whole report, not only the first screen (text).") var full = false
  @Flag(
    inversion: .prefixedNo, help: "Show progress on standard error (default: on a terminal with many files).")
  var progress: Bool?
  @Option(parsing: .unconditional, help: "Number of activities to process at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case json, text, html, csv

    var ending: String {
      switch self {
      case .json: "json"
      case .text: "txt"
      case .html: "html"
      case .csv: "csv"
      }
    }
  }

  func validate() throws {
    if jsonl, !inputs.isEmpty {
      throw ValidationError("--jsonl reads standard input, so no files can be given.")
    }
    if jsonl, out != nil { throw ValidationError("--jsonl writes to standard output: --out needs files.") }
    if !jsonl, inputs.isEmpty {
      throw ValidationError("Pass a file or folder (use - for standard input), or use --jsonl.")
    }
    if jsonl, output == .html { throw ValidationError("--jsonl writes json, text or csv.") }
    if changedOnly, out == nil || output != .json {
      throw ValidationError("--changed-only needs JSON files: name a folder with --out.")
    }
    if changedOnly, dem != nil {
      throw ValidationError("--changed-only cannot be used with --dem: changed tiles would go unnoticed.")
    }
    if changedOnly, workout != nil {
      throw ValidationError(
        "--changed-only cannot be used with --workout: a changed workout would go unnoticed.")
    }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() async throws {
    try InputBytes.check(inputs + [athlete, history, rules.formulas] + (jsonl ? ["-"] : []))
    var formulas = try rules.resolved()
    formulas.reading.columns = try Self.meanings(columns)
    var enricher = ActivityEnricher(formulas: formulas, declaredErrors: intervals ? .standard : nil)
    enricher.workout = try workout.map(Self.knownWorkout)
    enricher.keepsSamples = output == .html
    enricher.terrain = try dem.map(TerrainFolder.init)
    let budget = try limits.budget()
    var worker = EnrichWorker(
      enricher: enricher,
      athlete: try athlete.map(CommandFiles.athlete) ?? AthleteProfile(),
      history: try history.map { try CommandFiles.history($0, formulas, budget) },
      kind: try kind.map(Self.knownKind), output: output, pretty: pretty,
      isStrict: strict, table: output == .csv ? ActivityTable(formulas) : nil)
    worker.isFull = full
    if changedOnly { worker.nameResults() }
    worker.budget = budget
    var tally = EnrichTally(isStrict: strict)
    if jsonl {
      try await enrichLines(worker, &tally)
    } else {
      try await enrichFiles(worker, &tally)
    }
    if tally.inputs > 1 || tally.failed > 0 { Terminal.errors(tally.summary) }
    if tally.exitCode != 0 { throw Failure(message: "", code: tally.exitCode) }
  }

  /// Reads a workout from text or a FIT file.
  private static func knownWorkout(_ text: String) throws -> Workout {
    if FileManager.default.fileExists(atPath: text) {
      let file = try FITReader.read(Array(try Data(contentsOf: URL(fileURLWithPath: text))))
      if let workout = file.recordings.lazy.compactMap(\.workout).first { return workout }
      throw Failure.usage("--workout: \(text) has no workout steps; pass a FIT workout file or text")
    }
    if let workout = Workout(text) { return workout }
    throw Failure.usage(
      "--workout: \"\(text.prefix(60))\" has no efforts; write it as \"5 x 6:00 at 290 W, 3:00 rest\"")
  }

  private func enrichFiles(_ worker: EnrichWorker, _ tally: inout EnrichTally) async throws {
    let entries = try InputFiles.someRecordings(inputs, budget: worker.budget)
    let isMany = entries.count > 1
    if output == .html, isMany, out == nil {
      throw Failure.usage("several pages need a folder: name one with --out")
    }
    let target = try out.map {
      try EnrichTarget(
        $0, entries: entries, others: [athlete, history, rules.formulas], ending: output.ending,
        header: worker.table?.header)
    }
    if target == nil, let table = worker.table { try Terminal.write(table.header) }
    let meter = ProgressMeter(
      total: entries.count, isShown: progress ?? (Terminal.showsProgress && isMany))
    var place = 0
    let earlier = entries.indices.map { target?.path(of: $0) }
    try await OrderedBatch(parallelism: jobs).run(Array(zip(entries, earlier))) { entry, earlier in
      worker.enrich(file: entry, isMany: isMany, earlier: earlier)
    } deliver: { result in
      meter.clear()
      tally.count(result)
      if result.isKept {
        // The result exists already.
      } else if let target {
        try target.write(result.bytes, of: place)
      } else {
        try Terminal.write(result.bytes, isColoured: output == .text && Terminal.hasColour)
      }
      place += 1
      meter.show(place, result.source)
    }
    try target?.finish()
    meter.clear()
  }

  private func enrichLines(_ worker: EnrichWorker, _ tally: inout EnrichTally) async throws {
    let meter = ProgressMeter(total: nil, isShown: progress ?? false)
    var place = 0
    let lines = StandardInputLines(budget: worker.budget)
    if let table = worker.table { try Terminal.write(table.header) }
    try await OrderedBatch(parallelism: jobs).run(lines, isAtHand: { lines.isAtHand }) { line in
      worker.enrich(line: line)
    } deliver: { result in
      meter.clear()
      tally.count(result)
      try Terminal.write(result.bytes, isColoured: output == .text && Terminal.hasColour)
      place += 1
      meter.show(place, result.source)
    }
    meter.clear()
  }

  private static func meanings(_ columns: [String]) throws -> [String: String] {
    var byHeading: [String: String] = [:]
    for column in columns {
      guard let mark = column.lastIndex(of: "="), mark > column.startIndex else {
        throw Failure.usage("--columns takes HEADING=KEY, not \"\(column)\"")
      }
      let key = String(column[column.index(after: mark)...])
      guard ColumnMeaning(named: key) != nil else {
        throw Failure.usage(
          "\"\(key)\" is not a column of a recording; use time, hr, power, cadence, speed (km/h), distance (m) …"
        )
      }
      byHeading[column[..<mark].lowercased()] = key
    }
    return byHeading
  }

  static func knownKind(_ name: String) throws -> ActivityKind {
    if let kind = ActivityKind.chosen(name) { return kind }
    throw Failure.usage(
      "\"\(name)\" is not a known kind of activity; p247 kinds lists them\(ActivityKind.hint(for: name))")
  }
}

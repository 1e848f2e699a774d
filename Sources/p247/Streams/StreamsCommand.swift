import ActivityFiles
import ActivityStreams
import ArgumentParser
import Documents
import Enrichment
import FormulaSets
import Foundation
import SessionMetrics

/// `p247 streams`: writes the cleaned streams from which every number is computed.
struct StreamsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streams", abstract: "Write the clean streams of activities, one row per sample.",
    discussion: """
      time is in seconds since the first sample. Then come the channels as the metrics use them, empty where missing: \
      heart_rate in bpm, power in W, cadence in rpm (runs: one leg), speed in m/s, distance and altitude in m, latitude \
      and longitude in degrees, temperature in °C, grade in per cent, and mets as in the document (omitted if a session \
      has none by sample). If values of a channel were ignored, CHANNEL.recorded has the value and CHANNEL.left_out the \
      reason. CHANNEL.derived_from names the source of computed values; paused marks stopped time. json has the same in \
      columns, with the evidence.

      A multi-sport file is written as one activity. If a file has several activities, the first is written, with a note on \
      standard error; --activity picks another one, or a leg. Several inputs need a folder as --out.
      """)

  @Argument(help: "Files or folders; use - for standard input.") var inputs: [String]
  @Option(help: "csv or json.") var output = Format.csv
  @Option(
    help: ArgumentHelp(
      "Write one file per input into this folder, or one result into this file (.csv or .json).",
      valueName: "folder|file"))
  var out: String?
  @Option(
    help: ArgumentHelp(
      "The athlete, as JSON; if max_hr is set, heart rates that stay above it are removed.", valueName: "file"
    ))
  var athlete: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(help: "Kind of activity, overriding the files; see p247 kinds.") var kind: String?
  @Option(help: ArgumentHelp(ActivityChoice.help, valueName: "number")) var activity: Int?
  @Option(parsing: .unconditional, help: "Number of activities to process at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  enum Format: String, ExpressibleByArgument, CaseIterable { case csv, json }

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Pass a file or folder.") }
    try ActivityChoice.check(activity)
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() async throws {
    try InputBytes.check(inputs + [athlete, rules.formulas])
    let enricher = ActivityEnricher(formulas: try rules.resolved())
    let athlete = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    let kind = try kind.map(EnrichCommand.knownKind)
    let (output, activity) = (output, activity)
    let entries = try InputFiles.someRecordings(inputs, budget: try limits.budget())
    if entries.count > 1, out == nil {
      throw Failure.usage("streams of several activities need a folder: name one with --out")
    }
    let target = try out.map {
      try EnrichTarget(
        $0, entries: entries, others: [self.athlete, rules.formulas], ending: output.rawValue)
    }
    let isMany = entries.count > 1
    var (place, failed) = (0, 0)
    try await OrderedBatch(parallelism: jobs).run(entries) { entry in
      Self.streams(of: entry, enricher, athlete, kind, output, activity, isMany: isMany)
    } deliver: { result in
      if let note = result.note { Terminal.error("\(result.source): \(note)") }
      if let damage = result.damage { Terminal.error("\(result.source): partly read: \(damage)") }
      if let failure = result.failure {
        failed += 1
        Terminal.error("\(result.source): \(failure)")
      } else if let target {
        try target.write(result.bytes, of: place)
      } else {
        try Terminal.write(result.bytes)
      }
      place += 1
    }
    try target?.finish()
    if failed > 0 {
      throw Failure.input(
        "\(failed) of \(Displays.counted(entries.count, "input")) could not be read or contained no streams")
    }
  }

  private struct Result: Sendable {
    let source: String
    var bytes: [UInt8] = []
    var damage: String?
    var note: String?
    var failure: String?
  }

  private static func streams(
    of entry: InputFiles.Entry, _ enricher: ActivityEnricher, _ athlete: AthleteProfile,
    _ kind: ActivityKind?,
    _ output: Format, _ activity: Int?, isMany: Bool
  ) -> Result {
    var result = Result(source: entry.path)
    do {
      let file = try entry.activity(options: enricher.formulas.reading)
      result.damage = file.damage?.description
      let all = file.activities.flatMap { file in file.recordings.indices.map { (place: $0, file: file) } }
      let place = (activity ?? 1) - 1
      guard all.indices.contains(place) else {
        result.failure = ActivityChoice.refusal(place + 1, of: all.count)
        return result
      }
      if activity == nil, !file.others.isEmpty { result.note = ActivityChoice.note(of: all.count) }
      // As in `p247 enrich`, the athlete in the activity file takes precedence.
      let fileAthlete = try all[place].file.athleteJSON.map { bytes throws(DocumentError) in
        try AthleteProfile(reading: bytes)
      }
      let streams = enricher.cleanStreams(
        at: all[place].place, of: all[place].file.recordings, athlete: fileAthlete ?? athlete, kind: kind)
      guard let streams else {
        result.failure = ActivityChoice.refusal(place + 1, of: all.count)
        return result
      }
      result.bytes =
        switch output {
        case .csv: streams.csv
        case .json: streams.json(source: isMany ? entry.path : nil) + [0x0A]
        }
    } catch let error as ActivityFileError {
      result.failure = error.description
    } catch let error as DocumentError {
      result.failure = error.description
    } catch let error as InputFault {
      result.failure = "the file cannot be read: \(error.reason)"
    } catch {
      result.failure = "the file cannot be read"
    }
    return result
  }
}

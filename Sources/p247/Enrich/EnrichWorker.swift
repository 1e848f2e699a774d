import ActivityFiles
import ActivityStreams
import Documents
import Enrichment
import FormulaSets
import Foundation
import Reports
import SessionMetrics
import TextFormats
import TrainingHistory

/// Turns one input into its output bytes, on any thread.
struct EnrichWorker: Sendable {
  let enricher: ActivityEnricher
  var athlete: AthleteProfile
  let history: HistoryDocument?
  let kind: ActivityKind?
  let output: EnrichCommand.OutputFormat
  let pretty: Bool
  var budget = ReadingBudget()
  /// Whether to reject a file that is only partly readable.
  var isStrict = false
  /// Whether to print the entire report and not only its first screen.
  var isFull = false
  /// The table whose rows are written; `nil` for other outputs.
  var table: ActivityTable?
  /// Whether to write lines of a history: results and summaries unchanged, and a multisport activity as its legs.
  var isForHistory = false
  /// Computes the fingerprint of each result's inputs. If `nil`, results have no fingerprint.
  var fingerprint: ResultFingerprint?

  /// The values of the export's profile, for the fingerprint.
  var account: [String] = []

  /// Writes the fingerprint of all inputs into each document. A file that already has the same fingerprint is
  /// kept.
  mutating func nameResults() {
    fingerprint = ResultFingerprint(
      enricher, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? [], kind: kind)
  }

  struct Result: Sendable {
    let source: String
    var bytes: [UInt8]
    var failure: ErrorDocument?
    var damage: String?
    /// Whether the end of a zip archive is missing, so that files may be missing, too.
    var isOfCutArchive = false
    var isKept = false
  }

  /// Enriches a file. `earlier` is the path of an earlier result.
  func enrich(file entry: InputFiles.Entry, isMany: Bool, earlier: String? = nil) -> Result {
    let contents: (bytes: [UInt8], damage: ZipError?)
    do throws(InputFault) { contents = try entry.contents() } catch {
      let failure =
        switch error {
        case .budget(let error):
          ErrorDocument(ActivityFileError.budget(error), source: entry.path)
        case .packed(let error): ErrorDocument(ActivityFileError.zip(error), source: entry.path)
        case .notOpened, .special, .notRead:
          ErrorDocument(
            kind: "unreadable_file", message: "The file cannot be read: \(error.reason).", source: entry.path)
        }
      return failed(failure, entry.path)
    }
    var worker = self
    if let lists = entry.lists {
      worker.athlete = lists.completing(athlete)
      worker.account = lists.account
    }
    return worker.enrich(
      contents.bytes, packing: contents.damage, source: entry.path, shownSource: isMany ? entry.path : nil,
      earlier: earlier, budget: entry.budget
    ) { entry.lists?.amend(&$0, path: entry.place) }
  }

  func enrich(line: StandardInputLines.Line) -> Result {
    let source = "line \(line.number)"
    switch line.content {
    case .bytes(let bytes):
      let first = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).first { $0 > 0x20 }
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
        let message = "The line is not a JSON activity: it must begin with { or [."
        return failed(ErrorDocument(kind: "json_syntax", message: message, source: source), source)
      }
      return enrich(bytes, source: source, shownSource: source, budget: budget.anew())
    case .tooLong(let error):
      return failed(ErrorDocument(kind: "line_too_long", message: error.message, source: source), source)
    case .unreadable(let reason):
      let message = "Standard input failed: \(reason)."
      return failed(ErrorDocument(kind: "unreadable_input", message: message, source: source), source)
    }
  }

  /// Enriches the bytes of a file; `packing` is the error of its archive.
  func enrich(
    _ bytes: [UInt8], packing: ZipError? = nil, source: String, shownSource: String?, earlier: String? = nil,
    budget: ReadingBudget, amending amend: (inout ActivityFile) -> Void = { _ in }
  ) -> Result {
    if isForHistory, !InputFiles.isActivity(named: source), !HistorySource.isActivity(bytes) {
      let content = ContentKind(of: bytes)
      switch content {
      case .days, .tableWithoutSamples, .laboratory:
        let error = EnrichmentError.activity(.noSession(content))
        return failed(error.document(source: shownSource ?? source), source)
      default: return Result(source: source, bytes: bytes)
      }
    }
    do throws(EnrichmentError) {
      var file = try read(bytes, packing, budget)
      amend(&file)
      let title = file.recordings.first?.summary
      let name = fingerprint?.digest(
        of: bytes, read: file,
        form: [
          shownSource ?? "", pretty ? "pretty" : "", title?.name ?? "", title?.type ?? "", title?.notes ?? "",
        ] + account)
      if let name, let earlier, Self.holds(earlier, name) {
        return Result(
          source: source, bytes: [], damage: Self.damage(file)?.description,
          isOfCutArchive: file.damage?.isOfCutArchive ?? false, isKept: true)
      }
      var made = try enricher.enrich(
        file, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? [], kind: kind,
        source: shownSource)
      if let name { made.name(name) }
      var damage = (made.damage ?? made.others.lazy.compactMap(\.damage).first)?.description
      if output == .html, damage == nil, !made.others.isEmpty {
        damage = "the page shows only the first of \(made.others.count + 1) activities"
      }
      return Result(
        source: source,
        bytes: try render(made, source: source, isOneOfMany: shownSource != nil),
        damage: damage, isOfCutArchive: made.damage?.isOfCutArchive ?? false)
    } catch {
      return failed(error.document(source: shownSource ?? source), source)
    }
  }

  /// Whether a file contains a fingerprint. A recording cannot contain the fingerprint of its own result, so
  /// a file that contains it is a document.
  private static func holds(_ path: String, _ name: String) -> Bool {
    guard let bytes = try? InputBytes.read(path, budget: ReadingBudget()) else { return false }
    return Data(bytes).range(of: Data("\"\(name)\"".utf8)) != nil
  }

  /// The error that stopped the reading of the file, or of another activity in it.
  private static func damage(_ file: ActivityFile) -> ActivityFileError? {
    file.damage ?? file.others.lazy.compactMap(damage).first
  }

  private func read(
    _ bytes: [UInt8], _ packing: ZipError?, _ budget: ReadingBudget
  ) throws(EnrichmentError) -> ActivityFile {
    if isStrict, let packing { throw .activity(.zip(packing)) }
    do throws(ActivityFileError) {
      var file = try ActivityFile(
        reading: bytes, budget: budget, options: enricher.formulas.reading, isStrict: isStrict)
      if let packing { file.damage = .zip(packing) }
      return file
    } catch {
      throw .activity(packing.map(ActivityFileError.zip) ?? error)
    }
  }

  private var units: UnitPreference { athlete.units ?? .metric }

  private func render(
    _ made: ActivityEnricher.Outcome, source: String, isOneOfMany: Bool
  ) throws(EnrichmentError) -> [UInt8] {
    let activities = made.allActivities
    switch output {
    case .json where isForHistory: return try HistorySource.lines(of: made)
    case .json: return try EnrichedActivity.encoded(activities, pretty: pretty) + [0x0A]
    case .text:
      var said: Set<String> = []
      // The time of a transition between legs is shown in the line of the whole activity.
      let shown = activities.filter { isFull || activities.count == 1 || $0.kind != "Transition" }
      let reports = shown.map { activity in
        var report = TextReport(activity, isColoured: Terminal.hasColour, units: units)
        report.saidNotes = said
        said.formUnion(report.allNotes)
        return isFull ? report.text : report.firstScreen
      }
      // Ends a report with a blank line if other reports follow.
      return Array((reports.joined(separator: "\n") + (isOneOfMany ? "\n" : "")).utf8)
    case .html: return Array(ActivityPage(made.activities, units: units).html.utf8)
    case .csv:
      var rows = try table?.rows(made.activities, source: source) ?? []
      for other in made.others { rows += try table?.rows(other.activities, source: source) ?? [] }
      return rows
    }
  }

  private func failed(_ failure: ErrorDocument, _ source: String) -> Result {
    switch output {
    case .json: Result(source: source, bytes: failure.encoded() + [0x0A], failure: failure)
    case .text:
      Result(
        source: source, bytes: Array(OutsideText.page(["\(source): \(failure.error.message)"]).utf8),
        failure: failure)
    case .html:
      Result(
        source: source, bytes: Array(ActivityPage.failure(failure, source: source).utf8), failure: failure)
    case .csv:
      Result(source: source, bytes: table?.row(failure, source: source) ?? [], failure: failure)
    }
  }
}

extension ActivityEnricher.Outcome {
  /// Sets the fingerprint of every document.
  fileprivate mutating func name(_ fingerprint: String) {
    for place in activities.indices { activities[place].provenance.fingerprint = fingerprint }
    for place in others.indices { others[place].name(fingerprint) }
  }
}

extension ActivityFileError {
  /// Whether a zip archive is truncated or has fewer files than it lists.
  fileprivate var isOfCutArchive: Bool {
    switch self {
    case .zip(.truncated): true
    default: false
    }
  }
}

import ActivityFiles
import ActivityStreams
import Documents
import Enrichment
import Foundation
import Reports
import SessionMetrics
import TrainingHistory

/// Turns one input into the bytes that go out for it; runs on any thread.
struct EnrichWorker: Sendable {
  let enricher: ActivityEnricher
  let athlete: AthleteProfile
  let history: HistoryDocument?
  let kind: ActivityKind?
  let output: EnrichCommand.OutputFormat
  let pretty: Bool
  /// Refuses a file that can only be read in part.
  var isStrict = false
  /// The table that rows are of; `nil` for other outputs.
  var table: ActivityTable?
  /// Gives lines of a history: results and summaries as they are, an activity of several sports as its legs.
  var isForHistory = false

  /// What came of one input.
  struct Result: Sendable {
    let source: String
    var bytes: [UInt8]
    /// Why there is no result.
    var failure: ErrorDocument?
    /// Why the result is only a part.
    var damage: String?
    /// Whether the end of a zip archive is missing, and with it what else it may have held.
    var isOfCutArchive = false
  }

  /// Enriches a file.
  func enrich(file entry: InputFiles.Entry, isMany: Bool) -> Result {
    let bytes: [UInt8]
    do throws(InputFault) {
      bytes = try InputBytes.read(entry.path, limit: ReadLimits.standard.maximumBytes)
    } catch {
      let failure =
        if case .tooLarge(let bytes, let limit) = error {
          ErrorDocument(ActivityFileError.tooLarge(bytes: bytes, limit: limit), source: entry.path)
        } else {
          ErrorDocument(
            kind: "unreadable_file", message: "The file cannot be read: \(error.reason).", source: entry.path)
        }
      return failed(failure, entry.path)
    }
    return enrich(bytes, source: entry.path, shownSource: isMany ? entry.path : nil)
  }

  /// Enriches a line of JSON Lines.
  func enrich(line: StandardInputLines.Line) -> Result {
    let source = "line \(line.number)"
    switch line.content {
    case .bytes(let bytes): return enrich(bytes, source: source, shownSource: source)
    case .tooLong:
      let message = "The line has more than \(StandardInputLines.maximumLine) bytes."
      return failed(ErrorDocument(kind: "line_too_long", message: message, source: source), source)
    case .unreadable(let reason):
      let message = "Standard input cannot be read any further: \(reason)."
      return failed(ErrorDocument(kind: "unreadable_input", message: message, source: source), source)
    }
  }

  /// Enriches the bytes of a file.
  func enrich(_ bytes: [UInt8], source: String, shownSource: String?) -> Result {
    if isForHistory, !InputFiles.isActivity(named: source), !HistoryFile.isActivity(bytes) {
      return Result(source: source, bytes: bytes)
    }
    do throws(EnrichmentError) {
      let made = try enricher.enrich(
        bytes, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? [], kind: kind,
        source: shownSource, isStrict: isStrict)
      return Result(
        source: source,
        bytes: try render(made.activities, source: source, isOneOfMany: shownSource != nil),
        damage: made.damage?.description, isOfCutArchive: made.damage?.isOfCutArchive ?? false)
    } catch {
      return failed(error.document(source: shownSource ?? source), source)
    }
  }

  private func render(
    _ activities: [EnrichedActivity], source: String, isOneOfMany: Bool
  ) throws(EnrichmentError) -> [UInt8] {
    switch output {
    case .json where isForHistory: return try HistoryFile.lines(of: activities)
    case .json: return try EnrichedActivity.encoded(activities, pretty: pretty) + [0x0A]
    case .text:
      let reports = activities.map { TextReport($0, isColoured: Terminal.hasColour).text }
      // A blank line ends a report where others follow.
      return Array((reports.joined(separator: "\n") + (isOneOfMany ? "\n" : "")).utf8)
    case .html: return Array(ActivityPage(activities).html.utf8)
    case .csv: return try table?.rows(activities, source: source) ?? []
    }
  }

  private func failed(_ failure: ErrorDocument, _ source: String) -> Result {
    switch output {
    case .json: Result(source: source, bytes: failure.encoded() + [0x0A], failure: failure)
    case .text:
      Result(source: source, bytes: Array("\(source): \(failure.error.message)\n".utf8), failure: failure)
    case .html:
      Result(
        source: source, bytes: Array(ActivityPage.failure(failure, source: source).utf8), failure: failure)
    case .csv:
      Result(source: source, bytes: table?.row(failure, source: source) ?? [], failure: failure)
    }
  }
}

extension ActivityFileError {
  /// Whether a zip archive ends before its end, or has fewer files than it lists.
  fileprivate var isOfCutArchive: Bool {
    switch self {
    case .zip(.truncated): true
    default: false
    }
  }
}

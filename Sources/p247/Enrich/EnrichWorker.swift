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

  /// What came of one input.
  struct Result: Sendable {
    let source: String
    var bytes: [UInt8]
    /// Why there is no result.
    var failure: ErrorDocument?
    /// Why the result is only a part.
    var damage: String?
  }

  /// Enriches a file.
  func enrich(file entry: InputFiles.Entry, isMany: Bool) -> Result {
    let bytes: [UInt8]
    do {
      bytes = try CommandFiles.bytes(entry.path)
    } catch {
      let failure = ErrorDocument(
        kind: "unreadable_file", message: "The file cannot be read.", source: entry.path)
      return failed(failure, entry.path)
    }
    return enrich(bytes, source: entry.path, shownSource: isMany ? entry.path : nil)
  }

  /// Enriches a line of JSON Lines.
  func enrich(line: StandardInputLines.Line) -> Result {
    let source = "line \(line.number)"
    return enrich(line.bytes, source: source, shownSource: source)
  }

  private func enrich(_ bytes: [UInt8], source: String, shownSource: String?) -> Result {
    do throws(EnrichmentError) {
      let made = try enricher.enrich(
        bytes, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? [], kind: kind,
        source: shownSource)
      return Result(source: source, bytes: render(made.activities), damage: made.damage?.description)
    } catch {
      return failed(error.document(source: shownSource ?? source), source)
    }
  }

  private func render(_ activities: [EnrichedActivity]) -> [UInt8] {
    switch output {
    case .json:
      var bytes = (try? EnrichedActivity.encoded(activities, pretty: pretty)) ?? []
      bytes.append(0x0A)
      return bytes
    case .text:
      let reports = activities.map { TextReport($0, isColoured: Terminal.hasColour).text }
      return Array(reports.joined(separator: "\n").utf8)
    case .html: return Array(ActivityPage(activities).html.utf8)
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
    }
  }
}

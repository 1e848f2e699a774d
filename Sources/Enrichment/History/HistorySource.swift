import ActivityFiles
import ActivityStreams
import Documents
import TextFormats

/// Decides how a file enters a history. Activities are enriched first; results and summaries are used as they are.
package enum HistorySource {
  /// Keys that occur in results and summaries but not in activities.
  private static let keys: Set<String> = [
    "schema_version", "date", "kind", "load", "load_logged", "duration_s",
  ]

  /// Whether the bytes are an activity in any format, including a manual entry without samples, rather than
  /// results or summaries.
  package static func isActivity(_ bytes: [UInt8]) -> Bool {
    // Compressed files are activities.
    if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return true }
    switch ActivityFormat(recognising: bytes) {
    case .fit, .tcx, .gpx, .goldenCheetahJSON: return true
    case .csv: return (try? ActivityFile(reading: bytes)) != nil
    case .stravaJSON:
      guard let recording = (try? ActivityFile(reading: bytes))?.recordings.first else { return false }
      guard recording.time.isEmpty, recording.beats.isEmpty else { return true }
      guard let members = (try? JSONValue.read(bytes))?.object else { return false }
      return keys.isDisjoint(with: members.keys)
    case nil: return false
    }
  }

  /// Returns the sessions of a file as history lines. A multisport activity contributes its legs.
  package static func lines(of outcome: ActivityEnricher.Outcome) throws(EnrichmentError) -> [UInt8] {
    var lines: [UInt8] = []
    for session in outcome.sessions { lines += try EnrichedActivity.json(session) + [0x0A] }
    return lines
  }
}

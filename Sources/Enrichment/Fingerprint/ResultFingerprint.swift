import ActivityFiles
import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

/// Names the result of a recording before anything is computed: a result with the name of an earlier one need not be
/// computed again.
///
/// ```swift
/// let fingerprint = ResultFingerprint(enricher, athlete: athlete, history: history)
/// if try fingerprint?.digest(of: bytes) == document.provenance.fingerprint { return document }
/// ```
///
/// The name is the SHA-256 of everything that a document is made from: the bytes of the recording, the formula set
/// with its custom metrics and zones, the library version, the kind, the errors of intervals, the history, and the
/// athlete's values on the day of the activity. A dated threshold changes only the names of the days to which it
/// applies.
package struct ResultFingerprint: Sendable {
  private let enricher: ActivityEnricher
  private let athlete: AthleteProfile
  /// The digest of the inputs shared by all recordings.
  private let shared: String

  /// The fingerprint of the enrichment inputs; keep it for many recordings.
  ///
  /// `nil` for an enricher with a terrain: its tiles are unknown beforehand.
  /// - Parameters:
  ///   - enricher: the enricher.
  ///   - athlete: the athlete's profile.
  ///   - history: the athlete's other sessions; `nil` if they are unknown.
  ///   - unlogged: days whose training is unknown.
  ///   - kind: the kind of activity, where files are wrong or silent.
  /// - Complexity: O(size of the history).
  package init?(
    _ enricher: ActivityEnricher, athlete: AthleteProfile = AthleteProfile(),
    history: [SessionSummary]? = nil, unlogged: [CalendarDay] = [], kind: ActivityKind? = nil
  ) {
    guard enricher.terrain == nil else { return nil }
    self.enricher = enricher
    self.athlete = athlete
    var undated = athlete
    undated.thresholds = AthleteThresholds()
    undated.datedThresholds = []
    let formulas = enricher.formulas
    let parts = [
      LibraryVersion.current, EnrichedActivity.currentSchemaVersion, formulas.name, formulas.version,
      enricher.formulaHash, formulas.expressionsYAML, ContentText.of(enricher.declaredErrors as Any),
      ContentText.of(undated), ContentText.of(history as Any), ContentText.of(unlogged), kind?.name ?? "",
    ]
    shared = Self.digest(parts)
  }

  /// The name of the result of a recording, 64 hexadecimal digits.
  ///
  /// - Parameter bytes: The recording, as ``ActivityEnricher`` takes it.
  /// - Throws: The read error of the file: the day of an activity is known only from its file.
  /// - Complexity: O(*n*) in the size of the file; nothing is computed but its digest.
  package func digest(of bytes: [UInt8]) throws(ActivityFileError) -> String {
    digest(of: bytes, read: try ActivityFile(reading: bytes, options: enricher.formulas.reading))
  }

  /// The name of a parsed file's result.
  ///
  /// - Parameter form: Further properties of the document: its source, its layout.
  package func digest(of bytes: [UInt8], read file: ActivityFile, form: [String] = []) -> String {
    Self.digest(
      [shared, SHA256.hexadecimal(of: bytes), file.damage?.description ?? ""]
        + days(of: file).map(thresholds) + form)
  }

  /// The athlete's days on which the activities of a file began.
  private func days(of file: ActivityFile) -> [CalendarDay?] {
    file.recordings.map { recording in
      let reported = recording.summary.withoutZeros.withInstant(athleteZone: athlete.timeZone)
      return InstantText(reported, athleteZone: athlete.timeZone).day
    } + file.others.flatMap(days)
  }

  /// The athlete's values on a day, for every sport: a sport may use thresholds of another.
  private func thresholds(on day: CalendarDay?) -> String {
    let sports: [ThresholdSport?] = [nil] + ThresholdSport.allCases.map { $0 }
    return ContentText.of(sports.map { athlete.thresholds(on: day, sport: $0) })
  }

  /// The digest of some texts, each with its length, so no two lists are one.
  private static func digest(_ parts: [String]) -> String {
    SHA256.hexadecimal(of: Array(ContentText.of(parts).utf8))
  }
}

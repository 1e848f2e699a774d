import ActivityFiles
import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

/// Computes the fingerprint of a result from its inputs, so a result with the same fingerprint need not be
/// computed again.
///
/// ```swift
/// let fingerprint = ResultFingerprint(enricher, athlete: athlete, history: history)
/// if try fingerprint?.digest(of: bytes) == document.provenance.fingerprint { return document }
/// ```
///
/// The fingerprint is the SHA-256 of everything that affects a document: the bytes of the recording, the
/// formula set with custom metrics and zones, the library version, the kind, the errors for intervals, the
/// history, and the athlete's values on the day of the activity. A dated threshold therefore changes only
/// the fingerprints of the days to which it applies.
package struct ResultFingerprint: Sendable {
  private let enricher: ActivityEnricher
  private let athlete: AthleteProfile
  /// Digest of the inputs shared by all recordings.
  private let shared: String

  /// Prepares fingerprints for many recordings; `nil` for an enricher with terrain, because its tiles are
  /// not known in advance.
  ///
  /// - Parameters:
  ///   - enricher: The enricher.
  ///   - athlete: The athlete's profile.
  ///   - history: The athlete's other sessions; `nil` if unknown.
  ///   - unlogged: Days whose training is unknown.
  ///   - kind: The kind of activity, in case it is missing from the files or wrong.
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

  /// Returns the fingerprint of a recording's result as 64 hexadecimal digits.
  ///
  /// - Parameter bytes: The recording, as ``ActivityEnricher`` takes it.
  /// - Throws: The error of reading the file, which must be read for the day of the activity.
  /// - Complexity: O(*n*) in the size of the file. Only the digest is computed.
  package func digest(of bytes: [UInt8]) throws(ActivityFileError) -> String {
    digest(of: bytes, read: try ActivityFile(reading: bytes, options: enricher.formulas.reading))
  }

  /// Returns the fingerprint for a parsed file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - file: The parsed file.
  ///   - form: Further properties of the document, such as its source and layout.
  package func digest(of bytes: [UInt8], read file: ActivityFile, form: [String] = []) -> String {
    Self.digest(
      [shared, SHA256.hexadecimal(of: bytes), file.damage?.description ?? ""]
        + days(of: file).map(thresholds) + form)
  }

  private func days(of file: ActivityFile) -> [CalendarDay?] {
    file.recordings.map { recording in
      let reported = recording.summary.withoutZeros.withInstant(athleteZone: athlete.timeZone)
      return InstantText(reported, athleteZone: athlete.timeZone).day
    } + file.others.flatMap(days)
  }

  /// The athlete's values on the given day for all sports, because one sport may use the thresholds of another.
  private func thresholds(on day: CalendarDay?) -> String {
    let sports: [ThresholdSport?] = [nil] + ThresholdSport.allCases.map { $0 }
    return ContentText.of(sports.map { athlete.thresholds(on: day, sport: $0) })
  }

  /// The digest of length-prefixed strings, so different lists cannot collide.
  private static func digest(_ parts: [String]) -> String {
    SHA256.hexadecimal(of: Array(ContentText.of(parts).utf8))
  }
}

public import ActivityFiles
public import ActivityStreams
import Documents
import FormulaSets
public import SessionMetrics
import TextFormats
public import TrainingHistory

extension ActivityEnricher {
  /// The results for one file.
  public struct Outcome: Sendable {
    /// The results: the whole activity first, then any multisport legs. Never empty.
    public var activities: [EnrichedActivity]
    /// The error that stopped reading; `nil` if the entire file was read.
    public var damage: ActivityFileError?
    /// The results of unrelated activities in the same file. Their own `others` is empty.
    public var others: [Outcome] = []

    /// The activities of this outcome and of `others`, in file order.
    public var allActivities: [EnrichedActivity] { activities + others.flatMap(\.allActivities) }
    /// The sessions for a history: for a multisport activity, its legs.
    package var sessions: [EnrichedActivity] {
      (activities.count > 1 ? Array(activities.dropFirst()) : activities) + others.flatMap(\.sessions)
    }
  }

  /// Reads and enriches the activities in a file.
  ///
  /// - Parameters:
  ///   - bytes: Strava or GoldenCheetah JSON, CSV, FIT, TCX or GPX, plain, gzipped or in a zip archive. Or
  ///     `{"activity":…,"streams":…,"athlete"?:…,"history"?:[…],"hrv_samples"?:[…]}`, whose athlete and
  ///     history override the arguments.
  ///   - athlete: The athlete's profile.
  ///   - history: The athlete's other sessions; `nil` if unknown.
  ///   - unlogged: Days whose training is unknown.
  ///   - kind: The kind of activity, in case it is missing from the file or wrong.
  ///   - source: The `source` member of the documents; omitted if `nil`.
  ///   - isStrict: Whether to reject a damaged file even if most of it is readable.
  /// - Throws: ``EnrichmentError`` with the position and the reason.
  /// - Complexity: O(*n*) in the size of the file.
  public func enrich(
    _ bytes: [UInt8], athlete: AthleteProfile = AthleteProfile(), history: [SessionSummary]? = nil,
    unlogged: [CalendarDay] = [], kind: ActivityKind? = nil, source: String? = nil,
    isStrict: Bool = false
  ) throws(EnrichmentError) -> Outcome {
    let file: ActivityFile
    do throws(ActivityFileError) {
      file = try ActivityFile(
        reading: bytes, budget: budget.anew(), options: formulas.reading, isStrict: isStrict)
    } catch {
      throw .activity(error)
    }
    return try enrich(
      file, athlete: athlete, history: history, unlogged: unlogged, kind: kind, source: source)
  }

  /// Enriches the activities of a parsed file.
  ///
  /// - Throws: ``EnrichmentError/athlete(_:)`` if the athlete in the file is invalid.
  package func enrich(
    _ file: ActivityFile, athlete: AthleteProfile = AthleteProfile(), history: [SessionSummary]? = nil,
    unlogged: [CalendarDay] = [], kind: ActivityKind? = nil, source: String? = nil
  ) throws(EnrichmentError) -> Outcome {
    var athlete = athlete
    if let json = file.athleteJSON {
      do throws(DocumentError) { athlete = try AthleteProfile(reading: json) } catch { throw .athlete(error) }
    }
    var history = history
    var unlogged = unlogged
    var rejected: [HistoryDocument.Rejection] = []
    var repeated: [HistoryDocument.Repetition] = []
    var misspelt = file.misspelt
    if let json = file.historyJSON {
      let document = formulas.history(json, budget: budget)
      history = document.sessions
      unlogged = document.unlogged
      rejected = document.rejected
      repeated = document.repeated
      misspelt.note(document.misspelt)
    }
    let variability = file.variabilityJSON.map { HRVReadingsDocument(reading: $0, budget: budget) }
    let sessions = PreparedSession.all(file.recordings) { place, recording in
      var session = PreparedSession(
        recording, athlete: athlete, history: history,
        isPrepared: hasPreparedHistory && file.historyJSON == nil, unlogged: unlogged,
        variability: variability?.readings ?? [], kind: place == 0 ? kind : nil, formulas: formulas)
      session.seasonPeak = seasonPeak
      session.isLean = isLean
      return session
    }
    // The totals of a multisport activity are the sums over its legs.
    let legs = sessions.dropFirst().map { enrich($0, legs: []) }
    let whole = sessions.prefix(1).map { enrich($0, legs: legs) }
    let activities = (whole + legs).enumerated().map { index, made in
      var activity = made
      if let variability, variability.rejected > 0 {
        activity.dataQuality.warnings.append(
          DataQualitySection.QualityWarning(
            kind: "hrv_samples_rejected",
            message:
              "HRV readings need a time, a value in ms and a kind (rmssd or sdnn); incomplete ones are ignored.",
            count: variability.rejected))
      }
      let unknown =
        index == 0
        ? UnknownKeys.ofStreams(file.format == .fit ? [] : file.recordings.first?.ignoredColumns ?? [])
          + (file.athleteJSON.map(UnknownKeys.ofAthlete) ?? []) + misspelt.entries.map(\.sentence) : []
      activity.warn(ofUnknownKeys: unknown)
      activity.dataQuality.warnings += Self.warnings(rejected, repeated)
      // Do not repeat a warning that the reader has already added.
      let isSaid = activity.dataQuality.warnings.contains {
        $0.kind == "partial" || $0.kind == "other_files"
      }
      if let damage = file.damage, index == 0, !isSaid {
        let warning = DataQualitySection.QualityWarning(
          kind: "partial", message: "Only part of the file could be read. \(damage.description)", count: 1)
        activity.dataQuality.warnings.insert(warning, at: 0)
      }
      if let source { activity.source = source }
      return activity
    }
    var outcome = Outcome(activities: activities, damage: file.damage)
    for other in file.others {
      outcome.others.append(
        try enrich(
          other, athlete: athlete, history: history, unlogged: unlogged, kind: kind, source: source))
    }
    return outcome
  }

  private static func warnings(
    _ rejected: [HistoryDocument.Rejection], _ repeated: [HistoryDocument.Repetition]
  ) -> [DataQualitySection.QualityWarning] {
    rejected.prefix(1).map {
      DataQualitySection.QualityWarning(
        kind: "history_rejected",
        message: "History entry \($0.line) is ignored. \($0.error.description)",
        count: rejected.count)
    }
      + repeated.prefix(1).map {
        let rest =
          $0.isChanged ? " with different numbers; the later entry is used" : ", which is counted once"
        return DataQualitySection.QualityWarning(
          kind: "history_repeated", message: "History entry \($0.line) duplicates a session\(rest).",
          count: repeated.count)
      }
  }

  /// Returns the result as JSON: one document, or an array if the file contains a multisport activity or
  /// several activities.
  ///
  /// - Throws: ``EnrichmentError`` with the position and the reason.
  public func enrichedJSON(
    _ bytes: [UInt8], athlete: AthleteProfile = AthleteProfile(), kind: ActivityKind? = nil
  ) throws(EnrichmentError) -> [UInt8] {
    let outcome = try enrich(bytes, athlete: athlete, kind: kind)
    return try EnrichedActivity.encoded(outcome.allActivities)
  }
}

extension EnrichedActivity {
  /// Encodes a single document as an object and several as an array.
  ///
  /// - Throws: ``EnrichmentError/encoding(reason:)``.
  package static func encoded(
    _ activities: [EnrichedActivity], pretty: Bool = false
  ) throws(EnrichmentError) -> [UInt8] {
    if activities.count == 1 { return try json(activities[0], pretty: pretty) }
    return try json(activities, pretty: pretty)
  }

  /// Encodes a value as JSON. If it cannot be encoded, an error is thrown; the result is never empty.
  package static func json(_ value: some Encodable, pretty: Bool = false) throws(EnrichmentError) -> [UInt8] {
    do {
      return try DocumentEncoder.encode(value, pretty: pretty)
    } catch {
      throw .encoding(reason: "\(error)")
    }
  }
}

import ActivityFiles
import Documents
import Enrichment
import P247Analytics
import TextFormats

/// Enriches an activity given as columns, without writing a file first.
struct ColumnsCall {
  /// Enriches a stream of columns, `time` and channels by name, with `{"athlete"?, "formulas"?, "kind"?, "activity"?:
  /// {…}}`.
  ///
  /// `activity` contains fields of a Strava summary, such as `type`, `name`, `start_date_local` and `distance`.
  /// All batches of the stream form one activity.
  static func answer(to input: Result<ArrowInput, ArrowFault>, options given: [UInt8]) -> Answer {
    Answer { () throws(StudyFault) in
      let input = try input.opened("columns")
      let (prepared, summary) = try StudyFault.wrapping { () throws(OptionsError) in
        (try PreparedEnrichment(reading: given), try Self.summary(in: given))
      }
      return try enriched(input, prepared, summary)
    }
  }

  /// Enriches a stream with parsed options. Values for the activity as a whole come only from the summary.
  static func answer(to input: Result<ArrowInput, ArrowFault>, _ prepared: PreparedEnrichment) -> Answer {
    Answer { () throws(StudyFault) in try enriched(try input.opened("columns"), prepared, nil) }
  }

  private static func enriched(
    _ input: ArrowInput, _ prepared: PreparedEnrichment, _ summary: ActivitySummary?
  ) throws(StudyFault) -> [UInt8] {
    let recording = try ColumnTable(input.fields).recording(of: input, summary)
    let options = prepared.options
    var activity = prepared.enricher.enrich(
      recording, athlete: options.athlete, history: prepared.history?.sessions,
      unlogged: prepared.history?.unlogged ?? [], kind: options.kind)
    activity.warn(
      ofUnknownKeys: UnknownKeys.ofStreams(recording.ignoredColumns) + options.unknownKeys
        + (options.kind == nil ? unknownKind(of: recording.summary) : []))
    activity.warn(of: options.formulas.renamedKeys)
    return try StudyFault.wrapping { () throws(EnrichmentError) in try EnrichedActivity.json(activity) }
  }

  /// The warning about an unknown kind of activity.
  private static func unknownKind(of summary: ActivitySummary) -> [String] {
    let names = [summary.sportType, summary.type].compactMap { $0 }
    guard let name = names.first, names.allSatisfy({ ActivityKind.known(named: $0) == nil }) else {
      return []
    }
    let start = "\"\(name.prefix(60))\" is not a known kind of activity."
    return [ActivityKind.nearest(to: name).map { start + " Did you mean \"\($0.name)\"?" } ?? start]
  }

  /// Parses `activity` as a Strava document without streams.
  private static func summary(in options: [UInt8]) throws(OptionsError) -> ActivitySummary? {
    do throws(DocumentError) {
      guard let object = try BatchOptions.object(options), let activity = try object.member("activity") else {
        return nil
      }
      let document = JSONValue.object(["activity": .object(activity.members), "streams": .object([:])])
      guard let file = try? ActivityFile(reading: document.bytes), let recording = file.recordings.first
      else {
        throw .wrongType(
          path: "activity",
          expected: "an object with some of type, name, start_date_local, elapsed_time and distance")
      }
      return recording.summary
    } catch {
      throw .document(error)
    }
  }
}

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
  static func answer(to input: ArrowInput, options given: [UInt8]) -> EnrichmentCall.Answer {
    do throws(OptionsError) {
      let prepared = try PreparedEnrichment(reading: given)
      return answer(to: input, prepared, try summary(in: given))
    } catch {
      return EnrichmentCall.Answer(bytes: error.document.encoded(), isError: true)
    }
  }

  /// Enriches a stream with parsed options. Values for the activity as a whole come only from the summary.
  static func answer(
    to input: ArrowInput, _ prepared: PreparedEnrichment, _ summary: ActivitySummary? = nil
  ) -> EnrichmentCall.Answer {
    do throws(StudyFault) {
      return enriched(try ColumnTable(input.fields).recording(of: input, summary), prepared)
    } catch {
      return EnrichmentCall.Answer(bytes: error.document.encoded(), isError: true)
    }
  }

  private static func enriched(_ recording: ActivityRecording, _ prepared: PreparedEnrichment)
    -> EnrichmentCall.Answer
  {
    let options = prepared.options
    do throws(EnrichmentError) {
      var activity = prepared.enricher.enrich(
        recording, athlete: options.athlete, history: prepared.history?.sessions,
        unlogged: prepared.history?.unlogged ?? [], kind: options.kind)
      activity.warn(
        ofUnknownKeys: UnknownKeys.ofStreams(recording.ignoredColumns) + options.unknownKeys
          + (options.kind == nil ? unknownKind(of: recording.summary) : []))
      activity.warn(of: options.formulas.renamedKeys)
      return EnrichmentCall.Answer(bytes: try EnrichedActivity.json(activity), isError: false)
    } catch {
      return EnrichmentCall.Answer(bytes: error.document().encoded(), isError: true)
    }
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
      var writer = JSONWriter(capacity: 1 << 10)
      writer.value(document)
      guard let file = try? ActivityFile(reading: writer.finish()), let recording = file.recordings.first
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

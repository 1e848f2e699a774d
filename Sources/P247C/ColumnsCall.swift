import ActivityFiles
import Documents
import Enrichment
import P247Analytics
import TextFormats

/// An activity whose columns a caller has at hand: enriched without being written as a file first.
struct ColumnsCall {
  /// Most rows of one activity.
  private static let maximumRows = 1 << 26

  /// The answer to a stream of columns, `time` and channels by their names, with `{"athlete"?, "formulas"?, "kind"?,
  /// "activity"?: {…}}`; `activity` is what a summary of Strava says of it: `type`, `name`, `start_date_local`, `distance` and so
  /// on. Batches of one stream are one activity.
  static func answer(to input: ArrowInput, options given: [UInt8]) -> EnrichmentCall.Answer {
    do throws(OptionsError) {
      let prepared = try PreparedEnrichment(reading: given)
      let summary = try summary(in: given)
      if let wrong = columnWithoutNumbers(in: input) {
        return EnrichmentCall.Answer(
          bytes: ErrorDocument(
            kind: "columns",
            message:
              "The column \(wrong.name) is not read as numbers (its Arrow format is \(wrong.format.prefix(40))): make it a float.",
            field: wrong.name
          ).encoded(), isError: true)
      }
      do throws(ArrowFault) {
        var recording = try recording(of: input)
        let columns = recording.summary.startInstant
        if let summary { recording.summary = summary }
        if recording.summary.startInstant == nil { recording.summary.startInstant = columns }
        return enriched(recording, prepared)
      } catch {
        return EnrichmentCall.Answer(
          bytes: ErrorDocument(kind: "columns", message: error.message, field: "columns").encoded(),
          isError: true)
      }
    } catch {
      return EnrichmentCall.Answer(bytes: error.document.encoded(), isError: true)
    }
  }

  /// A column that would be read and holds no numbers: it would be as if it were not there.
  private static func columnWithoutNumbers(in input: ArrowInput) -> ArrowInput.Field? {
    let others = input.fields.filter { !$0.holdsNumbers }
    guard !others.isEmpty else { return nil }
    let ignored = Set(ActivityRecording(named: others.map { ($0.name, [0.0]) }).ignoredColumns)
    return others.first { !ignored.contains($0.name) }
  }

  private static func enriched(_ recording: ActivityRecording, _ prepared: PreparedEnrichment)
    -> EnrichmentCall.Answer
  {
    let options = prepared.options
    do throws(EnrichmentError) {
      let activity = prepared.enricher.enrich(
        recording, athlete: options.athlete, history: prepared.history?.sessions,
        unlogged: prepared.history?.unlogged ?? [], kind: options.kind)
      return EnrichmentCall.Answer(bytes: try EnrichedActivity.json(activity), isError: false)
    } catch {
      return EnrichmentCall.Answer(bytes: error.document().encoded(), isError: true)
    }
  }

  /// All batches as one recording.
  static func recording(of input: ArrowInput) throws(ArrowFault) -> ActivityRecording {
    var columns = input.fields.map { (name: $0.name, values: [Double]()) }
    var rows = 0
    while let batch = try input.next() {
      rows += batch.count
      guard rows <= maximumRows else {
        throw ArrowFault(code: 27, message: "An activity has at most \(maximumRows) rows.")
      }
      for place in columns.indices {
        columns[place].values += batch.column(place)?.numbers ?? Array(repeating: .nan, count: batch.count)
      }
    }
    var start: Double?
    for place in columns.indices {
      // Instants become seconds since the first one, which is kept.
      guard case .instant = input.fields[place].kind,
        let first = columns[place].values.first(where: { !$0.isNaN })
      else {
        continue
      }
      start = start ?? first
      let origin = start ?? first
      columns[place].values = columns[place].values.map { $0 - origin }
    }
    let readable = zip(input.fields, columns).filter { $0.0.kind != .null }.map(\.1)
    var recording = ActivityRecording(named: readable)
    recording.summary.startInstant = start
    return recording
  }

  /// What `activity` says, read as a document of Strava without streams.
  private static func summary(in options: [UInt8]) throws(OptionsError) -> ActivitySummary? {
    do throws(DocumentError) {
      guard let object = try BatchOptions.object(options), let activity = try object.member("activity") else {
        return nil
      }
      let document = JSONValue.object(["activity": .object(activity.members), "streams": .object([:])])
      var writer = JSONWriter(capacity: 1 << 10)
      writer.value(document)
      guard let file = try? ActivityFile(reading: writer.finish()), let recording = file.recordings.first
      else { throw .wrongType(path: "activity", expected: "a summary of an activity") }
      return recording.summary
    } catch {
      throw .document(error)
    }
  }
}

public import ActivityStreams
public import TextFormats

/// An activity file after reading: its contents and its faults.
///
/// ```swift
/// let file = try ActivityFile(reading: bytes)
/// let stream = file.recordings.first
/// ```
public struct ActivityFile: Sendable {
  /// The format the bytes were in, after unpacking.
  public var format: ActivityFormat
  /// The whole activity first, then the legs of a multi-sport file. Never empty.
  public var recordings: [ActivityRecording]
  /// Further activities of the same file that do not belong to the first: chained FIT files of other days, an array of activities,
  /// consecutive documents. Each has its own `damage` and an empty `others`.
  public var others: [ActivityFile] = []
  /// The fault that stopped the reading, if only a part could be read; the readable part is in `recordings`.
  public var damage: ActivityFileError?
  /// A fault that was repaired with a warning and that a strict reader refuses: streams of unequal lengths.
  var disagreement: ActivityFileError?
  /// The unreadable parts that were skipped, in order, the first 256; empty if nothing was skipped or the reading
  /// ended at the damage.
  public var skipped: [SkippedPart] = []
  /// The athlete of the wrapped form `{"activity":…,"streams":…,"athlete":…}`, as raw JSON.
  public var athleteJSON: [UInt8]?
  /// The history of the wrapped form, as raw JSON.
  public var historyJSON: [UInt8]?
  /// The readings of heart-rate variability that came with the activity (`hrv_samples`), as raw JSON.
  public var variabilityJSON: [UInt8]?
  /// The format, as its reader recognised it.
  var content = ContentKind.recording
  /// Misspelt keys of the summary of an activity in JSON.
  package var misspelt = MisspeltKeys()

  /// A file with these recordings.
  package init(
    format: ActivityFormat, recordings: [ActivityRecording], damage: ActivityFileError? = nil,
    skipped: [SkippedPart] = [], athleteJSON: [UInt8]? = nil, historyJSON: [UInt8]? = nil,
    variabilityJSON: [UInt8]? = nil
  ) {
    self.format = format
    self.recordings = recordings
    self.damage = damage
    self.skipped = skipped
    self.athleteJSON = athleteJSON
    self.historyJSON = historyJSON
    self.variabilityJSON = variabilityJSON
  }

  /// Reads an activity from the bytes of a file: Strava or GoldenCheetah JSON, CSV, FIT, TCX or GPX, plain, gzip'd or
  /// in a zip archive, whose first activity is read. The format is recognised from the content, not the name.
  ///
  /// A damaged file gives its readable part, with `damage` set and the gaps listed in `skipped`; a file without any
  /// readable part throws.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - budget: limits of the reading.
  ///   - options: additions that the reader may make to the plain values.
  ///   - isStrict: throws for a file that is damaged, even where much of it could be read, and for streams of unequal lengths.
  ///
  /// The recordings are as they were written: nothing repaired, nothing filled.
  /// - Throws: ``ActivityFileError`` with the place and the reason.
  /// - Complexity: O(*n*) time and memory in the unpacked size, which `budget` bounds by a multiple of the input.
  public init(
    reading bytes: [UInt8], budget: ReadingBudget = ReadingBudget(), options: ReadOptions = .standard,
    isStrict: Bool = false
  ) throws(ActivityFileError) {
    guard !bytes.isEmpty else { throw .empty }
    do throws(BudgetError) { try budget.openOnce(bytes.count) } catch { throw .budget(error) }
    let file = try Self.open(bytes, budget: budget, options: options)
    if isStrict, let fault = ([file] + file.others).lazy.compactMap({ $0.damage ?? $0.disagreement }).first {
      throw fault
    }
    self = file
  }

  /// Whether nothing of an activity was found, neither samples nor a summary.
  var isEmpty: Bool {
    others.isEmpty
      && recordings.allSatisfy { recording in
        let summary = recording.summary
        return recording.time.isEmpty && recording.laps.isEmpty && recording.lengths.isEmpty
          && recording.sets.isEmpty && recording.beats.isEmpty
          && [summary.elapsedTime, summary.timerTime, summary.movingTime, summary.distance, summary.calories]
            .allSatisfy { $0 == nil }
      }
  }

  /// Reads bytes that are not packed.
  static func readPlain(
    _ bytes: [UInt8], budget: ReadingBudget, options: ReadOptions
  ) throws(ActivityFileError) -> ActivityFile {
    if let kind = UnreadFormat.kind(of: bytes) { throw .noSession(kind) }
    guard let format = ActivityFormat(recognising: bytes) else {
      if ActivityFormat.isBlank(bytes) { throw .empty }
      throw .unknownFormat(firstBytes: Array(bytes.prefix(16)))
    }
    var bytes = bytes
    switch format {
    case .stravaJSON, .goldenCheetahJSON, .csv:
      if let order = WideText.byteOrder(of: bytes) { bytes = WideText.narrowed(bytes, order) }
    case .fit, .tcx, .gpx: break  // XML looks for itself
    }
    switch format {
    case .stravaJSON, .goldenCheetahJSON: return try JSONActivityReader.read(bytes, budget: budget)
    case .csv: return try CSVReader.read(bytes, budget: budget, options: options)
    case .fit:
      let file: ActivityFile
      do throws(FITError) { file = try FITReader.read(bytes, budget: budget, options: options) } catch {
        throw .fit(error)
      }
      if file.content != .recording { throw .noSession(file.content) }
      if let damage = file.damage, file.isEmpty { throw damage }
      return file
    case .tcx, .gpx:
      let file: ActivityFile
      do throws(XMLActivityError) { file = try XMLDocuments.read(bytes, as: format, budget: budget) } catch {
        throw .xml(error)
      }
      if file.content != .recording { throw .noSession(file.content) }
      return file
    }
  }
}

public import ActivityStreams
public import TextFormats

/// A parsed activity file, with its recordings and any problems found.
///
/// ```swift
/// let file = try ActivityFile(reading: bytes)
/// let stream = file.recordings.first
/// ```
public struct ActivityFile: Sendable {
  /// The file format, after decompression.
  public var format: ActivityFormat
  /// The recordings: the whole activity first, then any multisport legs. Never empty.
  public var recordings: [ActivityRecording]
  /// Unrelated activities in the same file, such as chained FIT files of other days or further elements of an
  /// array. Each of them has its own `damage` and an empty `others`.
  public var others: [ActivityFile] = []
  /// The error that stopped reading; `nil` if the entire file was read. The part read before the error is in
  /// `recordings`.
  public var damage: ActivityFileError?
  /// A problem that strict reading rejects and that normal reading repairs with a warning: streams of unequal
  /// lengths.
  var disagreement: ActivityFileError?
  /// The first 256 parts that were unreadable and skipped, in file order. Empty if nothing was skipped, or if
  /// reading stopped where the file is damaged.
  public var skipped: [SkippedPart] = []
  /// The `athlete` member of the wrapped form `{"activity":…,"streams":…,"athlete":…}`, as raw JSON.
  public var athleteJSON: [UInt8]?
  /// The `history` member of the wrapped form, as raw JSON.
  public var historyJSON: [UInt8]?
  /// HRV readings stored with the activity (`hrv_samples`), as raw JSON.
  public var variabilityJSON: [UInt8]?
  var content = ContentKind.recording
  package var misspelt = MisspeltKeys()

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

  /// Reads an activity file: Strava or GoldenCheetah JSON, CSV, FIT, TCX or GPX.
  ///
  /// The file may be plain, gzipped or in a zip archive. In an archive, the first activity is read. The
  /// format is recognised by content, not by file name. If a file is damaged, its readable part is returned
  /// with `damage` set and the gaps in `skipped`. If nothing is readable, the initialiser throws. Values are
  /// kept as recorded; nothing is repaired or filled in.
  ///
  /// - Parameters:
  ///   - bytes: The entire file.
  ///   - budget: Reading limits.
  ///   - options: Which derived values the reader may add to the recorded values.
  ///   - isStrict: Whether to throw if streams differ in length or if the file is damaged, even if much of it
  ///     is readable.
  /// - Throws: ``ActivityFileError`` with the position and reason.
  /// - Complexity: O(*n*) time and memory in the uncompressed size, which `budget` limits to a multiple of
  ///   the input.
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
      bytes = WideText.narrowed(bytes)
    case .fit, .tcx, .gpx: break  // XML has its own search
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
      return file.separated()
    case .tcx, .gpx:
      let file: ActivityFile
      do throws(XMLActivityError) { file = try XMLDocuments.read(bytes, as: format, budget: budget) } catch {
        throw .xml(error)
      }
      if file.content != .recording { throw .noSession(file.content) }
      return file.separated()
    }
  }
}

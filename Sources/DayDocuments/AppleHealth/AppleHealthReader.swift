import AthleteReadiness
import SessionMetrics
import TextFormats

/// A streaming reader for the `export.xml` of Apple Health.
///
/// ```swift
/// var reader = AppleHealthReader()
/// while let piece = next() { reader.read(piece) }
/// let export = reader.finish()
/// ```
///
/// Memory grows with the number of days, sources and nights rather than with the file size. Limits on each
/// keep it below 256 MB for any input. Entities are never expanded, and no other file is opened.
public struct AppleHealthReader {
  /// Length above which a tag is skipped, bytes.
  static let maximumTag = 1 << 20

  enum Mode {
    case start
    case prolog
    case documentType, declarations
    case comment, instruction, characters
    /// In a tag that is too long; skip to the next one.
    case longTag
    case body
    case refused
  }

  private var pending: [UInt8] = []
  /// File offset of ``pending``.
  var offset = 0
  var mode = Mode.start
  /// The mode to return to after a comment, an instruction or a tag that is too long.
  var modeBehind = Mode.prolog
  var (hasRoot, isClosed) = (false, false)
  /// Whether the parser is inside a correlation, whose records also occur on their own in the file.
  var isInCorrelation = false
  var workout: AppleHealthWorkout?
  /// Whether the parser is inside an activity of a workout, which has its own statistics.
  var isInWorkoutActivity = false

  /// What the current record added; metadata that follows may still set the time zone.
  var zoned = Zoned.nothing
  private var zoneNames = ByteWords()
  private var zones: [TimeZoneRules?] = []

  /// The kinds of data for which a record may name a time zone.
  enum Zoned { case nothing, sleep, vital }

  var hasMe = false
  var birthDate: CalendarDay?
  var sex: Sex?

  var types = AppleHealthRecordTypes()
  var sources = AppleHealthSources()
  var units = AppleHealthUnitTable()
  var phases = ByteWords()
  var phaseMeanings: [SleepPhase?] = []
  let plausible = AppleHealthDays.quantities.map { $0.metric?.plausible ?? 0...5000 }
  var clock = AppleHealthClock()
  var days = AppleHealthDays()
  var workouts: [AppleHealthWorkout] = []
  var problems = AppleHealthProblems()
  var recordCount = 0

  static let maximumWorkouts = 100_000

  /// Creates an empty reader.
  public init() {}

  /// Reads the next bytes.
  ///
  /// - Parameter bytes: Any number of bytes. A chunk may end anywhere, even inside a UTF-8 sequence.
  /// - Complexity: O(*n*).
  public mutating func read(_ bytes: UnsafeRawBufferPointer) {
    guard mode != .refused, !bytes.isEmpty else { return }
    // At most one incomplete tag remains; append the new bytes to it.
    var all: [UInt8] = []
    swap(&all, &pending)
    all.append(contentsOf: bytes)
    scanAll(&all, isLast: false)
    swap(&all, &pending)
  }

  /// Reads the next bytes.
  ///
  /// - Parameter bytes: Any number of bytes. A chunk may end anywhere, even inside a UTF-8 sequence.
  /// - Complexity: O(*n*).
  public mutating func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { read($0) }
  }

  private mutating func scanAll(_ bytes: inout [UInt8], isLast: Bool) {
    let used = bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return scan(AppleHealthWindow(start, start + buffer.count, offset: offset, isLast: isLast)) - start
    }
    offset += used
    if mode == .refused { bytes = [] } else { bytes.removeSubrange(..<used) }
  }

  mutating func zone(_ name: UnsafeBufferPointer<UInt8>) -> TimeZoneRules? {
    if let index = zoneNames.place(of: name) { return zones[index] }
    guard zones.count < Self.maximumZones else { return nil }
    _ = zoneNames.add(name)
    zones.append(TimeZoneRules(named: AppleHealthTag.text(name, limit: 64)))
    return zones.last ?? nil
  }
  /// Maximum number of cached time zones; about 600 exist.
  private static let maximumZones = 1024

  /// Ends the file and returns its contents.
  ///
  /// - Complexity: O(*n* log *n*) in the days, nights and vital signs.
  public mutating func finish() -> AppleHealthExport {
    var all: [UInt8] = []
    swap(&all, &pending)
    scanAll(&all, isLast: true)
    if mode != .refused, !isClosed {
      if hasRoot {
        problems.add(.cutShort, at: offset + all.count, "the end of HealthData is missing")
      } else {
        problems.add(.notHealthData, at: offset, "no element found")
      }
    }
    closeWorkout(at: offset)
    closeCorrelation(at: offset)
    workouts.sort { ($0.start, $0.source, $0.kind) < ($1.start, $1.source, $1.kind) }
    var export = AppleHealthExport()
    let made = days.finish(sources, workouts)
    if made.implausible > 0 {
      problems.add(
        .implausible, at: offset,
        "\(made.implausible) \(made.implausible == 1 ? "daily value is" : "daily values are") impossible and ignored"
      )
    }
    if days.heartRates.lost > 0 {
      let lost = days.heartRates.lost
      problems.add(
        .tooMany, at: offset,
        "\(lost) heart \(lost == 1 ? "rate was" : "rates were") excluded from the nightly resting heart rates"
      )
    }
    (export.birthDate, export.sex) = (birthDate, sex)
    export.days = made.days
    export.restingNights = made.restingNights
    export.workouts = workouts
    export.naps = days.sleeps.naps
    export.recordCount = recordCount
    export.unread = types.unread
    export.sources = sources.names
    export.problems = problems.listed
    export.problemCounts = problems.counts
    return export
  }
}

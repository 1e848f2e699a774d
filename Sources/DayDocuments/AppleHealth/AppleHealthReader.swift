import AthleteReadiness
import SessionMetrics
import TextFormats

/// Reads `export.xml` of Apple Health as it comes, in pieces of any size.
///
/// ```swift
/// var reader = AppleHealthReader()
/// while let piece = next() { reader.read(piece) }
/// let export = reader.finish()
/// ```
/// Memory depends on how many days, sources and nights there are, not on the size of the file; limits on each keep it under
/// 256 MB whatever the file holds. Entities of a document type are never expanded, and no file is opened.
public struct AppleHealthReader {
  /// A tag with more bytes is stepped over.
  static let maximumTag = 1 << 20

  /// The part of the document that is being read.
  enum Mode {
    /// The start of the file.
    case start
    /// Before the first element.
    case prolog
    /// A document type, and the declarations in it.
    case documentType, declarations
    case comment, instruction, characters
    /// A tag that is too long: up to the next one.
    case longTag
    /// Elements.
    case body
    /// Nothing more is read.
    case refused
  }

  /// Bytes given but not yet used.
  private var pending: [UInt8] = []
  /// Bytes of the file before ``pending``.
  var offset = 0
  var mode = Mode.start
  /// The mode to return to after comments, instructions and too-long tags.
  var modeBehind = Mode.prolog
  /// Whether the first element was met, and whether it was closed.
  var (hasRoot, isClosed) = (false, false)
  /// Whether the tags are inside a correlation, whose records also appear in the file separately.
  var isInCorrelation = false
  /// The workout whose parts are being read.
  var workout: AppleHealthWorkout?
  /// Whether the parts belong to an activity of the workout, which has separate statistics.
  var isInWorkoutActivity = false

  /// The data of the open record, which may still get a time zone.
  var zoned = Zoned.nothing
  /// The zones by their names.
  private var zoneNames = ByteWords()
  private var zones: [TimeZoneRules?] = []

  /// The data that a record may name a time zone for.
  enum Zoned { case nothing, sleep, vital }

  /// Who the athlete is; known once ``hasMe``.
  var hasMe = false
  var birthDate: CalendarDay?
  var sex: Sex?

  var types = AppleHealthRecordTypes()
  var sources = AppleHealthSources()
  var units = AppleHealthUnitTable()
  var phases = ByteWords()
  var phaseMeanings: [SleepPhase?] = []
  /// The plausible values of each quantity.
  let plausible = AppleHealthDays.quantities.map { $0.metric?.plausible ?? 0...5000 }
  var clock = AppleHealthClock()
  var days = AppleHealthDays()
  var workouts: [AppleHealthWorkout] = []
  var problems = AppleHealthProblems()
  var recordCount = 0

  /// The largest number of workouts kept.
  static let maximumWorkouts = 100_000

  /// A reader that has read nothing.
  public init() {}

  /// Reads the next bytes.
  /// - Parameter bytes: any number of them; a piece may end anywhere, also inside a letter.
  /// - Complexity: O(*n*).
  public mutating func read(_ bytes: UnsafeRawBufferPointer) {
    guard mode != .refused, !bytes.isEmpty else { return }
    // The unread rest is at most a tag; the new bytes go after it.
    var all: [UInt8] = []
    swap(&all, &pending)
    all.append(contentsOf: bytes)
    scanAll(&all, isLast: false)
    swap(&all, &pending)
  }

  /// Reads the next bytes.
  /// - Parameter bytes: any number of them; a piece may end anywhere, also inside a letter.
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

  /// The zone of a name.
  mutating func zone(_ name: UnsafeBufferPointer<UInt8>) -> TimeZoneRules? {
    if let known = zoneNames.place(of: name) { return zones[known] }
    guard zones.count < Self.maximumZones else { return nil }
    _ = zoneNames.add(name)
    zones.append(TimeZoneRules(named: AppleHealthTag.text(name, limit: 64)))
    return zones.last ?? nil
  }
  /// The largest number of time zones; there are about 600.
  private static let maximumZones = 1024

  /// Returns the export once the file has ended.
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
        "\(lost) heart \(lost == 1 ? "rate was" : "rates were") left out of the nightly resting heart rates"
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

import ActivityStreams
import TextFormats

/// The channels of TCX and GPX files.
enum XMLTrackChannel: Int, CaseIterable {
  case latitude, longitude, altitude, distance, speed, heartRate, cadence, power, temperature

  var channel: Channel {
    switch self {
    case .latitude: .latitude
    case .longitude: .longitude
    case .altitude: .altitude
    case .distance: .distance
    case .speed: .speed
    case .heartRate: .heartRate
    case .cadence: .cadence
    case .power: .power
    case .temperature: .temperature
    }
  }
}

struct XMLTrackPoint {
  /// Seconds since 1970-01-01T00:00:00Z; NaN if missing.
  var time = Double.nan
  /// The raw value of each channel; NaN if missing. If a value is repeated, the last value is used.
  private var values = (
    Double.nan, Double.nan, Double.nan, Double.nan, Double.nan, Double.nan, Double.nan, Double.nan, Double.nan
  )

  subscript(channel: XMLTrackChannel) -> Double {
    @inline(__always) get { withValues { $0[channel.rawValue] } }
    @inline(__always) set {
      withUnsafeMutableBytes(of: &values) {
        $0.assumingMemoryBound(to: Double.self)[channel.rawValue] = newValue
      }
    }
  }

  /// Calls `body` with the values, ordered as in ``XMLTrackChannel``.
  @inline(__always)
  func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    withUnsafeBytes(of: values) { body($0.assumingMemoryBound(to: Double.self)) }
  }
}

/// Collects track points: their times and values, and the irregularities found in them.
struct XMLTrackTable {
  private(set) var time: [Double] = []
  /// One column per channel, each up to its last value.
  private var columns = [[Double]](repeating: [], count: XMLTrackChannel.allCases.count)
  private(set) var breaks: [Int] = []
  private(set) var badNumbers = 0
  private(set) var badTimes = 0
  private(set) var timesWithoutZone = 0
  /// The UTC offset of the first time that has an offset other than 0.
  private(set) var utcOffset: Double?

  private(set) var isOverfull = false
  private let limit: Int

  var rowCount: Int { time.count }

  init(limit: Int) { self.limit = limit }

  mutating func append(_ point: XMLTrackPoint) {
    let row = time.count
    guard row < limit else {
      isOverfull = true
      return
    }
    time.append(point.time)
    columns.withUnsafeMutableBufferPointer { columns in
      point.withValues { values in
        for place in columns.indices {
          let value = values[place]
          guard !value.isNaN else { continue }
          let missing = row - columns[place].count
          if missing > 0 { columns[place].append(contentsOf: repeatElement(.nan, count: missing)) }
          columns[place].append(value)
        }
      }
    }
  }

  /// Marks the next point as the start of a new track.
  mutating func breakTrack() {
    if rowCount > 0, breaks.last != rowCount { breaks.append(rowCount) }
  }

  /// Parses a number with a decimal point or comma. Numbers of 1e18 or more are not measurements. They are
  /// dropped to keep sums finite.
  @inline(__always)
  mutating func number(_ text: XMLText) -> Double? {
    if let value = DecimalText.parse(text), value.magnitude < 1e18 { return value }
    if !text.isBlank { badNumbers += 1 }
    return nil
  }

  /// Parses a time and returns seconds since 1970-01-01T00:00:00Z.
  mutating func instant(_ text: XMLText) -> Double? {
    guard let time = ISO8601Time.parse(text.bytes) else {
      if !text.isBlank { badTimes += 1 }
      return nil
    }
    if let offset = time.utcOffset {
      if offset != 0, utcOffset == nil { utcOffset = Double(offset) }
    } else {
      timesWithoutZone += 1
    }
    return time.instant()
  }

  /// Whether the points are written from the last one to the first.
  private static func isReversed(_ times: ArraySlice<Double>) -> Bool {
    let finite = times.lazy.filter(\.isFinite)
    guard let first = finite.first, let last = finite.last, last < first else { return false }
    return zip(finite, finite.dropFirst()).allSatisfy { $0 >= $1 }
  }

  /// Returns a range of rows as a recording with its own clock, and the instant at which that clock is 0.
  func recording(rows: Range<Int>) -> (recording: ActivityRecording, start: Double?) {
    var recording = ActivityRecording()
    let isReversed = Self.isReversed(time[rows])
    let times = isReversed ? time[rows].reversed() : Array(time[rows])
    let start = times.first { $0.isFinite }
    recording.time = times.map { $0 - (start ?? 0) }
    for place in XMLTrackChannel.allCases {
      let column = columns[place.rawValue]
      var values = Array(column[min(rows.lowerBound, column.count)..<min(rows.upperBound, column.count)])
      guard values.contains(where: \.isFinite) else { continue }
      values.append(contentsOf: repeatElement(.nan, count: rows.count - values.count))
      recording.columns[place.channel] = isReversed ? values.reversed() : values
    }
    for row in breaks where row > rows.lowerBound && row < rows.upperBound {
      // A break with a normal time step is a file boundary, not a pause.
      let (one, other) = (time[row - 1], time[row])
      let (before, after) = isReversed ? (other, one) : (one, other)
      guard let start, after - before > 1 else { continue }
      recording.pauses.append(TimeSpan(start: before - start, end: after - start))
    }
    recording.summary.startInstant = start
    if let utcOffset, let start {
      recording.summary.utcOffset = utcOffset
      recording.summary.localDay = CalendarDay(instant: start, utcOffset: utcOffset)
      recording.summary.localClock = recording.summary.localDay.map { start + utcOffset - $0.instant }
    }
    return (recording, start)
  }

  /// Converts laps to the clock of a recording.
  ///
  /// The seconds of a lap exclude pauses. A lap therefore extends to the start of the next lap, and the last
  /// lap to the last point. Each lap lasts at least its own seconds.
  ///
  /// - Parameters:
  ///   - given: Start instant, seconds and metres of each lap, in file order. Laps without a start or
  ///     seconds are dropped.
  ///   - rows: The rows of the recording.
  ///   - origin: The instant at which the recording's clock is 0.
  func laps(
    _ given: [(start: Double?, seconds: Double?, distance: Double?)], rows: Range<Int>, origin: Double
  ) -> [Lap] {
    let last = time[rows].lazy.filter(\.isFinite).max() ?? -.infinity
    // Some programs write the end of each lap as its start, and add an empty lap at the start of the session.
    let whole = given.filter { ($0.seconds ?? 1) > 0 || ($0.distance ?? 0) > 0 }
    let areEnds = Self.areEnds(whole, origin: origin, last: last)
    let given = areEnds ? whole : given
    let starts = given.map { lap in lap.start.map { areEnds ? $0 - (lap.seconds ?? 0) : $0 } }
    return given.indices.compactMap { (index: Int) -> Lap? in
      guard let start = starts[index], let seconds = given[index].seconds, seconds >= 0 else { return nil }
      let next = starts[(index + 1)...].lazy.compactMap(\.self).first ?? .infinity
      let end = max(start + seconds, min(next, last))
      return Lap(span: TimeSpan(start: start - origin, end: end - origin), distance: given[index].distance)
    }
  }

  /// Tolerance for rounded lap times, in seconds.
  private static let rounding = 5.0

  /// Whether the lap starts are really lap ends. If so, the first is one lap length after the start of the
  /// recording, each later one is its own lap length after the previous one, and the last one is at the end.
  private static func areEnds(
    _ given: [(start: Double?, seconds: Double?, distance: Double?)], origin: Double, last: Double
  ) -> Bool {
    let laps = given.compactMap { lap in lap.start.flatMap { start in lap.seconds.map { (start, $0) } } }
    guard let first = laps.first, first.1 > 2 * rounding, laps.count == given.count,
      first.0 - origin >= first.1 - rounding
    else { return false }
    let fits = (first.0 - origin - first.1).magnitude <= max(rounding, 0.1 * first.1)
    let follow = zip(laps, laps.dropFirst()).allSatisfy { $1.0 - $0.0 >= $1.1 - rounding }
    let ends = laps.last.map { $0.0 <= last + rounding && $0.0 + $0.1 > last + rounding } ?? false
    return fits && follow && ends
  }

  func warnings(_ outcome: XMLActivityParser.Outcome) -> [RecordingWarning] {
    var warnings: [RecordingWarning] = []
    func warn(_ kind: String, _ message: String, _ count: Int) {
      if count > 0 { warnings.append(RecordingWarning(kind: kind, message: message, count: count)) }
    }
    warn("no_records", "The file has no track points.", rowCount == 0 ? 1 : 0)
    let hasTimes = time.contains(where: \.isFinite)
    warn("no_times", "No track point has a time.", rowCount > 0 && !hasTimes ? 1 : 0)
    warn("bad_number", "A number could not be read; it counts as missing.", badNumbers)
    warn("bad_time", "A time could not be read; it counts as missing.", badTimes)
    warn("time_without_zone", "A time has no time zone; UTC was assumed.", timesWithoutZone)
    warn(
      "unbound_prefix", "A prefix is not bound to a namespace; the name after it is used.",
      outcome.unboundPrefixes)
    if let failure = outcome.failure { warn("partial", failure.description, 1) }
    if let warning = outcome.skipped.warning { warnings.append(warning) }
    return warnings
  }
}

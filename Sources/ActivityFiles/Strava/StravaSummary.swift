internal import ActivityStreams
import TextFormats

/// The summary of an activity, with the field names of Strava, this package and HealthKit.
struct StravaSummary {
  private(set) var isPresent = false
  /// Whether any field is a measurement, such as a time, distance or rate. A future event has only a name,
  /// type and date.
  private(set) var isMeasured = false
  /// Unknown keys that resemble a summary key.
  private(set) var misspelt = MisspeltKeys()
  private var summary = ActivitySummary()
  private var localStart: ISO8601Time?
  private var start: ISO8601Time?
  private var end: ISO8601Time?
  /// Timer time, in seconds, if the summary has only "duration".
  private var duration: Double?

  private enum Field {
    case text(any WritableKeyPath<ActivitySummary, String?> & Sendable)
    case number(any WritableKeyPath<ActivitySummary, Double?> & Sendable, scale: Double = 1)
    case flag(any WritableKeyPath<ActivitySummary, Bool?> & Sendable)
    case identifier, start, localStart, end, timeZone, workoutType
    case duration(scale: Double)
  }

  private static let fields: [String: Field] = [
    "id": .identifier, "activity_id": .identifier, "uuid": .identifier,
    "name": .text(\.name), "title": .text(\.name),
    "type": .text(\.type), "kind": .text(\.type), "sport_type": .text(\.sportType),
    "description": .text(\.notes), "notes": .text(\.notes),
    "device_name": .text(\.device), "source": .text(\.device),
    "start_date": .start, "start": .start, "start_time": .start, "start_date_local": .localStart,
    "end": .end,
    "end_date": .end, "timezone": .timeZone, "time_zone": .timeZone,
    "utc_offset": .number(\.utcOffset),
    "elapsed_time": .number(\.elapsedTime), "elapsed_time_seconds": .number(\.elapsedTime),
    "timer_time_seconds": .number(\.timerTime), "moving_time": .number(\.movingTime),
    "moving_time_seconds": .number(\.movingTime),
    "duration_seconds": .duration(scale: 1), "duration_s": .duration(scale: 1),
    "duration": .duration(scale: 1),
    "duration_min": .duration(scale: 60),
    "distance": .number(\.distance), "distance_m": .number(\.distance),
    "distance_km": .number(\.distance, scale: 1000),
    "total_elevation_gain": .number(\.elevationGain), "elevation_gain_m": .number(\.elevationGain),
    "average_speed": .number(\.averageSpeed), "average_speed_ms": .number(\.averageSpeed),
    "max_speed": .number(\.maximumSpeed), "max_speed_ms": .number(\.maximumSpeed),
    "average_heartrate": .number(\.averageHeartRate), "avg_heart_rate": .number(\.averageHeartRate),
    "average_heart_rate": .number(\.averageHeartRate),
    "max_heartrate": .number(\.maximumHeartRate), "max_heart_rate": .number(\.maximumHeartRate),
    "calories": .number(\.calories), "energy_kcal": .number(\.calories),
    "average_watts": .number(\.averagePower), "max_watts": .number(\.maximumPower),
    "suffer_score": .number(\.sufferScore),
    "has_heartrate": .flag(\.hasHeartRate),
    "perceived_exertion": .number(\.perceivedExertion), "rpe": .number(\.perceivedExertion),
    "tagged": .flag(\.isTagged), "manual": .flag(\.isManual), "commute": .flag(\.isCommute),
    "workout_type": .workoutType,
  ]

  /// The types that mark a race, for a run and for a ride.
  private static let races = ["1", "11"]

  /// The known fields, and further valid keys that would look like misspellings.
  private static let known = KnownKeys(fields.keys.sorted() + ["min_heartrate", "min_heart_rate"])

  // MARK: Reading

  /// Reads a scalar field. Unknown fields are skipped, and likely misspellings are noted.
  ///
  /// - Parameters:
  ///   - key: The key of the field.
  ///   - scanner: The scanner at the start of the value.
  ///   - path: The path of the summary, ending in a dot.
  mutating func read(_ key: String, _ scanner: inout JSONScanner, in path: String = "") throws(JSONFault) {
    guard let field = Self.fields[key] else {
      if let nearest = Self.known.nearest(to: key) { misspelt.note(path + key, nearest: nearest) }
      return try scanner.skipValue()
    }
    if try scanner.takeNull() { return }
    switch field {
    case .text(let path):
      let text = try scanner.string()
      guard !text.isEmpty else { return }
      summary[keyPath: path] = text
    case .number(let path, let scale):
      let value = try scanner.number() * scale
      guard value.isFinite else { return }
      summary[keyPath: path] = value
      if path != \ActivitySummary.utcOffset { isMeasured = true }
    case .flag(let path):
      summary[keyPath: path] = try scanner.bool()
    case .workoutType:
      summary.isRace = Self.races.contains(String(decoding: try scanner.rawValue(), as: UTF8.self))
    case .identifier:
      summary.id = try identifier(&scanner)
    case .start: start = try time(&scanner)
    case .localStart: localStart = try time(&scanner)
    case .end:
      end = try time(&scanner)
      isMeasured = true
    case .timeZone:
      // The format is "(GMT+01:00) Europe/Paris".
      let words = try scanner.string().split(separator: " ")
      summary.timeZone = words.last.map(String.init)
    case .duration(let scale):
      duration = try scanner.number() * scale
      isMeasured = true
    }
    isPresent = true
  }

  /// Reads an identifier: a string, or a number exactly as written.
  private func identifier(_ scanner: inout JSONScanner) throws(JSONFault) -> String {
    if scanner.byte == UInt8(ascii: "\"") { return try scanner.string() }
    var ahead = scanner
    _ = try ahead.number()
    return String(decoding: try scanner.rawValue().prefix(64), as: UTF8.self)
  }

  private func time(_ scanner: inout JSONScanner) throws(JSONFault) -> ISO8601Time? {
    let offset = scanner.offset
    let text = try scanner.string(expected: "a date and time")
    if text.isEmpty { return nil }
    guard let time = ISO8601Time.parse(text) else {
      throw JSONFault(kind: .badTime, offset: offset)
    }
    return time
  }

  // MARK: Result

  consuming func finished() -> ActivitySummary {
    // If the local time equals UTC although the zone has an offset, the local time is a mere copy of the instant.
    if let start, localStart?.localSeconds == start.instant(),
      let rules = summary.timeZone.flatMap(TimeZoneRules.init(named:)), rules.offset(at: start.instant()) != 0
    {
      localStart = nil
    }
    if let start {
      summary.startInstant = start.instant(assuming: bounded(summary.utcOffset) ?? 0)
      // A bare Z does not reveal the athlete's clock, but any other offset does.
      if localStart == nil, let offset = start.utcOffset, offset != 0 {
        summary.utcOffset = Double(offset)
      }
    }
    if let localStart {
      // The trailing Z is wrong, because the day and time are local.
      summary.localDay = localStart.day
      summary.localClock = localStart.clock
      if summary.utcOffset == nil, let start {
        let difference = localStart.localSeconds - start.instant()
        if abs(difference) <= 18 * 3600 { summary.utcOffset = difference }
      }
      if start == nil {
        if let offset = localStart.utcOffset, offset != 0 { summary.utcOffset = Double(offset) }
        // Without an offset, the time zone may still determine the instant. Local time alone does not.
        summary.startInstant = summary.utcOffset.map { localStart.localSeconds - $0 }
      }
    } else if let start, start.utcOffset != 0 {  // an offset, or no zone at all: local as written
      summary.localDay = start.day
      summary.localClock = start.clock
    }
    if let duration, duration.isFinite {
      if summary.timerTime == nil { summary.timerTime = duration }
      if summary.elapsedTime == nil, end == nil { summary.elapsedTime = duration }
    }
    if summary.elapsedTime == nil, let start, let end {
      let elapsed = end.instant() - start.instant()
      if elapsed >= 0 { summary.elapsedTime = elapsed }
    }
    return summary
  }

  private func bounded(_ offset: Double?) -> Int? {
    guard let offset, abs(offset) <= 18 * 3600 else { return nil }
    return Int(exactly: offset.rounded())
  }
}

extension ISO8601Time {
  /// Seconds since 1970 on the local clock, with the UTC offset ignored.
  var localSeconds: Double { Double(day.ordinal * 86_400 + seconds) + fraction }
}

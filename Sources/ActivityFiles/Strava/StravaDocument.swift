internal import ActivityStreams
import TextFormats

/// Parses a Strava document: a summary, streams, or both.
///
/// The accepted forms are an array of `{type, data, …}`, keyed objects `{heartrate: {data: […]}}`, keyed
/// arrays `{heartrate: […]}`, a bare summary, and `{"activity": …, "streams": …, "athlete"?: …, "history"?:
/// […], "hrv_samples"?: […]}`.
struct StravaDocument {
  private(set) var streams = StravaStreams()
  private var summary = StravaSummary()
  private var laps: [StravaLap] = []
  private var lapCount = 0
  private var isWrapped = false
  private var athlete: [UInt8]?
  private var history: [UInt8]?
  private var variability: [UInt8]?
  /// Known arrays and objects, used to distinguish misspellings from keys of other programs.
  private static let lists = KnownKeys(["streams", "activity"] + StravaStreams.names)

  /// Keys of arrays and objects that are neither streams nor summary fields.
  private var unknownKeys: [String] = []
  private var misspeltLists = MisspeltKeys()
  private var isArray = false

  var isActivity: Bool { streams.isPresent || summary.isPresent }
  /// Whether the summary describes a completed activity.
  var isMeasured: Bool { streams.isPresent || summary.isMeasured }
  /// Whether the document has more than a bare summary.
  var isWhole: Bool { hasSamples || isWrapped && summary.isPresent }
  var hasSamples: Bool { streams.count > 0 }
  var unequalStreams: [String] { streams.unequal }
  var athleteJSON: [UInt8]? { isWrapped ? athlete : nil }
  var historyJSON: [UInt8]? { isWrapped ? history : nil }
  var variabilityJSON: [UInt8]? { isWrapped ? variability : nil }
  var misspelt: MisspeltKeys {
    var all = summary.misspelt
    all.note(misspeltLists)
    return all
  }
  var description: String {
    if isArray { return "an array without streams" }
    return isActivity
      ? "an object without a time, a distance or samples" : "an object without any activity field"
  }

  // MARK: Reading

  mutating func readMember(_ key: String, _ scanner: inout JSONScanner) throws(JSONFault) {
    switch (key, scanner.byte) {
    case ("activity", UInt8(ascii: "{")):
      isWrapped = true
      try readSummary(&scanner)
    case ("streams", UInt8(ascii: "{")), ("streams", UInt8(ascii: "[")):
      isWrapped = true
      try readStreams(&scanner)
    case ("activity", _), ("streams", _):
      guard try scanner.takeNull() else { throw scanner.mismatch("an object") }
      isWrapped = true
    case ("athlete", UInt8(ascii: "{")): athlete = try scanner.rawValue()
    case ("history", UInt8(ascii: "[")): history = try scanner.rawValue()
    case ("hrv_samples", UInt8(ascii: "[")): variability = try scanner.rawValue()
    default: try readField(key, &scanner)
    }
  }

  /// Reads a summary field or a stream. A key such as `distance` can be either; the type of its value decides.
  private mutating func readField(_ key: String, _ scanner: inout JSONScanner) throws(JSONFault) {
    switch scanner.byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if key == "laps", scanner.byte == UInt8(ascii: "[") {
        try readLaps(&scanner)
      } else if try !streams.read(key, &scanner) {
        unknownKeys.append(key)
      }
    default:
      try summary.read(key, &scanner)
    }
  }

  private mutating func readSummary(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.beginObject()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: &isFirst) {
      switch scanner.byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if key == "laps", scanner.byte == UInt8(ascii: "[") {
          try readLaps(&scanner)
        } else if key == "streams" {
          try readStreams(&scanner)
        } else {
          if let nearest = Self.lists.nearest(to: key) {
            misspeltLists.note("activity." + key, nearest: nearest)
          }
          try scanner.skipValue()
        }
      default: try summary.read(key, &scanner, in: "activity.")
      }
    }
  }

  private mutating func readStreams(_ scanner: inout JSONScanner) throws(JSONFault) {
    if scanner.byte == UInt8(ascii: "[") { return try readStreamObjects(&scanner) }
    try scanner.beginObject()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: &isFirst) {
      switch scanner.byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if try !streams.read(key, &scanner) { unknownKeys.append(key) }
      default: try scanner.skipValue()
      }
    }
  }

  mutating func readStreamObjects(_ scanner: inout JSONScanner) throws(JSONFault) {
    isArray = true
    try scanner.beginArray()
    var isFirst = true
    while try scanner.nextElement(isFirst: &isFirst) {
      if let unknown = try streams.readTyped(&scanner) { unknownKeys.append(unknown) }
    }
  }

  private mutating func readLaps(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.beginArray()
    var isFirst = true
    while try scanner.nextElement(isFirst: &isFirst) {
      guard scanner.byte == UInt8(ascii: "{") else {
        try scanner.skipValue()
        continue
      }
      let lap = try StravaLap(&scanner)
      if lapCount < RecordingWarning.mostLaps { laps.append(lap) }
      lapCount += 1
    }
  }

  // MARK: Damage

  /// Finds the next stream after damage: a keyed value, or an object `{"type": …}` without a key. Streams
  /// already read are skipped, and the search stops at the next activity.
  ///
  /// - Complexity: O(*distance*).
  func nextStream(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (offset: Int, value: Int, key: String?)? {
    func skippingBlanks(_ place: Int) -> Int {
      var place = place
      while place < bytes.count, bytes[place].isBlank { place += 1 }
      return place
    }
    var last: UInt8 = 0
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "\"") else {
        if !byte.isBlank { last = byte }
        place += 1
        continue
      }
      let first = place + 1
      var end = first
      while end < bytes.count, end - first <= Self.longestName, bytes[end] != byte { end += 1 }
      let colon = skippingBlanks(end + 1)
      let value = skippingBlanks(colon + 1)
      guard end < bytes.count, value < bytes.count, bytes[end] == byte, bytes[colon] == UInt8(ascii: ":")
      else {
        last = byte
        place += 1
        continue
      }
      let key = String(decoding: bytes[first..<end], as: UTF8.self)
      let opens = bytes[value] == UInt8(ascii: "[") || bytes[value] == UInt8(ascii: "{")
      // Segment efforts also have an `activity` key, but before the streams.
      if key == "activity", opens, hasSamples { return nil }
      if isArray {
        if key == "type", last == UInt8(ascii: "{"), bytes[value] == byte { return (place, place, nil) }
      } else if opens, key == "streams" || streams.isUnread(key) {
        return (place, value, key)
      }
      last = byte
      place += 1
    }
    return nil
  }

  /// Maximum length of a stream name to search for, in bytes.
  private static let longestName = 32

  mutating func resume(_ key: String?, _ scanner: inout JSONScanner) throws(JSONFault) {
    if let key { return try readMember(key, &scanner) }
    // Go back from the first key's quote, over white space, to the brace.
    var place = scanner.offset
    while place > 0 {
      place -= 1
      scanner.offset = place
      if scanner.byte == UInt8(ascii: "{") { break }
    }
    if let unknown = try streams.readTyped(&scanner) { unknownKeys.append(unknown) }
  }

  // MARK: Result

  consuming func recording() -> ActivityRecording {
    var recording = ActivityRecording()
    recording.summary = summary.finished()
    streams.fill(&recording)
    // A bare summary has other arrays, such as segments or gear, so report only likely misspellings of streams.
    recording.ignoredColumns =
      streams.isPresent || isWrapped
      ? unknownKeys : unknownKeys.filter { Self.lists.nearest(to: $0) != nil }
    recording.laps = laps.compactMap { $0.lap(times: recording.time) }
    recording.warnings += RecordingWarning.ofLaps(lapCount)
    return recording
  }
}

/// A lap of a detailed activity, which refers to samples by their index.
struct StravaLap {
  private var startIndex: Double?
  private var endIndex: Double?
  private var elapsed: Double?
  private var distance: Double?

  init(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.beginObject()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: &isFirst) {
      switch (key, scanner.byte) {
      case (_, UInt8(ascii: "n")): _ = try scanner.takeNull()
      case ("start_index", _): startIndex = try scanner.number()
      case ("end_index", _): endIndex = try scanner.number()
      case ("elapsed_time", _): elapsed = try scanner.number()
      case ("distance", _): distance = try scanner.number()
      default: try scanner.skipValue()
      }
    }
  }

  /// Converts the lap to times of the recording. Returns `nil` if its indices are out of range.
  func lap(times: [Double]) -> Lap? {
    guard let first = startIndex.flatMap(Int.init(exactly:)), times.indices.contains(first),
      times[first].isFinite
    else { return nil }
    let start = times[first]
    if let elapsed, elapsed >= 0, (start + elapsed).isFinite {
      return Lap(span: TimeSpan(start: start, end: start + elapsed), distance: distance)
    }
    guard let last = endIndex.flatMap(Int.init(exactly:)), times.indices.contains(last), times[last] >= start
    else { return nil }
    return Lap(span: TimeSpan(start: start, end: times[last]), distance: distance)
  }
}

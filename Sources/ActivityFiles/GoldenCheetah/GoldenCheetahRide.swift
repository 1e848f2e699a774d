internal import ActivityStreams

/// A ride saved by GoldenCheetah: `{"RIDE": {"STARTTIME": …, "TAGS": {…}, "INTERVALS": […], "SAMPLES": […]}}`.
struct GoldenCheetahRide {
  /// Whether a ride was found.
  private(set) var isPresent = false
  private var summary = ActivitySummary()
  private var laps: [Lap] = []
  private(set) var sampleCount = 0
  private var time: [Double] = []
  private var columns = ChannelColumns()
  private var ignored: [String] = []
  private var interval: Double?

  /// Whether there is at least one sample.
  var hasSamples: Bool { sampleCount > 0 }

  // MARK: Reading

  /// Reads the value of `RIDE`.
  mutating func read(_ scanner: inout JSONScanner) throws(JSONFault) {
    isPresent = true
    try scanner.beginObject()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: &isFirst) {
      switch (key, scanner.byte) {
      case ("STARTTIME", UInt8(ascii: "\"")):
        let offset = scanner.offset
        let text = try scanner.string()
        guard let start = ISO8601Time.parse(text) else { throw JSONFault(kind: .badTime, offset: offset) }
        summary.startInstant = start.instant()
      case ("RECINTSECS", UInt8(ascii: "-")), ("RECINTSECS", UInt8(ascii: "0")...UInt8(ascii: "9")):
        interval = try scanner.number()
      case ("DEVICETYPE", UInt8(ascii: "\"")): summary.device = trimmed(try scanner.string())
      case ("IDENTIFIER", UInt8(ascii: "\"")): summary.id = trimmed(try scanner.string())
      case ("TAGS", UInt8(ascii: "{")): try readTags(&scanner)
      case ("INTERVALS", UInt8(ascii: "[")): try readIntervals(&scanner)
      case ("SAMPLES", UInt8(ascii: "[")): try readSamples(&scanner)
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func readTags(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.beginObject()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: &isFirst) {
      guard scanner.byte == UInt8(ascii: "\"") else {
        try scanner.skipValue()
        continue
      }
      switch key {
      case "Sport": summary.type = trimmed(try scanner.string())
      case "SubSport": summary.sportType = trimmed(try scanner.string())
      case "Workout Title", "Workout Code": summary.name = trimmed(try scanner.string()) ?? summary.name
      case "Notes": summary.notes = trimmed(try scanner.string())
      default: try scanner.skipString()
      }
    }
  }

  private mutating func readIntervals(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.beginArray()
    var isFirst = true
    while try scanner.nextElement(isFirst: &isFirst) {
      try scanner.beginObject()
      var start = Double.nan
      var stop = Double.nan
      var isFirstKey = true
      while let key = try scanner.nextKey(isFirst: &isFirstKey) {
        switch key {
        case "START": start = try scanner.number()
        case "STOP": stop = try scanner.number()
        default: try scanner.skipValue()
        }
      }
      if stop >= start { laps.append(Lap(span: TimeSpan(start: start, end: stop))) }
    }
  }

  private mutating func readSamples(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.beginArray()
    var isFirst = true
    while try scanner.nextElement(isFirst: &isFirst) {
      try scanner.beginObject(expected: "a sample object")
      var isFirstKey = true
      sampleCount += 1
      while try scanner.moveToKey(isFirst: &isFirstKey) {
        let key = try scanner.shortKey()
        try scanner.moveBehindColon()
        try readValue(key, &scanner)
      }
    }
  }

  private mutating func readValue(_ key: ShortKey, _ scanner: inout JSONScanner) throws(JSONFault) {
    guard let field = Self.field(key) else {
      let name = key.name
      if !ignored.contains(name), ignored.count < 64 { ignored.append(name) }
      return try scanner.skipValue()
    }
    var value = Double.nan
    if try !scanner.takeNull() { value = try scanner.number() }
    switch field {
    case .time: Self.set(&time, value, at: sampleCount - 1)
    case .channel(let channel, let scale):
      // Ingredients are whole in the file's own unit; -255 is GoldenCheetah's missing temperature.
      if channel == .temperature, value == -255 { value = .nan }
      let scaled = scale < 0 ? value / -scale : value * scale
      var column = columns[channel] ?? []
      columns[channel] = nil
      Self.set(&column, scaled, at: sampleCount - 1)
      columns[channel] = column
    }
  }

  /// Sets the value of a sample; those before it that had none become missing.
  private static func set(_ column: inout [Double], _ value: Double, at place: Int) {
    if column.count == place {
      column.append(value)
    } else if column.count < place {
      column.append(contentsOf: repeatElement(.nan, count: place - column.count))
      column.append(value)
    } else {
      column[place] = value
    }
  }

  private enum Field {
    case time
    /// A negative scale divides.
    case channel(Channel, scale: Double)
  }

  private static func field(_ key: ShortKey) -> Field? {
    switch key {
    case "SECS": .time
    case "HR": .channel(.heartRate, scale: 1)
    case "WATTS": .channel(.power, scale: 1)
    case "CAD": .channel(.cadence, scale: 1)
    case "KPH": .channel(.speed, scale: -3.6)
    case "KM": .channel(.distance, scale: 1000)
    case "ALT": .channel(.altitude, scale: 1)
    case "LAT": .channel(.latitude, scale: 1)
    case "LON": .channel(.longitude, scale: 1)
    case "TEMP": .channel(.temperature, scale: 1)
    case "SLOPE": .channel(.grade, scale: 1)
    case "RCON": .channel(.groundContactTime, scale: 1)
    case "RVERT": .channel(.verticalOscillation, scale: 1)
    default: nil
    }
  }

  private func trimmed(_ text: String) -> String? {
    let text = text.drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...last])
  }

  // MARK: Result

  /// The recording.
  consuming func recording() -> ActivityRecording {
    var recording = ActivityRecording()
    recording.summary = summary
    recording.laps = laps
    recording.ignoredColumns = ignored
    if time.isEmpty, sampleCount > 0 {
      let step = interval.flatMap { $0 > 0 ? $0 : nil } ?? 1
      time = (0..<sampleCount).map { Double($0) * step }
      recording.warnings.append(
        RecordingWarning(
          kind: "assumed_time", message: "The samples have no time: the recording interval was assumed."))
    }
    recording.time = padded(time, to: sampleCount)
    for channel in columns.present {
      if let column = columns[channel] { recording.columns[channel] = padded(column, to: sampleCount) }
    }
    return recording
  }

  private func padded(_ column: [Double], to count: Int) -> [Double] {
    column.count < count ? column + Array(repeating: .nan, count: count - column.count) : column
  }
}

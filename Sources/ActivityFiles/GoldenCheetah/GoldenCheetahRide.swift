internal import ActivityStreams
import TextFormats

/// A ride saved by GoldenCheetah: `{"RIDE": {"STARTTIME": …, "TAGS": {…}, "INTERVALS": […], "SAMPLES": […]}}`.
struct GoldenCheetahRide {
  private(set) var isPresent = false
  private var summary = ActivitySummary()
  private var laps: [Lap] = []
  private(set) var sampleCount = 0
  /// Bytes of memory taken for the samples so far.
  private var memoryTaken = 0
  /// Columns in the order of `fields`; empty if no sample has the field.
  private var columns: [[Double]] = Array(repeating: [], count: fields.count)
  private var ignored: [String] = []
  private var interval: Double?

  var hasSamples: Bool { sampleCount > 0 }

  // MARK: Reading

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
      if sampleCount % 256 == 0 { try takeMemory(&scanner) }
      while try scanner.moveToKey(isFirst: &isFirstKey) {
        let start = scanner.position
        let key = try scanner.shortKey()
        let slot = key.word == 0 ? Self.slot(longKey: start, scanner.position) : Self.slot(key)
        try scanner.moveBehindColon()
        try readValue(key, slot, &scanner)
      }
    }
  }

  @inline(__always)
  private mutating func readValue(
    _ key: ShortKey, _ slot: Int, _ scanner: inout JSONScanner
  ) throws(JSONFault) {
    guard slot >= 0 else { return try skipUnknown(key, &scanner) }
    var value = Double.nan
    if try !scanner.takeNull() { value = try scanner.number() }
    let place = sampleCount - 1
    if columns[slot].count == place {
      columns[slot].append(value)
    } else {
      let isLate = columns[slot].isEmpty
      set(slot, value, at: place)
      if isLate { try takeMemory(&scanner) }
    }
  }

  /// Takes the memory of the samples so far. Columns are padded to the number of samples.
  private mutating func takeMemory(_ scanner: inout JSONScanner) throws(JSONFault) {
    let width = columns.count { !$0.isEmpty } + (columns[0].isEmpty ? 1 : 0)
    let bytes = sampleCount * (ReadingBudget.rowBytes + ReadingBudget.valueBytes * width)
    try scanner.take(memory: bytes - memoryTaken)
    memoryTaken = bytes
  }

  private mutating func skipUnknown(_ key: ShortKey, _ scanner: inout JSONScanner) throws(JSONFault) {
    let name = key.name
    if ignored.count < 64, !ignored.contains(name) { ignored.append(name) }
    try scanner.skipValue()
  }

  /// Sets a value of a sample. Earlier samples without a value become NaN.
  private mutating func set(_ slot: Int, _ value: Double, at place: Int) {
    if columns[slot].count <= place {
      columns[slot].append(contentsOf: repeatElement(.nan, count: place - columns[slot].count))
      columns[slot].append(value)
    } else {
      columns[slot][place] = value  // a repeated key overwrites
    }
  }

  /// For each column, the channel and the factor to its unit. If the factor is negative, values are divided
  /// by its magnitude. The first column is the time.
  private static let fields: [(channel: Channel?, scale: Double)] = [
    (nil, 1), (.heartRate, 1), (.power, 1), (.cadence, 1), (.speed, -3.6), (.distance, 1000), (.altitude, 1),
    (.latitude, 1), (.longitude, 1), (.temperature, 1), (.grade, 1), (.groundContactTime, 1),
    (.verticalOscillation, 1), (.leftBalance, 1), (.leftTorqueEffectiveness, 1),
    (.rightTorqueEffectiveness, 1),
    (.leftPedalSmoothness, 1), (.rightPedalSmoothness, 1),
  ]

  /// The index of the given key in `fields`, or −1.
  @inline(__always)
  private static func slot(_ key: ShortKey) -> Int {
    switch key {
    case "SECS": 0
    case "HR": 1
    case "WATTS": 2
    case "CAD": 3
    case "KPH": 4
    case "KM": 5
    case "ALT": 6
    case "LAT": 7
    case "LON": 8
    case "TEMP": 9
    case "SLOPE": 10
    case "RCON": 11
    case "RVERT": 12
    case "LTE": 14
    case "RTE": 15
    case "LPS": 16
    case "RPS": 17
    default: -1
    }
  }

  /// The index of a key that is too long for a `ShortKey`, including its quotes. The leg balance is the only
  /// such key in use.
  private static func slot(longKey start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
    let name: StaticString = "\"LRBALANCE\""
    guard end - start == name.utf8CodeUnitCount else { return -1 }
    for place in 0..<name.utf8CodeUnitCount where start[place] != name.utf8Start[place] { return -1 }
    return 13
  }

  private func trimmed(_ text: String) -> String? {
    let text = text.drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...last])
  }

  // MARK: Result

  consuming func recording() -> ActivityRecording {
    var recording = ActivityRecording()
    recording.summary = summary
    recording.laps = laps
    recording.ignoredColumns = ignored
    if columns[0].isEmpty, sampleCount > 0 {
      let step = interval.flatMap { $0 > 0 ? $0 : nil } ?? 1
      columns[0] = (0..<sampleCount).map { Double($0) * step }
      recording.warnings.append(
        RecordingWarning(
          kind: "assumed_time", message: "The samples have no time: the recording interval was used."))
    }
    for (slot, field) in Self.fields.enumerated() where !columns[slot].isEmpty {
      var column = padded(columns[slot], to: sampleCount)
      columns[slot] = []
      guard var channel = field.channel else {
        recording.time = column
        continue
      }
      // For a run, GoldenCheetah stores the ground-contact balance under this key.
      if channel == .leftBalance, summary.type.map({ ActivityKind(named: $0).isRun }) == true {
        channel = .groundContactBalance
      }
      for index in column.indices {
        if field.scale != 1 {
          let value = field.scale < 0 ? column[index] / -field.scale : column[index] * field.scale
          column[index] = value.isFinite ? value : .nan
        } else if channel == .temperature, column[index] == -255 {
          column[index] = .nan  // GoldenCheetah's value for a missing temperature
        }
      }
      recording.columns[channel] = column
    }
    return recording
  }

  private func padded(_ column: [Double], to count: Int) -> [Double] {
    column.count < count ? column + Array(repeating: .nan, count: count - column.count) : column
  }
}

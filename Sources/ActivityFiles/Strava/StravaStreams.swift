internal import ActivityStreams
import TextFormats

struct StravaStreams {
  private var time: [Double]?
  private var columns = ChannelColumns()

  var isPresent: Bool { time != nil || !columns.present.isEmpty }
  var count: Int { max(time?.count ?? 0, columns.present.map { columns[$0]?.count ?? 0 }.max() ?? 0) }

  private enum Content {
    case time
    case position
    case channel(Channel)
  }

  private static let contents: [String: Content] = [
    "time": .time, "latlng": .position,
    "heartrate": .channel(.heartRate), "heart_rate": .channel(.heartRate),
    "watts": .channel(.power), "power": .channel(.power),
    "cadence": .channel(.cadence),
    "velocity_smooth": .channel(.speed), "velocity": .channel(.speed), "speed": .channel(.speed),
    "distance": .channel(.distance),
    "altitude": .channel(.altitude), "elevation": .channel(.altitude),
    "temp": .channel(.temperature), "temperature": .channel(.temperature),
    "grade_smooth": .channel(.grade), "grade": .channel(.grade),
    "moving": .channel(.moving),
    "lat": .channel(.latitude), "latitude": .channel(.latitude),
    "lng": .channel(.longitude), "lon": .channel(.longitude), "longitude": .channel(.longitude),
  ]

  static let names: [String] = contents.keys.sorted()

  private static func content(of name: String) -> Content? { contents[name] }

  func isUnread(_ name: String) -> Bool {
    switch Self.content(of: name) {
    case .time: time == nil
    case .position: columns[.latitude] == nil
    case .channel(let channel): columns[channel] == nil
    case nil: false
    }
  }

  // MARK: Reading

  /// Reads a named stream from an array or from an object with `data`.
  ///
  /// - Returns: `false` if the name is unknown and the value was skipped.
  mutating func read(_ name: String, _ scanner: inout JSONScanner) throws(JSONFault) -> Bool {
    guard let content = Self.content(of: name) else {
      try scanner.skipValue()
      return false
    }
    guard scanner.byte == UInt8(ascii: "{") else {
      try readData(content, &scanner)
      return true
    }
    try scanner.beginObject()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: &isFirst) {
      if key == "data" { try readData(content, &scanner) } else { try scanner.skipValue() }
    }
    return true
  }

  /// Reads one object `{type, data, …}`, with its members in any order.
  ///
  /// - Returns: The type if it is unknown, or `nil` if it is known.
  mutating func readTyped(_ scanner: inout JSONScanner) throws(JSONFault) -> String? {
    guard scanner.byte == UInt8(ascii: "{") else { throw scanner.mismatch("a stream object") }
    try scanner.beginObject()
    var type: String?
    var early: [(offset: Int, isSecond: Bool)] = []  // data that precede the type
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: &isFirst) {
      switch key {
      case "type" where scanner.byte == UInt8(ascii: "\""):
        type = try scanner.string()
      case "data", "data2":
        if let type {
          try readTypedData(type, isSecond: key == "data2", &scanner)
        } else {
          if early.count < 2 { early.append((scanner.offset, key == "data2")) }
          try scanner.skipValue()
        }
      default: try scanner.skipValue()
      }
    }
    guard let type else { return nil }
    let behind = scanner.offset
    for data in early {
      scanner.offset = data.offset
      try readTypedData(type, isSecond: data.isSecond, &scanner)
    }
    scanner.offset = behind
    return Self.content(of: type) == nil ? type : nil
  }

  /// Reads the `data` of a stream object. If `data` contains latitudes, `data2` contains the longitudes.
  private mutating func readTypedData(
    _ type: String, isSecond: Bool, _ scanner: inout JSONScanner
  ) throws(JSONFault) {
    guard let content = Self.content(of: type) else { return try scanner.skipValue() }
    if isSecond {
      guard case .position = content, scanner.byte == UInt8(ascii: "[") else {
        return try scanner.skipValue()
      }
      columns[.longitude] = nil
      return try readColumn(.longitude, &scanner)
    }
    try readData(content, &scanner)
  }

  private mutating func readData(_ content: Content, _ scanner: inout JSONScanner) throws(JSONFault) {
    if try scanner.takeNull() { return }
    switch content {
    case .time:
      var values = reserved()
      defer { time = values }
      try scanner.numbers(into: &values, keeping: bytesEach)
    case .channel(let channel):
      try readColumn(channel, &scanner)
    case .position:
      guard startsWithPair(scanner) else { return try readColumn(.latitude, &scanner) }
      var latitudes = reserved()
      var longitudes = reserved()
      defer {
        columns[.latitude] = latitudes
        columns[.longitude] = longitudes
      }
      try scanner.pairs(into: &latitudes, &longitudes, keeping: 2 * bytesEach)
    }
  }

  /// Bytes of memory per value. The first column also accounts for the times of the samples.
  private var bytesEach: Int {
    isPresent ? ReadingBudget.valueBytes : 2 * ReadingBudget.valueBytes + ReadingBudget.rowBytes
  }

  private mutating func readColumn(_ channel: Channel, _ scanner: inout JSONScanner) throws(JSONFault) {
    var values = reserved()
    defer { columns[channel] = values }
    try scanner.numbers(into: &values, allowsBool: channel == .moving, keeping: bytesEach)
  }

  /// Whether the first element other than `null` is an array. If not, positions are stored as two flat arrays.
  private func startsWithPair(_ scanner: JSONScanner) -> Bool {
    var ahead = scanner
    guard ahead.byte == UInt8(ascii: "[") else { return true }
    ahead.position += 1
    ahead.skipBlanks()
    return !(ahead.byte.isDigit || ahead.byte == UInt8(ascii: "-"))
  }

  /// Returns an empty column with the capacity of the longest stream so far.
  private func reserved() -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(count)
    return values
  }

  // MARK: Result

  var unequal: [String] {
    guard let count = time?.count else { return [] }
    return columns.present.filter { columns[$0]?.count != count }.map(\.rawValue)
  }

  /// Moves the streams into a recording, each stream cut or padded to the length of `time`.
  consuming func fill(_ recording: inout ActivityRecording) {
    guard isPresent else { return }
    let longest = count
    if let time {
      recording.time = time
    } else {
      recording.time = (0..<longest).map(Double.init)
      recording.warnings.append(
        RecordingWarning(
          kind: "assumed_time", message: "The time stream is missing: one sample per second was assumed."))
    }
    let count = recording.time.count
    var unequal: [String] = []
    for channel in columns.present {
      guard var values = columns[channel] else { continue }
      columns[channel] = nil  // avoids a copy below
      if values.count != count {
        unequal.append(channel.rawValue)
        if values.count > count {
          values.removeLast(values.count - count)
        } else {
          values.append(contentsOf: repeatElement(.nan, count: count - values.count))
        }
      }
      recording.columns[channel] = values
    }
    if !unequal.isEmpty {
      recording.warnings.append(
        RecordingWarning(
          kind: "unequal_lengths",
          message:
            "Streams whose length differs from the time stream: \(unequal.joined(separator: ", ")). "
            + "Shorter streams are padded with gaps; extra samples were dropped.",
          count: unequal.count))
    }
  }
}

public import ActivityStreams

/// Writes a recording as Strava JSON, in any layout used by its API and exports.
public struct StravaSample: Sendable, Hashable {
  /// The layout of the streams.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    /// An array of `{"type": …, "data": […], "series_type": …}`.
    case array
    /// Objects by name: `{"heartrate": {"data": […]}}`.
    case keyed
    /// Arrays by name: `{"heartrate": […]}`.
    case plain
  }

  /// The layout of the streams.
  public var shape: Shape = .keyed
  /// Whether the file is `{"activity": …, "streams": …}`, with the summary next to the streams.
  public var isWrapped = true
  /// Whether the file starts with a byte-order mark.
  public var hasByteOrderMark = false
  /// Whether an unknown channel is added.
  public var hasUnknownChannel = false
  /// Number of values missing at the end of the heart-rate stream, to simulate a faulty writer.
  public var heartRateShortfall = 0

  /// Creates a writer for the wrapped, keyed layout.
  public init() {}

  /// Returns the file.
  public func bytes(of recording: ActivityRecording) -> [UInt8] {
    var text = SampleText()
    if hasByteOrderMark { text.add("\u{feff}") }
    if isWrapped {
      text.add("{\"activity\":")
      Self.write(recording, to: &text)
      text.add(",\n\"streams\":")
    }
    writeStreams(of: recording, to: &text)
    text.add(isWrapped ? "}\n" : "\n")
    return text.bytes
  }

  // MARK: Streams

  private struct Stream {
    var key: String
    var values: (Int) -> String
    var count: Int
  }

  private func writeStreams(of recording: ActivityRecording, to text: inout SampleText) {
    let streams = self.streams(of: recording)
    text.add(shape == .array ? "[" : "{")
    for (index, stream) in streams.enumerated() {
      text.add(index == 0 ? "\n" : ",\n")
      switch shape {
      case .array: text.add("{\"type\":\"\(stream.key)\",\"data\":")
      case .keyed: text.add("\"\(stream.key)\":{\"data\":")
      case .plain: text.add("\"\(stream.key)\":")
      }
      text.add("[")
      for row in 0..<stream.count {
        if row > 0 { text.add(",") }
        text.add(stream.values(row))
      }
      text.add("]")
      if shape != .plain {
        let series = recording.columns[.distance] == nil ? "time" : "distance"
        text.add(",\"series_type\":\"\(series)\",\"original_size\":\(stream.count),\"resolution\":\"high\"}")
      }
    }
    text.add(shape == .array ? "]" : "}")
  }

  private func streams(of recording: ActivityRecording) -> [Stream] {
    let rows = recording.time.count
    func word(_ number: Double, _ decimals: Int) -> String {
      number.isFinite ? SampleText.decimal(number, decimals: decimals) : "null"
    }
    var streams = [Stream(key: "time", values: { word(recording.time[$0], 3) }, count: rows)]
    let known: [(key: String, channel: Channel, decimals: Int)] = [
      ("heartrate", .heartRate, 1), ("velocity_smooth", .speed, 3), ("distance", .distance, 2),
      ("altitude", .altitude, 1), ("cadence", .cadence, 1), ("watts", .power, 0), ("temp", .temperature, 1),
      ("grade_smooth", .grade, 1),
    ]
    for (key, channel, decimals) in known where recording.columns[channel] != nil {
      let short = channel == .heartRate ? max(0, heartRateShortfall) : 0
      streams.append(
        Stream(
          key: key, values: { word(recording.value(channel, $0), decimals) }, count: max(0, rows - short)))
    }
    if recording.columns[.moving] != nil {
      streams.append(
        Stream(key: "moving", values: { recording.value(.moving, $0) > 0 ? "true" : "false" }, count: rows))
    }
    if recording.columns[.latitude] != nil, recording.columns[.longitude] != nil {
      streams.append(
        Stream(
          key: "latlng",
          values: { row in
            let (north, east) = (recording.value(.latitude, row), recording.value(.longitude, row))
            return north.isFinite && east.isFinite ? "[\(word(north, 6)),\(word(east, 6))]" : "null"
          }, count: rows))
    }
    if hasUnknownChannel {
      streams.append(
        Stream(key: "grade_adjusted_speed", values: { word(recording.value(.speed, $0), 3) }, count: rows))
    }
    return streams
  }

  // MARK: Summary

  /// Returns the summary alone in Strava's format, as for manual activities.
  public static func summary(of recording: ActivityRecording) -> [UInt8] {
    var text = SampleText()
    write(recording, to: &text)
    text.add("\n")
    return text.bytes
  }

  private static func write(_ recording: ActivityRecording, to text: inout SampleText) {
    let summary = recording.summary
    var fields: [(String, String)] = []
    func add(_ key: String, _ value: String?) {
      if let value { fields.append((key, SampleText.quoted(value))) }
    }
    func add(_ key: String, _ value: Double?, _ decimals: Int) {
      if let value, value.isFinite { fields.append((key, SampleText.decimal(value, decimals: decimals))) }
    }
    func add(_ key: String, _ value: Bool?) {
      if let value { fields.append((key, value ? "true" : "false")) }
    }
    add("id", summary.id)
    add("name", summary.name)
    add("type", summary.type)
    add("sport_type", summary.sportType)
    if let start = summary.startInstant {
      add("start_date", SampleText.instant(start))
      // Strava marks local time with a Z, although it is not UTC.
      add("start_date_local", SampleText.instant(start + (summary.utcOffset ?? 0)))
    }
    if let zone = summary.timeZone { add("timezone", "(GMT\(offset(summary.utcOffset ?? 0))) \(zone)") }
    add("elapsed_time", summary.elapsedTime, 0)
    add("moving_time", summary.movingTime, 0)
    add("distance", summary.distance, 1)
    add("total_elevation_gain", summary.elevationGain, 1)
    add("average_speed", summary.averageSpeed, 3)
    add("max_speed", summary.maximumSpeed, 3)
    add("has_heartrate", summary.hasHeartRate)
    add("average_heartrate", summary.averageHeartRate, 1)
    add("max_heartrate", summary.maximumHeartRate, 0)
    add("average_watts", summary.averagePower, 1)
    add("calories", summary.calories, 0)
    add("perceived_exertion", summary.perceivedExertion, 1)
    add("manual", summary.isManual)
    add("description", summary.notes)
    add("device_name", summary.device)
    text.add("{")
    for (index, field) in fields.enumerated() {
      text.add("\(index == 0 ? "" : ",")\"\(field.0)\":\(field.1)")
    }
    text.add("}")
  }

  /// Formats an offset such as "+02:00".
  private static func offset(_ seconds: Double) -> String {
    let minutes = PortableMath.whole(seconds / 60)
    func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (minutes < 0 ? "-" : "+") + two(minutes.magnitude / 60) + ":" + two(minutes.magnitude % 60)
  }
}

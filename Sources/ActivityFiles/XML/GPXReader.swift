import ActivityStreams
import TextFormats

/// Reads GPX files: the GPS Exchange Format 1.0 and 1.1.
public enum GPXReader {
  /// Reads the tracks of an unpacked GPX file.
  ///
  /// Every `trkpt` of every track and segment is a record, in file order; way points and routes are not. Extensions
  /// count by their local names, so Garmin's TrackPointExtension 1 and 2, Cluetrust's gpxdata and the usual power
  /// extensions are read whatever their prefixes. A step between two segments is a pause.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - limits: what the reader refuses to exceed.
  /// - Returns: one recording; a broken document gives what stood before the damage, with `damage` set.
  /// - Throws: ``XMLActivityError`` where nothing was readable.
  /// - Complexity: O(*n*) time and memory in the size of the file.
  public static func read(
    _ bytes: [UInt8], limits: ReadLimits = .standard
  ) throws(XMLActivityError) -> ActivityFile {
    var handler = GPXHandler()
    let outcome = XMLActivityParser.parse(bytes, limits: limits, into: &handler)
    if let failure = outcome.failure, handler.table.rowCount == 0 { throw failure }
    return ActivityFile(
      format: .gpx, recordings: [handler.recording(outcome)],
      damage: outcome.failure.map(ActivityFileError.xml))
  }
}

/// Collects the elements of a GPX document.
struct GPXHandler: XMLActivityHandler {
  static let root = (name: "gpx", written: "gpx")

  /// A `lap` of Cluetrust's extension.
  struct LapSummary {
    var start: Double?
    var seconds: Double?
    var distance: Double?
  }

  var table = XMLTrackTable()
  private var point: XMLTrackPoint?
  private var lap: LapSummary?
  private var laps: [LapSummary] = []
  private var creator: String?
  private var documentName: String?
  private var trackName: String?
  private var trackType: String?
  private var ignored: Set<String> = []
  private var ignoredInOrder: [String] = []

  mutating func start(_ name: String, parent: String, attributes: [String: String]) {
    switch name {
    case "trkpt":
      var started = XMLTrackPoint()
      if let value = attributes["lat"].flatMap({ table.number($0) }) {
        started.values.append((.latitude, value))
      }
      if let value = attributes["lon"].flatMap({ table.number($0) }) {
        started.values.append((.longitude, value))
      }
      point = started
    case "trkseg", "trk": table.breakTrack()
    case "lap": lap = LapSummary()
    case "gpx": creator = attributes["creator"]
    default: break
    }
  }

  mutating func end(_ name: String, parent: String, text: String) {
    if point != nil { return endInPoint(name, parent, text) }
    if lap != nil { return endInLap(name, parent, text) }
    switch (parent, name) {
    case ("trk", "name"): trackName = trackName ?? Self.filled(text)
    case ("trk", "type"): trackType = trackType ?? Self.filled(text)
    case ("metadata", "name"), ("gpx", "name"): documentName = documentName ?? Self.filled(text)
    default: break
    }
  }

  private mutating func endInPoint(_ name: String, _ parent: String, _ text: String) {
    if name == "trkpt" {
      if let done = point { table.append(done) }
      point = nil
      return
    }
    if parent == "trkpt" {
      switch name {
      case "time":
        point?.time = table.instant(text) ?? .nan
        return
      case "ele":
        set(.altitude, text)
        return
      case "name", "cmt", "desc", "src", "link", "sym", "type", "fix", "sat", "hdop", "vdop", "pdop",
        "magvar",
        "geoidheight", "ageofdgpsdata", "dgpsid", "extensions", "course":
        return
      default: break
      }
    }
    if let channel = Self.channels[name] {
      set(channel, text)
    } else if Self.filled(text) != nil, ignored.count < 1024, ignored.insert(name).inserted {
      ignoredInOrder.append(name)
    }
  }

  /// Local names of extensions, in lower case: TrackPointExtension 1 and 2, Cluetrust's gpxdata 1.0, GPX 1.0, and
  /// what programs write for power.
  private static let channels: [String: Channel] = [
    "hr": .heartRate, "heartrate": .heartRate, "heart_rate": .heartRate, "bpm": .heartRate,
    "cad": .cadence, "cadence": .cadence, "runcadence": .cadence, "rpm": .cadence,
    "atemp": .temperature, "temp": .temperature, "temperature": .temperature,
    "power": .power, "powerinwatts": .power, "watts": .power, "pwr": .power,
    "speed": .speed, "distance": .distance,
  ]

  private mutating func set(_ channel: Channel, _ text: String) {
    if let value = table.number(text) { point?.values.append((channel, value)) }
  }

  private mutating func endInLap(_ name: String, _ parent: String, _ text: String) {
    switch name {
    case "lap":
      if let done = lap { laps.append(done) }
      lap = nil
    case "starttime": lap?.start = table.instant(text)
    case "elapsedtime": lap?.seconds = table.number(text)
    case "distance": lap?.distance = table.number(text)
    default: break
    }
  }

  private static func filled(_ text: String) -> String? {
    text.utf8.contains { !$0.isBlank } ? text : nil
  }

  /// Strava writes its kinds as numbers; those seen in its exports.
  private static let stravaKinds = [
    "1": "Ride", "4": "Hike", "9": "Run", "10": "Walk", "16": "Swim", "17": "VirtualRide",
  ]

  /// The recording of what was read.
  func recording(_ outcome: XMLActivityParser.Outcome) -> ActivityRecording {
    var (recording, start) = table.recording(rows: 0..<table.rowCount)
    recording.summary.name = trackName ?? documentName
    recording.summary.type = trackType.map { Self.stravaKinds[$0] ?? $0 }
    recording.summary.device = creator
    for lap in laps {
      guard let start, let begin = lap.start, let seconds = lap.seconds, seconds >= 0 else { continue }
      recording.laps.append(
        Lap(span: TimeSpan(start: begin - start, end: begin - start + seconds), distance: lap.distance))
    }
    recording.ignoredColumns = ignoredInOrder
    recording.warnings = table.warnings(outcome)
    return recording
  }
}

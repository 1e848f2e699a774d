import ActivityStreams
import TextFormats

/// Reads GPX files (GPS Exchange Format 1.0 and 1.1).
public enum GPXReader {
  /// Reads the tracks of an uncompressed GPX file.
  ///
  /// Every `trkpt` of every track and segment becomes a record, in file order. Waypoints and routes are ignored.
  /// Extensions are matched by local name, so Garmin's TrackPointExtension 1 and 2, Cluetrust's gpxdata and the
  /// common power extensions are recognised whatever their prefix. A gap between two segments is a pause.
  ///
  /// - Parameters:
  ///   - bytes: The entire file.
  ///   - budget: Reading limits.
  /// - Returns: One recording. If the document is malformed, it contains the intact points and `damage` is
  ///   set.
  /// - Throws: ``XMLActivityError`` if nothing is readable.
  /// - Complexity: O(*n*) time and memory in the size of the file.
  public static func read(
    _ bytes: [UInt8], budget: ReadingBudget = ReadingBudget()
  ) throws(XMLActivityError) -> ActivityFile {
    try XMLDocuments.read(bytes, as: .gpx, budget: budget)
  }

  /// Reads the document that starts at `start`. Other documents may come before and after it.
  static func document(
    _ bytes: [UInt8], from start: Int, budget: ReadingBudget
  ) throws(XMLActivityError) -> (file: ActivityFile, outcome: XMLActivityParser.Outcome) {
    var handler = GPXHandler(budget)
    let outcome = XMLActivityParser.parse(bytes, budget: budget, from: start, into: &handler)
    if let failure = outcome.failure, handler.table.rowCount == 0 { throw failure }
    let sessions = SessionGap.sessions(of: handler.table.time, breaks: handler.table.breaks)
    let files = sessions.map { rows in
      ActivityFile(
        format: .gpx, recordings: [handler.recording(outcome, rows: rows)],
        damage: outcome.failure.map(ActivityFileError.xml), skipped: outcome.skipped.listed)
    }
    var file = files[0].with(Array(files.dropFirst()))
    file.content = handler.content
    return (file, outcome)
  }
}

/// The GPX elements that are read or deliberately ignored, including TrackPointExtension 1 and 2,
/// Cluetrust's gpxdata 1.0, GPX 1.0 and common power elements.
enum GPXElement: String, XMLElement {
  case other = ""
  case gpx, metadata, trk, trkseg, trkpt, rte, rtept, wpt, time, ele, name, type, extensions
  case cmt, desc, src, link, sym, fix, sat, hdop, vdop, pdop, magvar, geoidheight, ageofdgpsdata, dgpsid,
    course
  case lap, starttime, elapsedtime
  case hr, heartrate, heart_rate, bpm
  case cad, cadence, runcadence, rpm
  case atemp, temp, temperature
  case power, powerinwatts, watts, pwr
  case speed, distance
  case altitude, alt, elevation

  var channel: XMLTrackChannel? {
    switch self {
    case .hr, .heartrate, .heart_rate, .bpm: .heartRate
    case .cad, .cadence, .runcadence, .rpm: .cadence
    case .atemp, .temp, .temperature: .temperature
    case .power, .powerinwatts, .watts, .pwr: .power
    case .speed: .speed
    case .distance: .distance
    case .altitude, .alt, .elevation: .altitude
    default: nil
    }
  }
}

struct GPXHandler: XMLActivityHandler {
  static let root = (element: GPXElement.gpx, written: "gpx")
  static var point: (element: GPXElement, tag: StaticString) { (.trkpt, "<trkpt") }

  /// A track of the file, with the row of its first point.
  private struct Track {
    let row: Int
    var name: String?
    var type: String?
  }

  struct LapSummary {
    var start: Double?
    var seconds: Double?
    var distance: Double?
  }

  private(set) var table: XMLTrackTable
  private var point = XMLTrackPoint()
  private var isInPoint = false
  private var lap: LapSummary?
  private var laps: [LapSummary] = []
  private var creator: String?
  private var documentName: String?
  private var tracks: [Track] = []
  private var ignored = IgnoredNames()
  private var hasRoute = false

  var isOverfull: Bool { table.isOverfull }

  init(_ budget: ReadingBudget) { table = XMLTrackTable(limit: budget[.records]) }

  mutating func start(
    _ element: GPXElement, in parent: GPXElement, _ parser: inout XMLPullParser<GPXElement>
  ) {
    switch element {
    case .trkpt:
      point = XMLTrackPoint()
      isInPoint = true
      if let text = parser.attribute("lat") { set(.latitude, text) }
      if let text = parser.attribute("lon") { set(.longitude, text) }
    case .trk:
      table.breakTrack()
      tracks.append(Track(row: table.rowCount))
    case .trkseg: table.breakTrack()
    case .rte, .rtept, .wpt: hasRoute = true
    case .lap: lap = LapSummary()
    case .gpx: creator = parser.attribute("creator")?.string
    default: break
    }
  }

  mutating func end(
    _ element: XMLPullParser<GPXElement>.OpenElement, in parent: GPXElement, _ text: XMLText
  ) {
    if isInPoint { return endInPoint(element, parent, text) }
    if lap != nil { return endInLap(element.element, text) }
    switch (parent, element.element) {
    case (.trk, .name): setInTrack(\.name, text)
    case (.trk, .type): setInTrack(\.type, text)
    case (.metadata, .name), (.gpx, .name): documentName = documentName ?? text.filled
    default: break
    }
  }

  private mutating func setInTrack(_ key: WritableKeyPath<Track, String?>, _ text: XMLText) {
    guard let last = tracks.indices.last, tracks[last][keyPath: key] == nil else { return }
    tracks[last][keyPath: key] = text.filled
  }

  private mutating func endInPoint(
    _ element: XMLPullParser<GPXElement>.OpenElement, _ parent: GPXElement, _ text: XMLText
  ) {
    if element.element == .trkpt {
      table.append(point)
      isInPoint = false
      return
    }
    if parent == .trkpt {
      switch element.element {
      case .time: return point.time = table.instant(text) ?? .nan
      case .ele: return set(.altitude, text)
      case .name, .cmt, .desc, .src, .link, .sym, .type, .fix, .sat, .hdop, .vdop, .pdop, .magvar,
        .geoidheight,
        .ageofdgpsdata, .dgpsid, .extensions, .course:
        return
      default: break
      }
    }
    if let channel = element.element.channel {
      // The elevation of the point itself takes precedence over the elevation in an extension.
      if channel == .altitude, !point[.altitude].isNaN { return }
      set(channel, text)
    } else if !text.isBlank {
      ignored.insert(element.localName)
    }
  }

  private mutating func set(_ channel: XMLTrackChannel, _ text: XMLText) {
    if let value = table.number(text) { point[channel] = value }
  }

  private mutating func endInLap(_ element: GPXElement, _ text: XMLText) {
    switch element {
    case .lap:
      if let done = lap { laps.append(done) }
      lap = nil
    case .starttime: lap?.start = table.instant(text)
    case .elapsedtime: lap?.seconds = table.number(text)
    case .distance: lap?.distance = table.number(text)
    default: break
    }
  }

  /// A route if the file has no track points or no point has a time. In all other cases a recording.
  var content: ContentKind {
    table.rowCount == 0
      ? hasRoute ? .route : .recording
      : table.time.contains(where: \.isFinite) ? .recording : .route
  }

  /// Activity types that Strava exports as numbers.
  private static let stravaKinds = [
    "1": "Ride", "4": "Hike", "9": "Run", "10": "Walk", "16": "Swim", "17": "VirtualRide",
  ]

  /// The tracks with points in `rows`, and the empty ones before them.
  private func tracks(in rows: Range<Int>) -> ArraySlice<Track> {
    let last = tracks.last { $0.row <= rows.lowerBound }?.row ?? 0
    return tracks.drop { $0.row < last }.prefix { rows.isEmpty || $0.row < rows.upperBound }
  }

  func recording(_ outcome: XMLActivityParser.Outcome, rows: Range<Int>) -> ActivityRecording {
    var (recording, start) = table.recording(rows: rows)
    let tracks = tracks(in: rows)
    recording.summary.name = tracks.lazy.compactMap(\.name).first ?? documentName
    recording.summary.type = tracks.lazy.compactMap(\.type).first.map { Self.stravaKinds[$0] ?? $0 }
    recording.summary.device = creator
    if let start {
      recording.laps = table.laps(
        laps.map { ($0.start, $0.seconds, $0.distance) }, rows: rows, origin: start)
      if rows.count < table.rowCount {
        let end = recording.time.last { $0.isFinite } ?? 0
        recording.laps.removeAll { $0.span.end <= 0 || $0.span.start >= end }
      }
    }
    recording.ignoredColumns = ignored.names
    recording.warnings = table.warnings(outcome)
    return recording
  }
}

/// Names of ignored elements, each listed once, in order of first appearance.
private struct IgnoredNames {
  private static let limit = 1024

  private(set) var names: [String] = []
  private var short: Set<XMLName> = []
  private var long: Set<String> = []

  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) {
    guard names.count < Self.limit else { return }
    let key = XMLName(bytes: name)
    if !key.isLong {
      guard short.insert(key).inserted else { return }
      names.append(String(decoding: name, as: UTF8.self).lowercased())
    } else {
      let text = String(decoding: name, as: UTF8.self).lowercased()
      if long.insert(text).inserted { names.append(text) }
    }
  }
}

import ActivityStreams
import TextFormats

/// Reads TCX files (Garmin's Training Center XML).
public enum TCXReader {
  /// Reads the activities of an uncompressed TCX file. Courses are also read; ``ActivityFile`` rejects them.
  ///
  /// Every `Trackpoint` becomes a record, in file order. Extensions are matched by local name: `Speed`,
  /// `Watts` and `RunCadence`. A file with several activities yields the combined recording first, then one
  /// recording per activity. A gap between two tracks of a lap is a pause.
  ///
  /// - Parameters:
  ///   - bytes: The entire file.
  ///   - budget: Reading limits.
  /// - Returns: The recordings. If the document is malformed, they contain the intact points and `damage` is
  ///   set.
  /// - Throws: ``XMLActivityError`` if nothing is readable.
  /// - Complexity: O(*n*) time and memory in the size of the file.
  public static func read(
    _ bytes: [UInt8], budget: ReadingBudget = ReadingBudget()
  ) throws(XMLActivityError) -> ActivityFile {
    try XMLDocuments.read(bytes, as: .tcx, budget: budget)
  }

  /// Reads the document that starts at `start`. Other documents may come before and after it.
  static func document(
    _ bytes: [UInt8], from start: Int, budget: ReadingBudget
  ) throws(XMLActivityError) -> (file: ActivityFile, outcome: XMLActivityParser.Outcome) {
    var handler = TCXHandler(budget)
    let outcome = XMLActivityParser.parse(bytes, budget: budget, from: start, into: &handler)
    if let failure = outcome.failure, handler.table.rowCount == 0 { throw failure }
    let files = handler.recordings(outcome).map { recordings in
      ActivityFile(
        format: .tcx, recordings: recordings, damage: outcome.failure.map(ActivityFileError.xml),
        skipped: outcome.skipped.listed)
    }
    var file = files[0].with(Array(files.dropFirst()))
    file.content = handler.content
    return (file, outcome)
  }
}

enum TCXElement: String, XMLElement {
  case other = ""
  case trainingcenterdatabase, activity, course, workout, lap, track, trackpoint, creator, name, notes
  case time, position, latitudedegrees, longitudedegrees, altitudemeters, distancemeters
  case heartratebpm, value, cadence, speed, watts, runcadence
  case totaltimeseconds, maximumspeed, calories, averageheartratebpm, maximumheartratebpm, avgwatts
}

struct TCXHandler: XMLActivityHandler {
  static let root = (element: TCXElement.trainingcenterdatabase, written: "TrainingCenterDatabase")
  static var point: (element: TCXElement, tag: StaticString) { (.trackpoint, "<Trackpoint") }

  struct LapSummary: Equatable {
    var start: Double?
    var seconds: Double?
    var distance: Double?
    var maximumSpeed: Double?
    var calories: Double?
    var averageHeartRate: Double?
    var maximumHeartRate: Double?
    var averagePower: Double?
  }
  struct Part {
    var isCourse = false
    var firstRow: Int
    var rows = 0..<0
    var sport: String?
    var name: String?
    var notes: String?
    var device: String?
    var laps: [LapSummary] = []
  }

  private(set) var table: XMLTrackTable
  private var parts: [Part] = []
  private static let mostParts = 4096
  private var isInPart = false
  private var lapCount = 0
  private var lap: LapSummary?
  private var hasTrackInLap = false
  private var point = XMLTrackPoint()
  private var isInPoint = false
  private var cadence: Double?
  private var runCadence: Double?
  private var hasWorkout = false
  /// Whether the document is incomplete, in which case laps may be missing or truncated.
  private var isDamaged = false

  var isOverfull: Bool { table.isOverfull }

  init(_ budget: ReadingBudget) { table = XMLTrackTable(limit: budget[.records]) }

  mutating func start(
    _ element: TCXElement, in parent: TCXElement, _ parser: inout XMLPullParser<TCXElement>
  ) {
    switch element {
    case .trackpoint:
      point = XMLTrackPoint()
      isInPoint = true
      cadence = nil
      runCadence = nil
    case .track:
      if hasTrackInLap { table.breakTrack() }
      hasTrackInLap = true
    case .lap:
      lap = LapSummary(start: parser.attribute("StartTime").flatMap { table.instant($0) })
      hasTrackInLap = false
    case .activity, .course:
      // Nested parts and parts beyond the limit are not listed. Their points belong to the combined
      // recording.
      guard !isInPart, parts.count < Self.mostParts else { return }
      isInPart = true
      parts.append(
        Part(
          isCourse: element == .course, firstRow: table.rowCount, sport: parser.attribute("Sport")?.string))
    case .workout: hasWorkout = true
    default: break
    }
  }

  mutating func end(
    _ element: XMLPullParser<TCXElement>.OpenElement, in parent: TCXElement, _ text: XMLText
  ) {
    if isInPoint { return endInPoint(element.element, parent, text) }
    switch element.element {
    case .lap:
      if let lap, lap != LapSummary(), let last = parts.indices.last {
        if lapCount < RecordingWarning.mostLaps { parts[last].laps.append(lap) }
        lapCount += 1
      }
      lap = nil
      hasTrackInLap = false
    case .activity, .course:
      guard parent != .activity, parent != .course else { return }
      close()
    default:
      if lap != nil {
        endInLap(element.element, parent, text)
      } else if isInPart {
        endInPart(element.element, parent, text)
      }
    }
  }

  private mutating func close() {
    guard isInPart, let last = parts.indices.last else { return }
    isInPart = false
    parts[last].rows = parts[last].firstRow..<table.rowCount
  }

  private mutating func endInPoint(_ element: TCXElement, _ parent: TCXElement, _ text: XMLText) {
    switch (parent, element) {
    case (_, .trackpoint):
      if let value = runCadence ?? cadence { point[.cadence] = value }
      table.append(point)
      isInPoint = false
    case (.trackpoint, .time): point.time = table.instant(text) ?? .nan
    case (.trackpoint, .altitudemeters): set(.altitude, text)
    case (.trackpoint, .distancemeters): set(.distance, text)
    case (.trackpoint, .cadence): cadence = table.number(text)
    case (.position, .latitudedegrees): set(.latitude, text)
    case (.position, .longitudedegrees): set(.longitude, text)
    case (.heartratebpm, .value): set(.heartRate, text)
    case (_, .speed): set(.speed, text)
    case (_, .watts): set(.power, text)
    case (_, .runcadence): runCadence = table.number(text)
    default: break
    }
  }

  private mutating func set(_ channel: XMLTrackChannel, _ text: XMLText) {
    if let value = table.number(text) { point[channel] = value }
  }

  private mutating func endInLap(_ element: TCXElement, _ parent: TCXElement, _ text: XMLText) {
    switch (parent, element) {
    case (.lap, .totaltimeseconds): lap?.seconds = table.number(text)
    case (.lap, .distancemeters): lap?.distance = table.number(text)
    case (.lap, .maximumspeed): lap?.maximumSpeed = table.number(text)
    case (.lap, .calories): lap?.calories = table.number(text)
    case (.averageheartratebpm, .value): lap?.averageHeartRate = table.number(text)
    case (.maximumheartratebpm, .value): lap?.maximumHeartRate = table.number(text)
    case (_, .avgwatts): lap?.averagePower = table.number(text)
    default: break
    }
  }

  private mutating func endInPart(_ element: TCXElement, _ parent: TCXElement, _ text: XMLText) {
    guard let last = parts.indices.last, !text.bytes.isEmpty else { return }
    switch (parent, element) {
    case (.activity, .notes): parts[last].notes = text.string
    case (.course, .name): parts[last].name = text.string
    case (.creator, .name): parts[last].device = text.string
    default: break
    }
  }

  // MARK: Recordings

  /// A plan if the file has no activity; if it has one, a recording.
  var content: ContentKind {
    if parts.contains(where: { !$0.isCourse }) || parts.isEmpty && table.rowCount > 0 { return .recording }
    return parts.isEmpty ? hasWorkout ? .workoutPlan : .recording : .course
  }

  /// The recordings, one list per session. The list of a multisport session starts with the combined
  /// recording, followed by its legs.
  ///
  /// Activities are separate sessions if they have the same sport, are on different days or are more than
  /// an hour apart. The result is never empty.
  func recordings(_ outcome: XMLActivityParser.Outcome) -> [[ActivityRecording]] {
    var finished = self
    // In a truncated document, the last lap and activity are still open.
    if let open = finished.lap, let last = finished.parts.indices.last {
      finished.parts[last].laps.append(open)
    }
    finished.isDamaged = outcome.failure != nil
    finished.close()
    // A course is not part of an activity.
    let isRecording = content == .recording
    let done = finished.parts.filter { !isRecording || !$0.isCourse }
    let held = done.filter { !$0.rows.isEmpty }
    var groups = held.count > 1 && held.count <= SessionGap.mostSessions ? finished.sessions(held) : [done]
    if groups.isEmpty { groups = [[]] }
    return groups.enumerated().map { place, parts in
      let isAll = parts.count == finished.parts.count
      let rows =
        isAll
        ? 0..<table.rowCount
        : (parts.map(\.rows.lowerBound).min() ?? 0)..<(parts.map(\.rows.upperBound).max() ?? table.rowCount)
      var whole = finished.recording(parts, rows: rows)
      if place == 0 { whole.warnings = table.warnings(outcome) + RecordingWarning.ofLaps(lapCount) }
      guard parts.count > 1, held.count > 1, held.count <= SessionGap.mostSessions else { return [whole] }
      return [whole] + parts.map { finished.recording([$0], rows: $0.rows) }
    }
  }

  /// Maximum gap between two legs of a multisport session, in seconds. House rule: one hour.
  private static let longestChange = 3600.0

  /// Groups the activities into sessions, in file order.
  private func sessions(_ parts: [Part]) -> [[Part]] {
    var groups: [[Part]] = []
    var end: Double?
    for part in parts {
      let times = table.time[part.rows]
      let start = times.first { $0.isFinite }
      let sports = Set((groups.last ?? []).map(\.sport))
      let goesOn =
        if let end, let start {
          start >= end - 60 && start <= end + Self.longestChange
        } else {
          start == nil
        }
      // Two consecutive activities of one sport are separate sessions. A third leg may repeat the sport of
      // the first leg.
      let isChange = !sports.isEmpty && groups.last?.last?.sport != part.sport
      if goesOn, isChange, !groups.isEmpty {
        groups[groups.count - 1].append(part)
      } else {
        groups.append([part])
      }
      end = times.last { $0.isFinite } ?? end
    }
    return groups
  }

  /// Tolerance between lap totals and points of a damaged document, as a fraction. House rule: more than a
  /// few missing points, less than a lap.
  private static let lapTolerance = 0.03

  /// Whether lap totals match the points. Distances are compared if available; if not, times, from which
  /// pauses may be missing.
  private func agrees(_ recording: ActivityRecording, seconds: Double?, distance: Double?) -> Bool {
    func isNear(_ sum: Double, _ found: Double) -> Bool {
      abs(sum - found) <= Self.lapTolerance * max(sum, found)
    }
    let distances = recording.columns[.distance]?.filter(\.isFinite) ?? []
    if let distance, let first = distances.first, let last = distances.max() {
      // A device may continue counting the distance of an earlier activity.
      return isNear(distance, last) || isNear(distance, last - first)
    }
    let times = recording.time.filter(\.isFinite)
    guard let seconds, let first = times.min(), let last = times.max() else { return false }
    let paused = recording.pauses.reduce(0) { $0 + $1.end - $1.start }
    return isNear(seconds, last - first) || isNear(seconds, last - first - paused)
  }

  private func recording(_ parts: [Part], rows: Range<Int>) -> ActivityRecording {
    var (recording, start) = table.recording(rows: rows)
    let laps = parts.flatMap(\.laps)
    let origin = start ?? laps.first { $0.start != nil }?.start
    if recording.summary.startInstant == nil { recording.summary.startInstant = origin }
    for part in parts {
      guard let origin else { break }
      let within = part.rows.clamped(to: rows)
      recording.laps += table.laps(
        part.laps.map { ($0.start, $0.seconds, $0.distance) }, rows: within, origin: origin)
    }
    func sum(_ value: (LapSummary) -> Double?) -> Double? {
      let values = laps.compactMap(value)
      return values.isEmpty ? nil : values.reduce(0, +)
    }
    func mean(_ value: (LapSummary) -> Double?) -> Double? {
      var (weight, total) = (0.0, 0.0)
      for lap in laps {
        guard let number = value(lap), let seconds = lap.seconds, seconds > 0 else { continue }
        weight += seconds
        total += seconds * number
      }
      return weight > 0 ? total / weight : nil
    }
    let kinds = Set(parts.compactMap(\.sport))
    recording.summary.type = kinds.count > 1 ? "multisport" : kinds.first
    recording.summary.name = parts.count == 1 ? parts[0].name : nil
    recording.summary.notes = parts.count == 1 ? parts[0].notes : nil
    recording.summary.device = parts.lazy.compactMap(\.device).first
    // If laps are missing or truncated, their totals cannot match.
    guard !isDamaged || agrees(recording, seconds: sum(\.seconds), distance: sum(\.distance)) else {
      return recording
    }
    recording.summary.timerTime = sum(\.seconds)
    recording.summary.distance = sum(\.distance)
    recording.summary.calories = sum(\.calories)
    recording.summary.averageHeartRate = mean(\.averageHeartRate)
    recording.summary.averagePower = mean(\.averagePower)
    recording.summary.maximumHeartRate = laps.compactMap(\.maximumHeartRate).max()
    recording.summary.maximumSpeed = laps.compactMap(\.maximumSpeed).max()
    return recording
  }
}

import ActivityStreams

/// Detects lap distances in another unit than the session, and a speed in another unit than the distance.
enum UnitRule {
  /// Relative tolerance of the sum of the laps (house rule).
  private static let tolerance = 0.1
  private static let units: [(name: String, metres: Double)] = [("km", 1000), ("mi", 1609.344)]

  static func judge(_ judged: inout JudgedRecording) {
    if let open = judged.recording.warnings.first(where: { $0.kind == "ambiguous_unit" }) {
      judged.evidence.judge(.speed, Judgement(.doubted, open.message))
      judged.evidence.judge(.distance, Judgement(.doubted, open.message))
    }
    judgeSpeed(&judged)
    judgeLaps(&judged)
  }

  /// Units of speed, with the number of them in 1 m/s.
  private static let speeds: [(name: String, factor: Double)] = [("km/h", 3.6), ("mph", 2.236_936)]
  /// Tolerance between speed × time and distance, longest step compared, s, and shortest distance compared, m
  /// (house rules).
  private static let speedTolerance = 0.08
  private static let longestStep = 15.0
  private static let leastWay = 300.0

  /// Converts a speed that is in km/h or mph, judged by the distance or the positions.
  private static func judgeSpeed(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    guard let speed = recording.columns[.speed], let rows = judged.risingRows else { return }
    let metres = recording.columns[.distance]
    let (latitude, longitude) = (recording.columns[.latitude], recording.columns[.longitude])
    var (speedDistance, way) = (0.0, 0.0)
    for (row, next) in zip(rows, rows.dropFirst()) {
      let step = recording.time[next] - recording.time[row]
      guard step > 0, step <= longestStep, speed[row].isFinite else { continue }
      let length: Double
      if let metres {
        length = metres[next] - metres[row]
      } else if let latitude, let longitude {
        length = ThinnedTrackRule.metres(latitude, longitude, row, next)
      } else {
        return
      }
      guard length.isFinite, length >= 0 else { continue }
      speedDistance += speed[row] * step
      way += length
    }
    guard way >= leastWay,
      let unit = speeds.first(where: { (speedDistance / way / $0.factor - 1).magnitude <= speedTolerance })
    else { return }
    judged.recording.columns[.speed] = speed.map { $0 / unit.factor }
    let reason = "The speed is in \(unit.name) instead of m/s; it was converted."
    judged.evidence.judge(.speed, Judgement(.derived, reason, replacedBy: unit.name))
    judged.warn("speed_unit", reason)
  }

  /// Tolerance between laps and session in the same unit, as a share.
  private static let sameUnit = 0.05

  private static func judgeLaps(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    let laps = recording.laps.compactMap(\.distance)
    guard !laps.isEmpty else { return }
    let column = recording.columns[.distance]?.filter(\.isFinite) ?? []
    let whole = recording.summary.distance ?? column.max().map { $0 - (column.min() ?? 0) } ?? 0
    let sum = laps.reduce(0, +)
    guard sum > 0, whole > 0, (sum / whole - 1).magnitude > sameUnit else { return }
    guard let unit = units.first(where: { (sum * $0.metres / whole - 1).magnitude <= tolerance }) else {
      return leaveOutLaps(&judged, whole: whole)
    }
    judged.recording.laps = recording.laps.map {
      Lap(span: $0.span, distance: $0.distance.map { $0 * unit.metres })
    }
    judged.warn(
      "lap_distance_unit",
      "The lap distances are in \(unit.name) instead of metres; they were converted.")
  }

  /// Removes lap distances that cover the session but contradict the total of summary and records. Each lap is
  /// then measured in the records.
  private static func leaveOutLaps(_ judged: inout JudgedRecording, whole: Double) {
    let recording = judged.recording
    let laps = recording.laps.map(\.span)
    guard let column = recording.columns[.distance]?.filter(\.isFinite), let low = column.min(),
      let high = column.max(), recording.lengths.isEmpty,
      ((high - low) / whole - 1).magnitude <= sameUnit,
      recording.laps.allSatisfy({ ($0.distance ?? 0) > 0 }),
      let first = recording.time.first(where: \.isFinite), let last = recording.time.last(where: \.isFinite),
      let begin = laps.map(\.start).min(), let end = laps.map(\.end).max(),
      begin - first <= sameUnit * (last - first), last - end <= sameUnit * (last - first)
    else { return }
    judged.recording.laps = recording.laps.map { Lap(span: $0.span, distance: nil) }
    judged.warn(
      "lap_distance_unit", "The lap distances disagree with the session; they were measured in the records.")
  }
}

import ActivityStreams
import Statistics

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
    judgePower(&judged)
    judgeLaps(&judged)
  }

  /// Units of speed, with the number of them in 1 m/s.
  private static let speeds: [(name: String, factor: Double)] = [("km/h", 3.6), ("mph", 2.236_936)]
  /// Tolerance between speed × time and distance, longest step compared, s, and shortest distance compared, m
  /// (house rules).
  private static let speedTolerance = 0.08
  private static let longestStep = 15.0
  private static let leastWay = 300.0

  /// Units of a distance by its speed, tolerance of that ratio, and difference from which speed and distance are
  /// doubted (house rules).
  private static let lengths = units + [("ft", 0.3048)]
  private static let lengthTolerance = 0.03
  private static let doubtedDifference = 0.15

  /// Converts a speed that is km/h or mph by the distance, or by the positions, and a distance by the speed.
  private static func judgeSpeed(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    guard let speed = recording.columns[.speed], let rows = judged.risingRows else { return }
    let metres = recording.columns[.distance]
    let (latitude, longitude) = (recording.columns[.latitude], recording.columns[.longitude])
    var (speedDistance, way) = (0.0, 0.0)
    var falls: [Double] = []
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
      if let metres, metres[next] == 0, length < 0 { falls.append(metres[row]) }
      guard length.isFinite, length >= 0 else { continue }
      speedDistance += speed[row] * step
      way += length
    }
    if let metres, let highest = falls.max(), metres.last(where: \.isFinite) ?? 0 >= highest {
      // A counter that goes on later was only silent.
      let start = metres.firstIndex { $0 > 0 } ?? 0
      judged.recording.columns[.distance] = metres.indices.map {
        $0 > start && metres[$0] == 0 ? .nan : metres[$0]
      }
      return
    }
    guard max(way, speedDistance) >= leastWay, min(way, speedDistance) > 0 else { return }
    guard
      let unit = speeds.first(where: { (speedDistance / way / $0.factor - 1).magnitude <= speedTolerance })
    else {
      return judgeDistance(&judged, of: speedDistance / way)
    }
    judged.recording.columns[.speed] = speed.map { $0 / unit.factor }
    let reason = "The speed is in \(unit.name) instead of m/s; it was converted."
    judged.evidence.judge(.speed, Judgement(.derived, reason, replacedBy: unit.name))
    judged.warn("speed_unit", reason)
  }

  /// Converts a distance in another unit than its speed, which covers `ratio` of it, or doubts both.
  private static func judgeDistance(_ judged: inout JudgedRecording, of ratio: Double) {
    guard let column = judged.recording.columns[.distance], (ratio - 1).magnitude > doubtedDifference else {
      return
    }
    guard let unit = lengths.first(where: { (ratio / $0.metres - 1).magnitude <= lengthTolerance }) else {
      let reason =
        "Speed and distance disagree: the speed gives \(Displays.fixed(ratio, 2)) times the distance."
      judged.evidence.judge(.distance, Judgement(.doubted, reason))
      return judged.evidence.judge(.speed, Judgement(.doubted, reason))
    }
    judged.recording.columns[.distance] = column.map { $0 * unit.metres }
    let whole = column.reduce(0) { max($0, $1) }
    judged.recording.summary.distance = judged.recording.summary.distance.map {
      ($0 / whole - 1).magnitude <= lengthTolerance ? $0 * unit.metres : $0
    }
    let reason = "The distance is in \(unit.name) instead of m; it was converted."
    judged.evidence.judge(.distance, Judgement(.derived, reason, replacedBy: unit.name))
    judged.warn("distance_unit", reason)
  }

  /// Converts power in kilowatts: nobody stays below 3 W.
  private static func judgePower(_ judged: inout JudgedRecording) {
    guard let power = judged.recording.columns[.power], !power.contains(where: { $0 > 3 }),
      power.contains(where: { $0 > 0.03 })
    else { return }
    judged.recording.columns[.power] = power.map { 1000 * $0 }
    let reason = "The power is in kW instead of W; it was converted."
    judged.evidence.judge(.power, Judgement(.derived, reason, replacedBy: "kW"))
    judged.warn("power_unit", reason)
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

  /// Removes the lap distances that disagree with the records of their span, where laps that cover the session contradict
  /// the total of summary and records. Those laps are then measured in the records.
  private static func leaveOutLaps(_ judged: inout JudgedRecording, whole: Double) {
    let recording = judged.recording
    let laps = recording.laps.map(\.span)
    guard let distances = recording.columns[.distance], case let finite = distances.filter(\.isFinite),
      let low = finite.min(), let high = finite.max(), recording.lengths.isEmpty,
      ((high - low) / whole - 1).magnitude <= sameUnit,
      recording.laps.allSatisfy({ ($0.distance ?? 0) > 0 }),
      let first = recording.time.first(where: \.isFinite), let last = recording.time.last(where: \.isFinite),
      let begin = laps.map(\.start).min(), let end = laps.map(\.end).max(),
      begin - first <= sameUnit * (last - first), last - end <= sameUnit * (last - first)
    else { return }
    // Times of rows that jump back have no place to measure a lap; its distance is left out then.
    let rows = (judged.risingRows ?? []).filter { distances[$0].isFinite }
    func way(at time: Double) -> Double {
      let next = rows.partitioningIndex { recording.time[$0] >= time }
      guard next > 0 else { return rows.first.map { distances[$0] } ?? .nan }
      guard next < rows.count else { return distances[rows[next - 1]] }
      let (before, after) = (rows[next - 1], rows[next])
      let share = (time - recording.time[before]) / (recording.time[after] - recording.time[before])
      return interpolate(distances[before], distances[after], share)
    }
    judged.recording.laps = recording.laps.map { lap in
      let measured = way(at: lap.span.end) - way(at: lap.span.start)
      let agrees = ((lap.distance ?? 0) / measured - 1).magnitude <= sameUnit
      return agrees ? lap : Lap(span: lap.span, distance: nil)
    }
    judged.warn(
      "lap_distance_unit", "Lap distances that disagree with the records were replaced by theirs.")
  }
}

import ActivityStreams
import Statistics

/// Compares the distance of each lap with the records. On conflict the records count.
enum LapRule {
  /// Units of lap distances other than metres, and the tolerance of their sum (house rule).
  static let units: [(name: String, metres: Double)] = [("km", 1000), ("mi", 1609.344)]
  private static let sumTolerance = 0.1
  /// Difference from the session above which the unit is tested, as a fraction (house rule).
  private static let sameUnit = 0.05
  /// Tolerance of a lap: a fraction of its distance plus the distance of a few seconds, because its ends lie
  /// between records, or a fraction of the session, because the last lap collects the differences of the others
  /// (house rules).
  private static let tolerance = (share: 0.01, seconds: 2.0, ofSession: 0.005)

  static func judge(_ judged: inout JudgedRecording) {
    guard judged.recording.laps.contains(where: { $0.distance != nil }) else { return }
    convertUnit(&judged)
    measure(&judged)
  }

  private static func convertUnit(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    let sum = recording.laps.compactMap(\.distance).reduce(0, +)
    let whole =
      recording.summary.distance
      ?? recording.columns[.distance].flatMap { $0.elementSpan.presentExtent }.map { $0.high - $0.low } ?? 0
    guard sum > 0, whole > 0, (sum / whole - 1).magnitude > sameUnit,
      let unit = units.first(where: { (sum * $0.metres / whole - 1).magnitude <= sumTolerance })
    else { return }
    judged.recording.laps = recording.laps.map {
      Lap(span: $0.span, distance: $0.distance.map { $0 * unit.metres })
    }
    judged.warn(
      "lap_distance_unit",
      "The lap distances were in \(unit.name), not metres, and have been converted.")
  }

  /// Removes lap distances that disagree with the records they cover. Those laps are then measured from the
  /// records. In a pool the records stand at the walls, so the laps are kept.
  private static func measure(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    guard judged.stated?.isSwim != true, recording.lengths.isEmpty,
      let metres = recording.columns[.distance], let rows = judged.risingRows,
      let distances = DistanceAlong(rows.lazy.map { (recording.time[$0], metres[$0]) }),
      case let span = distances.span, case let whole = distances.metres(from: span.start, to: span.end),
      whole > 0
    else { return }
    var count = 0
    let laps = recording.laps.map { lap -> Lap in
      let slack = tolerance.seconds + tolerance.share * (lap.span.end - lap.span.start)
      guard let stated = lap.distance, lap.span.start >= span.start - slack, lap.span.end <= span.end + slack,
        case let from = max(span.start, lap.span.start), case let to = min(span.end, lap.span.end), to > from,
        case let measured = distances.metres(from: from, to: to),
        (stated - measured).magnitude
          > max(
            measured * (tolerance.share + tolerance.seconds / (to - from)), tolerance.ofSession * whole)
      else { return lap }
      count += 1
      return Lap(span: lap.span, distance: nil)
    }
    guard count > 0 else { return }
    judged.recording.laps = laps
    judged.warn(
      "lap_distance", "Lap distances that disagree with the records were replaced by the recorded ones.")
  }
}

import ActivityStreams

/// Interpolates a distance that increases in steps too coarse for its sampling rate.
enum StepCounterRule {
  /// Smallest step, m, and shortest time between steps, s, that smoothing cannot even out.
  private static let leastStep = 8.0
  private static let leastTime = 2.5
  /// Minimum number of steps.
  private static let fewest = 5
  /// A gap longer than this multiple of the usual time between steps is a stop.
  private static let stand = 3.0

  static func judge(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    // A separate speed channel or positions already give the distance between steps.
    guard recording.lengths.isEmpty, recording.columns[.latitude] == nil, !hasSpeed(recording),
      let metres = recording.columns[.distance], let rows = judged.risingRows
    else { return }
    let known = rows.filter { metres[$0].isFinite }
    guard known.count > 2 * fewest else { return }
    var marks: [Int] = [known[0]]
    for row in known where metres[row] > metres[marks[marks.count - 1]] { marks.append(row) }
    let steps = zip(marks, marks.dropFirst())
    guard marks.count > fewest, marks.count * 2 < known.count else { return }
    let heights = steps.map { metres[$0.1] - metres[$0.0] }.sorted()
    let times = steps.map { recording.time[$0.1] - recording.time[$0.0] }.sorted()
    let (step, usual) = (heights[heights.count / 2], times[times.count / 2])
    let alike = heights.count { ($0 - step).magnitude <= 0.1 * step }
    guard step >= leastStep, usual >= leastTime, 10 * alike >= 8 * heights.count else { return }
    var line = metres
    for (from, to) in steps {
      let end = recording.time[to]
      let begin = max(recording.time[from], end - stand * usual)
      for row in from..<to where metres[row].isFinite && end > begin {
        let share = max(0, recording.time[row] - begin) / (end - begin)
        line[row] = metres[from] + share * (metres[to] - metres[from])
      }
    }
    judged.recording.columns[.distance] = line
    judged.recording.columns[.speed] = nil
    judged.recording.columns[.moving] = nil
    if (recording.summary.maximumSpeed ?? 0) <= 0 { judged.recording.summary.maximumSpeed = nil }
    let reason = "The distance increases in steps; it was interpolated between them."
    judged.evidence.judge(.distance, Judgement(.derived, reason, replacedBy: "interpolation between steps"))
    judged.warn("distance_in_steps", reason)
  }

  private static func hasSpeed(_ recording: ActivityRecording) -> Bool {
    recording.columns[.speed]?.contains { $0 > 0 } ?? false
  }
}

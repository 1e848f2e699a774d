import ActivityStreams

/// Interpolates a distance that increases in steps too coarse for its sampling rate, of equal length or at
/// equal intervals.
enum StepCounterRule {
  /// Minimum step that smoothing cannot even out, m.
  private static let leastStep = 8.0
  /// Minimum time between such steps, s.
  private static let leastTime = 2.5
  /// Minimum number of steps.
  private static let fewest = 5
  /// Approximate number of rows inspected to see whether the distance increases steadily.
  private static let sampled = 120
  /// A gap longer than this multiple of the usual time between steps is a stop.
  private static let stand = 3.0

  static func judge(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    guard recording.lengths.isEmpty, let metres = recording.columns[.distance], let rows = judged.risingRows,
      !rises(metres, at: rows)
    else { return }
    let measured = rows.filter { metres[$0].isFinite }
    guard measured.count > 2 * fewest else { return }
    var marks: [Int] = [measured[0]]
    // A step happens after the record before it.
    var earliest = [recording.time[measured[0]]]
    for (before, row) in zip(measured, measured.dropFirst())
    where metres[row] > metres[marks[marks.count - 1]] {
      marks.append(row)
      earliest.append(recording.time[before])
    }
    let steps = zip(marks, marks.dropFirst())
    guard marks.count > fewest, marks.count * 2 < measured.count else { return }
    let heights = steps.map { metres[$0.1] - metres[$0.0] }.sorted()
    let times = steps.map { recording.time[$0.1] - recording.time[$0.0] }.sorted()
    let (step, usual) = (heights[heights.count / 2], times[times.count / 2])
    let alike = max(
      heights.count { ($0 - step).magnitude <= 0.1 * step },
      times.count { ($0 - usual).magnitude <= 0.1 * usual })
    guard step >= leastStep, usual >= leastTime, 10 * alike >= 8 * heights.count else { return }
    let instants = even(marks.map { recording.time[$0] }, earliest, usual: usual)
    var line = metres
    for place in marks.indices.dropLast() {
      let (from, to) = (marks[place], marks[place + 1])
      let end = instants[place + 1]
      let begin = max(instants[place], end - stand * usual)
      for row in from..<to where metres[row].isFinite && end > begin {
        let share = min(1, max(0, recording.time[row] - begin) / (end - begin))
        line[row] = metres[from] + share * (metres[to] - metres[from])
      }
    }
    judged.recording.columns[.distance] = line
    if !hasSpeed(recording) {
      judged.recording.columns[.speed] = nil
      judged.recording.columns[.moving] = nil
    }
    if (recording.summary.maximumSpeed ?? 0) <= 0 { judged.recording.summary.maximumSpeed = nil }
    judged.derive(
      .distance, "distance_in_steps", "The distance increases in steps; it was interpolated between them.",
      from: "interpolation between steps")
  }

  /// Returns the times of the steps between two records, spaced as evenly as the steps around them.
  /// Otherwise the recording rate would look like a changing speed.
  private static func even(_ times: [Double], _ earliest: [Double], usual: Double) -> [Double] {
    times.indices.map { place in
      let reach = min(2, place, times.count - 1 - place)
      let around = times[(place - reach)...(place + reach)]
      let isEven = zip(around, around.dropFirst()).allSatisfy { $1 - $0 <= stand * usual }
      guard reach > 0, isEven else { return times[place] }
      return min(times[place], max(earliest[place], around.reduce(0, +) / Double(around.count)))
    }
  }

  /// Whether a distance increases at most of a few sampled rows, as it does without a step counter.
  private static func rises(_ metres: [Double], at rows: [Int]) -> Bool {
    let places = Array(stride(from: 1, to: rows.count, by: max(1, rows.count / sampled)))
    return 2 * places.count { metres[rows[$0]] > metres[rows[$0 - 1]] } > places.count
  }

  private static func hasSpeed(_ recording: ActivityRecording) -> Bool {
    recording.columns[.speed]?.contains { $0 > 0 } ?? false
  }
}

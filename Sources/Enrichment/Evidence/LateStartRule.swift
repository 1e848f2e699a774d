import ActivityStreams

/// Starts a session whose records begin later than its timer at the start of the timer. If the first record
/// states the distance until then, that distance is part of the session.
enum LateStartRule {
  /// Least and greatest time from the start to the first record, s (house rule).
  private static let lead = (least: 10.0, longest: 600.0)
  /// Speed until the first record relative to the speed after it, and the time compared, s (house rules). A
  /// counter that continues from an earlier session gives a different speed.
  private static let speed = 0.2...2.0
  private static let compared = 300.0
  /// Fraction of the session without records above which the clock is doubted (house rule).
  private static let mostUnknown = 0.02
  /// Maximum spacing of the records added, s.
  private static let spacing = 5.0

  static func judge(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    // A pool swim begins with its first length.
    guard !judged.maySwim || recording.columns[.latitude] != nil,
      recording.lengths.isEmpty, let rows = judged.risingRows, rows.count > 1,
      rows.count == recording.time.count, let row = rows.first,
      case let begin = min(0, recording.laps.first?.span.start ?? 0),
      case let seconds = recording.time[row] - begin, seconds >= lead.least, seconds <= lead.longest
    else { return }
    let metres = way(recording, rows, seconds)
    // A stated time that fits the records leaves no room before them. Without one, a lap or a start counts; rows of a
    // table begin where they were cut.
    let stated = recording.summary.elapsedTime ?? recording.summary.timerTime
    let hasRoom = stated.map { $0 > recording.time[rows[rows.count - 1]] - begin - seconds / 2 }
    guard metres != nil || hasRoom ?? (begin < 0 || recording.summary.startInstant != nil) else { return }
    let share = seconds / (recording.time[rows[rows.count - 1]] - begin)
    let reason = "The records begin \(Displays.duration(seconds) ?? "") after the start of the session."
    // What the athlete did in a longer time without records is unknown.
    if share > mostUnknown { judged.evidence.judge(.clock, Judgement(.doubted, reason, share: share)) }
    if begin < 0 { judged.recording.move(by: -begin) }
    let step = min(spacing, recording.time[rows[1]] - recording.time[row])
    let count = metres == nil || step <= 0 ? 1 : max(1, Int(exactly: (seconds / step).rounded(.up)) ?? 1)
    let shares = (0..<count).map { Double($0) / Double(count) }
    judged.recording.time = shares.map { $0 * seconds } + judged.recording.time
    for channel in recording.columns.present {
      guard let column = recording.columns[channel] else { continue }
      let added = shares.map { share in channel == .distance ? metres.map { $0 * share } ?? .nan : .nan }
      judged.recording.columns[channel] = added + column
    }
    judged.derive(
      .clock, "late_first_record",
      reason + (metres == nil ? "" : " The distance until then counts."), from: "start of the session")
  }

  /// Returns the distance at the first record, m; `nil` if it is 0 or belongs to another session.
  private static func way(_ recording: ActivityRecording, _ rows: [Int], _ seconds: Double) -> Double? {
    guard let column = recording.columns[.distance], let row = rows.first, column[row] > 0,
      let next = rows.last(where: {
        column[$0].isFinite && recording.time[$0] - recording.time[row] <= compared
      }), next > row,
      case let after = (column[next] - column[row]) / (recording.time[next] - recording.time[row]),
      after > 0, speed.contains(column[row] / seconds / after)
    else { return nil }
    return column[row]
  }
}

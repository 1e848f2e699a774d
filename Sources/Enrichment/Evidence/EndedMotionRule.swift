import ActivityStreams

/// Ignores the zeros of a sensor that stops before the session ends, while heart rate stays up, like a foot pod with an
/// empty battery.
enum EndedMotionRule {
  /// Minimum duration of the motion and of the standstill, s, and of the latter as a fraction of the session (house
  /// rules).
  private static let silence = (seconds: 300.0, share: 0.1)
  /// Time in which heart rate falls after a stop, s; time before the stop that it is compared with, s; averaging time,
  /// s; and its minimum relative to the time before (house rules).
  private static let heart = (fall: 180.0, before: 300.0, mean: 60.0, least: 0.92)
  /// Speed above which the athlete moves, m/s.
  private static let moving = 0.3

  static func judge(_ judged: inout JudgedRecording) {
    let columns = judged.recording.columns, time = judged.recording.time
    guard let kind = judged.stated, kind.travels, !kind.isSwim, columns[.latitude] == nil,
      columns[.power] == nil,
      let rates = columns[.heartRate], let rows = judged.risingRows, let first = rows.first,
      let last = rows.last,
      let stop = lastMotion(columns, rows), case let seconds = time[last] - time[stop],
      time[stop] - time[first] >= silence.seconds,
      seconds >= max(silence.seconds, silence.share * (time[last] - time[first])),
      staysUp(rates, time, rows, after: time[stop])
    else { return }
    let channels = [Channel.speed, .distance, .cadence].filter { columns[$0] != nil }
    let reason =
      "Motion ends \(Displays.duration(seconds) ?? "") before the session does, but heart rate does not fall; "
      + "a sensor probably stopped."
    for channel in channels {
      for row in rows where row > stop { judged.recording.columns[channel]?[row] = .nan }
      guard let input = SessionInput(channel) else { continue }
      judged.evidence.judge(
        input, Judgement(.doubted, reason, share: seconds / (time[last] - time[first])))
    }
    judged.warn("motion_ends_early", reason)
  }

  /// Returns the last row in motion; `nil` without motion.
  private static func lastMotion(_ columns: ChannelColumns, _ rows: [Int]) -> Int? {
    let speed = columns[.speed].flatMap { speed in rows.last { speed[$0] > moving } }
    let cadence = columns[.cadence].flatMap { cadence in rows.last { cadence[$0] > 0 } }
    let distance = columns[.distance].flatMap { metres in
      let most = rows.reduce(0) { max($0, metres[$1]) }
      return most > 0 ? rows.first { metres[$0] >= most } : nil
    }
    guard speed != nil || distance != nil else { return nil }
    return [speed, cadence, distance].compactMap(\.self).max()
  }

  /// Whether no mean heart rate after a stop is clearly below that before it.
  private static func staysUp(_ rates: [Double], _ time: [Double], _ rows: [Int], after stop: Double) -> Bool
  {
    var (sum, count, from) = (0.0, 0, Double.nan)
    var (before, lowest) = (Double.nan, Double.infinity)
    func close() -> Double { count > 0 ? sum / Double(count) : .nan }
    for row in rows where rates[row] > 0 && time[row] >= stop - heart.before {
      if before.isNaN, time[row] > stop {
        before = close()
        (sum, count) = (0, 0)
      }
      if time[row] > stop, time[row] < stop + heart.fall { continue }
      if time[row] > stop {
        if from.isNaN { from = time[row] }
        if time[row] - from > heart.mean {
          lowest = min(lowest, close())
          (sum, count, from) = (0, 0, time[row])
        }
      }
      (sum, count) = (sum + rates[row], count + 1)
    }
    return lowest.isFinite && lowest >= heart.least * before
  }
}

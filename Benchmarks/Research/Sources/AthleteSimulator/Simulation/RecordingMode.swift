import ActivityStreams

/// When a device stores a record.
public enum RecordingMode: Sendable, Hashable {
  /// Every second.
  case everySecond
  /// At fixed intervals in seconds.
  case every(seconds: Int)
  /// Only on change: heart rate by 3 bpm, power by 10 %, or after 8 s.
  case smart

  /// Returns the rows of a 1 Hz recording that this mode keeps, in order.
  ///
  /// The first and last rows between pauses are always kept. Changes are relative to the last kept row,
  /// and a missing value never counts as a change.
  ///
  /// - Complexity: O(*n*).
  public func rows(of recording: ActivityRecording) -> [Int] {
    let count = recording.time.count
    guard count > 0 else { return [] }
    let edges = Set(recording.pauses.flatMap { [$0.start, $0.end] })
    var kept = [0]
    for row in 1..<max(1, count) {
      let last = kept[kept.count - 1]
      if row == count - 1 || edges.contains(recording.time[row]) || isDue(row, after: last, recording) {
        kept.append(row)
      }
    }
    return kept
  }

  private func isDue(_ row: Int, after last: Int, _ recording: ActivityRecording) -> Bool {
    let passed = recording.time[row] - recording.time[last]
    switch self {
    case .everySecond: return true
    case .every(let seconds): return passed >= Double(seconds)
    case .smart:
      if passed >= 8 { return true }
      if let rate = recording.columns[.heartRate], abs(rate[row] - rate[last]) >= 3 { return true }
      if let power = recording.columns[.power] {
        let change = abs(power[row] - power[last])
        return change >= 0.1 * power[last] && change > 0
      }
      return false
    }
  }
}

extension ActivityRecording {
  /// Returns the recording with only the given rows. Pauses, laps and everything else are unchanged.
  package func keeping(rows: [Int]) -> ActivityRecording {
    var kept = self
    kept.time = rows.map { time[$0] }
    for channel in columns.present {
      guard let column = columns[channel] else { continue }
      kept.columns[channel] = rows.map { column[$0] }
    }
    return kept
  }
}

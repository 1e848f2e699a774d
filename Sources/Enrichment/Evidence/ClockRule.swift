import ActivityStreams

/// Repairs the clock: removes jumps while the timer kept running, and keeps records after the end stated in
/// the summary.
enum ClockRule {
  /// Shortest jump considered, s (house rule).
  private static let leastJump = 1800.0
  /// Tolerance between the timer and the recorded time without the jump, as a share and in seconds (house
  /// rules).
  private static let timerShare = 0.02
  private static let timerSeconds = 60.0

  static func judge(_ judged: inout JudgedRecording) {
    removeJump(&judged)
    goOn(&judged)
  }

  private static func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= max(timerSeconds, timerShare * max(one, other))
  }

  /// Removes a clock jump that neither the timer nor a lap across it contains.
  private static func removeJump(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    guard let rows = judged.risingRows, rows.count > 2, let timer = recording.summary.timerTime, timer > 0
    else {
      return
    }
    let time = recording.time
    let steps = zip(rows, rows.dropFirst())
    guard let (before, after) = steps.max(by: { time[$0.1] - time[$0.0] < time[$1.1] - time[$1.0] }) else {
      return
    }
    let jump = time[after] - time[before]
    let paused = recording.pauses.contains { $0.end > time[before] && $0.start < time[after] }
    guard jump >= leastJump, !paused, let first = rows.first, let last = rows.last else { return }
    let rest = time[last] - time[first] - jump
    let elapsed = recording.summary.elapsedTime ?? timer
    // The elapsed time of a recording that was paused and resumed includes the pause.
    guard isNear(rest, timer), elapsed < rest + jump / 2 else { return }
    let lap = recording.laps.last { $0.span.start <= time[before] + 1 }
    let isWholeLap = lap.map { $0.span.end - $0.span.start < jump / 2 } ?? true
    guard isWholeLap else { return }
    let usual = steps.map { time[$0.1] - time[$0.0] }.sorted()[(rows.count - 1) / 2]
    let shift = jump - max(usual, min(timer - rest, timerSeconds))
    func moved(_ instant: Double) -> Double { instant > time[before] ? instant - shift : instant }
    for row in judged.recording.time.indices where row >= after { judged.recording.time[row] -= shift }
    judged.recording.laps = recording.laps.map { lap in
      let start = moved(lap.span.start)
      return Lap(
        span: TimeSpan(start: start, end: start + (lap.span.end - lap.span.start)), distance: lap.distance)
    }
    judged.recording.pauses = recording.pauses.map { TimeSpan(start: moved($0.start), end: moved($0.end)) }
    for place in judged.recording.beats.indices {
      judged.recording.beats[place].time = recording.beats[place].time.map(moved)
    }
    judged.recording.deviceRecoveries = recording.deviceRecoveries.filter { $0.time <= time[before] }
    if isNear(elapsed, timer) == false { judged.recording.summary.elapsedTime = nil }
    let reason = "The clock jumped during the session while the timer kept running; the jump was removed."
    judged.evidence.judge(.clock, Judgement(.doubted, reason, replacedBy: "timer"))
    judged.warn("clock_jump", reason)
  }

  /// Adds records after the stated end to the session, as a separate lap.
  private static func goOn(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    guard let said = recording.summary.elapsedTime ?? recording.summary.timerTime, said > 0,
      let last = recording.time.last(where: \.isFinite), last.isFinite
    else { return }
    let paused = recording.pauses.reduce(0) { $0 + max(0, min($1.end, last) - max($1.start, 0)) }
    let told = recording.summary.elapsedTime == nil ? said + paused : said
    let behind = last - told
    guard behind > max(timerSeconds, timerShare * told), behind < 24 * 3600 else { return }
    // The athlete continued if distance, or heart rate and power, continue.
    guard goesOn(recording, after: told, to: last) else { return }
    judged.recording.summary.elapsedTime = nil
    judged.recording.summary.timerTime = nil
    judged.recording.summary.movingTime = nil
    judged.recording.summary.averageSpeed = nil
    if let end = recording.laps.map(\.span.end).max(), recording.laps.count > 1, last - end > timerSeconds {
      let rest = recording.summary.distance.flatMap { whole -> Double? in
        let sum = recording.laps.compactMap(\.distance).reduce(0, +)
        return whole > sum ? whole - sum : nil
      }
      judged.recording.laps.append(Lap(span: TimeSpan(start: end, end: last), distance: rest))
    }
    let reason = "Records continue after the end given in the summary; they count as part of the session."
    judged.evidence.judge(.clock, Judgement(.doubted, reason, share: behind / last, replacedBy: "records"))
    judged.warn("summary_ends_early", reason)
  }

  /// Whether the athlete moves or works for most of a time span.
  private static func goesOn(_ recording: ActivityRecording, after start: Double, to end: Double) -> Bool {
    if let metres = recording.columns[.distance] {
      let rows = recording.time.indices.filter {
        recording.time[$0] >= start && recording.time[$0] <= end && metres[$0].isFinite
      }
      guard let first = rows.first, let last = rows.last else { return false }
      return metres[last] - metres[first] > 0.3 * (end - start)
    }
    return [Channel.speed, .power].contains { channel in
      guard let values = recording.columns[channel] else { return false }
      let rows = recording.time.indices.filter { recording.time[$0] >= start && values[$0].isFinite }
      return !rows.isEmpty && 2 * rows.count(where: { values[$0] > 0.5 }) > rows.count
    }
  }
}

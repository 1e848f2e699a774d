import ActivityStreams
import SessionMetrics

/// The three times of a session: moving ≤ timer ≤ elapsed.
struct SessionTimes {
  /// From start to end, s.
  var elapsed: Double?
  /// In which the timer ran, s.
  var timer: Double?
  /// In motion, s: by speed, recorded or derived, the same rule for every format; of a pool swim the lengths that were swum,
  /// without the rests at the wall; of several legs their sum. A kind that does not travel, and a recording without speed, moves while the timer runs.
  var moving: Double?

  /// - Parameters:
  ///   - summary: the file's values, without zeros.
  ///   - stream: the stream, speed derived.
  ///   - running: seconds of the clock that are neither a gap nor a pause.
  ///   - kind: whether the kind travels.
  ///   - lengths: lengths of a pool.
  ///   - legs: the time in motion of the legs together, of the whole of several.
  ///   - settings: what counts as moving.
  init(
    _ summary: ActivitySummary, _ stream: ActivityStream, running: Double, kind: ActivityKind,
    lengths: [PoolLength] = [], legs: Double? = nil, settings: PaceSettings
  ) {
    let observed = stream.time.count > 1 ? stream.elapsed : nil
    // A summary shorter than the recording is rejected.
    let whole = summary.elapsedTime.map { Swift.max($0, running) } ?? observed
    // Streams of a part of the session do not show its duration.
    let stated = summary.timerTime ?? summary.movingTime
    let isPart = running < Self.leastOfTheSession * (stated ?? 0)
    let ran = summary.timerTime ?? (running > 0 && !isPart ? running : summary.movingTime ?? whole)
    elapsed = whole ?? ran
    timer = ran.map { Swift.min($0, elapsed ?? $0) }
    let swum = kind.isSwim ? Self.swum(lengths) : nil
    let inMotion =
      legs ?? swum ?? (isPart ? nil : Self.motion(stream, running: running, kind: kind, settings))
      ?? summary.movingTime ?? timer
    moving = inMotion.map { Swift.min($0, timer ?? $0) }
  }

  /// Share of the summary's own time that streams must run for: the same that totals of the session need.
  private static let leastOfTheSession = 0.5

  /// Difference of two clocks of one session that rounding explains, s.
  private static let rounding = 1.0

  /// Whether the file gives a part of the session a longer time than the session: it is then cut to it.
  func isCut(_ summary: ActivitySummary) -> Bool {
    guard let elapsed else { return false }
    return [summary.timerTime, summary.movingTime].contains {
      $0.map { $0 > elapsed + Self.rounding } ?? false
    }
  }

  /// The time of a clock, s.
  func time(on clock: PaceClock) -> Double? {
    switch clock {
    case .moving: moving
    case .timer: timer
    case .elapsed: elapsed
    }
  }

  /// Time of the swum lengths; `nil` without any.
  private static func swum(_ lengths: [PoolLength]) -> Double? {
    let seconds = lengths.filter(\.isActive).map { $0.span.end - $0.span.start }.filter { $0 > 0 }
    let sum = seconds.reduce(0, +)
    return sum > 0 && sum.isFinite ? sum : nil
  }

  /// Time in motion; `nil` if the kind does not travel, speed never shows motion, or less than half of the session
  /// has a speed.
  private static func motion(
    _ stream: ActivityStream, running: Double, kind: ActivityKind, _ settings: PaceSettings
  ) -> Double? {
    guard kind.travels, let found = stream.movingTime(settings: settings), found.seconds > 0 else {
      return nil
    }
    let observed = stream.coverage(of: found.isRecorded ? .moving : .speed).observed
    return 2 * observed >= running ? found.seconds : nil
  }
}

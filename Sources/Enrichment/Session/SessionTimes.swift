import ActivityStreams
import SessionMetrics

/// Elapsed, timer and moving time of a session: moving ≤ timer ≤ elapsed.
struct SessionTimes {
  /// Elapsed time from start to end, s.
  var elapsed: Double?
  /// Time with the timer running, s.
  var timer: Double?
  /// Moving time, s, from recorded or derived speed, by the same rule for every format. For a pool swim, it
  /// is the time of the lengths without rests; for several legs, their sum. For kinds that do not cover
  /// distance, or if speed is missing, it is timer time.
  var moving: Double?

  /// Creates the times of a session.
  ///
  /// - Parameters:
  ///   - summary: The file's values, without zeros for missing values.
  ///   - stream: The stream with derived speed.
  ///   - running: Time without gaps and pauses, s.
  ///   - kind: The kind of activity, which determines whether it covers distance.
  ///   - lengths: Pool lengths.
  ///   - legs: Total moving time of the legs, if this is a multisport activity.
  ///   - settings: Settings with the speed that counts as moving.
  init(
    _ summary: ActivitySummary, _ stream: ActivityStream, running: Double, kind: ActivityKind,
    lengths: [PoolLength] = [], legs: Double? = nil, settings: PaceSettings
  ) {
    let observed = stream.time.count > 1 ? stream.elapsed : nil
    let swum = kind.isSwim ? Self.swum(lengths) : nil
    // With one record per length, most of a swim is longer than a gap.
    let running = Swift.max(running, swum ?? 0)
    // A summary time shorter than the recording is rejected.
    let whole = summary.elapsedTime.map { Swift.max($0, running) } ?? observed
    // Streams that cover only part of the session do not show its duration.
    let stated = summary.timerTime ?? summary.movingTime
    let isPart = running < Self.leastOfTheSession * (stated ?? 0)
    let ran = summary.timerTime ?? (running > 0 && !isPart ? running : summary.movingTime ?? whole)
    elapsed = whole ?? ran
    timer = ran.map { Swift.min($0, elapsed ?? $0) }
    let inMotion =
      legs ?? swum ?? (isPart ? nil : Self.motion(stream, running: running, kind: kind, settings))
      ?? summary.movingTime ?? timer
    moving = inMotion.map { Swift.min($0, timer ?? $0) }
  }

  /// Fraction of the summary's time that the streams must cover. Session totals require the same.
  private static let leastOfTheSession = 0.5

  /// Difference between two times that rounding and the last record can explain, s (house rule).
  private static let rounding = 5.0

  /// Whether the file states a timer or moving time longer than the session, which is then reduced.
  func isCut(_ summary: ActivitySummary) -> Bool {
    guard let elapsed else { return false }
    return [summary.timerTime, summary.movingTime].contains {
      $0.map { $0 > elapsed + Self.rounding } ?? false
    }
  }

  /// Returns the time on the given clock, s.
  func time(on clock: PaceClock) -> Double? {
    switch clock {
    case .moving: moving
    case .timer: timer
    case .elapsed: elapsed
    }
  }

  /// Total time of the active lengths, s; `nil` if there are none.
  private static func swum(_ lengths: [PoolLength]) -> Double? {
    let seconds = lengths.filter(\.isActive).map { $0.span.end - $0.span.start }.filter { $0 > 0 }
    let sum = seconds.reduce(0, +)
    return sum > 0 && sum.isFinite ? sum : nil
  }

  /// Returns the moving time; `nil` if the kind does not cover distance, if speed never shows motion, or if
  /// less than half of the session has a speed.
  private static func motion(
    _ stream: ActivityStream, running: Double, kind: ActivityKind, _ settings: PaceSettings
  ) -> Double? {
    // A transition is timed by the clock.
    guard kind.travels, kind.category != .multisport, let found = stream.movingTime(settings: settings),
      found.seconds > 0
    else {
      return nil
    }
    let observed = stream.coverage(of: found.isRecorded ? .moving : .speed).observed
    return 2 * observed >= running ? found.seconds : nil
  }
}

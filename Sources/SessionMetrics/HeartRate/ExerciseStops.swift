import ActivityStreams

/// The end of exercise, and the stops during the session.
package struct ExerciseStops: Sendable, Hashable {
  /// A stop that was followed by more work.
  package struct Stop: Sendable, Hashable {
    /// When the athlete stopped working, in the stream's seconds.
    package var start: Double
    /// When work resumed, s.
    package var end: Double
    /// Heart rate at the stop, bpm; `nil` if unknown.
    package var startHeartRate: Double?
    /// Drop in heart rate after 60 s, bpm; `nil` if the stop is shorter or heart rate is unknown.
    package var dropOneMinute: Double?
  }

  /// The last time at which work ended and was not resumed; `nil` if too little heart rate follows it.
  package let end: ExerciseEnd?
  /// Stops of at least a minute that were followed by more work, in order.
  package let stops: [Stop]

  /// Finds the stops of a stream.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - recordedEnd: When the athlete or device stopped, in the stream's seconds; by default the last timer
  ///     stop.
  ///   - sport: Sets the speed at which the athlete counts as stopped.
  ///   - outputs: Channels that reflect work, best first; empty if no channel does.
  /// - Returns: `nil` if heart rate is missing.
  /// - Complexity: O(*n* log *n*).
  package init?(
    of stream: ActivityStream, recordedEnd: Double? = nil, sport: ThresholdSport? = nil,
    outputs: [Channel] = [.power, .speed]
  ) {
    guard let curve = HeartRateCurve(stream, longestGap: HeartRateRecoverySettings.longestGap),
      let last = curve.time.last
    else { return nil }
    let output = OutputCourse.first(of: outputs, in: stream, sport: sport)
    end = Self.end(
      in: stream, curve, output, recordedEnd: recordedEnd,
      latest: last - HeartRateRecoverySettings.minimumAfter)
    stops = Self.stops(in: stream, curve, output, last: last)
  }

  private static func end(
    in stream: ActivityStream, _ curve: HeartRateCurve, _ output: OutputCourse?, recordedEnd: Double?,
    latest: Double
  ) -> ExerciseEnd? {
    let recorded = recordedStop(in: stream, curve, output, recordedEnd: recordedEnd, latest: latest)
    if let output {
      if let stop = output.last, stop.resumption == nil, stop.start <= recorded?.time ?? .infinity {
        guard stop.start <= latest else { return nil }
        return described(
          ExerciseEnd(time: stop.start, rule: output.channel == .power ? .power : .speed), by: output, curve)
      }
      if let recorded { return recorded }
      guard output.mayRest() else { return nil }
    } else if let recorded {
      return recorded
    }
    let thinned = curve.thinned(to: 0.2)
    guard let thinned, let fall = ExerciseEnd.fall(of: thinned, latest: latest) else { return nil }
    guard let output else {
      return ExerciseEnd.comesBack(after: fall.time, in: thinned) ? nil : fall
    }
    // Continued work, such as easy jogs between intervals, is not recovery. Time without output data is not
    // recovery either.
    guard let before = output.mean(before: fall.time),
      output.resumption(after: fall.time, before: before) == nil
    else { return nil }
    return described(fall, by: output, curve)
  }

  /// Adds what output shows about the end: the work before it, whether output stayed low, and the cool-down.
  private static func described(
    _ end: ExerciseEnd, by output: OutputCourse, _ curve: HeartRateCurve
  ) -> ExerciseEnd {
    var end = end
    let last = min(end.time + HeartRateRecoverySettings.fitWindow, curve.time.last ?? end.time)
    end.hasCeased = output.hasCeased(from: end.time, to: last)
    end.work = output.work(before: end.time)
    end.coolDown = output.easyTime(after: end.time)
    return end
  }

  /// Returns the stop recorded by the athlete or device, unless work followed it.
  private static func recordedStop(
    in stream: ActivityStream, _ curve: HeartRateCurve, _ output: OutputCourse?, recordedEnd: Double?,
    latest: Double
  ) -> ExerciseEnd? {
    guard let stop = recordedEnd ?? stream.pauses.last?.start, stop > 0, stop <= latest,
      curve.value(at: stop) != nil
    else { return nil }
    // If the timer was restarted later, this was only a pause.
    let isFinal = recordedEnd != nil || (stream.pauses.last?.end ?? 0) >= curve.time.last ?? 0
    guard let output, output.isKnown(from: stop, to: stop + HeartRateRecoverySettings.minimumAfter)
    else {
      return isFinal ? ExerciseEnd(time: stop, rule: .recorded) : nil
    }
    guard let before = output.mean(before: stop),
      // The button may be pressed shortly before the last step.
      let fallen = output.firstRest(after: stop, before: before),
      fallen - stop <= HeartRateRecoverySettings.stopHold,
      output.resumption(after: fallen, before: before) == nil
    else { return nil }
    return described(ExerciseEnd(time: stop, rule: .recorded), by: output, curve)
  }

  /// Returns the stops of at least a minute that were followed by more work. Stops are found from output or
  /// the timer.
  private static func stops(
    in stream: ActivityStream, _ curve: HeartRateCurve, _ output: OutputCourse?, last: Double
  ) -> [Stop] {
    let seen = (output?.stops ?? []).compactMap { stop in
      stop.resumption.map { TimeSpan(start: stop.start, end: $0) }
    }
    let unseen = stream.pauses.filter { pause in
      pause.end < last && pause.start > 0 && !seen.overlap(from: pause.start, to: pause.end)
    }
    return (seen + unseen).filter { $0.end - $0.start >= HeartRateRecoverySettings.minimumStop }.sorted {
      $0.start < $1.start
    }.map { span in
      func level(_ seconds: Double) -> Double? {
        let target = span.start + seconds
        guard target <= span.end,
          seconds == 0
            || curve.coverage(from: span.start, to: target) >= HeartRateRecoverySettings.minimumCoverage
        else { return nil }
        return curve.level(at: target, width: HeartRateRecoverySettings.meanWidth)
      }
      let start = level(0)
      return Stop(
        start: span.start, end: span.end, startHeartRate: start,
        dropOneMinute: start.flatMap { start in level(60).map { start - $0 } })
    }
  }
}

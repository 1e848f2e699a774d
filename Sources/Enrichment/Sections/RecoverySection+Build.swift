import ActivityStreams
import FormulaSets
import SessionMetrics

extension RecoverySection {
  /// Creates the section; `nil` unless heart rate fell after a detected end of exercise.
  init?(_ context: borrowing SessionContext, stops: ExerciseStops?) {
    // Include the device's value only if it refers to the same end of exercise.
    let device = context.recording.deviceRecoveries.last { context.isOfTheEnd($0) }
    let settings = context.formulas.recovery
    guard
      let recovery = stops.map({
        HeartRateRecovery(
          context.stream, stops: $0, anchors: context.anchors, device: device, settings: settings)
      })
        ?? HeartRateRecovery(context.stream, anchors: context.anchors, device: device, settings: settings)
    else { return nil }
    drop30 = recovery.dropHalfMinute
    drop60 = recovery.dropOneMinute
    drop120 = recovery.dropTwoMinutes
    drop180 = recovery.dropThreeMinutes
    drop300 = recovery.dropFiveMinutes
    startBPM = recovery.startHeartRate
    endBPM = recovery.endHeartRate
    samples = Curve(time: recovery.samples.map(\.seconds), heartrate: recovery.samples.map(\.heartRate))
    tau = recovery.fit?.timeConstant
    rating = recovery.rating?.rawValue
    ratingScale = Self.scale(context.formulas.recovery)
    eligible = recovery.isEligible
    exerciseEnd = recovery.end.time
    endMethod = recovery.end.rule.rawValue
    coolDown = recovery.end.work == nil ? nil : recovery.end.coolDown
    self.device = device.map { DeviceRecoverySection($0, context) }
  }

  private static func scale(_ settings: HeartRateRecoverySettings) -> [RatingBand] {
    let starts = [0] + settings.ratingBounds
    return zip(HeartRateRecovery.Rating.allCases, starts.indices).map { rating, index in
      RatingBand(
        label: rating.rawValue, from: starts[index],
        to: starts.indices.contains(index + 1) ? starts[index + 1] : nil)
    }
  }
}

extension DeviceRecoverySection {
  init(_ recovery: DeviceRecovery, _ context: borrowing SessionContext) {
    self.init(
      timerStop: recovery.timerStop, isOfTheEnd: context.isOfTheEnd(recovery),
      startBPM: recovery.heartRateAtStop, endBPM: recovery.heartRate, drop120: recovery.drop)
  }
}

extension SessionContext {
  /// Whether the device's value refers to the end of the session, that is, no record follows its timer stop.
  fileprivate func isOfTheEnd(_ recovery: DeviceRecovery) -> Bool {
    guard let stop = recovery.timerStop, let last = stream.time.last else { return false }
    return stop >= last - HeartRateRecoverySettings.longestGap
  }
}

extension StopSection {
  init(_ stop: ExerciseStops.Stop) {
    self.init(
      start: stop.start, seconds: stop.end - stop.start, startBPM: stop.startHeartRate,
      drop60: stop.dropOneMinute)
  }
}

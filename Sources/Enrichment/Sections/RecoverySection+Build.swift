import ActivityStreams
import FormulaSets
import SessionMetrics

extension RecoverySection {
  /// The section; `nil` where no end of exercise with heart rate after it is found.
  init?(_ context: borrowing SessionContext) {
    let device = context.recording.deviceRecoveries.last
    guard context.heartRate != nil,
      let recovery = HeartRateRecovery(
        context.stream, anchors: context.anchors, sport: context.kind.sport, device: device,
        settings: context.formulas.recovery)
    else { return nil }
    drop60 = recovery.dropOneMinute
    drop120 = recovery.dropTwoMinutes
    startBPM = recovery.startHeartRate
    endBPM = recovery.endHeartRate
    samples = Curve(time: recovery.samples.map(\.seconds), heartrate: recovery.samples.map(\.heartRate))
    tau = recovery.fit?.timeConstant
    rating = recovery.rating?.rawValue
    ratingScale = Self.scale(context.formulas.recovery)
    eligible = recovery.isEligible
    exerciseEnd = recovery.end.time
    endMethod = recovery.end.rule.rawValue
    self.device = device.map {
      DeviceRecoverySection(startBPM: $0.heartRateAtStop, endBPM: $0.heartRate, drop120: $0.drop)
    }
  }

  private static func scale(_ settings: RecoverySettings) -> [RatingBand] {
    let starts = [0] + settings.ratingBounds
    return zip(HeartRateRecovery.Rating.allCases, starts.indices).map { rating, index in
      RatingBand(
        label: rating.rawValue, from: starts[index],
        to: starts.indices.contains(index + 1) ? starts[index + 1] : nil)
    }
  }
}

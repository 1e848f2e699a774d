import ActivityStreams
import FormulaSets
import SessionMetrics

extension LapSection {
  /// Returns the laps; `nil` if there are fewer than two or if none overlaps the recording.
  ///
  /// - Parameters:
  ///   - context: The session.
  ///   - splits: The splits of the session. Those by lap provide distance and gain.
  ///
  /// Page: *Laps and selections*, tests: `LapSectionTests`.
  static func all(_ context: borrowing SessionContext, splits: [SpeedSection.Split]) -> [LapSection]? {
    let laps = context.laps.prefix(maximum)
    guard !laps.isEmpty else { return nil }
    let formulas = context.formulas
    let spanMetrics = context.stream.metrics(
      over: laps.map(\.span), banister: context.heartRate?.banister, countsSteps: context.kind.countsSteps,
      pace: formulas.pace, power: formulas.power, minimumCoverage: formulas.loadFallback.minimumCoverage,
      believed: context.believed)
    var places: [Int: SpeedSection.Split] = [:]
    for split in splits where split.unit == Split.Unit.lap.rawValue { places[split.index] = split }
    var sections: [LapSection] = []
    for (place, own) in spanMetrics.enumerated() {
      guard
        let metrics = own.map({ context.pool == nil ? $0 : $0.of(laps[place]) })
          ?? context.poolLap(laps[place])
      else { continue }
      let split = places[place + 1]
      sections.append(
        LapSection(
          index: place + 1, metrics, distance: split?.distance ?? laps[place].distance, gain: split?.gain,
          context))
    }
    return sections.isEmpty ? nil : sections
  }

  private init(
    index: Int, _ metrics: SpanMetrics, distance: Double?, gain: Double?, _ context: borrowing SessionContext
  ) {
    self.index = index
    start = metrics.span.start
    elapsed = metrics.span.end - metrics.span.start
    seconds = metrics.seconds
    let lap = Lap(span: metrics.span, distance: distance.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil })
    // A device without distance reports laps of 0 m.
    self.distance = context.motion.limits.lap(lap).distance.flatMap {
      $0 == 0 && context.motion.distance == nil ? nil : $0
    }
    self.gain = gain
    averageHeartrate = metrics.averageHeartRate
    maxHeartrate = metrics.maximumHeartRate
    trimpExp = metrics.load
    averageCadence = metrics.cadence
    if context.power != nil {
      averageWatts = metrics.averagePower
      maxWatts = metrics.maximumPower
      normalizedPower = metrics.normalizedPower
    }
    // Motion between walls is unknown. The sets of a pool swim describe it instead.
    guard context.pool == nil else { return }
    let moving = context.kind.travels ? metrics.movingSeconds : metrics.seconds
    self.moving = moving
    let time =
      switch context.formulas.pace.clock {
      case .moving: moving
      case .timer: metrics.seconds
      case .elapsed: elapsed
      }
    averageSpeed = context.speedOfLap(self.distance.flatMap { time > 0 ? $0 / time : nil })
  }
}

extension SpanMetrics {
  /// Returns the metrics of a pool lap with the duration from the device, because records exist only at the walls.
  fileprivate func of(_ lap: Lap) -> SpanMetrics {
    var metrics = self
    metrics.span = lap.span
    metrics.seconds = lap.span.end - lap.span.start
    metrics.movingSeconds = metrics.seconds
    return metrics
  }
}

extension SessionContext {
  /// Returns the metrics of a pool lap that contains no record.
  fileprivate func poolLap(_ lap: Lap) -> SpanMetrics? {
    guard pool != nil, lap.span.end > lap.span.start else { return nil }
    return SpanMetrics(
      span: lap.span, seconds: lap.span.end - lap.span.start, movingSeconds: lap.span.end - lap.span.start)
  }

  /// Returns the mean speed of a lap, m/s; `nil` if it is impossible or exceeds the session's top speed. In
  /// that case the device's distance includes stopped time.
  func speedOfLap(_ speed: Double?) -> Double? {
    guard let speed = motion.limits.averageSpeed(speed) else { return nil }
    let highest = motion.maximumSpeed.flatMap { $0 > 0 ? $0 : nil } ?? .infinity
    return speed > highest * (1 + PlausibilitySettings.summaryDistance) ? nil : speed
  }
}

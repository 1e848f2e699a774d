public import ActivityStreams

/// Heart-rate recovery after exercise (HRR60, HRR120).
///
/// The drop is the heart rate at the end minus the heart rate 60 or 120 s later. Both are 5-s centred means
/// of the interpolated samples. A drop indicates fitness only when compared with the athlete's own sessions.
/// Clinical cut-offs are not used, because they belong to other protocols.
///
/// Page: *Heart-rate recovery*, tests: `HeartRateRecoveryTests`.
public struct HeartRateRecovery: Sendable, Hashable {
  /// Ratings of the two-minute drop. The scale is a house rule and does not come from a study.
  public enum Rating: String, Sendable, Hashable, CaseIterable {
    /// Below the first rating bound.
    case poor = "Poor"
    /// At or above the first rating bound.
    case average = "Average"
    /// At or above the second rating bound.
    case good = "Good"
    /// At or above the third rating bound.
    case excellent = "Excellent"
    /// At or above the fourth rating bound.
    case superior = "Superior"
  }

  package struct Sample: Sendable, Hashable {
    /// Seconds after the end of exercise.
    package var seconds: Double
    /// Heart rate, bpm.
    package var heartRate: Double
  }

  /// The end of exercise, with the rule that detected it.
  public let end: ExerciseEnd
  /// Heart rate at the end of exercise, bpm.
  package let startHeartRate: Double
  /// Heart rate two minutes after the end of exercise, bpm; if unknown, one minute after it.
  package let endHeartRate: Double?
  /// Drop after 30 s, bpm; negative if heart rate rose.
  public let dropHalfMinute: Double?
  /// Drop after 60 s, bpm.
  public let dropOneMinute: Double?
  /// Drop after 120 s, bpm.
  public let dropTwoMinutes: Double?
  /// Drop after 180 s, bpm.
  public let dropThreeMinutes: Double?
  /// Drop after 300 s, bpm.
  public let dropFiveMinutes: Double?
  /// Highest heart rate of the session, bpm.
  package let peak: Double
  /// Heart rates every 15 s from 0 to 120 s after the end of exercise, where known.
  package let samples: [Sample]
  /// The exponential fit, if it is good enough to be shown.
  package let fit: ExponentialRecovery?
  /// Initial plateau excluded from the fit, s.
  package let onsetDelay: Double
  /// The rating of the two-minute drop; `nil` unless the recovery is comparable and began near the maximum.
  public let rating: Rating?
  /// Whether the recovery is comparable between sessions; `nil` if the reserve is unknown.
  ///
  /// A recovery is comparable if three conditions hold: output stopped after at least the minimum work, heart
  /// rate at the end was a high fraction of the reserve, and heart rate one minute later is known.
  public let isEligible: Bool?
  /// The recovery reported by the watch.
  public let device: DeviceRecovery?

  /// Computes the recovery at the end of the session.
  ///
  /// - Parameters:
  ///   - stream: The repaired stream.
  ///   - anchors: Maximum, resting and threshold heart rate, used for comparability and for the fit.
  ///   - recordedEnd: When the athlete or device stopped, if known.
  ///   - outputs: Channels that reflect work, best first; empty if no channel does.
  ///   - device: The recovery reported by the watch.
  ///   - sport: The sport.
  ///   - settings: The settings.
  /// - Returns: `nil` if no end of exercise is found, or if heart rate did not fall after it.
  public init?(
    _ stream: ActivityStream, anchors: HeartRateAnchors = HeartRateAnchors(), recordedEnd: Double? = nil,
    sport: ThresholdSport? = nil, outputs: [Channel] = [.power, .speed], device: DeviceRecovery? = nil,
    settings: HeartRateRecoverySettings = HeartRateRecoverySettings()
  ) {
    switch settings.endRule {
    case .detected:
      guard
        let stops = ExerciseStops(
          of: stream, recordedEnd: recordedEnd, sport: sport, outputs: outputs)
      else { return nil }
      self.init(stream, stops: stops, anchors: anchors, device: device, settings: settings)
    case .lastNearMaximum:
      guard let plain = PlainRecovery(stream, share: HeartRateRecoverySettings.nearMaximum) else {
        return nil
      }
      self.init(plain, anchors: anchors, device: device, settings: settings)
    }
  }

  /// Computes the recovery at the end of a session with known stops.
  ///
  /// - Returns: `nil` if no end was found, or if heart rate did not fall after it.
  package init?(
    _ stream: ActivityStream, stops: ExerciseStops, anchors: HeartRateAnchors = HeartRateAnchors(),
    device: DeviceRecovery? = nil, settings: HeartRateRecoverySettings
  ) {
    guard let end = stops.end else { return nil }
    self.init(stream, end: end, anchors: anchors, device: device, settings: settings)
    if !isFall { return nil }
  }

  /// Computes the recovery after a given end, such as a rest between intervals.
  ///
  /// - Returns: `nil` if heart rate at the end is unknown.
  public init?(
    _ stream: ActivityStream, end: ExerciseEnd, anchors: HeartRateAnchors = HeartRateAnchors(),
    device: DeviceRecovery? = nil, settings: HeartRateRecoverySettings = HeartRateRecoverySettings()
  ) {
    guard let curve = HeartRateCurve(stream, longestGap: HeartRateRecoverySettings.longestGap),
      let start = curve.level(at: end.time, width: HeartRateRecoverySettings.meanWidth),
      let peak = curve.values.max()
    else { return nil }
    func level(_ seconds: Double) -> Double? {
      let target = end.time + seconds
      if let resumption = end.resumption, resumption < target { return nil }
      guard
        seconds == 0
          || curve.coverage(from: end.time, to: target) >= HeartRateRecoverySettings.minimumCoverage
      else {
        return nil
      }
      return curve.level(at: target, width: HeartRateRecoverySettings.meanWidth)
    }
    let drops = [30.0, 60, 120, 180, 300].map { seconds in level(seconds).map { start - $0 } }
    var samples: [Sample] = []
    for step in 0...8 {
      if let heartRate = level(15 * Double(step)) {
        samples.append(Sample(seconds: 15 * Double(step), heartRate: heartRate))
      }
    }
    var delay = 0.0
    var fit: ExponentialRecovery?
    let last = min(end.time + HeartRateRecoverySettings.fitWindow, end.resumption ?? .infinity)
    let window = curve.time.indices.filter { curve.time[$0] >= end.time && curve.time[$0] <= last }
    if let fallen = window.first(where: { start - curve.values[$0] >= HeartRateRecoverySettings.plateauFall })
    {
      let onset = max(window.first ?? fallen, fallen - 1)
      delay = curve.time[onset] - end.time
      let used = window.filter { $0 >= onset }
      if last - end.time >= HeartRateRecoverySettings.minimumAfter,
        (curve.time.last ?? 0) >= end.time + HeartRateRecoverySettings.minimumAfter
      {
        fit = ExponentialRecovery(
          time: used.map { curve.time[$0] - curve.time[onset] }, heartRate: used.map { curve.values[$0] })
      }
    }
    self.init(
      end: end, start: start, drops: drops, peak: peak,
      work: end.work ?? (end.time - (stream.time.first ?? 0)),
      samples: samples,
      fit: fit.flatMap { $0.isAcceptable(resting: anchors.resting?.mean) ? $0 : nil },
      delay: delay, anchors: anchors, device: device, settings: settings)
  }

  private init(
    _ plain: PlainRecovery, anchors: HeartRateAnchors, device: DeviceRecovery?,
    settings: HeartRateRecoverySettings
  ) {
    var samples = [Sample(seconds: 0, heartRate: plain.start)]
    if let one = plain.afterOneMinute { samples.append(Sample(seconds: 60, heartRate: one)) }
    if let two = plain.afterTwoMinutes { samples.append(Sample(seconds: 120, heartRate: two)) }
    let drops = [nil, plain.afterOneMinute, plain.afterTwoMinutes, nil, nil].map { after in
      after.map { plain.start - $0 }
    }
    self.init(
      end: ExerciseEnd(time: plain.time, rule: .lastNearMaximum, hasCeased: false), start: plain.start,
      drops: drops, peak: plain.peak, work: plain.time, samples: samples, fit: nil, delay: 0,
      anchors: anchors, device: device, settings: settings)
  }

  /// Creates a recovery. `drops` are the drops in heart rate after 30, 60, 120, 180 and 300 s.
  private init(
    end: ExerciseEnd, start: Double, drops: [Double?], peak: Double, work: Double, samples: [Sample],
    fit: ExponentialRecovery?, delay: Double, anchors: HeartRateAnchors, device: DeviceRecovery?,
    settings: HeartRateRecoverySettings
  ) {
    func drop(_ place: Int) -> Double? { drops.indices.contains(place) ? drops[place] : nil }
    self.end = end
    startHeartRate = start
    dropHalfMinute = drop(0)
    dropOneMinute = drop(1)
    dropTwoMinutes = drop(2)
    dropThreeMinutes = drop(3)
    dropFiveMinutes = drop(4)
    endHeartRate = (drop(2) ?? drop(1)).map { start - $0 }
    self.peak = peak
    self.samples = samples
    self.fit = fit
    onsetDelay = delay
    if !end.hasCeased || work < settings.minimumWork || drop(1) == nil {
      isEligible = false
    } else {
      // If the maximum is only a population estimate, recoveries are not comparable.
      let isKnown = anchors.maximum.map { !$0.isOfPopulation } ?? false
      isEligible =
        isKnown
        ? anchors.reserve.map { $0.fraction(of: start) >= settings.eligibleReserve } : nil
    }
    let isRated =
      isEligible == true
      && anchors.maximum.map { start >= HeartRateRecoverySettings.ratedShare * $0.mean } ?? false
    rating = isRated ? drop(2).map { Self.rating(dropTwoMinutes: $0, settings) } : nil
    self.device = device
  }

  /// Whether heart rate fell: at least one drop is positive and none is negative.
  private var isFall: Bool {
    let drops = [dropHalfMinute, dropOneMinute, dropTwoMinutes, dropThreeMinutes, dropFiveMinutes]
      .compactMap { $0 }
    return drops.allSatisfy { $0 >= 0 } && drops.contains { $0 > 0 }
  }

  /// Returns the rating of a two-minute drop.
  public static func rating(
    dropTwoMinutes drop: Double, _ settings: HeartRateRecoverySettings = HeartRateRecoverySettings()
  ) -> Rating {
    var rating = Rating.poor
    for (candidate, bound) in zip(Rating.allCases.dropFirst(), settings.ratingBounds) where drop >= bound {
      rating = candidate
    }
    return rating
  }
}

extension DeviceRecovery {
  /// The drop reported by the watch, bpm; `nil` if heart rate is unknown when the timer stopped.
  package var drop: Double? { heartRateAtStop.map { $0 - heartRate } }
}

/// The drop in heart rate after the last whole second at or above 90 % of the session's maximum.
///
/// This is the simple rule behind the reference results. It gives a true recovery only if the athlete stopped
/// at that second.
struct PlainRecovery {
  var time: Double
  var start: Double
  var afterOneMinute: Double?
  var afterTwoMinutes: Double?
  var peak: Double

  init?(_ stream: ActivityStream, share: Double) {
    guard let values = stream.values(of: .heartRate) else { return nil }
    var peak = -Double.infinity
    for value in values where value > peak { peak = value }  // false for NaN
    guard peak > -.infinity else { return nil }
    /// Returns the value at a whole second: the value of the last row at or before it. In a gap, that value
    /// is held for less than 1 s.
    func value(atSecond second: Double) -> Double? {
      var low = 0
      var high = stream.time.count
      if stream.evenStep == 1, second >= 0, second < Double(high), let row = Int(exactly: second) {
        low = row + 1
        high = low
      }
      while low < high {
        let middle = (low + high) / 2
        if stream.time[middle] <= second { low = middle + 1 } else { high = middle }
      }
      guard low > 0, let end = stream.time.last, second <= end.rounded(.down) else { return nil }
      let row = low - 1
      if low < stream.time.count, stream.time[low] - stream.time[row] > stream.gapLimit,
        second - stream.time[row] >= 1
      {
        return nil
      }
      return values[row].isNaN ? nil : values[row]
    }
    for row in values.indices.reversed() where values[row] >= share * peak {
      let next = row + 1 < stream.time.count ? stream.time[row + 1] : stream.time[row] + 1
      var end = next
      if next - stream.time[row] > stream.gapLimit { end = stream.time[row] + 1 }
      // The last whole second before `end`, within the recording.
      let second = min((end - 1).rounded(.up), (stream.time.last ?? 0).rounded(.down))
      guard second >= stream.time[row], second < end, let start = value(atSecond: second) else { continue }
      time = second
      self.start = start
      self.peak = peak
      func drop(_ seconds: Int) -> Double? {
        for step in 0...seconds where value(atSecond: second + Double(step)) == nil { return nil }
        return value(atSecond: second + Double(seconds))
      }
      afterOneMinute = drop(60)
      afterTwoMinutes = drop(120)
      return
    }
    return nil
  }
}

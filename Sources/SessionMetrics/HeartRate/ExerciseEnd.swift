import ActivityStreams
import Statistics

/// The end of exercise, with the rule that detected it.
///
/// Page: *Heart-rate recovery*, tests: `HeartRateRecoveryTests`.
public struct ExerciseEnd: Sendable, Hashable {
  /// A rule that detects the end.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// The athlete or device stopped the timer, and samples follow.
    case recorded
    /// A drop in power.
    case power
    /// A drop in speed.
    case speed
    /// A drop in heart rate, used if power and speed are missing.
    case heartRate = "heart_rate"
    /// The last second at which heart rate is near the session's own maximum.
    case lastNearMaximum = "last_near_maximum"
  }

  /// Time of the end, in the stream's seconds.
  public var time: Double
  /// How the end was detected.
  public var rule: Rule
  /// When work resumed, if it did. Recovery after that time does not count. Always `nil` for a detected end.
  var resumption: Double?
  /// Whether output is known to have stopped: it was measured to stay low, or the timer was stopped and not
  /// restarted.
  package var hasCeased: Bool
  /// Seconds of work before the end; `nil` means that all the time before the end counts.
  package var work: Double?
  /// Seconds of easy output after the end. A cool-down does not move the end.
  package var coolDown: Double

  package init(
    time: Double, rule: Rule, resumption: Double? = nil, hasCeased: Bool = true, work: Double? = nil,
    coolDown: Double = 0
  ) {
    self.time = time
    self.rule = rule
    self.resumption = resumption
    self.hasCeased = hasCeased
    self.work = work
    self.coolDown = coolDown
  }

  /// Finds the end of exercise: the last drop in work after which work does not resume.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - recordedEnd: When the athlete or device stopped, in the stream's seconds; by default the last timer
  ///     stop.
  ///   - sport: Sets the speed at which the athlete counts as stopped.
  ///   - outputs: Channels that reflect work, best first; empty if no channel does.
  /// - Returns: `nil` if no rule finds an end with enough heart rate after it, or if work resumed after the
  ///   last end.
  /// - Complexity: O(*n* log *n*).
  package static func find(
    in stream: ActivityStream, recordedEnd: Double? = nil, sport: ThresholdSport? = nil,
    outputs: [Channel] = [.power, .speed]
  ) -> ExerciseEnd? {
    ExerciseStops(
      of: stream, recordedEnd: recordedEnd, sport: sport, outputs: outputs)?.end
  }

  /// Returns the last drop in heart rate from near its peak.
  static func fall(of curve: HeartRateCurve, latest: Double)
    -> ExerciseEnd?
  {
    let smooth = medians(curve, width: HeartRateRecoverySettings.medianWidth)
    guard let top = HeartRateCurve.percentile(smooth, HeartRateRecoverySettings.peakPercentile) else {
      return nil
    }
    let lowest = BlockMinima(of: smooth)
    let least = HeartRateRecoverySettings.peakShare * top
    let rates = smooth.elementSpan
    // On a plateau, a row is not followed by a drop if the next row is not.
    var isWithoutFall = false
    for place in smooth.indices.reversed() {
      let rate = rates[place]
      let behind = place + 1 < rates.count ? rates[place + 1] : rate
      if isWithoutFall, behind == rate { continue }
      isWithoutFall = false
      guard rate >= least, behind <= rate, place == 0 || rates[place - 1] <= rate,
        curve.time[place] <= latest
      else { continue }
      // Skip this peak unless heart rate drops by `peakFall` within a minute of it.
      isWithoutFall = !lowest.mayReach(
        rate - HeartRateRecoverySettings.peakFall, after: place,
        until: curve.time[place] + HeartRateRecoverySettings.beforeWidth, curve.time)
      if isWithoutFall { continue }
      var end = place
      var next = place + 1
      while next < smooth.count,
        curve.time[next] - curve.time[place] <= HeartRateRecoverySettings.beforeWidth,
        curve.time[next] - curve.time[next - 1] <= curve.longestGap
      {
        if smooth[next] <= smooth[place] - HeartRateRecoverySettings.peakFall {
          end = next
          break
        }
        next += 1
      }
      guard end > place else { continue }
      var start = place
      var ahead = place
      for candidate in place..<end {
        while ahead < smooth.count,
          curve.time[ahead] < curve.time[candidate] + HeartRateRecoverySettings.slopeWidth
        {
          ahead += 1
        }
        guard ahead < smooth.count else { break }
        let slope = (smooth[ahead] - smooth[candidate]) / (curve.time[ahead] - curve.time[candidate])
        if slope >= HeartRateRecoverySettings.plateauSlope { start = candidate }
      }
      guard curve.time[start] <= latest else { continue }
      return ExerciseEnd(time: curve.time[start], rule: .heartRate, hasCeased: false)
    }
    return nil
  }

  /// Whether heart rate rises again after the drop, by more than a given fraction of the drop.
  static func comesBack(after end: Double, in curve: HeartRateCurve)
    -> Bool
  {
    let smooth = medians(curve, width: HeartRateRecoverySettings.medianWidth)
    guard let place = curve.index(atOrBefore: end), smooth.indices.contains(place) else { return false }
    let start = smooth[place]
    var lowest = start
    for (time, rate) in zip(curve.time, smooth) where time > end {
      lowest = min(lowest, rate)
      let fallen = start - lowest
      if fallen >= HeartRateRecoverySettings.peakFall,
        rate > lowest + HeartRateRecoverySettings.resumptionShare * fallen
      {
        return true
      }
    }
    return false
  }

  /// Returns the rolling median of the samples within `width` seconds of each sample.
  private static func medians(_ curve: HeartRateCurve, width: Double) -> [Double] {
    let time = curve.time.elementSpan
    let values = curve.values.elementSpan
    var shortest = Double.infinity
    for place in 1..<max(1, time.count) {
      let step = time[place] - time[place - 1]
      shortest = step < shortest ? step : shortest
    }
    guard width < 6 * shortest else { return rollingMedians(curve, width: width) }
    if time.count > 8, width / 2 >= 2 * shortest, width / 2 < 3 * shortest, time.isEven(of: shortest) {
      // All windows except those at the ends have five samples.
      var medians = AltitudeFilter.median(curve.values, width: 5)
      for place in [0, 1, time.count - 2, time.count - 1] {
        let window = values.extracting(max(0, place - 2)..<min(time.count, place + 3)).array
        medians[place] = median(sorted: window.sorted()) ?? values[place]
      }
      return medians
    }
    // A window has at most six samples.
    var first = 0
    var next = 0
    return (0..<time.count).map { place in
      let (start, end) = (time[place] - width / 2, time[place] + width / 2)
      while next < time.count, next <= place || time[next] <= end { next += 1 }
      while first < place, time[first] < start { first += 1 }
      if next - first == 5 {
        return AltitudeFilter.median(
          values[first], values[first + 1], values[first + 2], values[first + 3], values[first + 4])
      }
      return median(sorted: (first..<next).map { values[$0] }.sorted()) ?? values[place]
    }
  }

  /// Returns rolling medians for large windows, by keeping each window sorted.
  private static func rollingMedians(_ curve: HeartRateCurve, width: Double) -> [Double] {
    let (time, values) = (curve.time, curve.values)
    var first = 0
    var next = 0
    var window: [Double] = []
    return time.indices.map { place in
      let (start, end) = (time[place] - width / 2, time[place] + width / 2)
      while next < time.count, next <= place || time[next] <= end {
        let value = values[next]
        var low = window.count
        while low > 0, window[low - 1] > value { low -= 1 }
        window.insert(value, at: low)
        next += 1
      }
      while first < place, time[first] < start {
        if let gone = window.firstIndex(of: values[first]) { window.remove(at: gone) }
        first += 1
      }
      return median(sorted: window) ?? values[place]
    }
  }
}

/// The minimum of every 16 samples: a quick check that rules out most peaks without reading their samples.
private struct BlockMinima {
  private static let width = 16
  private let minima: [Double]

  init(of values: [Double]) {
    minima = values.elementSpan.extents(ofEach: Self.width).lows
  }

  /// Whether a sample after `place` and up to `end` may be as low as the limit.
  func mayReach(_ limit: Double, after place: Int, until end: Double, _ time: [Double]) -> Bool {
    var block = (place + 1) / Self.width
    while block < minima.count, block * Self.width < time.count, time[block * Self.width] <= end {
      if minima[block] <= limit { return true }
      block += 1
    }
    return false
  }
}

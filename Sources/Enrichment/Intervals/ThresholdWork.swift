import ActivityStreams
import SessionMetrics

/// The error of work above threshold power. The work is not linear in its inputs, so it is recomputed with
/// power and with the threshold at both ends of their errors, one at a time. The changes on each side are
/// added as squares.
///
/// Page: *How certain is a number*, tests: `ThresholdWorkTests`.
struct ThresholdWork {
  let stream: ActivityStream
  /// Threshold power, W.
  let threshold: Double
  let sensors: SensorErrors

  /// Work above threshold, kJ, with power and threshold each multiplied by a factor.
  private func work(power: Double, threshold factor: Double) -> Double? {
    guard power > 0, factor > 0 else { return nil }
    return stream.work(above: threshold * factor / power).map { $0 * power / 1000 }
  }

  /// Returns the interval of the work, kJ; `nil` if nothing is uncertain.
  func interval(_ value: Double) -> ClosedRange<Double>? {
    let wander = sensors.power(over: 1)
    let meter = sensors.powerScale
    let set = sensors.errors[.thresholdPowerSet]
    func moved(_ power: Double, _ threshold: Double) -> Double {
      work(power: power, threshold: threshold).map { $0 - value } ?? 0
    }
    // Noise adds work above the threshold but cannot remove as much below it.
    let lifted = max(0, (moved(1 + wander, 1) + moved(max(0, 1 - wander), 1)) / 2)
    var (below, above) = (0.0, 0.0)
    for (power, threshold) in [(meter, 0), (sensors.power(over: sensors.seconds), 0), (0, set)] {
      let ends = [1.0, -1].map {
        moved(
          max(0, 1 + $0 * DeclaredErrors.width * power), max(0, 1 + $0 * DeclaredErrors.width * threshold))
      }
      let (low, high) = (min(0, min(ends[0], ends[1])), max(0, max(ends[0], ends[1])))
      below += low * low
      above += high * high
    }
    let lower = max(0, value - lifted - below.squareRoot())
    let upper = max(value, value - lifted + above.squareRoot())
    return lower.isFinite && upper.isFinite && lower < upper ? min(value, lower)...upper : nil
  }
}

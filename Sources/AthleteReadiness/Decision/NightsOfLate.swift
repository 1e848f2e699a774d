import RealModule

/// What the last nights measured on average, beside the athlete's own median of the weeks before: told only where it has moved.
struct NightsOfLate: Sendable, Hashable {
  /// Mean of the last three nights, bpm or ms; of variability the geometric one.
  let mean: Double
  /// Median of the four weeks before them, in the same unit.
  let usual: Double

  /// Whether the last nights lie above what is usual.
  var isAbove: Bool { mean > usual }

  /// Nights that are of late, and how many of them must be known: house rule.
  private static let late = (nights: 3, needs: 2)
  /// Nights before them, and how many of them must be known: the four weeks of other usual values, half of them.
  private static let before = (nights: 28, needs: 14)
  /// Change of the resting heart rate that is worth telling, bpm: the resolution of devices, house rule.
  private static let leastRate = 1.0
  /// The same of variability, share: house rule.
  private static let leastShare = 0.05

  /// The resting heart rate; `nil` where it has not moved or is not known.
  ///
  /// - Parameter reach: Nights, last night included, of the present device.
  static func restingHeartRate(_ recent: borrowing RecentDays, reach: Int) -> NightsOfLate? {
    guard let pair = pair(recent, .restingHeartRate, reach: reach), abs(pair.mean - pair.usual) > leastRate
    else { return nil }
    return NightsOfLate(mean: pair.mean, usual: pair.usual)
  }

  /// Heart-rate variability by one of its logarithms; `nil` where it has not moved or is not known.
  ///
  /// - Parameter reach: Nights, last night included, of the present device.
  static func variability(_ recent: borrowing RecentDays, _ metric: TrackedMetric?, reach: Int)
    -> NightsOfLate?
  {
    guard let metric, let pair = pair(recent, metric, reach: reach) else { return nil }
    let (mean, usual) = (Double.exp(pair.mean), Double.exp(pair.usual))
    guard abs(mean - usual) > leastShare * usual, abs(mean.rounded() - usual.rounded()) >= 1 else {
      return nil
    }
    return NightsOfLate(mean: mean, usual: usual)
  }

  private static func pair(_ recent: borrowing RecentDays, _ metric: TrackedMetric, reach: Int)
    -> (mean: Double, usual: Double)?
  {
    guard let mean = recent.mean(metric, days: min(late.nights, reach), needs: late.needs),
      let usual = recent.quantile(
        0.5, of: metric, from: late.nights, days: min(before.nights, max(0, reach - late.nights)),
        needs: before.needs)
    else { return nil }
    return (mean, usual)
  }
}

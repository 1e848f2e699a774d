import DayRecords
import RealModule

/// Regularity of sleep timing.
///
/// Page: *HRV and sleep*, tests: `SleepRegularityTests`.
package struct SleepRegularity: Sendable, Hashable {
  /// Circular mean of sleep onset, clock hours 0 ..< 24.
  package var bedtime: Double
  /// Circular standard deviation of sleep onset, h: √(−2 ln R)·24/2π.
  package var bedtimeDeviation: Double
  package var nights: Int
  /// Sleep regularity index, −100 … 100 (Phillips et al. 2017): agreement of sleep and wake between consecutive
  /// days. Computed from sleep onset and wake time only; `nil` if there are fewer than five pairs of days.
  package var index: Double?
  /// Number of consecutive-day pairs behind the index.
  package var pairs: Int

  /// Computes the regularity of nights, newest first; a missing night is `nil`. Hours count from the midnight
  /// before waking.
  ///
  /// - Returns: `nil` if there are fewer than three bedtimes, or if they are spread evenly round the clock.
  /// - Complexity: O(*nights*).
  package init?(
    days: Int, minimumPairs: Int = 5, onset: (_ daysAgo: Int) -> Double?, wake: (_ daysAgo: Int) -> Double?
  ) {
    var sine = 0.0
    var cosine = 0.0
    nights = 0
    pairs = 0
    var apart = 0.0
    for day in 0..<max(0, days) {
      guard let start = onset(day), start.isFinite else { continue }
      let angle = 2 * Double.pi * start / 24
      sine += Double.sin(angle)
      cosine += Double.cos(angle)
      nights += 1
      guard day + 1 < days, let end = wake(day), let before = onset(day + 1), let beforeEnd = wake(day + 1),
        end >= start, beforeEnd >= before
      else { continue }
      let shared = max(0, min(end, beforeEnd) - max(start, before))
      apart += min(24, (end - start) + (beforeEnd - before) - 2 * shared)
      pairs += 1
    }
    guard nights >= 3 else { return nil }
    let length = (sine * sine + cosine * cosine).squareRoot() / Double(nights)
    guard length > 1e-9 else { return nil }
    let hours = Double.atan2(y: sine, x: cosine) * 24 / (2 * Double.pi)
    bedtime = hours < 0 ? hours + 24 : hours
    bedtimeDeviation = (-2 * Double.log(min(1, length))).squareRoot() * 24 / (2 * Double.pi)
    index = pairs >= minimumPairs && pairs > 0 ? -100 + 200 * (1 - apart / (24 * Double(pairs))) : nil
  }
}

import DayRecords
import RealModule

/// Regularity of sleep timing.
///
/// Page: *HRV and sleep*, tests: `SleepRegularityTests`.
package struct SleepRegularity: Sendable, Hashable {
  /// Usual sleep onset on the body's clock, as a local time in hours, 0 ..< 24. The circular mean is moved
  /// later by the hours that the body clock still lags after a journey.
  package var bedtime: Double
  /// Circular standard deviation of sleep onset, h: √(−2 ln R)·24/2π.
  package var bedtimeDeviation: Double
  package var nights: Int
  /// Sleep regularity index, −100 … 100 (Phillips et al. 2017): agreement of sleep and wake between consecutive
  /// days. Computed from sleep onset and wake time only; `nil` if there are fewer than five pairs of days.
  package var index: Double?
  /// Number of pairs of consecutive days from which the index was computed.
  package var pairs: Int

  /// Computes the regularity of nights, newest first; a missing night is `nil`. Hours count from the midnight
  /// before waking. `lag` is how far the body clock was behind the local clock, h.
  ///
  /// - Returns: `nil` if there are fewer than three bedtimes, or if they are spread evenly round the clock.
  /// - Complexity: O(*nights*).
  package init?(
    days: Int, minimumPairs: Int = 5, onset: (_ daysAgo: Int) -> Double?, wake: (_ daysAgo: Int) -> Double?,
    lag: (_ daysAgo: Int) -> Double = { _ in 0 }
  ) {
    // Vector sums of the usual bedtime on the local clock, and of its spread on the body's clock.
    var (habit, spread) = (SIMD2(0.0, 0), SIMD2(0.0, 0))
    nights = 0
    pairs = 0
    var apart = 0.0
    func body(_ time: (Int) -> Double?, _ day: Int) -> Double? { time(day).map { $0 - lag(day) } }
    for day in 0..<max(0, days) {
      guard let local = onset(day), local.isFinite else { continue }
      let start = local - lag(day)
      let direction = Self.direction(of: local)
      habit += direction
      spread += start == local ? direction : Self.direction(of: start)
      nights += 1
      guard day + 1 < days, let end = body(wake, day), let before = body(onset, day + 1),
        let beforeEnd = body(wake, day + 1),
        end >= start, beforeEnd >= before
      else { continue }
      let shared = max(0, min(end, beforeEnd) - max(start, before))
      apart += min(24, (end - start) + (beforeEnd - before) - 2 * shared)
      pairs += 1
    }
    guard nights >= 3 else { return nil }
    let lengths = (Self.length(habit) / Double(nights), Self.length(spread) / Double(nights))
    guard min(lengths.0, lengths.1) > 1e-9 else { return nil }
    let hours = Double.atan2(y: habit.x, x: habit.y) * 24 / (2 * Double.pi) + lag(0)
    bedtime = hours - 24 * (hours / 24).rounded(.down)
    bedtimeDeviation = (-2 * Double.log(min(1, lengths.1))).squareRoot() * 24 / (2 * Double.pi)
    index = pairs >= minimumPairs && pairs > 0 ? -100 + 200 * (1 - apart / (24 * Double(pairs))) : nil
  }

  private static func length(_ sum: SIMD2<Double>) -> Double { (sum * sum).sum().squareRoot() }

  /// Sine and cosine of a clock time.
  private static func direction(of hours: Double) -> SIMD2<Double> {
    let angle = 2 * Double.pi * hours / 24
    return SIMD2(Double.sin(angle), Double.cos(angle))
  }
}

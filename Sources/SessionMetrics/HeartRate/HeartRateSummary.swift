public import ActivityStreams

/// Mean, extremes and coverage of a session's heart rate.
public struct HeartRateSummary: Sendable, Hashable {
  /// Time-weighted mean, bpm. If no time was observed, the plain mean of the samples.
  public let mean: Double
  /// Lowest heart rate, bpm.
  public let minimum: Double
  /// Highest heart rate, bpm.
  public let maximum: Double
  /// Highest heart rate held for the required time, bpm; `nil` if every segment is shorter than that.
  public let highestHeld: Double?
  /// Seconds with and without heart rate.
  public let coverage: Coverage

  /// Summarises a stream.
  ///
  /// - Parameters:
  ///   - stream: The repaired stream.
  ///   - rule: How samples are weighted by time.
  ///   - hold: How long a heart rate must be held to be credible, s.
  /// - Returns: `nil` if heart rate is missing.
  /// - Complexity: O(*n*).
  public init?(_ stream: ActivityStream, rule: IntegrationRule? = nil, hold: Double = 5) {
    let rule = rule ?? stream.settings.heartRateRule
    guard let values = stream.values(of: .heartRate) else { return nil }
    var lowest = Double.infinity
    var highest = -Double.infinity
    var sum = 0.0
    var count = 0.0
    for value in values where !value.isNaN {
      lowest = min(lowest, value)
      highest = max(highest, value)
      sum += value
      count += 1
    }
    guard count > 0 else { return nil }
    mean = stream.distribution(of: .heartRate, rule: rule)?.mean ?? sum / count
    minimum = lowest
    maximum = highest
    highestHeld = Self.highestHeld(stream, values, hold: hold)
    coverage = stream.coverage(of: .heartRate)
  }

  /// Returns the highest heart rate that was held for `hold` seconds within one segment without gaps.
  private static func highestHeld(_ stream: ActivityStream, _ values: [Double], hold: Double) -> Double? {
    var best: Double?
    for stretch in stream.stretches(of: .heartRate) {
      let rows = stretch.rows.filter { !values[$0].isNaN }
      // A monotonic queue of the window's values, whose first element is the minimum.
      var window: [Int] = []
      var head = 0
      var start = 0
      for end in rows.indices {
        while window.count > head, let last = window.last, values[rows[last]] >= values[rows[end]] {
          window.removeLast()
        }
        window.append(end)
        // Shrink the window while it is still long enough.
        while start < end, stream.time[rows[end]] - stream.time[rows[start + 1]] >= hold { start += 1 }
        while head < window.count, window[head] < start { head += 1 }
        if stream.time[rows[end]] - stream.time[rows[start]] >= hold, head < window.count {
          best = max(best ?? -.infinity, values[rows[window[head]]])
        }
      }
    }
    return best
  }
}

import Statistics

/// Moving windows over a series of finite values.
///
/// Page: *Rolling windows and the one-second grid*, tests: `RollingTests`.
public enum Rolling {
  /// Returns the moving average over `width` values, for full windows only.
  ///
  /// - Returns: `values.count − width + 1` means; the first covers the first `width` values. Empty if no
  ///   window is full or if `width` < 1.
  /// - Complexity: O(*n*). Sums of integers are exact. Other sums are taken relative to the first value and
  ///   restarted every 4096 values to bound the error.
  public static func means(of values: Span<Double>, width: Int) -> [Double] {
    guard width >= 1, values.count >= width else { return [] }
    var means: [Double] = []
    means.reserveCapacity(values.count - width + 1)
    let level = values[0].isFinite ? values[0].rounded() : 0
    let scale = Double(width)
    var sum = 0.0
    for end in width...values.count {
      if (end - width) & 4095 == 0 {
        sum = 0
        for place in (end - width)..<end { sum += values[place] - level }
      } else {
        sum += values[end - 1] - values[end - 1 - width]
      }
      means.append((sum + level * scale) / scale)
    }
    return means
  }

  /// Returns the moving minimum over `width` values, for full windows only.
  ///
  /// The largest of these minima is the highest value held for an entire window.
  ///
  /// - Returns: `values.count − width + 1` values; empty if no window is full or if `width` < 1.
  /// - Complexity: O(*n*).
  public static func minima(of values: Span<Double>, width: Int) -> [Double] {
    extremes(of: values, width: width) { $0 <= $1 }
  }

  /// Returns the moving maximum over `width` values, for full windows only.
  ///
  /// - Returns: `values.count − width + 1` values; empty if no window is full or if `width` < 1.
  /// - Complexity: O(*n*).
  public static func maxima(of values: Span<Double>, width: Int) -> [Double] {
    extremes(of: values, width: width) { $0 >= $1 }
  }

  /// Keeps a monotone queue of the indices that may still become the extreme.
  @inline(__always)
  private static func extremes(
    of values: Span<Double>, width: Int, _ wins: (Double, Double) -> Bool
  ) -> [Double] {
    guard width >= 1, values.count >= width else { return [] }
    var results: [Double] = []
    results.reserveCapacity(values.count - width + 1)
    var queue = [Int](repeating: 0, count: values.count)
    var head = 0
    var tail = 0
    for place in 0..<values.count {
      while tail > head, wins(values[place], values[queue[tail - 1]]) { tail -= 1 }
      queue[tail] = place
      tail += 1
      if queue[head] + width <= place { head += 1 }
      if place + 1 >= width { results.append(values[queue[head]]) }
    }
    return results
  }

  /// Returns the moving median over `halfWidth` values on each side of each value. Windows are shorter at
  /// the ends, and missing values are skipped.
  ///
  /// The result equals `rollingQuantile`, as `RollingTests.mediansShrinkAtTheEndsAndSkipMissing` checks.
  ///
  /// - Parameters:
  ///   - values: The values; NaN if missing.
  ///   - halfWidth: Number of values on each side, clamped to 0…500.
  /// - Returns: One median per value; NaN if the window is empty. For an even number of values, it is the
  ///   mean of the middle two.
  /// - Complexity: O(*n* · `halfWidth`) moves in a sorted window, the fastest way for small windows.
  public static func medians(of values: Span<Double>, halfWidth: Int) -> [Double] {
    let half = min(500, max(0, halfWidth))
    var sorted: [Double] = []
    sorted.reserveCapacity(2 * half + 1)
    var medians: [Double] = []
    medians.reserveCapacity(values.count)
    func place(_ value: Double) -> Int {
      var index = 0
      while index < sorted.count, sorted[index] < value { index += 1 }
      return index
    }
    for next in 0..<(values.count + half) {
      if next < values.count, !values[next].isNaN { sorted.insert(values[next], at: place(values[next])) }
      let gone = next - 2 * half - 1
      if gone >= 0, gone < values.count, !values[gone].isNaN {
        let index = place(values[gone])
        if index < sorted.count { sorted.remove(at: index) }
      }
      guard next >= half else { continue }
      medians.append(median(sorted: sorted) ?? .nan)
    }
    return medians
  }
}

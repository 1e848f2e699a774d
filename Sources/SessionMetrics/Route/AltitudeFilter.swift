internal import CStreamKernels
import Statistics

/// Smoothing of altitude.
///
/// Constant altitude stays unchanged, and the ends are not padded. Profiles of fewer than three points are
/// returned unchanged.
///
/// Page: *Altitude smoothing and gradient*, tests: `ElevationTests`.
public enum AltitudeFilter {
  /// Returns a running median over `width` samples. The window shrinks symmetrically at the ends.
  ///
  /// - Complexity: O(*n* · width).
  public static func median(_ values: [Double], width: Int) -> [Double] {
    let count = values.count
    guard count > 2, width > 1 else { return values }
    let half = width / 2
    guard half > 1 else {
      return values.indices.map { index in
        index == 0 || index == count - 1
          ? values[index] : median(values[index - 1], values[index], values[index + 1])
      }
    }
    let span = values.elementSpan
    if half == 2, count > 4 {
      return [Double](unsafeUninitializedCapacity: count) { medians, filled in
        medians[0] = span[0]
        medians[1] = median(span[0], span[1], span[2])
        for index in 2..<(count - 2) {
          medians[index] = median(
            span[unchecked: index &- 2], span[unchecked: index &- 1], span[unchecked: index],
            span[unchecked: index &+ 1], span[unchecked: index &+ 2])
        }
        medians[count - 2] = median(span[count - 3], span[count - 2], span[count - 1])
        medians[count - 1] = span[count - 1]
        filled = count
      }
    }
    return values.indices.map { index in
      let reach = min(half, index, count - 1 - index)
      if reach == 2 {
        return median(span[index - 2], span[index - 1], span[index], span[index + 1], span[index + 2])
      }
      if reach == 0 { return span[index] }
      if reach == 1 { return median(span[index - 1], span[index], span[index + 1]) }
      return values[(index - reach)...(index + reach)].sorted()[reach]
    }
  }

  @inline(__always)
  private static func median(_ a: Double, _ b: Double, _ c: Double) -> Double {
    let low = a < b ? a : b
    let high = a < b ? b : a
    let least = high < c ? high : c
    return low < least ? least : low
  }

  @inline(__always)
  static func median(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double) -> Double {
    // The smaller of the two lower ends and the larger of the two upper ends cannot be the median.
    let lowAB = a < b ? a : b
    let highAB = a < b ? b : a
    let lowCD = c < d ? c : d
    let highCD = c < d ? d : c
    return median(lowAB < lowCD ? lowCD : lowAB, highAB < highCD ? highAB : highCD, e)
  }

  /// Returns the values smoothed with a Gaussian over distance. The Gaussian is cut off at four standard
  /// deviations and renormalised at the ends.
  ///
  /// - Parameters:
  ///   - values: One altitude per point.
  ///   - distance: Cumulative distance of each point, never decreasing, m.
  ///   - spread: Standard deviation, m.
  /// - Returns: One value per point; the input if the columns differ in length or `spread` is not positive.
  /// - Complexity: O(*n* · points within four standard deviations), at most 400 per point.
  public static func gaussian(_ values: [Double], distance: [Double], spread: Double) -> [Double] {
    let count = values.count
    guard count > 2, count == distance.count, spread > 0 else { return values }
    // Using differences from the first altitude keeps a constant column constant.
    let origin = values[0]
    let heights = values.map { $0 - origin }
    // Sums and weights of the points ahead of and behind each point.
    var others = [Double](repeating: 0, count: 4 * count)
    others.withUnsafeMutableBufferPointer { others in
      guard let ahead = others.baseAddress else { return }
      streams_gaussian_sums(
        distance, heights, count, farthest, 4 * spread, -0.5 / 32 / (spread * spread), ahead, ahead + count,
        ahead + 2 * count, ahead + 3 * count)
    }
    let sums = others.elementSpan
    return [Double](unsafeUninitializedCapacity: count) { smooth, filled in
      for index in 0..<count {
        // The point itself has weight 1.
        let sum = heights[index] + sums[index] + sums[index + 2 * count]
        smooth[index] = origin + sum / (1 + sums[index + count] + sums[index + 3 * count])
      }
      filled = count
    }
  }

  /// Maximum number of points used on either side.
  private static let farthest = 200

  /// Returns, for each sample, the mean of the samples within half of `length` seconds on either side.
  ///
  /// - Complexity: O(*n*).
  public static func mean(_ values: [Double], time: [Double], length: Double) -> [Double] {
    guard values.count > 2, values.count == time.count, length > 0 else { return values }
    let origin = values[0]
    var sum = 0.0
    var first = 0
    var last = 0
    return values.indices.map { index in
      while last < values.count, time[last] <= time[index] + length / 2 {
        sum += values[last] - origin
        last += 1
      }
      while first < index, time[first] < time[index] - length / 2 {
        sum -= values[first] - origin
        first += 1
      }
      return origin + sum / Double(last - first)
    }
  }
}

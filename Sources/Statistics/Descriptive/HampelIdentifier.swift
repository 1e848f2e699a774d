/// The findings of a Hampel filter in a column.
public struct HampelResult: Sendable, Hashable {
  /// Whether each number is an outlier.
  public let isOutlier: [Bool]
  /// The column with each outlier replaced by the median of its window.
  public let values: [Double]

  /// The number of outliers.
  public var outlierCount: Int { isOutlier.count { $0 } }
}

/// Finds numbers that are more than `threshold` robust standard deviations from the median of their neighbourhood.
///
/// For each number the window holds it and up to `reach` numbers on either side (fewer at the ends); it is an outlier where
/// |x − median| > threshold · 1.4826 · MAD of the window. NaN and infinities are missing: they stay as they
/// are, are never outliers and count in no window. In a window with MAD 0 any number that differs from the median is
/// an outlier, unless `minimumScale` sets the smallest plausible standard deviation.
///
/// - Parameters:
///   - numbers: The column.
///   - reach: Numbers on either side of the one judged, ≥ 1; 3 to 7 are usual.
///   - threshold: How many robust standard deviations are too many; 3 is usual.
///   - minimumScale: Smallest standard deviation to use, in the unit of the numbers, such as their resolution.
/// - Returns: As many flags and numbers as the column has; `nil` if a parameter is out of range.
/// - Complexity: O(*n w*) on average for windows of *w* numbers.
/// - Note: Hampel 1974; Davies and Gather 1993.
///
/// Page: *Quantiles and robust spread*, tests: `RobustScaleTests`.
public func hampelFilter(
  _ numbers: [Double], reach: Int, threshold: Double = 3, minimumScale: Double = 0
) -> HampelResult? {
  guard reach >= 1, threshold >= 0, minimumScale >= 0, threshold.isFinite, minimumScale.isFinite else {
    return nil
  }
  let reach = min(reach, numbers.count)
  var flags = Array(repeating: false, count: numbers.count)
  var cleaned = numbers
  var window: [Double] = []
  for index in numbers.indices where numbers[index].isFinite {
    window.removeAll(keepingCapacity: true)
    for neighbour in max(0, index - reach)...min(numbers.count - 1, index + reach)
    where numbers[neighbour].isFinite {
      window.append(numbers[neighbour])
    }
    guard let center = medianDestroying(&window) else { continue }
    for place in window.indices { window[place] = abs(window[place] - center) }
    guard let deviation = medianDestroying(&window) else { continue }
    let scale = max(minimumScale, normalConsistencyOfMedianDeviation * deviation)
    if abs(numbers[index] - center) > threshold * scale {
      flags[index] = true
      cleaned[index] = center
    }
  }
  return HampelResult(isOutlier: flags, values: cleaned)
}

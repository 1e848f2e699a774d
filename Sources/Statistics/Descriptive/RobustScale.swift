/// 1 / Φ⁻¹(¾), which converts a median absolute deviation to the standard deviation of a normal distribution.
public let normalConsistencyOfMedianDeviation = 1.482602218505602

/// √(π/2), which converts a mean absolute deviation to the standard deviation of a normal distribution.
public let normalConsistencyOfMeanDeviation = 1.2533141373155

/// Returns the median of the finite numbers, or `nil` if no number is finite.
///
/// For an even count, it is the mean of the middle two.
///
/// - Complexity: O(*n*) on average, by quickselect.
public func median(of numbers: [Double]) -> Double? {
  var present = numbers.filter(\.isFinite)
  return medianDestroying(&present)
}

/// Returns the unscaled median absolute deviation, median |xᵢ − c|, or `nil` if no number is finite.
///
/// - Parameters:
///   - numbers: The numbers. NaN and infinities are ignored.
///   - center: The centre c; by default the median.
/// - Complexity: O(*n*) on average.
/// - Note: Hampel 1974. Multiply by ``normalConsistencyOfMedianDeviation`` to estimate the standard
///   deviation.
public func medianAbsoluteDeviation(of numbers: [Double], around center: Double? = nil) -> Double? {
  guard let center = center ?? median(of: numbers), center.isFinite else { return nil }
  return median(of: numbers.map { abs($0 - center) })
}

/// Returns the mean absolute deviation, mean |xᵢ − c|, or `nil` if no number is finite.
///
/// The centre defaults to the median.
///
/// - Complexity: O(*n*).
public func meanAbsoluteDeviation(of numbers: [Double], around center: Double? = nil) -> Double? {
  guard let center = center ?? median(of: numbers), center.isFinite else { return nil }
  return mean(of: numbers.map { abs($0 - center) })
}

/// The median of a sample, and a measure of spread that a minority of outliers can barely affect.
///
/// The spread is 1.4826 × MAD, the median absolute deviation. If more than half of the numbers are
/// equal, the MAD is 0 and the spread is 1.2533 × the mean absolute deviation.
///
/// ```swift
/// let baseline = RobustScale([50, 51, 49, 52, 90])
/// baseline?.location          // 51
/// baseline?.score(of: 54)     // 2.0235
/// ```
///
/// - Note: Hampel 1974; Iglewicz and Hoaglin 1993 (mean absolute deviation if the MAD is 0).
///
/// Page: *Quantiles and robust spread*, tests: `RobustScaleTests`.
public struct RobustScale: Sendable, Hashable {
  /// The kind of deviation from which the spread is computed.
  public enum Source: String, Sendable, Hashable {
    /// The median absolute deviation.
    case medianDeviation = "median_deviation"
    /// The mean absolute deviation, used if the median absolute deviation is 0.
    case meanDeviation = "mean_deviation"
    /// All numbers are equal, so the spread is 0.
    case constant
  }

  /// Number of finite values.
  public let count: Int
  /// The median of the finite numbers.
  public let location: Double
  /// The spread, scaled to estimate a standard deviation.
  public let scale: Double
  /// The kind of deviation from which the spread is computed.
  public let source: Source

  /// Computes the median and spread of the finite numbers. Returns `nil` if no number is finite.
  ///
  /// - Complexity: O(*n*) on average.
  public init?(_ numbers: [Double]) {
    let present = numbers.filter(\.isFinite)
    guard let location = median(of: present),
      let deviation = medianAbsoluteDeviation(of: present, around: location)
    else { return nil }
    count = present.count
    self.location = location
    if deviation > 0 {
      scale = deviation * normalConsistencyOfMedianDeviation
      source = .medianDeviation
    } else if let deviation = meanAbsoluteDeviation(of: present, around: location), deviation > 0 {
      scale = deviation * normalConsistencyOfMeanDeviation
      source = .meanDeviation
    } else {
      scale = 0
      source = .constant
    }
  }

  /// Returns the robust z-score of a value, or `nil` if the spread is 0 or the value is not finite.
  public func score(of value: Double) -> Double? {
    guard scale > 0, value.isFinite else { return nil }
    let score = (value - location) / scale
    return score.isFinite ? score : nil
  }
}

/// Returns the median of finite numbers. The array is reordered in place.
package func medianDestroying(_ numbers: inout [Double]) -> Double? {
  guard !numbers.isEmpty else { return nil }
  let half = numbers.count / 2
  select(half, in: &numbers)
  guard numbers.count.isMultiple(of: 2) else { return numbers[half] }
  let below = numbers[..<half].max() ?? numbers[half]
  return midpoint(below, numbers[half])
}

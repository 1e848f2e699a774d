/// 1 / Φ⁻¹(¾): converts a median absolute deviation to the standard deviation of a normal distribution.
public let normalConsistencyOfMedianDeviation = 1.482602218505602

/// √(π/2): converts a mean absolute deviation to the standard deviation of a normal distribution.
public let normalConsistencyOfMeanDeviation = 1.2533141373155

/// Returns the median of the finite numbers, or `nil` if there are none.
///
/// An even count gives the mean of the middle two.
///
/// - Complexity: O(*n*) on average, by quickselect.
public func median(of numbers: [Double]) -> Double? {
  var present = numbers.filter(\.isFinite)
  return medianDestroying(&present)
}

/// Returns the unscaled median absolute deviation, median |xᵢ − c|, or `nil` without finite numbers.
///
/// - Parameters:
///   - numbers: The numbers; NaN and infinities are left out.
///   - center: c; the median if `nil`.
/// - Complexity: O(*n*) on average.
/// - Note: Hampel 1974. Multiply by ``normalConsistencyOfMedianDeviation`` for a standard deviation.
public func medianAbsoluteDeviation(of numbers: [Double], around center: Double? = nil) -> Double? {
  guard let center = center ?? median(of: numbers), center.isFinite else { return nil }
  return median(of: numbers.map { abs($0 - center) })
}

/// Returns the mean absolute deviation, mean |xᵢ − c|, or `nil` without finite numbers.
///
/// The centre defaults to the median.
///
/// - Complexity: O(*n*).
public func meanAbsoluteDeviation(of numbers: [Double], around center: Double? = nil) -> Double? {
  guard let center = center ?? median(of: numbers), center.isFinite else { return nil }
  return mean(of: numbers.map { abs($0 - center) })
}

/// A median and a spread that outliers cannot move while they are a minority.
///
/// The spread is k·MAD with k = 1.4826…. If more than half of the numbers are equal, MAD is 0 and the mean
/// absolute deviation × 1.2533… replaces it.
///
/// ```swift
/// let baseline = RobustScale([50, 51, 49, 52, 90])
/// baseline?.location          // 51
/// baseline?.score(of: 54)     // 2.0235
/// ```
///
/// - Note: Hampel 1974; Iglewicz and Hoaglin 1993 (the replacement).
///
/// Page: *Quantiles and robust spread*, tests: `RobustScaleTests`.
public struct RobustScale: Sendable, Hashable {
  /// The deviation that gives the spread.
  public enum Source: String, Sendable, Hashable {
    /// The median absolute deviation.
    case medianDeviation = "median_deviation"
    /// The mean absolute deviation, because the median absolute deviation is 0.
    case meanDeviation = "mean_deviation"
    /// All numbers are equal, so the spread is 0.
    case constant
  }

  /// Number of finite values.
  public let count: Int
  /// The median of the finite numbers.
  public let location: Double
  /// The spread, in the unit of the numbers, scaled to a standard deviation.
  public let scale: Double
  /// The deviation that gives the spread.
  public let source: Source

  /// Computes the median and spread of the finite numbers. Returns `nil` if there are none.
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

/// Returns the median of finite numbers, reordering the array in place.
package func medianDestroying(_ numbers: inout [Double]) -> Double? {
  guard !numbers.isEmpty else { return nil }
  let half = numbers.count / 2
  select(half, in: &numbers)
  guard numbers.count.isMultiple(of: 2) else { return numbers[half] }
  let below = numbers[..<half].max() ?? numbers[half]
  return midpoint(below, numbers[half])
}

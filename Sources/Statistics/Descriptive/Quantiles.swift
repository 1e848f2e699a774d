/// The finite numbers of a sample in ascending order. Use it to compute several quantiles of the same
/// numbers.
///
/// Quantile p is interpolated at position h = (n − 1) p of the sorted numbers (type 7 of Hyndman and
/// Fan 1996, the default in R, NumPy and spreadsheets).
///
/// ```swift
/// let sample = SortedSample([1, 2, 3, 4, 5])
/// sample.quantile(0.25)    // 2
/// sample.quantile(0.9)     // 4.6
/// ```
///
/// Page: *Quantiles and robust spread*, tests: `QuantilesTests`.
public struct SortedSample: Sendable, Hashable {
  /// The numbers in ascending order.
  public let values: [Double]

  /// Sorts the finite numbers.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ numbers: [Double]) {
    values = numbers.filter(\.isFinite).sorted()
  }

  /// Returns a quantile, or `nil` for an empty sample or a share outside 0…1.
  ///
  /// - Complexity: O(1).
  public func quantile(_ share: Double) -> Double? {
    Statistics.quantile(share, sorted: values)
  }

  /// The median; `nil` for an empty sample.
  public var median: Double? { quantile(0.5) }

  /// Returns the fraction of the sample below a value, with ties counted as half (mid-rank), or `nil` for an
  /// empty sample.
  ///
  /// - Complexity: O(log *n*).
  public func share(below value: Double) -> Double? {
    guard !values.isEmpty, !value.isNaN else { return nil }
    let below = values.partitioningIndex { $0 >= value }
    let notAbove = values.partitioningIndex { $0 > value }
    return (Double(below) + Double(notAbove - below) / 2) / Double(values.count)
  }

}

/// Returns a quantile of the finite numbers (type 7 of Hyndman and Fan 1996).
///
/// - Parameters:
///   - share: The quantile, such as 0 for the minimum, 0.5 for the median or 0.9 for the 90th percentile.
///   - numbers: The numbers. NaN and infinities are ignored.
/// - Returns: `nil` if no number is finite, or if the share is outside 0…1.
/// - Complexity: O(*n*) on average, by quickselect. For several quantiles of the same numbers, use
///   ``SortedSample``.
public func quantile(_ share: Double, of numbers: [Double]) -> Double? {
  var present = numbers.filter(\.isFinite)
  guard !present.isEmpty, share >= 0, share <= 1 else { return nil }
  let place = Double(present.count - 1) * share
  guard let below = Int(exactly: place.rounded(.down)), present.indices.contains(below) else { return nil }
  select(below, in: &present)
  guard place > Double(below), let above = present[(below + 1)...].min() else { return present[below] }
  return interpolate(present[below], above, place - Double(below))
}

/// Returns the linear interpolation between two numbers, without overflow.
@inlinable
package func interpolate(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
  let step = to - from
  guard step.isFinite else { return from * (1 - fraction) + to * fraction }
  return min(to, from + fraction * step)
}

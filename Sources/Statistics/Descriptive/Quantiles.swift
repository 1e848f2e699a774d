/// The finite numbers of a sample in rising order, for several quantiles of the same numbers.
///
/// A quantile of share p is read at place h = (n − 1) p between the order statistics (type 7 of Hyndman and Fan 1996, the
/// default of R, NumPy and spreadsheets).
///
/// ```swift
/// let sample = SortedSample([1, 2, 3, 4, 5])
/// sample.quantile(0.25)    // 2
/// sample.quantile(0.9)     // 4.6
/// ```
///
/// Page: *Quantiles and robust spread*, tests: `QuantilesTests`.
public struct SortedSample: Sendable, Hashable {
  /// The numbers, rising.
  public let values: [Double]

  /// Sorts the finite numbers.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ numbers: [Double]) {
    values = numbers.filter(\.isFinite).sorted()
  }

  /// The quantile of a share; `nil` for an empty sample or if the share is outside 0…1.
  ///
  /// - Complexity: O(1).
  public func quantile(_ share: Double) -> Double? {
    Statistics.quantile(share, sorted: values)
  }

  /// The median.
  public var median: Double? { quantile(0.5) }

  /// The range of the middle half, quantile ¾ less quantile ¼; `nil` for an empty sample.
  public var interquartileRange: Double? {
    guard let upper = quantile(0.75), let lower = quantile(0.25) else { return nil }
    return upper - lower
  }

  /// The share of the sample that is below a value, equal ones counted half (the mid-rank); `nil` for an empty sample.
  ///
  /// - Complexity: O(log *n*).
  public func share(below value: Double) -> Double? {
    guard !values.isEmpty, !value.isNaN else { return nil }
    let below = values.partitioningIndex { $0 >= value }
    let notAbove = values.partitioningIndex { $0 > value }
    return (Double(below) + Double(notAbove - below) / 2) / Double(values.count)
  }

  /// The first index whose number satisfies a condition that no smaller one does; the count if none does.
}

/// The quantile of a share of the finite numbers, type 7 of Hyndman and Fan 1996; `nil` without any or if the share
/// is outside 0…1.
///
/// - Parameters:
///   - share: 0 for the minimum, 0.5 for the median, 0.9 for the 90th percentile.
///   - numbers: The numbers; NaN and infinities are left out.
/// - Complexity: O(*n*) on average, by selection. For several shares of the same numbers sort once: ``SortedSample``.
public func quantile(_ share: Double, of numbers: [Double]) -> Double? {
  var present = numbers.filter(\.isFinite)
  guard !present.isEmpty, share >= 0, share <= 1 else { return nil }
  let place = Double(present.count - 1) * share
  guard let below = Int(exactly: place.rounded(.down)), present.indices.contains(below) else { return nil }
  select(below, in: &present)
  guard place > Double(below), let above = present[(below + 1)...].min() else { return present[below] }
  return interpolate(present[below], above, place - Double(below))
}

/// The number a fraction of the way from one to another.
@inlinable
package func interpolate(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
  let step = to - from
  guard step.isFinite else { return from * (1 - fraction) + to * fraction }
  return min(to, from + fraction * step)
}

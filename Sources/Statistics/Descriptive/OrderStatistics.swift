/// Returns the median of sorted numbers, or `nil` for an empty array.
///
/// For an even count, it is the mean of the middle two.
///
/// - Complexity: O(1).
@inlinable
package func median(sorted numbers: [Double]) -> Double? {
  let middle = numbers.count / 2
  guard middle < numbers.count else { return nil }
  return numbers.count.isMultiple(of: 2) ? (numbers[middle - 1] + numbers[middle]) / 2 : numbers[middle]
}

/// Returns a quantile of sorted numbers (type 7 of Hyndman and Fan 1996).
///
/// The result equals ``quantile(_:of:)`` for the unsorted numbers. Returns `nil` for an empty array or if the
/// share is outside 0…1.
///
/// - Complexity: O(1).
@inlinable
package func quantile(_ share: Double, sorted numbers: [Double]) -> Double? {
  guard !numbers.isEmpty, share >= 0, share <= 1 else { return nil }
  let place = Double(numbers.count - 1) * share
  let below = min(numbers.count - 1, Int(place))
  let above = min(numbers.count - 1, below + 1)
  return interpolate(numbers[below], numbers[above], place - Double(below))
}

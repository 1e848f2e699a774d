import RealModule

/// The sum of the finite numbers, by pairs; 0 without any.
///
/// Blocks of 128 are added in whatever order is fastest, and the sums of blocks in pairs, so the
/// error grows as ε log *n* and not as ε *n*. This is the default for long sums; where magnitudes vary wildly use
/// ``compensatedSum(of:)``.
///
/// NaN (missing) and infinities are left out; a total beyond the range of `Double` is infinite.
///
/// - Complexity: O(*n*), at the speed of memory.
/// - Note: Higham 1993.
///
/// Page: *Accurate sums*, tests: `SumsTests`.
public func pairwiseSum(of numbers: Span<Double>) -> Double {
  let sum = blockSum(numbers, from: 0, count: numbers.count)
  return sum.isFinite ? sum : sumOfFinite(numbers)
}

/// The sum of the finite numbers, by pairs; 0 without any. See ``pairwiseSum(of:)-(Span<Double>)``.
public func pairwiseSum(of numbers: [Double]) -> Double { pairwiseSum(of: numbers.elementSpan) }

/// The arithmetic mean of the finite numbers, or `nil` without any.
///
/// - Complexity: O(*n*).
public func mean(of numbers: [Double]) -> Double? { Moments(numbers).mean }

/// Sums by halves down to blocks of 128.
private func blockSum(_ numbers: Span<Double>, from start: Int, count: Int) -> Double {
  if count <= 128 {
    var sum = 0.0
    for index in start..<start + count { sum = Relaxed.sum(sum, numbers[index]) }
    return sum
  }
  // Halves of whole blocks.
  let half = (count / 2 + 127) / 128 * 128
  return blockSum(numbers, from: start, count: half)
    + blockSum(numbers, from: start + half, count: count - half)
}

/// The slow way, for columns with missing values or totals near the end of the range.
private func sumOfFinite(_ numbers: Span<Double>) -> Double {
  // Scaled down so no partial sum overflows.
  let scale = 0x1p-64
  var sum = NeumaierSum<Double>()
  var small = NeumaierSum<Double>()
  for index in numbers.indices where numbers[index].isFinite {
    sum.add(numbers[index])
    small.add(numbers[index] * scale)
  }
  return sum.value.isFinite ? sum.value : small.value / scale
}

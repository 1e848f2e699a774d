import RealModule

/// Returns the pairwise sum of the finite numbers, or 0 if no number is finite.
///
/// Blocks of 128 numbers are summed in whatever order is fastest and the block sums are added in pairs, so
/// that the error grows as ε log *n* and not as ε *n*. This is the default for long sums. Use
/// ``compensatedSum(of:)`` for numbers of very different magnitudes.
///
/// NaN (missing) and infinities are ignored. A total beyond the range of `Double` is infinite.
///
/// - Complexity: O(*n*), limited by memory bandwidth.
/// - Note: Higham 1993.
///
/// Page: *Accurate sums*, tests: `SumsTests`.
public func pairwiseSum(of numbers: Span<Double>) -> Double {
  let sum = blockSum(numbers, from: 0, count: numbers.count)
  return sum.isFinite ? sum : sumOfFinite(numbers)
}

/// Returns the pairwise sum of the finite numbers, or 0 if no number is finite. See
/// ``pairwiseSum(of:)-(Span<Double>)``.
public func pairwiseSum(of numbers: [Double]) -> Double { pairwiseSum(of: numbers.elementSpan) }

/// Returns the arithmetic mean of the finite numbers, or `nil` if no number is finite.
///
/// - Complexity: O(*n*).
public func mean(of numbers: [Double]) -> Double? { Moments(numbers).mean }

/// Sums by halves recursively, down to blocks of 128.
private func blockSum(_ numbers: Span<Double>, from start: Int, count: Int) -> Double {
  if count <= 128 {
    var sum = 0.0
    for index in start..<start + count { sum = Relaxed.sum(sum, numbers[index]) }
    return sum
  }
  // Rounds the half up to whole blocks.
  let half = (count / 2 + 127) / 128 * 128
  return blockSum(numbers, from: start, count: half)
    + blockSum(numbers, from: start + half, count: count - half)
}

/// Sums the finite numbers one by one. This slow path is used for missing values and totals near overflow.
private func sumOfFinite(_ numbers: Span<Double>) -> Double {
  // A scaled copy of the sum, whose partial sums cannot overflow.
  let scale = 0x1p-64
  var sum = NeumaierSum<Double>()
  var small = NeumaierSum<Double>()
  for index in numbers.indices where numbers[index].isFinite {
    sum.add(numbers[index])
    small.add(numbers[index] * scale)
  }
  return sum.value.isFinite ? sum.value : small.value / scale
}

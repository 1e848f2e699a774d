/// A running sum that compensates for rounding errors (Neumaier 1974, an improved Kahan–Babuška sum).
///
/// Use it for numbers of very different magnitudes. The error is about one rounding of the result plus *n*²
/// ε² Σ|x|, which is negligible for `Double`, but not for `Float` with more than a few thousand numbers.
///
/// ```swift
/// var sum = NeumaierSum<Double>()
/// for x in [1, 1e100, 1, -1e100] { sum.add(x) }
/// sum.value    // 2; a plain loop and Kahan's sum give 0
/// ```
///
/// Page: *Accurate sums*, tests: `SumsTests`.
@frozen
public struct NeumaierSum<Scalar: BinaryFloatingPoint & Sendable>: Sendable, Hashable {
  @usableFromInline var sum: Scalar = 0
  @usableFromInline var compensation: Scalar = 0

  /// Creates an empty sum, 0.
  @inlinable public init() {}

  /// Adds a number.
  @inlinable public mutating func add(_ number: Scalar) {
    let total = sum + number
    if abs(sum) >= abs(number) {
      compensation += (sum - total) + number
    } else {
      compensation += (number - total) + sum
    }
    sum = total
  }

  /// The sum so far.
  @inlinable public var value: Scalar { sum + compensation }
}

/// Returns the compensated sum of the finite numbers, or 0 if no number is finite.
///
/// - Complexity: O(*n*), about four times slower than a plain loop.
/// - Note: Neumaier 1974. See ``NeumaierSum``.
public func compensatedSum(of numbers: [Double]) -> Double {
  var sum = NeumaierSum<Double>()
  for number in numbers where number.isFinite { sum.add(number) }
  return sum.value
}

/// A running sum that keeps rounding errors (Neumaier 1974, the improved Kahan–Babuška sum).
///
/// For sums of numbers of very different magnitude. The error is about one rounding of the result, plus
/// *n*² ε² Σ|x|: nothing in `Double`, but not in `Float` beyond some thousand numbers.
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
  /// The plain sum.
  @usableFromInline var sum: Scalar = 0
  /// The rounding error dropped from it.
  @usableFromInline var compensation: Scalar = 0

  /// A sum of nothing, 0.
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

/// The compensated sum of the finite numbers; 0 without any.
///
/// - Complexity: O(*n*), about four times a plain loop.
/// - Note: Neumaier 1974. See ``NeumaierSum``.
public func compensatedSum(of numbers: [Double]) -> Double {
  var sum = NeumaierSum<Double>()
  for number in numbers where number.isFinite { sum.add(number) }
  return sum.value
}

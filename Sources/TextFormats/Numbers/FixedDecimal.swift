/// A number with a fixed number of decimals, as sign, integer part and fraction digits.
///
/// Halves are rounded away from zero, and zero is never negative. Reports, charts, sentences and samples all
/// use this type to format numbers. Their formats differ only in sign, digit grouping and trailing zeros.
package struct FixedDecimal: Sendable, Hashable {
  static let maximumDecimals = 9

  package let isNegative: Bool
  package let whole: UInt64
  /// The fraction digits as an integer, 0 ≤ *fraction* < 10^`decimals`.
  package let fraction: UInt64
  /// Number of decimals, 0…9.
  package let decimals: Int

  /// Rounds a number. Returns `nil` if it is not finite or if its digits do not fit in 64 bits.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: Number of decimals, clamped to 0…9.
  package init?(_ number: Double, decimals: Int) {
    let places = max(0, min(Self.maximumDecimals, decimals))
    var unit: UInt64 = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = (number.magnitude * Double(unit)).rounded(.toNearestOrAwayFromZero)
    guard let digits = UInt64(exactly: scaled) else { return nil }
    isNegative = number < 0 && digits > 0
    (whole, fraction) = digits.quotientAndRemainder(dividingBy: unit)
    self.decimals = places
  }

  /// The fraction digits, exactly ``decimals`` of them.
  package var fractionDigits: String {
    guard decimals > 0 else { return "" }
    let digits = String(fraction)
    return String(repeating: "0", count: max(0, decimals - digits.utf8.count)) + digits
  }

  /// Returns the number as text, such as `-0.50`.
  ///
  /// - Parameters:
  ///   - minus: The sign written before a negative number.
  ///   - trimmed: Whether to drop trailing zeros, and the point if no digit follows it.
  package func text(minus: String = "-", trimmed: Bool = false) -> String {
    var fraction = fractionDigits
    if trimmed { while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() } }
    return (isNegative ? minus : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

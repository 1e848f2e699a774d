/// A number with a fixed count of decimals: its sign, its whole part and its fraction as digits.
///
/// Rounded half away from zero; zero is never negative. Reports, charts, sentences and samples all write numbers from here
/// and differ only in the sign they draw, the groups of digits and whether zeros at the end stay.
package struct FixedDecimal: Sendable, Hashable {
  /// The most decimals.
  static let maximumDecimals = 9

  /// Whether the rounded number is below 0.
  package let isNegative: Bool
  /// The digits before the point, as a number.
  package let whole: UInt64
  /// The digits after the point, as a number of 0 ≤ *fraction* < 10^`decimals`.
  package let fraction: UInt64
  /// The number of decimals, 0…9.
  package let decimals: Int

  /// A number rounded to `decimals` places; `nil` if it is not finite or its digits do not fit in 64 bits.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: 0…9; others are clamped.
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

  /// The digits after the point, exactly ``decimals`` of them.
  package var fractionDigits: String {
    guard decimals > 0 else { return "" }
    let digits = String(fraction)
    return String(repeating: "0", count: max(0, decimals - digits.utf8.count)) + digits
  }

  /// The number: `-0.50`.
  ///
  /// - Parameters:
  ///   - minus: The sign of a negative number.
  ///   - trimmed: Whether zeros at the end are left out, and the point with the last.
  package func text(minus: String = "-", trimmed: Bool = false) -> String {
    var fraction = fractionDigits
    if trimmed { while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() } }
    return (isNegative ? minus : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

/// Converts decimals to the nearest double with exact 128-bit arithmetic.
enum ExactDecimal {
  /// Returns the double nearest to `significand` × 10^`exponent`, or `nil` if 128 bits are not enough.
  static func double(_ significand: UInt64, exponent: Int) -> Double? {
    guard significand != 0 else { return 0 }
    if significand <= 1 << 53 {
      // Clinger 1990: one correctly rounded operation on two exact doubles.
      if exponent >= 0, exponent <= 22 { return Double(significand) * DecimalScanner.powers[exponent] }
      if exponent < 0, exponent >= -22 { return Double(significand) / DecimalScanner.powers[0 &- exponent] }
    }
    guard exponent >= -27, exponent <= 27 else { return nil }
    let five = powersOfFive[Int(exponent.magnitude)]
    let shift = significand.leadingZeroBitCount
    let normal = significand &<< UInt64(shift)
    let fiveShift = five.leadingZeroBitCount
    let normalFive = five &<< UInt64(fiveShift)
    var top: UInt64
    var power: Int  // the exponent of two of the lowest bit of `top`
    if exponent >= 0 {
      let product = normal.multipliedFullWidth(by: normalFive)
      top = product.high
      var low = product.low
      power = 64 &- shift &- fiveShift &+ exponent
      if top >> 63 == 0 {  // keep 64 significant bits above the sticky bit
        top = top &<< 1 | low >> 63
        low = low &<< 1
        power &-= 1
      }
      if low != 0 { top |= 1 }
    } else {
      let isLarger = normal >= normalFive
      let high = isLarger ? normal >> 1 : normal
      let low = isLarger ? normal &<< 63 : 0
      let (quotient, remainder) = normalFive.dividingFullWidth((high, low))
      top = remainder == 0 ? quotient : quotient | 1
      power = exponent &- shift &+ fiveShift &- 64 &+ (isLarger ? 1 : 0)
    }
    // `top` has at least 63 significant bits and a sticky last bit, so this is the only rounding.
    return Double(sign: .plus, exponent: power, significand: Double(top))
  }

  private static let powersOfFive: [UInt64] = {
    var powers: [UInt64] = [1]
    for index in 0..<27 { powers.append(powers[index] * 5) }
    return powers
  }()
}

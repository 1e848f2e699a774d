/// Writes JSON numbers into a buffer with room for ``longest`` bytes.
///
/// A double is written as the shortest decimal that reads back as the same value. An integer is written
/// without a decimal point. As in JavaScript, exponents are used below 1e-6 and for 1e21 or more.
enum JSONNumberFormat {
  static let longest = 32

  /// The pairs "00", "01", … "99".
  private static let pairs: StaticString = """
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  private static let tens: [UInt64] = [
    0, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Number of digits; 1 for 0.
  @inline(__always)
  private static func digitCount(_ value: UInt64) -> Int {
    let bits = 64 &- (value | 1).leadingZeroBitCount
    let guess = (bits &* 1233) >> 12
    return guess &+ (value >= tens[guess] ? 1 : 0)
  }

  /// Writes the last `count` digits of a number, with leading zeros.
  @inline(__always)
  private static func writeDigits(_ value: UInt64, count: Int, to start: UnsafeMutablePointer<UInt8>) {
    let pairs = pairs.utf8Start
    var remaining = value
    var end = count
    while end >= 2 {
      let quotient = remaining / 100
      let pair = Int(truncatingIfNeeded: remaining &- quotient &* 100) &* 2
      end &-= 2
      start[end] = pairs[pair]
      start[end &+ 1] = pairs[pair &+ 1]
      remaining = quotient
    }
    if end == 1 { start[0] = 0x30 &+ UInt8(truncatingIfNeeded: remaining % 10) }
  }

  /// Writes an unsigned integer. Returns the number of bytes written.
  @inline(__always)
  static func write(_ value: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if value < 10 {
      start[0] = 0x30 &+ UInt8(truncatingIfNeeded: value)
      return 1
    }
    let count = digitCount(value)
    writeDigits(value, count: count, to: start)
    return count
  }

  /// Writes a signed integer. Returns the number of bytes written.
  @inline(__always)
  static func write(_ value: Int, to start: UnsafeMutablePointer<UInt8>) -> Int {
    guard value < 0 else { return write(UInt64(value), to: start) }
    start[0] = 0x2D
    return 1 &+ write(value.magnitude.asUInt64, to: start + 1)
  }

  /// Writes a double, or `null` if it is not finite. Returns the number of bytes written.
  @inline(__always)
  static func write(_ value: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var start = start
    var written = 0
    let magnitude = value.magnitude
    if value.sign == .minus, magnitude.isFinite {
      start[0] = 0x2D
      start += 1
      written = 1
    }
    // Below 2^51 the conversion cannot trap.
    guard magnitude < 2_251_799_813_685_248 else { return written &+ writeLarge(magnitude, to: start) }
    let whole = UInt64(magnitude)
    if Double(whole) == magnitude { return written &+ write(whole, to: start) }
    // Try three, then six decimals. If an integer n with n / 10^d == magnitude exists, rounding finds it,
    // because below 2^51 the product is off by less than a half. The quotient of two exact doubles is
    // correctly rounded, so the digits read back as the same double. Up to 15 digits are unique.
    if magnitude < 2_000_000_000 {
      let thousandths = UInt64(magnitude * 1000 + 0.5)
      if Double(thousandths) / 1000 == magnitude {
        return written &+ writeFixed(thousandths, decimals: 3, to: start)
      }
      let millionths = UInt64(magnitude * 1_000_000 + 0.5)
      if Double(millionths) / 1_000_000 == magnitude {
        return written &+ writeFixed(millionths, decimals: 6, to: start)
      }
    }
    return written &+ writeLarge(magnitude, to: start)
  }

  /// Writes `scaled` / 10^`decimals` without trailing zeros.
  @inline(__always)
  private static func writeFixed(
    _ scaled: UInt64, decimals: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var digits = scaled
    var decimals = decimals
    while decimals > 1 {
      let tenth = digits / 10
      guard tenth &* 10 == digits else { break }
      digits = tenth
      decimals &-= 1
    }
    return layOut(digits, exponent: 0 &- decimals, to: start)
  }

  /// Writes any positive double as its shortest decimal.
  @inline(never)
  private static func writeLarge(_ magnitude: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    guard magnitude.isFinite else {
      for (offset, byte) in "null".utf8.enumerated() { start[offset] = byte }
      return 4
    }
    if let shortest = ShortestDecimal(magnitude) {
      return layOut(shortest.digits, exponent: shortest.exponent, to: start)
    }
    return writeRare(magnitude, to: start)
  }

  /// Writes numbers beyond the table of powers, with the digits of the standard library.
  private static func writeRare(_ magnitude: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var digits: UInt64 = 0
    var exponent = 0
    var isFraction = false
    var text = magnitude.description.utf8[...]
    while let byte = text.first {
      text.removeFirst()
      if byte.isDigit {
        digits = digits &* 10 &+ UInt64(byte &- 0x30)
        if isFraction { exponent -= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        exponent += Int(Substring(text)) ?? 0
        break
      }
    }
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    return layOut(digits, exponent: exponent, to: start)
  }

  /// Writes `digits` × 10^`exponent`; `digits` has no trailing zeros unless it is an integer.
  @inline(__always)
  private static func layOut(
    _ digits: UInt64, exponent: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let count = digitCount(digits)
    let point = count &+ exponent
    if exponent < 0, point > 0 {  // 147.2
      writeDigits(digits, count: count, to: start + 1)
      for index in 0..<point { start[index] = start[index &+ 1] }
      start[point] = 0x2E
      return count &+ 1
    }
    if point <= 0, point > -6 {  // 0.0012
      start[0] = 0x30
      start[1] = 0x2E
      for index in 0..<(0 &- point) { start[2 &+ index] = 0x30 }
      writeDigits(digits, count: count, to: start + (2 &- point))
      return count &+ 2 &- point
    }
    if exponent >= 0, point <= 21 {  // 12000
      writeDigits(digits, count: count, to: start)
      for index in count..<point { start[index] = 0x30 }
      return point
    }
    return layOutWithExponent(digits, count: count, exponent: point &- 1, to: start)
  }

  /// Writes a number in exponent form: `d.ddde±x`.
  private static func layOutWithExponent(
    _ digits: UInt64, count: Int, exponent: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var length = count
    if count > 1 {
      writeDigits(digits, count: count, to: start + 1)
      start[0] = start[1]
      start[1] = 0x2E
      length = count &+ 1
    } else {
      start[0] = 0x30 &+ UInt8(truncatingIfNeeded: digits)
    }
    start[length] = 0x65
    start[length &+ 1] = exponent < 0 ? 0x2D : 0x2B
    return length &+ 2 &+ write(exponent.magnitude.asUInt64, to: start + (length &+ 2))
  }
}

extension UInt {
  @inline(__always) fileprivate var asUInt64: UInt64 { UInt64(self) }
}

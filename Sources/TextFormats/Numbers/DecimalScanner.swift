/// Parses decimal numbers to the nearest double, ties to even.
///
/// Numbers with up to seven digits on each side of the point, which covers sensor values, need only two
/// eight-byte loads. Up to 19 digits use exact 128-bit arithmetic. Longer numbers use the standard library.
package enum DecimalScanner {
  /// Parses the number at `position` and moves past it.
  ///
  /// - Parameters:
  ///   - position: The first byte of the number; afterwards, the byte after it.
  ///   - end: The end of the text.
  ///   - mark: The decimal mark, `.` or `,`.
  ///   - isStrict: Whether to accept only JSON numbers. If not, `+5`, `007`, `.5` and `5.` are also allowed.
  /// - Returns: The number; infinity if it is too large; NaN if the text is not a number, with `position` at
  ///   the invalid byte.
  @inlinable @inline(__always)
  package static func scan(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, mark: UInt8, isStrict: Bool
  ) -> Double {
    let start = position
    if end - start >= 24 {
      let isNegative = start[0] == UInt8(ascii: "-")
      let whole = start + (isNegative ? 1 : 0)
      let word = SWAR.load(whole) ^ SWAR.zeros
      let count = SWAR.digitCount(word)
      if count > 0, count < 8, !(isStrict && count > 1 && whole[0] == UInt8(ascii: "0")) {
        let value = SWAR.number(word, count: count)
        let after = whole[count]
        if after == mark {
          let fraction = whole + (count &+ 1)
          let word = SWAR.load(fraction) ^ SWAR.zeros
          let decimals = SWAR.digitCount(word)
          if decimals > 0, decimals < 8, fraction[decimals] | 0x20 != UInt8(ascii: "e") {
            position = fraction + decimals
            let digits = value &* integerPowers[decimals] &+ SWAR.number(word, count: decimals)
            // Numerator and divisor are exact, so the quotient is correctly rounded.
            let magnitude = Double(Int64(bitPattern: digits)) / powers[decimals]
            return isNegative ? -magnitude : magnitude
          }
        } else if after | 0x20 != UInt8(ascii: "e") {
          position = whole + count
          let magnitude = Double(Int64(bitPattern: value))
          return isNegative ? -magnitude : magnitude
        }
      }
    }
    return scanAny(&position, end, mark: mark, isStrict: isStrict)
  }

  @inline(never)
  static func scanAny(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, mark: UInt8, isStrict: Bool
  ) -> Double {
    var digits = DigitCollector()
    let isNegative = position < end && position[0] == UInt8(ascii: "-")
    if isNegative || (!isStrict && position < end && position[0] == UInt8(ascii: "+")) { position += 1 }

    let whole = position
    while position < end, position[0].isDigit {
      digits.append(position[0])
      position += 1
    }
    var digitCount = position - whole
    if isStrict {
      guard digitCount > 0 else { return .nan }
      if digitCount > 1, whole[0] == UInt8(ascii: "0") {
        position = whole + 1
        return .nan
      }
    }
    if position < end, position[0] == mark {
      position += 1
      let fraction = position
      while position < end, position[0].isDigit {
        digits.append(position[0])
        digits.exponent &-= 1
        position += 1
      }
      if isStrict, position == fraction { return .nan }
      digitCount += position - fraction
    }
    guard digitCount > 0 else { return .nan }
    if position < end, position[0] | 0x20 == UInt8(ascii: "e") {
      position += 1
      guard let exponent = scanExponent(&position, end) else { return .nan }
      digits.exponent = digits.exponent.addingReportingOverflow(exponent).partialValue
    }
    let magnitude = digits.value(text: whole, end: position)
    return isNegative ? -magnitude : magnitude
  }

  /// Parses a signed exponent, clamped to ±100 000.
  private static func scanExponent(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Int? {
    let isNegative = position < end && position[0] == UInt8(ascii: "-")
    if isNegative || (position < end && position[0] == UInt8(ascii: "+")) { position += 1 }
    guard position < end, position[0].isDigit else { return nil }
    var exponent = 0
    while position < end, position[0].isDigit {
      if exponent < 10_000_000_000 { exponent = exponent &* 10 &+ Int(position[0] &- 0x30) }
      position += 1
    }
    return isNegative ? -exponent : exponent
  }

  /// Exact powers of ten, 10^0 … 10^22.
  package static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]
  static let integerPowers: [UInt64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
}

private struct DigitCollector {
  /// The first 19 significant digits.
  var significand: UInt64 = 0
  var count = 0
  /// Whether there are more than 19 significant digits.
  var isLong = false
  /// The power of ten of the last stored digit.
  var exponent = 0

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    let digit = UInt64(byte &- 0x30)
    if count < 19 {
      significand = significand &* 10 &+ digit
      if significand != 0 { count &+= 1 }
    } else {
      exponent &+= 1
      isLong = true
    }
  }

  func value(text: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Double {
    if significand == 0 { return 0 }
    if isLong {
      // If the first 19 digits and the next larger significand round to the same double, every number between
      // them also does.
      if let low = ExactDecimal.double(significand, exponent: exponent),
        low == ExactDecimal.double(significand &+ 1, exponent: exponent)
      {
        return low
      }
      return longValue(text: text, end: end)
    }
    if let value = ExactDecimal.double(significand, exponent: exponent) { return value }
    return Double("\(significand)e\(clamped(exponent))") ?? .infinity
  }

  /// Returns the nearest double for more than 19 digits. A double, or the midpoint between two doubles, has
  /// at most 767 significant digits. Further digits only break ties.
  private func longValue(text: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Double {
    let maximumDigits = 800
    var kept: [UInt8] = []
    var power = exponent
    var hasRest = false
    var position = text
    while position < end, position[0] | 0x20 != UInt8(ascii: "e") {
      let byte = position[0]
      position += 1
      guard byte.isDigit, !kept.isEmpty || byte != UInt8(ascii: "0") else { continue }
      if kept.count < maximumDigits { kept.append(byte) } else if byte != UInt8(ascii: "0") { hasRest = true }
    }
    // `exponent` refers to the 19th digit.
    power = power.subtractingReportingOverflow(kept.count - 19).partialValue
    if hasRest {
      kept.append(UInt8(ascii: "1"))
      power -= 1
    }
    let digits = String(decoding: kept, as: UTF8.self)
    return Double("\(digits)e\(clamped(power))") ?? .infinity
  }

  private func clamped(_ exponent: Int) -> Int { min(max(exponent, -100_000), 100_000) }
}

/// An Arrow decimal: an integer of 32 to 256 bits and a scale.
struct ArrowDecimal {
  struct Format: Hashable {
    /// Size of a value in bytes: 4, 8, 16 or 32.
    let width: Int
    /// Digits after the decimal point. Negative for trailing zeros before the point.
    let scale: Int

    /// Largest magnitude of the scale. With a larger scale, no value fits a `Double`.
    private static let maximumScale = 400

    /// Parses "d:4,1", "d:4,1,128" and similar. Returns `nil` for anything else.
    init?(_ format: String) {
      guard format.hasPrefix("d:") else { return nil }
      let parts = format.dropFirst(2).split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2 || parts.count == 3, parts[0] != nil, let scale = parts[1],
        (-Self.maximumScale...Self.maximumScale).contains(scale)
      else { return nil }
      guard let bits = parts.count == 3 ? parts[2] : 128, [32, 64, 128, 256].contains(bits) else {
        return nil
      }
      (width, self.scale) = (bits / 8, scale)
    }
  }

  private let format: Format
  private let isNegative: Bool
  /// The magnitude in 64-bit limbs, lowest first.
  private let magnitude: [UInt64]

  /// Reads the value at an address.
  init(_ start: UnsafeRawPointer, _ format: Format) {
    self.format = format
    var limbs: [UInt64]
    if format.width == 4 {
      limbs = [UInt64(bitPattern: Int64(start.loadUnaligned(as: Int32.self)))]
    } else {
      limbs = (0..<format.width / 8).map { start.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    }
    isNegative = limbs.last.map { $0 >> 63 == 1 } ?? false
    if isNegative {
      var carry = true
      for place in limbs.indices {
        (limbs[place], carry) = (~limbs[place]).addingReportingOverflow(carry ? 1 : 0)
      }
    }
    magnitude = limbs
  }

  /// The nearest `Double`.
  var number: Double {
    // One operation on two exact doubles is correctly rounded (Clinger 1990).
    if let low = magnitude.first, low < 1 << 53, magnitude.dropFirst().allSatisfy({ $0 == 0 }) {
      let whole = isNegative ? -Double(low) : Double(low)
      let powers = Self.powersOfTen
      let zeros = Int(format.scale.magnitude)
      if powers.indices.contains(zeros) {
        return format.scale < 0 ? whole * powers[zeros] : whole / powers[zeros]
      }
    }
    return Double("\(isNegative ? "-" : "")\(digits)e\(-format.scale)") ?? .nan
  }

  /// The value as text without trailing zeros after the point: "120.5", "-3", "7".
  var text: String {
    var digits = digits
    guard digits != "0" else { return "0" }
    let sign = isNegative ? "-" : ""
    guard format.scale > 0 else { return sign + digits + String(repeating: "0", count: -format.scale) }
    digits = String(repeating: "0", count: max(0, format.scale + 1 - digits.count)) + digits
    var fraction = digits.suffix(format.scale)
    while fraction.last == "0" { fraction.removeLast() }
    return sign + digits.dropLast(format.scale) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Powers of ten that a `Double` represents exactly.
  private static let powersOfTen: [Double] = (0...22).map { zeros in
    (0..<zeros).reduce(1) { power, _ in power * 10 }
  }

  private var digits: String {
    let step: UInt64 = 1_000_000_000_000_000_000
    var (remaining, digits) = (magnitude, "")
    while remaining.contains(where: { $0 != 0 }) {
      var remainder: UInt64 = 0
      for place in remaining.indices.reversed() {
        (remaining[place], remainder) = step.dividingFullWidth((remainder, remaining[place]))
      }
      let part = String(remainder)
      let isFirst = remaining.allSatisfy { $0 == 0 }
      digits = (isFirst ? part : String(repeating: "0", count: 18 - part.count) + part) + digits
    }
    return digits.isEmpty ? "0" : digits
  }
}

/// Converts half-precision numbers, because not every platform has `Float16`.
enum ArrowHalf {
  /// Converts binary16 bits (IEEE 754-2008) to a `Double`.
  static func number(_ bits: UInt16) -> Double {
    let (exponent, fraction) = (Int(bits >> 10 & 31), Double(bits & 1023))
    let size: Double =
      switch exponent {
      case 0: Double(sign: .plus, exponent: -24, significand: fraction)
      case 31: fraction == 0 ? .infinity : .nan
      default: Double(sign: .plus, exponent: exponent - 25, significand: 1024 + fraction)
      }
    return bits >> 15 == 1 ? -size : size
  }
}

/// The heart rates of five minutes in four bytes: how many there were and their sum, which their order does not change.
///
/// Each counts to the nearest tenth of a beat. More than ``most`` do not count: a strap sends 300 in five minutes.
struct HeartRateBin {
  /// The count in the upper ten bits, the sum in tenths of a beat in the lower ones.
  private var bits: UInt32 = 0

  /// The largest number of heart rates that count: 1023 of 250 bpm are 2,557,500 tenths, and 22 bits hold 4,194,303.
  static let most: UInt32 = 1023
  /// Bits of the sum.
  private static let sumBits: UInt32 = 22
  /// Heart rates that count, bpm.
  private static let range = 0.0...250

  /// Adds a heart rate, bpm; values out of range or not numbers do not count.
  @inline(__always)
  mutating func add(_ value: Double) {
    guard Self.range.contains(value), bits >> Self.sumBits < Self.most else { return }
    // At most 2500.
    bits &+= 1 << Self.sumBits | UInt32(value * 10 + 0.5)
  }

  /// The number counted.
  var count: Int { Int(bits >> Self.sumBits) }

  /// Their mean, bpm; `nil` without any.
  var mean: Double? {
    let count = bits >> Self.sumBits
    return count > 0 ? Double(bits & (1 << Self.sumBits &- 1)) / (10 * Double(count)) : nil
  }
}

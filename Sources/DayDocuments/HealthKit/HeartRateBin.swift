/// Number and sum of the heart rates in five minutes, packed into four bytes. The order of the samples has no
/// effect.
///
/// Each heart rate is rounded to a tenth of a beat. Heart rates beyond ``most`` are ignored; a chest strap
/// sends 300 in five minutes.
struct HeartRateBin {
  /// The count in the upper ten bits, and the sum in tenths of a beat in the lower 22.
  private var bits: UInt32 = 0

  /// Maximum count.
  static let most: UInt32 = 1023
  /// Bits of the sum: 1023 heart rates of 250 bpm sum to 2,557,500 tenths, and 22 bits can store 4,194,303.
  private static let sumBits: UInt32 = 22
  /// Accepted heart rates, bpm.
  private static let range = 0.0...250

  /// Adds a heart rate, bpm. NaN and values out of range are ignored.
  @inline(__always)
  mutating func add(_ value: Double) {
    guard Self.range.contains(value), bits >> Self.sumBits < Self.most else { return }
    // At most 2500 tenths.
    bits &+= 1 << Self.sumBits | UInt32(value * 10 + 0.5)
  }

  var count: Int { Int(bits >> Self.sumBits) }

  /// The mean heart rate, bpm; `nil` if the bin is empty.
  var mean: Double? {
    let count = bits >> Self.sumBits
    return count > 0 ? Double(bits & (1 << Self.sumBits &- 1)) / (10 * Double(count)) : nil
  }
}

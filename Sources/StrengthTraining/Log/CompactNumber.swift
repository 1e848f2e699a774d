/// An optional number in eight bytes, because a log may have hundreds of thousands of sets with several numbers each.
struct CompactNumber: Sendable, Hashable {
  /// The bits of the number, or a reserved NaN pattern if it is missing.
  private let bits: UInt64

  private static let missing: UInt64 = 0x7FF8_0000_4D69_7373

  /// Stores a number; −0 counts as 0.
  init(_ value: Double?) { bits = value.map { ($0 + 0).bitPattern } ?? Self.missing }

  var value: Double? { bits == Self.missing ? nil : Double(bitPattern: bits) }
}

/// A field of a FIT message: its number, storage type and value in stored units. NaN is written as invalid.
enum FITField: Sendable {
  case enumeration(UInt8, Double)
  case byte(UInt8, Double)
  case signedByte(UInt8, Double)
  case word(UInt8, Double)
  case long(UInt8, Double)
  case signedLong(UInt8, Double)
  /// Up to five words. Missing ones are written as invalid.
  case words(UInt8, [Double])

  /// The field's number, size in bytes and base type.
  fileprivate var definition: [UInt8] {
    switch self {
    case .enumeration(let number, _): [number, 1, 0x00]
    case .signedByte(let number, _): [number, 1, 0x01]
    case .byte(let number, _): [number, 1, 0x02]
    case .word(let number, _): [number, 2, 0x84]
    case .signedLong(let number, _): [number, 4, 0x85]
    case .long(let number, _): [number, 4, 0x86]
    case .words(let number, _): [number, 10, 0x84]
    }
  }

  fileprivate func append(to bytes: inout [UInt8], isBigEndian: Bool) {
    func add(_ value: Double, _ range: ClosedRange<Double>, invalid: UInt32, size: Int) {
      let rounded = value.rounded()
      // Values out of range become invalid instead of wrapping around.
      let isValid = rounded.isFinite && range.contains(rounded)
      let bits = isValid ? UInt32(truncatingIfNeeded: PortableMath.whole(rounded)) : invalid
      for place in 0..<size {
        let shift = UInt32(8 * (isBigEndian ? size - 1 - place : place))
        bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
    switch self {
    case .enumeration(_, let value), .byte(_, let value):
      add(value, 0...254, invalid: 0xff, size: 1)
    case .signedByte(_, let value): add(value, -127...126, invalid: 0x7f, size: 1)
    case .word(_, let value): add(value, 0...65_534, invalid: 0xffff, size: 2)
    case .long(_, let value): add(value, 0...4_294_967_294, invalid: 0xffff_ffff, size: 4)
    case .signedLong(_, let value):
      add(value, -2_147_483_648...2_147_483_646, invalid: 0x7fff_ffff, size: 4)
    case .words(_, let values):
      for place in 0..<5 {
        add(place < values.count ? values[place] : .nan, 0...65_534, invalid: 0xffff, size: 2)
      }
    }
  }
}

/// The messages of a FIT file. A message type is defined when it is first used and redefined when its
/// fields change.
struct FITMessages: Sendable {
  /// Message types, by number in the FIT profile.
  enum Kind: UInt16, Sendable, CaseIterable {
    case fileID = 0
    case session = 18
    case lap = 19
    case record = 20
    case event = 21
    case activity = 34
    case hrv = 78
    case length = 101
    case set = 225
  }

  private(set) var bytes: [UInt8] = []
  private let isBigEndian: Bool
  private var definitions: [[UInt8]] = Array(repeating: [], count: Kind.allCases.count)

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func write(_ kind: Kind, _ fields: [FITField]) {
    guard let local = Kind.allCases.firstIndex(of: kind) else { return }
    let definition = fields.flatMap(\.definition)
    if definitions[local] != definition {
      definitions[local] = definition
      let (low, high) = (UInt8(truncatingIfNeeded: kind.rawValue), UInt8(kind.rawValue >> 8))
      bytes += [0x40 | UInt8(local), 0, isBigEndian ? 1 : 0]
      bytes += isBigEndian ? [high, low] : [low, high]
      bytes.append(UInt8(truncatingIfNeeded: fields.count))
      bytes += definition
    }
    bytes.append(UInt8(local))
    for field in fields { field.append(to: &bytes, isBigEndian: isBigEndian) }
  }

  /// Returns a complete file: a 14-byte header with checksum, the messages, and their checksum.
  static func file(_ body: [UInt8]) -> [UInt8] {
    let size = UInt32(truncatingIfNeeded: body.count)
    var file: [UInt8] = [14, 0x20]
    file += [0x54, 0x08]  // profile 21.32
    for shift in [0, 8, 16, 24] as [UInt32] { file.append(UInt8(truncatingIfNeeded: size >> shift)) }
    file += Array(".FIT".utf8)
    file += littleEndian(checksum(file))
    file += body
    return file + littleEndian(checksum(file))
  }

  private static func littleEndian(_ word: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: word), UInt8(word >> 8)]
  }

  /// Returns the 16-bit FIT checksum (CRC-16 with polynomial 0x8005, reflected).
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    bytes.reduce(0) { sum, byte in
      var sum = sum ^ UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xa001 : sum >> 1 }
      return sum
    }
  }
}

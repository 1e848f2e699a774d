/// The base types of FIT fields, identified by the low five bits of their code. The other bits are redundant.
enum FITBaseType: UInt8 {
  case enumeration = 0x00
  case sint8 = 0x01
  case uint8 = 0x02
  case sint16 = 0x03
  case uint16 = 0x04
  case sint32 = 0x05
  case uint32 = 0x06
  case string = 0x07
  case float32 = 0x08
  case float64 = 0x09
  case uint8z = 0x0A
  case uint16z = 0x0B
  case uint32z = 0x0C
  case byte = 0x0D
  case sint64 = 0x0E
  case uint64 = 0x0F
  case uint64z = 0x10

  /// Looks up the code in a definition message. Returns `nil` if the profile has no such type.
  init?(code: UInt8) { self.init(rawValue: code & 0x1F) }

  var size: Int {
    switch self {
    case .enumeration, .sint8, .uint8, .uint8z, .byte, .string: 1
    case .sint16, .uint16, .uint16z: 2
    case .sint32, .uint32, .uint32z, .float32: 4
    case .float64, .sint64, .uint64, .uint64z: 8
    }
  }

  /// Decodes one value. Returns `nil` for the type's invalid value, NaN, infinity or text.
  ///
  /// The caller must ensure that `size` bytes exist at `offset`. Integers above 2^53 are rounded.
  @inline(__always)
  func number(in bytes: RawSpan, at offset: Int, bigEndian: Bool) -> Double? {
    switch self {
    case .enumeration, .uint8, .byte:
      let value = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt8.self)
      return value == .max ? nil : Double(value)
    case .uint8z:
      let value = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt8.self)
      return value == 0 ? nil : Double(value)
    case .sint8:
      let value = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Int8.self)
      return value == .max ? nil : Double(value)
    case .uint16:
      let value: UInt16 = Self.load(bytes, offset, bigEndian)
      return value == .max ? nil : Double(value)
    case .uint16z:
      let value: UInt16 = Self.load(bytes, offset, bigEndian)
      return value == 0 ? nil : Double(value)
    case .sint16:
      let value: Int16 = Self.load(bytes, offset, bigEndian)
      return value == .max ? nil : Double(value)
    case .uint32:
      let value: UInt32 = Self.load(bytes, offset, bigEndian)
      return value == .max ? nil : Double(value)
    case .uint32z:
      let value: UInt32 = Self.load(bytes, offset, bigEndian)
      return value == 0 ? nil : Double(value)
    case .sint32:
      let value: Int32 = Self.load(bytes, offset, bigEndian)
      return value == .max ? nil : Double(value)
    case .uint64:
      let value: UInt64 = Self.load(bytes, offset, bigEndian)
      return value == .max ? nil : Double(value)
    case .uint64z:
      let value: UInt64 = Self.load(bytes, offset, bigEndian)
      return value == 0 ? nil : Double(value)
    case .sint64:
      let value: Int64 = Self.load(bytes, offset, bigEndian)
      return value == .max ? nil : Double(value)
    case .float32:
      let value = Float(bitPattern: Self.load(bytes, offset, bigEndian))
      return value.isFinite ? Double(value) : nil
    case .float64:
      let value = Double(bitPattern: Self.load(bytes, offset, bigEndian))
      return value.isFinite ? value : nil
    case .string:
      return nil
    }
  }

  @inline(__always)
  static func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: RawSpan, _ offset: Int, _ bigEndian: Bool
  ) -> Number {
    let value = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self)
    return bigEndian ? value.bigEndian : value.littleEndian
  }
}

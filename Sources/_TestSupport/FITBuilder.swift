/// Builds FIT files byte by byte, including invalid ones.
///
/// ```swift
/// var fit = FITBuilder()
/// fit.define(0, message: 20, fields: [.init(253, .uint32), .init(3, .uint8)])
/// fit.data(0, [.uint32(1_000_000_000), .uint8(120)])
/// let bytes = fit.file()
/// ```
public struct FITBuilder: Sendable {
  /// A value of a data message, in the byte order of its definition.
  public enum Value: Sendable {
    case uint8(UInt8)
    case sint8(Int8)
    case uint16(UInt16)
    case sint16(Int16)
    case uint32(UInt32)
    case sint32(Int32)
    case uint64(UInt64)
    case sint64(Int64)
    case float32(Float)
    case float64(Double)
    /// Text, padded with zeros or truncated to a size.
    case text(String, size: Int)
    /// Raw bytes.
    case bytes([UInt8])
  }

  /// A field of a definition message.
  public struct Field: Sendable {
    /// Codes of the base types.
    public enum Code: UInt8, Sendable {
      case enumeration = 0x00
      case sint8 = 0x01
      case uint8 = 0x02
      case string = 0x07
      case uint8z = 0x0A
      case byte = 0x0D
      case sint16 = 0x83
      case uint16 = 0x84
      case sint32 = 0x85
      case uint32 = 0x86
      case float32 = 0x88
      case float64 = 0x89
      case uint16z = 0x8B
      case uint32z = 0x8C
      case sint64 = 0x8E
      case uint64 = 0x8F
      case uint64z = 0x90

      /// Size of one value, bytes.
      public var size: UInt8 {
        switch self {
        case .enumeration, .sint8, .uint8, .string, .uint8z, .byte: 1
        case .sint16, .uint16, .uint16z: 2
        case .sint32, .uint32, .uint32z, .float32: 4
        case .float64, .sint64, .uint64, .uint64z: 8
        }
      }
    }
    var number: UInt8
    var size: UInt8
    var code: UInt8

    /// Creates a field with `count` values of a base type.
    public init(_ number: UInt8, _ code: Code, count: UInt8 = 1) {
      self.init(number, size: code.size &* count, code: code.rawValue)
    }

    /// Creates a field with any size and type code.
    public init(_ number: UInt8, size: UInt8, code: UInt8) {
      self.number = number
      self.size = size
      self.code = code
    }
  }

  /// A developer field of a definition message.
  public struct DeveloperField: Sendable {
    var number: UInt8
    var size: UInt8
    var developer: UInt8
    /// Creates a developer field with a size in bytes.
    public init(_ number: UInt8, size: UInt8, developer: UInt8) {
      self.number = number
      self.size = size
      self.developer = developer
    }
  }

  /// The messages added to the file.
  public private(set) var messages: [UInt8] = []
  private var bigEndian = [Bool](repeating: false, count: 16)

  /// Creates a file without messages.
  public init() {}

  /// Appends raw bytes.
  public mutating func raw(_ bytes: [UInt8]) { messages += bytes }

  /// Appends a definition message.
  public mutating func define(
    _ local: Int, message: UInt16, fields: [Field], developer: [DeveloperField] = [],
    bigEndian big: Bool = false
  ) {
    let local = local & 0x0F
    bigEndian[local] = big
    messages.append(0x40 | (developer.isEmpty ? 0 : 0x20) | UInt8(local))
    messages += [0, big ? 1 : 0]
    messages += Self.encode(.uint16(message), big)
    messages.append(UInt8(truncatingIfNeeded: fields.count))
    for field in fields { messages += [field.number, field.size, field.code] }
    guard !developer.isEmpty else { return }
    messages.append(UInt8(truncatingIfNeeded: developer.count))
    for field in developer { messages += [field.number, field.size, field.developer] }
  }

  /// Appends a data message.
  public mutating func data(_ local: Int, _ values: [Value]) {
    messages.append(UInt8(local & 0x0F))
    for value in values { messages += Self.encode(value, bigEndian[local & 0x0F]) }
  }

  /// Appends a data message with a compressed timestamp: the low five bits of its time.
  public mutating func compressed(_ local: Int, time: UInt32, _ values: [Value]) {
    messages.append(0x80 | UInt8(local & 0x03) << 5 | UInt8(time & 0x1F))
    for value in values { messages += Self.encode(value, bigEndian[local & 0x03]) }
  }

  /// Returns the file: header, messages and checksum.
  ///
  /// - Parameters:
  ///   - headerSize: 12, or 14 with a checksum; other sizes are padded with zeros.
  ///   - declaredSize: The data size in the header; a wrong one makes the file invalid on purpose.
  public func file(headerSize: Int = 14, declaredSize: UInt32? = nil) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(truncatingIfNeeded: headerSize), 0x20, 0x54, 0x08]
    bytes += Self.encode(.uint32(declaredSize ?? UInt32(truncatingIfNeeded: messages.count)), false)
    bytes += [0x2E, 0x46, 0x49, 0x54]
    if headerSize >= 14 { bytes += Self.encode(.uint16(Self.checksum(bytes)), false) }
    while bytes.count < headerSize { bytes.append(0) }
    bytes += messages
    return bytes + Self.encode(.uint16(Self.checksum(bytes)), false)
  }

  /// Returns the FIT checksum, computed bit by bit.
  public static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var remainder: UInt16 = 0
    for byte in bytes {
      remainder ^= UInt16(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder &>> 1 ^ 0xA001 : remainder &>> 1 }
    }
    return remainder
  }

  /// Returns the bytes of a value.
  static func encode(_ value: Value, _ big: Bool) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      let little = (0..<(number.bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      return big ? little.reversed() : little
    }
    switch value {
    case .uint8(let number): return [number]
    case .sint8(let number): return [UInt8(bitPattern: number)]
    case .uint16(let number): return bytes(number)
    case .sint16(let number): return bytes(number)
    case .uint32(let number): return bytes(number)
    case .sint32(let number): return bytes(number)
    case .uint64(let number): return bytes(number)
    case .sint64(let number): return bytes(number)
    case .float32(let number): return bytes(number.bitPattern)
    case .float64(let number): return bytes(number.bitPattern)
    case .text(let text, let size):
      let letters = Array(text.utf8.prefix(size))
      return letters + Array(repeating: 0, count: size - letters.count)
    case .bytes(let raw): return raw
    }
  }
}
